internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension LayoutCase {
  /// A message card before it has a width.
  static let inAppMessageCard = library(
    "inAppMessageCard", of: "Firebase In-App Messaging",
    sees: "a class of Firebase's in-app messages in a view of width 0",
    classes: ["FIRIAM", "FIAM"],
    "Firebase's message card is laid out at width 0 before it is shown.",
    way: "Leave it unless it stays on the screen; then update Firebase.",
    verdict: .leave,
    axis: .horizontal,
    source: "firebase/firebase-ios-sdk#6803",
    sample: """
      <NSLayoutConstraint:0x60 H:|-(16)-[UIView:0x51]   (active, names: '|':FIRIAMCardView:0x50 )>
      <NSLayoutConstraint:0x61 H:[UIView:0x51]-(16)-|   (active, names: '|':FIRIAMCardView:0x50 )>
      <NSLayoutConstraint:0x62 'UIView-Encapsulated-Layout-Width' FIRIAMCardView:0x50.width == 0   (active)>
      """,
    counterSample: """
      <NSLayoutConstraint:0x60 H:|-(16)-[UIView:0x51]   (active, names: '|':Tea.CupView:0x50 )>
      <NSLayoutConstraint:0x61 H:[UIView:0x51]-(16)-|   (active, names: '|':Tea.CupView:0x50 )>
      <NSLayoutConstraint:0x62 'UIView-Encapsulated-Layout-Width' Tea.CupView:0x50.width == 0   (active)>
      """,
    where: { $0.isAtZero })
}
