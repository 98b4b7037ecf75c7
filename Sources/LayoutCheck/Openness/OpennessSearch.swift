internal import InterfaceBuilder
internal import LayoutModel
internal import LinearArithmetic

/// Finds what a scene leaves open whatever the sizes of its contents are.
///
/// A layout can move along a direction without loss where the direction changes no constraint, required
/// or not, no stack view's rule and no size of a content. So the sizes themselves need not be known.
struct OpennessSearch {
  let scene: InterfaceScene
  private let rows: SceneRows
  private let contents: ContentSize

  init(_ document: InterfaceDocument, _ scene: InterfaceScene) {
    self.scene = scene
    rows = SceneRows(scene)
    contents = ContentSize(document: document)
  }

  private static let axes: [Axis] = [.horizontal, .vertical]

  /// What is open, and the ways in which layouts move there, by the numbers that `OpenAxis.way` gives.
  func openAxes() -> (axes: [OpenAxis], ways: [Assignment]) {
    var space = DirectionSpace()
    for form in equalities { space.fix(form) }
    let inequalities = self.inequalities
    let loose = space
    for form in inequalities { space.fix(form.form) }
    let cone = inequalities.map { LinearRow(loose.reduce($0.form), $0.relation) }
      .filter { !$0.form.terms.isEmpty }
    var (found, directions): ([OpenAxis], [Assignment]) = ([], [])
    var (rays, wayOfFree, wayOfRay): (Rays, [VariableID: Int], [Int: Int]) = (Rays(), [:], [:])
    let all = variables
    for view in scene.views.indices where mayBeOpen(view) {
      for (quantity, form) in quantities(of: view) {
        let way: Int
        if let free = space.reduce(form).terms.first?.variable {
          way = wayOfFree[free] ?? directions.count
          wayOfFree[free] = way
          if way == directions.count {
            directions.append(space.direction(moving: free, of: all))
          }
        } else if let number = Self.ray(changing: loose.reduce(form), in: cone, &rays) {
          way = wayOfRay[number] ?? directions.count
          wayOfRay[number] = way
          if way == directions.count {
            let ray = rays.found[number]
            directions.append(
              Assignment(all) { loose.reduce(.one(all[$0])).value { ray[$0] } })
          }
        } else {
          continue
        }
        found.append(OpenAxis(view: view, quantity: quantity, way: way))
      }
    }
    return (found, directions)
  }

  private var variables: [VariableID] {
    var all: Set<VariableID> = []
    for view in scene.views.indices {
      for quantity in SceneQuantity.allCases where !quantity.isInset {
        all.insert(quantity.of(view))
      }
    }
    return all.sorted()
  }

  /// What an open axis measures.
  func form(_ axis: OpenAxis) -> LinearForm {
    quantities(of: axis.view).first { $0.0 == axis.quantity }?.1 ?? LinearForm()
  }

  // MARK: - What may be claimed

  func mayBeOpen(_ view: Int) -> Bool {
    let it = scene.views[view]
    return it.usesConstraints && it.ambiguityCheck != .off && !rows.isTakenOut(view)
  }

  func quantities(of view: Int) -> [(OpenAxis.Quantity, LinearForm)] {
    let it = scene.views[view]
    guard let parent = it.parent else { return [] }
    var all: [(OpenAxis.Quantity, LinearForm)] = []
    for axis in Self.axes {
      let (near, _) = rows.forms.frame(view, axis)
      let (origin, _) = rows.forms.frame(parent, axis)
      all.append((axis == .horizontal ? .x : .y, near - origin))
      if it.ambiguityCheck == .on {
        all.append((axis == .horizontal ? .width : .height, rows.forms.size(view, axis)))
      }
      if scrolls(view, axis) {
        let content = rows.forms.content(view, axis)
        all.append(
          (axis == .horizontal ? .contentWidth : .contentHeight, content.far - content.near))
      }
    }
    return all
  }

  /// Whether constraints say how much a scroll view scrolls along an axis, or should: some speak of an
  /// edge of what is scrolled, and none of its middle.
  private func scrolls(_ view: Int, _ axis: Axis) -> Bool {
    guard scene.views[view].tag == "scrollView" else { return false }
    let (near, far) = SceneQuantity.contentEdges(axis)
    let ends = [near.of(view), far.of(view)]
    let speaks = constraints.contains { number in
      rows.row(of: number).row.form.terms.contains { ends.contains($0.variable) }
    }
    return speaks
      && !constraints.map { scene.constraints[$0] }.contains {
        isCentered($0.first, $0.second, in: view, axis)
          || isCentered($0.second, $0.first, in: view, axis)
      }
  }

  private func isCentered(
    _ end: InterfaceConstraint.End?, _ other: InterfaceConstraint.End?, in view: Int, _ axis: Axis
  ) -> Bool {
    guard let end, let other, end.item == .view(view), end.attribute.axis == axis,
      end.attribute.side == .middle, other.item.view != view
    else { return false }
    return scene.isInside(other.item.view, view)
  }

  // MARK: - Forms

  /// The constraints but for those of other size classes; what no size class installs, code may activate.
  private var constraints: [Int] {
    scene.constraints.indices.filter {
      scene.constraints[$0].isInstalled || !scene.constraints[$0].dependsOnSizeClass
    }
  }

  /// What does not change, but for inequalities.
  private var equalities: [LinearForm] {
    tied
      + scene.views.indices.flatMap { view in
        Self.axes.filter { hasContent(view, $0) }.map { rows.forms.size(view, $0) }
      }
  }

