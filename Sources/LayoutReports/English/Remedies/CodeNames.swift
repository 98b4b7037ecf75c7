internal import LayoutModel

/// Names for code: what a developer would call the view in a line to paste.
enum CodeNames {
  /// As `variable(for:)`, and `secondLabel` where the text says "the second UILabel".
  static func variable(for id: ItemID, in system: LayoutSystem, _ names: ItemNames) -> String {
    names.codeName(of: id) {
      let plain = variable(for: system[id])
      guard let ordinal = names.ordinal(of: id) else { return plain }
      return ordinal + plain.uppercasedFirst
    }
  }

  /// `nameLabel` for an item with that name, else a name made from the class: `imageView`.
  static func variable(for item: LayoutItem) -> String {
    if let name = item.name, isIdentifier(name) { return name }
    let name = withoutPrefix(ClassName.readable(item.className))
    if name.isEmpty { return item.role == .superview ? "superview" : "view" }
    guard isIdentifier(name) else { return "view" }
    return lowercasedFirstWord(Array(name.utf8))
  }

  /// `Label` for `UILabel`, and `TListView` for `FI_TListView`.
  private static func withoutPrefix(_ name: String) -> Substring {
    var rest = name[...]
    for prefix in ["UI", "NS", "MAS", "_UI", "_NS"] where name.hasPrefix(prefix) {
      let next = name.utf8.index(name.startIndex, offsetBy: prefix.utf8.count)
      if next < name.endIndex, (65...90).contains(name.utf8[next]) { rest = name[next...] }
      break
    }
    if let mark = rest.utf8.lastIndex(of: UInt8(ascii: "_")) {
      let next = rest.utf8.index(after: mark)
      if next < rest.endIndex { rest = rest[next...] }
    }
    return rest
  }

  static func isIdentifier(_ name: some StringProtocol) -> Bool {
    guard let first = name.utf8.first, !(48...57).contains(first) else { return false }
    return name.utf8.allSatisfy {
      (48...57).contains($0) || (65...90).contains($0) || (97...122).contains($0) || $0 == 95
    }
  }

  private static func lowercasedFirstWord(_ name: [UInt8]) -> String {
    var upper = name.prefix { (65...90).contains($0) }.count
    if upper > 1, upper < name.count { upper -= 1 }
    var lowercased = name
    for index in 0..<upper { lowercased[index] += 32 }
    return String(decoding: lowercased, as: UTF8.self)
  }
}

extension String {
  /// The name with its first letter in upper case.
  var uppercasedFirst: String {
    guard let first = utf8.first, (97...122).contains(first) else { return self }
    return String(UnicodeScalar(first - 32)) + self[utf8.index(after: startIndex)...]
  }
}

extension Array {
  /// The element at `index`, where there is one.
  subscript(safe index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
