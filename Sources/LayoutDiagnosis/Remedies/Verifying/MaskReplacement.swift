internal import LayoutModel
internal import LinearArithmetic

/// The constraints to add in the place of an autoresizing mask, so that nothing is left open.
struct MaskReplacement {
  let required: RequiredSystem
  let undeterminedAxes: UndeterminedAxes
  let item: ItemID
  /// The rows that the mask is printed as.
  let masks: [ConstraintID]

  /// A constraint to add; its place is measured from `reference`.
  struct Addition {
    var quantity: LayoutQuantity
    var reference: ItemID?
    var points: Rational?
  }

  /// What to add along `axes`, with a layout of `rest` (rows over edges) in which it holds.
  ///
  /// The numbers are those of the frame that the mask stood for where the others allow them, else
  /// those of `layout`. Where the log does not tell one, `points` is `nil`.
  func additions(
    along axes: [AmbiguousAxis], rest: [LinearRow], layout: Assignment
  ) throws(SolverFault) -> (additions: [Addition], layout: Assignment) {
    if isPinnedByInterfaceBuilder { return ([], layout) }
    let open = openForms(along: axes)
    let wanted = open.map { ($0.form, printedValue(of: $0.form)) }
    let rows = rest + wanted.compactMap { form, value in value.map { Self.row(form, $0) } }
    var numbers = wanted.map(\.1)
    var result = layout
    if case .satisfiable(let edges) = try LinearSystem(rows: rows).feasibility() {
      result = edges
    } else {
      numbers = wanted.map { form, value in value == nil ? nil : form.value { layout[$0] } }
    }
    let additions = zip(open, numbers).map { open, number in
      Addition(quantity: open.quantity, reference: open.reference, points: number)
    }
    return (additions, result)
  }

  /// Interface Builder pins all edges of what it pins one edge of by itself, whatever the list shows.
  private var isPinnedByInterfaceBuilder: Bool {
    required.system.constraints.contains {
      $0.systemIdentifier == .pinnedByInterfaceBuilder
        && ($0.first.item == item || $0.second?.item == item)
    }
  }

  private typealias Open = (form: LinearForm, quantity: LayoutQuantity, reference: ItemID?)

  /// Size and place of each axis, as far as nothing else determines them; the size first, since with
  /// it a center or a far edge gives the place.
  private func openForms(along axes: [AmbiguousAxis]) -> [Open] {
    var known = undeterminedAxes.rest(without: masks, unmasking: item)
    var open: [Open] = []
    let superview = required.system[item].superview
    for place in axes where place.item == item {
      if let superview, fills(superview, along: place) {
        let corner = place.corner(from: superview)
        if known.determines(corner) { continue }
        known.fix(corner)
        open.append((corner, place.origin, superview))
        continue
      }
      for candidate in [
        (place.size, place.extent, nil as ItemID?),
        (place.corner(from: superview), place.origin, superview),
      ] where !known.determines(candidate.0) {
        if candidate.1 == place.origin, isPlaced(along: place.axis) { continue }
        known.fix(candidate.0)
        open.append(candidate)
      }
    }
    return open.sorted { $0.quantity.rawValue < $1.quantity.rawValue }
  }

  /// Whether the frame begins where its superview does, and a constraint has it end there: then both edges are
  /// meant, and the frame's size is that of another moment.
  private func fills(_ superview: ItemID, along place: AmbiguousAxis) -> Bool {
    guard printedValue(of: place.corner(from: superview)) == .zero else { return false }
    return required.system.constraints.enumerated().contains { index, constraint in
      guard !masks.contains(where: { $0.index == index }), constraint.isRequired,
        constraint.relation == .equal, constraint.multiplier == 1, constraint.constant.isZero,
        let second = constraint.second,
        Set([constraint.first.item, second.item]) == [item, superview]
      else { return false }
      return [constraint.first, second].allSatisfy {
        $0.attribute.isEdge && $0.attribute.side == .far && $0.attribute.axis == place.axis
      }
    }
  }

  /// Whether another constraint ties an edge or a center of the item to a view around or beside it: with
  /// the size, that places the item, wherever the other view is.
  private func isPlaced(along axis: Axis) -> Bool {
    let system = required.system
    return system.constraints.enumerated().contains { index, constraint in
      guard !masks.contains(where: { $0.index == index }), constraint.isRequired,
        constraint.relation == .equal, constraint.multiplier == 1,
        let second = constraint.second, second.item != constraint.first.item
      else { return false }
      let isFirst = constraint.first.item == item
      let (own, other) = isFirst ? (constraint.first, second) : (second, constraint.first)
      guard own.item == item, own.attribute.axis == axis, !own.attribute.isSize,
        !system.isAncestor(item, of: other.item)
      else { return false }
      if system.isAncestor(other.item, of: item) || own.attribute.side != other.attribute.side {
        return true
      }
      // Of two edges on one side, the inner one is that of the view inside.
      let inset = own.attribute.side == .far ? -constraint.constant : constraint.constant
      return inset.isZero ? isFirst : (isFirst ? inset : -inset).isPositive
    }
  }

  /// What the mask's rows say of `form`; a size of 0 is one that nobody gave, thirds of a point are
  /// what scaling left, and where a place on AppKit is measured from is not printed.
  private func printedValue(of form: LinearForm) -> Rational? {
    for id in masks {
      var printed = EdgeVariables.edges(required.system[id].form)
      let value = -printed.constant
      printed.constant = .zero
      guard printed == form else { continue }
      let attribute = required.system[id].first.attribute
      if required.system.platform == .appKit, attribute.axis == .vertical, !attribute.isSize {
        return nil
      }
      // Nobody chose the place of a frame that nobody set.
      if value.isZero, !attribute.isSize, isEmpty { return nil }
      let isOdd = (4 * value).integerValue == nil
      return isOdd || attribute.isSize && !value.isPositive ? nil : value
    }
    return nil
  }

  /// Whether the mask stands for a frame of which a side is 0.
  private var isEmpty: Bool {
    masks.contains { id in
      let size = required.system[id]
      return size.first.item == item && size.first.attribute.isSize && size.second == nil
        && size.constant.isZero
    }
  }

  private static func row(_ form: LinearForm, _ value: Rational) -> LinearRow {
    var row = form
    row.constant = -value
    return LinearRow(row, .equal)
  }
}
