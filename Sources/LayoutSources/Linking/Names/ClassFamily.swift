internal import LayoutModel

/// Which class descends from which: the project's own and the commonest of UIKit's and AppKit's.
struct ClassFamily: Sendable {
  private var parents: [String: [String]] = [:]
  /// The types that the project defines itself, not only extends.
  private(set) var defined: Set<String> = []

  private var protocols: Set<String> = ["Array", "Collection", "Sequence", "Optional", "Set"]

  init(_ types: [TypeRecord]) {
    for type in types {
      let name = Self.plain(type.name)
      if type.form == "protocol" { protocols.insert(name) }
      parents[name, default: []] += type.inherits.map(Self.plain)
      if type.form == "class" || type.form == "struct" || type.form == "enum" {
        defined.insert(name)
      }
    }
  }

  /// A type's name without its module, generic arguments and marks: `Card` of `Shop.Card<Tea>?`.
  static func plain(_ name: String) -> String {
    var text = CodeText.trimmed(name)[...]
    for prefix in ["some ", "any ", "weak "] where text.hasPrefix(prefix) {
      text = text.dropFirst(prefix.count)
    }
    if let end = text.utf8.firstIndex(where: { !$0.isNameByte && $0 != UInt8(ascii: ".") }) {
      text = text[..<end]
    }
    return ClassName.readable(String(text))
  }

  /// The type and all that it descends from, nearest first.
  func lineage(_ name: String) -> [String] {
    var all = [name]
    var index = 0
    while index < all.count, all.count < 64 {
      let next = (parents[all[index]] ?? []) + [Self.system[all[index]]].compactMap(\.self)
      for parent in next where !all.contains(parent) { all.append(parent) }
      index += 1
    }
    return all
  }

  /// Whether `name` descends from `ancestor`, or is it.
  func isKind(_ name: String, of ancestor: String) -> Bool { lineage(name).contains(ancestor) }

  /// Whether extensions of the type are code of whoever calls them: it is a framework's, or a protocol.
  func isOpen(_ name: String) -> Bool {
    !defined.contains(name) && (ClassName.isFramework(name) || protocols.contains(name))
  }

  /// Whether anything is known of the type.
  func knows(_ name: String) -> Bool {
    defined.contains(name) || Self.system[name] != nil || ClassName.isPlainView(name)
  }

  /// Whether objects of the type keep what they show in a `contentView`.
  func isCell(_ name: String) -> Bool {
    lineage(name).contains {
      $0.hasSuffix("Cell") || $0.hasSuffix("HeaderFooterView") || $0.hasSuffix("ReusableView")
    }
  }

  /// Whether what views of the type show gives them a width and a height, or that one of both.
  func sizesItself(_ name: String, _ size: LayoutAttribute) -> Bool {
    let lineage = lineage(name)
    return lineage.contains(where: Self.sized.contains)
      || size == .height && lineage.contains(where: Self.ofOneHeight.contains)
  }

  private static let sized: Set<String> = [
    "UILabel", "UIButton", "UIImageView", "UISwitch", "UIStepper", "UISegmentedControl",
    "UIActivityIndicatorView", "UIPageControl", "UIDatePicker", "UIPickerView",
  ]
  private static let ofOneHeight: Set<String> = [
    "UITextField", "UISlider", "UIProgressView", "UISearchBar", "UIToolbar", "UITabBar",
    "UINavigationBar",
  ]

  private static let system: [String: String] = {
    let families: [(String, String)] = [
      (
        "UIView",
        """
        UILabel UIControl UIImageView UIScrollView UIStackView UITableViewCell UIToolbar UITabBar \
        UINavigationBar UIProgressView UIActivityIndicatorView UIPickerView UIVisualEffectView \
        WKWebView MKMapView UISearchBar UICollectionReusableView UITableViewHeaderFooterView UIWindow \
        UIInputView MTKView SKView ARSCNView UIWebView GLKView UILayoutContainerView
        """
      ),
      (
        "UIControl",
        "UIButton UITextField UISlider UISwitch UISegmentedControl UIStepper UIPageControl UIDatePicker UIRefreshControl"
      ),
      ("UIScrollView", "UITableView UICollectionView UITextView"),
      ("UICollectionReusableView", "UICollectionViewCell"),
      ("UICollectionViewCell", "UICollectionViewListCell"),
      (
        "NSView",
        "NSControl NSBox NSScrollView NSStackView NSVisualEffectView NSSplitView NSTabView NSText NSClipView NSProgressIndicator"
      ),
      (
        "NSControl",
        "NSTextField NSButton NSSlider NSImageView NSSegmentedControl NSTableView NSStepper NSDatePicker"
      ),
      ("NSTextField", "NSSearchField NSComboBox NSSecureTextField"), ("NSButton", "NSPopUpButton"),
      ("NSTableView", "NSOutlineView"), ("NSText", "NSTextView"),
    ]
    var table: [String: String] = [:]
    for (parent, children) in families {
      for child in children.split(separator: " ") { table[String(child)] = parent }
    }
    return table
  }()
}
