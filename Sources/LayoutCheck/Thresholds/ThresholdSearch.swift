internal import InterfaceBuilder
internal import LayoutModel
package import LinearArithmetic

/// Finds the sizes from which on something cannot be avoided, exactly.
///
/// The sizes at which all rows can hold together with one more wish (a view inside of another, two views
/// beside each other) are the shadow of a polyhedron on one axis, so they are an interval: its ends are
/// the least and the greatest size in two linear programs. Outside of it the wish fails whatever the
/// rest of the layout does.
struct ThresholdSearch {
  private let document: InterfaceDocument
  private let scene: InterfaceScene
  private let options: ThresholdOptions
  private let model: CanvasModel
  /// The views that have the sizes of their contents in the file.
  private let shown: [Axis: Set<Int>]

  init(_ document: InterfaceDocument, _ scene: InterfaceScene, _ options: ThresholdOptions) {
    self.document = document
    self.scene = scene
    self.options = options
    model = CanvasModel(document, scene, isRightToLeft: options.isRightToLeft)
    let search = OpennessSearch(document, scene)
    shown = Dictionary(
      uniqueKeysWithValues: CanvasModel.axes.map { ($0, search.sizedByContent($0)) })
  }

  /// Ranges smaller than so many points are called small.
  private static let smallRange = Rational(40)
  /// Smaller screens are not looked at.
  fileprivate static let leastScreen = Rational(200)

  func thresholds() -> [SceneThreshold] {
    let roots = scene.views.indices.filter { scene.views[$0].parent == nil }
    return roots.flatMap { root in
      CanvasModel.axes.flatMap { thresholds(of: root, $0) }.filter { $0.isReachable(in: scene) }
    }
  }

  private func thresholds(of root: Int, _ axis: Axis) -> [SceneThreshold] {
    let rows = self.rows(of: root)
    let size = model.rows.forms.size(root, axis)
    guard rows.contains(where: { $0.form.terms.contains { isOf(root, $0.variable, axis) } }),
      let whole = ValueRange(of: size, among: rows)
    else { return [] }
    func told(_ failure: SceneThreshold.Failure, _ range: ValueRange) -> SceneThreshold {
      SceneThreshold(
        failure: failure, root: root, axis: axis, lower: range.lower, upper: range.upper)
    }
    var found: [SceneThreshold] = []
    if whole.isBounded { found.append(told(.conflict, whole)) }
    if let extent = whole.extent, extent < Self.smallRange {
      found.append(told(.smallRange, whole))
    }
    for view in scene.views.indices where isAsked(view) && scene.root(of: view) == root {
      found += collapses(view, axis, rows, size, whole).map { told(.collapse(view: view), $0) }
      for (failure, wish) in containment(of: view, in: root, axis) {
        guard let kept = ValueRange(of: size, among: rows + wish), kept.isTighter(than: whole)
        else {
          continue
        }
        found.append(told(failure, kept))
      }
    }
    found += collisions(in: root, axis, rows, size, whole).map { told($0.failure, $0.range) }
    let contents = contents(in: root)
    if !contents.isEmpty, let kept = ValueRange(of: size, among: rows + contents),
      kept.isTighter(than: whole)
    {
      found.append(told(.clippedContent, kept))
    }
    return found
  }

  private func isOf(_ root: Int, _ variable: VariableID, _ axis: Axis) -> Bool {
    let (near, far) = SceneQuantity.edges(axis)
    return variable == near.of(root) || variable == far.of(root)
  }

  private func isAsked(_ view: Int) -> Bool {
    let it = scene.views[view]
    return it.usesConstraints && !it.isHidden && !model.rows.isTakenOut(view)
  }

  // MARK: - Rows

  /// All that is required of the views in a root but its size.
  func rows(of root: Int) -> [LinearRow] {
    model.elasticRows(of: root).map(\.row)
  }

  /// That contents are no smaller than they want to be, where the file shows how large that is: a text
  /// that wraps has a height for each width.
  private func contents(in root: Int) -> [LinearRow] {
    model.contentRows(options.estimate, scalingTextStylesBy: options.textStyleFactor).filter {
      guard case .content(let view, let axis) = $0.origin else { return false }
      return scene.root(of: view) == root && $0.row.relation == .greaterOrEqual
        && !scene.views[view].wraps && shown[axis]?.contains(view) == true
    }
    .map(\.row)
  }

  // MARK: - Wishes

  /// Where a view has no extent at an end of what is possible.
  private func collapses(
    _ view: Int, _ axis: Axis, _ rows: [LinearRow], _ size: LinearForm, _ whole: ValueRange
  ) -> [ValueRange] {
    let own = model.rows.forms.size(view, axis)
    return [(whole.lower, true), (whole.upper, false)].compactMap { end, isLower in
      guard let end else { return nil }
      let there = rows + [LinearRow(size + -end, .equal)]
      guard let extent = ValueRange(of: own, among: there), extent.upper == .zero else {
        return nil
      }
      return isLower ? ValueRange(lower: end, upper: nil) : ValueRange(lower: nil, upper: end)
    }
  }

