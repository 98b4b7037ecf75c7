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
    if form.terms.allSatisfy({ ends(of: $0.variable).near == $0.variable }) { return form }
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

  /// A row over edges.
  static func edges(_ row: LinearRow) -> LinearRow { LinearRow(edges(row.form), row.relation) }

  /// The near and the far edge of each size.
  static let boxes: [(near: LayoutQuantity, far: LayoutQuantity)] = [
    (.minX, .width), (.minY, .height), (.contentMinX, .contentWidth),
    (.contentMinY, .contentHeight),
  ]

  /// The two edges between which a variable is measured.
  static func ends(of variable: VariableID) -> (near: VariableID, far: VariableID) {
    let measured = LayoutVariable(variable)
    let (near, far) = ends(measured.quantity)
    return (LayoutVariable(measured.item, near).id, LayoutVariable(measured.item, far).id)
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
}

/// Variables by their number, which is small.
struct VariableSet {
  private var isMember: [Bool]

  /// An empty set with room for the quantities of so many items.
  init(items: Int = 0) { isMember = Array(repeating: false, count: 16 * items) }

  mutating func insert(_ form: borrowing LinearForm) {
    for term in form.terms { insert(term.variable) }
  }

  mutating func insert(_ variable: VariableID) {
    let index = Int(variable.rawValue)
    if isMember.count <= index { reserve(index | 15) }
    isMember[index] = true
  }

  private mutating func reserve(_ last: Int) {
    isMember.append(contentsOf: repeatElement(false, count: last + 1 - isMember.count))
  }

  /// Of how many items the set could hold quantities.
  var items: Int { isMember.count / 16 }

  func contains(_ variable: VariableID) -> Bool {
    let index = Int(variable.rawValue)
    return index < isMember.count && isMember[index]
  }

  /// Ascending.
  var members: [VariableID] {
    var members: [VariableID] = []
    members.reserveCapacity(isMember.count)
    for index in isMember.indices where isMember[index] {
      members.append(VariableID(rawValue: Int32(index)))
    }
    return members
  }
}

/// Where each of some variables stands among them.
struct VariablePlaces {
  /// Ascending.
  let variables: [VariableID]
  private var places: [Int32]

  init(_ variables: [VariableID]) {
    self.variables = variables
    places = Array(repeating: -1, count: variables.last.map { Int($0.rawValue) + 1 } ?? 0)
    for (place, variable) in variables.enumerated() {
      places[Int(variable.rawValue)] = Int32(place)
    }
  }

  /// The place of `variable`, which is one of them.
  subscript(variable: VariableID) -> Int { Int(places[Int(variable.rawValue)]) }
}
