internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension LayoutCase {
  /// A minimum that is larger than the room.
  static let minimumTooLarge = LayoutCase(
    "minimumTooLarge",
    sees: "a written `>=` size of a view against a smaller size around it",
    verdict: .fix, isMistake: true,
    apis: ["UILayoutPriority(999)"],
    source: "mozilla-mobile/focus-ios#970",
    sample: """
      <NSLayoutConstraint:0x60 UIView:0x50.width == 280   (active)>
      <NSLayoutConstraint:0x61 H:|-(16)-[UIView:0x51]   (active, names: '|':UIView:0x50 )>
      <NSLayoutConstraint:0x62 H:[UIView:0x51]-(16)-|   (active, names: '|':UIView:0x50 )>
      <NSLayoutConstraint:0x63 UIView:0x51.width >= 300   (active)>
      """,
    counterSample: """
      <NSLayoutConstraint:0x60 UIView:0x50.width == 280   (active)>
      <NSLayoutConstraint:0x63 UIView:0x50.width == 300   (active)>
      """
  ) { facts in
    guard facts.isProved else { return nil }
    for item in facts.items {
      for axis in Axis.allCases {
        guard
          let id = facts.sizes(of: item, axis).first(where: {
            facts.system[$0].relation == .greaterOrEqual
          }),
          let misfit = facts.misfit(of: id), misfit.given > misfit.needed,
          facts.sizes.allSatisfy({ !$0.points.isZero })
        else { continue }
        let yielding = CaseWay(
          "Give the minimum UILayoutPriority(999), so that it yields if there is no room.\(windowSize(around: item, axis, facts))",
          .lower([id]))
        let around = container(of: item, axis, facts)
        return CaseMatch(
          "\(facts.capitalizedName(item)) needs a \(facts.noun(axis)) of at least \(facts.number(misfit.given)), but the other constraints leave it \(misfit.needed.isNegative ? "less than nothing" : "at most \(facts.number(misfit.needed))").",
          explains: facts.members,
          ways: (around.map { [growing($0, facts)] } ?? []) + [yielding])
      }
    }
    return nil
  }

  /// The app's number for the size of what is around the item.
  private static func container(
    of item: ItemID, _ axis: Axis, _ facts: CaseFacts
  ) -> ConstraintID? {
    let grown = facts.diagnosis.remedies.first { $0.principles.contains(.containerOfSizes) }
    return facts.written.first { other in
      facts.isPlainSize(other) && facts.system[other].first.item != item
        && facts.system[other].first.attribute.axis == axis
        && facts.system[other].relation == .equal
        && (facts.system.isAncestor(facts.system[other].first.item, of: item)
          || grown?.constraints == [other])
    }
  }

  /// That a container is to follow what it holds.
  private static func growing(_ size: ConstraintID, _ facts: CaseFacts) -> CaseWay {
    let anchor = facts.system[size].first
    let enough = facts.misfit(of: size).flatMap { $0.isTooSmall ? $0.needed : nil }
    return CaseWay(
      "Let \(facts.name(anchor.item)) around it grow: remove its fixed \(facts.noun(anchor.attribute.axis))\(enough.map { ", or make it \(facts.number($0)) or more" } ?? "").",
      .remove([size]), .renumber(size, to: nil), .relax(size, .greaterOrEqual))
  }

  /// What may be done about a view of AppKit's around the item, which may be a window's content.
  private static func windowSize(
    around item: ItemID, _ axis: Axis, _ facts: CaseFacts
  ) -> String {
    guard facts.system.isOfAppKit,
      let size = facts.size(where: {
        let outer = facts.system[$0.constraint].first
        return outer.attribute.axis == axis && facts.system[outer.item].isPlainView
          && facts.system.isAncestor(outer.item, of: item)
      }), let misfit = facts.misfit(of: size.constraint), misfit.isTooSmall
    else { return "" }
    let view = facts.name(facts.system[size.constraint].first.item)
    return
      " If \(view) is a window's content view, set the window's contentMinSize: its contents need a \(facts.noun(axis)) of \(facts.number(misfit.needed))."
  }
}
