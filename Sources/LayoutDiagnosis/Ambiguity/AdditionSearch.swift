internal import LayoutModel
internal import LinearArithmetic

/// Looks for the fewest constraints that would settle what is open.
///
/// Each one fixes a quantity at a value inside its range, which takes away one dimension of the
/// optimal face; as many are needed as the face has dimensions. Outer items go before inner ones and
/// places before sizes, so that what follows from a container is settled with it.
struct AdditionSearch {
  private let model: PriorityModel
  private let optimum: HierarchyOptimum
  private let depths: [ItemID: Int]
  private let order: FrameOrder
  /// For each item a number that it shares with all that superviews and constraints join it to.
  private let trees: [Int]

  private let allowance: StepAllowance?

  init(
    _ model: PriorityModel, _ optimum: HierarchyOptimum, within allowance: StepAllowance?
  ) {
    self.model = model
    self.optimum = optimum
    self.allowance = allowance
    depths = Self.depths(model.system)
    order = FrameOrder(model.system)
    trees = Self.trees(model.system)
  }

  func additions(settling ambiguities: [Ambiguity]) -> [AddedConstraint] {
    var rows: [PrioritisedRow] = []
    var additions: [AddedConstraint] = []
    var optimum = optimum
    let variables = ambiguities.map(\.variable)
    let hung = Set(variables.filter { isHungElsewhere($0, &optimum) })
    // Of contents that are not tied at both ends, the places come first.
    let isHungContent = !variables.contains { $0.quantity == .minY }
    var left = variables.sorted { before($0, $1, hung, isHungContent) }
    while let variable = next(&left, &optimum) {
      if allowance?.isSpent == true { return [] }
      let form = LinearForm([.init(variable.id, 1)])
      let range = optimum.range(of: form)
      let value = Self.value(within: range, wanted: frameValue(variable, &optimum))
      let tied = FrameTies(model.system).tie(for: variable) { form in
        let range = optimum.range(of: form)
        return range.isSingle ? range.minimum : nil
      }
      var row = form
      row.constant = -value
      rows.append(PrioritisedRow(LinearRow(row, .equal)))
      let hierarchy = PriorityHierarchy(model.rows + rows)
      guard case .optimal(let settled) = hierarchy.solve(within: allowance), !optimum.didGiveUp
      else { return [] }
      optimum = settled
      var addition = addition(variable, value: value, range, &optimum)
      if value == frameValue(variable, &optimum), !additions.contains(where: variable.isEndOf) {
        addition.tied = tied
      }
      additions.append(addition)
    }
    if additions.isEmpty { return [] }
    let alternatives = AdditionAlternatives(model, rows, optimum, within: allowance)
    for index in additions.indices.prefix(Self.alternativeLimit) {
      let variable = additions[index].variable
      additions[index].equations = alternatives.equations(for: variable, at: index)
      additions[index].raises = alternatives.raises(for: variable, at: index)
      if additions[index].equations.isEmpty {
        additions[index].tie = alternatives.tie(for: variable, at: index)
      }
    }
    return additions
  }

  /// For so many additions something is looked for that would do as well.
  private static let alternativeLimit = 6

  /// The first of `left` that is still open.
  private func next(
    _ left: inout [LayoutVariable], _ optimum: inout HierarchyOptimum
  ) -> LayoutVariable? {
    while let variable = left.first {
      left.removeFirst()
      if !optimum.range(of: LinearForm([.init(variable.id, 1)])).isSingle { return variable }
    }
    return nil
  }

  private func addition(
    _ variable: LayoutVariable, value: Rational, _ range: OptimalRange,
    _ optimum: inout HierarchyOptimum
  ) -> AddedConstraint {
    guard variable.quantity == .minX || variable.quantity == .minY,
      let parent = model.system[variable.item].superview ?? connectedPin(variable.item),
      parent != variable.item
    else {
      return AddedConstraint(
        variable: variable, value: value, minimum: range.minimum, maximum: range.maximum)
    }
    let origin = optimum.range(
      of: LinearForm([.init(LayoutVariable(parent, variable.quantity).id, 1)]))
    guard let start = origin.minimum, origin.isSingle else {
      return AddedConstraint(
        variable: variable, value: value, minimum: range.minimum, maximum: range.maximum)
    }
    return AddedConstraint(
      variable: variable, reference: parent, value: value - start,
      minimum: range.minimum.map { $0 - start }, maximum: range.maximum.map { $0 - start })
  }

  /// The pinned item where the item is known to be in one tree with it: a constraint between others
  /// would be an exception.
  private func connectedPin(_ item: ItemID) -> ItemID? {
    model.pinned.flatMap { trees[$0.index] == trees[item.index] ? $0 : nil }
  }

  /// The frame that was printed for the item, in the system's coordinates where they are the same.
  private func frameValue(
    _ variable: LayoutVariable, _ optimum: inout HierarchyOptimum
  ) -> Rational? {
    guard let frame = model.system[variable.item].frame else { return nil }
    switch variable.quantity {
    case .minX, .minY:
      guard let parent = model.system[variable.item].superview,
        model.system[parent].role != .scrollView
      else { return nil }
      let origin = optimum.range(
        of: LinearForm([.init(LayoutVariable(parent, variable.quantity).id, 1)]))
      guard origin.isSingle, let start = origin.minimum else { return nil }
      return start + (variable.quantity == .minX ? frame.x : frame.y)
    case .width: return frame.width
    case .height: return frame.height
    default: return nil
    }
  }

