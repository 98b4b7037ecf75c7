extension HierarchySolution {
  private typealias Objective = [(variable: Int, coefficient: Number)]

  func assignment(_ values: [Number]) throws(Failure) -> Assignment {
    if values.contains(where: \.isLost) { throw .lost }
    return Assignment(system.variables) { values[$0].rational }
  }

  mutating func assignment() throws(Failure) -> Assignment {
    let blocks = self.blocks
    return try assignment(allValues { blocks[$0].values })
  }

  mutating func range(of form: LinearForm) throws(Failure) -> OptimalRange {
    if form.terms.contains(where: { system.knownNumber($0.variable) == nil }) {
      return OptimalRange()
    }
    return try range(of: expand(form))
  }

  private mutating func range(of form: FlatForm<Number>) throws(Failure) -> OptimalRange {
    guard let objectives = objectives(form) else { return OptimalRange() }
    let lowest = try least(objectives, constant: form.constant)
    let highest = try least(
      objectives.mapValues { $0.map { ($0.variable, -$0.coefficient) } }, constant: -form.constant)
    return OptimalRange(minimum: lowest?.rational, maximum: highest.map { (-$0).rational })
  }

  /// The form by blocks; `nil` where it has a root of which nothing speaks.
  private func objectives(_ form: FlatForm<Number>) -> [Int: Objective]? {
    var objectives: [Int: Objective] = [:]
    for term in form.terms {
      let place = placeOfRoot[Int(term.variable)]
      if place.block < 0 { return nil }
      objectives[Int(place.block), default: []].append((Int(place.index), term.coefficient))
    }
    return objectives
  }

  private mutating func least(
    _ objectives: [Int: Objective], constant: Number
  ) throws(Failure) -> Number? {
    var sum = constant
    for (block, objective) in objectives {
      if !blocks[block].isDetermined {
        guard case .attained = try minimise(objective, in: block) else { return nil }
      }
      for term in objective { sum += term.coefficient * blocks[block].currentValues[term.variable] }
    }
    if sum.isLost { throw .lost }
    return sum
  }

  /// All lower ends, then all upper ones: each optimum is a good start for the next.
  mutating func ranges() throws(Failure) -> [VariableID: OptimalRange] {
    let low = try rootEnds(sign: .one)
    let high = try rootEnds(sign: -.one)
    var ranges: [VariableID: OptimalRange] = [:]
    ranges.reserveCapacity(system.variables.count)
    for (number, variable) in system.variables.enumerated() {
      let place = presolve.forest.find(number)
      if place.root < 0 {
        let value = place.offset.rational
        ranges[variable] = OptimalRange(minimum: value, maximum: value)
        continue
      }
      let ends = [low[Int(place.root)], high[Int(place.root)].map { -$0 }].map { end in
        end.map { ($0 * place.scale + place.offset).rational }
      }
      ranges[variable] =
        place.scale.sign < 0
        ? OptimalRange(minimum: ends[1], maximum: ends[0])
        : OptimalRange(minimum: ends[0], maximum: ends[1])
    }
    return ranges
  }

  /// The least values of sign × root on the optimal face.
  private mutating func rootEnds(sign: Number) throws(Failure) -> [Number?] {
    spend(system.variables.count)
    var ends = [Number?](repeating: nil, count: system.variables.count)
    for root in ends.indices where presolve.forest.isRoot(root) {
      if isSpent { throw .lost }
      let form = try expandedRoot(Int32(root))
      guard let objectives = objectives(form) else { continue }
      let signed = objectives.mapValues { $0.map { ($0.variable, $0.coefficient * sign) } }
      ends[root] = try least(signed, constant: form.constant * sign)
    }
    return ends
  }

  private mutating func expandedRoot(_ root: Int32) throws(Failure) -> FlatForm<Number> {
    try expand(LinearForm([.init(system.variables[Int(root)], .one)]))
  }

  mutating func assignment(minimising form: LinearForm) throws(Failure) -> Assignment {
    let flat = try expand(form)
    var moved: [Int: [Number]] = [:]
    var free: [Int32: Number] = [:]
    let distance = Number(Rational(100))
    for term in flat.terms where placeOfRoot[Int(term.variable)].block < 0 {
      free[term.variable] = term.coefficient.sign < 0 ? distance : -distance
    }
    let placed = flat.terms.filter { placeOfRoot[Int($0.variable)].block >= 0 }
    var placedForm = FlatForm<Number>()
    placedForm.terms = placed
    for (block, objective) in objectives(placedForm) ?? [:] {
      let extreme = try minimise(objective, in: block)
      var values = blocks[block].currentValues
      if case .unbounded(let rates) = extreme {
        for (variable, rate) in rates { values[variable] += rate * distance }
      }
      moved[block] = values
    }
    let blocks = self.blocks
    var result = try assignment(allValues({ moved[$0] ?? blocks[$0].values }, free: free))
    for term in form.terms where system.knownNumber(term.variable) == nil {
      result[term.variable] = term.coefficient.isNegative ? 100 : -100
    }
    return result
  }
}

/// How far a form can move on the optimal face; an open end is `nil`.
package struct OptimalRange: Hashable, Sendable {
  /// The exact ends.
  package var minimum, maximum: Rational?

  /// A range between two ends.
  package init(minimum: Rational? = nil, maximum: Rational? = nil) {
    self.minimum = minimum
    self.maximum = maximum
  }

  /// Whether the form has one value only.
  package var isSingle: Bool { minimum != nil && minimum == maximum }
}
