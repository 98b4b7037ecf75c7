import LayoutDiagnosis
import LayoutModel
import Testing

/// What is seen in a conflict before anything is solved: stack views, numbers said twice, places given
/// twice.
struct ConflictSituationTests {
  /// The constraints of which the remedies say that `principle` speaks for them.
  private func constraints(_ principle: RemedyPrinciple, in descriptions: [String]) -> [String] {
    let remedies = LogDiagnosis(descriptions).diagnosis.remedies
    let found = remedies.filter { $0.principles.contains(principle) }.flatMap(\.constraints)
    return Set(found).sorted().map(\.name)
  }

  @Test(arguments: [
    (
      [
        "<NSLayoutConstraint:0x10 H:|-(20)-[UIStackView:0x1]   (active, names: '|':UIView:0x3 )>",
        "<NSLayoutConstraint:0x20 UILabel:0x2.leading == UIView:0x3.leading + 30   (active)>",
        """
        <NSLayoutConstraint:0x30 'UISV-canvas-connection' \
        UIStackView:0x1.leading == UILabel:0x2.leading   (active)>
        """,
      ], ["c2"]
    ),
    (
      [
        "<NSLayoutConstraint:0x10 UILabel:0x1.width == 100   (active)>",
        "<NSLayoutConstraint:0x20 UILabel:0x2.width == 50   (active)>",
        """
        <NSLayoutConstraint:0x30 'UISV-fill-equally' UILabel:0x1.width == UILabel:0x2.width   \
        (active)>
        """,
      ], []
    ),
  ])
  func `a stack view places the edges of its views, not their sizes and not itself`(
    descriptions: [String], placed: [String]
  ) {
    #expect(constraints(.placedByStackView, in: descriptions) == placed)
  }

  @Test(arguments: [
    ("UIView", "'UIView-Encapsulated-Layout-Height' ", true),
    // A cell grows with what it holds, and so does a container with a height of the app's.
    ("UITableViewCellContentView", "'UIView-Encapsulated-Layout-Height' ", false),
    ("UIView", "", false),
  ])
  func `a stack view's far edge is at fault where a container that is no cell has its size imposed`(
    container: String, identifier: String, isPinned: Bool
  ) {
    let found = constraints(
      .farEdgeOfStackView,
      in: [
        "<NSLayoutConstraint:0x10 V:|-(8)-[UIStackView:0x1]   (active, names: '|':\(container):0x3 )>",
        "<NSLayoutConstraint:0x20 V:[UIStackView:0x1]-(8)-|   (active, names: '|':\(container):0x3 )>",
        "<NSLayoutConstraint:0x30 UIImageView:0x2.height == 60   (active)>",
        """
        <NSLayoutConstraint:0x40 'UISV-canvas-connection' UIStackView:0x1.top == \
        UIImageView:0x2.top   (active)>
        """,
        """
        <NSLayoutConstraint:0x50 'UISV-canvas-connection' V:[UIImageView:0x2]-(0)-|   \
        (active, names: '|':UIStackView:0x1 )>
        """,
        "<NSLayoutConstraint:0x60 \(identifier)\(container):0x3.height == 44   (active)>",
      ])
    #expect(found == (isPinned ? ["c2"] : []))
  }

  @Test(arguments: [("33.3334", Remedy.Reason.duplicate), ("33.3343", .contradictingValues)])
  func `numbers that only their printing tells apart are one number said twice`(
    other: String, reason: Remedy.Reason
  ) throws {
    let log = LogDiagnosis(
      "<NSLayoutConstraint:0x10 UIView:0x1.width == 33.3333   (active)>",
      "<NSLayoutConstraint:0x20 UIView:0x1.width == \(other)   (active)>")
    #expect(try #require(log.diagnosis.remedies.first).reason == reason)
  }

  @Test(arguments: [
    (
      [
        "<NSLayoutConstraint:0x10 UIView:0x1.top == UIView:0x2.top + 8   (active)>",
        "<NSLayoutConstraint:0x20 UIView:0x2.bottom == UIView:0x1.top   (active)>",
        "<NSLayoutConstraint:0x30 UIView:0x2.height == 50   (active)>",
      ], ["c1", "c2"]
    ),
    // What ties a view to itself gives it a size and no place.
    (
      [
        "<NSLayoutConstraint:0x10 UIView:0x1.bottom == UIView:0x1.top + 50   (active)>",
        "<NSLayoutConstraint:0x20 UIView:0x1.centerY == UIView:0x1.top + 30   (active)>",
      ], []
    ),
  ])
  func `an edge is placed twice whichever of the two views comes first`(
    descriptions: [String], placed: [String]
  ) {
    #expect(constraints(.placedTwice, in: descriptions) == placed)
  }
}
