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
    var addresses: [Int: Set<Address>] = [:]
    for id in ids {
      guard let address = system[id].address, !system[id].isCut else { continue }
      let repeated = Repeated(system[id])
      guard let place = places[repeated] else {
        places[repeated] = groups.count
        groups.append([id])
        continue
      }
      let first = groups[place].compactMap { system[$0].address }.prefix(1)
      if addresses[place, default: Set(first)].insert(address).inserted {
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

  /// Few of the constraints of a list tie the same anchors by the same number.
  func hash(into hasher: inout Hasher) {
    hasher.combine(first)
    hasher.combine(second)
    hasher.combine(form.constant)
  }
}
