internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension LayoutCase {
  /// A pager's header in no width.
  static let segmentedHeaderContainer = library(
    "segmentedHeaderContainer", of: "JXCategoryView",
    sees: "a class of `JXPaging` or `JXCategory` in a container of width 0",
    classes: ["JXPaging", "JXCategory", "JXSegmented"],
    "The library puts the header into a container of width 0 first.",
    way:
      "Leave it where the header is right, or give one horizontal constraint in it UILayoutPriority(999).",
    verdict: .leave,
    axis: .horizontal,
    source: "pujiaxin33/JXPagingView#123, pujiaxin33/JXCategoryView#525",
    sample: """
      <NSLayoutConstraint:0x60 H:|-(16)-[UILabel:0x51]   (active, names: '|':JXPagingMainTableView:0x50 )>
      <NSLayoutConstraint:0x61 H:[UILabel:0x51]-(16)-|   (active, names: '|':JXPagingMainTableView:0x50 )>
      <NSAutoresizingMaskLayoutConstraint:0x62 h=--& v=--& JXPagingMainTableView:0x50.width == 0   (active)>
      """,
    counterSample: """
      <NSLayoutConstraint:0x60 H:|-(16)-[UILabel:0x51]   (active, names: '|':Tea.CupView:0x50 )>
      <NSLayoutConstraint:0x61 H:[UILabel:0x51]-(16)-|   (active, names: '|':Tea.CupView:0x50 )>
      <NSAutoresizingMaskLayoutConstraint:0x62 h=--& v=--& Tea.CupView:0x50.width == 0   (active)>
      """,
    where: { $0.isAtZero })
}
