internal import LayoutModel
internal import LinearArithmetic

/// Rows of a scene at any size of its outermost view, in parts that share no variable.
///
/// What is asked of some variables is asked of their parts alone: what contradicts itself elsewhere, or takes
/// long, is not in the way. Variables that have one value join no parts.
struct ElasticRows: Sendable {
  private struct Part: Sendable {
    let rows: [SceneRow]
    let hasContents: Bool
    /// `nil` where that takes too long to find out.
    let isContradictory: Bool?

    init(_ rows: [SceneRow]) {
      self.rows = rows
      hasContents = rows.contains { if case .content = $0.origin { true } else { false } }
      isContradictory = ElasticRows.areContradictory(rows.map(\.row))
    }
  }

  private let parts: [Part]
  private let partOfVariable: [VariableID: Int]
  private let values: [VariableID: Rational]
  /// The parts that each variable with a value would join.
  private let joined: [VariableID: Set<Int>]

  /// Parts of rows, some variables of which have one value.
  init(_ rows: [SceneRow], with values: [VariableID: Rational] = [:]) {
    let reduced = rows.map { SceneRow($0, with: values) }
    let components = RowComponents(reduced).components
    var joined: [VariableID: Set<Int>] = [:]
    for (number, component) in components.enumerated() {
      for term in component.flatMap({ rows[$0].row.form.terms }) where values[term.variable] != nil
      {
        joined[term.variable, default: []].insert(number)
      }
    }
    self.init(components.map { Part($0.map { reduced[$0] }) }, values, joined)
  }

  private init(
    _ parts: [Part], _ values: [VariableID: Rational], _ joined: [VariableID: Set<Int>]
  ) {
    (self.parts, self.values, self.joined) = (parts, values, joined)
    var numbers: [VariableID: Int] = [:]
    for (number, part) in parts.enumerated() {
      for row in part.rows {
        for term in row.row.form.terms { numbers[term.variable] = number }
      }
    }
    partOfVariable = numbers
  }

  /// The rows where a form has a value, which they allow.
  func fixing(_ form: LinearForm, at value: Rational) -> ElasticRows {
    let rest = form.reduced(by: values)
    let touched = Set(numbers([rest]))
    var rows = touched.sorted().flatMap { parts[$0].rows }
    var known: [VariableID: Rational] = [:]
    if rest.terms.count == 1, let term = rest.terms.first {
      known[term.variable] = (value - rest.constant) / term.coefficient
    } else {
      rows.append(SceneRow(rest + -value, .equal, .bound))
    }
    let split = ElasticRows(rows, with: known)
    let kept = parts.indices.filter { !touched.contains($0) }.map { parts[$0] }
    return ElasticRows(kept + split.parts, values.merging(known) { $1 }, [:])
  }

  // MARK: - Questions

  /// Between which values a form lies; `nil` where the rows contradict each other, or that takes too long to
  /// find out.
  func range(of form: LinearForm, with wish: [LinearRow] = []) -> ValueRange? {
    let (form, wish) = (form.reduced(by: values), reduced(wish))
    guard let rows = rows(touching: [form] + wish.map(\.form)) else { return nil }
    return ValueRange(of: form, among: rows + wish)
  }

  /// The same; `nil` as well where what values of variables keep apart contradicts itself.
  func wholeRange(of form: LinearForm) -> ValueRange? {
    areContradictory(around: form) == false ? range(of: form) : nil
  }

  /// Whether the rows contradict each other with the wish, and do not without it.
  func exclude(_ wish: [LinearRow]) -> Bool {
    let wish = reduced(wish)
    guard let rows = rows(touching: wish.map(\.form)) else { return false }
    return Self.areContradictory(rows + wish) == true
  }

