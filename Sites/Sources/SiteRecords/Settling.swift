/// What other statements of the same function say of a stored constraint: priority, identifier,
/// and what puts it in force.
package struct Settling {
  private struct Key: Hashable {
    let name: String
    let property: String
    let function: SiteID?
  }

  private var sets: [Key: [SetRecord]] = [:]

  package init(_ records: [Record]) {
    var lists: [Key: String] = [:]
    for case .variable(let variable) in records {
      lists[Key(name: variable.name, property: "", function: variable.function)] =
        variable.elementOf
    }
    for case .set(let set) in records
    where ["priority", "identifier", "isActive"].contains(set.property) {
      let list = lists[Key(name: set.target, property: "", function: set.function)]
      for name in Self.names(list ?? set.target) {
        sets[Key(name: name, property: set.property, function: set.function), default: []].append(
          set)
      }
    }
  }

  /// What is set of a loop's variable is set of the list, or of each element that is written out.
  private static func names(_ list: String) -> [String] {
    guard list.hasPrefix("["), list.hasSuffix("]") else { return [member(list)] }
    return list.dropFirst().dropLast().split(separator: ",").map { member(String($0)) }
  }

  /// `self.top` and `top` are the same to who sets it.
  private static func member(_ name: String) -> String {
    name.hasPrefix("self.") ? String(name.dropFirst(5)) : name
  }

  package func settled(_ record: Record) -> Record {
    switch record {
    case .constraint(var constraint):
      guard let name = constraint.stored.map(Self.member) else { return record }
      if let set = only("priority", name, constraint.function), let number = set.number,
        constraint.priority.text.isEmpty
      {
        constraint.priority = number
      }
      if let set = only("identifier", name, constraint.function) {
        constraint.identifier = set.string ?? set.value
      }
      constraint.activation = constraint.activation ?? activation(name, constraint.function)
      return .constraint(constraint)
    case .format(var format):
      guard let name = format.stored.map(Self.member) else { return record }
      format.activation = format.activation ?? activation(name, format.function)
      return .format(format)
    default: return record
    }
  }

  /// Nothing where several statements set it: which of them runs is unknown.
  private func only(_ property: String, _ name: String, _ function: SiteID?) -> SetRecord? {
    let found = sets[Key(name: name, property: property, function: function)] ?? []
    return found.count == 1 ? found[0] : nil
  }

  private func activation(_ name: String, _ function: SiteID?) -> SourceRange? {
    let found = sets[Key(name: name, property: "isActive", function: function)] ?? []
    return found.first { $0.value == "true" }?.range
  }
}
