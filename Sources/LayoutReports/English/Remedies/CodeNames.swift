internal import LayoutModel

/// Names for code: what a developer would call the view in a line to paste.
enum CodeNames {
  /// As `variable(for:)`, and `secondLabel` where the text says "the second UILabel".
  static func variable(for id: ItemID, in system: LayoutSystem, _ names: ItemNames) -> String {
    let plain = variable(for: system[id])
    let words = names[id].split(separator: " ")
    guard words.count > 2, words[0] == "the", ItemNames.ordinals.contains(String(words[1])) else {
      return plain
    }
    return words[1] + plain.prefix(1).uppercased() + plain.dropFirst()
  }

  /// `nameLabel` for an item with that name, else a name made from the class: `imageView`.
  static func variable(for item: LayoutItem) -> String {
    if let name = item.name, isIdentifier(name) { return name }
    var name = ClassName.readable(item.className)[...]
    for prefix in ["UI", "NS", "MAS", "_UI", "_NS"] where name.hasPrefix(prefix) {
      let rest = name.dropFirst(prefix.count)
      if let next = rest.unicodeScalars.first, next.properties.isUppercase { name = rest }
      break
    }
    // `FI_TListView`: what stands before an underscore is a prefix as well.
    if let mark = name.lastIndex(of: "_"), name.index(after: mark) < name.endIndex {
      name = name[name.index(after: mark)...]
    }
    if name.isEmpty { return item.role == .superview ? "superview" : "view" }
    guard isIdentifier(String(name)) else { return "view" }
    return lowercasedFirstWord(name)
  }

  static func isIdentifier(_ name: String) -> Bool {
    guard let first = name.utf8.first, !(48...57).contains(first) else { return false }
    return name.utf8.allSatisfy {
      (48...57).contains($0) || (65...90).contains($0) || (97...122).contains($0) || $0 == 95
    }
  }

  private static func lowercasedFirstWord(_ name: Substring) -> String {
    let scalars = Array(name.unicodeScalars)
    var upper = scalars.prefix { $0.properties.isUppercase }.count
    if upper > 1, upper < scalars.count { upper -= 1 }
    return String(String.UnicodeScalarView(scalars[..<upper])).lowercased()
      + String(String.UnicodeScalarView(scalars[upper...]))
  }
}

extension Array {
  /// The element at `index`, where there is one.
  subscript(safe index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
