internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension LayoutCase {
  /// Apple's ready-made controllers.
  static let readyMadeControllers = systems(
    "readyMadeControllers", sees: "`CN…`, `EK…`, `GK…`, `SKStore…`, `QLPreview…`, `DOC…` alone",
    classes: [
      "CN", "EK", "GK", "SKStore", "QLPreview", "QLToolbar", "DOC", "STK", "_SF", "SFSafari",
      "PKPass",
    ],
    needs:
      "These are views of one of the system's ready-made controllers, which it lays out itself.",
    source: "AD: CNContactViewController, QLPreviewController, SFSafariViewController",
    sample: """
      <NSLayoutConstraint:0x60 'UIView-Encapsulated-Layout-Width' CNContactHeaderView:0x50.width == 0   (active)>
      <NSLayoutConstraint:0x61 H:|-(8)-[CNContactPhotoView:0x51]   (active, names: '|':CNContactHeaderView:0x50 )>
      <NSLayoutConstraint:0x62 H:[CNContactPhotoView:0x51]-(8)-|   (active, names: '|':CNContactHeaderView:0x50 )>
      """,
    counterSample: """
      <NSLayoutConstraint:0x61 H:|-(8)-[UILabel:0x51]   (active, names: '|':Tea.CupView:0x50 )>
      <NSLayoutConstraint:0x62 H:[UILabel:0x51]-(8)-|   (active, names: '|':Tea.CupView:0x50 )>
      <NSLayoutConstraint:0x63 Tea.CupView:0x50.width == 10   (active)>
      """)
}
