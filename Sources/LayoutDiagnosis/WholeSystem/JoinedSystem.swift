public import LayoutModel
internal import LinearArithmetic

/// Several reports of one run as one system: items and constraints with the same address are one.
///
/// A trace gives the views, their frames and who contains whom; dumps give the constraints.
public struct JoinedSystem: Sendable {
  /// The whole.
  public private(set) var system = LayoutSystem()
  /// For each of the joined systems, the new number of each of its items.
  public private(set) var items: [[ItemID]] = []
  /// For each of the joined systems, the new number of each of its constraints.
  public private(set) var constraints: [[ConstraintID]] = []
  private var itemAt: [Address: ItemID] = [:]
  private var constraintAt: [ConstraintKey: ConstraintID] = [:]

  /// A content size constraint prints its two halves under one address.
  private struct ConstraintKey: Hashable {
    var address: Address
    var attribute: LayoutAttribute
    var relation: Relation
  }

  /// Joins `systems`; what a later one says of a constraint replaces what an earlier one said.
  public init(_ systems: [LayoutSystem]) {
    for part in systems {
      items.append(part.itemIDs.map { add(part[$0]) })
      let map = items[items.count - 1]
      for id in part.itemIDs where part[id].superview != nil {
        if let superview = part[id].superview, system[map[id.index]].superview == nil {
          system[map[id.index]].superview = map[superview.index]
        }
      }
      constraints.append(part.constraints.map { add($0, map) })
      if system.platform == nil { system.platform = part.platform }
    }
    cutCycles()
    readScrollContents()
  }

  // MARK: - Items

  private mutating func add(_ item: LayoutItem) -> ItemID {
    var item = item
    item.superview = nil
    if let address = item.address {
      if let known = itemAt[address] {
        enrich(known, by: item)
        return known
      }
      itemAt[address] = ItemID(index: system.items.count)
    }
    system.items.append(item)
    return ItemID(index: system.items.count - 1)
  }

  private mutating func enrich(_ id: ItemID, by other: LayoutItem) {
    var item = system[id]
    if item.className.isEmpty { item.className = other.className }
    item.name = item.name ?? other.name
    item.text = item.text ?? other.text
    if item.role == .view || item.role == .superview, other.role != .superview {
      item.role = other.role
    }
    item.frame = item.frame ?? other.frame
    item.isHidden = item.isHidden ?? other.isHidden
    item.alpha = item.alpha ?? other.alpha
    item.autoresizing = item.autoresizing ?? other.autoresizing
    item.engineRole = item.engineRole ?? other.engineRole
    item.isFlipped = item.isFlipped ?? other.isFlipped
    item.isAmbiguous = item.isAmbiguous || other.isAmbiguous
    item.isMissingHostConstraints =
      item.isMissingHostConstraints || other.isMissingHostConstraints
    for mark in other.ambiguousMarks where !item.ambiguousMarks.contains(mark) {
      item.ambiguousMarks.append(mark)
    }
    system[id] = item
  }

  /// Reports that contradict each other about the hierarchy must not make it endless.
  private mutating func cutCycles() {
    for id in system.itemIDs {
      var seen: Set<ItemID> = [id]
      var current = id
      while let next = system[current].superview {
        if !seen.insert(next).inserted {
          system[current].superview = nil
          break
        }
        current = next
      }
    }
  }

  // MARK: - Constraints

  private mutating func add(_ constraint: LayoutConstraint, _ map: [ItemID]) -> ConstraintID {
    var moved = constraint
    moved.first = JoinedSystem.moved(constraint.first, map)
    moved.second = constraint.second.map { JoinedSystem.moved($0, map) }
    moved.firstSubtracted = constraint.firstSubtracted.map { JoinedSystem.moved($0, map) }
    moved.secondSubtracted = constraint.secondSubtracted.map { JoinedSystem.moved($0, map) }
    moved.form = LinearForm(
      constraint.form.terms.map { term in
        let variable = LayoutVariable(term.variable)
        return .init(
          LayoutVariable(map[variable.item.index], variable.quantity).id, term.coefficient)
      }, constant: constraint.form.constant)
    let key = constraint.address.map {
      ConstraintKey(
        address: $0, attribute: constraint.first.attribute, relation: constraint.relation)
    }
    if let key, let known = constraintAt[key] {
      system[known] = moved
      return known
    }
    system.constraints.append(moved)
    let id = ConstraintID(index: system.constraints.count - 1)
    if let key { constraintAt[key] = id }
    return id
  }

  private static func moved(_ anchor: LayoutAnchor, _ map: [ItemID]) -> LayoutAnchor {
    LayoutAnchor(map[anchor.item.index], anchor.attribute)
  }

  /// To its descendants a scroll view's edges are its content's; only the whole tells who they are.
  private mutating func readScrollContents() {
    let scrollViews = Set(system.itemIDs.filter { system[$0].role == .scrollView })
    if scrollViews.isEmpty { return }
    for id in system.constraintIDs {
      let constraint = system[id]
      guard let second = constraint.second, constraint.firstSubtracted == nil,
        constraint.secondSubtracted == nil,
        first(second.item, isAround: constraint.first.item)
          || first(constraint.first.item, isAround: second.item)
      else { continue }
      if scrollViews.contains(constraint.first.item),
        first(constraint.first.item, isAround: second.item)
      {
        see(constraint.first, times: 1, in: id)
      }
      if scrollViews.contains(second.item), first(second.item, isAround: constraint.first.item) {
        see(second, times: -constraint.multiplier, in: id)
      }
    }
  }

  private mutating func see(_ anchor: LayoutAnchor, times factor: Rational, in id: ConstraintID) {
    let isPlain = anchor.form.terms.allSatisfy { term in
      system[id].form.coefficient(of: term.variable) == factor * term.coefficient
    }
    // Where the form says something else already, it was read with more knowledge than this.
    guard isPlain else { return }
    system.constraints[id.index].form.add(anchor.form, times: -factor)
    system.constraints[id.index].form.add(anchor.contentForm, times: factor)
  }

  private func first(_ ancestor: ItemID, isAround item: ItemID) -> Bool {
    var current = item
    while let next = system[current].superview {
      if next == ancestor { return true }
      current = next
    }
    return false
  }
}
