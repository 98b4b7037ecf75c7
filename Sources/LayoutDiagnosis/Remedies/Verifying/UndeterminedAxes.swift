internal import LayoutModel
internal import LinearArithmetic

/// What a change leaves undetermined that was determined before.
///
/// Equalities of every priority determine, and so do a view's own contents where its class brings
/// a size. The outermost item counts as held, since something outside of the log holds it.
final class UndeterminedAxes {
  private let required: RequiredSystem
  private let system: LayoutSystem
  /// What the proof takes to be equal besides, over edges.
  private lazy var assumed = required.facts.filter { $0.row.relation == .equal }
    .map { EdgeVariables.edges($0.row.form) }
  /// The equalities over edges, each with its constraint.
  private lazy var equalities = Self.equalities(of: required)
  /// Sizes that views bring with them.
  private lazy var contents = Self.contents(of: system)
  private lazy var outermost = PinnedItem.outermost(in: system)
  /// What an inset is measured between, for each inset that a constraint mentions: a fixed number
  /// of points, printed or not.
  private lazy var insets = Self.insets(among: equalities.map(\.form))

  private lazy var ties = EdgeTies(equalities, contents, system)

  fileprivate struct Equality {
    var id: ConstraintID
    var form: LinearForm
  }

  init(_ required: RequiredSystem) {
    self.required = required
    system = required.system
  }

  private static func equalities(of required: RequiredSystem) -> [Equality] {
    let system = required.system
    var equalities: [Equality] = []
    equalities.reserveCapacity(system.constraints.count)
    var row = 0
    for id in system.constraintIDs {
      let isRequired = row < required.members.count && required.members[row] == id
      if system[id].relation == .equal {
        let isPrinted = isRequired && !required.isReplaced(row)
        equalities.append(
          Equality(
            id: id,
            form: isPrinted
              ? required.solver.rows[row].form : EdgeVariables.edges(system[id].form)))
      }
      if isRequired { row += 1 }
    }
    return equalities
  }

  private static func contents(of system: LayoutSystem) -> [AmbiguousAxis] {
    var contents: [AmbiguousAxis] = []
    for item in system.itemIDs {
      for axis in system[item].axesOfOwnSize { contents.append(AmbiguousAxis(item, axis)) }
    }
    return contents
  }

  private static func insets(among forms: [LinearForm]) -> [(VariableID, VariableID)] {
    var seen = VariableSet()
    var insets: [(VariableID, VariableID)] = []
    for form in forms {
      for term in form.terms where !seen.contains(term.variable) {
        seen.insert(term.variable)
        let (near, far) = EdgeVariables.ends(of: term.variable)
        switch LayoutVariable(term.variable).quantity {
        case .leadingInset, .topInset, .firstBaselineOffset: insets.append((term.variable, near))
        case .trailingInset, .bottomInset, .lastBaselineOffset: insets.append((far, term.variable))
        default: break
        }
      }
    }
    return insets
  }

  /// How many constraints are eliminated at most.
  private static let mostEliminated = 1000

  /// The axes that lose their place or size once the equalities in `removed` no longer hold, and
  /// with them the whole frame of `unmasked`: a mask stands for all of it, printed or not.
  func opened(by removed: [ConstraintID], unmasking unmasked: ItemID? = nil) -> [AmbiguousAxis] {
    let lost = lost(removed)
    guard let (before, after) = beforeAndAfter(lost, removed, unmasked) else { return [] }
    func isHeld(_ place: AmbiguousAxis) -> Bool {
      place.item != unmasked
        && (ties.holdBothEnds(of: place, without: removed) || isSized(place, without: removed))
    }
    var axes: [AmbiguousAxis] = []
    var isAnyOpen = false
    forEachPlace(first: unmasked) { place in
      guard before.determines(both: place), !after.determines(both: place) else { return }
      isAnyOpen = true
      if !isHeld(place) { axes.append(place) }
    }
    if isAnyOpen, axes.isEmpty {
      // Items that hold one another alone: what the lost constraint was about says it best.
      axes = lost.map { innerAxis($0.id) }.filter { place in
        before.determines(both: place) && !after.determines(both: place)
          && !isSized(place, without: removed)
      }
    }
    if isAnyOpen { return axes }
    return lost.filter { !after.determines($0.form) }.compactMap { lost in
      ([innerAxis(lost.id)] + Self.places(in: lost.form)).first { !after.determines(both: $0) }
    }.filter { !isSized($0, without: removed) }
  }

  /// Which of its place and its size an opened axis has no longer.
  func openPart(
    of place: AmbiguousAxis, by removed: [ConstraintID], unmasking unmasked: ItemID? = nil
  ) -> Remedy.OpenPart {
    guard let (_, after) = beforeAndAfter(lost(removed), removed, unmasked) else { return .both }
    if after.determinesDifference(place.far, place.near) { return .place }
    let isPlaced =
      after.determines(place.near) || after.determines(place.far)
      || after.determines(LinearForm([.init(place.near, 1), .init(place.far, 1)]))
    return isPlaced ? .size : .both
  }

