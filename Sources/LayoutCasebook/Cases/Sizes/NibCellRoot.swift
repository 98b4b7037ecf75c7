internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension LayoutCase {
  /// What Interface Builder ties in a cell of its own.
  static let nibCellRoot = LayoutCase(
    "nibCellRoot",
    sees: "`UIIBSystemGenerated` against a required size in a cell or reusable view from a nib",
    verdict: .fix,
    apis: ["UILayoutPriority(999)"],
    systems: "Xcode 8–",
    source: "AD: Interface Builder's generated constraints (UIIBSystemGenerated in public logs)",
    sample: """
      <NSLayoutConstraint:0x60 'UIIBSystemGenerated' H:|-(0)-[UIView:0x51]   (active, names: '|':Tea.CupCell:0x50 )>
      <NSLayoutConstraint:0x61 'UIIBSystemGenerated' H:[UIView:0x51]-(0)-|   (active, names: '|':Tea.CupCell:0x50 )>
      <NSLayoutConstraint:0x62 UIView:0x51.width == 90   (active)>
      <NSLayoutConstraint:0x64 'UIView-Encapsulated-Layout-Width' Tea.CupCell:0x50.width == 50   (active)>
      """,
    counterSample: """
      <NSLayoutConstraint:0x60 H:|-(0)-[UIView:0x51]   (active, names: '|':Tea.CupCell:0x50 )>
      <NSLayoutConstraint:0x61 H:[UIView:0x51]-(0)-|   (active, names: '|':Tea.CupCell:0x50 )>
      <NSLayoutConstraint:0x62 UIView:0x51.width == 90   (active)>
      <NSLayoutConstraint:0x64 'UIView-Encapsulated-Layout-Width' Tea.CupCell:0x50.width == 50   (active)>
      """
  ) { facts in
    guard facts.hasIdentifier("UIIBSystemGenerated"), !facts.written.isEmpty else { return nil }
    return CaseMatch(
      "Interface Builder adds UIIBSystemGenerated between a nib's root and its contents. It passes on a size from outside, but a size drawn inside is another one.",
      explains: facts.members,
      ways: [
        CaseWay(
          "Give the drawn size in the nib a priority of 999, or remove it.",
          .lower(facts.written.filter(facts.isPlainSize)),
          .remove(facts.written.filter(facts.isPlainSize)))
      ])
  }
}
