internal import InterfaceBuilder
internal import LayoutModel
internal import LinearArithmetic

/// All that acts on a scene on the canvas, contents with sizes that are estimated.
struct CanvasModel {
  /// How large contents are taken to be, by what the file's frame is.
  struct Estimate: Sendable {
    var factor: Rational
    var addition: Rational
    /// Whether what shows no text is as large as in the file.
    var changesTextsAlone = false
    /// Whether views of classes that are not known have a size of their own.
    var sizesUnknownClasses = true
    /// Whether a content has the size that it is known to have by itself: a height, or an image's size.
    var keepsOwnSizes = false

    func size(_ frame: Rational) -> Rational { max(0, frame * factor + addition) }
  }

  let document: InterfaceDocument
  let scene: InterfaceScene
  let rows: SceneRows
  let frames: CanvasFrames
  private let insets: CanvasInsets
  private let contents: ContentSize

  init(_ document: InterfaceDocument, _ scene: InterfaceScene, isRightToLeft: Bool = false) {
    self.document = document
    self.scene = scene
    rows = SceneRows(scene, isRightToLeft: isRightToLeft)
    frames = CanvasFrames(document, scene)
    insets = CanvasInsets(document, scene, rows, frames)
    contents = ContentSize(document: document)
  }

  static let axes: [Axis] = [.horizontal, .vertical]

  /// The rows with contents of estimated sizes; `nil` where nothing on an axis asks for a content's.
  func rows(_ estimate: Estimate) -> [SceneRow] {
    (fixedRows + contentRows(estimate)).map(withoutInsets)
  }

  /// Everything but the contents' sizes.
  var fixedRows: [SceneRow] {
    var all = rows.bounds() + rows.unscrolled()
    for number in scene.constraints.indices where scene.constraints[number].isInstalled {
      all.append(rows.row(of: number))
    }
    for view in scene.views.indices where !rows.isTakenOut(view) {
      if scene.views[view].stack != nil { all += stackRows(view) }
      all += given(view)
    }
    return all
  }

  /// Required equalities and all else that must hold; margins and safe areas of which the file does not tell how
  /// wide they are stay open.
  var certainRows: [SceneRow] {
    fixedRows.filter { $0.priority == nil }.map { row in
      var result = row
      for term in row.row.form.terms where SceneQuantity(term.variable).isInset {
        let range = insets[term.variable]
        guard range.lower == range.upper else { continue }
        result.row.form.add(-term.coefficient, of: term.variable)
        result.row.form.constant += term.coefficient * range.lower
      }
      return result
    }
  }

  /// Margins and safe areas are as on the canvas.
  func withoutInsets(_ row: SceneRow) -> SceneRow {
    let terms = row.row.form.terms
    guard terms.contains(where: { SceneQuantity($0.variable).isInset }) else { return row }
    var result = row
    for term in terms where SceneQuantity(term.variable).isInset {
      result.row.form.add(-term.coefficient, of: term.variable)
      result.row.form.constant += term.coefficient * insets[term.variable].usual
    }
    return result
  }

  /// Whether the class of a view that constraints place is not known, so that it may have a size of its own.
  var hasUnknownClass: Bool {
    scene.views.contains { view in
      view.usesConstraints && Self.axes.contains { contents.kind(of: view, $0) == .unknown }
    }
  }

  /// Whether what is known of a stack view does not tell a view's size and place along the axis: its own,
  /// or those of what it arranges.
  func isKept(_ view: Int, _ axis: Axis) -> Bool {
    if keeps(view, axis) { return true }
    guard let parent = scene.views[view].parent else { return false }
    return keeps(parent, axis) && rows.arranged(parent).contains(view)
  }

  private func keeps(_ stack: Int, _ axis: Axis) -> Bool {
    guard let settings = scene.views[stack].stack, !rows.isTakenOut(stack) else { return false }
    if rows.arranged(stack).isEmpty { return true }
    if axis != settings.axis { return settings.alignment != .fill }
    return ![.fill, .fillEqually].contains(settings.distribution) || settings.hasOtherSpacing
  }

  /// A stack view's rules; where too little is known of its wishes it keeps what the file shows.
  func stackRows(_ stack: Int) -> [SceneRow] {
    guard let settings = scene.views[stack].stack else { return [] }
    let views = [stack] + rows.arranged(stack)
    let axes = [settings.axis, settings.axis.other]
    return axes.filter { keeps(stack, $0) }.reduce(into: rows.rules(of: stack)) {
      $0 += kept(views, $1, stack)
    }
  }

  /// Sizes, and places in the stack view, as the file shows them, as the weakest wish of all.
  private func kept(_ views: [Int], _ axis: Axis, _ stack: Int) -> [SceneRow] {
    let origin = rows.forms.frame(stack, axis).near
    let forms = views.flatMap { view in
      [rows.forms.size(view, axis), rows.forms.frame(view, axis).near - origin]
    }
    return forms.compactMap { form in
      if form.terms.isEmpty { return nil }
      return frames.value(of: form).map {
        SceneRow(form + -$0, .equal, .stack(stack), priority: 1)
      }
    }
  }

