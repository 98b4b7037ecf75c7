/// A solved hierarchy: what the presolve decided, and the blocks that were left.
struct HierarchySolution<Number: ExactNumber> {
  typealias Failure = EqualityPresolve<Number>.Failure

  let rows: [PrioritisedRow]
  private let allowance: StepAllowance?
  let priorities: [Rational]
  private(set) var system: DenseSystem<Number>
  var presolve: EqualityPresolve<Number>
  var blocks: [HierarchyBlock<Number>] = []
  /// The block and index in it of a root; -1 where nothing speaks of the root.
  private(set) var placeOfRoot: [(block: Int32, index: Int32)]
  /// Optional rows whose variables are all constant.
  private(set) var constantRows: [(row: Int, level: Int, value: Number)] = []

  /// - Throws: `lost` also where `allowance` is spent.
  init(_ rows: [PrioritisedRow], within allowance: StepAllowance?) throws(Failure) {
    self.allowance = allowance
    if allowance?.isSpent == true { throw .lost }
    allowance?.spend(reading: rows.reduce(0) { $0 + 1 + $1.row.form.terms.count })
    self.rows = rows
    priorities = Set(rows.compactMap(\.priority)).sorted(by: >)
    let system = DenseSystem<Number>(rows)
    if system.isLost { throw .lost }
    self.system = system
    let equations = rows.indices.filter {
      rows[$0].priority == nil && rows[$0].row.relation == .equal
    }
    presolve = try EqualityPresolve(system, equations: equations.map(Int32.init))
    placeOfRoot = Array(repeating: (-1, -1), count: system.variables.count)
    let others = rows.indices.filter { rows[$0].priority != nil || rows[$0].row.relation != .equal }
    if !presolve.remaining.isEmpty { try contract(others) }
    try makeBlocks(others)
    for level in priorities.indices {
      for index in blocks.indices {
        if isSpent { throw .lost }
        try blocks[index].optimise(level: level)
        allowance?.spend(blocks[index].lastSteps)
      }
    }
    for index in blocks.indices { blocks[index].finish() }
  }

  /// Lets the presolve define the variables on which nothing depends.
  private mutating func contract(_ others: [Int]) throws(Failure) {
    let count = system.variables.count
    var bounds = [(lower: Number?, upper: Number?)](repeating: (nil, nil), count: count)
    var isCosted = [Bool](repeating: false, count: count)
    for row in others {
      let form = try presolve.form(ofRow: row)
      guard form.terms.count == 1, rows[row].priority == nil, let term = form.terms.first else {
        for term in form.terms { isCosted[Int(term.variable)] = true }
        continue
      }
      let root = Int(term.variable)
      let value = -form.constant / term.coefficient
      let relation =
        term.coefficient.sign < 0 ? rows[row].row.relation.flipped : rows[row].row.relation
      if relation == .greaterOrEqual {
        bounds[root].lower = bounds[root].lower.map { max($0, value) } ?? value
      } else {
        bounds[root].upper = bounds[root].upper.map { min($0, value) } ?? value
      }
    }
    try presolve.contract(bounds: bounds, isCosted: isCosted)
  }

  /// Splits what is left into connected blocks and meets their required rows.
  private mutating func makeBlocks(_ others: [Int]) throws(Failure) {
    var builder = BlockBuilder<Number>(rootCount: system.variables.count)
    for form in presolve.remaining { builder.add(form, row: -1, relation: .equal, level: -1) }
    var levelOfPriority: [Rational: Int] = [:]
    for (index, priority) in priorities.enumerated() { levelOfPriority[priority] = index }
    for row in others {
      let form = try presolve.form(ofRow: row)
      let level = rows[row].priority.flatMap { levelOfPriority[$0] } ?? -1
      if form.terms.isEmpty {
        if level >= 0 {
          constantRows.append((row, level, form.constant))
        } else if !rows[row].row.relation.holds(form.constant.sign) {
          throw .contradiction
        }
        continue
      }
      if form.terms.count == 1, let term = form.terms.first,
        presolve.isDefined[Int(term.variable)]
      {
        continue
      }
      builder.add(form, row: row, relation: rows[row].row.relation, level: level)
    }
    blocks = try builder.blocks()
    for (number, block) in blocks.enumerated() {
      for (index, root) in block.roots.enumerated() {
        placeOfRoot[Int(root)] = (Int32(number), Int32(index))
      }
    }
  }

