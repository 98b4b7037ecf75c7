internal import LayoutModel
internal import LinearArithmetic

/// The property by which a view holds on to the size of its content along an axis: what a
/// `NSContentSizeLayoutConstraint` stands for.
struct ContentSizePriority {
  private let isHugging: Bool
  private let axis: Axis
  private let isAppKit: Bool

  /// The property behind `constraint`, which is a content size.
  init(_ constraint: LayoutConstraint, on platform: LayoutSystem.Platform?) {
    isHugging = constraint.relation == .lessOrEqual
    axis = constraint.first.attribute.axis
    isAppKit = platform == .appKit
  }

  /// `horizontal compression resistance`.
  var words: String { "\(axis.name) \(isHugging ? "hugging" : "compression resistance")" }

  /// A line that gives the property of `view` another value.
  func code(_ view: String, _ priority: String, in language: CodeLanguage) -> String {
    let method = "etContent\(isHugging ? "Hugging" : "CompressionResistance")Priority"
    let side = axis.name.uppercasedFirst
    switch language {
    case .swift:
      let type = isAppKit ? "NSLayoutConstraint.Priority" : "UILayoutPriority"
      return "\(view).s\(method)(\(type)(\(priority)), for: .\(axis.name))"
    case .objectiveC:
      let direction =
        isAppKit
        ? "forOrientation:NSLayoutConstraintOrientation\(side)"
        : "forAxis:UILayoutConstraintAxis\(side)"
      return "[\(view) s\(method):\(priority) \(direction)];"
    case .cSharp:
      return "\(view).S\(method)(\(priority), UILayoutConstraintAxis.\(side));"
    }
  }
}
