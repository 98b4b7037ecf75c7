internal import LayoutModel

/// A layout guide that the system gives to a view, a scroll view or a view controller.
enum SystemGuide {
  case safeArea, layoutMargins, readableContent, keyboard, content, frame, top, bottom

  /// Knows the guide by its identifier, and a view controller's by the constraint that holds it.
  init?(_ id: ItemID, in system: LayoutSystem) {
    guard system[id].role == .guide else { return nil }
    let item = system[id]
    if item.className == "_UILayoutGuide" {
      guard let edge = system.supportedEdge(of: id) else { return nil }
      self = edge == .top ? .top : .bottom
      return
    }
    for name in [item.name ?? "", item.className] {
      guard let guide = Self.beginnings.first(where: { name.hasPrefix($0.0) })?.1 else { continue }
      self = guide
      return
    }
    return nil
  }

  /// Identifiers, which a log may cut off.
  private static let beginnings: [(String, SystemGuide)] = [
    ("UIViewSafeArea", .safeArea), ("NSViewSafeArea", .safeArea),
    ("UIViewLayoutMargins", .layoutMargins), ("NSViewLayoutMargins", .layoutMargins),
    ("UIViewReadableContent", .readableContent), ("UIViewKeyboard", .keyboard),
    ("_UIScrollView-contentLayoutGuide", .content), ("UIScrollView-contentLayoutGuide", .content),
    ("_UIScrollView-frameLayoutGuide", .frame), ("UIScrollView-frameLayoutGuide", .frame),
  ]

  /// The guide as it stands in the middle of a sentence.
  var words: String {
    switch self {
    case .safeArea: "the safe area"
    case .layoutMargins: "the layout margins"
    case .readableContent: "the readable content guide"
    case .keyboard: "the keyboard guide"
    case .content: "the content layout guide"
    case .frame: "the frame layout guide"
    case .top: "the top layout guide"
    case .bottom: "the bottom layout guide"
    }
  }

  /// The property that gives the guide, in both languages.
  var property: String {
    switch self {
    case .safeArea: "safeAreaLayoutGuide"
    case .layoutMargins: "layoutMarginsGuide"
    case .readableContent: "readableContentGuide"
    case .keyboard: "keyboardLayoutGuide"
    case .content: "contentLayoutGuide"
    case .frame: "frameLayoutGuide"
    case .top: "topLayoutGuide"
    case .bottom: "bottomLayoutGuide"
    }
  }

  /// Whether a view has the guide, and no view controller.
  var isViews: Bool { self != .top && self != .bottom }

  /// What the view may be called that has the guide.
  var owners: [String] {
    self == .content || self == .frame ? ["scrollView"] : ["view", "superview"]
  }
}

extension LayoutSystem {
  /// The edge at which a view controller holds its guide.
  fileprivate func supportedEdge(of guide: ItemID) -> LayoutAttribute? {
    for constraint in constraints where constraint.className == "_UILayoutSupportConstraint" {
      guard let second = constraint.second, constraint.first.attribute == second.attribute,
        [constraint.first.item, second.item].contains(guide),
        [.top, .bottom].contains(second.attribute)
      else { continue }
      return second.attribute
    }
    return nil
  }
}
