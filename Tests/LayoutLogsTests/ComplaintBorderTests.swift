import LayoutModel
import Testing

@testable import LayoutLogs

/// What names a complaint without being one, and complaints that are printed in several parts.
struct ComplaintBorderTests {
  @Test(arguments: [
    "+    // Fixes \"Unable to simultaneously satisfy constraints\" warnings when rotating\n",
    "What does 'Unable to simultaneously satisfy constraints.' mean?\n",
    "- Silence `Unable to simultaneously satisfy constraints` in the console\n",
    "App.swift:12: // Unable to simultaneously satisfy constraints. is what UIKit says\n",
    "The array at the top is what matters, unable to simultaneously satisfy constraints. So read it.\n",
    "commit 1234: fix \"Multiplier is not finite!\" crash\n",
    "+    // Layout says 'NSLayoutConstraint constant is not finite!' and aborts\n",
  ])
  func `a message quoted in a sentence is no report`(_ line: String) {
    #expect(read(line).isEmpty)
    #expect(read(line + "// and more of the same\n").isEmpty)
  }

  @Test func `a quoted message with its list behind it is a report`() throws {
    let rest = TransportTests.list.dropFirst().joined(separator: "\n")
    let report = try onlyReport(
      "It says \"Unable to simultaneously satisfy constraints.\"\n\(rest)\n")
    #expect(report.system.constraints.count == 2)
  }

  @Test func `a quoted reason with its exception is a finding`() throws {
    let report = try onlyReport(
      "NSGenericException with reason \"Multiplier is not finite!  multiplier:nan\" was thrown\n")
    #expect(report.code == "multiplierNotFinite" && report.kind == .exception)
  }

  private static let cell = "<Tea.Cup: 0x7f01; frame = (0 0; 9 9); layer = <CALayer: 0x601>>"

  @Test(arguments: [
    """
    a UICollectionReusableView that is managed by a UICollectionView is not supported, and will \
    result in incorrect self-sizing. View: \(cell)
    """,
    """
    the contentView of a UITableViewCell is not supported and will result in undefined behavior, \
    as this property is managed by the owning UITableViewCell. Cell: \(cell)
    """,
  ])
  func `a mask that UIKit keeps is warned of by its view`(_ rest: String) throws {
    let line =
      "2022-09-13 10:05:02.5+0200 Tea[14:20] [Assert] Changing the "
      + "translatesAutoresizingMaskIntoConstraints property of \(rest)\n"
    let report = try onlyReport(line)
    #expect(report.code == "managedMask")
    #expect(report.kind == .warning)
    #expect(report.system.items.map(\.className) == ["Tea.Cup"])
    #expect(read(line + line.replacing("0x7f01", with: "0x7f02")).count == 2)
  }

  @Test func `a loop's exception tells its views, what is ambiguous, and its calls`() throws {
    func view(_ name: String, _ address: Int) -> String {
      "<\(name): 0x7f\(address); frame = (0 0; 9 9); layer = <CALayer: 0x60\(address)>>"
    }
    let log = """
      2023-11-08 09:40:17.201400+0100 Tea[7:1] [LayoutLoop] Degenerate layout! Layout feedback \
      loop detected in subtree of \(view("UIView", 10)). Break on it...
      2023-11-08 09:40:17.204112+0100 Tea[7:1] *** Terminating app due to uncaught exception \
      'NSInternalInconsistencyException', reason: 'Layout feedback loop detected in subtree of \
      \(view("UIView", 11)). Debugging info:

      Views caught in loop:
      \(view("UIView", 11))
       \(view("Tea.Cup", 12))
        \(view("UIStackView", 13))

      Unsatisfiable constraints: none
      Ambiguous layouts:\u{20}
      \(view("UIStackView", 13))

      Recent calls:
      -[Tea.Cup layoutSubviews] sending -setNeedsLayout to <UIView: 0x7f11>
      -[UIView setNeedsLayout] from <UIView: 0x7f11> to <Tea.Cup: 0x7f12>
      '
      *** First throw call stack:
      (
      \t0   CoreFoundation   0x01 __exceptionPreprocess + 172
      \t1   Tea              0x02 -[TeaCup layoutSubviews] + 244
      )
      """
    let report = try onlyReport(log)
    let finding = try #require(report.complaint)
    #expect(report.lines == 1...21)
    #expect(finding.exception == "NSInternalInconsistencyException")
    #expect(finding.suspectsAmbiguity == true)
    #expect(finding.links.map(\.label) == [.method("layoutSubviews"), .method("setNeedsLayout")])
    #expect(finding.links.map { report.system[$0.from].className } == ["Tea.Cup", "UIView"])
    #expect(finding.links.map { report.system[$0.to].className } == ["UIView", "Tea.Cup"])
    let denied = log.replacing("layouts:\u{20}\n\(view("UIStackView", 13))", with: "layouts: none")
    #expect(try onlyReport(denied).complaint?.suspectsAmbiguity == false)
  }

  @Test func `a reason below the stack of what was thrown is the same crash`() throws {
    let report = try onlyReport(
      """
      Crashed Thread:        0  Dispatch queue: com.apple.main-thread

      Application Specific Backtrace 0:
      0   CoreFoundation   0x0000000187502ccc __exceptionPreprocess + 176
      1   libobjc.A.dylib  0x0000000186fea788 objc_exception_throw + 60
      2   AppKit           0x000000018ad0a6b0 -[NSWindow(NSDisplayCycle) _postWindowNeedsUpdateConstraints] + 1900
      3   Tea              0x0000000104d6f1a4 -[TeaPane updateConstraints] + 212

      Application Specific Information:
      Crashing on exception: The window has been marked as needing another Update Constraints in \
      Window pass, but it has already had more Update Constraints in Window passes than there are \
      views in the window.
      <Tea.Window: 0x13ef0c3d0> 0x1f3a (7994) {{240, 128}, {1024, 720}} en

      Thread 0 Crashed:: Dispatch queue: com.apple.main-thread
      0   AppKit           0x000000018b5c2e58 -[NSApplication _crashOnException:] + 240

      """)
    guard case .windowPasses(let facts)? = report.complaint?.facts else {
      Issue.record("no window")
      return
    }
    #expect(facts.pass == "Update Constraints in Window")
    #expect(report.complaint?.frames.first { $0.isApp }?.symbol == "-[TeaPane updateConstraints]")
    #expect(report.system.items.map(\.className) == ["Tea.Window", "TeaPane"])
    #expect(report.isComplete)
  }

  @Test func `each line with a key word that belongs to no report is listed`() {
    let log = "hello\nERROR: a check constraint: it failed\nhello\n"
    var stream = LogStream()
    stream.push(Array(log.utf8)) { _ in }
    stream.finish { _ in }
    let statistics = stream.statistics
    #expect(statistics.strayMarkers == 1)
    #expect(statistics.strayConstraints == 0)
    #expect(statistics.strays.map(\.line) == [2])
  }
}
