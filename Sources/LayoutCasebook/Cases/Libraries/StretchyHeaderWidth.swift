internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension LayoutCase {
  /// A header that stretches.
  static let stretchyHeaderWidth = library(
    "stretchyHeaderWidth", of: "GSKStretchyHeaderView",
    sees: "a `GSKStretchyHeaderView` whose width is that of its nib",
    classes: ["GSKStretchyHeader"],
    "The header keeps the width of its nib in the first pass.",
    way: "Leave it where the header is right, or set its frame's width before it is added.",
    verdict: .update,
    axis: .horizontal,
    source: "gskbyte/GSKStretchyHeaderView#14",
    sample: """
      <NSLayoutConstraint:0x60 GSKStretchyHeaderView:0x50.width == 375   (active)>
      <NSLayoutConstraint:0x61 GSKStretchyHeaderView:0x50.width == 320   (active)>
      """,
    counterSample: """
      <NSLayoutConstraint:0x60 Tea.CupHeader:0x50.width == 375   (active)>
      <NSLayoutConstraint:0x61 Tea.CupHeader:0x50.width == 320   (active)>
      """)
}
