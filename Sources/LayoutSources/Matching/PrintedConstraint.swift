internal import LayoutModel
internal import LinearArithmetic

/// What a log tells of a constraint that helps to find the line that made it.
struct PrintedConstraint {
  let id: ConstraintID
  let first: LayoutAnchor
  let second: LayoutAnchor?
  let relation: Relation
  let multiplier: Double
  let constant: Double
  let priority: Double
  /// `nil` where none is printed.
  let identifier: String?
  /// A label in the place of the address.
  let key: String?
  /// Whether the class is a library's, which prints labels.
  let isOfLibrary: Bool
  let codeLocation: CodeLocation?
  /// The gap is printed as the system's.
  let isStandardSpace: Bool
  /// The item that the other is known to be the superview of; `nil` where nothing is known.
  let relatives: Relatives
  /// Whether only a guess says that the system imposes it.
  let isGuessedImposed: Bool
  let printsIdentifiers: Bool

  /// How the two items lie in each other, as far as the form of the line tells it.
  enum Relatives {
    case secondHoldsFirst, firstHoldsSecond
    /// The second is no superview of the first.
    case strangers
    case unknown
  }

  /// `isEquationOnly` says that the log's library prints every constraint as an equation.
  init(_ id: ConstraintID, in system: LayoutSystem, isEquationOnly: Bool) {
    let constraint = system[id]
    self.id = id
    first = constraint.first
    second = constraint.second
    relation = constraint.relation
    multiplier = constraint.multiplier.doubleValue
    constant = constraint.constant.doubleValue
    priority = constraint.priority.doubleValue
    identifier = constraint.identifier
    key = constraint.key
    isOfLibrary = constraint.isOfLibrarysClass
    codeLocation = constraint.codeLocation
    isStandardSpace = constraint.raw.contains("Space(")
    printsIdentifiers = !isEquationOnly
    isGuessedImposed = constraint.origin == .encapsulatedSize
    relatives = Self.relatives(constraint, system, isEquationOnly)
  }

  /// Whether one item takes part in both.
  func sharesItem(with other: PrintedConstraint) -> Bool {
    let mine = [first.item, second?.item].compactMap(\.self)
    return [other.first.item, other.second?.item].contains { $0.map(mine.contains) ?? false }
  }

  private static func relatives(
    _ constraint: LayoutConstraint, _ system: LayoutSystem, _ isEquationOnly: Bool
  ) -> Relatives {
    guard let second = constraint.second, constraint.first.item != second.item else {
      return .unknown
    }
    if system[constraint.first.item].superview == second.item { return .secondHoldsFirst }
    if system[second.item].superview == constraint.first.item { return .firstHoldsSecond }
    let nearEdges: Set<LayoutAttribute> = [.leading, .left, .top]
    let isVisual = ["H:|", "H:[", "V:|", "V:["].contains { constraint.raw.contains($0) }
    if !isEquationOnly, !isVisual, constraint.multiplier == 1,
      constraint.first.attribute == second.attribute, nearEdges.contains(second.attribute)
    {
      return .strangers
    }
    return .unknown
  }
}

extension LayoutConstraint {
  /// Whether a library prints the constraint as an equation whatever it ties.
  var isPrintedAsEquation: Bool {
    isOfLibrarysClass && !["H:|", "H:[", "V:|", "V:["].contains { raw.contains($0) }
  }
}