  private func lost(_ removed: [ConstraintID]) -> [Equality] {
    removed.compactMap { id in equalities.first { $0.id == id } }
  }

  private static func places(in form: LinearForm) -> [AmbiguousAxis] {
    form.terms.map {
      let variable = LayoutVariable($0.variable)
      return AmbiguousAxis(variable.item, variable.quantity.axis)
    }
  }

  /// What has a value before and after; `nil` where what is lost is determined all the same.
  private func beforeAndAfter(
    _ lost: [Equality], _ removed: [ConstraintID], _ unmasked: ItemID?
  ) -> (before: DeterminedForms, after: DeterminedForms)? {
    if lost.isEmpty && unmasked == nil || system.constraints.count > Self.mostEliminated {
      return nil
    }
    var gone = lost.map(\.form)
    var after = determination(without: removed)
    if let unmasked { gone += frame(of: unmasked) }
    if gone.allSatisfy({ after.determines($0) }) { return nil }
    for place in contents { after.fixSize(along: place) }
    for inset in insets { after.fixDifference(inset.0, inset.1) }
    for (place, superview) in maskedPlaces(without: removed, unmasked) {
      after.fix(place.corner(from: superview))
    }
    // A mask's frame is measured in a view that something holds, whatever the log tells of it.
    if let superview = unmasked.flatMap({ system[$0].superview }) {
      for axis in Axis.allCases { after.fix(AmbiguousAxis(superview, axis).near) }
    }
    holdGuides(&after)
    var before = after
    for form in gone { before.fix(form) }
    if let outermost {
      let known = before
      hold(outermost, known, &before)
      if outermost != unmasked { hold(outermost, known, &after) }
    }
    return (before, after)
  }

  /// Whether a table or another container places and sizes an item by itself, or its mask does,
  /// which has two constraints an axis, printed or not.
  private func isSized(_ place: AmbiguousAxis, without removed: [ConstraintID]) -> Bool {
    if system.cells.isTableContents(place.item) || system[place.item].isPlacedAsCell { return true }
    return system.constraintIDs.contains { id in
      guard system[id].first.attribute.axis == place.axis, !removed.contains(id) else {
        return false
      }
      return switch system[id].origin {
      case .encapsulatedSize: system[id].first.item == place.item
      case .autoresizingMask: system.innerAnchor(of: system[id]).item == place.item
      default: false
      }
    }
  }

  /// Where masks place their views, as far as one of the two constraints an axis is printed.
  private func maskedPlaces(
    without removed: [ConstraintID], _ unmasked: ItemID?
  ) -> [(AmbiguousAxis, ItemID?)] {
    var places: [(AmbiguousAxis, ItemID?)] = []
    for id in system.constraintIDs
    where system[id].origin == .autoresizingMask && !removed.contains(id) {
      let anchor = system.innerAnchor(of: system[id])
      guard anchor.item != unmasked, anchor.attribute.isSize else { continue }
      let place = AmbiguousAxis(anchor.item, anchor.attribute.axis)
      places.append((place, system[anchor.item].superview))
    }
    return places
  }

  /// Whether the other equalities give `form` one value by margins that the log does not print.
  func dependsOnMargins(_ form: LinearForm, without removed: [ConstraintID]) -> Bool {
    guard !insets.isEmpty, system.constraints.count <= Self.mostEliminated else { return false }
    var rest = determination(without: removed)
    if rest.determines(form) { return false }
    for inset in insets { rest.fixDifference(inset.0, inset.1) }
    return rest.determines(form)
  }

  /// What is open of `item` once its mask is gone.
  func rest(without removed: [ConstraintID], unmasking item: ItemID) -> DeterminedForms {
    var rest = determination(without: removed)
    for place in contents where place.item == item { rest.fixSize(along: place) }
    holdGuides(&rest)
    if let outermost, outermost != item { hold(outermost, rest, &rest) }
    return rest
  }

  // MARK: What determines

  private func determination(without removed: [ConstraintID]) -> DeterminedForms {
    var result = DeterminedForms()
    for form in assumed { result.fix(form) }
    for equality in equalities where !removed.contains(equality.id) { result.fix(equality.form) }
    return result
  }

  /// Something holds the outermost item's corner, and its size where `known` does not tell it.
  private func hold(_ item: ItemID, _ known: DeterminedForms, _ result: inout DeterminedForms) {
    for axis in Axis.allCases {
      let place = AmbiguousAxis(item, axis)
      result.fix(place.near)
      if !known.determinesDifference(place.far, place.near) { result.fixSize(along: place) }
    }
  }

