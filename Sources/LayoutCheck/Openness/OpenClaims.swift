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
    let told = shown.mapValues { Set($0.map(\.quantity)) }
    let rooms = BetweenLimits(model, search, without: disputed).rooms { view, quantity in
      told[view]?.contains(quantity) != true
    }
    for room in rooms {
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
    let (axes, ways) = search.openAxes()
    if axes.isEmpty { return [:] }
    let required = model.fixedRows.filter { $0.priority == nil }.map(model.withoutInsets)
    var parts = SceneParts(required, disputed, contradicting)
    var moved = ways.map { MovedLayouts(model.frames, along: $0) }
    let reached = moved.map { parts.numbers(touching: $0.moving) }
    var shown: [Int: [CheckFinding.OpenQuantity]] = [:]
    for axis in axes {
      let form = search.form(axis)
      let own = parts.numbers(touching: form.terms.map(\.variable))
      guard let part = parts.joined(reached[axis.way].union(own).sorted()),
        let layouts = moved[axis.way].layouts(of: part, showing: form)
      else { continue }
      let values = layouts.map { layout in form.value { layout[$0] } }
      guard values[0] != values[1] else { continue }
      shown[axis.view, default: []].append(
        .init(
          quantity: axis.quantity, first: values[0], second: values[1], layouts: layouts,
          leftOut: part.leftOut))
    }
    return shown
  }
}
