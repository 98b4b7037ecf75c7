import Testing

/// What is said of a stack that breaks off, and of an exception of which nobody tells how it ended.
struct CutStackTests {
  private static func log(_ frames: [String]) -> String {
    """
    2026-03-02 09:15:00.123 Tea[7:8] The window has been marked as needing another Update Constraints \
    in Window pass, but it has already had more Update Constraints in Window passes than there are \
    views in the window.
    <Tea.CupWindow: 0x7f88> 0x1a2 (418) {{20, 40}, {640, 480}} en
    (
    \t0   CoreFoundation   0x00007fff20487083 __exceptionPreprocess + 242
    \t1   libobjc.A.dylib  0x00007fff201bf17c objc_exception_throw + 48
    \(frames.enumerated().map { "\t\($0 + 2)   \($1)" }.joined(separator: "\n"))
    )

    """
  }

  private static let system = [
    "AppKit           0x00007fff22d4f8ca -[NSWindow(NSDisplayCycle) _postWindowNeedsUpdateConstraints] + 1638",
    "AppKit           0x00007fff22d0e5ad -[NSView _setNeedsUpdateConstraints:] + 310",
  ]
  private static let start = [
    "AppKit           0x00007fff22d0e5ae -[NSApplication run] + 310",
    "AppKit           0x00007fff22d0e5af NSApplicationMain + 310",
    "libdyld.dylib    0x00007fff22d0e5b0 start + 1",
  ]

  @Test(arguments: [(system, true), (system + start, false)])
  func `a stack that breaks off in the system's frames is to be copied whole, or seen again`(
    _ frames: [String], _ isCut: Bool
  ) {
    let text = onOneLine(text(Self.log(frames)))
    #expect(
      text.contains("1 Copy the rest of the stack, if your log has more. 2 Find who asks") == isCut,
      "\(text)")
    #expect(text.contains("A breakpoint on objc_exception_throw") == isCut, "\(text)")
  }

  @Test(arguments: [("Tea.CupWindow", false), ("SwiftUI.AppKitWindow", true)])
  func `in a window of SwiftUI's nobody is sent to AppKit's methods`(
    _ window: String, _ isSwiftUI: Bool
  ) {
    let text = onOneLine(
      text(Self.log(Self.system).replacing("Tea.CupWindow", with: window)))
    #expect(text.contains("by .frame(minWidth:minHeight:).") == isSwiftUI, "\(text)")
    #expect(text.contains("inside updateConstraints, layout") != isSwiftUI, "\(text)")
  }

  @Test func `nobody says that the app went on`() {
    let text = onOneLine(text(Self.log(Self.system)))
    #expect(text.contains("It does not tell whether the app caught it."), "\(text)")
    #expect(!text.contains("went on"), "\(text)")
    #expect(text.contains("AppKit warns, or raises an exception."), "\(text)")
  }
}
