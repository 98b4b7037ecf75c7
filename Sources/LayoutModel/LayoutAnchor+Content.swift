public import LinearArithmetic

extension LayoutAnchor {
  /// The anchor as a scroll view's descendants see it: its edges and margins are those of the
  /// content, while its sizes and centers stay those of the frame.
  public var contentForm: LinearForm {
    guard attribute.isEdgeOrMargin else { return form }
    return LinearForm(
      attribute.shape.map { .init(LayoutVariable(item, $0.quantity.ofContent).id, $0.coefficient) })
  }
}

extension LayoutAttribute {
  /// Whether the attribute is one of the four edges, or of their margins.
  fileprivate var isEdgeOrMargin: Bool {
    switch self {
    case .left, .right, .leading, .trailing, .top, .bottom, .minX, .maxX, .minY, .maxY,
      .leftMargin, .rightMargin, .leadingMargin, .trailingMargin, .topMargin, .bottomMargin,
      .minXMargin, .maxXMargin, .minYMargin, .maxYMargin:
      true
    default: false
    }
  }
}

extension LayoutQuantity {
  /// The same quantity of a scroll view's content.
  public var ofContent: LayoutQuantity {
    switch self {
    case .minX: .contentMinX
    case .width: .contentWidth
    case .minY: .contentMinY
    case .height: .contentHeight
    default: self
    }
  }
}
