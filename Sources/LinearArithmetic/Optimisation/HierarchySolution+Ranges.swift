extension HierarchySolution {
  private typealias Objective = [(variable: Int, coefficient: Number)]

  func assignment(_ values: [Number]) throws(Failure) -> Assignment {
    var assignment = Assignment()
    assignment.values.reserveCapacity(values.count)
    for (index, variable) in system.variables.enumerated() {
      if values[index].isLost { throw .lost }
      assignment.values[variable] = values[index].rational
    }
    return assignment
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
      var values = blocks[block].values
      if !blocks[block].isDetermined {
        let answer = try blocks[block].minimise(objective)
        guard case .attained = answer.extreme else { return nil }
        values = answer.values
      }
      for term in objective { sum += term.coefficient * values[term.variable] }
    }
    if sum.isLost { throw .lost }
    return sum
  }

  mutating func ranges() throws(Failure) -> [VariableID: OptimalRange] {
    var ranges: [VariableID: OptimalRange] = [:]
    var ofRoot: [Int32: OptimalRange] = [:]
    for (number, variable) in system.variables.enumerated() {
      let place = presolve.forest.find(number)
      if place.root < 0 {
        ranges[variable] = OptimalRange(
          minimum: place.offset.rational, maximum: place.offset.rational)
        continue
      }
      if ofRoot[place.root] == nil {
        ofRoot[place.root] = try range(of: expandedRoot(place.root))
      }
      guard let range = ofRoot[place.root] else { continue }
      let (scale, offset) = (place.scale.rational, place.offset.rational)
      let low = range.minimum.map { $0 * scale + offset }
      let high = range.maximum.map { $0 * scale + offset }
      ranges[variable] =
        scale.isNegative
        ? OptimalRange(minimum: high, maximum: low) : OptimalRange(minimum: low, maximum: high)
    }
    return ranges
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
      let answer = try blocks[block].minimise(objective)
      var values = answer.values
      if case .unbounded(let rates) = answer.extreme {
        for (variable, rate) in rates { values[variable] += rate * distance }
      }
      moved[block] = values
    }
    let blocks = self.blocks
    var result = try assignment(allValues({ moved[$0] ?? blocks[$0].values }, free: free))
    for term in form.terms where system.knownNumber(term.variable) == nil {
      result.values[term.variable] = term.coefficient.isNegative ? 100 : -100
    }
    return result
  }
}
