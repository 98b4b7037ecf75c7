internal import InterfaceBuilder
internal import LayoutModel
internal import LinearArithmetic

/// What is open, each with two layouts that every required constraint of the scene accepts.
///
/// Where constraints contradict each other the system drops some of them, and which is not known. What is
/// open moves without changing any constraint, so it stays open whichever are dropped.
struct OpenClaims {
  private let scene: InterfaceScene
  private let search: OpennessSearch
  private let model: CanvasModel
  private let disputed: Set<VariableID>
  /// The constraints of contradictions that are told.
  private let contradicting: Set<Int>

  init(
    _ document: InterfaceDocument, _ scene: InterfaceScene,
    _ found: (conflicts: [SceneConflict], disputed: Set<VariableID>)
  ) {
    self.scene = scene
    disputed = found.disputed
    contradicting = Set(
      found.conflicts.flatMap { $0.constraints + $0.sums.flatMap(\.constraints) })
    search = OpennessSearch(document, scene)
    model = CanvasModel(document, scene)
  }

  func findings() -> [CheckFinding] {
    var shown = moving()
    for room in BetweenLimits(model, search, without: disputed).rooms()
    where shown[room.view]?.contains(where: { $0.quantity == room.quantity }) != true {
      shown[room.view, default: []].append(
        .init(
          quantity: room.quantity, first: room.values[0], second: room.values[1],
          layouts: room.layouts, leftOut: []))
    }
    return shown.sorted { $0.key < $1.key }.map { view, quantities in
      CheckFinding(
        grade: .proved, fact: .open(view: view, quantities), view: scene.views[view])
    }
  }

  /// By views, what moves without any constraint's noticing.
  private func moving() -> [Int: [CheckFinding.OpenQuantity]] {
    let axes = search.openAxes()
    if axes.isEmpty { return [:] }
    let required = model.fixedRows.filter { $0.priority == nil }.map(model.withoutInsets)
    var parts = SceneParts(required, disputed, contradicting)
    var shown: [Int: [CheckFinding.OpenQuantity]] = [:]
    for axis in axes {
      if let open = witnessed(axis, &parts) { shown[axis.view, default: []].append(open) }
    }
    return shown
  }

  /// How far the second layout lies from the first, to be tried one after the other.
  private static let steps: [Rational] = [100, -100, 20, -20, 5, -5, 1, -1]

  private func witnessed(_ axis: OpenAxis, _ parts: inout SceneParts) -> CheckFinding.OpenQuantity?
  {
    let form = search.form(axis)
    let moving = axis.direction.entries.filter { !$0.value.isZero }.map(\.variable)
    let variables = form.terms.map(\.variable) + moving
    guard let part = parts.touching(variables) else { return nil }
    let rows = part.rows
    guard let first = layout(of: rows, showing: form, and: variables) else { return nil }
    for step in Self.steps {
      let second = first.moved(along: axis.direction, by: step)
      guard rows.allSatisfy({ Checker.satisfies(second, $0) }) else { continue }
      let values = (form.value { first[$0] }, form.value { second[$0] })
      guard values.0 != values.1 else { return nil }
      return .init(
        quantity: axis.quantity, first: values.0, second: values.1, layouts: [first, second],
        leftOut: part.leftOut)
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
