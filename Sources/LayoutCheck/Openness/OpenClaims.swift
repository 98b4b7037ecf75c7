internal import InterfaceBuilder
internal import LayoutModel
internal import LinearArithmetic

/// What is open, each with two layouts that every required constraint of the scene accepts.
struct OpenClaims {
  private let scene: InterfaceScene
  private let search: OpennessSearch
  private let model: CanvasModel
  private let disputed: Set<VariableID>

  init(_ document: InterfaceDocument, _ scene: InterfaceScene, without disputed: Set<VariableID>) {
    self.scene = scene
    self.disputed = disputed
    search = OpennessSearch(document, scene)
    model = CanvasModel(document, scene)
  }

  func findings() -> [CheckFinding] {
    let axes = search.openAxes()
    if axes.isEmpty { return [] }
    let required = model.fixedRows.filter { $0.priority == nil }.map(model.withoutInsets)
    let parts = RowComponents(required)
    var found: [CheckFinding] = []
    for (view, axes) in Dictionary(grouping: axes, by: \.view).sorted(by: { $0.key < $1.key }) {
      let shown = axes.compactMap { axis in
        witnessed(axis, required, parts).map { ($0, axis) }
      }
      if shown.isEmpty { continue }
      found.append(
        CheckFinding(
          grade: .proved, fact: .open(view: view, shown.map(\.0)), view: scene.views[view]))
    }
    return found
  }

  /// How far the second layout lies from the first, to be tried one after the other.
  private static let steps: [Rational] = [100, -100, 20, -20, 5, -5, 1, -1]

  private func witnessed(
    _ axis: OpenAxis, _ required: [SceneRow], _ parts: RowComponents
  ) -> CheckFinding.OpenQuantity? {
    let form = search.form(axis)
    let moving = axis.direction.entries.filter { !$0.value.isZero }.map(\.variable)
    if (moving + form.terms.map(\.variable)).contains(where: disputed.contains) { return nil }
    let touched = parts.touching(Set(moving + form.terms.map(\.variable)), in: required)
    let rows = touched.map { required[$0].row }
    let variables = form.terms.map(\.variable) + moving
    guard let first = layout(of: rows, showing: form, and: variables) else { return nil }
    for step in Self.steps {
      let second = first.moved(along: axis.direction, by: step)
      guard rows.allSatisfy({ Checker.satisfies(second, $0) }) else { continue }
      let values = (form.value { first[$0] }, form.value { second[$0] })
      guard values.0 != values.1 else { return nil }
      return .init(
        quantity: axis.quantity, first: values.0, second: values.1, layouts: [first, second])
    }
    return nil
  }

  /// The layout that the file shows where it obeys the rows, else one that shows the quantity as the file
  /// does, else any.
  private func layout(
    of rows: [LinearRow], showing form: LinearForm, and more: [VariableID]
  ) -> Assignment? {
    let variables = Set(rows.flatMap { $0.form.terms.map(\.variable) } + more).sorted()
    let shown = Assignment(variables) { model.frames.value(of: variables[$0]) ?? .zero }
    if rows.allSatisfy({ Checker.satisfies(shown, $0) }) { return shown }
    let same = model.frames.value(of: form).map { LinearRow(form + -$0, .equal) }
    for more in [same.map { [$0] }, []].compactMap(\.self) {
      if case .satisfiable(let found) = try? LinearSystem(rows: rows + more).feasibility() {
        return Assignment(variables) { found.value(of: variables[$0]) ?? .zero }
      }
    }
    return nil
  }
}

extension Assignment {
  fileprivate func moved(along direction: Assignment, by step: Rational) -> Assignment {
    let variables = entries.map(\.variable)
    return Assignment(variables) { self[variables[$0]] + step * direction[variables[$0]] }
  }
}

extension RowComponents {
  /// The rows of all parts that speak of some of the variables.
  func touching(_ variables: Set<VariableID>, in rows: [SceneRow]) -> [Int] {
    components.filter { part in
      part.contains { rows[$0].row.form.terms.contains { variables.contains($0.variable) } }
    }
    .flatMap { $0 }
  }
}
