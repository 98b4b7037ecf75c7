internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension LayoutCase {
  /// Left and right beside leading and trailing.
  static let leftAndLeading = LayoutCase(
    "leftAndLeading",
    sees: "a proof that holds only from left to right, or only from right to left",
    verdict: .fix, isMistake: true,
    apis: ["leadingAnchor", "semanticContentAttribute"],
    systems: "iOS 9–",
    source: "AD: NSLayoutConstraint.Attribute; UIView.semanticContentAttribute",
    sample: """
      <NSLayoutConstraint:0x60 UILabel:0x51.left == UIView:0x50.left + 10   (active)>
      <NSLayoutConstraint:0x61 UILabel:0x51.leading == UIView:0x50.leading + 20   (active)>
      """,
    counterSample: """
      <NSLayoutConstraint:0x60 UILabel:0x51.leading == UIView:0x50.leading + 10   (active)>
      <NSLayoutConstraint:0x61 UILabel:0x51.leading == UIView:0x50.leading + 20   (active)>
      """
  ) { facts in
    guard let conflict = facts.diagnosis.conflicts.first,
      conflict.holdsOnlyLeftToRight
        || conflict.assumptions.contains(where: { $0.kind == .writingDirection })
    else { return nil }
    return CaseMatch(
      "The conflict depends on the writing direction: the code mixes left or right with leading or trailing.",
      explains: facts.members,
      ways: [
        "Use leadingAnchor and trailingAnchor for all of them."
          + (facts.system.isOfAppKit
            ? "" : " Set semanticContentAttribute on single views, not on UIView.appearance().")
      ])
  }
}
