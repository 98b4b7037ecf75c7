package import LayoutModel
package import LinearArithmetic

/// An optional constraint that does not hold in the actual frames, although all required ones do.
package struct UnmetConstraint: Hashable, Sendable {
  /// What the constraint is about, its first item's attribute.
  package var item: ItemID
  package var attribute: LayoutAttribute
  /// Below 1000.
  package var priority: Rational

  /// An optional constraint that fails.
  package init(item: ItemID, attribute: LayoutAttribute, priority: Rational) {
    self.item = item
    self.attribute = attribute
    self.priority = priority
  }

  /// Frames are rounded to pixels at both edges.
  private static let tolerance = Rational(1)

  /// Those that fail by more than rounding, in the log's order.
  ///
  /// Only of what the frames tell whole: a margin's inset or a frame that a transform moves does not
  /// show whether a constraint holds.
  static func all(
    in system: LayoutSystem, at expected: ExpectedFrames, broken: Set<ConstraintID>
  ) -> [UnmetConstraint] {
    // An AppKit frame may be larger than the rectangle that constraints see.
    if system.platform == .appKit { return [] }
    return system.constraintIDs.compactMap { id in
      let constraint = system[id]
      guard !constraint.isRequired, !broken.contains(id), constraint.recognizedOrigin == .app,
        constraint.form.terms.allSatisfy({ system.framesTell(LayoutVariable($0.variable)) }),
        constraint.row.violation(under: expected.assignment).magnitude > tolerance
      else { return nil }
      return UnmetConstraint(
        item: constraint.first.item, attribute: constraint.first.attribute,
        priority: constraint.priority)
    }
  }
}

extension LayoutSystem {
  fileprivate func framesTell(_ variable: LayoutVariable) -> Bool {
    guard [.minX, .minY, .width, .height].contains(variable.quantity) else { return false }
    let line = [variable.item] + ancestors(of: variable.item)
    return line.allSatisfy { self[$0].frame != nil && !self[$0].isTransformed }
  }
}
