internal import LayoutModel

// What attributes and quantities are called, in one place.

extension LayoutAttribute {
  /// The attribute as a noun: `leading edge`, `first baseline`.
  var noun: String {
    switch self {
    case .left, .minX: "left edge"
    case .right, .maxX: "right edge"
    case .leading: "leading edge"
    case .trailing: "trailing edge"
    case .top, .minY: "top"
    case .bottom, .maxY: "bottom"
    case .width: "width"
    case .height: "height"
    case .contentWidth: "content width"
    case .contentHeight: "content height"
    case .centerX, .midX: "horizontal center"
    case .centerY, .midY: "vertical center"
    case .firstBaseline: "first baseline"
    case .lastBaseline, .baseline: "last baseline"
    case .leftMargin, .minXMargin: "left margin"
    case .rightMargin, .maxXMargin: "right margin"
    case .leadingMargin: "leading margin"
    case .trailingMargin: "trailing margin"
    case .topMargin, .minYMargin: "top margin"
    case .bottomMargin, .maxYMargin: "bottom margin"
    case .centerXWithinMargins, .midXWithinMargins: "horizontal center within the margins"
    case .centerYWithinMargins, .midYWithinMargins: "vertical center within the margins"
    }
  }

  /// The attribute in running text: `width`, `x`, `leading edge`.
  var plainWord: String {
    switch self {
    case .width, .height: rawValue
    case .minX: "x"
    case .minY: "y"
    case .left, .right, .leading, .trailing, .top, .bottom: "\(rawValue) edge"
    case .maxX: "right edge"
    case .maxY: "bottom edge"
    case .contentWidth: "content width"
    case .contentHeight: "content height"
    case .centerX, .midX: "horizontal center"
    case .centerY, .midY: "vertical center"
    default: rawValue
    }
  }

  /// The words for a place further along (`below`) and further back (`above`) the axis.
  var directions: (forward: String, backward: String) {
    if axis == .vertical { return ("below", "above") }
    switch self {
    // A center's constant does not turn with the writing direction.
    case .left, .right, .minX, .maxX, .leftMargin, .rightMargin, .minXMargin, .maxXMargin, .centerX,
      .midX, .centerXWithinMargins, .midXWithinMargins:
      return ("to the right of", "to the left of")
    default:
      return ("after", "before")
    }
  }

  /// `wide` or `tall`, with the comparatives; of a size only.
  var sizeWords: (positive: String, more: String, less: String) { axis.sizeWords }
}

extension LayoutQuantity {
  /// The quantity as a noun.
  var words: String {
    switch self {
    case .minX: "horizontal position"
    case .minY: "vertical position"
    case .width: "width"
    case .height: "height"
    case .contentMinX: "content's horizontal position"
    case .contentMinY: "content's vertical position"
    case .contentWidth: "content width"
    case .contentHeight: "content height"
    case .leadingInset: "leading margin"
    case .trailingInset: "trailing margin"
    case .topInset: "top margin"
    case .bottomInset: "bottom margin"
    case .firstBaselineOffset: "first baseline"
    case .lastBaselineOffset: "last baseline"
    }
  }

  /// Where an item goes that only one end of this quantity's range holds back.
  func freeDirection(isHeldBelow: Bool) -> String {
    if isSize { return isHeldBelow ? "growing" : "shrinking" }
    return switch axis {
    case .horizontal: isHeldBelow ? "moving to the right" : "moving to the left"
    case .vertical: isHeldBelow ? "moving down" : "moving up"
    }
  }

  /// One word for running text.
  var plainWord: String {
    switch self {
    case .minX: "x"
    case .minY: "y"
    case .contentMinX: "content's x"
    case .contentMinY: "content's y"
    default: words
    }
  }

  /// The quantity beside the number of a frame: `x`, and otherwise as the JSON document names it.
  var frameWord: String { isPlace ? plainWord : "\(name)" }

  private var isPlace: Bool { self == .minX || self == .minY }
}
