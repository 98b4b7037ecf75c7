internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

/// A conflict whose rows are no plain walk: each row in the order in which it is used, with what
/// follows from it.
struct DerivationSection: ConflictWords {
  let telling: ConflictTelling
  let derivation: Derivation

  var blocks: [Block] {
    [.paragraph("Step by step:"), .list(entries)] + ending(derivation)
  }

  /// Each row with what follows from it.
  var entries: [Block.Entry] {
    var entries: [Block.Entry] = []
    for (index, step) in derivation.steps.enumerated() {
      var sentence = clause(step.reference).capitalizedFirst
      if index == derivation.steps.count - 1, lacksRoom(before: index) != nil { break }
      if index == derivation.steps.count - 1 {
        if !isMissedBound(step.reference) { sentence = "But " + ending(step.reference) }
        if !step.used.isEmpty, !isJustTold(step.used, before: index) {
          sentence += ". Here \(sizes(step.used))"
        }
      } else if let result = step.result {
        if !step.used.isEmpty, !isJustTold(step.used, before: index) {
          sentence += "; \(sizes(step.used))"
        }
        let lacking = lacksRoom(before: index + 1).map {
          "there is no room for \(names[$0.item]), not even at a \($0.axis.sizeNoun) of 0"
        }
        sentence += ", so \(lacking ?? size(result))"
      }
      entries.append(
        Block.Entry(
          sentence + ".", note: origin(of: step.reference),
          constraint: conflict.constraint(of: step.reference)))
    }
    return entries
  }

  /// The size below 0 that the step before leaves, where the last one, at `index`, says that no size is.
  private func lacksRoom(before index: Int) -> Derivation.Size? {
    guard index == derivation.steps.count - 1, index > 0,
      case .bound(let bound) = derivation.steps[index].reference,
      conflict.bounds[bound].kind == .nonNegativeSize,
      let result = derivation.steps[index - 1].result, result.points.isNegative,
      result.relation != .greaterOrEqual,
      let term = conflict.bounds[bound].row.form.terms.first,
      case let variable = LayoutVariable(term.variable),
      variable.item == result.item, variable.quantity.axis == result.axis
    else { return nil }
    return result
  }

  /// Whether it is only that a view is never smaller than 0, and no step before says that it would be.
  private func isMissedBound(_ reference: Conflict.Reference) -> Bool {
    guard case .bound(let index) = reference, conflict.bounds[index].kind == .nonNegativeSize,
      derivation.steps.count > 3,
      let term = conflict.bounds[index].row.form.terms.first
    else { return false }
    let item = LayoutVariable(term.variable).item
    return !derivation.steps.contains { $0.result?.item == item }
  }

  /// Few enough rows for a reader to have all of them in mind.
  private static let mostRemembered = 3

  /// Whether the steps right before, or the few before, end with the very sizes that are used.
  private func isJustTold(_ used: [Derivation.Size], before index: Int) -> Bool {
    guard index >= used.count else { return false }
    let first = index > Self.mostRemembered ? index - used.count : 0
    let told = derivation.steps[first..<index].map(ending(of:))
    return used.allSatisfy { size in
      told.contains { $0?.item == size.item && $0?.axis == size.axis }
    }
  }

  /// The size with which a step ends.
  private func ending(of step: Derivation.Step) -> (item: ItemID, axis: Axis)? {
    if let result = step.result { return (result.item, result.axis) }
    guard case .constraint(let id) = step.reference, system[id].second == nil,
      system[id].first.attribute.isSize
    else { return nil }
    return (system[id].first.item, system[id].first.attribute.axis)
  }

  /// By how much the last row is missed; by more where the list gives a size that counts as 0 here.
  ///
  /// Where a row counts half or twice, it is missed by another number than the others are.
  private func ending(_ derivation: Derivation) -> [Block] {
    let gap = derivation.miss.magnitude
    guard gap.isPositive, conflict.tightenedProof == nil,
      Set(conflict.certificate.map(\.multiplier.magnitude)).count == 1
    else { return [] }
    return [.paragraph("The two demands differ by \(gapPoints(gap)).")]
  }

  private func clause(_ reference: Conflict.Reference) -> String {
    switch reference {
    case .constraint(let id): sentences.clause(id)
    case .bound(let index): bound(conflict.bounds[index])
    case .assumption(let index): clause(conflict.assumptions[index])
    }
  }

  /// Of a constraint whose digits are in doubt, what it says.
  private func clause(_ fact: Fact) -> String {
    guard fact.kind == .printedRounding, let id = fact.replaces else { return sentence(for: fact) }
    return sentences.clause(id)
  }

