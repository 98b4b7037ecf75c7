internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

/// Which quantities of which items the rows of a report speak of.
struct UsedQuantities {
  /// One bit a quantity, one entry an item; 0 where no row speaks of the item.
  private var bits: [UInt16]

  init(_ system: LayoutSystem, _ diagnosis: Diagnosis) {
    bits = Array(repeating: 0, count: system.items.count)
    for id in system.constraintIDs { add(system[id].form) }
    for conflict in diagnosis.conflicts {
      for fact in conflict.bounds + conflict.assumptions { add(fact.row.form) }
    }
    for layout in diagnosis.layouts {
      for entry in layout.assignment.entries { add(entry.variable) }
    }
    items = bits.indices.filter { bits[$0] != 0 }.map { ItemID(index: $0) }
  }

  private mutating func add(_ form: LinearForm) {
    for term in form.terms { add(term.variable) }
  }

  private mutating func add(_ id: VariableID) {
    let variable = LayoutVariable(id)
    guard bits.indices.contains(variable.item.index) else { return }
    bits[variable.item.index] |= 1 << UInt16(variable.quantity.rawValue)
  }

  private(set) var items: [ItemID] = []

  /// The four numbers of a frame belong to every item.
  func contains(_ item: ItemID, _ quantity: LayoutQuantity) -> Bool {
    switch quantity {
    case .minX, .width, .minY, .height: true
    default: bits[item.index] & (1 << UInt16(quantity.rawValue)) != 0
    }
  }
}
