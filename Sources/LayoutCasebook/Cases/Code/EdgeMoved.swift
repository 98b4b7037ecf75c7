internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension LayoutCase {
  /// An edge that rests at one place and is moved to another, both at once.
  static let edgeMoved = LayoutCase(
    "edgeMoved",
    sees:
      "two written equations for one edge of a view, one at most 40 points from the edge of what is around it and one at least 100 points from that place",
    verdict: .fix, isMistake: true,
    apis: ["NSLayoutConstraint.isActive", "keyboardLayoutGuide"],
    source: "AD: NSLayoutConstraint.isActive, UIView.keyboardLayoutGuide; flutterware 0.7.0",
    sample: """
      <NSLayoutConstraint:0x60 Tea.CupBar:0x51.bottom == UIView:0x50.bottom - 336   (active)>
      <NSLayoutConstraint:0x61 Tea.CupBar:0x51.bottom == UILayoutGuide:0x52'UIViewSafeAreaLayoutGuide'.bottom   (active)>
      <NSLayoutConstraint:0x62 'UIViewSafeAreaLayoutGuide-bottom' V:[UILayoutGuide:0x52'UIViewSafeAreaLayoutGuide']-(34)-|   (active, names: '|':UIView:0x50 )>
      """,
    counterSample: """
      <NSLayoutConstraint:0x60 Tea.CupBar:0x51.bottom == UIView:0x50.bottom - 60   (active)>
      <NSLayoutConstraint:0x61 Tea.CupBar:0x51.bottom == UILayoutGuide:0x52'UIViewSafeAreaLayoutGuide'.bottom   (active)>
      <NSLayoutConstraint:0x62 'UIViewSafeAreaLayoutGuide-bottom' V:[UILayoutGuide:0x52'UIViewSafeAreaLayoutGuide']-(34)-|   (active, names: '|':UIView:0x50 )>
      """
  ) { facts in
    guard facts.isProved, let moved = MovedEdge(among: facts.written, in: facts.system) else {
      return nil
    }
    let isKeyboard =
      !facts.system.isOfAppKit && moved.edge.attribute.axis == .vertical
      && moved.edge.attribute.side == .far
      && NumberMeaning.keyboards.contains(moved.inset)
    let (rest, move) = (facts.system[moved.rest], facts.system[moved.moved])
    // Of two constants of one distance a case of its own tells.
    guard isKeyboard || Set([rest.first, rest.second]) != Set([move.first, move.second]) else {
      return nil
    }
    let meaning = isKeyboard ? ", which is as high as a keyboard" : ""
    let guide =
      isKeyboard
      ? " Or pin it to view.keyboardLayoutGuide.topAnchor (iOS 15) alone, which moves with the keyboard and rests on the safe area."
      : ""
    return CaseMatch(
      "Two constraints set the \(facts.noun(moved.edge)) of \(facts.name(moved.edge.item)). One puts it \(facts.points(moved.inset.magnitude)) \(moved.inset.isNegative ? "outside" : "inside")\(meaning). The other keeps it near the edge, so perhaps two states are active at once.",
      explains: facts.members,
      ways: [
        CaseWay(
          "Keep a reference to each: set isActive = false on the one of the old state before you activate the other.\(guide)",
          .remove([moved.rest, moved.moved]),
          beside:
            "Set isActive = false on the one of the old state before you activate the other.\(guide)"
        )
      ])
  }
}
