internal import InterfaceBuilder
internal import LayoutModel
internal import LinearArithmetic

/// Finds the required constraints of a scene that contradict each other, and under what.
///
/// What the file does not say is left open as far as it can be: a safe area may have any size, a frame
/// of the file is off by half a point, and a cell is a separator higher than what it shows.
struct ConflictSearch {
  let document: InterfaceDocument
  let scene: InterfaceScene
  private let rows: SceneRows
  private let frames: CanvasFrames
  private let insets: CanvasInsets

  init(_ document: InterfaceDocument, _ scene: InterfaceScene) {
    self.document = document
    self.scene = scene
    rows = SceneRows(scene)
    frames = CanvasFrames(document, scene)
    insets = CanvasInsets(document, scene, rows, frames)
  }

  private static let axes: [Axis] = [.horizontal, .vertical]

  /// At most this many conflicts are listed of views that hang together.
  private static let limit = 8

  /// Below this many points Interface Builder itself takes numbers for rounded.
  private static let leastGap = Rational.half

  /// The conflicts, and the variables of all rows that hang together with a contradiction.
  func result() -> (conflicts: [SceneConflict], disputed: Set<VariableID>) {
    let all = members + background
    var conflicts: [SceneConflict] = []
    var disputed: Set<VariableID> = []
    for component in RowComponents(all).components {
      let part = component.map { all[$0] }
      guard let found = self.conflicts(in: part) else { continue }
      conflicts += Self.withoutSums(found.filter { $0.gap >= Self.leastGap })
      for row in part { disputed.formUnion(row.row.form.terms.map(\.variable)) }
    }
    return (conflicts, disputed)
  }

  /// The conflicts without those that two others add up to: their constraints, and their points.
  private static func withoutSums(_ found: [SceneConflict]) -> [SceneConflict] {
    var told = found
    var isSum = Array(repeating: false, count: found.count)
    let largestFirst = found.indices.sorted {
      (found[$1].constraints.count, $0) < (found[$0].constraints.count, $1)
    }
    for index in largestFirst {
      let sum = told[index]
      let rest = told.indices.filter { !isSum[$0] && told[$0].constraints != sum.constraints }
      let parts = rest.lazy.flatMap { one in rest.lazy.filter { $0 > one }.map { (one, $0) } }.first
      {
        one, other in
        told[one].gap + told[other].gap == sum.gap
          && Set(sum.constraints).isSubset(of: told[one].constraints + told[other].constraints)
      }
      guard let (one, _) = parts else { continue }
      told[one].sums += [.init(constraints: sum.constraints, gap: sum.gap)] + sum.sums
      isSum[index] = true
    }
    return told.indices.filter { !isSum[$0] }.map { told[$0] }
  }

  // MARK: - Rows

  private var members: [SceneRow] {
    scene.constraints.indices.filter {
      let constraint = scene.constraints[$0]
      return constraint.isInstalled && !constraint.isPlaceholder && constraint.priority.isRequired
    }
    .map { rows.row(of: $0) }
  }

  private var background: [SceneRow] {
    var all = rows.bounds() + rows.unscrolled()
    for view in scene.views.indices {
      if rows.isTakenOut(view) { continue }
      if scene.views[view].stack != nil { all += rows.required(of: view) }
      all += isDesktop ? kept(view) : given(view)
    }
    return all + (isDesktop ? insets.rows.filter { $0.origin == .bound } : insets.rows)
      + equalMargins + upright
  }

  /// On a screen that stands upright a safe area ends above and below alone.
  private var upright: [SceneRow] {
    guard document.system == .iOS, document.device != nil, !document.isLandscape,
      document.isOfCanvas
    else { return [] }
    return scene.views.indices.filter { scene.views[$0].parent == nil }.flatMap {
      insets.safeSides(atMost: 0, of: $0)
    }
  }

  private var isDesktop: Bool { document.system == .macOS }

