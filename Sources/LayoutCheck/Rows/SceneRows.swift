internal import InterfaceBuilder
package import LayoutModel
package import LinearArithmetic

/// One condition of a scene, and where it comes from.
package struct SceneRow: Sendable {
  /// Who demands it.
  package enum Origin: Hashable, Sendable {
    /// A constraint of the file, by its place in the scene's list.
    case constraint(Int)
    /// A stack view arranges.
    case stack(Int)
    /// The frame in the file places a view in its superview.
    case frame(Int, Axis)
    /// The size in the file of a view that nothing of the file sizes: a root, a cell.
    case size(Int, Axis)
    /// A size is not negative.
    case bound
    /// A distance to a margin or a safe area.
    case inset(Int)
    /// A safe area leaves out no more of a view than screens and bars do.
    case safeArea(Int, Axis)
    /// What is scrolled begins where the scroll view does.
    case unscrolled(Int)
    /// A view keeps the size of its content.
    case content(Int, Axis)

    /// The constraint's place in the scene's list.
    var constraint: Int? { if case .constraint(let number) = self { number } else { nil } }
  }

  /// The condition.
  package var row: LinearRow
  /// Who demands it.
  package var origin: Origin
  /// `nil` where it must hold.
  package var priority: Rational?

  init(_ form: LinearForm, _ relation: Relation, _ origin: Origin, priority: Rational? = nil) {
    row = LinearRow(form, relation)
    self.origin = origin
    self.priority = priority
  }
}

/// The rows that a scene's constraints, stack views and frames make.
struct SceneRows {
  let scene: InterfaceScene
  let forms: AnchorForms

  private let isRightToLeft: Bool

  init(_ scene: InterfaceScene, isRightToLeft: Bool = false) {
    self.scene = scene
    self.isRightToLeft = isRightToLeft
    forms = AnchorForms(scene: scene)
  }

  // MARK: - Constraints

  /// The row of a constraint.
  ///
  /// With a factor, places are measured from the view that holds the constraint.
  func row(of number: Int) -> SceneRow {
    let constraint = scene.constraints[number]
    let isMirrored = isRightToLeft && constraint.followsWritingDirection
    func form(_ end: InterfaceConstraint.End, _ other: InterfaceConstraint.End?) -> LinearForm {
      guard isMirrored else { return forms.form(end, opposite: other) }
      // Measured from the right, where leading is.
      return forms.form(end.mirrored, opposite: other?.mirrored)
        .scaled(by: end.attribute.isSize ? 1 : -1)
    }
    var first = form(constraint.first, constraint.second)
    var second = constraint.second.map { form($0, constraint.first) }
    if constraint.multiplier != 1 {
      if !constraint.first.attribute.isSize {
        first = first - origin(of: constraint.owner, constraint.first.attribute.axis, isMirrored)
      }
      if let end = constraint.second, !end.attribute.isSize {
        second = second.map { $0 - origin(of: constraint.owner, end.attribute.axis, isMirrored) }
      }
    }
    var form = first + -constraint.constant
    if let second { form.add(second, times: -constraint.multiplier) }
    return SceneRow(
      form, constraint.relation, .constraint(number),
      priority: constraint.priority.isRequired ? nil : constraint.priority)
  }

  private func origin(of view: Int, _ axis: Axis, _ isMirrored: Bool) -> LinearForm {
    let (near, far) = SceneQuantity.edges(axis)
    return isMirrored ? LinearForm([.init(far.of(view), -1)]) : .one(near.of(view))
  }

  // MARK: - Stack views

  /// What a stack view's arranged views are; hidden ones are taken out.
  func arranged(_ stack: Int) -> [Int] {
    scene.views.indices.filter {
      scene.views[$0].parent == stack && scene.views[$0].isArranged
        && !scene.views[$0].isHiddenItself
    }
  }

  /// Whether a view is in no layout, since a stack view takes out what is hidden.
  func isTakenOut(_ view: Int) -> Bool {
    var next: Int? = view
    while let current = next {
      if scene.views[current].isArranged, scene.views[current].isHiddenItself { return true }
      next = scene.views[current].parent
    }
    return false
  }

  /// What a stack view surely demands.
  func required(of stack: Int) -> [SceneRow] {
    rules(of: stack).filter { $0.priority == nil }
  }

