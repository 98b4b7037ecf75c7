internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension LayoutCase {
  /// A text view that grows in a row.
  static let growingTextInRow = library(
    "growingTextInRow", of: "GrowingTextView",
    sees: "a `GrowingTextView` in a row whose height is imposed",
    classes: ["GrowingTextView"],
    "GrowingTextView sets a required height of its own before the row around it is measured.",
    way:
      "Take a plain UITextView with isScrollEnabled = false, or give the constraint below it UILayoutPriority(999) and call performBatchUpdates as the text grows.",
    verdict: .fix,
    apis: ["isScrollEnabled", "performBatchUpdates(_:completion:)"],
    axis: .vertical,
    source: "KennethTsang/GrowingTextView#16",
    sample: """
      <NSLayoutConstraint:0x60 V:|-(8)-[GrowingTextView.GrowingTextView:0x51]   (active, names: '|':UITableViewCellContentView:0x50 )>
      <NSLayoutConstraint:0x61 V:[GrowingTextView.GrowingTextView:0x51]-(8)-|   (active, names: '|':UITableViewCellContentView:0x50 )>
      <NSLayoutConstraint:0x62 GrowingTextView.GrowingTextView:0x51.height == 60   (active)>
      <NSLayoutConstraint:0x63 'UIView-Encapsulated-Layout-Height' UITableViewCellContentView:0x50.height == 44   (active)>
      """,
    counterSample: """
      <NSLayoutConstraint:0x60 V:|-(8)-[UITextView:0x51]   (active, names: '|':UITableViewCellContentView:0x50 )>
      <NSLayoutConstraint:0x61 V:[UITextView:0x51]-(8)-|   (active, names: '|':UITableViewCellContentView:0x50 )>
      <NSLayoutConstraint:0x62 UITextView:0x51.height == 60   (active)>
      <NSLayoutConstraint:0x63 'UIView-Encapsulated-Layout-Height' UITableViewCellContentView:0x50.height == 44   (active)>
      """)
}
