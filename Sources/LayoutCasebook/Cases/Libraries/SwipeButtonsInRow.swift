internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension LayoutCase {
  /// The buttons behind a swiped row.
  static let swipeButtonsInRow = library(
    "swipeButtonsInRow", of: "SwipeCellKit",
    sees: "`SwipeActionButtonWrapperView` with a least height, against the row's",
    classes: ["SwipeCellKit", "SwipeActionButtonWrapperView"],
    "SwipeCellKit's buttons need a least height that the row does not have.",
    way: "Make the row taller, or update SwipeCellKit.",
    verdict: .update,
    axis: .vertical,
    source: "SwipeCellKit/SwipeCellKit#201",
    sample: """
      <NSLayoutConstraint:0x60 SwipeCellKit.SwipeActionButtonWrapperView:0x51.height >= 66   (active)>
      <NSLayoutConstraint:0x61 V:|-(0)-[SwipeCellKit.SwipeActionButtonWrapperView:0x51]   (active, names: '|':SwipeCellKit.SwipeActionsView:0x50 )>
      <NSLayoutConstraint:0x62 V:[SwipeCellKit.SwipeActionButtonWrapperView:0x51]-(0)-|   (active, names: '|':SwipeCellKit.SwipeActionsView:0x50 )>
      <NSLayoutConstraint:0x63 SwipeCellKit.SwipeActionsView:0x50.height == 44   (active)>
      """,
    counterSample: """
      <NSLayoutConstraint:0x60 Tea.CupView:0x51.height >= 66   (active)>
      <NSLayoutConstraint:0x61 Tea.CupView:0x51.height == 44   (active)>
      """,
    where: { $0.hasLeastSize })
}
