internal import InterfaceBuilder
internal import LayoutModel
internal import LinearArithmetic

/// Finds the sizes from which on something cannot be avoided, exactly.
///
/// The sizes at which all rows can hold together with one more wish (a view inside of another, two views
/// beside each other) are the shadow of a polyhedron on one axis, so they are an interval: its ends are
/// the least and the greatest size in two linear programs. Outside of it the wish fails whatever the
/// rest of the layout does.
struct ThresholdSearch {
  private let document: InterfaceDocument
  let scene: InterfaceScene
  let options: ThresholdOptions
  let model: CanvasModel
  /// The views that have the sizes of their contents in the file.
  private let shown: [Axis: Set<Int>]
  /// What is asked of each outermost view's.
  private(set) var questions: [Int: Questions] = [:]

  init(_ document: InterfaceDocument, _ scene: InterfaceScene, _ options: ThresholdOptions) {
    self.document = document
    self.scene = scene
    self.options = options
    model = CanvasModel(document, scene, isRightToLeft: options.isRightToLeft)
    let search = OpennessSearch(document, scene)
    shown = Dictionary(
      uniqueKeysWithValues: CanvasModel.axes.map { ($0, search.sizedByContent($0)) })
    for root in scene.views.indices where scene.views[root].parent == nil {
      questions[root] = questions(of: root)
    }
  }

  /// What a screen keeps free of each side at most: iPhones up to 62 points, and an Apple TV 90, within which a
  /// television shows all of a picture.
  var safeSides: Rational { options.safeSides ?? (document.system == .tvOS ? 90 : 64) }

  /// Ranges smaller than so many points are called small.
  private static let smallRange = Rational(40)
  /// Smaller screens are not looked at, nor are rows and items that nobody could read.
  private static let leastScreen: Rational = 200
  private static let leastRow: Rational = 20

  /// What was found in all.
  struct Result {
    var thresholds: [SceneThreshold] = []
    /// Along how many axes there can be no threshold.
    var unswept = 0
    /// How much was not asked, since that takes too long.
    var unasked = 0
    var joined: [JoinedSizes] = []
  }

  func result(within allowance: SweepAllowance = SweepAllowance()) -> Result {
    var result = Result()
    var allowance = allowance
    let swept = Dictionary(grouping: self.swept) { scene.root(of: $0.view) }
    for (root, own) in swept.sorted(by: { $0.key < $1.key }) {
      guard let all = questions[root] else { continue }
      let sizes = CanvasModel.axes.map { model.rows.forms.size(root, $0) }
      if scene.views[root].key == "view",
        let both = JoinedSizes(root, all.plain, width: sizes[0], height: sizes[1])
      {
        result.joined.append(both)
      }
      let rows = elasticRows(around: root)
      for (view, axis) in own where rows.contains(where: { isOf(view, $0.row.form, axis) }) {
        guard let own = thresholds(of: view, axis, all, &allowance) else {
          result.unswept += 1
          continue
        }
        result.thresholds += own.filter { $0.isReachable(from: leastSize(of: view)) }
      }
    }
    result.unasked = allowance.unasked
    return result
  }

  /// The outermost views, and rows and items in lists, along the axes on which something outside of the scene,
  /// and no content of theirs, decides how large they are.
  private var swept: [(view: Int, axis: Axis)] {
    scene.views.indices.flatMap { view -> [(view: Int, axis: Axis)] in
      let it = scene.views[view]
      if it.parent == nil { return CanvasModel.axes.map { (view, $0) } }
      guard it.isCell, !model.rows.isTakenOut(view) else { return [] }
      let axes: [Axis] = it.tag == "tableViewCell" ? [.vertical] : CanvasModel.axes
      return axes.filter { !scene.sizesItself(view, $0) }.map { (view, $0) }
    }
  }

  /// What is required around a view at any size of the outermost one.
  func elasticRows(around view: Int) -> [SceneRow] {
    model.elasticRows(of: scene.root(of: view), options.safeArea, sides: safeSides)
  }

