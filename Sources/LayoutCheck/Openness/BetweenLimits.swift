internal import InterfaceBuilder
internal import LayoutModel
internal import LinearArithmetic

/// Finds what nothing but required inequalities holds, from both sides and with room between them.
///
/// No constraint that may be missed, no wish of a stack view and no content has a say in it, so that all of the
/// room is equally good. How large the outermost view is counts; where contents decide on that, nothing is said.
struct BetweenLimits {
  /// What can move, with the layouts at both ends.
  struct Room {
    var view: Int
    var quantity: OpenAxis.Quantity
    var values: [Rational]
    var layouts: [Assignment]
  }

  private let document: InterfaceDocument
  private let scene: InterfaceScene
  private let model: CanvasModel
  private let search: OpennessSearch
  private let disputed: Set<VariableID>

  init(
    _ model: CanvasModel, _ search: OpennessSearch, without disputed: Set<VariableID>
  ) {
    (self.model, self.search, self.disputed) = (model, search, disputed)
    (document, scene) = (model.document, model.scene)
  }

  /// The least room that is told, in points.
  private static let leastRoom: Rational = 1

  func rooms() -> [Room] {
    let known = KnownValues(conditions + voices)
    let open = scene.views.indices.filter(search.mayBeOpen).flatMap { view in
      search.quantities(of: view).map { (view: view, quantity: $0.0, form: $0.1) }
    }
    .filter { !known.reduce($0.form).terms.isEmpty }
    if open.isEmpty { return [] }
    var found: [Room] = []
    for component in RowComponents(known.rows).components {
      let part = component.map { known.rows[$0] }.filter { !$0.row.form.terms.isEmpty }
      let variables = Set(part.flatMap { $0.row.form.terms.map(\.variable) })
      guard part.allSatisfy({ $0.priority == nil }), disputed.isDisjoint(with: variables) else {
        continue
      }
      let simplex = ExactSimplex(rows: part.map(\.row))
      found += open.compactMap { view, quantity, form in
        let inner = known.reduce(form).terms.map(\.variable)
        guard inner.allSatisfy(variables.contains) else { return nil }
        return room(view, quantity, form, known, simplex, among: variables)
      }
    }
    return found
  }

  private func room(
    _ view: Int, _ quantity: OpenAxis.Quantity, _ form: LinearForm, _ known: KnownValues,
    _ simplex: ExactSimplex, among variables: Set<VariableID>
  ) -> Room? {
    let goal = known.reduce(form)
    let all = variables.union(form.terms.map(\.variable)).sorted()
    let layouts = [Rational.one, -1].compactMap { sign -> Assignment? in
      guard case .optimal(_, let end, _) = simplex.minimum(of: goal.scaled(by: sign)) else {
        return nil
      }
      return Assignment(all) { known.value(of: .one(all[$0])) ?? end.value(of: all[$0]) ?? .zero }
    }
    let values = layouts.map { layout in form.value { layout[$0] } }
    guard values.count == 2, values[1] - values[0] >= Self.leastRoom else { return nil }
    return Room(view: view, quantity: quantity, values: values, layouts: layouts)
  }

  // MARK: - Rows

  /// All that acts on the canvas, but for sizes that contents decide on.
  private var conditions: [SceneRow] {
    model.fixedRows.filter { row in
      guard case .frame(let view, let axis) = row.origin, isSizedByOthers(view, axis) else {
        return true
      }
      let far = SceneQuantity.edges(axis).far.of(view)
      return !row.row.form.terms.contains { $0.variable == far }
    }
    .map { isGuessed($0) ? Self.voice($0) : model.withoutInsets($0) }
  }

  /// What has a say beside required constraints, and constraints that code may activate.
  private var voices: [SceneRow] {
    let sizes = scene.views.indices.flatMap { view in
      CanvasModel.axes.filter { search.hasContent(view, $0) || isSizedByOthers(view, $0) }.map {
        SceneRow(model.rows.forms.size(view, $0), .equal, .content(view, $0))
      }
    }
    let dormant = scene.constraints.indices.filter {
      !scene.constraints[$0].isInstalled && !scene.constraints[$0].dependsOnSizeClass
    }
    return (sizes + dormant.map { model.withoutInsets(model.rows.row(of: $0)) }).map(Self.voice)
  }

  private static func voice(_ row: SceneRow) -> SceneRow {
    var voice = row
    voice.priority = row.priority ?? 1
    return voice
  }

  /// Whether contents, or what the view is put into, may decide on its size.
  private func isSizedByOthers(_ view: Int, _ axis: Axis) -> Bool {
    scene.sizesItself(view, axis) || scene.views[view].isFreeform(axis, in: document)
  }

  /// Whether the row speaks of a distance of which frames tell nothing.
  private func isGuessed(_ row: SceneRow) -> Bool {
    row.row.form.terms.contains { SceneQuantity($0.variable).isOfText }
  }
}

extension SceneQuantity {
  /// Whether a font or a guide that is not known makes it.
  fileprivate var isOfText: Bool { rawValue >= SceneQuantity.firstBaseline.rawValue }
}
