internal import LayoutModel
internal import LinearArithmetic

/// A view that a stack view hides, put into a container that the stack view hides in its place.
///
/// What the stack view demanded of the view it then demands of the container. Three edges of the
/// view are pinned to the container's; the fourth, along which the container collapses, yields.
struct WrappedView {
  private let required: RequiredSystem
  private let view: ItemID
  private let axis: Axis
  /// The stack view's constraints that go over to the container.
  let moved: [ConstraintID]

  /// The view that `hiding` collapses.
  init(_ required: RequiredSystem, hiding: ConstraintID) {
    let system = required.system
    let anchor = system[hiding].first
    self.required = required
    view = anchor.item
    axis = anchor.attribute.axis
    moved =
      [hiding] + required.members.filter { $0 != hiding && Self.arranges(anchor.item, $0, system) }
  }

  /// Whether the constraint is one by which the stack view around `item` arranges it, not one by
  /// which `item`, a stack view itself, arranges its own views.
  private static func arranges(
    _ item: ItemID, _ id: ConstraintID, _ system: LayoutSystem
  ) -> Bool {
    let constraint = system[id]
    guard constraint.origin == .stackView else { return false }
    let others = [constraint.first.item, constraint.second?.item].compactMap { $0 }
    guard others.contains(item) else { return false }
    guard let other = others.first(where: { $0 != item }) else { return true }
    if system[other].superview == item { return false }
    if system[item].superview == other || !system.isStackView(item) { return true }
    return constraint.systemIdentifier == .stack(.spacing)
  }

  /// The rows over edges, with the container as one item more.
  var rows: [LinearRow] {
    var rows = required.solver.rows
    let isMoved = Set(moved)
    for (index, id) in required.members.enumerated() where isMoved.contains(id) {
      rows[index].form = overContainer(rows[index].form)
    }
    for place in Axis.allCases.map({ AmbiguousAxis(view, $0) }) {
      rows.append(pin(place.origin))
      if place.axis != axis { rows.append(pin(place.extent)) }
      rows.append(LinearRow(overContainer(place.size), .greaterOrEqual))
    }
    return rows
  }

  private var container: ItemID { ItemID(index: required.system.items.count) }

  /// The view's edge is the container's.
  private func pin(_ edge: LayoutQuantity) -> LinearRow {
    var form = LinearForm([.init(LayoutVariable(view, edge).id, 1)])
    form.add(-1, of: LayoutVariable(container, edge).id)
    return LinearRow(form, .equal)
  }

  private func overContainer(_ form: LinearForm) -> LinearForm {
    LinearForm(
      form.terms.map { term in
        let variable = LayoutVariable(term.variable)
        let item = variable.item == view ? container : variable.item
        return .init(LayoutVariable(item, variable.quantity).id, term.coefficient)
      }, constant: form.constant)
  }
}
