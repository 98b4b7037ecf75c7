internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension LayoutCase {
  /// The guide of readable width against a width of the app's.
  static let readableWidth = LayoutCase(
    "readableWidth",
    sees: "a guide called `UIViewReadableContentGuide` in the conflict",
    verdict: .fix,
    apis: ["readableContentGuide", "UILayoutPriority(999)"],
    systems: "iOS 9–",
    axis: .horizontal,
    source: "AD: UIView.readableContentGuide",
    sample: """
      <NSLayoutConstraint:0x61 UILabel:0x51.leading == UILayoutGuide:0x52'UIViewReadableContentGuide'.leading   (active)>
      <NSLayoutConstraint:0x62 UILabel:0x51.trailing == UILayoutGuide:0x52'UIViewReadableContentGuide'.trailing   (active)>
      <NSLayoutConstraint:0x63 UILabel:0x51.width == 800   (active)>
      <NSLayoutConstraint:0x64 UILayoutGuide:0x52'UIViewReadableContentGuide'.width <= 672   (active)>
      """,
    counterSample: """
      <NSLayoutConstraint:0x61 UILabel:0x51.leading == UIView:0x52.leading   (active)>
      <NSLayoutConstraint:0x62 UILabel:0x51.trailing == UIView:0x52.trailing   (active)>
      <NSLayoutConstraint:0x63 UILabel:0x51.width == 800   (active)>
      <NSLayoutConstraint:0x64 UIView:0x52.width <= 672   (active)>
      """
  ) { facts in
    guard !facts.written.isEmpty,
      let guide = facts.items.first(where: {
        SystemGuide($0, in: facts.system) == .readableContent
      })
    else { return nil }
    return CaseMatch(
      "The readable content guide takes its width from the user's text size. A required size beside \(facts.name(guide)) is another one.",
      explains: facts.members,
      ways: [
        CaseWay(
          "Give the fixed width UILayoutPriority(999), or pin the view to layoutMarginsGuide instead of readableContentGuide.",
          facts.yieldingSize(.horizontal),
          beside: "Or pin the view to layoutMarginsGuide instead of readableContentGuide.")
      ])
  }
}
