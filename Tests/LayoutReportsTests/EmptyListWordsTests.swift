import LayoutLogs
import Testing

@testable import LayoutReports

/// What is said of a view of which a debugger lists no constraint.
struct EmptyListWordsTests {
  private static let list = """
    (lldb) po cup.constraintsAffectingLayout(for: .vertical)
    0 elements

    """
  private static let frame = """
    (lldb) po cup.frame
    (origin = (x = 4, y = 6), size = (width = 50, height = 0))

    """
  private static let settled = "(lldb) po cup.hasAmbiguousLayout\nfalse\n"
  private static let windowless = "(lldb) po cup.window\nnil\n"

  private func words(_ text: String) -> String {
    onOneLine(answer(to: text, named: "made.log", TextOptions(detail: .everything)))
  }

  @Test(arguments: [
    settled + list, list + settled, frame + settled + list, list + settled + frame,
    settled.replacing("cup", with: "[0x7f1").replacing(".has", with: " has")
      .replacing("Layout", with: "Layout]").replacing("false", with: "NO")
      + "(lldb) po [0x7f1 constraintsAffectingLayoutForAxis:1]\n<__NSArray0 0x1d3>(\n\n)\n",
  ])
  func `a view that answers no to hasAmbiguousLayout is not called ambiguous`(_ log: String) {
    let text = words(log)
    #expect(!text.contains("has an ambiguous layout"), "\(text)")
    #expect(
      text.contains("along the vertical axis. It answers no to hasAmbiguousLayout"), "\(text)")
    #expect(!text.contains("Ask three things"), "\(text)")
    #expect(!text.contains("2 reports"), "\(text)")
  }

  @Test(arguments: [
    windowless + list, list + windowless, frame + windowless + list,
    windowless + list.replacing("vertical", with: "horizontal") + list,
  ])
  func `a view in no window is not called ambiguous for it`(_ log: String) {
    let text = words(log)
    #expect(!text.contains("has an ambiguous layout"), "\(text)")
    #expect(text.contains("cup is in no window."), "\(text)")
    #expect(text.contains("The debugger lists no constraint on cup along"), "\(text)")
    #expect(!text.contains("Ask three things"), "\(text)")
  }

  @Test(arguments: [
    list, settled.replacing("cup", with: "pot") + list, settled + "(lldb) continue\n" + list,
    list + "Process 12 resuming\n" + settled, settled.replacing("false", with: "true") + list,
    windowless.replacing("nil", with: "<UIWindow: 0x7f2>") + list,
  ])
  func `any other view is`(_ log: String) {
    #expect(words(log).contains("cup has an ambiguous layout"), "\(words(log))")
  }
}