  /// Those of some wishes, by their places, that cannot be shown to hold together with the others.
  ///
  /// What no layout obeys anyway is not among them, nor is what `allowance` is too small for.
  func failing(_ wishes: [[LinearRow]], _ allowance: inout SweepAllowance) -> [Int] {
    let wishes = wishes.map(reduced)
    let asked = wishes.indices.filter { rows(touching: wishes[$0].map(\.form)) != nil }
    return failing(asked[...], of: wishes, &allowance)
  }

  private func failing(
    _ numbers: ArraySlice<Int>, of wishes: [[LinearRow]], _ allowance: inout SweepAllowance
  ) -> [Int] {
    let all = numbers.flatMap { wishes[$0] }
    guard !numbers.isEmpty, let rows = rows(touching: all.map(\.form)),
      allowance.covers(rows.count, for: numbers.count)
    else { return [] }
    if Self.areContradictory(rows + all) == false { return [] }
    if numbers.count == 1 { return Array(numbers) }
    let middle = numbers.startIndex + numbers.count / 2
    return failing(numbers[..<middle], of: wishes, &allowance)
      + failing(numbers[middle...], of: wishes, &allowance)
  }

  /// How many rows have a say in some rows.
  func count(touching wish: [LinearRow]) -> Int {
    numbers(reduced(wish).map(\.form)).reduce(0) { $0 + parts[$1].rows.count }
  }

  /// Whether two forms depend on each other.
  func join(_ one: LinearForm, _ other: LinearForm) -> Bool {
    !Set(numbers([one])).isDisjoint(with: numbers([other]))
  }

  /// Whether contents have a say in some forms.
  func hasContents(around forms: [LinearForm]) -> Bool {
    numbers(forms).contains { parts[$0].hasContents }
  }

  /// Whether the rows that a form depends on contradict each other, those that values of variables keep apart
  /// among them; `nil` where that takes too long to find out.
  func areContradictory(around form: LinearForm) -> Bool? {
    let apart = form.terms.reduce(into: Set<Int>()) { $0.formUnion(joined[$1.variable] ?? []) }
    let all = apart.union(numbers([form])).map { parts[$0].isContradictory }
    return all.contains(true) ? true : all.contains(nil) ? nil : false
  }

  /// The rows of the first contradiction with more of them that rests on constraints; of any where there are none.
  func culprits(with more: [SceneRow]) -> [SceneRow] {
    let more = more.map { SceneRow($0, with: values) }
    let touched = more.isEmpty ? Array(parts.indices) : numbers(more.map(\.row.form))
    let rows = touched.flatMap { parts[$0].rows }
    let all = rows + more
    for component in RowComponents(all).components
    where more.isEmpty || component.contains(where: { $0 >= rows.count }) {
      let system = LinearSystem(rows: component.map { all[$0].row })
      guard case .contradictory(let proof) = try? system.feasibility() else { continue }
      let found = proof.entries.map { all[component[$0.row]] }
      if found.contains(where: { $0.origin.constraint != nil }) { return found }
    }
    return []
  }

  private static func areContradictory(_ rows: [LinearRow]) -> Bool? {
    switch try? LinearSystem(rows: rows).feasibility() {
    case .contradictory: true
    case .satisfiable: false
    case nil: nil
    }
  }

  private func reduced(_ rows: [LinearRow]) -> [LinearRow] {
    rows.map { LinearRow($0.form.reduced(by: values), $0.relation) }
  }

  private func numbers(_ forms: [LinearForm]) -> [Int] {
    Set(forms.flatMap { $0.terms.compactMap { partOfVariable[$0.variable] } }).sorted()
  }

  /// The rows of all parts that speak of the forms; `nil` where one of them cannot hold.
  private func rows(touching forms: [LinearForm]) -> [LinearRow]? {
    let numbers = numbers(forms)
    return numbers.allSatisfy { parts[$0].isContradictory == false }
      ? numbers.flatMap { parts[$0].rows.map(\.row) } : nil
  }
}

extension SceneRow {
  fileprivate init(_ row: SceneRow, with values: [VariableID: Rational]) {
    self = row
    self.row.form = row.row.form.reduced(by: values)
  }
}
