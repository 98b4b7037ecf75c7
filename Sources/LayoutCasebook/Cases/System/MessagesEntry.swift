internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension LayoutCase {
  /// The entry of Messages and of its compose sheet.
  static let messagesEntry = systems(
    "messagesEntry", sees: "`CKMessageEntryView` in a keyboard's host",
    classes: ["CKMessage", "MFCompose", "MFMailCompose", "CKEntry"],
    needs: "These are views in which the system lets messages or mail be written.",
    apis: ["MFMessageComposeViewController"],
    systems: "iOS 8–",
    source: "AppGyver/steroids#1044",
    sample: """
      <NSLayoutConstraint:0x60 'UIView-Encapsulated-Layout-Width' CKMessageEntryView:0x50.width == 0   (active)>
      <NSLayoutConstraint:0x61 H:|-(8)-[CKMessageEntryContentView:0x51]   (active, names: '|':CKMessageEntryView:0x50 )>
      <NSLayoutConstraint:0x62 H:[CKMessageEntryContentView:0x51]-(8)-|   (active, names: '|':CKMessageEntryView:0x50 )>
      """,
    counterSample: """
      <NSLayoutConstraint:0x61 H:|-(8)-[UILabel:0x51]   (active, names: '|':Tea.CupView:0x50 )>
      <NSLayoutConstraint:0x62 H:[UILabel:0x51]-(8)-|   (active, names: '|':Tea.CupView:0x50 )>
      <NSLayoutConstraint:0x63 Tea.CupView:0x50.width == 10   (active)>
      """)
}