  /// What does not change whatever contents do, but for inequalities.
  private var tied: [LinearForm] {
    var forms: [LinearForm] = []
    for number in constraints where !isLimit(number) {
      forms.append(rows.row(of: number).row.form)
    }
    for row in rows.unscrolled() { forms.append(row.row.form) }
    for view in scene.views.indices {
      forms += given(view)
      if scene.views[view].stack != nil { forms += stack(view) }
    }
    return forms.map(Self.withoutInsets)
  }

  func hasContent(_ view: Int, _ axis: Axis) -> Bool {
    scene.views[view].usesConstraints && contents.kind(of: scene.views[view], axis) != .none
  }

  /// The views of which nothing but the content says how large they are along the axis: neither
  /// constraints do, nor other contents that keep their sizes as strongly as it does.
  func sizedByContent(_ axis: Axis) -> Set<Int> {
    var space = DirectionSpace()
    for form in tied { space.fix(form) }
    let sized = scene.views.indices.filter { hasContent($0, axis) }
    return Set(
      sized.filter { view in
        var others = space
        let strength = scene.views[view].hugging(along: axis)
        for other in sized
        where other != view && scene.views[other].hugging(along: axis) >= strength {
          others.fix(rows.forms.size(other, axis))
        }
        return !others.reduce(rows.forms.size(view, axis)).terms.isEmpty
      })
  }

  /// Whether a constraint is a required inequality; how far an optional one is missed counts.
  private func isLimit(_ number: Int) -> Bool {
    let constraint = scene.constraints[number]
    return constraint.relation != .equal && constraint.priority.isRequired
  }

  private var inequalities: [LinearRow] {
    constraints.filter(isLimit).map {
      let row = rows.row(of: $0).row
      return LinearRow(Self.withoutInsets(row.form), row.relation)
    }
  }

  private static func withoutInsets(_ form: LinearForm) -> LinearForm {
    LinearForm(form.terms.filter { !SceneQuantity($0.variable).isInset })
  }

  /// What the frame holds of a view that no constraint places.
  private func given(_ view: Int) -> [LinearForm] {
    let it = scene.views[view]
    if it.usesConstraints { return [] }
    var forms: [LinearForm] = []
    for axis in Self.axes {
      let own = rows.forms.frame(view, axis)
      if let parent = it.parent {
        let outer = rows.forms.frame(parent, axis)
        forms.append(own.near - outer.near)
        let half = axis == .horizontal ? it.mask.horizontal : it.mask.vertical
        let fills = half.size || it.fillsItsHolder
        forms.append(fills ? own.far - outer.far : own.far - own.near)
      } else {
        forms += [own.near, own.far]
      }
    }
    return forms
  }

  /// A stack view's rules, and its wishes of which too little is known to leave anything to them.
  private func stack(_ stack: Int) -> [LinearForm] {
    guard let settings = scene.views[stack].stack else { return [] }
    let views = rows.arranged(stack)
    var forms = rows.required(of: stack).map(\.row.form)
    let axis = settings.axis
    let other = axis.other
    if views.isEmpty { return [rows.forms.size(stack, axis), rows.forms.size(stack, other)] }
    if settings.distribution != .fill && settings.distribution != .fillEqually
      || settings.hasOtherSpacing
    {
      forms.append(rows.forms.size(stack, axis))
      forms += views.map { rows.forms.size($0, axis) }
      let inner = views.map { rows.forms.frame($0, axis) }
      forms += zip(inner, inner.dropFirst()).map { $1.near - $0.far }
    }
    if settings.alignment != .fill {
      forms.append(rows.forms.size(stack, other))
      forms += views.map { rows.forms.size($0, other) }
      forms += views.map { rows.forms.frame($0, other).near - rows.forms.frame(stack, other).near }
    }
    return forms
  }

  // MARK: - Inequalities

  /// Ways on for ever that were found, and what was asked for them.
  private struct Rays {
    var found: [Assignment] = []
    /// What no way on for ever changes.
    var settled: Set<LinearForm> = []
    /// How many inequalities all questions had together.
    var asked = 0
  }

  /// Inequalities of all questions together after which nothing more is asked of a scene.
  private static let mostAsked = 20_000

  /// The number of a way on for ever that changes the goal, with no inequality in the way: one that is
  /// known, else a new one.
  ///
  /// In the way are those of the `cone` that share variables with it, and with one another.
  private static func ray(
    changing goal: LinearForm, in cone: [LinearRow], _ rays: inout Rays
  ) -> Int? {
    if goal.terms.isEmpty || rays.settled.contains(goal) { return nil }
    let known = rays.found.firstIndex { ray in !goal.value { ray[$0] }.isZero }
    if let known { return known }
    let rows = rows(touching: goal, among: cone)
    rays.asked += rows.count
    if rays.asked > mostAsked { return nil }
    let simplex = ExactSimplex(rows: rows)
    for sign in [Rational(1), Rational(-1)] {
      guard case .unbounded(_, let ray) = simplex.minimum(of: goal.scaled(by: sign)) else {
        continue
      }
      rays.found.append(ray)
      return rays.found.count - 1
    }
    rays.settled.insert(goal)
    return nil
  }

  private static func rows(touching goal: LinearForm, among cone: [LinearRow]) -> [LinearRow] {
    var reached = Set(goal.terms.map(\.variable))
    var isIn = Array(repeating: false, count: cone.count)
    var didGrow = true
    while didGrow {
      didGrow = false
      for (number, row) in cone.enumerated() where !isIn[number] {
        guard row.form.terms.contains(where: { reached.contains($0.variable) }) else { continue }
        isIn[number] = true
        reached.formUnion(row.form.terms.map(\.variable))
        didGrow = true
      }
    }
    return cone.indices.filter { isIn[$0] }.map { cone[$0] }
  }
}
