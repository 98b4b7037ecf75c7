internal import LinearArithmetic

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

  /// Whether some variable of `form` is a member.
  func meets(_ form: LinearForm) -> Bool {
    for term in form.terms where contains(term.variable) { return true }
    return false
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
