package import LayoutModel
internal import LinearArithmetic

extension LayoutExercise {
  /// The sizes of the container from which on something goes wrong along an axis; none where
  /// no item is the outermost, or where the required constraints contradict each other at every size.
  ///
  /// Found by linear programs: the sizes at which rows hold together are an interval, and its ends are
  /// thresholds.
  package func thresholds(_ axis: Axis) -> [LayoutThreshold] {
    decided(by: axis).thresholds
  }
}

/// Finds the thresholds of one size.
struct LayoutThresholdSearch {
  let system: LayoutSystem
  private let container: ItemID
  let axis: Axis
  private let size: LinearForm
  /// What is required, without what gives the container its size.
  private let required: [ThresholdRow]
  /// What is not, a priority at a time, the strongest first.
  private let levels: [[ThresholdRow]]
  private let whole: ValueRange
  /// Sizes that nothing printed tells, which hold as wishes.
  private let contents: [TakenContent]
  /// All of it, as it is solved.
  let hierarchy: [PrioritisedRow]
  /// Whether ways out are looked for.
  private var findsWays = true
  private let effort = Effort()

  /// Why there are no thresholds.
  enum Failure: Error {
    /// The required constraints contradict each other at every size.
    case hopeless
    /// Whether they do takes too much work to find out.
    case undecided
  }

  /// Whether a question was given up that others were built on.
  private final class Effort {
    var isSpent = false
  }

  /// Whether something was not decided, because that takes too much work.
  var isUndecided: Bool { effort.isSpent }

  init(
    _ system: LayoutSystem, of container: ItemID, _ axis: Axis, contents: [TakenContent] = []
  ) throws(Failure) {
    self.system = system
    self.contents = contents
    self.container = container
    self.axis = axis
    let anchor = LayoutAnchor(container, .size(along: axis))
    size = anchor.form
    let model = PriorityModel(system, pinned: container, contents: contents)
    var required: [ThresholdRow] = []
    var optional: [Rational: [ThresholdRow]] = [:]
    var hierarchy: [PrioritisedRow] = []
    let linked = Self.linked(model.rows, to: axis)
    for ((row, origin), isLinked) in zip(zip(model.rows, model.origins), linked) where isLinked {
      let id: ConstraintID? = if case .constraint(let id) = origin { id } else { nil }
      if let id, system[id].first == anchor, system[id].second == nil { continue }
      if case .pinnedSize = origin { continue }
      hierarchy.append(row)
      var entry = ThresholdRow(row: row.row, constraint: id)
      if case .content(let size) = origin, row.row.relation == .greaterOrEqual {
        entry.content = size.item
      }
      switch (origin, row.priority) {
      // What the app knows and nothing prints is taken to be as usual.
      case (.usualDistance, _), (_, nil): required.append(entry)
      case (_, let priority?): optional[priority, default: []].append(entry)
      }
    }
    self.required = required
    self.hierarchy = hierarchy
    levels = optional.sorted { $0.key > $1.key }.map(\.value)
    let rows = required.map(\.row)
    guard let whole = ValueRange(of: size, among: rows) else {
      throw Self.isContradiction(rows) ? .hopeless : .undecided
    }
    self.whole = whole
  }

  /// Between which values a form lies; `nil` where the rows contradict each other, or, which is noted, where
  /// that takes too much work.
  private func values(of form: LinearForm, among rows: [LinearRow]) -> ValueRange? {
    if let range = ValueRange(of: form, among: rows) { return range }
    if !Self.isContradiction(rows) { effort.isSpent = true }
    return nil
  }

  private static func isContradiction(_ rows: [LinearRow]) -> Bool {
    guard case .contradictory = try? LinearSystem(rows: rows).feasibility() else { return false }
    return true
  }

  /// What the lines of texts make of the container's width.
  func lines(
    mostWork: Int = LineThresholds.mostWork
  ) -> (thresholds: [LayoutThreshold], counting: LineCounting) {
    LineThresholds(system, of: container, size, within: whole, mostWork: mostWork)
      .found(solving: hierarchy)
  }

  /// Which rows speak of the axis, or of what other rows tie to it: a contradiction along the other one
  /// alone decides nothing here.
  private static func linked(_ rows: [PrioritisedRow], to axis: Axis) -> [Bool] {
    var linked = rows.map { _ in false }
    var reached: Set<VariableID> = []
    var hasGrown = true
    while hasGrown {
      hasGrown = false
      for (index, row) in rows.enumerated() where !linked[index] {
        let variables = row.row.form.terms.map(\.variable)
        guard
          variables.contains(where: {
            reached.contains($0) || LayoutVariable($0).quantity.axis == axis
          })
        else { continue }
        reached.formUnion(variables)
        linked[index] = true
        hasGrown = true
      }
    }
    return linked
  }

