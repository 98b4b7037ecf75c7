internal import LayoutLogs
internal import LayoutModel

/// What a log leaves in doubt that prints one address for different objects, as an anonymised one does.
struct SharedAddressSection: ReportSection {
  let context: ReportContext

  func blocks(_ options: TextOptions) -> [Block] { line.map { [.paragraph($0)] } ?? [] }

  /// The same as one paragraph; `nil` where every address is one object's.
  var line: String? {
    guard let address = context.sharedAddresses.min(by: { $0.value < $1.value }) else { return nil }
    return
      "The log prints the address \(address) for different objects. Views of one class with that "
      + "address are taken for one view, which may be wrong."
  }
}

extension LayoutSystem {
  /// The addresses that two items have, two constraints between different anchors, or both kinds.
  var sharedAddresses: Set<Address> {
    var shared: Set<Address> = []
    var items: Set<Address> = []
    for address in self.items.compactMap(\.address) where !items.insert(address).inserted {
      shared.insert(address)
    }
    var anchors: [Address: [LayoutAnchor?]] = [:]
    for constraint in constraints {
      guard let address = constraint.address else { continue }
      let ends = [constraint.first, constraint.second]
      if items.contains(address) || anchors[address].map({ $0 != ends }) ?? false {
        shared.insert(address)
      }
      anchors[address] = ends
    }
    return shared
  }
}
