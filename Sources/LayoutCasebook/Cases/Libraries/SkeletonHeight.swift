internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension LayoutCase {
  /// A skeleton's height that stays.
  static let skeletonHeight = library(
    "skeletonHeight", of: "SkeletonView",
    sees: "a height called by `SkeletonView`, beside another one",
    classes: ["SkeletonView", "SkeletonLayer"],
    "SkeletonView gives a label a height while it shows its skeleton, and does not always take it away.",
    way: "Update SkeletonView, and call hideSkeleton() before the view's own height is set.",
    verdict: .update,
    apis: ["hideSkeleton()"],
    axis: .vertical,
    source: "Juanpe/SkeletonView#351, #405",
    sample: """
      <NSLayoutConstraint:0x60 SkeletonView.SkeletonLabel:0x51.height == 20   (active)>
      <NSLayoutConstraint:0x61 SkeletonView.SkeletonLabel:0x51.height == 40   (active)>
      """,
    counterSample: """
      <NSLayoutConstraint:0x60 UILabel:0x51.height == 20   (active)>
      <NSLayoutConstraint:0x61 UILabel:0x51.height == 40   (active)>
      """)
}