  func thresholds() -> [LayoutThreshold] {
    let found = Self.distinct(
      ends(of: whole, within: nil, .conflict, required)
        + items.flatMap { leaves($0, required, whole) } + collapses(required, whole)
        + below(keepingAll: true) + below(keepingAll: false))
    return findsWays ? tried(found) : found
  }

  /// From which sizes on optional constraints of the app's do not hold, the strongest first.
  func wishes() -> [LayoutThreshold] {
    var search = self
    search.findsWays = false
    let found = [true, false].flatMap { keepsAll in
      search.walk(keepingAll: keepsAll, byLevels: true) { step in
        guard case .level(let level, let rows, let range) = step else { return [] }
        return search.misses(level, rows, range)
      }
    }
    return Self.distinct(found)
  }

  // MARK: - What ways lead to

  /// So many ways of a threshold are tried at most: a text tells three.
  private static let triedWays = 9
  /// So many constraints are solved anew in all, a way of each.
  private static let triedConstraints = 600

  /// The thresholds with what else goes wrong after the first of their ways, without the ways after which
  /// the same still does.
  private func tried(_ found: [LayoutThreshold]) -> [LayoutThreshold] {
    var known: [LayoutEdit: [LayoutThreshold]] = [:]
    let most = max(3, Self.triedConstraints / max(1, system.constraints.count))
    return found.map { threshold in
      var threshold = threshold
      threshold.ways = threshold.ways.enumerated().compactMap { place, way in
        if place < Self.triedWays, known[way.edit] == nil, known.count < most {
          known[way.edit] = thresholds(after: way.edit)
        }
        guard let after = known[way.edit] else { return threshold.failure.isOfRows ? way : nil }
        if after.contains(where: { $0.mayBe(threshold, in: way.range) }) { return nil }
        var way = way
        way.newFailures = after.filter { $0.isNew(after: threshold, beside: found) }
        return contained(way, beyond: threshold)
      }
      threshold.ways = threshold.ways.harmlessFirst
      return threshold
    }
  }

  /// What goes wrong after a change.
  private func thresholds(after edit: LayoutEdit) -> [LayoutThreshold]? {
    guard let search = search(after: edit) else { return nil }
    let found = search.thresholds()
    return search.isUndecided ? nil : found
  }

  /// The search in the layout after a change.
  func search(after edit: LayoutEdit) -> LayoutThresholdSearch? {
    guard
      let changed = ThresholdWays(system: system, container: container).applying(edit),
      var search = try? LayoutThresholdSearch(changed, of: container, axis, contents: contents)
    else { return nil }
    search.findsWays = false
    return search
  }

  /// What goes wrong while stronger wishes hold: all that can hold together at some size, or only those
  /// that every size allows.
  private func below(keepingAll: Bool) -> [LayoutThreshold] {
    walk(keepingAll: keepingAll) { step in
      switch step {
      case .level(let level, let rows, let range): clips(level, rows, range)
      case .added(let rows, let range): collapses(rows, range)
      case .end(let rows, let range): items.flatMap { leaves($0, rows, range) }
      }
    }
  }

  /// A step through the wishes, with the rows that hold there and the sizes that these allow.
  private enum Step {
    /// In front of what one priority wishes.
    case level([ThresholdRow], [ThresholdRow], ValueRange)
    /// Behind it.
    case added([ThresholdRow], ValueRange)
    case end([ThresholdRow], ValueRange)
  }

  /// `byLevels` adds what has one priority together or not at all: the engine may choose among rivals.
  private func walk(
    keepingAll: Bool, byLevels: Bool = false, _ found: (Step) -> [LayoutThreshold]
  ) -> [LayoutThreshold] {
    var all: [LayoutThreshold] = []
    var rows = required
    var range = whole
    // What is left out may hold at some sizes, and there goes before all weaker wishes: none of these is
    // added, though each may be cut by what holds at every size.
    var areAllHeld = true
    for level in levels {
      all += found(.level(level, rows, range))
      if !areAllHeld { continue }
      for part in byLevels ? [level] : level.map({ [$0] }) {
        guard let kept = values(of: size, among: (rows + part).map(\.row)),
          keepingAll || kept == range
        else {
          areAllHeld = areAllHeld && keepingAll && !byLevels
          continue
        }
        rows += part
        range = kept
      }
      all += found(.added(rows, range))
    }
    return all + found(.end(rows, range))
  }

