/// Finds elements of Interface Builder files, by their identifier or by an outlet.
struct ElementTable {
  private let elements: [ElementRecord]
  private let numberByKey: [String: Int]
  private var numbersByOutlet: [String: [Int]] = [:]

  init(_ elements: [ElementRecord]) {
    self.elements = elements
    numberByKey = Dictionary(
      elements.enumerated().map { ("\($1.file)\($1.id)", $0) },
      uniquingKeysWith: { first, _ in first })
    for (number, element) in elements.enumerated() {
      for outlet in element.outlets {
        let key = "\(ClassFamily.plain(outlet.owner)).\(outlet.name)"
        numbersByOutlet[key, default: []].append(number)
      }
    }
  }

  /// The element that `id` (`#abc-12-xyz`) names in `file`.
  func element(_ id: String, in file: String) -> ElementRecord? {
    numberByKey["\(file)\(id)"].map { elements[$0] }
  }

  /// The element that the outlet alone is connected to; `lineage` is its owner's class with those
  /// above it.
  func element(atOutlet name: String, of lineage: [String]) -> ElementRecord? {
    let connected = lineage.lazy.compactMap { numbersByOutlet["\($0).\(name)"] }.first
    guard let connected, connected.count == 1 else { return nil }
    return elements[connected[0]]
  }
}