  /// Rows to ask, without contents and with them.
  struct Questions: Sendable {
    let plain: ElasticRows
    /// With contents that are no smaller than they want to be.
    let fitting: ElasticRows?
    /// The same, and texts that wrap are seen.
    let filled: ElasticRows?
  }

  private func questions(of root: Int) -> Questions {
    let (rows, contents) = (elasticRows(around: root), contents(in: root))
    // The outermost view lies where the layout begins.
    let origin = [SceneQuantity.minX, .minY].map { ($0.of(root), Rational.zero) }
    func parts(_ rows: [SceneRow]) -> ElasticRows {
      ElasticRows(rows, with: Dictionary(uniqueKeysWithValues: origin))
    }
    return Questions(
      plain: parts(rows), fitting: contents.isEmpty ? nil : parts(rows + contents),
      filled: contents.isEmpty ? nil : parts(rows + contents + visibleTexts(in: root)))
  }

  /// `nil` where there is no layout at any size, from left to right neither.
  private func thresholds(
    of root: Int, _ axis: Axis, _ questions: Questions, _ allowance: inout SweepAllowance
  ) -> [SceneThreshold]? {
    let size = model.rows.forms.size(root, axis)
    guard let whole = questions.plain.wholeRange(of: size) else {
      guard questions.plain.areContradictory(around: size) == true else { return [] }
      let never = SceneThreshold(.never, root: root, axis, Self.anySize, isAlways: true)
      return options.isRightToLeft && holdsFromLeftToRight(root, size) ? [never] : nil
    }
    var found: [SceneThreshold] = []
    if whole.isBounded { found.append(SceneThreshold(.conflict, root: root, axis, whole)) }
    if let extent = whole.extent, extent.isPositive, extent < Self.smallRange {
      found.append(SceneThreshold(.smallRange, root: root, axis, whole))
    }
    let views = scene.views.indices.filter { isAsked($0) && isInside($0, root) }
    found += collapses(of: views, in: root, axis, questions.plain, whole, &allowance)
    let wishes =
      views.flatMap { containment(of: $0, in: root, axis) } + separations(of: views, in: root, axis)
    let leastSize = leastSize(of: root)
    var known = WishSearch(questions.plain, size, whole, from: leastSize)
      .failing(wishes, &allowance)
    if let filled = questions.filled, let whole = filled.wholeRange(of: size) {
      let left = wishes.indices.filter { number in
        filled.hasContents(around: wishes[number].rows.map(\.form))
      }
      // What no size avoids is told where larger texts are to blame, and not the scene itself.
      let more = WishSearch(filled, size, whole, from: leastSize, unless: questions.plain)
        .failing(left.map { wishes[$0] }, &allowance)
      // What fails whatever contents do is told as that.
      for (number, failing) in more where known[left[number]]?.range != failing.range {
        if failing.isAlways, !options.hasLargerTexts { continue }
        known[left[number]] = failing.withContents
      }
    }
    var told: Set<SceneThreshold.Failure> = []
    for (number, wish) in wishes.enumerated() {
      guard let failing = known[number],
        !leavesMore(wish, failing, wishes, known), told.insert(wish.failure).inserted
      else { continue }
      found.append(
        SceneThreshold(
          wish.failure, root: root, axis, failing.range,
          contents: failing.needsContents ? options : nil, isAlways: failing.isAlways,
          otherwiseUpTo: failing.otherwiseUpTo))
    }
    if let kept = questions.fitting?.wholeRange(of: size) {
      if kept.isTighter(than: whole) {
        let ends = kept.ends(otherThanThoseOf: whole)
        found.append(SceneThreshold(.clippedContent, root: root, axis, ends))
      }
    } else if options.hasLargerTexts, questions.fitting?.areContradictory(around: size) == true {
      found.append(
        SceneThreshold(
          .clippedContent, root: root, axis, Self.anySize, contents: options, isAlways: true))
    }
    return found
  }

