internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension LayoutCase {
  /// The size of what is around a view, beside insets at both of its edges.
  static let sizeBesideInsets = LayoutCase(
    "sizeBesideInsets",
    sees:
      "a written constraint that makes a view as wide or tall as what it lies in, or as something just as large, beside insets at both of its edges",
    verdict: .fix, isMistake: true,
    apis: ["isActive", "NSLayoutConstraint.constant"],
    source: "AD: NSLayoutConstraint; Auto Layout Guide, Anatomy of a Constraint",
    sample: """
      <NSLayoutConstraint:0x61 H:|-(16)-[UILabel:0x51]   (active, names: '|':UIView:0x50 )>
      <NSLayoutConstraint:0x62 H:[UILabel:0x51]-(16)-|   (active, names: '|':UIView:0x50 )>
      <NSLayoutConstraint:0x63 UILabel:0x51.width == UIView:0x50.width   (active)>
      """,
    counterSample: """
      <NSLayoutConstraint:0x61 H:|-(16)-[UILabel:0x51]   (active, names: '|':UIView:0x50 )>
      <NSLayoutConstraint:0x62 H:[UILabel:0x51]-(16)-|   (active, names: '|':UIView:0x50 )>
      <NSLayoutConstraint:0x63 UILabel:0x51.width == UIButton:0x52.width   (active)>
      <NSLayoutConstraint:0x64 UIButton:0x52.width == UIView:0x50.width - 40   (active)>
      """
  ) { facts in
    guard let conflict = facts.diagnosis.conflicts.first,
      let inset = InsetSize(conflict, in: facts.system),
      ([inset.size] + inset.pins).allSatisfy(facts.owners.isWritten)
    else { return nil }
    let noun = facts.noun(inset.axis)
    return CaseMatch(
      "Both edges of \(facts.name(inset.item)) already set its \(noun).",
      explains: facts.members,
      ways: [
        CaseWay(
          "Remove the \(noun), or give it the constant \(facts.number(inset.constant(in: facts.system))).",
          .remove([inset.size]),
          .renumber(inset.size, to: inset.constant(in: facts.system)),
          beside: "Or give it the constant \(facts.number(inset.constant(in: facts.system))).")
      ])
  }
}