  /// The last row tells the view in question by itself.
  private func ending(_ reference: Conflict.Reference) -> String {
    guard case .bound(let index) = reference else { return clause(reference) }
    return sentence(for: conflict.bounds[index])
  }

  /// With the view in question, which other rows may not name.
  private func bound(_ fact: Fact) -> String {
    guard fact.kind == .nonNegativeSize, let term = fact.row.form.terms.first else {
      return sentence(for: fact)
    }
    let variable = LayoutVariable(term.variable)
    let word = variable.quantity.axis.sizeWords.positive
    return "\(names[variable.item]) is at least 0 points \(word)"
  }

  private func sizes(_ all: [Derivation.Size]) -> String {
    all.enumerated().map { index, one in
      index > 0 && all[index - 1].item == one.item ? amount(one) : size(one)
    }.joined(separator: " and ")
  }

  private func size(_ size: Derivation.Size) -> String {
    "\(names[size.item]) is \(amount(size))"
  }

  private func amount(_ size: Derivation.Size) -> String {
    let word = size.axis.sizeWords.positive
    return "\(size.relation.amount)\(points(size.points)) \(word)"
  }
}

/// Follows a proof whose rows are no plain walk (ratios, centers, equal sizes): each row is used as
/// soon as what is known leaves one distance open in it, until a row meets nothing but known ones.
struct Derivation {
  /// A size that some of the rows lead to: exactly, at least or at most.
  struct Size {
    var item: ItemID
    var axis: Axis
    var points: Rational
    var relation: Relation
  }

  /// One row in the order in which it is used.
  struct Step {
    var reference: Conflict.Reference
    /// A size that the row fixes and that no row states by itself.
    var result: Size?
    /// Sizes that the row takes from the steps before.
    var used: [Size]

    func size(of item: ItemID, _ axis: Axis) -> Size? {
      used.first { $0.item == item && $0.axis == axis }
    }
  }

  private struct Row {
    var reference: Conflict.Reference
    var multiplier: Rational
    var form: EdgeForm
    var relation: Relation

    init(_ share: Conflict.Share, _ form: EdgeForm, _ relation: Relation) {
      reference = share.reference
      multiplier = share.multiplier
      self.form = form
      self.relation = relation
    }

    var isBound: Bool { reference.isBound }
  }

  private(set) var steps: [Step] = []
  /// By how much the last row misses what the others lead to, and whether they may miss it by more.
  private(set) var miss: Rational = .zero
  private(set) var isLeastMiss = false

  /// Edges of one group have known distances; of one exact group, by equations alone.
  private var places: [EdgePoint: (group: Int, exactGroup: Int, offset: Rational)] = [:]
  private var groups = 0
  /// What the rows not yet used add up to; it tells in which direction an inequality leads.
  private var unused: EdgeForm
  private var isExact = true

  /// `nil` where no order of the rows works.
  init?(_ conflict: Conflict, in system: LayoutSystem) {
    var rest: [Row] = []
    unused = EdgeForm(LinearForm())
    for share in conflict.certificate {
      guard let row = conflict.row(for: share.reference, in: system) else { return nil }
      var form = EdgeForm(row.form)
      form.anchorToOrigin()
      unused.add(form, times: share.multiplier)
      rest.append(Row(share, form, row.relation))
    }
    while !rest.isEmpty {
      guard let next = nextRow(rest) else { return nil }
      use(rest.remove(at: next))
    }
  }

  /// Whether the last row says what is always so: that a size is never negative.
  var endsWithBound: Bool {
    if case .bound = steps.last?.reference { true } else { false }
  }

  /// The simplest usable row, bounds last; one that closes the proof only when it is the last.
  private func nextRow(_ rows: [Row]) -> Int? {
    var best: (index: Int, cost: Int)?
    for (index, row) in rows.enumerated() {
      let reduced = reduced(row.form)
      let isUsable = rows.count == 1 ? reduced.isEmpty : Self.difference(reduced) != nil
      var cost = row.form.terms.count
      if row.isBound { cost += 1000 }
      guard isUsable, cost < best?.cost ?? .max else { continue }
      best = (index, cost)
    }
    return best?.index
  }

  /// The form over groups of edges whose mutual distances are known, by equations alone if `exactly`.
  private func reduced(_ form: EdgeForm, exactly: Bool = false) -> [Int: Rational] {
    var sums: [Int: Rational] = [:]
    for (position, term) in form.terms.enumerated() {
      let place = places[term.point]
      let group = (exactly ? place?.exactGroup : place?.group) ?? -1 - position
      sums[group, default: .zero] += term.coefficient
    }
    return sums.filter { !$0.value.isZero }
  }

