import Foundation
import LayoutDiagnosis
import LayoutModel
import TestSupport
import Testing

struct `The principles of the order of remedies` {
  private static let page = Repository.root.appending(path: "docs/remedies.md")

  private static let (start, end) = ("<!-- principles -->\n", "<!-- end of principles -->\n")

  /// The table as `docs/remedies.md` must hold it; `RECORD_SNAPSHOTS=1` writes it anew.
  private static var table: String {
    let principles = RemedyPrinciple.allCases.sorted { $0.weight > $1.weight }
    return "| weight | speaks for | why |\n| --- | --- | --- |\n"
      + principles.map { "| \($0.weight) | \($0.statement.name) | \($0.statement.reason) |\n" }
      .joined()
  }

  @Test func `are documented as they are`() throws {
    let text = try String(contentsOf: Self.page, encoding: .utf8)
    let before = try #require(text.range(of: Self.start)).upperBound
    let after = try #require(text.range(of: Self.end)).lowerBound
    let page = text.replacingCharacters(in: before..<after, with: Self.table)
    #expect(try Recording.changes(page, in: Self.page) == "")
  }

  @Test func `say each something else`() {
    let names = RemedyPrinciple.allCases.map(\.statement.name.description)
    #expect(Set(names).count == names.count)
  }

  @Test(arguments: RemedyPrinciple.allCases)
  func `weigh something`(principle: RemedyPrinciple) {
    #expect(principle.weight != 0)
  }

  @Test func `add up`() {
    let principles: [RemedyPrinciple] = [.ownConstraint, .farEdge, .laterConflict, .laterConflict]
    #expect(
      principles.weight
        == RemedyPrinciple.ownConstraint.weight + RemedyPrinciple.farEdge.weight
        + 2 * RemedyPrinciple.laterConflict.weight)
  }
}

struct `Edges beside a view controller's layout guides` {
  private func form(_ guide: String) -> LogDiagnosis {
    LogDiagnosis.whole(
      [
        "<NSLayoutConstraint:0x10 V:|-(8)-[UITextField:0x1]   (active, names: '|':UIView:0x9 )>",
        "<NSLayoutConstraint:0x20 V:[UITextField:0x1]-(8)-[UIButton:0x2]   (active)>",
        "<NSLayoutConstraint:0x30 V:[UIButton:0x2]-(20)-[\(guide):0x3]   (active)>",
        "<NSLayoutConstraint:0x40 UITextField:0x1.height == 30   (active)>",
        "<NSLayoutConstraint:0x50 UIButton:0x2.height == 50   (active)>",
        "<_UILayoutSupportConstraint:0x60 \(guide):0x3.height == 0   (active)>",
        "<_UILayoutSupportConstraint:0x70 \(guide):0x3.bottom == UIView:0x9.bottom   (active)>",
        "<NSLayoutConstraint:0x80 'UIView-Encapsulated-Layout-Height' UIView:0x9.height == 320   (active)>",
      ], breaking: 5)
  }

  @Test func `are edges of its view, not gaps between neighbours`() {
    func isFarEdge(_ guide: String) -> Bool? {
      form(guide).diagnosis.remedies.first { $0.constraints == [ConstraintID(index: 2)] }?
        .principles.contains(.farEdge)
    }
    #expect(isFarEdge("_UILayoutGuide") == true)
    #expect(isFarEdge("CupView") == false)
  }
}

struct `Guesses` {
  @Test func `stand where nothing is proved, and are called guesses`() {
    let log = LogDiagnosis(
      "<NSLayoutConstraint:0x10 UILabel:0x1.height == 30   (active)>",
      "<NSLayoutConstraint:0x20 V:[UILabel:0x1]-(8)-[UIView:0x2]   (active)>", breaking: 1)
    #expect(log.diagnosis.verdict == .unproved)
    #expect(log.diagnosis.remedies.count == 2)
    #expect(log.diagnosis.remedies.allSatisfy { $0.isGuess && $0.action == .lowerPriority })
  }

  @Test func `are dropped where the size of 0 that explains the report refutes them`() {
    let log = LogDiagnosis(
      log: """
        [LayoutConstraints] Unable to simultaneously satisfy constraints.
        (
            "<NSAutoresizingMaskLayoutConstraint:0x10 h=--- v=--- H:[UIWindow:0x1(0)]>",
            "<NSLayoutConstraint:0x20 H:[UIImageView:0x2(25)]>",
            "<NSLayoutConstraint:0x30 H:|-(15)-[UIImageView:0x2]   (Names: '|':UIView:0x3 )>",
            "<NSLayoutConstraint:0x40 H:[UIImageView:0x2]-(15)-[UILabel:0x4]>",
            "<NSLayoutConstraint:0x50 H:[UILabel:0x4]-(8)-|   (Names: '|':UIView:0x3 )>",
            "<NSLayoutConst
        """)
    #expect(log.diagnosis.verdict == .unproved)
    #expect(log.diagnosis.known?.id == .layoutBeforeFirstSize)
    #expect(log.remedy(1) == "setFrame c1")
    #expect(
      Set(log.remedies.dropFirst()) == ["lowerPriority c3", "lowerPriority c4", "lowerPriority c5"])
  }

  @Test func `about what may lie between the size of 0 and the views stay`() {
    let log = LogDiagnosis(
      "<NSAutoresizingMaskLayoutConstraint:0x10 h=--- v=--- H:[UIWindow:0x1(0)]>",
      "<NSLayoutConstraint:0x20 H:|-(0)-[UIView:0x2]   (Names: '|':UIWindow:0x1 )>",
      "<NSLayoutConstraint:0x30 UIView:0x2.right == UIWindow:0x1.right>",
      "<NSLayoutConstraint:0x40 H:|-(16)-[UILabel:0x4]   (Names: '|':UIView:0x3 )>",
      "<NSLayoutConstraint:0x50 UILabel:0x4.right == UIView:0x3.right - 16>", breaking: 5)
    #expect(log.diagnosis.verdict == .unproved)
    #expect(
      Set(log.remedies).isSuperset(of: ["c2", "c3", "c4", "c5"].map { "lowerPriority \($0)" }))
  }

  @Test func `are none where a conflict is proved`() {
    let log = LogDiagnosis(
      "<NSLayoutConstraint:0x10 UILabel:0x1.height == 30   (active)>",
      "<NSLayoutConstraint:0x20 UILabel:0x1.height == 40   (active)>")
    #expect(!log.diagnosis.remedies.isEmpty)
    #expect(!log.diagnosis.remedies.contains { $0.isGuess })
  }
}
