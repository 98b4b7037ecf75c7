internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension LayoutCase {
  /// A view that is larger than its stack view across it.
  static let spanningBoundary = LayoutCase(
    "spanningBoundary",
    sees:
      "`UISV-spanning-boundary`, by which a stack view keeps what it arranges within its breadth, against a size",
    verdict: .fix,
    apis: ["UIStackView.alignment", "UILayoutPriority(999)"],
    systems: "iOS 9–",
    source: "Let's Build UIStackView (kean.blog)",
    sample: """
      <NSLayoutConstraint:0x60 'UISV-spanning-boundary' _UILayoutSpacer:0x52'UISV-alignment-spanner'.top <= UIImageView:0x51.top   (active)>
      <NSLayoutConstraint:0x61 'UISV-spanning-boundary' _UILayoutSpacer:0x52'UISV-alignment-spanner'.bottom >= UIImageView:0x51.bottom   (active)>
      <NSLayoutConstraint:0x62 'UISV-canvas-connection' UIStackView:0x50.top == _UILayoutSpacer:0x52'UISV-alignment-spanner'.top   (active)>
      <NSLayoutConstraint:0x63 'UISV-canvas-connection' UIStackView:0x50.bottom == _UILayoutSpacer:0x52'UISV-alignment-spanner'.bottom   (active)>
      <NSLayoutConstraint:0x64 UIImageView:0x51.height == 60   (active)>
      <NSLayoutConstraint:0x65 UIStackView:0x50.height == 40   (active)>
      """,
    counterSample: """
      <NSLayoutConstraint:0x62 'UISV-canvas-connection' UIStackView:0x50.top == UIImageView:0x51.top   (active)>
      <NSLayoutConstraint:0x63 'UISV-canvas-connection' UIStackView:0x50.bottom == UIImageView:0x51.bottom   (active)>
      <NSLayoutConstraint:0x64 UIImageView:0x51.height == 60   (active)>
      <NSLayoutConstraint:0x65 UIStackView:0x50.height == 40   (active)>
      """
  ) { facts in
    guard facts.hasIdentifier("UISV-spanning-boundary"),
      let size = facts.written.first(where: {
        facts.isPlainSize($0) && facts.misfit(of: $0) != nil
      }), let misfit = facts.misfit(of: size)
    else { return nil }
    let item = facts.system[size].first.item
    let stacks = facts.items.filter { facts.system[$0].isStackView }
    return CaseMatch(
      "A stack view keeps each view within its breadth. \(facts.capitalizedName(item)) gets \(facts.number(misfit.given)), but the other constraints need \(facts.number(misfit.needed)).",
      explains: facts.members,
      ways: [
        CaseWay(
          stacks.contains(where: facts.hasOwnSize)
            ? "Let the stack view grow across its axis (remove its own size there, or give it UILayoutPriority(999)), or make the view smaller."
            : "Let the stack view grow across its axis, make the view smaller, or give its size UILayoutPriority(999).",
          .remove(stacks.flatMap(facts.ownSizes)), .lower(facts.written), .renumber(size, to: nil))
      ])
  }
}
