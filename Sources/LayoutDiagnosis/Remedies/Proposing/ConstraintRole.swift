internal import LayoutModel

/// What a constraint does for the item that it holds.
enum ConstraintRole: Hashable {
  /// From a far edge to a far edge: the padding that closes a chain.
  case farEdge
  case centre
  /// A number of points.
  case fixedSize
  /// A size against another size.
  case relatedSize
  /// Between two neighbours.
  case gap
  case nearEdge

  init(_ id: ConstraintID, in system: LayoutSystem) {
    let first = Place(system.constraints[id.index].first.attribute)
    guard let anchor = system.constraints[id.index].second else {
      self = first == .size ? .fixedSize : .nearEdge
      return
    }
    let second = Place(anchor.attribute)
    switch (first, second) {
    case (.size, _), (_, .size): self = .relatedSize
    case (.centre, _), (_, .centre): self = .centre
    case (.far, .far): self = .farEdge
    case (.near, .near): self = .nearEdge
    default: self = .gap
    }
  }

  /// How readily a developer lets it give way.
  var principle: RemedyPrinciple {
    switch self {
    case .farEdge: .farEdge
    case .centre: .center
    case .fixedSize, .relatedSize: .size
    case .gap: .gap
    case .nearEdge: .nearEdge
    }
  }

  /// Where on its axis an attribute lies.
  private enum Place {
    case near, far, centre, size

    init(_ attribute: LayoutAttribute) {
      switch attribute {
      case .left, .leading, .top, .minX, .minY, .firstBaseline, .leftMargin, .leadingMargin,
        .topMargin, .minXMargin, .minYMargin:
        self = .near
      case .right, .trailing, .bottom, .maxX, .maxY, .lastBaseline, .baseline, .rightMargin,
        .trailingMargin, .bottomMargin, .maxXMargin, .maxYMargin:
        self = .far
      case .centerX, .centerY, .midX, .midY, .centerXWithinMargins, .centerYWithinMargins,
        .midXWithinMargins, .midYWithinMargins:
        self = .centre
      case .width, .height, .contentWidth, .contentHeight: self = .size
      }
    }
  }
}