  /// The two groups whose distance is the one thing open.
  private static func difference(_ reduced: [Int: Rational]) -> (Int, Int)? {
    guard reduced.count == 2 else { return nil }
    let pair = Array(reduced)
    return (pair[0].value + pair[1].value).isZero ? (pair[0].key, pair[1].key) : nil
  }

  private mutating func use(_ row: Row) {
    let form = row.form
    let items = form.sizedItems
    let before = items.filter { size(of: $0.item, $0.axis) != nil }
    var step = Step(reference: row.reference, result: nil, used: [])
    if form.asDifference == nil || row.isBound {
      step.used = before.compactMap { size(of: $0.item, $0.axis) }
    }
    unused.add(form, times: -row.multiplier)
    isLeastMiss = !isExact
    if row.relation != .equal { isExact = false }
    for term in form.terms where places[term.point] == nil {
      places[term.point] = (groups, groups, .zero)
      groups += 1
    }
    if let (a, b) = Self.difference(reduced(form)) {
      let exact = row.relation == .equal ? Self.difference(reduced(form, exactly: true)) : nil
      merge(a, b, form)
      if let (one, other) = exact { mergeExactly(one, other) }
      if form.asDifference == nil {
        for place in items where step.result == nil {
          guard !before.contains(where: { $0.item == place.item && $0.axis == place.axis }) else {
            continue
          }
          step.result = size(of: place.item, place.axis)
        }
      }
    } else {
      miss = form.constant
      for term in form.terms {
        miss += term.coefficient * (places[term.point]?.offset ?? .zero)
      }
    }
    steps.append(step)
  }

  /// Fixes the distance between two groups so that `form` is 0.
  private mutating func merge(_ a: Int, _ b: Int, _ form: EdgeForm) {
    var factor = Rational.zero
    var value = form.constant
    for term in form.terms {
      guard let place = places[term.point] else { continue }
      value += term.coefficient * place.offset
      if place.group == b { factor += term.coefficient }
    }
    guard !factor.isZero else { return }
    let shift = -value / factor
    for (point, place) in places where place.group == b {
      places[point] = (a, place.exactGroup, place.offset + shift)
    }
  }

  /// Makes one of two exact groups whose distance is now known by an equation.
  private mutating func mergeExactly(_ one: Int, _ other: Int) {
    for (point, place) in places where place.exactGroup == other {
      places[point] = (place.group, one, place.offset)
    }
  }

  private func size(of item: ItemID, _ axis: Axis) -> Size? {
    guard let near = places[EdgePoint(item: item, axis: axis, kind: .near)],
      let far = places[EdgePoint(item: item, axis: axis, kind: .far)], near.group == far.group
    else { return nil }
    var relation = Relation.equal
    if near.exactGroup != far.exactGroup {
      let demandOnFar = demand(onExactGroup: far.exactGroup)
      let demand =
        demandOnFar.isZero ? -self.demand(onExactGroup: near.exactGroup) : demandOnFar
      relation = demand.isPositive ? .lessOrEqual : demand.isNegative ? .greaterOrEqual : .equal
    }
    return Size(item: item, axis: axis, points: far.offset - near.offset, relation: relation)
  }
}

extension Derivation {
  /// In which direction the rows not yet used pull an edge, with all that keeps an exact distance from it.
  private func demand(onExactGroup group: Int) -> Rational {
    unused.terms.reduce(.zero) { sum, term in
      places[term.point]?.exactGroup == group ? sum + term.coefficient : sum
    }
  }
}

extension EdgeForm {
  /// Makes a row over places, and not distances, a row over their distances from the origin.
  fileprivate mutating func anchorToOrigin() {
    for axis in Axis.allCases {
      let sum = terms.reduce(Rational.zero) {
        $1.point.axis == axis ? $0 + $1.coefficient : $0
      }
      if !sum.isZero { add(-sum, of: .origin(axis)) }
    }
  }

  /// The items whose both edges the form names.
  fileprivate var sizedItems: [(item: ItemID, axis: Axis)] {
    terms.filter { $0.point.kind == .near }.compactMap { term in
      let far = EdgePoint(item: term.point.item, axis: term.point.axis, kind: .far)
      return terms.contains { $0.point == far } ? (term.point.item, term.point.axis) : nil
    }
  }
}
