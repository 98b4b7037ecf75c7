package import LayoutModel
package import LinearArithmetic

/// What a scene's rows measure of a view, in points from one origin that the whole scene shares.
package enum SceneQuantity: Int32, Sendable, CaseIterable {
  case minX, maxX, minY, maxY
  /// Of what a scroll view scrolls.
  case contentMinX, contentMaxX, contentMinY, contentMaxY
  /// From an edge to the margin inside.
  case leftMargin, rightMargin, topMargin, bottomMargin
  /// From an edge to the safe area inside.
  case leftSafe, rightSafe, topSafe, bottomSafe
  /// From the edge to the text's line.
  case firstBaseline, lastBaseline
  /// Of a guide that is not known here.
  case leftOther, rightOther, topOther, bottomOther

  package func of(_ view: Int) -> VariableID {
    VariableID(rawValue: Int32(view) * 32 + rawValue)
  }

  /// The quantity that a number stands for.
  package init(_ variable: VariableID) {
    self = SceneQuantity(rawValue: variable.rawValue & 31) ?? .minX
  }

  /// The view whose quantity a number stands for.
  package static func view(of variable: VariableID) -> Int { Int(variable.rawValue >> 5) }

  /// The edges along an axis.
  package static func edges(_ axis: Axis) -> (near: SceneQuantity, far: SceneQuantity) {
    axis == .horizontal ? (.minX, .maxX) : (.minY, .maxY)
  }

  /// The edges of what a scroll view scrolls.
  package static func contentEdges(_ axis: Axis) -> (near: SceneQuantity, far: SceneQuantity) {
    axis == .horizontal ? (.contentMinX, .contentMaxX) : (.contentMinY, .contentMaxY)
  }

  /// Whether it is a distance to a margin.
  var isMargin: Bool { [.leftMargin, .rightMargin, .topMargin, .bottomMargin].contains(self) }

  /// Whether it is a distance from an edge, which no layout changes.
  package var isInset: Bool { rawValue >= SceneQuantity.leftMargin.rawValue }
}

extension LinearForm {
  static func + (a: LinearForm, b: LinearForm) -> LinearForm {
    var sum = a
    sum.add(b)
    return sum
  }

  static func - (a: LinearForm, b: LinearForm) -> LinearForm {
    var difference = a
    difference.add(b, times: -1)
    return difference
  }

  static func + (a: LinearForm, b: Rational) -> LinearForm {
    var sum = a
    sum.constant += b
    return sum
  }
}
