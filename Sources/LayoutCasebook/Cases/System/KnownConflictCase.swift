internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension LayoutCase {
  /// One of the system's own well-known conflicts that has no case of its own.
  static let knownConflict = LayoutCase(
    "knownConflict", sees: "views and identifiers of one of the system's own well-known conflicts",
    verdict: .leave, apis: ["inputAssistantItem", "UIToolbar(frame:)"],
    source: "hackiftekhar/IQKeyboardManager#1592, #1936; gemwalletcom/gem-ios#1795",
    sample: """
      <NSLayoutConstraint:0x61 'assistantHeight' TUISystemInputAssistantView:0x50.height == 45   (active)>
      <NSLayoutConstraint:0x62 'assistantView.bottom' TUISystemInputAssistantView:0x50.bottom == _UIKBCompatInputView:0x51.top   (active)>
      <NSLayoutConstraint:0x63 'assistantView.top' V:[_UIRemoteKeyboardPlaceholderView:0x52]-(0)-[TUISystemInputAssistantView:0x50]   (active)>
      <NSLayoutConstraint:0x64 'accessoryView.bottom' V:[_UIRemoteKeyboardPlaceholderView:0x52]-(0)-[_UIKBCompatInputView:0x51]   (active)>
      """,
    counterSample: """
      <NSLayoutConstraint:0x61 UIView:0x50.height == 45   (active)>
      <NSLayoutConstraint:0x62 UIView:0x50.height == 40   (active)>
      """
  ) { facts in
    guard let known = facts.diagnosis.known, known.id != .layoutBeforeFirstSize,
      known.id != .actionSheetWidth
    else { return nil }
    return CaseMatch(
      known.text.verdict, explains: facts.members, ways: [known.text.advice],
      verdict: known.isAppInvolved ? .fix : .leave)
  }
}
