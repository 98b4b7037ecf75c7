internal import LayoutLogs
internal import LayoutModel

/// What a log leaves in doubt that prints one address for different objects, as an anonymised one does.
struct SharedAddressSection: ReportSection {
  let context: ReportContext

  func blocks(_ options: TextOptions) -> [Block] { line.map { [.paragraph($0)] } ?? [] }

  /// The same as one paragraph; `nil` where every address is one object's.
  var line: String? {
    guard let address = context.sharedAddresses.first else { return nil }
    return
      "The log prints the address \(address) for different objects. This answer takes views of "
      + "one class with that address for one view, which may be wrong."
  }
}

extension LayoutSystem {
  /// The addresses that two items have, two constraints between different anchors, or both kinds.
  var sharedAddresses: [Address] {
    let objects =
      items.compactMap { item in item.address.map { Addressed(address: $0) } }
      + constraints.compactMap { constraint in
        constraint.address.map {
          Addressed(address: $0, first: constraint.first, second: constraint.second)
        }
      }
    var first: [Address: Addressed] = [:]
    var shared: [Address] = []
    for object in objects {
      guard let known = first[object.address] else {
        first[object.address] = object
        continue
      }
      if !known.isAlike(object), !shared.contains(object.address) { shared.append(object.address) }
    }
    return shared
  }
}

/// An item or a constraint, which has a first anchor, by its address.
private struct Addressed {
  let address: Address
  var first: LayoutAnchor?
  var second: LayoutAnchor?

  /// Whether both may be one constraint that is printed twice.
  func isAlike(_ other: Addressed) -> Bool {
    first != nil && first == other.first && second == other.second
  }
}
