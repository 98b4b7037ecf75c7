internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension LayoutCase {
  /// A message bar before it has a height.
  static let inputBarMeasured = library(
    "inputBarMeasured", of: "InputBarAccessoryView",
    sees: "a class of `InputBarAccessoryView` in a view of height 0",
    classes: ["InputBarAccessoryView", "InputBarViewController"],
    "InputBarAccessoryView is measured at 0 before it stands above the keyboard, and its paddings are required.",
    way:
      "Leave it where the bar is right; update InputBarAccessoryView for the rest, and in a subclass give one vertical constraint UILayoutPriority(999).",
    verdict: .leave,
    apis: ["inputAccessoryView"],
    systems: "open since 2020",
    axis: .vertical,
    source: "nathantannar4/InputBarAccessoryView#177, #154",
    sample: """
      <NSLayoutConstraint:0x60 V:|-(8)-[UIStackView:0x51]   (active, names: '|':InputBarAccessoryView.InputBarAccessoryView:0x50 )>
      <NSLayoutConstraint:0x61 V:[UIStackView:0x51]-(12)-|   (active, names: '|':InputBarAccessoryView.InputBarAccessoryView:0x50 )>
      <NSLayoutConstraint:0x62 '_UITemporaryLayoutHeight' InputBarAccessoryView.InputBarAccessoryView:0x50.height == 0   (active)>
      """,
    counterSample: """
      <NSLayoutConstraint:0x60 V:|-(8)-[UIStackView:0x51]   (active, names: '|':Tea.CupBar:0x50 )>
      <NSLayoutConstraint:0x61 V:[UIStackView:0x51]-(12)-|   (active, names: '|':Tea.CupBar:0x50 )>
      <NSLayoutConstraint:0x62 '_UITemporaryLayoutHeight' Tea.CupBar:0x50.height == 0   (active)>
      """,
    where: { $0.isAtZero })
}
