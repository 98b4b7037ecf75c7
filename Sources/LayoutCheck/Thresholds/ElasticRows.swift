internal import LayoutModel
internal import LinearArithmetic

/// Rows of a scene at any size of its outermost view, in parts that share no variable.
///
/// What is asked of some variables is asked of their parts alone: what contradicts itself elsewhere, or takes
/// long, is not in the way.
struct ElasticRows: Sendable {
  private struct Part: Sendable {
    var rows: [LinearRow]
    var hasContents: Bool
    /// `nil` where that takes too long to find out.
    var isContradictory: Bool?
  }

  private let parts: [Part]
  private let partOfVariable: [VariableID: Int]

  init(_ rows: [SceneRow]) {
    parts = RowComponents(rows).components.map { component in
      let own = component.map { rows[$0].row }
      return Part(
        rows: own,
        hasContents: component.contains {
          if case .content = rows[$0].origin { true } else { false }
        }, isContradictory: Self.areContradictory(own))
    }
    var numbers: [VariableID: Int] = [:]
    for (number, part) in parts.enumerated() {
      for row in part.rows { for term in row.form.terms { numbers[term.variable] = number } }
    }
    partOfVariable = numbers
  }

  /// Between which values a form lies; `nil` where the rows contradict each other, or that takes too long to
  /// find out.
  func range(of form: LinearForm, with wish: [LinearRow] = []) -> ValueRange? {
    guard let rows = rows(touching: [form] + wish.map(\.form)) else { return nil }
    return ValueRange(of: form, among: rows + wish)
  }

  /// Whether the rows contradict each other with the wish, and do not without it.
  func exclude(_ wish: [LinearRow]) -> Bool {
    guard let rows = rows(touching: wish.map(\.form)) else { return false }
    return Self.areContradictory(rows + wish) == true
  }

  /// Those of some wishes, by their places, that cannot be shown to hold together with the others and with a row.
  ///
  /// What no layout obeys anyway is not among them.
  func failing(_ wishes: [[LinearRow]], with row: LinearRow) -> [Int] {
    failing(wishes.indices.filter { self.rows(touching: wishes[$0].map(\.form)) != nil }[...]) {
      numbers in
      let all = numbers.flatMap { wishes[$0] } + [row]
      return self.rows(touching: all.map(\.form)).flatMap { Self.areContradictory($0 + all) }
        == false
    }
  }

  private func failing(_ numbers: ArraySlice<Int>, _ hold: (ArraySlice<Int>) -> Bool) -> [Int] {
    if numbers.isEmpty || hold(numbers) { return [] }
    if numbers.count == 1 { return Array(numbers) }
    let middle = numbers.startIndex + numbers.count / 2
    return failing(numbers[..<middle], hold) + failing(numbers[middle...], hold)
  }

  /// Whether two forms depend on each other.
  func join(_ one: LinearForm, _ other: LinearForm) -> Bool {
    !Set(numbers([one])).isDisjoint(with: numbers([other]))
  }

  /// Whether contents have a say in some forms.
  func hasContents(around forms: [LinearForm]) -> Bool {
    self.numbers(forms).contains { parts[$0].hasContents }
  }

  /// Whether the rows that a form depends on contradict each other; `nil` where that takes too long to find out.
  func areContradictory(around form: LinearForm) -> Bool? {
    let all = numbers([form]).map { parts[$0].isContradictory }
    return all.contains(true) ? true : all.contains(nil) ? nil : false
  }

  private static func areContradictory(_ rows: [LinearRow]) -> Bool? {
    switch try? LinearSystem(rows: rows).feasibility() {
    case .contradictory: true
    case .satisfiable: false
    case nil: nil
    }
  }

  private func numbers(_ forms: [LinearForm]) -> [Int] {
    Set(forms.flatMap { $0.terms.compactMap { partOfVariable[$0.variable] } }).sorted()
  }

  /// The rows of all parts that speak of the forms; `nil` where one of them cannot hold.
  private func rows(touching forms: [LinearForm]) -> [LinearRow]? {
    let numbers = numbers(forms)
    return numbers.allSatisfy { parts[$0].isContradictory == false }
      ? numbers.flatMap { parts[$0].rows } : nil
  }
}
