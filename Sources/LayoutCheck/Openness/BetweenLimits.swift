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

  /// The rooms of what is asked for.
  func rooms(where isAsked: (Int, OpenAxis.Quantity) -> Bool) -> [Room] {
    let known = KnownValues(conditions + voices)
    let questions = questions(known, where: isAsked)
    if questions.isEmpty { return [] }
    var found: [Room] = []
    for component in RowComponents(known.rows).components {
      let part = component.map { known.rows[$0] }.filter { !$0.row.form.terms.isEmpty }
      let variables = Set(part.flatMap { $0.row.form.terms.map(\.variable) })
      let asked = variables.flatMap { questions[$0] ?? [] }.filter { question in
        question.goal.terms.allSatisfy { variables.contains($0.variable) }
      }
      guard !asked.isEmpty, part.allSatisfy({ $0.priority == nil }),
        disputed.isDisjoint(with: variables)
      else { continue }
      var ends = OptimalEnds(part.map(\.row))
      found += asked.sorted { $0.number < $1.number }.compactMap { room($0, known, &ends) }
    }
    return found
  }

  /// What may have room, as a form over what no required equality gives a value.
  private struct Question {
    var number: Int
    var view: Int
    var quantity: OpenAxis.Quantity
    var form: LinearForm
    var goal: LinearForm
  }

  /// By the first variable of their goals.
  private func questions(
    _ known: KnownValues, where isAsked: (Int, OpenAxis.Quantity) -> Bool
  ) -> [VariableID: [Question]] {
    var (asked, count): ([VariableID: [Question]], Int) = ([:], 0)
    for view in scene.views.indices where search.mayBeOpen(view) {
      for (quantity, form) in search.quantities(of: view) where isAsked(view, quantity) {
        let goal = known.reduce(form)
        guard let first = goal.terms.first?.variable else { continue }
        asked[first, default: []].append(
          Question(number: count, view: view, quantity: quantity, form: form, goal: goal))
        count += 1
      }
    }
    return asked
  }

  private func room(
    _ question: Question, _ known: KnownValues, _ ends: inout OptimalEnds
  ) -> Room? {
    guard let (low, high) = ends.layouts(of: question.goal) else { return nil }
    let layouts = [low, high].map { end in
      question.form.terms.reduce(into: end) { layout, term in
        layout[term.variable] =
          known.value(of: .one(term.variable)) ?? end.value(of: term.variable) ?? .zero
      }
    }
    let values = layouts.map { layout in question.form.value { layout[$0] } }
    guard values[1] - values[0] >= Self.leastRoom else { return nil }
    return Room(view: question.view, quantity: question.quantity, values: values, layouts: layouts)
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
