package import LayoutModel
internal import LinearArithmetic

extension LayoutSystem {
  /// The system with what the proofs of `conflicts` assume, for layouts that hold to that as well: a
  /// constraint that is read in another way demands what was read, and all other assumptions stand
  /// behind the constraints.
  package func assuming(_ conflicts: [Conflict]) -> LayoutSystem {
    var assumed = self
    var seen: Set<Fact> = []
    for fact in conflicts.flatMap(\.assumptions) where seen.insert(fact).inserted {
      if let id = fact.replaces {
        // What a picture leaves out demands nothing.
        if assumed[id].form.terms.isEmpty { continue }
        assumed.constraints[id.index].form = fact.row.form
        assumed.constraints[id.index].relation = fact.row.relation
      } else if let constraint = LayoutConstraint(assumed: fact.row) {
        assumed.constraints.append(constraint)
        if fact.kind == .sameSuperview, let other = constraint.second?.item {
          for index in items.indices where items[index].superview == constraint.first.item {
            assumed.items[index].superview = other
          }
        }
      }
    }
    return assumed
  }
}

extension [Conflict] {
  /// The superviews without a name that the proofs take to be another view of the system.
  package var doubles: Set<ItemID> {
    Set(
      flatMap(\.assumptions).filter { $0.kind == .sameSuperview }.compactMap {
        LayoutConstraint(assumed: $0.row)?.first.item
      })
  }
}

extension LayoutConstraint {
  /// A row as a constraint between the items that it ties.
  fileprivate init?(assumed row: LinearRow) {
    var anchors: [LayoutAnchor] = []
    // The item that is told of has the positive share.
    for term in row.form.terms.sorted(by: { $0.coefficient > $1.coefficient }) {
      let variable = LayoutVariable(term.variable)
      guard !anchors.contains(where: { $0.item == variable.item }),
        let attribute = LayoutAttribute.of(variable.quantity)
      else { continue }
      anchors.append(LayoutAnchor(variable.item, attribute))
    }
    guard let first = anchors.first else { return nil }
    self.init(
      className: "", first: first, relation: row.relation,
      second: anchors.count > 1 ? anchors[1] : nil, constant: -row.form.constant, form: row.form,
      raw: "")
    origin = .system
  }
}

extension LayoutAttribute {
  /// The plainest attribute that the quantity takes part in.
  fileprivate static func of(_ quantity: LayoutQuantity) -> LayoutAttribute? {
    allCases.filter { $0.shape.contains { $0.quantity == quantity } }
      .min { $0.shape.count < $1.shape.count }
  }
}