  /// Whether the view leaves the outermost one at the same sizes, which says more.
  private func leavesMore(
    _ wish: Wish, _ failing: WishSearch.Failing, _ wishes: [Wish],
    _ known: [Int: WishSearch.Failing]
  ) -> Bool {
    guard case .protrusion(let view) = wish.failure else { return false }
    return known.contains {
      wishes[$0.key].failure == .viewportProtrusion(view: view) && $0.value == failing
    }
  }

  /// The least size of a view that is swept: a controller's is as large as a screen.
  private func leastSize(of view: Int) -> Rational {
    if scene.views[view].parent != nil { return Self.leastRow }
    return scene.views[view].key == "view" ? Self.leastScreen : 0
  }

  private func isInside(_ view: Int, _ outer: Int) -> Bool {
    view != outer && scene.isInside(view, outer)
  }

  private static let anySize = ValueRange(lower: nil, upper: nil)

  private func holdsFromLeftToRight(_ root: Int, _ size: LinearForm) -> Bool {
    let rows = CanvasModel(document, scene).elasticRows(
      of: scene.root(of: root), options.safeArea, sides: safeSides)
    return ElasticRows(rows).areContradictory(around: size) == false
  }

  private func isOf(_ root: Int, _ form: LinearForm, _ axis: Axis) -> Bool {
    let (near, far) = SceneQuantity.edges(axis)
    return form.terms.contains { $0.variable == near.of(root) || $0.variable == far.of(root) }
  }

  private func isAsked(_ view: Int) -> Bool {
    let it = scene.views[view]
    return it.usesConstraints && !it.isHidden && !model.rows.isTakenOut(view)
  }

  // MARK: - Rows

  /// All that is required of the views in a root but its size.
  func rows(of root: Int) -> [LinearRow] {
    elasticRows(around: root).map(\.row)
  }

  /// That contents are no smaller than they want to be, where the file shows how large that is: a text
  /// that wraps has a height for each width.
  func contents(in root: Int) -> [SceneRow] {
    model.contentRows(options.estimate, scalingTextStylesBy: options.textStyleFactor).filter {
      guard case .content(let view, let axis) = $0.origin else { return false }
      return scene.isInside(view, root) && $0.row.relation == .greaterOrEqual
        && !scene.views[view].wraps && shown[axis]?.contains(view) == true
    }
  }

  /// That a text that wraps has some height.
  func visibleTexts(in root: Int) -> [SceneRow] {
    scene.views.indices.filter { view in
      let it = scene.views[view]
      return scene.isInside(view, root) && isAsked(view) && it.wraps && it.text?.isEmpty == false
        && shown[.vertical]?.contains(view) == true
    }
    .map {
      SceneRow(model.rows.forms.size($0, .vertical) + -1, .greaterOrEqual, .content($0, .vertical))
    }
  }

  // MARK: - Wishes

  /// Views that have no extent at an end of what is possible.
  private func collapses(
    of views: [Int], in root: Int, _ axis: Axis, _ rows: ElasticRows, _ whole: ValueRange,
    _ allowance: inout SweepAllowance
  ) -> [SceneThreshold] {
    let size = model.rows.forms.size(root, axis)
    let ends: [(ValueRange, Rational)] = [
      whole.lower.flatMap { $0.isPositive ? (ValueRange(lower: $0, upper: nil), $0) : nil },
      whole.upper.map { (ValueRange(lower: nil, upper: $0), $0) },
    ]
    .compactMap(\.self)
    let wishes = views.map {
      [LinearRow(model.rows.forms.size($0, axis) + -Self.leastExtent, .greaterOrEqual)]
    }
    var found: [(view: Int, threshold: SceneThreshold)] = []
    for (range, end) in ends {
      let there = rows.fixing(size, at: end)
      for number in there.failing(wishes, &allowance) {
        let own = model.rows.forms.size(views[number], axis)
        guard allowance.covers(there.count(touching: wishes[number])),
          there.range(of: own)?.upper == .zero
        else { continue }
        let failure = SceneThreshold.Failure.collapse(view: views[number])
        found.append((views[number], SceneThreshold(failure, root: root, axis, range)))
      }
    }
    return found.sorted { $0.view < $1.view }.map(\.threshold)
  }

