internal import LayoutModel
internal import LinearArithmetic

/// Names for the views of a system as they could stand in Swift code, each once.
struct SwiftNames {
  private let names: [String]

  init(_ system: LayoutSystem) {
    var taken: [String: Int] = [:]
    names = system.items.map { item in
      let base = SwiftNames.base(of: item)
      let count = taken[base, default: 0] + 1
      taken[base] = count
      return count == 1 ? base : "\(base)\(count)"
    }
  }

  subscript(item: ItemID) -> String {
    names.indices.contains(item.index) ? names[item.index] : "view"
  }

  private static func base(of item: LayoutItem) -> String {
    if let name = item.name, let word = camelCased(name) { return escaped(word) }
    let kind = classWord(item.shortClassName)
    guard let text = item.text, let word = camelCased(text), word.utf8.count <= 24
    else { return escaped(kind) }
    return word + kind.prefix(1).uppercased() + kind.dropFirst()
  }

  /// `label` for `UILabel`, `headerView` for `HeaderView`.
  private static func classWord(_ className: String) -> String {
    var word = className.drop { $0 == "_" }
    for prefix in ["UI", "NS", "WK", "MK"] where word.hasPrefix(prefix) && word.utf8.count > 2 {
      word = word.dropFirst(2)
      break
    }
    return camelCased(String(word)) ?? "view"
  }

  /// The words of `text` joined as an identifier; `nil` where it has no letter to begin with.
  static func camelCased(_ text: String) -> String? {
    var result = ""
    var startsWord = false
    for scalar in text.unicodeScalars {
      let isLetter = scalar.properties.isAlphabetic
      let isDigit = ("0"..."9").contains(scalar)
      guard isLetter || (isDigit && !result.isEmpty) || scalar == "_" else {
        startsWord = !result.isEmpty
        continue
      }
      if result.isEmpty {
        result += String(scalar).lowercased()
      } else {
        result += startsWord ? String(scalar).uppercased() : String(scalar)
      }
      startsWord = false
    }
    return result.isEmpty || result == "_" ? nil : result
  }

  /// Words of the language that a view must not be called.
  static func escaped(_ word: String) -> String {
    keywords.contains(word) ? word + "View" : word
  }

  private static let keywords: Set<String> = [
    "as", "break", "case", "catch", "class", "continue", "default", "defer", "do", "else", "enum",
    "extension", "false", "for", "func", "guard", "if", "import", "in", "init", "internal", "is",
    "let", "nil", "operator", "private", "protocol", "public", "repeat", "return", "self", "static",
    "struct", "subscript", "super", "switch", "throw", "true", "try", "var", "where", "while",
  ]
}
