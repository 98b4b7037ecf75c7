import LayoutLogs
import LayoutModel
import LinearArithmetic
import Testing

@testable import LayoutLogs

/// What the text around a report names.
struct SurroundingsTests {
  private static let report = """
    Unable to simultaneously satisfy constraints.
    (
        "<NSLayoutConstraint:0x61 UIView:0x51.height == 40   (active)>",
        "<NSLayoutConstraint:0x62 UIView:0x51.height == 50   (active)>"
    )

    Will attempt to recover by breaking constraint
    <NSLayoutConstraint:0x61 UIView:0x51.height == 40   (active)>

    """

  private static let named: [(line: String, calls: Set<Surroundings.Call>)] = [
    ("textField.inputView = picker", [.inputView]),
    ("- (UIView *)inputAccessoryView {", [.inputAccessoryView]),
    ("layout l: L, sizeForItemAt path: P)", [.sizeForItem]),
    (
      "- (id)preferredLayoutAttributesFittingAttributes:(id)a { [self layoutIfNeeded]; }",
      [.preferredLayoutAttributesFitting, .layoutIfNeeded]
    ),
    ("myinputView and outputView", []),
    ("3  UIKitCore  0x0001 -[UIView(Hierarchy) layoutIfNeeded] + 100", []),
    ("+[Lid layoutIfNeeded] is told; [view layoutIfNeeded] is code", [.layoutIfNeeded]),
  ]

  @Test(arguments: named)
  func `a call is read by its name, above and below`(
    _ line: String, _ calls: Set<Surroundings.Call>
  ) throws {
    for log in [line + "\n\n" + Self.report, Self.report + "\n" + line + "\n"] {
      #expect(try onlyReport(log).surroundings.calls == calls, "\(log)")
    }
  }

  @Test(arguments: [
    ("heightDimension: .estimated(50)", 1), (".estimated(height)", 0), ("estimated(50)", 0),
    (".estimated(50 + 2)", 0), (".absolute(50)", 0),
  ])
  func `an estimate is read by its number`(_ line: String, _ count: Int) throws {
    let estimates = try onlyReport(line + "\n" + Self.report).surroundings.estimates
    #expect(estimates.count == count && estimates.allSatisfy { $0 == 50 })
  }

  @Test(arguments: [
    ("UIView.animate(withDuration: 0.3) {", true), ("[view setHidden:YES];", false),
    ("x = isWide ? (a) : (b)", false), ("@selector(tap:)", false),
  ])
  func `Swift is known by the labels of arguments`(_ line: String, _ isSwift: Bool) throws {
    #expect(try onlyReport(line + "\n" + Self.report).surroundings.showsSwift == isSwift)
  }

  @Test(arguments: [
    ("Table: <UITableView: 0x7; frame = (0 0; 0 0); layer = <CALayer: 0x8>>", true),
    ("Table: <UITableView: 0x7; frame = (0 0; 320 480); layer = <CALayer: 0x8>>", false),
    ("Its view: <UIView: 0x7; frame = (0 0; 0 0); layer = <CALayer: 0x8>>", false),
    ("visible cells without being in the view hierarchy: <Tea.CupTableView: 0x7; a = b>", true),
    (
      "visible cells without being in the view hierarchy: <_UIMoreListTableView: 0x7; a = b>", false
    ),
  ])
  func `a list without a size is one of the app's`(_ line: String, _ isShown: Bool) {
    let reports = read(line + "\n\n" + Self.report)
    #expect(reports.last?.surroundings.showsListWithoutSize == isShown)
  }

  @Test func `a stack below a report names no calls of the app's code`() throws {
    let stack = """
      (lldb) bt
      * thread #1, queue = 'com.apple.main-thread', stop reason = breakpoint 1.1
        * frame #0: 0x01 UIKitCore`UIViewAlertForUnsatisfiableConstraints
          frame #1: 0x02 SwiftUI`_UIHostingView.systemLayoutSizeFitting(_:) + 8
          frame #2: 0x03 Tea`main + 10

      """
    let report = try onlyReport(Self.report + stack + "textField.inputView = picker\n")
    #expect(report.surroundings.calls == [.inputView])
  }

  @Test func `what stands far away, or beside another report, is not read`() {
    let far = String(repeating: "quiet\n", count: 30)
    let log = "inputView\n" + far + Self.report + Self.report + "inputAccessoryView\n"
    #expect(read(log).map(\.surroundings.calls) == [[], [.inputAccessoryView]])
  }
}
