package import LayoutDiagnosis
internal import LayoutModel

/// Which changes a sentence of the casebook names, by the words and calls that stand in it.
package struct NamedChanges: Sendable {
  private static let words: [(change: Remedy.Action, words: [String])] = [
    (.lowerPriority, ["Priority(", "priority", "yield", "750", "999"]),
    (
      .remove,
      [
        "eave out", "eep one", "eep the", "ake away", "isActive = false", "eactivate", "elete",
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

  /// Whether the change is one of them.
  package func contains(_ change: Remedy.Action) -> Bool {
    guard let known = Self.words.first(where: { $0.change == change }) else { return true }
    return known.words.contains { sentence.firstIndex(ofBytes: $0) != nil }
  }
}
