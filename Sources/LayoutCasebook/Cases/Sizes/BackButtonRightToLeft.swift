internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension LayoutCase {
  /// A back button's mask that is laid out in both directions.
  static let backButtonRightToLeft = LayoutCase(
    "backButtonRightToLeft",
    sees: "`_UIBackButtonMaskView` where something runs from right to left",
    verdict: .fix, isMistake: true,
    apis: ["semanticContentAttribute"],
    systems: "iOS 11–",
    source: "AD: UIView.semanticContentAttribute",
    sample: """
      <NSLayoutConstraint:0x60 'Mask_Leading_Leading' _UIBackButtonMaskView:0x51.leading == _UIBackButtonContainerView:0x50.leading   (active)>
      <NSLayoutConstraint:0x61 'Mask_Trailing_Trailing' _UIBackButtonMaskView:0x51.trailing == _UIBackButtonContainerView:0x50.trailing   (active)>
      <NSLayoutConstraint:0x62 'MaskEV_Leading_BIB_Trailing' H:[_UIModernBarButton:0x52]-(0)-[_UIBackButtonMaskView:0x51](RTL)   (active)>
      <NSLayoutConstraint:0x63 'BIB_Leading_Leading' H:|-(12)-[_UIModernBarButton:0x52]   (active, names: '|':_UIBackButtonContainerView:0x50 )>
      """,
    counterSample: """
      <NSLayoutConstraint:0x60 UIView:0x51.leading == UIView:0x50.leading   (active)>
      <NSLayoutConstraint:0x61 UIView:0x51.leading == UIView:0x50.leading + 10   (active)>
      """
  ) { facts in
    guard facts.diagnosis.known?.id == .backButtonMask else { return nil }
    let perhaps = facts.isProved ? "Its mask is" : "Perhaps its mask is"
    return CaseMatch(
      "All of it is inside the navigation bar's back button. \(perhaps) laid out in both directions at once, as happens when an app forces a direction on all views.",
      explains: facts.members,
      ways: [
        "Set semanticContentAttribute on UINavigationBar.appearance(), not on UIView.appearance(), which reaches private views."
      ])
  }
}
