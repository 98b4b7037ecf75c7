internal import InterfaceBuilder
internal import LayoutModel
internal import LinearArithmetic

/// Finds views whose frames in the file are not those that required constraints give them on the canvas.
///
/// Claimed is only what Interface Builder itself marks, and what equations settle one after the other, from
/// the frame of the outermost view on: no priority has a say in it, and contents are as large as in the file
/// where Interface Builder does not mark their views, too.
struct MisplacedSearch {
  private let scene: InterfaceScene
  private let model: CanvasModel
  private let disputed: Set<VariableID>

  init(_ document: InterfaceDocument, _ scene: InterfaceScene, without disputed: Set<VariableID>) {
    self.scene = scene
    self.disputed = disputed
    model = CanvasModel(document, scene)
  }

  /// Xcode rounds frames to pixels.
  private static let tolerance: Rational = 1

  func misplaced() -> [MisplacedElement] {
    let known = KnownValues(model.certainRows + contentSizes)
    return scene.views.indices.compactMap { view -> MisplacedElement? in
      let it = scene.views[view]
      guard isMarked(view), it.usesConstraints, let parent = it.parent,
        scene.views[parent].tag != "scrollView", !model.rows.isTakenOut(view)
      else { return nil }
      let found = CanvasModel.axes.flatMap { differences(of: view, in: parent, $0, known) }
      if found.isEmpty { return nil }
      return MisplacedElement(
        view: view, differences: found, constraints: constraints(on: view, found))
    }
  }

  private func isMarked(_ view: Int) -> Bool {
    scene.views[view].attributes["misplaced"] == "YES"
  }

  /// Of views that are where Interface Builder's own layout puts them.
  private var contentSizes: [SceneRow] {
    model.contentRows(.init(factor: 1, addition: 0, sizesUnknownClasses: false)).compactMap { row in
      guard case .content(let view, _) = row.origin, row.row.relation == .lessOrEqual,
        !isMarked(view)
      else { return nil }
      return SceneRow(row.row.form, .equal, row.origin, priority: nil)
    }
  }

  private func differences(
    of view: Int, in parent: Int, _ axis: Axis, _ known: KnownValues
  ) -> [MisplacedElement.Difference] {
    let (own, outer) = (model.rows.forms.frame(view, axis), model.rows.forms.frame(parent, axis))
    let isAcross = axis == .horizontal
    let numbers: [(OpenAxis.Quantity, LinearForm)] = [
      (isAcross ? .x : .y, own.near - outer.near),
      (isAcross ? .width : .height, own.far - own.near),
    ]
    return numbers.compactMap { quantity, form in
      guard !form.terms.contains(where: { disputed.contains($0.variable) }),
        let asked = known.value(of: form), let file = model.frames.value(of: form),
        (asked - file).magnitude >= Self.tolerance
      else { return nil }
      let shown = shown(quantity, of: scene.views[view].frame)
      return .init(quantity: quantity, file: shown, asked: shown + asked - file)
    }
  }

  private func shown(_ quantity: OpenAxis.Quantity, of frame: LayoutFrame) -> Rational {
    switch quantity {
    case .x: frame.x
    case .y: frame.y
    case .width, .contentWidth: frame.width
    case .height, .contentHeight: frame.height
    }
  }

  private func constraints(
    on view: Int, _ differences: [MisplacedElement.Difference]
  ) -> [Int] {
    let axes = Set(
      differences.map { [.x, .width].contains($0.quantity) ? Axis.horizontal : .vertical })
    return scene.constraints.indices.filter { number in
      let constraint = scene.constraints[number]
      let ends = [constraint.first, constraint.second].compactMap(\.self)
      return constraint.isInstalled && constraint.priority.isRequired
        && ends.contains { $0.item == .view(view) && axes.contains($0.attribute.axis) }
    }
  }
}
