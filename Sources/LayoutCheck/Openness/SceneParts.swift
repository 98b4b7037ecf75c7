internal import LayoutModel
internal import LinearArithmetic

/// The required rows of a scene, in parts that share no variable; of a part that contradicts itself as much
/// as can hold.
struct SceneParts {
  /// Rows that can hold together.
  struct Part {
    var rows: [LinearRow] = []
    /// The constraints that are not among them, by their places in the scene's list.
    var leftOut: [Int] = []
  }

  private let rows: [SceneRow]
  private let components: [[Int]]
  private let componentOfVariable: [VariableID: Int]
  private let disputed: Set<VariableID>
  private let contradicting: Set<Int>
  /// What was found of each part; `nil` inside where nothing can be said of it.
  private var known: [Int: Part?] = [:]

  init(_ rows: [SceneRow], _ disputed: Set<VariableID>, _ contradicting: Set<Int>) {
    self.rows = rows
    (self.disputed, self.contradicting) = (disputed, contradicting)
    components = RowComponents(rows).components
    var numbers: [VariableID: Int] = [:]
    for (number, component) in components.enumerated() {
      for row in component {
        for term in rows[row].row.form.terms { numbers[term.variable] = number }
      }
    }
    componentOfVariable = numbers
  }

  /// The rows of all parts that speak of some of the variables; `nil` where nothing can be said of one.
  mutating func touching(_ variables: [VariableID]) -> Part? {
    var whole = Part()
    for number in Set(variables.compactMap { componentOfVariable[$0] }).sorted() {
      guard let part = part(number) else { return nil }
      whole.rows += part.rows
      whole.leftOut += part.leftOut
    }
    return whole
  }

  private mutating func part(_ number: Int) -> Part? {
    if let known = known[number] { return known }
    let part = solvable(components[number].map { rows[$0] })
    known[number] = part
    return part
  }

  private func solvable(_ part: [SceneRow]) -> Part? {
    let isDisputed = part.contains { row in
      row.row.form.terms.contains { disputed.contains($0.variable) }
    }
    if !isDisputed { return Part(rows: part.map(\.row)) }
    var (kept, leftOut): ([SceneRow], [Int]) = (part, [])
    while case .contradictory(let proof) = try? LinearSystem(rows: kept.map(\.row)).feasibility() {
      let constraints = proof.entries.compactMap { kept[$0.row].origin.constraint }
      guard let last = constraints.filter(contradicting.contains).max() else { return nil }
      leftOut.append(last)
      kept.removeAll { $0.origin.constraint == last }
    }
    return Part(rows: kept.map(\.row), leftOut: leftOut.sorted())
  }
}
