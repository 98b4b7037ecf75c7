internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

/// What stands between the edges of one stack view, in a conflict that a proof walks through.
struct StackRoom {
  /// The stack view.
  let stack: ItemID
  /// All that lies in it, as far as the conflict shows it.
  let contents: Set<ItemID>
  /// How much room a size that is given leaves between the edges; `nil` where that is no plain difference.
  let room: Rational?
  /// How much the contents ask for.
  let needed: Rational?

  /// The stack view that arranges `arranged`, where the conflict ties it to the size `id`.
  init?(of arranged: ItemID, givenBy id: ConstraintID?, in facts: CaseFacts) {
    let system = facts.system
    func ties(where isMeant: (ConstraintID) -> Bool) -> [(ItemID, ItemID)] {
      facts.members.filter(isMeant).compactMap { id in
        system[id].second.map { (system[id].first.item, $0.item) }
      }
    }
    let row = Self.items(
      from: arranged,
      by: ties {
        system[$0].systemIdentifier == .stack(.spacing)
          || system[$0].identifier == "UISV-fill-equally"
      }, around: nil)
    let ends = ties { system[$0].systemIdentifier == .stack(.connection) }
    let stacks = Set(
      ends.flatMap { [($0, $1), ($1, $0)] }
        .filter { row.contains($0) && !row.contains($1) && system.isStackView($1) }.map(\.1))
    guard stacks.count == 1, let stack = stacks.first else { return nil }
    let contents = Self.items(from: arranged, by: ties { _ in true }, around: stack)
    (self.stack, self.contents) = (stack, contents)
    guard let id, let misfit = facts.misfit(of: id),
      let outside = Self.points(outside: contents, of: id, in: facts)
    else {
      (room, needed) = (nil, nil)
      return
    }
    room = misfit.given - outside
    needed = misfit.needed - outside
  }

  /// All that ties lead to, but for `border` and what lies behind it.
  private static func items(
    from item: ItemID, by ties: [(ItemID, ItemID)], around border: ItemID?
  ) -> Set<ItemID> {
    var found: Set = [item]
    var new = [item]
    while let item = new.popLast() {
      for (a, b) in ties where a == item || b == item {
        let other = a == item ? b : a
        if other != border, found.insert(other).inserted { new.append(other) }
      }
    }
    return found
  }

  /// The same, by the first size of the conflict that is given to the stack view or to what is around it.
  init?(of arranged: ItemID, in facts: CaseFacts) {
    guard let bare = StackRoom(of: arranged, givenBy: nil, in: facts) else { return nil }
    let given = facts.members.first { id in
      facts.isPlainSize(id) && facts.system[id].relation == .equal
        && !bare.contents.contains(facts.system[id].first.item)
    }
    self.init(of: arranged, givenBy: given, in: facts)
  }

  /// What lies between the edges of the stack view and of what is given its size by `id`; `nil` where anything
  /// that is no constraint takes part, or that container is reached another way.
  private static func points(
    outside contents: Set<ItemID>, of id: ConstraintID, in facts: CaseFacts
  ) -> Rational? {
    let system = facts.system
    guard let plain = facts.diagnosis.conflicts.first,
      case let conflict = plain.tightened.flatMap({ $0.constraints.contains(id) ? $0 : nil })
        ?? plain,
      !contents.contains(system[id].first.item),
      let form = system[id].form.terms.first,
      let own = conflict.certificate.first(where: { $0.reference == .constraint(id) })?.multiplier
    else { return nil }
    let weight = own * form.coefficient
    if weight.isZero { return nil }
    var sum = Rational.zero
    for entry in conflict.certificate where entry.reference != .constraint(id) {
      let other: ConstraintID
      switch entry.reference {
      case .constraint(let id): other = id
      // That no size is below 0 adds nothing.
      case .bound: continue
      case .assumption: return nil
      }
      let items = [system[other].first.item, system[other].second?.item].compactMap(\.self)
      if items.contains(where: contents.contains) { continue }
      sum += entry.multiplier / weight * system[other].form.constant
    }
    return sum
  }
}