  /// A guide follows its view, which something holds where the log does not tell which view it is.
  private func holdGuides(_ result: inout DeterminedForms) {
    for item in system.itemIDs where system[item].role == .guide && system[item].superview == nil {
      for axis in Axis.allCases {
        result.fix(AmbiguousAxis(item, axis).near)
        result.fix(AmbiguousAxis(item, axis).far)
      }
    }
  }

  private func frame(of item: ItemID) -> [LinearForm] {
    Axis.allCases.flatMap { axis -> [LinearForm] in
      let place = AmbiguousAxis(item, axis)
      return [place.corner(from: system[item].superview), place.size]
    }
  }

  /// Calls `body` with every item's axes.
  private func forEachPlace(first: ItemID?, _ body: (AmbiguousAxis) -> Void) {
    func visit(_ item: ItemID) {
      body(AmbiguousAxis(item, .horizontal))
      body(AmbiguousAxis(item, .vertical))
    }
    if let first { visit(first) }
    for index in system.items.indices where index != first?.index { visit(ItemID(index: index)) }
  }

  /// Of a lost relation between two items that nothing else holds: the inner one's axis.
  private func innerAxis(_ id: ConstraintID) -> AmbiguousAxis {
    let anchor = system.innerAnchor(of: system[id])
    return AmbiguousAxis(anchor.item, anchor.attribute.axis)
  }
}

/// Which ends, sizes and centers of items equalities tie, whatever they tie them to.
private struct EdgeTies {
  /// What is tied of each item, and by which constraint; its own contents by none.
  private var ties: [[(id: ConstraintID?, part: LinearForm)]]

  init(
    _ equalities: [UndeterminedAxes.Equality], _ contents: [AmbiguousAxis], _ system: LayoutSystem
  ) {
    ties = Array(repeating: [], count: system.items.count)
    for equality in equalities {
      var items: [ItemID] = []
      for term in equality.form.terms {
        let item = LayoutVariable(term.variable).item
        if !items.contains(item) { items.append(item) }
      }
      // What lies in an item does not hold it.
      for item in items where !items.contains(where: { system.isAncestor(item, of: $0) }) {
        for axis in Axis.allCases { note(equality.form, AmbiguousAxis(item, axis), equality.id) }
      }
    }
    for place in contents { note(place.size, place, nil) }
  }

  /// The part of `form` over the item's ends, an inset taken for its edge's.
  private mutating func note(_ form: LinearForm, _ place: AmbiguousAxis, _ id: ConstraintID?) {
    var part = LinearForm()
    for term in form.terms {
      let variable = LayoutVariable(term.variable)
      guard variable.item == place.item, variable.quantity.axis == place.axis else { continue }
      switch variable.quantity {
      case place.origin, .leadingInset, .topInset, .firstBaselineOffset:
        part.add(term.coefficient, of: place.near)
      case place.extent, .trailingInset, .bottomInset, .lastBaselineOffset:
        part.add(term.coefficient, of: place.far)
      default: return
      }
    }
    if !part.terms.isEmpty { ties[place.item.index].append((id, part)) }
  }

  /// Whether both edges, or an edge and the size, are tied to something.
  func holdBothEnds(of place: AmbiguousAxis, without removed: [ConstraintID]) -> Bool {
    var known = DeterminedForms()
    for tie in ties[place.item.index] where !(tie.id.map(removed.contains) ?? false) {
      known.fix(tie.part)
    }
    return known.determines(both: place)
  }
}

extension DeterminedForms {
  /// Whether both the place and the size along an axis have a value.
  fileprivate func determines(both place: AmbiguousAxis) -> Bool {
    determines(place.near) && determines(place.far)
  }

  fileprivate mutating func fixSize(along place: AmbiguousAxis) {
    fixDifference(place.far, place.near)
  }
}

extension AmbiguousAxis {
  /// The edge where the item begins.
  fileprivate var near: VariableID { LayoutVariable(item, origin).id }

  /// The edge where it ends.
  fileprivate var far: VariableID { LayoutVariable(item, extent).id }

  /// Where the item begins, over edges.
  var corner: LinearForm { LinearForm([.init(near, 1)]) }

  /// Where the item begins, measured from where `reference` begins.
  func corner(from reference: ItemID?) -> LinearForm {
    var form = corner
    if let reference { form.add(-1, of: LayoutVariable(reference, origin).id) }
    return form
  }

  /// How large the item is, over edges.
  var size: LinearForm {
    EdgeVariables.edges(LinearForm([.init(LayoutVariable(item, extent).id, 1)]))
  }

  /// The quantity that says where the item begins.
  var origin: LayoutQuantity { .origin(along: axis) }
  /// The quantity that says how large it is.
  var extent: LayoutQuantity { .size(along: axis) }
}
