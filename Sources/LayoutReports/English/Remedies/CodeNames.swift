internal import LayoutModel

/// Names for code: what a developer would call a view or a constraint in a line to paste.
///
/// Each is made once, when somebody asks.
final class CodeNames {
  private let system: LayoutSystem
  private let names: ItemNames
  private var items: [String?]
  private var constraints: [String?]

  init(_ system: LayoutSystem, _ names: ItemNames) {
    self.system = system
    self.names = names
    items = Array(repeating: nil, count: system.items.count)
    constraints = Array(repeating: nil, count: system.constraints.count)
  }

  // MARK: Constraints

  /// The constraint's identifier where code can bear it, else a name made of what it ties:
  /// `imageViewHeightConstraint`.
  subscript(id: ConstraintID) -> String {
    if let name = constraints[id.index] { return name }
    let name = variable(for: id)
    constraints[id.index] = name
    return name
  }

  private func variable(for id: ConstraintID) -> String {
    if let identifier = system[id].identifier, Self.isIdentifier(identifier) { return identifier }
    return String(saying: "\(constraint(at: namingAnchors[id.index]))\(number(of: id))")
  }

  /// `imageViewHeightConstraint` for a constraint of which one anchor is known.
  func constraint(at anchor: LayoutAnchor) -> String {
    let attribute = anchor.attribute.rawValue.uppercasedFirst
    return String(saying: "\(self[anchor.item])\(attribute)Constraint")
  }

  /// `2` for the second of the written constraints that would have the same name.
  private func number(of id: ConstraintID) -> String {
    guard isNumbered(id) else { return "" }
    let earlier = namingAnchors.indices.prefix(id.index).count {
      namingAnchors[$0] == namingAnchors[id.index] && isNumbered(ConstraintID(index: $0))
    }
    return earlier > 0 ? String(earlier + 1) : ""
  }

  private func isNumbered(_ id: ConstraintID) -> Bool {
    system[id].origin == .app && system[id].identifier == nil
  }

  /// The anchors after which a developer would name the constraints: the inner items'.
  private lazy var namingAnchors = system.constraintIDs.map { id in
    let first = system[id].first
    guard let second = system[id].second, system.items.indices.contains(second.item.index),
      system.isAncestor(first.item, of: second.item) || system[first.item].isContainer
    else { return first }
    return second
  }

  // MARK: Items

  /// `nameLabel`, `imageView`, `secondLabel` where the text says "the second UILabel", and
  /// `totalLabel` for one of several labels that only their texts tell apart.
  subscript(item: ItemID) -> String {
    guard items.indices.contains(item.index) else { return "view" }
    if let name = items[item.index] { return name }
    let plain = Self.variable(for: system[item])
    let word = names.ordinal(of: item) ?? textWord(of: item, besides: plain)
    let name = word.map { $0 + plain.uppercasedFirst } ?? plain
    items[item.index] = name
    return name
  }

  private static let longestWord = 24

  /// The item's text as the beginning of a name: `ok` for `OK`, `hotCup` for `Hot cup`.
  ///
  /// `nil` where no other item would be called `plain`.
  private func textWord(of item: ItemID, besides plain: String) -> String? {
    guard let text = system[item].text, text.utf8.count <= Self.longestWord,
      isShared(plain, by: item)
    else { return nil }
    let first = text.prefix { $0.isLetter }
    let start = first == first.uppercased() ? first.lowercased() : String(first)
    guard !first.isEmpty, let word = SwiftNames.camelCased(start + text.dropFirst(first.count)),
      Self.isIdentifier(word)
    else { return nil }
    return word
  }

  private func isShared(_ name: String, by item: ItemID) -> Bool {
    system.items.indices.contains {
      $0 != item.index && Self.variable(for: system.items[$0]) == name
    }
  }

  /// `nameLabel` for an item with that name, else a name made from the class: `imageView`.
  static func variable(for item: LayoutItem) -> String {
    if let name = item.name, isIdentifier(name) { return name }
    let name = withoutPrefix(Array(ClassName.readable(item.className).utf8))
    if name.isEmpty { return item.role == .superview ? "superview" : "view" }
    guard isIdentifier(name) else { return "view" }
    return lowercasedFirstWord(name)
  }

  /// `Label` for `UILabel`, and `TListView` for `FI_TListView`.
  private static func withoutPrefix(_ name: [UInt8]) -> ArraySlice<UInt8> {
    var rest = name[...]
    for prefix in prefixes where rest.starts(with: prefix) {
      let next = prefix.count
      if next < name.count, (65...90).contains(name[next]) { rest = name[next...] }
      break
    }
    if let mark = rest.lastIndex(of: UInt8(ascii: "_")), mark + 1 < rest.endIndex {
      rest = rest[(mark + 1)...]
    }
    return rest
  }

  private static let prefixes = ["UI", "NS", "MAS", "_UI", "_NS"].map { Array($0.utf8) }

  static func isIdentifier(_ name: String) -> Bool { isIdentifier(Array(name.utf8)[...]) }

  private static func isIdentifier(_ name: ArraySlice<UInt8>) -> Bool {
    guard let first = name.first, !(48...57).contains(first) else { return false }
    return name.allSatisfy {
      (48...57).contains($0) || (65...90).contains($0) || (97...122).contains($0) || $0 == 95
    }
  }

  private static func lowercasedFirstWord(_ name: ArraySlice<UInt8>) -> String {
    var upper = name.prefix { (65...90).contains($0) }.count
    if upper > 1, upper < name.count { upper -= 1 }
    var lowercased = name
    for index in lowercased.indices.prefix(upper) { lowercased[index] += 32 }
    return String(decoding: lowercased, as: UTF8.self)
  }
}

extension String {
  /// The name with its first letter in upper case.
  var uppercasedFirst: String {
    guard let first = utf8.first, (97...122).contains(first) else { return self }
    var bytes = Array(utf8)
    bytes[0] = first - 32
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension Array {
  /// The element at `index`, where there is one.
  subscript(safe index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
