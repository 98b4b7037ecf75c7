internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension LayoutCase {
  /// One edge that is tied to a margin and to the edge.
  static let marginBesideEdge = LayoutCase(
    "marginBesideEdge",
    sees:
      "two written constraints that tie one edge of a view, one to a margin and one to an edge of the same view",
    verdict: .fix, isMistake: true,
    apis: ["layoutMargins", "directionalLayoutMargins", "layoutMarginsGuide"],
    systems: "iOS 8–",
    source: "usabilla/usabilla-u4a-ios-swift-sdk#11; AD: UIView.layoutMargins",
    sample: """
      <NSLayoutConstraint:0x61 H:|-(8)-[UILabel:0x51]   (active, names: '|':UIView:0x50 )>
      <NSLayoutConstraint:0x62 UILabel:0x51.leading == UIView:0x50.leadingMargin   (active)>
      <NSLayoutConstraint:0x63 'UIView-leftMargin-guide-constraint' H:|-(16)-[UILayoutGuide:0x52'UIViewLayoutMarginsGuide'](LTR)   (active, names: '|':UIView:0x50 )>
      <NSLayoutConstraint:0x64 UILabel:0x51.leading == UILayoutGuide:0x52'UIViewLayoutMarginsGuide'.leading   (active)>
      """,
    counterSample: """
      <NSLayoutConstraint:0x61 H:|-(8)-[UILabel:0x51]   (active, names: '|':UIView:0x50 )>
      <NSLayoutConstraint:0x62 H:|-(16)-[UILabel:0x51]   (active, names: '|':UIView:0x50 )>
      """
  ) { facts in
    for a in facts.written {
      for b in facts.written where a != b {
        let (one, other) = (facts.system[a], facts.system[b])
        guard one.first == other.first, one.first.attribute.isEdge, let margin = one.second,
          let edge = other.second, facts.isMargin(margin), !facts.isMargin(edge),
          facts.holder(of: margin) == edge.item
        else { continue }
        return CaseMatch(
          "The \(facts.noun(one.first)) of \(facts.name(one.first.item)) is tied to the margin of \(facts.name(edge.item)) and, \(facts.points(other.constant.magnitude)) in, to its edge. Both hold only if that margin is \(facts.points((other.constant - one.constant).magnitude)).",
          explains: facts.members,
          ways: [
            CaseWay(
              "Keep one of the two. A view's margins are 8, those of a controller's view 16 or 20; directionalLayoutMargins sets them.",
              .remove([a, b]),
              beside:
                "A view's margins are 8, those of a controller's view 16 or 20; directionalLayoutMargins sets them."
            )
          ])
      }
    }
    return nil
  }
}

extension CaseFacts {
  /// Whether the anchor is a margin, or an edge of the guide of margins.
  fileprivate func isMargin(_ anchor: LayoutAnchor) -> Bool {
    anchor.attribute.isMargin || SystemGuide(anchor.item, in: system) == .layoutMargins
  }

  /// The view whose margin it is.
  fileprivate func holder(of margin: LayoutAnchor) -> ItemID? {
    margin.attribute.isMargin ? margin.item : system.owner(ofGuide: margin.item)
  }
}
