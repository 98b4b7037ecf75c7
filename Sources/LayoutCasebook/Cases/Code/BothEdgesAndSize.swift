internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension LayoutCase {
  /// Both edges of a view and its size.
  static let bothEdgesAndSize = LayoutCase(
    "bothEdgesAndSize",
    sees:
      "written constraints for both edges of a view and for its size, in a view whose size is given",
    verdict: .fix, isMistake: true,
    apis: ["UILayoutPriority(999)", "isActive"],
    source: "ResearchKit/AppCore#66",
    sample: """
      <NSLayoutConstraint:0x61 H:|-(16)-[UILabel:0x51]   (active, names: '|':UIView:0x50 )>
      <NSLayoutConstraint:0x62 H:[UILabel:0x51]-(16)-|   (active, names: '|':UIView:0x50 )>
      <NSLayoutConstraint:0x63 UIView:0x50.width == 390   (active)>
      <NSLayoutConstraint:0x64 UILabel:0x51.width == 343   (active)>
      """,
    counterSample: """
      <NSLayoutConstraint:0x61 H:|-(16)-[UILabel:0x51]   (active, names: '|':UIView:0x50 )>
      <NSLayoutConstraint:0x63 UILabel:0x51.width == 390   (active)>
      <NSLayoutConstraint:0x64 UILabel:0x51.width == 343   (active)>
      """
  ) { facts in
    // A tie that may stretch, or a view between that has no size, leaves no one size.
    // Where the app's own container is too small for a chain, that is the cause.
    guard facts.isProved, facts.isExact(but: nil), facts.fixedChain?.isTooSmall != true,
      facts.sizes.allSatisfy({ $0.gives == .frame || $0.gives == .containerSize })
    else { return nil }
    for item in facts.items where !facts.system[item].isPlacedByOwner {
      for axis in Axis.allCases {
        guard let pins = facts.pins(of: item, axis), facts.owners.isWritten(pins.near),
          facts.owners.isWritten(pins.far), let size = facts.sizes(of: item, axis).first,
          facts.lies(item, between: pins), facts.system[size].relation == .equal,
          let misfit = facts.misfit(of: size),
          // What differs beyond the printed digits alone is no other number.
          facts.number(misfit.needed) != facts.number(misfit.given),
          [pins.near, pins.far].allSatisfy({ facts.ties($0, item, outwards: true) }),
          !misfit.needed.isNegative
        else { continue }
        let noun = facts.noun(axis)
        return CaseMatch(
          "\(facts.capitalizedName(item)) is pinned at both edges, which makes its \(noun) \(facts.number(misfit.needed)), but another constraint makes it \(facts.number(misfit.given)).",
          explains: facts.members,
          ways: [
            CaseWay(
              misfit.given.isZero
                ? "Find what gives it a \(noun) of 0, and remove that. If the view is to vanish at times, set isHidden, or give one edge UILayoutPriority(999): then it is 0 points \(facts.adjective(size))."
                : "Remove the \(noun) or one of the edges, or give the \(noun) UILayoutPriority(999).",
              .remove([size, pins.far, pins.near]), .lower([size, pins.far, pins.near]))
          ])
      }
    }
    return nil
  }
}
