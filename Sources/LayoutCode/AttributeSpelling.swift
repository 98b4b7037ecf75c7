package import LayoutModel
internal import LinearArithmetic

extension LayoutAttribute {
  /// The property of a view that gives the anchor.
  package var anchorName: String {
    switch self {
    case .left, .minX: "leftAnchor"
    case .right, .maxX: "rightAnchor"
    case .leading: "leadingAnchor"
    case .trailing: "trailingAnchor"
    case .top, .minY: "topAnchor"
    case .bottom, .maxY: "bottomAnchor"
    case .width, .contentWidth: "widthAnchor"
    case .height, .contentHeight: "heightAnchor"
    case .centerX, .midX: "centerXAnchor"
    case .centerY, .midY: "centerYAnchor"
    case .firstBaseline: "firstBaselineAnchor"
    case .lastBaseline, .baseline: "lastBaselineAnchor"
    case .leftMargin, .minXMargin: "layoutMarginsGuide.leftAnchor"
    case .rightMargin, .maxXMargin: "layoutMarginsGuide.rightAnchor"
    case .leadingMargin: "layoutMarginsGuide.leadingAnchor"
    case .trailingMargin: "layoutMarginsGuide.trailingAnchor"
    case .topMargin, .minYMargin: "layoutMarginsGuide.topAnchor"
    case .bottomMargin, .maxYMargin: "layoutMarginsGuide.bottomAnchor"
    case .centerXWithinMargins, .midXWithinMargins: "layoutMarginsGuide.centerXAnchor"
    case .centerYWithinMargins, .midYWithinMargins: "layoutMarginsGuide.centerYAnchor"
    }
  }

  /// The attribute as SnapKit and Masonry spell it.
  var dslName: String {
    switch self {
    case .minX: "left"
    case .maxX: "right"
    case .minY: "top"
    case .maxY: "bottom"
    case .midX: "centerX"
    case .midY: "centerY"
    case .contentWidth: "width"
    case .contentHeight: "height"
    default: rawValue
    }
  }

  /// The attribute as constraints were made of it from the first.
  var oldName: String {
    switch self {
    case .lastBaseline: "baseline"
    case .minXMargin: "leftMargin"
    case .maxXMargin: "rightMargin"
    case .minYMargin: "topMargin"
    case .maxYMargin: "bottomMargin"
    case .midXWithinMargins: "centerXWithinMargins"
    case .midYWithinMargins: "centerYWithinMargins"
    default: dslName
    }
  }
}

extension Relation {
  var anchorWord: String {
    switch self {
    case .equal: "equal"
    case .greaterOrEqual: "greaterThanOrEqual"
    case .lessOrEqual: "lessThanOrEqual"
    }
  }

  var dslWord: String { "\(anchorWord)To" }
}

extension String {
  /// The name with its first letter in upper case.
  package var uppercasedFirst: String {
    guard let first = utf8.first, (97...122).contains(first) else { return self }
    var bytes = Array(utf8)
    bytes[0] = first - 32
    return String(decoding: bytes, as: UTF8.self)
  }
}
