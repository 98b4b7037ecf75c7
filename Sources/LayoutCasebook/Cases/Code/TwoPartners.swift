internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension LayoutCase {
  /// One edge that is tied to two places.
  static let twoPartners = LayoutCase(
    "twoPartners",
    sees:
      "two written equations that tie one edge or center of a view, one to its superview and one to a sibling or to another view around it",
    verdict: .fix, isMistake: true,
    apis: ["NSLayoutConstraint.deactivate(_:)", "isActive"],
    source: "badoo/Chatto#184; SnapKit/SnapKit#402",
    sample: """
      <NSLayoutConstraint:0x61 V:[UILabel:0x52]-(8)-[UIButton:0x51]   (active)>
      <NSLayoutConstraint:0x62 V:|-(0)-[UIButton:0x51]   (active, names: '|':UIView:0x50 )>
      <NSLayoutConstraint:0x63 V:|-(20)-[UILabel:0x52]   (active, names: '|':UIView:0x50 )>
      """,
    counterSample: """
      <NSLayoutConstraint:0x61 V:[UILabel:0x52]-(8)-[UIButton:0x51]   (active)>
      <NSLayoutConstraint:0x62 V:[UILabel:0x52]-(20)-[UIButton:0x51]   (active)>
      """
  ) { facts in
    guard facts.isProved, facts.sizes.isEmpty else { return nil }
    let ties = facts.written.filter {
      facts.system[$0].relation == .equal && facts.system[$0].second != nil
    }
    for (index, a) in ties.enumerated() {
      for b in ties.dropFirst(index + 1) {
        for (anchor, one) in facts.ends(of: a) where !anchor.attribute.isSize {
          guard let other = facts.ends(of: b).first(where: { $0.0 == anchor })?.1,
            other.item != one.item
          else { continue }
          guard facts.isAround(anchor.item, one.item, other.item) else { continue }
          let words = "\(facts.noun(anchor)) of \(facts.name(anchor.item))"
          let areEdges =
            one.attribute == anchor.attribute && other.attribute == anchor.attribute
            && [a, b].allSatisfy {
              facts.system[$0].constant.isZero && facts.system[$0].multiplier == 1
            }
          let apart = areEdges ? facts.gap.map { facts.points($0) } : nil
          let distance = apart.map { ": their \(facts.noun(anchor))s are \($0) apart" }
          return CaseMatch(
            "The \(words) is tied twice, to \(facts.name(one.item)) and to \(facts.name(other.item))\(distance ?? ", which are not at one place").",
            explains: facts.members,
            ways: [
              CaseWay(
                "Keep one of the two ties. If they belong to two states, call NSLayoutConstraint.deactivate(_:) for one before you activate the other.",
                .remove([a, b]),
                beside:
                  "If the two ties belong to two states, call NSLayoutConstraint.deactivate(_:) for one before you activate the other."
              )
            ])
        }
      }
    }
    return nil
  }
}

extension CaseFacts {
  /// Whether one of two views is around `item`, and the other is as well or lies beside it.
  fileprivate func isAround(_ item: ItemID, _ one: ItemID, _ other: ItemID) -> Bool {
    [(one, other), (other, one)].contains { outer, second in
      system.isAncestor(outer, of: item)
        && (system.isAncestor(second, of: item)
          || system[second].superview != nil && system[second].superview == system[item].superview)
    }
  }

  /// Both anchors of a tie, each with its partner.
  fileprivate func ends(of id: ConstraintID) -> [(LayoutAnchor, LayoutAnchor)] {
    system[id].second.map { [(system[id].first, $0), ($0, system[id].first)] } ?? []
  }
}
