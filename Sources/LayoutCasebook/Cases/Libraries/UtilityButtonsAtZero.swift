internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension LayoutCase {
  /// The buttons behind a row in the first pass.
  static let utilityButtonsAtZero = library(
    "utilityButtonsAtZero", of: "SWTableViewCell",
    sees: "`SWUtilityButtonView` or `SWTableViewCell` in a content view of width 0",
    classes: ["SWTableViewCell", "SWUtilityButtonView"],
    "SWTableViewCell takes its buttons' width off a row that has no width in the first pass.",
    way:
      "Leave it where the row is right; a width for the buttons is set by the variant with width:.",
    verdict: .leave,
    axis: .horizontal,
    source: "CEWendel/SWTableViewCell#233",
    sample: """
      <NSLayoutConstraint:0x60 SWUtilityButtonView:0x51.width <= UITableViewCellContentView:0x50.width - 90   (active)>
      <NSLayoutConstraint:0x61 SWUtilityButtonView:0x51.width >= 0   (active)>
      <NSLayoutConstraint:0x62 'UIView-Encapsulated-Layout-Width' UITableViewCellContentView:0x50.width == 0   (active)>
      """,
    counterSample: """
      <NSLayoutConstraint:0x60 UIButton:0x51.width <= UITableViewCellContentView:0x50.width - 90   (active)>
      <NSLayoutConstraint:0x61 UIButton:0x51.width >= 0   (active)>
      <NSLayoutConstraint:0x62 'UIView-Encapsulated-Layout-Width' UITableViewCellContentView:0x50.width == 0   (active)>
      """,
    where: { $0.isAtZero })
}
