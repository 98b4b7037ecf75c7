package import LinearArithmetic

/// An anchor of an item, in the words that logs print.
package enum LayoutAttribute: String, Hashable, Sendable, CaseIterable {
  case left, right, leading, trailing, top, bottom, width, height, centerX, centerY
  case minX, midX, maxX, minY, midY, maxY
  case firstBaseline, lastBaseline, baseline
  case leftMargin, rightMargin, leadingMargin, trailingMargin, topMargin, bottomMargin
  case minXMargin, maxXMargin, minYMargin, maxYMargin
  case centerXWithinMargins, centerYWithinMargins, midXWithinMargins, midYWithinMargins
  case contentWidth, contentHeight

  /// The direction in which the attribute is measured.
  package var axis: Axis {
    switch self {
    case .left, .right, .leading, .trailing, .width, .centerX, .minX, .midX, .maxX, .leftMargin,
      .rightMargin, .leadingMargin, .trailingMargin, .minXMargin, .maxXMargin,
      .centerXWithinMargins, .midXWithinMargins, .contentWidth:
      .horizontal
    case .top, .bottom, .height, .centerY, .minY, .midY, .maxY, .firstBaseline, .lastBaseline,
      .baseline, .topMargin, .bottomMargin, .minYMargin, .maxYMargin, .centerYWithinMargins,
      .midYWithinMargins, .contentHeight:
      .vertical
    }
  }

  package static func size(along axis: Axis) -> LayoutAttribute {
    axis == .horizontal ? .width : .height
  }

  package static func center(along axis: Axis) -> LayoutAttribute {
    axis == .horizontal ? .centerX : .centerY
  }

  /// The edge at which the axis begins, in the writing direction.
  package static func near(along axis: Axis) -> LayoutAttribute {
    axis == .horizontal ? .leading : .top
  }

  /// The edge at which the axis ends, in the writing direction.
  package static func far(along axis: Axis) -> LayoutAttribute {
    axis == .horizontal ? .trailing : .bottom
  }

  /// Whether the attribute is a size, not a place.
  package var isSize: Bool {
    switch self {
    case .width, .height, .contentWidth, .contentHeight: true
    default: false
    }
  }

  /// Whether the attribute means one side of the writing direction.
  package var followsWritingDirection: Bool {
    switch self {
    case .leading, .trailing, .leadingMargin, .trailingMargin: true
    default: false
    }
  }

  /// The attribute of the same edge that follows the writing direction, read from left to right; `nil` of any
  /// but `left` and `right` and their margins.
  package var alongWriting: LayoutAttribute? {
    switch self {
    case .left: .leading
    case .right: .trailing
    case .leftMargin: .leadingMargin
    case .rightMargin: .trailingMargin
    default: nil
    }
  }

  /// A sum over an item's quantities.
  package typealias Shape = [(quantity: LayoutQuantity, coefficient: Rational)]

  /// The attribute as a sum over its item's quantities.
  package var shape: Shape {
    switch self {
    case .left, .leading, .minX: Self.minXShape
    case .right, .trailing, .maxX: Self.maxXShape
    case .centerX, .midX: Self.midXShape
    case .width: Self.widthShape
    case .top, .minY: Self.minYShape
    case .bottom, .maxY: Self.maxYShape
    case .centerY, .midY: Self.midYShape
    case .height: Self.heightShape
    case .firstBaseline: [(.minY, 1), (.firstBaselineOffset, 1)]
    case .lastBaseline, .baseline: [(.minY, 1), (.height, 1), (.lastBaselineOffset, -1)]
    case .leftMargin, .leadingMargin, .minXMargin: [(.minX, 1), (.leadingInset, 1)]
    case .rightMargin, .trailingMargin, .maxXMargin:
      [(.minX, 1), (.width, 1), (.trailingInset, -1)]
    case .topMargin, .minYMargin: [(.minY, 1), (.topInset, 1)]
    case .bottomMargin, .maxYMargin: [(.minY, 1), (.height, 1), (.bottomInset, -1)]
    case .centerXWithinMargins, .midXWithinMargins:
      [(.minX, 1), (.width, .half), (.leadingInset, .half), (.trailingInset, Rational(-1, 2))]
    case .centerYWithinMargins, .midYWithinMargins:
      [(.minY, 1), (.height, .half), (.topInset, .half), (.bottomInset, Rational(-1, 2))]
    case .contentWidth: [(.contentWidth, 1)]
    case .contentHeight: [(.contentHeight, 1)]
    }
  }

  // What nearly all constraints are about is not made anew each time.
  private static let minXShape: Shape = [(.minX, 1)]
  private static let maxXShape: Shape = [(.minX, 1), (.width, 1)]
  private static let midXShape: Shape = [(.minX, 1), (.width, .half)]
  private static let widthShape: Shape = [(.width, 1)]
  private static let minYShape: Shape = [(.minY, 1)]
  private static let maxYShape: Shape = [(.minY, 1), (.height, 1)]
  private static let midYShape: Shape = [(.minY, 1), (.height, .half)]
  private static let heightShape: Shape = [(.height, 1)]
}

