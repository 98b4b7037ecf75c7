internal import LayoutModel
internal import LinearArithmetic

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
    case (.far, .near):
      self = Self.besideLayoutGuide(
        far: system[id].first.item, near: anchor.item, in: system)
    case (.near, .far):
      self = Self.besideLayoutGuide(
        far: anchor.item, near: system[id].first.item, in: system)
    }
  }

  /// A view controller's top and bottom layout guides lie along the edges of its view, so that what
  /// lies beside one of them is tied to that edge.
  private static func besideLayoutGuide(
    far: ItemID, near: ItemID, in system: LayoutSystem
  ) -> Self {
    if system[near].isControllersGuide { return .farEdge }
    return system[far].isControllersGuide ? .nearEdge : .gap
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
  enum Place {
    case near, far, centre, size

    init(_ attribute: LayoutAttribute) {
      switch attribute {
      case .firstBaseline: self = .near
      case .lastBaseline, .baseline: self = .far
      default:
        self =
          switch attribute.side {
          case .near: .near
          case .far: .far
          case .middle: .centre
          case nil: .size
          }
      }
    }
  }
}
