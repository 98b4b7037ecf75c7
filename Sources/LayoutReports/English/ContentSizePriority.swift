internal import LayoutCode
internal import LayoutModel
internal import LinearArithmetic

extension ContentPriority {
  /// The priority behind `constraint`, which is a content size: what a `NSContentSizeLayoutConstraint`
  /// stands for.
  init(_ constraint: LayoutConstraint, on platform: LayoutSystem.Platform?) {
    self.init(
      isHugging: constraint.relation == .lessOrEqual, axis: constraint.first.attribute.axis,
      isAppKits: platform == .appKit)
  }

  /// `horizontal compression resistance`.
  var words: String { "\(axis.name) \(isHugging ? "hugging" : "compression resistance")" }
}
