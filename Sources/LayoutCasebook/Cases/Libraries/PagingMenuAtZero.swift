internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension LayoutCase {
  /// A page menu in no room.
  static let pagingMenuAtZero = library(
    "pagingMenuAtZero", of: "Parchment",
    sees: "a class of `Parchment` in a view of height 0, with a menu of a fixed height",
    classes: ["Parchment"],
    "Parchment's page menu has a fixed height and is laid out before its view has any.",
    way: "Leave it where the screen is right, or update Parchment.",
    verdict: .leave,
    axis: .vertical,
    source: "rechsteiner/Parchment#115",
    sample: """
      <NSLayoutConstraint:0x60 V:|-(0)-[UICollectionView:0x51]   (active, names: '|':Parchment.PagingView:0x50 )>
      <NSLayoutConstraint:0x61 V:[UICollectionView:0x51]-(40)-|   (active, names: '|':Parchment.PagingView:0x50 )>
      <NSLayoutConstraint:0x62 'UIView-Encapsulated-Layout-Height' Parchment.PagingView:0x50.height == 0   (active)>
      """,
    counterSample: """
      <NSLayoutConstraint:0x60 V:|-(0)-[UICollectionView:0x51]   (active, names: '|':Tea.CupView:0x50 )>
      <NSLayoutConstraint:0x61 V:[UICollectionView:0x51]-(40)-|   (active, names: '|':Tea.CupView:0x50 )>
      <NSLayoutConstraint:0x62 'UIView-Encapsulated-Layout-Height' Tea.CupView:0x50.height == 0   (active)>
      """,
    where: { $0.isAtZero })
}
