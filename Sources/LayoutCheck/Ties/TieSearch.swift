internal import InterfaceBuilder
internal import LayoutModel
internal import LinearArithmetic

/// Finds views between which nothing decides who grows or shrinks, with contents of estimated sizes.
struct TieSearch {
  private let model: CanvasModel

  init(_ document: InterfaceDocument, _ scene: InterfaceScene) {
    model = CanvasModel(document, scene)
  }

  /// A little larger than in the file, a little smaller, and much smaller.
  private static let estimates = [
    CanvasModel.Estimate(factor: 1, addition: 3, keepsOwnSizes: true),
    .init(factor: 1, addition: -3, keepsOwnSizes: true),
    .init(factor: Rational(3, 5), addition: 0, keepsOwnSizes: true),
  ]

  /// The same, and where a class is not known, once with a size of its own and once without.
  private var estimates: [CanvasModel.Estimate] {
    guard model.hasUnknownClass else { return Self.estimates }
    let without = Self.estimates.map { estimate in
      var without = estimate
      without.sizesUnknownClasses = false
      return without
    }
    return without + Self.estimates
  }

  /// How far something has to be able to move, in points, to be told.
  private static let leastSpread = Rational(1)

  /// What is open whichever of the sizes contents have, with its ends at the first of them.
  func openAxes() -> [(view: Int, tied: CheckFinding.TiedQuantity)] {
    var found: Open = [:]
    for (number, estimate) in estimates.enumerated() {
      let open = openAxes(estimate)
      found =
        number == 0
        ? open
        : found.reduce(into: [:]) { all, entry in
          let both = entry.value.filter { open[entry.key]?[$0.key] != nil }
          if !both.isEmpty { all[entry.key] = both }
        }
      if found.isEmpty { return [] }
    }
    return found.sorted { $0.key < $1.key }.flatMap { view, quantities in
      quantities.sorted { $0.key.rawValue < $1.key.rawValue }.map { quantity, open in
        (
          view,
          CheckFinding.TiedQuantity(
            quantity: quantity, range: open.range,
            contents: Set(open.contents.map { model.basis(of: $0.view, $0.axis, estimates[0]) }),
            rivals: rivals(of: view, quantity, open, found))
        )
      }
    }
  }

  /// A content along an axis.
  private struct Content: Hashable {
    var view: Int
    var axis: Axis
  }

  /// Between which ends something is open, and the contents that hang together with it.
  private struct OpenQuantity {
    var range: OptimalRange
    var contents: [Content]
  }

  /// By views, what is open of them.
  private typealias Open = [Int: [OpenAxis.Quantity: OpenQuantity]]

  private func rivals(
    of view: Int, _ quantity: OpenAxis.Quantity, _ open: OpenQuantity, _ found: Open
  ) -> [Int] {
    let axis = quantity.axis
    let size: OpenAxis.Quantity = axis == .horizontal ? .width : .height
    guard quantity == size, open.contents.contains(Content(view: view, axis: axis)) else {
      return []
    }
    let own = model.scene.views[view]
    return open.contents.filter { content in
      let other = model.scene.views[content.view]
      return content.axis == axis && content.view != view && found[content.view]?[size] != nil
        && other.hugging(along: axis) == own.hugging(along: axis)
        && other.resistance(along: axis) == own.resistance(along: axis)
    }
    .map(\.view)
  }

  private func openAxes(_ estimate: CanvasModel.Estimate) -> Open {
    let values = KnownValues(model.rows(estimate))
    let rows = values.rows
    let asked = questions(values)
    var found: Open = [:]
    for component in RowComponents(rows).components {
      let part = component.map { rows[$0] }
      let variables = Set(part.flatMap { $0.row.form.terms.map(\.variable) })
      guard mayBeTied(part, variables) else { continue }
      let hierarchy = PriorityHierarchy(
        part.map { PrioritisedRow($0.row, priority: $0.priority) })
      guard case .optimal(var optimum) = hierarchy.solve() else { continue }
      let contents = Set(part.compactMap(\.origin.content).map { Content(view: $0, axis: $1) })
        .sorted {
          ($0.view, $0.axis == .vertical ? 1 : 0) < ($1.view, $1.axis == .vertical ? 1 : 0)
        }
      for question in variables.sorted().flatMap({ asked[$0] ?? [] })
      where question.form.terms.allSatisfy({ variables.contains($0.variable) }) {
        let range = optimum.range(of: question.form)
        if optimum.didGiveUp { return [:] }
        if let low = range.minimum, let high = range.maximum, high - low < Self.leastSpread {
          continue
        }
        found[question.view, default: [:]][question.quantity] = OpenQuantity(
          range: range, contents: contents)
      }
    }
    return found
  }

  /// What may be open, as a form over what no required equality gives a value.
  private struct Question {
    var view: Int
    var quantity: OpenAxis.Quantity
    var form: LinearForm
  }

  /// By the first variable of their forms.
  private func questions(_ values: KnownValues) -> [VariableID: [Question]] {
    var asked: [VariableID: [Question]] = [:]
    for view in model.scene.views.indices where isAsked(view) {
      for (quantity, whole) in quantities(of: view) {
        let form = values.reduce(whole)
        guard let first = form.terms.first else { continue }
        asked[first.variable, default: []].append(
          Question(view: view, quantity: quantity, form: form))
      }
    }
    return asked
  }

  /// Whether contents may share what they settle: not where required equalities settle it, nor where
  /// one content alone decides on the one thing that they leave open.
  private func mayBeTied(_ part: [SceneRow], _ variables: Set<VariableID>) -> Bool {
    guard let content = part.first(where: { $0.origin.content != nil }) else { return false }
    var space = DirectionSpace()
    var free = variables.count
    for row in part where row.priority == nil && row.row.relation == .equal {
      let form = space.reduce(row.row.form)
      if form.terms.isEmpty { continue }
      space.fix(form)
      free -= 1
    }
    if free != 1 { return free > 1 }
    let wishes = Set(part.lazy.filter { $0.priority != nil }.map(\.origin))
    return wishes.count > 1 || space.reduce(content.row.form).terms.isEmpty
  }

  private func isAsked(_ view: Int) -> Bool {
    let it = model.scene.views[view]
    return it.usesConstraints && it.ambiguityCheck != .off && !model.rows.isTakenOut(view)
  }

  private func quantities(of view: Int) -> [(OpenAxis.Quantity, LinearForm)] {
    let it = model.scene.views[view]
    guard let parent = it.parent else { return [] }
    let known = CanvasModel.axes.filter { !model.isKept(view, $0) }
    return known.flatMap { axis -> [(OpenAxis.Quantity, LinearForm)] in
      let near = model.rows.forms.frame(view, axis).near
      let origin = model.rows.forms.frame(parent, axis).near
      let place: [(OpenAxis.Quantity, LinearForm)] = [
        (axis == .horizontal ? .x : .y, near - origin)
      ]
      if it.ambiguityCheck != .on { return place }
      return place + [
        (axis == .horizontal ? .width : .height, model.rows.forms.size(view, axis))
      ]
    }
  }
}

extension SceneRow.Origin {
  fileprivate var content: (view: Int, axis: Axis)? {
    if case .content(let view, let axis) = self { (view, axis) } else { nil }
  }
}
