internal import LayoutModel
internal import LinearArithmetic

/// The required rows of a scene, in parts that share no variable; of a part that contradicts itself as much
/// as can hold.
struct SceneParts {
  /// Rows that can hold together.
  struct Part {
    /// Which of the scene's parts they are.
    var numbers: [Int] = []
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
  private var joined: [[Int]: Part?] = [:]

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

  /// The parts that speak of some of the variables.
  func numbers(touching variables: [VariableID]) -> Set<Int> {
    Set(variables.compactMap { componentOfVariable[$0] })
  }

  /// The rows of some parts; `nil` where nothing can be said of one.
  mutating func joined(_ numbers: [Int]) -> Part? {
    if let known = joined[numbers] { return known }
    var whole: Part? = Part(numbers: numbers)
    for number in numbers {
      guard let part = part(number) else {
        whole = nil
        break
      }
      whole?.rows += part.rows
      whole?.leftOut += part.leftOut
    }
    joined[numbers] = .some(whole)
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
