internal import InterfaceBuilder
internal import LayoutModel
internal import LinearArithmetic

/// How wide margins and safe areas are on the canvas.
///
/// The file does not say so. Constraints on them do, where the frames obey them; what frames tell counts
/// where it is a number that Xcode uses, since a frame may be older than the constraint.
struct CanvasInsets {
  /// A distance, and between which it surely lies.
  struct Range {
    var usual: Rational
    var lower: Rational
    /// `nil` where there is no telling.
    var upper: Rational?

    /// Rounded to whole pixels, or larger by a separator.
    init(about value: Rational) {
      usual = value
      lower = max(0, value - .half)
      upper = value + .half
    }

    init(usual: Rational, lower: Rational, upper: Rational?) {
      (self.usual, self.lower, self.upper) = (usual, lower, upper)
    }

    static func exactly(_ value: Rational) -> Range {
      Range(usual: value, lower: value, upper: value)
    }
  }

  private(set) var ranges: [VariableID: Range] = [:]
  private let scene: InterfaceScene

  init(
    _ document: InterfaceDocument, _ scene: InterfaceScene, _ rows: SceneRows,
    _ frames: CanvasFrames
  ) {
    self.scene = scene
    let readings = document.isOfCanvas ? Self.readings(scene, rows, frames) : [:]
    var variables: Set<VariableID> = []
    for number in scene.constraints.indices {
      for term in rows.row(of: number).row.form.terms where SceneQuantity(term.variable).isInset {
        variables.insert(term.variable)
      }
    }
    for view in scene.views.indices where scene.views[view].stack?.isRelativeToMargins == true {
      for quantity in [SceneQuantity.leftMargin, .rightMargin, .topMargin, .bottomMargin] {
        variables.insert(quantity.of(view))
      }
    }
    for variable in variables {
      ranges[variable] = range(of: variable, readings)
    }
  }

  /// Between what the distances surely lie.
  var rows: [SceneRow] {
    ranges.sorted { $0.key < $1.key }.flatMap { variable, range -> [SceneRow] in
      // That no distance is negative, and what the file says, is no assumption.
      let isKnown = range.upper == nil ? range.lower.isZero : range.lower == range.upper
      let origin = isKnown ? .bound : SceneRow.Origin.inset(SceneQuantity.view(of: variable))
      let lower = SceneRow(.one(variable) + -range.lower, .greaterOrEqual, origin)
      let upper = range.upper.map { SceneRow(.one(variable) + -$0, .lessOrEqual, origin) }
      return [lower] + (upper.map { [$0] } ?? [])
    }
  }

  /// That a controller's view has at least this safe area.
  func rows(atLeast area: LeastSafeArea, of root: Int) -> [SceneRow] {
    guard scene.views[root].key == "view" else { return [] }
    return ranges.keys.sorted().compactMap { variable in
      guard SceneQuantity.view(of: variable) == root,
        let least = area.least(SceneQuantity(variable)), least.isPositive
      else { return nil }
      return SceneRow(.one(variable) + -least, .greaterOrEqual, .inset(root))
    }
  }

  /// That safe areas in a controller's view leave out no more than so much of each side.
  func safeSides(atMost side: Rational, of root: Int) -> [SceneRow] {
    guard scene.views[root].key == "view" else { return [] }
    return ranges.keys.sorted().filter { variable in
      [.leftSafe, .rightSafe].contains(SceneQuantity(variable))
        && scene.root(of: SceneQuantity.view(of: variable)) == root
    }
    .map {
      SceneRow(
        .one($0) + -side, .lessOrEqual, .safeArea(SceneQuantity.view(of: $0), .horizontal))
    }
  }

  /// That bars leave at least half of the height of a controller's view.
  func safeEnds(of root: Int) -> [SceneRow] {
    let ends = [SceneQuantity.topSafe, .bottomSafe].map { $0.of(root) }.filter {
      ranges[$0] != nil
    }
    guard scene.views[root].key == "view", !ends.isEmpty else { return [] }
    let half = LinearForm([
      .init(SceneQuantity.maxY.of(root), .half), .init(SceneQuantity.minY.of(root), -.half),
    ])
    let left = ends.reduce(half) { $0 - .one($1) }
    return [SceneRow(left, .greaterOrEqual, .safeArea(root, .vertical))]
  }