  /// A view inside of its superview and of the outermost one; what is scrolled may lie outside.
  private func containment(
    of view: Int, in root: Int, _ axis: Axis
  ) -> [(SceneThreshold.Failure, [LinearRow])] {
    var outer = scene.views[view].parent
    while let current = outer {
      if scene.views[current].tag == "scrollView" { return [] }
      outer = scene.views[current].parent
    }
    guard let parent = scene.views[view].parent else { return [] }
    let own = model.rows.forms.frame(view, axis)
    func inside(_ other: Int) -> [LinearRow] {
      let frame = model.rows.forms.frame(other, axis)
      return [
        LinearRow(own.near - frame.near, .greaterOrEqual),
        LinearRow(frame.far - own.far, .greaterOrEqual),
      ]
    }
    let superview: [(SceneThreshold.Failure, [LinearRow])] =
      parent == root ? [] : [(.protrusion(view: view), inside(parent))]
    return superview + [(.viewportProtrusion(view: view), inside(root))]
  }

  /// Neighbours that lie beside each other on the canvas and have to overlap at other sizes.
  private func collisions(
    in root: Int, _ axis: Axis, _ rows: [LinearRow], _ size: LinearForm, _ whole: ValueRange
  ) -> [(failure: SceneThreshold.Failure, range: ValueRange)] {
    let views = scene.views.indices.filter { isAsked($0) && scene.root(of: $0) == root }
    var found: [(failure: SceneThreshold.Failure, range: ValueRange)] = []
    for (place, first) in views.enumerated() {
      for second in views[(place + 1)...]
      where scene.views[first].parent == scene.views[second].parent {
        guard let range = collision(first, second, axis, rows, size, whole) else { continue }
        found.append((.collision(view: first, other: second), range))
      }
    }
    return found
  }

  private func collision(
    _ first: Int, _ second: Int, _ axis: Axis, _ rows: [LinearRow], _ size: LinearForm,
    _ whole: ValueRange
  ) -> ValueRange? {
    let across: Axis = axis == .horizontal ? .vertical : .horizontal
    func apart(_ a: Int, _ b: Int, _ axis: Axis) -> LinearRow {
      LinearRow(
        model.rows.forms.frame(b, axis).near - model.rows.forms.frame(a, axis).far, .greaterOrEqual)
    }
    func isApartOnCanvas(_ a: Int, _ b: Int) -> Bool {
      model.frames.value(of: apart(a, b, axis).form).map { !$0.isNegative } ?? false
    }
    let order =
      isApartOnCanvas(first, second)
      ? (first, second) : isApartOnCanvas(second, first) ? (second, first) : nil
    guard let order,
      let kept = ValueRange(of: size, among: rows + [apart(order.0, order.1, axis)]),
      kept.isTighter(than: whole)
    else { return nil }
    // No other way to keep them apart may be left, at sizes that a screen may have.
    let screen = LinearRow(size + -Self.leastScreen, .greaterOrEqual)
    let others = [
      apart(order.1, order.0, axis), apart(first, second, across), apart(second, first, across),
    ]
    return others.allSatisfy { ValueRange(of: size, among: rows + [$0, screen]) == nil }
      ? kept : nil
  }
}

extension SceneThreshold {
  /// Whether the outermost view may have a size at which it fails: a controller's is as large as a screen.
  fileprivate func isReachable(in scene: InterfaceScene) -> Bool {
    scene.views[root].key != "view" || upper != nil
      || lower.map { $0 > ThresholdSearch.leastScreen } ?? false
  }
}

extension InterfaceView {
  /// Whether its text may take more than one line.
  fileprivate var wraps: Bool {
    tag == "textView" || tag == "label" && (attributes["numberOfLines"] ?? "1") != "1"
  }
}

/// What a sweep takes contents to be.
package struct ThresholdOptions: Sendable {
  /// By how much texts grow.
  package var textFactor: Rational
  /// By how much texts grow whose font follows the user's text size.
  package var textStyleFactor: Rational
  /// Whether leading is on the right.
  package var isRightToLeft: Bool

  /// Contents as in the file, from left to right.
  package init(
    textFactor: Rational = 1, textStyleFactor: Rational = 1, isRightToLeft: Bool = false
  ) {
    self.textFactor = textFactor
    self.textStyleFactor = textStyleFactor
    self.isRightToLeft = isRightToLeft
  }

  var estimate: CanvasModel.Estimate {
    .init(factor: textFactor, addition: 0, changesTextsAlone: true)
  }
}