  /// Where a view is that no constraint places.
  private func given(_ view: Int) -> [SceneRow] {
    let it = scene.views[view]
    if it.usesConstraints { return [] }
    return Self.axes.flatMap { axis -> [SceneRow] in
      let own = rows.forms.frame(view, axis)
      let outer = it.parent.map { rows.forms.frame($0, axis) }
      let half = axis == .horizontal ? it.mask.horizontal : it.mask.vertical
      let near = outer.map { own.near - $0.near } ?? own.near
      let far = outer.flatMap { half.size ? $0.far - own.far : nil } ?? (own.far - own.near)
      return [near, far].compactMap { form in
        frames.value(of: form).map { SceneRow(form + -$0, .equal, .frame(view, axis)) }
      }
    }
  }

  /// What is required of the views of one root at any size of it: constraints, stack views, and masks in
  /// the place of frames; what a screen keeps free of a controller's view is no smaller than `safeArea`, and at
  /// the sides no larger than `sides`.
  func elasticRows(
    of root: Int, _ safeArea: LeastSafeArea, sides: Rational
  ) -> [SceneRow] {
    let (near, top) = (SceneQuantity.minX.of(root), SceneQuantity.minY.of(root))
    var all = rows.bounds() + rows.unscrolled()
    all += [near, top].map { SceneRow(.one($0), .equal, .frame(root, .horizontal)) }
    for number in scene.constraints.indices {
      let constraint = scene.constraints[number]
      if constraint.isInstalled, !constraint.isPlaceholder, constraint.priority.isRequired {
        all.append(rows.row(of: number))
      }
    }
    for view in scene.views.indices where !rows.isTakenOut(view) {
      if scene.views[view].stack != nil { all += rows.required(of: view) }
      if view != root { all += springs(of: view) }
    }
    all += insets.rows + insets.rows(atLeast: safeArea, of: root)
    all += insets.safeSides(atMost: sides, of: root)
    return all.filter { row in
      guard let variable = row.row.form.terms.first?.variable else { return false }
      return scene.root(of: SceneQuantity.view(of: variable)) == root
    }
  }

  /// That bars leave at least half of the height of a controller's view.
  func safeEnds(of root: Int) -> [SceneRow] { insets.safeEnds(of: root) }

  /// What a mask keeps of a frame: what is not flexible, and without anything flexible the near edge.
  private func springs(of view: Int) -> [SceneRow] {
    let it = scene.views[view]
    guard !it.usesConstraints, let parent = it.parent else { return [] }
    return Self.axes.flatMap { axis -> [SceneRow] in
      let own = rows.forms.frame(view, axis)
      let outer = rows.forms.frame(parent, axis)
      if it.isCell || it.isPartOfTable && axis == .horizontal {
        // A row is as wide as its table; where it lies and how high it is the table decides, and all of an
        // item its collection view.
        guard axis == .horizontal, it.isPartOfTable else { return [] }
        return [own.near - outer.near, outer.far - own.far].map {
          SceneRow($0, .equal, .frame(view, axis))
        }
      }
      var half = axis == .horizontal ? it.mask.horizontal : it.mask.vertical
      if it.fillsItsHolder { half = .init(near: false, size: true, far: false) }
      let isRigid = !half.near && !half.size && !half.far
      var kept: [LinearForm] = []
      if !half.near { kept.append(own.near - outer.near) }
      if !half.size || isRigid { kept.append(own.far - own.near) }
      if !half.far, !isRigid { kept.append(outer.far - own.far) }
      return kept.compactMap { form in
        frames.value(of: form).map { SceneRow(form + -$0, .equal, .frame(view, axis)) }
      }
    }
  }

  /// What tells how large a content is.
  func basis(
    of view: Int, _ axis: Axis, _ estimate: Estimate
  ) -> CheckFinding.ContentBasis {
    let it = scene.views[view]
    if estimate.keepsOwnSizes, contents.known(of: it, axis) != nil { return .image }
    let isKept = estimate.keepsOwnSizes && axis == .vertical && OwnHeight.isShown(by: it)
    let isText = it.text?.isEmpty == false
    return isKept || estimate.changesTextsAlone && !isText ? .frame : .estimate
  }

  /// That contents neither shrink nor grow; texts of a text style may be larger than others.
  func contentRows(
    _ estimate: Estimate, scalingTextStylesBy factor: Rational = 1
  ) -> [SceneRow] {
    scene.views.indices.flatMap { view -> [SceneRow] in
      let it = scene.views[view]
      guard it.usesConstraints, !rows.isTakenOut(view) else { return [] }
      return Self.axes.flatMap { axis -> [SceneRow] in
        let size = rows.forms.size(view, axis)
        switch contents.kind(of: it, axis) {
        case .none: return []
        case .unknown where !estimate.sizesUnknownClasses: return []
        case .unknown, .content: break
        }
        guard let frame = frames.value(of: size) else { return [] }
        let natural =
          switch basis(of: view, axis, estimate) {
          case .image: contents.known(of: it, axis) ?? frame
          case .frame: frame
          case .estimate: estimate.size(frame) * (it.hasTextStyle ? factor : 1)
          }
        let wish = size + -natural
        return [
          SceneRow(wish, .lessOrEqual, .content(view, axis), priority: it.hugging(along: axis)),
          SceneRow(
            wish, .greaterOrEqual, .content(view, axis), priority: it.resistance(along: axis)),
        ]
      }
    }
  }
}