  /// What the mask of a view of a Mac keeps; its outermost views give way.
  private func kept(_ view: Int) -> [SceneRow] {
    if scene.views[view].usesConstraints { return [] }
    return Self.axes.flatMap { axis in
      scene.kept(of: view, axis, rows.forms, in: document).flatMap { form, points in
        [
          SceneRow(form + (.half - points), .greaterOrEqual, .frame(view, axis)),
          SceneRow(form + -(points + .half), .lessOrEqual, .frame(view, axis)),
        ]
      }
    }
  }

  /// The upper and the lower margin of what a cell shows differ by a separator at most.
  private var equalMargins: [SceneRow] {
    scene.views.indices.filter { scene.views[$0].isCellContent }.flatMap { view -> [SceneRow] in
      let (top, bottom) = (
        SceneQuantity.topMargin.of(view), SceneQuantity.bottomMargin.of(view)
      )
      guard insets.ranges[top] != nil, insets.ranges[bottom] != nil else { return [] }
      let difference = LinearForm([.init(top, 1), .init(bottom, -1)])
      return [
        SceneRow(difference + -.half, .lessOrEqual, .inset(view)),
        SceneRow(difference + .half, .greaterOrEqual, .inset(view)),
      ]
    }
  }

  /// What the frame of a view that no constraint places tells.
  private func given(_ view: Int) -> [SceneRow] {
    let it = scene.views[view]
    if it.usesConstraints { return [] }
    return Self.axes.flatMap { axis -> [SceneRow] in
      if it.fillsItsHolder, !it.isCellContent, let parent = it.parent {
        let (own, outer) = (rows.forms.frame(view, axis), rows.forms.frame(parent, axis))
        return [own.near - outer.near, outer.far - own.far].map { SceneRow($0, .equal, .bound) }
      }
      // A height that was drawn freely is of the canvas; that of a screen is one of the app's.
      if axis == .vertical, it.isFreeform(axis, in: document) { return [] }
      let own = rows.forms.frame(view, axis)
      guard let size = frames.value(of: own.far - own.near) else { return [] }
      let isSource = it.parent == nil || it.isCell || it.isCellContent
      let origin: SceneRow.Origin = isSource ? .size(view, axis) : .frame(view, axis)
      var given = [
        SceneRow(own.far - own.near + (.half - size), .greaterOrEqual, origin),
        SceneRow(own.far - own.near + -(size + 1), .lessOrEqual, origin),
      ]
      if !isSource, let parent = it.parent {
        let outer = rows.forms.frame(parent, axis).near
        guard let place = frames.value(of: own.near - outer) else { return given }
        given += [
          SceneRow(own.near - outer + (.half - place), .greaterOrEqual, origin),
          SceneRow(own.near - outer + -(place + .half), .lessOrEqual, origin),
        ]
      }
      return given
    }
  }

  // MARK: - Solving

  /// `nil` where there is none.
  ///
  /// What contradicts itself at any size is looked for first: of its constraints some may contradict a
  /// size of the file as well, which would hide it.
  private func conflicts(in component: [SceneRow]) -> [SceneConflict]? {
    guard let all = smallestConflicts(in: component) else { return nil }
    let anySize = smallestConflicts(in: component.filter { $0.origin.assumption == nil }) ?? []
    return anySize
      + all.filter { conflict in
        !anySize.contains { Set(conflict.constraints).isSubset(of: $0.constraints) }
      }
  }

  private func smallestConflicts(in component: [SceneRow]) -> [SceneConflict]? {
    let isMember = component.map { if case .constraint = $0.origin { true } else { false } }
    let system = LinearSystem(rows: component.map(\.row))
    guard isMember.contains(true), case .contradictory = try? system.feasibility() else {
      return nil
    }
    let found = try? system.conflicts(members: { isMember[$0] }, limit: Self.limit)
    return (found?.conflicts ?? []).compactMap { conflict in
      conflict.rows.isEmpty ? nil : explained(conflict.rows, among: component, isMember)
    }
  }