  /// A view of less than a thousandth of a point is not seen.
  static let leastExtent = Rational(1, 1000)

  /// A view inside of its superview and of the outermost one; what is scrolled may lie outside.
  func containment(of view: Int, in root: Int, _ axis: Axis) -> [Wish] {
    guard let parent = scene.views[view].parent else { return [] }
    let own = model.rows.forms.frame(view, axis)
    func inside(_ other: Int) -> [LinearRow] {
      let frame = model.rows.forms.frame(other, axis)
      return [
        LinearRow(own.near - frame.near, .greaterOrEqual),
        LinearRow(frame.far - own.far, .greaterOrEqual),
      ]
    }
    var wishes: [Wish] = []
    let isOutermost = scene.views[root].parent == nil
    if parent != root || !isOutermost, !scrolls(parent, axis) {
      wishes.append(Wish(failure: .protrusion(view: view), rows: inside(parent)))
    }
    if isOutermost, !isScrolled(view, axis) {
      wishes.append(Wish(failure: .viewportProtrusion(view: view), rows: inside(root)))
    }
    return wishes
  }

  /// Whether a view is scrolled along an axis.
  private func isScrolled(_ view: Int, _ axis: Axis) -> Bool {
    var outer = scene.views[view].parent
    while let current = outer {
      if scrolls(current, axis) { return true }
      outer = scene.views[current].parent
    }
    return false
  }

  /// Whether a view scrolls what it holds along an axis: tables scroll up and down.
  private func scrolls(_ view: Int, _ axis: Axis) -> Bool {
    switch scene.views[view].tag {
    case "scrollView", "collectionView": true
    case "tableView": axis == .vertical
    default: false
    }
  }

  /// Neighbours that lie beside each other on the canvas, still beside each other.
  private func separations(of views: [Int], in root: Int, _ axis: Axis) -> [Wish] {
    CanvasNeighbours(model, among: views, axis).pairs.flatMap {
      separations(of: $0, $1, in: root, axis)
    }
  }

  func separations(
    of first: Int, _ second: Int, in root: Int, _ axis: Axis
  ) -> [Wish] {
    let across = axis.other
    func apart(_ a: Int, _ b: Int, _ axis: Axis) -> LinearRow {
      LinearRow(
        model.rows.forms.frame(b, axis).near - model.rows.forms.frame(a, axis).far, .greaterOrEqual)
    }
    func isApartOnCanvas(_ a: Int, _ b: Int) -> Bool {
      model.frames.value(of: apart(a, b, axis).form).map { !$0.isNegative } ?? false
    }
    guard isApartOnCanvas(first, second) || isApartOnCanvas(second, first) else { return [] }
    let onCanvas = isApartOnCanvas(first, second) ? (first, second) : (second, first)
    let turned = (onCanvas.1, onCanvas.0)
    let orders = options.isRightToLeft && axis == .horizontal ? [turned, onCanvas] : [onCanvas]
    // No other way to keep them apart may be left, at sizes that a screen may have.
    let least = scene.views[root].parent == nil ? Self.leastScreen : Self.leastRow
    let screen = [
      SceneRow(model.rows.forms.size(root, axis) + -least, .greaterOrEqual, .size(root, axis))
    ]
    let ends = model.safeEnds(of: scene.root(of: root))
    return orders.map { order in
      let others = [
        apart(order.1, order.0, axis), apart(first, second, across), apart(second, first, across),
      ]
      return Wish(
        failure: .collision(view: first, other: second), rows: [apart(order.0, order.1, axis)],
        others: others.map { [SceneRow($0.form, $0.relation, .bound)] + screen + ends })
    }
  }
}

extension SceneThreshold {
  /// Whether it fails at a size that is no less than so many points.
  fileprivate func isReachable(from least: Rational) -> Bool {
    upper != nil || isAlways || lower.map { $0 > least } ?? false
  }
}

extension InterfaceView {
  /// Whether its text may take more than one line.
  fileprivate var wraps: Bool {
    tag == "textView" || tag == "label" && (attributes["numberOfLines"] ?? "1") != "1"
  }
}
