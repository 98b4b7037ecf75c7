internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension LayoutCase {
  /// A message's labels in a cell that is used again.
  static let bubbleLabelsReused = library(
    "bubbleLabelsReused", of: "JSQMessagesViewController",
    sees: "`JSQMessagesLabel` with heights of an earlier message",
    classes: ["JSQMessages"],
    "JSQMessagesViewController's labels keep the heights of the last message while a cell is used again.",
    way: "Update JSQMessagesViewController; where the cell is right afterwards, leave it.",
    verdict: .update,
    axis: .vertical,
    source: "jessesquires/JSQMessagesViewController#531, #817",
    sample: """
      <NSLayoutConstraint:0x60 JSQMessagesLabel:0x51.height == 20   (active)>
      <NSLayoutConstraint:0x61 JSQMessagesLabel:0x51.height == 0   (active)>
      """,
    counterSample: """
      <NSLayoutConstraint:0x60 UILabel:0x51.height == 20   (active)>
      <NSLayoutConstraint:0x61 UILabel:0x51.height == 0   (active)>
      """)
}
