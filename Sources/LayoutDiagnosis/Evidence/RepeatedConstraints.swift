internal import LayoutModel
internal import LinearArithmetic

extension LayoutSystem {
  /// Those of `ids` that say the very same as another one at another address, in groups that do, each in
  /// the log's order: code makes them again each time that it runs.
  func repetitions(among ids: [ConstraintID]) -> [[ConstraintID]] {
    var places: [Repeated: Int] = [:]
    var groups: [[ConstraintID]] = []
    for id in ids where self[id].address != nil && !self[id].isCut {
      let repeated = Repeated(self[id])
      guard let place = places[repeated] else {
        places[repeated] = groups.count
        groups.append([id])
        continue
      }
      if groups[place].allSatisfy({ self[$0].address != self[id].address }) {
        groups[place].append(id)
      }
    }
    return groups.filter { $0.count > 1 }
  }

  /// Two of `ids` whose identifiers call them parts of two sets of which an app has one active at a time.
  func opposedSets(among ids: [ConstraintID]) -> OpposedSets? {
    for pair in OpposedSets.pairs {
      let sets = ids.map { id in
        let name = self[id].identifier?.lowercased() ?? ""
        return (id, isOfOne: name.hasPrefix(pair.0), isOfOther: name.hasPrefix(pair.1))
      }
      guard let one = sets.first(where: \.isOfOne)?.0, let other = sets.first(where: \.isOfOther)?.0
      else { continue }
      return OpposedSets(names: [pair.0, pair.1], constraints: [one, other])
    }
    return nil
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
}

/// Constraints of two sets, each for another shape of the screen.
struct OpposedSets {
  /// The words with which identifiers of each begin.
  let names: [String]
  /// One of each set.
  let constraints: [ConstraintID]

  static let pairs = [
    ("portrait", "landscape"), ("regular", "compact"), ("expanded", "collapsed"),
  ]
}
