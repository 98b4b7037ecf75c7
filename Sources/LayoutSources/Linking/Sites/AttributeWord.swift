internal import LayoutModel

/// An attribute as source code writes it.
enum AttributeWord {
  /// The word as a log would print it: `top` of `.top`, `NSLayoutAttributeTop` and `\.topAnchor`.
  static func plain(_ text: String) -> String {
    var word = CodeText.trimmed(text)[...]
    for prefix in prefixes where word.hasPrefix(prefix) { word = word.dropFirst(prefix.count) }
    // The key path of an anchor: `\.topAnchor`, `\UIView.topAnchor`.
    if word.hasPrefix("\\"), word.hasSuffix("Anchor") {
      word = (word.split(separator: ".").last ?? word).dropLast("Anchor".count)
    }
    if word.hasPrefix(".") { word = word.dropFirst() }
    guard let first = word.first, word.allSatisfy({ $0.isLetter || $0 == "X" || $0 == "Y" })
    else { return String(word) }
    let name = first.lowercased() + word.dropFirst()
    return others[name] ?? name
  }

  private static let prefixes = [
    "NSLayoutConstraint.Attribute", "NSLayoutAttribute", "NSLayoutConstraintAttribute",
  ]
  private static let others = [
    "baseline": "lastBaseline", "centerx": "centerX", "centery": "centerY",
  ]

  /// The attribute of an anchor's property: `top` of `topAnchor`.
  static func attribute(ofAnchor property: String) -> LayoutAttribute? {
    property.hasSuffix("Anchor") ? LayoutAttribute(rawValue: String(property.dropLast(6))) : nil
  }
}