/// Which side of an item an attribute means.
package enum EdgeSide: Sendable {
  /// Where the axis begins, where it ends, and between them.
  case near, far, middle
}

extension LayoutAttribute {
  /// Where the attribute lies on its axis; `nil` for a size.
  package var side: EdgeSide? {
    switch self {
    case .width, .height, .contentWidth, .contentHeight: nil
    case .left, .leading, .top, .minX, .minY, .leftMargin, .leadingMargin, .topMargin, .minXMargin,
      .minYMargin:
      .near
    case .right, .trailing, .bottom, .maxX, .maxY, .rightMargin, .trailingMargin, .bottomMargin,
      .maxXMargin, .maxYMargin:
      .far
    case .centerX, .centerY, .midX, .midY, .firstBaseline, .lastBaseline, .baseline,
      .centerXWithinMargins, .centerYWithinMargins, .midXWithinMargins, .midYWithinMargins:
      .middle
    }
  }

  /// Whether the attribute is where the margin at one of an item's edges ends.
  package var isMargin: Bool {
    switch self {
    case .leftMargin, .rightMargin, .leadingMargin, .trailingMargin, .topMargin, .bottomMargin,
      .minXMargin, .maxXMargin, .minYMargin, .maxYMargin:
      true
    default: false
    }
  }

  /// Whether the attribute is one of an item's own four edges.
  package var isEdge: Bool {
    switch self {
    case .left, .right, .leading, .trailing, .top, .bottom, .minX, .maxX, .minY, .maxY: true
    default: false
    }
  }
}

/// One attribute of one item.
package struct LayoutAnchor: Hashable, Sendable {
  /// The item, numbered within its system.
  package var item: ItemID
  /// Which of the item's edges, centers, sizes or baselines is meant.
  package var attribute: LayoutAttribute

  /// Makes the anchor of `item` that `attribute` names.
  package init(_ item: ItemID, _ attribute: LayoutAttribute) {
    self.item = item
    self.attribute = attribute
  }

  package var form: LinearForm {
    let shape = attribute.shape
    var form = LinearForm(constant: .zero, reservingTerms: shape.count)
    for part in shape { form.add(part.coefficient, of: LayoutVariable(item, part.quantity).id) }
    return form
  }
}

extension LayoutAnchor {
  /// The anchor as a scroll view's descendants see it: its edges and margins are those of the
  /// content, while its sizes and centers stay those of the frame.
  package var contentForm: LinearForm {
    guard attribute.isEdge || attribute.isMargin else { return form }
    return LinearForm(
      attribute.shape.map { .init(LayoutVariable(item, $0.quantity.ofContent).id, $0.coefficient) })
  }
}

extension LayoutQuantity {
  /// The same quantity of a scroll view's content.
  package var ofContent: LayoutQuantity {
    switch self {
    case .minX: .contentMinX
    case .width: .contentWidth
    case .minY: .contentMinY
    case .height: .contentHeight
    default: self
    }
  }
}