  /// The conflict with no more of what is assumed than it needs.
  private func explained(
    _ members: [Int], among component: [SceneRow], _ isMember: [Bool]
  ) -> SceneConflict? {
    var kept = members + component.indices.filter { !isMember[$0] }
    let groups = Set(kept.compactMap { component[$0].origin.assumption }).sorted()
    for group in groups {
      let without = kept.filter { component[$0].origin.assumption != group }
      let system = LinearSystem(rows: without.map { component[$0].row })
      if case .contradictory = try? system.feasibility() { kept = without }
    }
    let system = LinearSystem(rows: kept.map { component[$0].row })
    guard case .contradictory(let certificate) = try? system.feasibility() else { return nil }
    let used = certificate.entries.map { kept[$0.row] }
    let proof = FarkasCertificate(
      certificate.entries.enumerated().map {
        .init(row: $0.offset, multiplier: $0.element.multiplier)
      })
    let rows = used.map { component[$0] }
    return SceneConflict(rows, proof, among: kept.map { component[$0] }, in: self)
  }

  /// Between which sizes of the one view whose size is a condition the rows can hold.
  fileprivate func fitting(
    _ rows: [SceneRow], _ conditions: [SceneConflict.Condition]
  ) -> ValueRange? {
    let sized = conditions.compactMap { condition -> (view: Int, axis: Axis)? in
      guard case .size(let view, let axis, _) = condition else { return nil }
      return (view, axis)
    }
    guard sized.count == 1 else { return nil }
    let (view, axis) = sized[0]
    let others = rows.filter { $0.origin != .size(view, axis) }.map(\.row)
    let range = ValueRange(of: self.rows.forms.size(view, axis), among: others)
    return range.flatMap { $0.isBounded ? $0 : nil }
  }

  fileprivate func condition(_ origin: SceneRow.Origin) -> SceneConflict.Condition? {
    switch origin {
    case .size(let view, let axis):
      let frame = scene.views[view].frame
      return .size(
        view: view, axis: axis, points: axis == .horizontal ? frame.width : frame.height)
    case .frame(let view, let axis): return .frame(view: view, axis: axis)
    case .inset(let view): return .margin(view: view)
    case .safeArea(let view, _): return .safeAreaSides(view: view)
    default: return nil
    }
  }
}

extension SceneConflict {
  fileprivate init?(
    _ rows: [SceneRow], _ proof: FarkasCertificate, among all: [SceneRow],
    in search: ConflictSearch
  ) {
    guard let sum = Checker.contradiction(of: proof, in: rows.map(\.row)) else { return nil }
    var (constraints, stacks, conditions): ([Int], [Int], [Condition]) = ([], [], [])
    var largest = Rational.zero
    for (row, entry) in zip(rows, proof.entries) {
      switch row.origin {
      case .constraint(let number):
        constraints.append(number)
        largest = max(largest, entry.multiplier.magnitude)
      case .stack(let view): if !stacks.contains(view) { stacks.append(view) }
      default:
        guard let condition = search.condition(row.origin), !conditions.contains(condition) else {
          continue
        }
        conditions.append(condition)
      }
    }
    guard largest.isPositive else { return nil }
    self.init(
      constraints: constraints, stacks: stacks, conditions: conditions, rows: rows,
      certificate: proof, gap: sum.magnitude / largest,
      fitting: search.fitting(all, conditions))
  }
}

extension SceneRow.Origin {
  /// What may be left out of a proof, those first that say more about one canvas than about the app.
  fileprivate var assumption: Assumption? {
    switch self {
    case .size(let view, .vertical): Assumption(rank: 0, view: view)
    case .frame(let view, .vertical): Assumption(rank: 1, view: view)
    case .frame(let view, .horizontal): Assumption(rank: 2, view: view)
    case .size(let view, .horizontal): Assumption(rank: 3, view: view)
    case .inset(let view): Assumption(rank: 4, view: view)
    case .safeArea(let view, _): Assumption(rank: 5, view: view)
    default: nil
    }
  }

  fileprivate struct Assumption: Hashable, Comparable {
    var rank: Int
    var view: Int

    static func < (a: Assumption, b: Assumption) -> Bool { (a.rank, a.view) < (b.rank, b.view) }
  }
}
