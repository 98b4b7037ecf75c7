internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension LayoutCase {
  /// Context, button and edit menus.
  static let contextMenu = systems(
    "contextMenu", sees: "`_UIContextMenu…`, `_UIEditMenu…`, `UICalloutBar`",
    classes: ["_UIContextMenu", "_UIEditMenu", "UICalloutBar"],
    needs: "These are the rows of a system menu, measured before the menu has its size.",
    apis: ["UIContextMenuInteraction"],
    systems: "iOS 13–",
    source: "AD: UIContextMenuInteraction",
    sample: """
      <NSLayoutConstraint:0x60 'UIView-Encapsulated-Layout-Width' _UIContextMenuActionsListCell:0x50.width == 0   (active)>
      <NSLayoutConstraint:0x61 H:|-(8)-[_UIContextMenuCellContentView:0x51]   (active, names: '|':_UIContextMenuActionsListCell:0x50 )>
      <NSLayoutConstraint:0x62 H:[_UIContextMenuCellContentView:0x51]-(8)-|   (active, names: '|':_UIContextMenuActionsListCell:0x50 )>
      """,
    counterSample: """
      <NSLayoutConstraint:0x61 H:|-(8)-[UILabel:0x51]   (active, names: '|':Tea.CupView:0x50 )>
      <NSLayoutConstraint:0x62 H:[UILabel:0x51]-(8)-|   (active, names: '|':Tea.CupView:0x50 )>
      <NSLayoutConstraint:0x63 Tea.CupView:0x50.width == 10   (active)>
      """)
}
