import LayoutModel
import Testing

@testable import LayoutLogs

struct `Stacks of calls alone` {
  private static let reason = """
    NSGenericException: The window has been marked as needing another Layout Window pass, but it has \
    already had more Layout Window passes than there are views in the window.
    """

  private func frames(_ stack: String) throws -> [Complaint.Frame] {
    try #require(try onlyReport("\(Self.reason)\n\n\(stack)\n").complaint).frames
  }

  @Test func `calls without numbers and addresses are read, and remarks behind arrows left out`()
    throws
  {
    let frames = try frames(
      """
          +[NSException exceptionWithName:reason:userInfo:]
          -[NSWindow _postWindowNeedsLayout]      ← throws
          -[NSWindow layoutIfNeeded]
          NSWindow.tea_fit()          <- ours
          Tea.CupView.pour(_:)
      """)
    #expect(frames.count == 5)
    #expect(frames[1].symbol == "-[NSWindow _postWindowNeedsLayout]")
    #expect(frames.map(\.isApp) == [false, false, false, true, true])
    #expect(frames.allSatisfy { $0.image == nil })
  }

  @Test func `the words of the throw may stand first`() throws {
    let frames = try frames(
      """
      *** First throw call stack:
      (
      __exceptionPreprocess
      objc_exception_throw
      -[NSWindow _postWindowNeedsLayout] + 1500
      -[CupWindow layoutIfNeeded]
      main
      """)
    #expect(frames.map(\.isApp) == [false, false, false, true, false])
    #expect(frames[2].symbol == "-[NSWindow _postWindowNeedsLayout]")
  }

  @Test(arguments: [
    "-[NSWindow layoutIfNeeded] is where it happens.",
    "-[NSWindow layoutIfNeeded]\nWhat can I do?",
    "cup.layoutIfNeeded()\n-[NSWindow layoutIfNeeded]\n-[NSWindow layout]",
    "- (void)layout\n- (void)fit",
  ])
  func `a mention of a method and code are no stack`(_ text: String) throws {
    #expect(try frames(text).isEmpty)
  }

  @Test func `of an extension without a prefix nothing is said`() throws {
    let complaint = try #require(
      try onlyReport(
        "\(Self.reason)\n-[NSWindow _postWindowNeedsLayout]\n-[NSWindow layout]\nNSWindow.fit()\n"
      ).complaint)
    #expect(complaint.frames.count == 3 && complaint.nearestAppFrame == nil)
    #expect(!complaint.lacksAppFrame)
  }
}
