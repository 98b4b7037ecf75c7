internal import LayoutModel
internal import LinearArithmetic

/// Constraints that code makes again each time that it runs.
enum RepeatedConstraints {
  /// Those of `ids` that say the very same as another one at another address, in groups that do, each in
  /// the log's order.
  static func groups(
    among ids: [ConstraintID], in system: LayoutSystem
  ) -> [[ConstraintID]] {
    var places: [Repeated: Int] = [:]
    var groups: [[ConstraintID]] = []
    for id in ids where system[id].address != nil && !system[id].isCut {
      let repeated = Repeated(system[id])
      guard let place = places[repeated] else {
        places[repeated] = groups.count
        groups.append([id])
        continue
      }
      if groups[place].allSatisfy({ system[$0].address != system[id].address }) {
        groups[place].append(id)
      }
    }
    return groups.filter { $0.count > 1 }
  }
}

/// What a constraint says, whatever its address.
private struct Repeated: Hashable {
  let className: String
  let identifier: String?
  let first: LayoutAnchor
  let second: LayoutAnchor?
  let relation: Relation
  let form: LinearForm
  let priority: Rational

  init(_ constraint: LayoutConstraint) {
    className = constraint.className
    identifier = constraint.identifier
    first = constraint.first
    second = constraint.second
    relation = constraint.relation
    form = constraint.form
    priority = constraint.priority
  }

  /// Few of the constraints of a list tie the same anchors.
  func hash(into hasher: inout Hasher) {
    hasher.combine(first)
    hasher.combine(second)
  }
}
