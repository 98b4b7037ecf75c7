package import LayoutDiagnosis
internal import LayoutModel

/// Which changes a sentence of the casebook names, by the words and calls that stand in it.
package struct NamedChanges: Sendable {
  private static let words: [(change: Remedy.Action, words: [String])] = [
    (.lowerPriority, ["Priority(", "priority", "yield", "750", "999"]),
    (
      .remove,
      [
        "eave out", "eep one", "eep the ", "eep them", "ake away", "isActive = false", "eactivate",
        "elete",
        "emove", "remake", "place of", "nstead of", "Use one", "not meant",
      ]
    ),
    (
      .setFrame,
      [
        "frame", "real size", "Height", "sizeForItem", "Size", "nd it grow", "automaticDimension",
        "larger", "Thickness",
      ]
    ),
    (.disableMaskTranslation, ["translatesAutoresizing"]),
    (.changeConstant, ["constant", "max(0", "sign", "spacing", "number"]),
    (.changeRelation, ["<=", ">=", "at most", "at least", "OrEqual"]),
    (.changeMultiplier, ["multiplier"]),
    (.changeDistribution, ["distribution"]), (.changeAlignment, ["alignment"]),
    (.wrap, ["plain view around", "wrap"]),
  ]

  private let sentence: String

  /// Those of a sentence.
  package init(_ sentence: String) { self.sentence = sentence }

  /// All of them.
  package var all: Set<Remedy.Action> {
    Set(Self.words.filter { contains($0.change) }.map(\.change))
  }

  package func contains(_ change: Remedy.Action) -> Bool {
    guard let known = Self.words.first(where: { $0.change == change }) else { return true }
    return known.words.contains { sentence.firstIndex(ofBytes: $0) != nil }
  }
}

/// The calls that a sentence of the casebook names beside those by which any constraint gives way.
package struct NamedCalls: Sendable {
  /// The calls, without what stands in their parentheses.
  package let names: [String]
  /// Whether it is one sentence without a condition, which says one thing unless its calls tell the other.
  package let isPlainSentence: Bool

  /// Those of a sentence; `views` are names of views, which look like calls.
  package init(_ sentence: String, besides views: [String]) {
    let words = views.sorted { $0.utf8.count > $1.utf8.count }
      .reduce(sentence) { $0.without(bytes: $1) }
    names = words.split(separator: " ").map(Self.bare).filter(Self.isCall)
    isPlainSentence =
      words.firstIndex(ofBytes: ". ") == nil && !words.utf8.starts(with: "If ".utf8)
      && (!names.isEmpty || words.firstIndex(ofBytes: ", and ") == nil)
  }

  private static let known = [
    "UILayoutPriority", "NSLayoutConstraint.Priority", "isActive",
    "translatesAutoresizingMaskIntoConstraints",
  ]

  private static func bare(_ word: Substring) -> String {
    let name = word.unicodeScalars.prefix {
      $0.isASCII
        ? isUppercase($0) || ("a"..."z").contains($0) || ("0"..."9").contains($0) || $0 == "."
          || $0 == "_"
        : $0.properties.isAlphabetic
    }
    return String(Substring(name.last == "." ? name.dropLast() : name))
  }

  private static func isCall(_ name: String) -> Bool {
    name.unicodeScalars.dropFirst().contains { isUppercase($0) || $0 == "." }
      && !known.contains(name)
  }

  /// The properties of a letter take longer to find.
  private static func isUppercase(_ letter: Unicode.Scalar) -> Bool {
    letter.isASCII ? ("A"..."Z").contains(letter) : letter.properties.isUppercase
  }
}
