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
    guard facts.isProved, let ratio = facts.ratio else { return nil }
    let item = facts.system[ratio].first.item
    let imposed = facts.sizes.first { $0.gives == .rowHeight || $0.gives == .itemSize }
    let number = facts.system[ratio].multiplier
    let demand = imposed.flatMap { size in
      facts.misfit(of: size.constraint).map {
        " The \(size.gives == .rowHeight ? "row" : "item") is \(facts.points($0.given)) \(facts.adjective(size.constraint)); with the ratio its contents need \(facts.number($0.needed))."
      }
    }
    let cause =
      facts.isExact(but: ratio)
      ? "Required constraints already fix both the width and the height of \(facts.name(item)), so its ratio (\(facts.number(number))) cannot hold."
      : "The other required constraints leave \(facts.name(item)) no width and height in its ratio (\(facts.number(number)))."
    return CaseMatch(
      cause + (demand ?? ""),
      explains: facts.members,
      ways: [way(for: imposed?.gives)])
  }

  /// Rows and items get their sizes in different ways.
  private static func way(for size: SizeOrigin.Gives?) -> String {
    switch size {
    case .rowHeight:
      "Give the ratio, or the edge below the view, UILayoutPriority(999), and let the row size itself by UITableView.automaticDimension."
    case .itemSize:
      "Give the item the size that the ratio makes (itemSize, or the delegate's sizeForItemAt), or give the ratio UILayoutPriority(999)."
    default:
      "To keep the ratio, remove a size beside it, or make one edge <= or >= and center the view. If other proportions do, give the ratio UILayoutPriority(999)."
    }
  }
}
