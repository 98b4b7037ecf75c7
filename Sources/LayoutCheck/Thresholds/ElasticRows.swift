internal import LayoutModel
internal import LinearArithmetic

/// Rows of a scene at any size of its outermost view, in parts that share no variable.
///
/// What is asked of some variables is asked of their parts alone: what contradicts itself elsewhere, or takes
/// long, is not in the way.
struct ElasticRows {
  private let parts: [[LinearRow]]
  private let partOfVariable: [VariableID: Int]

  init(_ rows: [SceneRow]) {
    let components = RowComponents(rows).components
    parts = components.map { $0.map { rows[$0].row } }
    var numbers: [VariableID: Int] = [:]
    for (number, part) in parts.enumerated() {
      for row in part { for term in row.form.terms { numbers[term.variable] = number } }
    }
    partOfVariable = numbers
  }

  /// Between which values a form lies; `nil` where the rows contradict each other, or that takes too long to find out.
  func range(of form: LinearForm, with wish: [LinearRow] = []) -> ValueRange? {
    ValueRange(of: form, among: rows(touching: [form] + wish.map(\.form)) + wish)
  }

  /// Whether the rows contradict each other with the wish, and do not without it.
  func exclude(_ wish: [LinearRow]) -> Bool {
    let rows = rows(touching: wish.map(\.form))
    return Self.areContradictory(rows + wish) == true && Self.areContradictory(rows) == false
  }

  /// Whether the rows that a form depends on contradict each other; `nil` where that takes too long to find out.
  func areContradictory(around form: LinearForm) -> Bool? {
    Self.areContradictory(rows(touching: [form]))
  }

  private static func areContradictory(_ rows: [LinearRow]) -> Bool? {
    switch try? LinearSystem(rows: rows).feasibility() {
    case .contradictory: true
    case .satisfiable: false
    case nil: nil
    }
  }

  private func rows(touching forms: [LinearForm]) -> [LinearRow] {
    Set(forms.flatMap { $0.terms.compactMap { partOfVariable[$0.variable] } }).sorted()
      .flatMap { parts[$0] }
  }
}