  /// What was proved twice is told once: where it begins first, by the stronger rows where both begin there.
  private static func distinct(_ found: [LayoutThreshold]) -> [LayoutThreshold] {
    var told: [LayoutThreshold] = []
    for one in found {
      let same = told.firstIndex { $0.failure == one.failure && $0.side == one.side }
      guard let same else {
        told.append(one)
        continue
      }
      let isEarlier =
        one.side == .below ? one.size > told[same].size : one.size < told[same].size
      if isEarlier { told[same] = one }
    }
    return told
  }

  private var items: [ItemID] {
    system.itemIDs.filter { $0 != container && system[$0].role != .guide && isMeasured($0) }
  }

  /// Whether a constraint speaks of the item's size or place along the axis.
  private func isMeasured(_ item: ItemID) -> Bool {
    system.constraints.contains { constraint in
      constraint.form.terms.contains {
        let variable = LayoutVariable($0.variable)
        return variable.item == item && variable.quantity.axis == axis
      }
    }
  }

  // MARK: - What goes wrong

  /// Contents of one priority that cannot all be whole, those with the widest range of sizes last.
  private func clips(
    _ level: [ThresholdRow], _ base: [ThresholdRow], _ range: ValueRange
  ) -> [LayoutThreshold] {
    let contents = level.filter { row in
      row.constraint.map {
        system[$0].origin == .contentSize && system[$0].relation == .greaterOrEqual
          && !isOfWrappingText(system[$0])
      } ?? false
    }
    return losses(contents, base, range) { .clipped($0) } + cuts(level, base, range)
  }

  /// Contents that nothing printed tells, each alone.
  private func cuts(
    _ level: [ThresholdRow], _ base: [ThresholdRow], _ range: ValueRange
  ) -> [LayoutThreshold] {
    level.flatMap { row -> [LayoutThreshold] in
      guard let item = row.content,
        let kept = values(of: size, among: (base + [row]).map(\.row)), kept.isTighter(than: range)
      else { return [] }
      return ends(of: kept, within: range, .cut(item), base + [row], wish: [row])
    }
  }

  /// The app's own constraints of one priority that cannot all hold.
  private func misses(
    _ level: [ThresholdRow], _ base: [ThresholdRow], _ range: ValueRange
  ) -> [LayoutThreshold] {
    let own = level.filter { row in
      row.constraint.map { [.app, .interfaceBuilder].contains(system[$0].origin) } ?? false
    }
    return losses(own, base, range) { .missed($0) }
  }

  private func losses(
    _ wishes: [ThresholdRow], _ base: [ThresholdRow], _ range: ValueRange,
    _ failure: ([ConstraintID]) -> LayoutThreshold.Failure
  ) -> [LayoutThreshold] {
    var left = wishes
    var found: [LayoutThreshold] = []
    while !left.isEmpty {
      guard let kept = values(of: size, among: (base + left).map(\.row)) else {
        // These are missed whatever the size is, or they stand in each other's way.
        return found
      }
      guard kept.isTighter(than: range) else { return found }
      var lost: Set<ConstraintID> = []
      for (side, size) in Self.sides(of: kept, within: range) {
        let members = deciding(base + left, side, size)
        let losing = left.compactMap(\.constraint).filter(members.contains)
        if losing.isEmpty { continue }
        lost.formUnion(losing)
        found.append(
          threshold(
            failure(losing), side, size, limit: limit(range, side), members, base + left,
            wish: left))
      }
      if lost.isEmpty { return found }
      left.removeAll { $0.constraint.map(lost.contains) ?? false }
    }
    return found
  }

  /// What wraps is not cut by a width, and as tall as the width asks for that it has now.
  private func isOfWrappingText(_ content: LayoutConstraint) -> Bool {
    axis == .horizontal && system.texts.contains { $0.item == content.first.item }
  }

  /// Where items have no extent at an end of what is possible, and have one elsewhere.
  private func collapses(_ rows: [ThresholdRow], _ range: ValueRange) -> [LayoutThreshold] {
    [(LayoutThreshold.Side.below, range.lower), (.above, range.upper)].flatMap {
      (side, end) -> [LayoutThreshold] in
      guard let end, side == .above || end.isPositive else { return [] }
      let there = rows.map(\.row) + [sized(end)]
      return items.compactMap { item in
        let own = LayoutAnchor(item, .size(along: axis)).form
        guard values(of: own, among: there)?.upper == .zero,
          let free = values(of: own, among: rows.map(\.row)), free.upper != .zero
        else { return nil }
        let nothing = ThresholdRow(row: LinearRow(own, .equal), constraint: nil)
        return threshold(
          .collapse(item), side, end, limit: end, deciding(rows, side, end), rows, wish: [nothing])
      }
    }
  }

