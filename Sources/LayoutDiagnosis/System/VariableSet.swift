internal import LinearArithmetic

/// Variables by their number, which is small.
struct VariableSet {
  private var isMember: [Bool] = []

  mutating func insert(_ form: LinearForm) {
    for term in form.terms {
      let index = Int(term.variable.rawValue)
      while isMember.count <= index | 15 { isMember.append(false) }
      isMember[index] = true
    }
  }

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
    for index in isMember.indices where isMember[index] {
      members.append(VariableID(rawValue: Int32(index)))
    }
    return members
  }
}
