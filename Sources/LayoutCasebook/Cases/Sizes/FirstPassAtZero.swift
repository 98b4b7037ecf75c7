internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension LayoutCase {
  /// A container that lays out its child before it has a size of its own.
  static let firstPassAtZero = LayoutCase(
    "firstPassAtZero",
    sees:
      "a size of 0 that a container imposes by `UIView-Encapsulated-Layout-…` or by a mask of its own, against margins inside",
    verdict: .leave, apis: ["UILayoutPriority(999)", "viewDidLayoutSubviews"],
    systems: "iOS 8–", source: "lionheart/openradar-mirror#3154; trustwallet/trust-wallet-ios#279",
    sample: """
      <NSLayoutConstraint:0x61 H:|-(20)-[UILabel:0x51]   (active, names: '|':Tea.PotView:0x50 )>
      <NSLayoutConstraint:0x63 H:[UILabel:0x51]-(20)-|   (active, names: '|':Tea.PotView:0x50 )>
      <NSLayoutConstraint:0x64 'UIView-Encapsulated-Layout-Width' Tea.PotView:0x50.width == 0   (active)>
      """,
    counterSample: """
      <NSLayoutConstraint:0x61 H:|-(20)-[UILabel:0x51]   (active, names: '|':Tea.PotView:0x50 )>
      <NSLayoutConstraint:0x63 H:[UILabel:0x51]-(20)-|   (active, names: '|':Tea.PotView:0x50 )>
      <NSLayoutConstraint:0x64 'UIView-Encapsulated-Layout-Width' Tea.PotView:0x50.width == 30   (active)>
      """
  ) { facts in
    guard
      let size = facts.size(where: {
        $0.points.isZero && $0.passes == true
          && [.containerSize, .containerWidth, .itemSize, .frame, .columnWidth].contains($0.gives)
      }), case let misfit = facts.misfit(of: size.constraint),
      misfit?.isTooSmall ?? (facts.diagnosis.known?.id == .layoutBeforeFirstSize)
    else { return nil }
    let view = facts.capitalizedName(facts.system[size.constraint].first.item)
    let noun = facts.noun(facts.system[size.constraint].first.attribute.axis)
    return CaseMatch(
      "\(view) has a \(noun) of 0 at that moment, usually because it is not laid out yet. If its container has no \(noun) either, it stays 0.\(misfit.map { " \(facts.demand($0))" } ?? "")",
      explains: facts.members,
      ways: [
        facts.written.isEmpty
          ? "Leave it if the screen is right."
          : "Leave it if the screen is right. To silence it, give \(facts.whatYields) UILayoutPriority(999).",
        "Or give the view its size before it is laid out: no layoutIfNeeded before viewDidLayoutSubviews, a frame of the right size at creation.",
      ])
  }
}