  /// A value strictly inside the range, as round as possible.
  static func value(within range: OptimalRange, wanted: Rational?) -> Rational {
    if let wanted, range.minimum.map({ $0 < wanted }) ?? true,
      range.maximum.map({ wanted < $0 }) ?? true
    {
      return wanted
    }
    switch (range.minimum, range.maximum) {
    case (nil, nil): return 0
    case (let low?, nil): return low + 8
    case (nil, let high?): return high - 8
    case (let low?, let high?):
      let middle = (low + high) * .half
      for step in [8, 4, 1] as [Rational] {
        let round = (middle / step).roundedDown * step
        if low < round, round < high { return round }
      }
      return middle
    }
  }

  /// Whether a place is open only because the size is: the other edge, or the middle, is held.
  private func isHungElsewhere(
    _ variable: LayoutVariable, _ optimum: inout HierarchyOptimum
  ) -> Bool {
    let anchors: [LayoutAttribute]
    switch variable.quantity {
    case .minX: anchors = [.right, .centerX]
    case .minY: anchors = [.bottom, .centerY]
    default: return false
    }
    if allowance?.isSpent == true { return false }
    return anchors.contains { attribute in
      optimum.range(of: LayoutAnchor(variable.item, attribute).form).isSingle
    }
  }

  private func before(
    _ a: LayoutVariable, _ b: LayoutVariable, _ hung: Set<LayoutVariable>, _ isHungContent: Bool
  ) -> Bool {
    let (x, y) = (turn(of: a, isHungContent), turn(of: b, isHungContent))
    if x != y { return x < y }
    if a.item != b.item { return order.places[a.item.index] < order.places[b.item.index] }
    if hung.contains(a) != hung.contains(b) { return hung.contains(b) }
    return a.quantity.rawValue < b.quantity.rawValue
  }

  /// Outer items come first, but for the sizes along which a scroll view's content is tied at both ends:
  /// its height follows what lies in it, so that the innermost comes first; its width is mostly the scroll
  /// view's own, so that what is tied to the content comes first.
  private func turn(of variable: LayoutVariable, _ isHungContent: Bool) -> Int {
    let depth = depths[variable.item] ?? 0
    guard followsContents(variable) else { return depth }
    let last = model.system.items.count * 2
    if variable.quantity.axis == .horizontal {
      return variable.quantity == .contentWidth ? last : depth
    }
    return isHungContent ? last - depth : depth
  }

  private func followsContents(_ variable: LayoutVariable) -> Bool {
    guard variable.quantity.isSize else { return false }
    let system = model.system
    let quantity: LayoutQuantity =
      variable.quantity.axis == .horizontal ? .contentWidth : .contentHeight
    let holders =
      variable.quantity == quantity ? [variable.item] : Array(system.ancestors(of: variable.item))
    return holders.contains {
      system[$0].role == .scrollView && system.tiesFarEdge(ofContent: LayoutVariable($0, quantity))
    }
  }

  private static func trees(_ system: LayoutSystem) -> [Int] {
    var joined = Array(repeating: [ItemID](), count: system.items.count)
    func join(_ a: ItemID, _ b: ItemID) {
      joined[a.index].append(b)
      joined[b.index].append(a)
    }
    for item in system.itemIDs {
      if let superview = system[item].superview { join(item, superview) }
    }
    for constraint in system.constraints {
      for term in constraint.form.terms {
        join(constraint.first.item, LayoutVariable(term.variable).item)
      }
    }
    var trees = Array(repeating: -1, count: system.items.count)
    for start in system.itemIDs where trees[start.index] < 0 {
      var stack = [start]
      while let item = stack.popLast() {
        guard trees[item.index] < 0 else { continue }
        trees[item.index] = start.index
        stack.append(contentsOf: joined[item.index])
      }
    }
    return trees
  }

  private static func depths(_ system: LayoutSystem) -> [ItemID: Int] {
    Dictionary(
      uniqueKeysWithValues: system.itemIDs.map { ($0, system.ancestors(of: $0).count) })
  }
}

extension LayoutVariable {
  /// Whether it is the size of what the addition ties by its far edge or its middle: an edge is settled with the
  /// size then, and settles it no more.
  fileprivate func isEndOf(_ addition: AddedConstraint) -> Bool {
    guard quantity.isSize, addition.variable.item == item,
      addition.variable.quantity.axis == quantity.axis, let edge = addition.tied?.edge
    else { return false }
    return [.trailing, .bottom, .centerX, .centerY].contains(edge)
  }
}

extension Rational {
  /// The largest whole number not above the value, where it is of a size that layouts have.
  var roundedDown: Rational {
    let approximate = doubleValue
    guard approximate.magnitude < 1e15 else { return self }
    var whole = Rational(Int(approximate.rounded(.down)))
    while whole > self { whole -= 1 }
    while whole + 1 <= self { whole += 1 }
    return whole
  }
}
