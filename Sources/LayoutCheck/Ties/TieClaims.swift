internal import InterfaceBuilder
internal import LayoutModel
internal import LinearArithmetic

/// What the priorities of contents leave open, beside what is open anyway.
struct TieClaims {
  private let document: InterfaceDocument
  private let scene: InterfaceScene
  private let disputed: Set<VariableID>
  /// The axes of each view on which something is proved to be open.
  private let proved: [Int: Set<Axis>]

  init(
    _ document: InterfaceDocument, _ scene: InterfaceScene, without disputed: Set<VariableID>,
    but proved: [CheckFinding]
  ) {
    self.document = document
    self.scene = scene
    self.disputed = disputed
    self.proved = proved.reduce(into: [:]) { all, finding in
      guard case .open(let view, let quantities) = finding.fact else { return }
      all[view, default: []].formUnion(quantities.map(\.quantity.axis))
    }
  }

  func findings() -> [CheckFinding] {
    let open = Dictionary(grouping: TieSearch(document, scene).openAxes(), by: \.view)
    return open.sorted { $0.key < $1.key }.compactMap { view, axes in
      let edges = SceneQuantity.allCases.prefix(4).map { $0.of(view) }
      let axes = axes.filter { proved[view]?.contains($0.tied.quantity.axis) != true }
      if axes.isEmpty || edges.contains(where: disputed.contains) { return nil }
      return CheckFinding(
        grade: .likely,
        fact: .tie(view: view, axes.map(\.tied)),
        view: scene.views[view])
    }
  }
}
