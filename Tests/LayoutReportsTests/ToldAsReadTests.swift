import Foundation
import LayoutReports
import Testing

/// Sentences that say no more than what was read.
struct ToldAsReadTests {
  private let objective =
    "Objective: {objective 0x7b84f9f0: <750:-1.04308e-05,250:6.6e-05> + <750:-1.04308e-07,250:8.9e-08>*UIButton:0x7b62dd10.Width{id: 408}}"

  @Test func `what an engine's objective adds up is no factor of a row, and no message`() {
    let text = onOneLine(answer(to: objective))
    #expect(!text.contains("1.04308e-05, which"), "\(text)")
    #expect(text.contains("What the log prints: Objective"), "\(text)")
    #expect(!text.contains("surfaced"), "\(text)")
  }

  @Test func `a tiny factor of a row is told with its sign`() {
    let log = """
      Exception while deallocating view: { Rows:
          0x18912220.marker{id: 4} == 4 + 1*0x1891ecd0.marker{id: 5} + -2.5e-08*0x18911ee0.marker{id: 6}
      """
    #expect(onOneLine(answer(to: log)).contains("is the factor -2.5e-08, which rounding"))
  }

  @Test func `a stack is spoken of where the log has one`() {
    let throwing =
      "*** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: 'Layout engine: inconsistent state'"
    let stack = """

      *** First throw call stack:
      0   CoreFoundation   0x0000000110e1c1e6 __exceptionPreprocess + 294
      1   Foundation       0x000000010f1b2031 -[NSISEngine chooseOutgoingRowHeadForIncomingRowHead:] + 48
      """
    let log = "\(throwing)\(stack)"
    #expect(onOneLine(answer(to: log)).contains("The stack only shows where the fault surfaced."))
  }

  @Test func `ties between an alert and plain views are UIKit's own`() {
    let rows = [
      "<NSLayoutConstraint:0x60 H:[UIView:0x51(304)]   (active)>",
      "<NSLayoutConstraint:0x61 _UIAlertControllerView:0x50.width >= UIView:0x51.width   (active)>",
      "<NSLayoutConstraint:0x62 _UIAlertControllerView:0x50.width == UIView:0x52.width   (active)>",
      "<NSLayoutConstraint:0x63 'UIView-Encapsulated-Layout-Width' H:[UIView:0x52(0)]   (active)>",
    ]
    let text = onOneLine(answer(to: unsatisfiableLog(rows)))
    #expect(!text.contains("alert.view as well"), "\(text)")
    #expect(!text.contains("Put no constraints on"), "\(text)")
  }

  @Test func `what a stack view needs is at least that, where a text has no told size`() {
    let rows = [
      "<NSLayoutConstraint:0x60 'UISV-canvas-connection' UIStackView:0x50.leading == UILabel:0x51.leading   (active)>",
      "<NSLayoutConstraint:0x61 'UISV-spacing' H:[UILabel:0x51]-(16)-[UIView:0x52]   (active)>",
      "<NSLayoutConstraint:0x62 'UISV-canvas-connection' H:[UIView:0x52]-(0)-|   (active, names: '|':UIStackView:0x50 )>",
      "<NSLayoutConstraint:0x63 UIView:0x52.width == 90   (active)>",
      "<NSLayoutConstraint:0x64 UIStackView:0x50.width == 100   (active)>",
    ]
    let text = onOneLine(answer(to: unsatisfiableLog(rows)))
    #expect(text.contains("it needs at least 16 + 90 = 106, but has 100"), "\(text)")
  }

  @Test func `lines that are missing are asked for before anything is guessed`() throws {
    let rows = [
      "<NSLayoutConstraint:0x60 V:|-(10)-[UIImageView:0x51]   (active, names: '|':UITableViewCellContentView:0x50 )>",
      "<NSLayoutConstraint:0x61 UIImageView:0x51.height == 60   (active)>",
    ]
    let text = onOneLine(
      answer(to: unsatisfiableLog(rows, cut: "<NSLayoutConstraint:0x62 V:[UIIm")))
    let question = try #require(text.range(of: "First copy the rest of the message"), "\(text)")
    let command = try #require(text.range(of: "breakpoint set --name UIViewAlert"))
    let guess = try #require(text.range(of: "uesses, not proved") ?? text.range(of: "A guess"))
    #expect(question.lowerBound < command.lowerBound && command.upperBound < guess.lowerBound)
  }

  @Test func `an answer without a proof says whose it is, or that nothing tells`() {
    let log = """
      Unable to simultaneously satisfy constraints.
      (
          <private>
      )
      Will attempt to recover by breaking constraint
      <private>
      """
    #expect(onOneLine(answer(to: log)).contains("Owner: unknown."))
  }
}
