internal import LayoutModel

extension LayoutConstraint {
  /// What in the constraint alone looks like a slip of the pen.
  var slips: [RemedyPrinciple] {
    (tiesOwnEdges ? [.ownOppositeEdge] : [])
      + (tiesFirstBaselineToBottom ? [.baselineAtBottom] : [])
  }

  /// Whether a slip makes it look like a gap, which it is not.
  var isNoGap: Bool { slips == [.baselineAtBottom] }

  /// Whether it ties an edge to the other edge of the same view.
  private var tiesOwnEdges: Bool {
    guard let second, second.item == first.item, firstSubtracted == nil else { return false }
    return first.attribute.isEdge && second.attribute.isEdge
      && first.attribute.axis == second.attribute.axis
      && first.attribute.side != second.attribute.side
  }

  /// Whether it ties the baseline of a text's first line to the bottom of another view.
  private var tiesFirstBaselineToBottom: Bool {
    guard let second, second.item != first.item else { return false }
    return [(first, second), (second, first)].contains { baseline, edge in
      baseline.attribute == .firstBaseline
        && [.bottom, .maxY, .bottomMargin, .maxYMargin].contains(edge.attribute)
    }
  }
}
