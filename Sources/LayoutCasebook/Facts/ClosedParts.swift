internal import LayoutModel

/// Parts of the frameworks into which no app puts views of its own: a plain view that such a part is tied to is the
/// system's as well.
enum ClosedParts {
  /// Whether the class belongs to one.
  static func include(_ className: String) -> Bool {
    let name = ClassName.readable(className)
    return prefixes.contains { name.begins(withWords: $0) }
  }

  /// Share sheets (flutter/flutter#80468), players (TheWidlarzGroup/react-native-video#160,
  /// mikehouse/Apple-TV-Player#4), open panels (electron/electron#2555), TextKit, menus, Spotlight, the keyboard.
  private static let prefixes = [
    "_UIActivity", "UIActivityGroup", "UIActivityContent", "LPCaptionBar",
    "AVPlayback", "AVMobile", "_AVFocus", "AVButton", "AVStackView", "AVLayout", "MPKnockout",
    "MPDetail",
    "MPTransport", "AVUnsupported", "AVAudioOnly", "__AVPlayerLayer",
    "FI_T", "TListScrollView", "TListView", "TBrowser", "_NSBrowser",
    "_NSTextContentView", "_NSTextViewport", "_UIContextMenu", "_UIEditMenu", "SPUI", "SearchUI",
    "_UIUCBKB", "TUI", "UIKBInput", "_UIRemoteKeyboard", "_UIKBCompat",
    "_UINavigationBarTitleControl",
    "_UITableViewCellSeparator",
  ]
}