  // MARK: - Steps

  var isSpent: Bool { allowance?.isSpent ?? false }

  func spend(_ steps: Int) { allowance?.spend(steps) }

  /// Moves a block to where the objective is least.
  mutating func minimise(
    _ objective: [(variable: Int, coefficient: Number)], in block: Int
  ) throws(Failure) -> HierarchyBlock<Number>.Extreme {
    defer { spend(blocks[block].lastSteps) }
    return try blocks[block].minimise(objective)
  }

  // MARK: - Answers

  /// The sum of violations of each level.
  func violations() -> [Number] {
    var sums = priorities.indices.map { level in
      blocks.reduce(Number.zero) { $0 + $1.violation(ofLevel: level) }
    }
    for entry in constantRows where !rows[entry.row].row.relation.holds(entry.value.sign) {
      sums[entry.level] += entry.value.magnitude
    }
    return sums
  }

  /// Every variable's value where the blocks have the given ones.
  ///
  /// `free` are the values of roots of which nothing speaks, where not 0.
  mutating func allValues(
    _ valueOfBlock: (Int) -> [Number], free: [Int32: Number] = [:]
  ) -> [Number] {
    let count = system.variables.count
    spend(count)
    var values = [Number](repeating: .zero, count: count)
    for (root, value) in free { values[Int(root)] = value }
    for (index, block) in blocks.enumerated() {
      let blockValues = valueOfBlock(index)
      for (place, root) in block.roots.enumerated() { values[Int(root)] = blockValues[place] }
    }
    for definition in presolve.definitions.reversed() {
      var sum = definition.form.constant
      for term in definition.form.terms {
        sum += term.coefficient * presolve.forest.value(of: Int(term.variable), in: values)
      }
      values[Int(definition.variable)] = sum
    }
    for variable in 0..<count where !presolve.forest.isRoot(variable) {
      values[variable] = presolve.forest.value(of: variable, in: values)
    }
    return values
  }

  /// A form over roots that are not defined.
  mutating func expand(_ form: LinearForm) throws(Failure) -> FlatForm<Number> {
    var flat = FlatForm<Number>()
    flat.constant = Number(form.constant)
    for term in form.terms {
      guard let number = system.knownNumber(term.variable) else { continue }
      flat.terms.append(
        .init(variable: Int32(number), coefficient: Number(term.coefficient)))
    }
    presolve.forest.substitute(in: flat.terms, plus: flat.constant, into: &flat)
    if flat.terms.contains(where: { presolve.isDefined[Int($0.variable)] }) {
      flat = substituteDefinitions(flat)
    }
    if flat.isLost { throw .lost }
    return flat
  }

  /// Replaces defined roots by what defines them, one after the other in the order of definition.
  private mutating func substituteDefinitions(_ form: FlatForm<Number>) -> FlatForm<Number> {
    spend(presolve.definitions.count)
    var factors = [Number](repeating: .zero, count: system.variables.count)
    var touched: [Int32] = []
    var result = FlatForm<Number>()
    result.constant = form.constant
    for term in form.terms {
      factors[Int(term.variable)] = term.coefficient
      touched.append(term.variable)
    }
    for definition in presolve.definitions {
      let factor = factors[Int(definition.variable)]
      if factor.isZero { continue }
      factors[Int(definition.variable)] = .zero
      result.constant += factor * definition.form.constant
      for term in definition.form.terms {
        let place = presolve.forest.find(Int(term.variable))
        let share = factor * term.coefficient
        result.constant += share * place.offset
        if place.root < 0 { continue }
        factors[Int(place.root)] += share * place.scale
        touched.append(place.root)
      }
    }
    for root in touched where !factors[Int(root)].isZero {
      result.terms.append(.init(variable: root, coefficient: factors[Int(root)]))
      factors[Int(root)] = .zero
    }
    result.normalise()
    return result
  }
}
