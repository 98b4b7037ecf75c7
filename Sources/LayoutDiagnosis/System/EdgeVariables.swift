internal import LayoutModel
internal import LinearArithmetic

/// Forms over edges in place of forms over sizes and distances.
///
/// `width` becomes `maxX - minX`, an inset its margin's edge less the edge, and so on. The change of
/// variables is invertible, so that a certificate over the one is a certificate over the other, and
/// most constraints become a difference of two variables. An edge takes the number of the quantity
/// that it stands in for.
enum EdgeVariables {
  /// `form` over edges.
  static func edges(_ form: LinearForm) -> LinearForm {
    var result = LinearForm(constant: form.constant, reservingTerms: 2 * form.terms.count)
    for term in form.terms {
      let variable = LayoutVariable(term.variable)
      let item = variable.item
      let k = term.coefficient
      let (near, far) = ends(variable.quantity)
      switch variable.quantity {
      case .minX, .minY, .contentMinX, .contentMinY:
        result.add(k, of: term.variable)
      case .width, .height, .contentWidth, .contentHeight,
        .leadingInset, .topInset, .firstBaselineOffset:
        result.add(k, of: term.variable)
        result.add(-k, of: LayoutVariable(item, near).id)
      case .trailingInset, .bottomInset, .lastBaselineOffset:
        result.add(-k, of: term.variable)
        result.add(k, of: LayoutVariable(item, far).id)
      }
    }
    return result
  }

  /// The quantities that number the two edges between which `quantity` is measured.
  static func ends(_ quantity: LayoutQuantity) -> (near: LayoutQuantity, far: LayoutQuantity) {
    switch quantity {
    case .minX, .width, .leadingInset, .trailingInset: (.minX, .width)
    case .minY, .height, .topInset, .bottomInset, .firstBaselineOffset, .lastBaselineOffset:
      (.minY, .height)
    case .contentMinX, .contentWidth: (.contentMinX, .contentWidth)
    case .contentMinY, .contentHeight: (.contentMinY, .contentHeight)
    }
  }

  /// The layout that an assignment of edges stands for: a value for each of `variables`.
  static func layout(
    of edges: Assignment, over variables: [VariableID]
  ) -> Assignment {
    Assignment(variables) { value(of: variables[$0], edges) }
  }

  private static func value(of id: VariableID, _ edges: Assignment) -> Rational {
    let variable = LayoutVariable(id)
    let (near, far) = ends(variable.quantity)
    let box = Box(item: variable.item, near: near, far: far, edges: edges)
    switch variable.quantity {
    case .minX, .minY, .contentMinX, .contentMinY: return box.near
    case .width, .height, .contentWidth, .contentHeight: return box.far - box.near
    case .leadingInset, .topInset, .firstBaselineOffset:
      return (edges.value(of: id) ?? box.near) - box.near
    case .trailingInset, .bottomInset, .lastBaselineOffset:
      return box.far - (edges.value(of: id) ?? box.far)
    }
  }

  /// Two edges, each in the other's place where no row mentions it.
  private struct Box {
    var near, far: Rational

    init(item: ItemID, near: LayoutQuantity, far: LayoutQuantity, edges: Assignment) {
      let low = edges.value(of: LayoutVariable(item, near).id)
      let high = edges.value(of: LayoutVariable(item, far).id)
      self.near = low ?? high ?? .zero
      self.far = high ?? low ?? .zero
    }
  }
}
