import LayoutModel
import Testing

@testable import LayoutLogs

/// What UIKit's debugger of collection views' loops logs is known by its category alone.
struct `The log of a collection view's loop` {
  private static let heads = [
    "2026-03-05 10:22:31.123456+0100 Tea[55:88] [UICollectionViewFeedbackLoopDebugger] ",
    """
    2026-03-05 10:22:31.123456+0100 0x1a2b3    Fault       0x0                  4711   0    Tea: \
    (UIKitCore) [com.apple.UIKit:UICollectionViewFeedbackLoopDebugger]
    """ + " ",
    "2026-03-05 10:22:31.123 F  Tea[4711:1a2b3] [com.apple.UIKit:UICollectionViewFeedbackLoopDebugger] ",
    "[UICollectionViewFeedbackLoopDebugger] ",
  ]

  private func log(_ messages: [String], head: String = heads[0]) throws -> CollectionLoopLog {
    let report = try onlyReport(messages.map { head + $0 + "\n" }.joined())
    #expect(report.code == "collectionLoopLogged")
    guard case .collectionLoopLog(let log)? = report.complaint?.facts else { throw Unread() }
    return log
  }

  private struct Unread: Error {}

  private static let messages = ["40", "44.5", "40"].map {
    "<Tea.Shelf: 0x7f01; baseClass = UICollectionView> cup 3 wants {390, \($0)}"
  }

  @Test(arguments: heads)
  func `tells which number comes back, whatever carries it`(_ head: String) throws {
    let log = try log(Self.messages, head: head)
    #expect(log.messages == 3)
    #expect(log.turns.map(\.label) == ["wants"])
    #expect(log.turns.first?.values == ["40", "44.5", "40"])
    #expect(log.turns.first?.values.distinct == ["40", "44.5"])
  }

  @Test func `names the collection view`() throws {
    let report = try onlyReport(Self.heads[0] + Self.messages[0] + "\n")
    let view = try #require(report.complaint?.items.first)
    #expect(report.system[view].className == "Tea.Shelf")
  }

  @Test func `tells no number that only grows, nor one of another view`() throws {
    #expect(try log(["pass 1", "pass 2", "pass 3"]).turns.isEmpty)
    let views = ["0x7f01", "0x7f02", "0x7f01"].enumerated().map {
      "<Tea.Shelf: \($0.element)> wants \(40 + $0.offset % 2)"
    }
    #expect(try log(views).turns.isEmpty)
  }

  @Test func `leaves the exception that follows to itself`() {
    let log =
      Self.messages.map { Self.heads[0] + $0 + "\n" }.joined()
        + """
        *** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: \
        '<Tea.Shelf 0x7f01> is stuck in a recursive layout loop.'

        """
    #expect(read(log).map(\.code) == ["collectionLoopLogged", "collectionViewLoop"])
  }
}

/// Parts of reports and messages, as people paste them without what stood around.
struct `A part of a report` {
  static let parts: [(text: String, code: String)] = [
    (
      "About to send -layoutSubviews to <Tea.Cup: 0x7f01; frame = (0 0; 9 9)>.",
      "layoutFeedbackLoop"
    ),
    ("Top-level view = <Tea.Cup: 0x7f01; frame = (0 0; 9 9)>", "layoutFeedbackLoop"),
    ("Views caught in loop: <Tea.Cup: 0x7f01; frame = (0 0; 9 9)>", "layoutFeedbackLoop"),
    ("*** Views With Geometry Changes ***", "layoutFeedbackLoop"),
    ("Geometry change records for <Tea.Cup: 0x7f01; frame = (0 0; 9 9)>:", "layoutFeedbackLoop"),
    ("Constraints contributing to value of minX for <Tea.Cup: 0x7f01>", "layoutFeedbackLoop"),
    ("First item cannot be set to a nil value", "firstItemMissing"),
    ("View hierarchy not prepared", "viewHierarchyNotPrepared"),
    ("Allocation stack symbols are unexpectedly missing.", "allocationTracking"),
    ("The target constraint is already satisfied.", "satisfactionExplained"),
    (
      "The target constraint can't be satisfied because it's mutually exclusive with the following constraints:",
      "satisfactionExplained"
    ),
    (
      "-[_SwiftValue nsli_superitem]: unrecognized selector sent to instance 0x600001",
      "itemNotLayoutItem"
    ),
  ]

  @Test(arguments: parts)
  func `is known without the rest`(_ part: (text: String, code: String)) {
    #expect(read(part.text + "\n").map(\.code) == [part.code])
    let logged = "2026-03-05 10:22:31.123456+0100 Tea[55:88] [LayoutConstraints] \(part.text)\n"
    #expect(read(logged).map(\.code) == [part.code])
  }

  @Test func `has no target where that was not pasted`() throws {
    let report = try onlyReport(
      """
      Forcing the target constraint to be satisfied would make the following higher priority \
      constraints less satisfied:

          <NSLayoutConstraint:0x6001 Tea.Cup:0x7f01.width == 8   (active)>:  satisfaction changes by 3.0

      """)
    guard case .satisfaction(let answer)? = report.complaint?.facts else {
      Issue.record("no answer")
      return
    }
    #expect(answer.target == nil)
    #expect(answer.others.count == 1)
  }

  @Test func `is none where a method of the kind is only spoken of`() {
    #expect(read("the private nsli_superitem asks a view for its parent\n").isEmpty)
    #expect(read("see -[UIView nsli_superitem] in the headers\n").isEmpty)
  }
}