  /// What a stack view demands, as a wish where it may give way.
  func rules(of stack: Int) -> [SceneRow] {
    guard let settings = scene.views[stack].stack else { return [] }
    let views = arranged(stack)
    guard !views.isEmpty else { return [] }
    let all = along(stack, settings, views) + across(stack, settings, views)
    guard settings.mayGiveWay else { return all }
    return all.map { rule in
      var wish = rule
      wish.priority = Self.strongestWish
      return wish
    }
  }

  /// The priority below that of what is required.
  private static let strongestWish: Rational = 999

  private func along(_ stack: Int, _ settings: StackSettings, _ views: [Int]) -> [SceneRow] {
    let axis = settings.axis
    let ends = box(of: stack, axis, settings)
    let inner = views.map { forms.frame($0, axis) }
    var rows = [SceneRow(inner[0].near - ends.near, .equal, .stack(stack))]
    let last = inner[inner.count - 1].far
    rows.append(SceneRow(ends.far - last, .equal, .stack(stack)))
    let isTight = [.fill, .fillEqually, .fillProportionally].contains(settings.distribution)
    if !settings.hasOtherSpacing {
      for (one, next) in zip(inner, inner.dropFirst()) {
        rows.append(
          SceneRow(
            next.near - one.far + -settings.spacing, isTight ? .equal : .greaterOrEqual,
            .stack(stack)))
      }
    }
    if settings.distribution == .fillEqually {
      for view in views.dropFirst() {
        rows.append(
          SceneRow(forms.size(view, axis) - forms.size(views[0], axis), .equal, .stack(stack)))
      }
    }
    return rows
  }

  private func across(_ stack: Int, _ settings: StackSettings, _ views: [Int]) -> [SceneRow] {
    let axis = settings.axis.other
    let ends = box(of: stack, axis, settings)
    return views.flatMap { view -> [SceneRow] in
      let inner = forms.frame(view, axis)
      let near = inner.near - ends.near
      let far = ends.far - inner.far
      switch settings.alignment {
      case .fill:
        return [SceneRow(near, .equal, .stack(stack)), SceneRow(far, .equal, .stack(stack))]
      case .near:
        return [
          SceneRow(near, .equal, .stack(stack)), SceneRow(far, .greaterOrEqual, .stack(stack)),
        ]
      case .far:
        return [
          SceneRow(near, .greaterOrEqual, .stack(stack)), SceneRow(far, .equal, .stack(stack)),
        ]
      case .center:
        return [
          SceneRow(near, .greaterOrEqual, .stack(stack)),
          SceneRow(near - far, .equal, .stack(stack)),
        ]
      case .baseline:
        return [
          SceneRow(near, .greaterOrEqual, .stack(stack)),
          SceneRow(far, .greaterOrEqual, .stack(stack)),
        ]
      }
    }
  }

  /// The edges of a stack view, or its margins where it arranges inside of them.
  private func box(
    of stack: Int, _ axis: Axis, _ settings: StackSettings
  ) -> (near: LinearForm, far: LinearForm) {
    let frame = forms.frame(stack, axis)
    guard settings.isRelativeToMargins else { return frame }
    let margins = AnchorForms.margins(axis)
    return (
      frame.near + .one(margins.near.of(stack)), frame.far - .one(margins.far.of(stack))
    )
  }

  // MARK: - Sizes

  /// No size is negative.
  func bounds() -> [SceneRow] {
    scene.views.indices.flatMap { view in
      [Axis.horizontal, .vertical].map {
        SceneRow(forms.size(view, $0), .greaterOrEqual, .bound)
      }
    }
  }

  /// What is scrolled begins where the scroll view does.
  func unscrolled() -> [SceneRow] {
    scene.views.indices.filter { scene.views[$0].tag == "scrollView" }.flatMap { view in
      [Axis.horizontal, .vertical].map { axis in
        SceneRow(
          forms.content(view, axis).near - forms.frame(view, axis).near, .equal, .unscrolled(view))
      }
    }
  }
}

extension InterfaceConstraint {
  /// Whether the constraint is measured from where reading begins.
  fileprivate var followsWritingDirection: Bool {
    first.attribute.followsWritingDirection
      || second?.attribute.followsWritingDirection ?? false
  }
}

extension InterfaceConstraint.End {
  /// The end on the other side, where it follows the writing direction.
  fileprivate var mirrored: Self {
    var end = self
    switch attribute {
    case .leading: end.attribute = .trailing
    case .trailing: end.attribute = .leading
    case .leadingMargin: end.attribute = .trailingMargin
    case .trailingMargin: end.attribute = .leadingMargin
    default: break
    }
    return end
  }
}
