internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension LayoutCase {
  /// The keyboard and what stands above it.
  static let keyboardViews = systems(
    "keyboardViews",
    sees:
      "`TUI…`, `UIKB…`, `UIKeyboard…`, `_UIRemoteKeyboard…`, or `assistantView…`, `accessoryView…`, `inputView…`",
    classes: [
      "TUI", "UIKB", "UIKeyboard", "_UIRemoteKeyboard", "_UIKBCompat", "UICompatibilityInput",
      "UIInputSet", "_UIUCBKB", "UIRemoteKeyboard", "UITextEffectsWindow", "_UIKB",
    ],
    needs:
      "UIKit places the keyboard and what stands above it by these constraints.",
    wayBeside: (
      ["TUISystemInputAssistant", "UIKeyboardAssistantBar", "TUIAssistant"],
      "If you do not want the bar above the keyboard, empty the groups of inputAssistantItem (iOS 9 and later) and set autocorrectionType = .no."
    ),
    apis: ["inputAssistantItem", "inputAccessoryView"],
    systems: "iOS 8–",
    source: "hackiftekhar/IQKeyboardManager#1616, #1936; gemwalletcom/gem-ios#1795 (FB14337260)",
    sample: """
      <NSLayoutConstraint:0x60 'assistantHeight' TUISystemInputAssistantView:0x50.height == 45   (active)>
      <NSLayoutConstraint:0x61 'assistantView.top' V:[_UIRemoteKeyboardPlaceholderView:0x52]-(0)-[TUISystemInputAssistantView:0x50]   (active)>
      <NSLayoutConstraint:0x62 'assistantView.bottom' V:[TUISystemInputAssistantView:0x50]-(0)-[_UIKBCompatInputView:0x51]   (active)>
      <NSLayoutConstraint:0x63 'accessoryView.bottom' V:[_UIRemoteKeyboardPlaceholderView:0x52]-(0)-[_UIKBCompatInputView:0x51]   (active)>
      """,
    counterSample: """
      <NSLayoutConstraint:0x61 H:|-(8)-[UILabel:0x51]   (active, names: '|':Tea.CupView:0x50 )>
      <NSLayoutConstraint:0x62 H:[UILabel:0x51]-(8)-|   (active, names: '|':Tea.CupView:0x50 )>
      <NSLayoutConstraint:0x63 Tea.CupView:0x50.width == 10   (active)>
      """)
}
