/// The places of a list's elements, by a name of theirs.
struct IndexTable: Sendable {
  private var indices: [String: [Int]] = [:]

  init<Element>(_ elements: [Element], _ name: (Element) -> String?) {
    for (index, element) in elements.enumerated() {
      if let name = name(element) { indices[name, default: []].append(index) }
    }
  }

  /// Where the elements of that name stand; `nil` where none has it.
  subscript(name: String) -> [Int]? { indices[name] }
}

extension Array {
  /// The element at `index`, where there is one.
  subscript(safe index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