  /// Where an item cannot lie within its superview; what is scrolled may lie outside.
  private func leaves(
    _ item: ItemID, _ base: [ThresholdRow], _ range: ValueRange
  ) -> [LayoutThreshold] {
    guard let wish = containment(of: item) else { return [] }
    guard let kept = values(of: size, among: (base + wish).map(\.row)),
      kept.isTighter(than: range)
    else { return [] }
    return ends(of: kept, within: range, .leaves(item), base + wish, wish: wish)
  }

  // MARK: - Ends

  private static func sides(
    of kept: ValueRange, within range: ValueRange?
  ) -> [(LayoutThreshold.Side, Rational)] {
    var sides: [(LayoutThreshold.Side, Rational)] = []
    if let lower = kept.lower, lower.isPositive, lower != range?.lower {
      sides.append((.below, lower))
    }
    if let upper = kept.upper, upper != range?.upper { sides.append((.above, upper)) }
    return sides
  }

  private func ends(
    of kept: ValueRange, within range: ValueRange?, _ failure: LayoutThreshold.Failure,
    _ rows: [ThresholdRow], wish: [ThresholdRow] = []
  ) -> [LayoutThreshold] {
    Self.sides(of: kept, within: range).map { side, size in
      threshold(
        failure, side, size, limit: range.flatMap { limit($0, side) }, deciding(rows, side, size),
        rows, wish: wish)
    }
  }

  private func limit(_ range: ValueRange, _ side: LayoutThreshold.Side) -> Rational? {
    let end = side == .below ? range.lower : range.upper
    return side == .below && end?.isPositive != true ? nil : end
  }

  private func threshold(
    _ failure: LayoutThreshold.Failure, _ side: LayoutThreshold.Side, _ size: Rational,
    limit: Rational?, _ members: [ConstraintID], _ rows: [ThresholdRow], wish: [ThresholdRow]
  ) -> LayoutThreshold {
    LayoutThreshold(
      failure: failure, container: container, axis: axis, size: size, side: side, limit: limit,
      isFirst: wish.isEmpty || isKept(wish, at: size), constraints: members, added: 0,
      ways: findsWays ? ways(failure, members, side, size, rows) : [])
  }

  func sized(_ points: Rational) -> LinearRow {
    var form = size
    form.constant -= points
    return LinearRow(form, .equal)
  }

  /// Whether rows hold in the layout that solving gives at a size.
  private func isKept(_ wish: [ThresholdRow], at points: Rational) -> Bool {
    let there = hierarchy + [PrioritisedRow(sized(points))]
    guard case .optimal(var optimum) = PriorityHierarchy(there).solve() else { return false }
    let assignment = optimum.assignment()
    return wish.allSatisfy { $0.row.violation(under: assignment).isZero }
  }

  /// The constraints of a proof that one point beyond the size they cannot hold together.
  private func deciding(
    _ rows: [ThresholdRow], _ side: LayoutThreshold.Side, _ end: Rational
  ) -> [ConstraintID] {
    let beyond = end + (side == .below ? -1 : 1)
    let all = rows.map(\.row) + [sized(beyond)]
    guard case .contradictory(let certificate) = try? LinearSystem(rows: all).feasibility() else {
      return []
    }
    return certificate.entries.compactMap {
      rows.indices.contains($0.row) ? rows[$0.row].constraint : nil
    }
    .sorted()
  }

  // MARK: - Ways

  /// The changes of one constraint after which the end has moved.
  private func ways(
    _ failure: LayoutThreshold.Failure, _ members: [ConstraintID], _ side: LayoutThreshold.Side,
    _ end: Rational, _ rows: [ThresholdRow]
  ) -> [LayoutThreshold.Way] {
    let changes = ThresholdWays(system: system, container: container)
    var ways: [LayoutThreshold.Way] = []
    for id in members {
      guard let index = rows.firstIndex(where: { $0.constraint == id }) else { continue }
      for edit in changes.edits(of: id, against: failure) {
        var loosened = rows.map(\.row)
        if case .relation(_, let relation) = edit {
          loosened[index] = LinearRow(loosened[index].form, relation)
        } else {
          loosened.remove(at: index)
        }
        if let range = ends(side, end, movedIn: loosened) {
          ways.append(.init(edit: edit, range: range))
        }
      }
    }
    return changes.sorted(ways, side)
  }

  private func ends(
    _ side: LayoutThreshold.Side, _ end: Rational, movedIn rows: [LinearRow]
  ) -> ValueRange? {
    guard let range = values(of: size, among: rows) else { return nil }
    let isMoved =
      side == .below ? range.lower.map { $0 < end } ?? true : range.upper.map { $0 > end } ?? true
    return isMoved ? range : nil
  }
}
