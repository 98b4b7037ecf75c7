internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension LayoutCase {
  /// An aspect ratio beside both sides, and a fixed size the other way.
  static let ratioBetweenPinnedSides = LayoutCase(
    "ratioBetweenPinnedSides",
    sees:
      "a required ratio of a view's width and height, where its width follows from its surroundings and its height is given",
    verdict: .fix, isMistake: true,
    apis: ["UILayoutPriority(999)", "UITableView.automaticDimension"],
    source: "airbnb/MagazineLayout#102; smileyborg/TableViewCellWithAutoLayout#13",
    sample: """
      <NSLayoutConstraint:0x61 H:|-(0)-[UIImageView:0x51]   (active, names: '|':UIView:0x50 )>
      <NSLayoutConstraint:0x62 H:[UIImageView:0x51]-(0)-|   (active, names: '|':UIView:0x50 )>
      <NSLayoutConstraint:0x63 UIView:0x50.width == 320   (active)>
      <NSLayoutConstraint:0x64 UIImageView:0x51.height == 0.5625*UIImageView:0x51.width   (active)>
      <NSLayoutConstraint:0x65 UIImageView:0x51.height == 200   (active)>
      """,
    counterSample: """
      <NSLayoutConstraint:0x63 UIImageView:0x51.width == 320   (active)>
      <NSLayoutConstraint:0x65 UIImageView:0x51.width == 200   (active)>
      """
  ) { facts in
    // Two ratios of a view contradict each other, whatever else it is given.
    guard facts.isProved, facts.ratios.count == 1, let ratio = facts.ratios.first else {
      return nil
    }
    let item = facts.system[ratio].first.item
    let imposed = facts.sizes.first { $0.gives == .rowHeight || $0.gives == .itemSize }
    let number = facts.system[ratio].multiplier.description
    // Of a width and a height that a container gives, the one that is too small.
    let demand = facts.sizes.lazy
      .compactMap { size -> String? in
        guard let misfit = facts.misfit(of: size.constraint), misfit.needed > misfit.given else {
          return nil
        }
        return
          " \(holder(of: size, facts)) is \(facts.points(misfit.given)) \(facts.adjective(size.constraint)); with the ratio its contents need \(misfit.isExact ? "" : "at least ")\(facts.sum(misfit))."
      }.first
    let cause =
      facts.isExact(but: ratio)
      ? "Required constraints already fix both the width and the height of \(facts.name(item)), so its ratio (\(number)) cannot hold."
      : "The other required constraints leave \(facts.name(item)) no room for its ratio (\(number))."
    return CaseMatch(
      cause + (demand ?? ""),
      explains: facts.members,
      ways: [
        CaseWay(
          way(for: imposed?.gives, of: item, facts),
          .lower([ratio] + facts.places(of: item, .vertical)), .remove(facts.ownSizes(of: item)))
      ])
  }

  /// What has the imposed size, as a sentence begins.
  private static func holder(of size: SizeOrigin, _ facts: CaseFacts) -> String {
    switch size.gives {
    case .rowHeight: "The row"
    case .itemSize: "The item"
    default: facts.capitalizedName(facts.system[size.constraint].first.item)
    }
  }

  /// Rows and items get their sizes in different ways.
  private static func way(
    for size: SizeOrigin.Gives?, of item: ItemID, _ facts: CaseFacts
  ) -> String {
    switch size {
    case .rowHeight:
      return
        "Give the ratio, or the edge below the view, UILayoutPriority(999), and let the row size itself by UITableView.automaticDimension."
    case .itemSize
    where facts.sizes.contains(where: {
      $0.gives == .itemSize && facts.isListCell(facts.system[$0.constraint].first.item)
    }):
      return
        "Give the ratio, or the edge below the view, UILayoutPriority(999), and let the cell size itself."
    case .itemSize:
      return
        "Give the item the size that the ratio makes (itemSize, or the delegate's sizeForItemAt), or give the ratio UILayoutPriority(999)."
    default:
      let ways = ways(toKeepRatioOf: item, facts)
      let kept = ways.isEmpty ? "" : "To keep the ratio, \(ways.joined(separator: ", or ")). "
      return kept + "If other proportions do, give the ratio UILayoutPriority(999)."
    }
  }

  /// What there is to change: a size of the view's own, the height of what is around it, an edge.
  private static func ways(toKeepRatioOf item: ItemID, _ facts: CaseFacts) -> [String] {
    let members = facts.written.map { facts.system[$0] }
    let height = facts.members.first {
      facts.system[$0].origin == .encapsulatedSize && facts.system[$0].first.attribute == .height
        && facts.system[$0].first.item != item && !facts.system.isSizeOfScreen($0)
    }
    let needed = height.flatMap { facts.misfit(of: $0) }.flatMap { $0.isTooSmall ? $0 : nil }
    let fixed = facts.written.first { id in
      facts.isPlainSize(id) && facts.system[id].first.attribute == .height
        && facts.system.isAncestor(facts.system[id].first.item, of: item)
        && facts.misfit(of: id)?.isTooSmall == true
    }
    let hasSize = members.contains {
      $0.second == nil && $0.first.attribute.isSize && $0.first.item == item
    }
    let hasEdge = members.contains {
      $0.second != nil
        && [$0.first, $0.second].contains {
          $0.map { $0.item == item && $0.attribute.isEdge } ?? false
        }
    }
    return
      (fixed.map {
        let holder = facts.name(facts.system[$0].first.item)
        return ["let \(holder) around it grow: remove its height, or lower the priority of that"]
      } ?? []) + (hasSize ? ["remove a size beside it"] : [])
      + (needed.map {
        [
          "let the container make \(facts.name(facts.system[$0.size].first.item)) \(facts.points($0.needed)) tall"
        ]
      } ?? []) + (hasEdge ? ["make one edge <= or >= and center the view"] : [])
  }
}