  subscript(variable: VariableID) -> Range {
    ranges[variable] ?? Range(usual: 0, lower: 0, upper: nil)
  }

  /// What frames tell of each distance.
  private static func readings(
    _ scene: InterfaceScene, _ rows: SceneRows, _ frames: CanvasFrames
  ) -> [VariableID: [Rational]] {
    var readings: [VariableID: [Rational]] = [:]
    for number in scene.constraints.indices {
      let constraint = scene.constraints[number]
      guard constraint.relation == .equal, constraint.priority.isRequired, constraint.isInstalled
      else { continue }
      var form = rows.row(of: number).row.form
      let insets = form.terms.filter { SceneQuantity($0.variable).isInset }
      guard insets.count == 1, let inset = insets.first else { continue }
      form.add(-inset.coefficient, of: inset.variable)
      guard let rest = frames.value(of: form) else { continue }
      readings[inset.variable, default: []].append(-rest / inset.coefficient)
    }
    return readings
  }

  private func range(of variable: VariableID, _ readings: [VariableID: [Rational]]) -> Range {
    let view = SceneQuantity.view(of: variable)
    let quantity = SceneQuantity(variable)
    if let margins = scene.views[view].margins, let own = Self.margin(margins, quantity) {
      return .exactly(own)
    }
    switch quantity {
    case .topMargin, .bottomMargin:
      return verticalMargin(of: view, readings)
    case .leftMargin, .rightMargin:
      let read = readings[variable]?.first { reading in
        Self.usualSides.contains { (reading - $0).magnitude <= .half }
      }
      return read.map(Range.init(about:))
        ?? Range(usual: isRoot(view) ? 16 : 8, lower: 0, upper: nil)
    case .firstBaseline, .lastBaseline: return Range(usual: 0, lower: 0, upper: nil)
    default:
      let read = readings[variable]?.first { !$0.isNegative }
      return Range(usual: read ?? 0, lower: 0, upper: nil)
    }
  }

  private static let usualSides: Set<Rational> = [0, 8, 15, 16, 20]

  private func isRoot(_ view: Int) -> Bool { scene.views[view].parent == nil }

  /// Of a cell's content the upper and the lower margin are equal.
  private func verticalMargin(of view: Int, _ readings: [VariableID: [Rational]]) -> Range {
    let both = [SceneQuantity.topMargin, .bottomMargin].flatMap { readings[$0.of(view)] ?? [] }
    guard scene.views[view].isCellContent else {
      return Range(usual: both.first { !$0.isNegative } ?? 8, lower: 0, upper: nil)
    }
    let usual: [Rational] = [8, 11, 15]
    if let read = usual.first(where: { margin in
      both.contains { ($0 - margin).magnitude <= Rational(6, 10) }
    }) {
      return Range(about: read)
    }
    return Range(usual: 11, lower: 8, upper: 16)
  }

  private static func margin(
    _ margins: AlignmentInsets, _ quantity: SceneQuantity
  ) -> Rational? {
    switch quantity {
    case .leftMargin: margins.left
    case .rightMargin: margins.right
    case .topMargin: margins.top
    case .bottomMargin: margins.bottom
    default: nil
    }
  }
}

extension InterfaceView {
  /// Whether it holds what a cell shows.
  var isCellContent: Bool {
    tag == "tableViewCellContentView" || tag == "collectionViewCellContentView"
      || key == "contentView" && attributes["tableViewCell"] != nil
  }

  /// Whether it is as large as what holds it, a cell or a visual effect view, whatever its mask says.
  var fillsItsHolder: Bool { key == "contentView" && parent != nil }

  /// Whether a table gives it its width: a row, or what stands above or below all rows.
  var isPartOfTable: Bool {
    tag == "tableViewCell" || key == "tableHeaderView" || key == "tableFooterView"
  }

  /// Whether its size comes from a table or a collection.
  var isCell: Bool {
    ["tableViewCell", "collectionViewCell", "collectionReusableView"].contains(tag)
  }
}
