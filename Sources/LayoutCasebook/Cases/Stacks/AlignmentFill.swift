internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension LayoutCase {
  /// Equal edges across a stack view against different sizes.
  static let alignmentFill = LayoutCase(
    "alignmentFill",
    sees: "`UISV-alignment` of both edges beside sizes that differ, one of them written",
    verdict: .fix, isMistake: true,
    apis: ["UIStackView.alignment"],
    systems: "iOS 9–",
    source: "duyduong/flutter_native_admob#80; AD: UIStackView.alignment",
    sample: """
      <NSLayoutConstraint:0x60 'UISV-alignment' UIImageView:0x51.top == UIButton:0x52.top   (active)>
      <NSLayoutConstraint:0x61 'UISV-alignment' UIImageView:0x51.bottom == UIButton:0x52.bottom   (active)>
      <NSLayoutConstraint:0x62 UIImageView:0x51.height == 40   (active)>
      <NSLayoutConstraint:0x63 UIButton:0x52.height == 30   (active)>
      """,
    counterSample: """
      <NSLayoutConstraint:0x60 UIImageView:0x51.top == UIButton:0x52.top   (active)>
      <NSLayoutConstraint:0x61 UIImageView:0x51.bottom == UIButton:0x52.bottom   (active)>
      <NSLayoutConstraint:0x62 UIImageView:0x51.height == 40   (active)>
      <NSLayoutConstraint:0x63 UIButton:0x52.height == 30   (active)>
      """
  ) { facts in
    guard facts.hasIdentifier("UISV-alignment"), !facts.hasIdentifier("UISV-hiding"),
      facts.written.contains(where: facts.isPlainSize),
      facts.members.count(where: facts.isPlainSize) > 1
    else { return nil }
    let arranged = facts.members.filter {
      facts.system[$0].systemIdentifier == .stack(.alignment)
    }.flatMap { [facts.system[$0].first.item, facts.system[$0].second?.item] }
    let fixed = facts.written.filter {
      facts.isPlainSize($0) && arranged.contains(facts.system[$0].first.item)
    }
    let isVertical = fixed.contains { facts.system[$0].first.attribute.axis == .vertical }
    return CaseMatch(
      fixed.count == 1
        ? "The stack view's alignment .fill makes all arranged views fill it, but one of them has a size of its own: \(facts.clause(fixed[0]))."
        : "The stack view's alignment .fill makes all arranged views equally large across it\(Set(fixed.map { facts.system[$0].constant }).count > 1 ? ", but their fixed sizes differ" : "").",
      explains: facts.members,
      ways: [
        CaseWay(
          "Set alignment = .center (or \(isVertical ? ".top" : ".leading")), or remove \(fixed.count == 1 ? "the size" : "one of the sizes"), or give it \(facts.system.isOfAppKit ? "NSLayoutConstraint.Priority" : "UILayoutPriority")(999).",
          changes: facts.members.filter {
            facts.system[$0].systemIdentifier == .stack(.alignment)
          }.prefix(1).map { .rearrange($0) } + [.remove(fixed), .lower(fixed)])
      ])
  }
}
