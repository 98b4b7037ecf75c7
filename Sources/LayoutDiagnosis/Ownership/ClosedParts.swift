internal import LayoutModel

/// Parts of the frameworks into which no app puts views of its own: a plain view that such a part is tied to is the
/// system's as well.
package enum ClosedParts {
  /// Whether the class belongs to one.
  package static func include(_ className: String) -> Bool {
    seal(className) || begins(className, with: others)
  }

  /// Whether nobody but the system ties the class's views to anything.
  static func seal(_ className: String) -> Bool {
    sealedClasses.contains(className) || begins(className, with: sealed)
  }

  /// A class with a module is no class of these parts, which are written in Objective-C.
  private static func begins(_ className: String, with prefixes: [String]) -> Bool {
    let name = ClassName.readable(className)
    return name == className && prefixes.contains { name.begins(withWords: $0) }
  }

  /// Share sheets (flutter/flutter#80468), players (TheWidlarzGroup/react-native-video#160,
  /// mikehouse/Apple-TV-Player#4), open panels (electron/electron#2555), Spotlight.
  private static let sealed = [
    "_UIActivity", "UIActivityGroup", "UIActivityContent", "LPCaptionBar",
    "AVPlayback", "AVMobile", "_AVFocus", "AVUnsupported", "AVAudioOnly", "__AVPlayerLayer",
    "FI_T", "TBrowser", "_NSBrowser",
    "SPUI", "SearchUI",
  ]

  /// Classes of these parts that are called as an app might call a class of its own.
  private static let sealedClasses: Set<String> = [
    "AVButton", "AVStackView", "AVLayoutView", "MPKnockoutButton", "MPDetailSlider",
    "MPTransportButton", "MPTransportControls", "TListScrollView", "TListView",
  ]

  /// TextKit, menus, the keyboard, titles and separators, around or beside which views of apps may lie.
  private static let others = [
    "_NSTextContentView", "_NSTextViewport",
    "_UIContextMenu", "_UIEditMenu", "_UIUCBKB", "TUI", "UIKBInput", "_UIRemoteKeyboard",
    "_UIKBCompat", "_UINavigationBarTitleControl", "_UITableViewCellSeparator",
  ]
}

extension LayoutSystem {
  /// The items of those groups of tied items in which one is of a sealed part, and on all others of which nothing
  /// shows that somebody else than the frameworks made them or tied them.
  func itemsOfSealedParts() -> [ItemID] {
    guard items.contains(where: { ClosedParts.seal($0.className) }) else { return [] }
    var group = Array(items.indices)
    func root(_ index: Int) -> Int {
      var index = index
      while group[index] != index { index = group[index] }
      return index
    }
    for constraint in constraints {
      guard let second = constraint.second?.item, second.index < items.count,
        constraint.first.item.index < items.count
      else { continue }
      let (a, b) = (root(constraint.first.item.index), root(second.index))
      group[max(a, b)] = min(a, b)
    }
    var sealed: Set<Int> = []
    var foreign: Set<Int> = []
    for index in items.indices {
      if ClosedParts.seal(items[index].className) {
        sealed.insert(root(index))
      } else if items[index].isOfAppClass || isNamedByLog(items[index]) {
        foreign.insert(root(index))
      }
    }
    for constraint in constraints
    where constraint.first.item.index < items.count
      && (constraint.codeLocation != nil
        || Platform(className: constraint.className) == nil && constraint.mask == nil)
    {
      foreign.insert(root(constraint.first.item.index))
    }
    let own = sealed.subtracting(foreign)
    return itemIDs.filter { own.contains(root($0.index)) }
  }

  /// Whether the log prints no more of a view than a name, which somebody gave it.
  private func isNamedByLog(_ item: LayoutItem) -> Bool {
    item.name != nil && item.role == .view && item.address == nil
  }
}
