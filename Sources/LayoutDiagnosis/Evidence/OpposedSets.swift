internal import LayoutModel

/// Constraints of two sets of which an app has one active at a time, by words of their identifiers.
struct OpposedSets {
  /// The words that tell the sets apart.
  let names: [String]
  /// One of each set.
  let constraints: [ConstraintID]
  /// All of both sets.
  let members: [ConstraintID]

  /// The sets of those among `ids` whose identifiers hold a word, and of those that hold its opposite:
  /// `chart.compact.leading` and `chartRegularWidth`.
  init?(among ids: [ConstraintID], in system: LayoutSystem) {
    let named = ids.compactMap { id in
      system[id].identifier.map { (id: id, words: Self.words(of: $0)) }
    }
    for (one, other) in Self.pairs {
      let apart = named.filter { $0.words.contains(one) != $0.words.contains(other) }
      guard let first = apart.first(where: { $0.words.contains(one) }),
        let second = apart.first(where: { $0.words.contains(other) }),
        // A wide and a narrow view beside each other are no states.
        system[first.id].first.item == system[second.id].first.item
          || first.words.subtracting([one]) == second.words.subtracting([other])
      else { continue }
      names = [one, other]
      constraints = [first.id, second.id]
      members = apart.map(\.id)
      return
    }
    return nil
  }

  private static let pairs = [
    ("portrait", "landscape"), ("regular", "compact"), ("expanded", "collapsed"),
    ("open", "closed"), ("shown", "hidden"), ("visible", "hidden"), ("wide", "narrow"),
  ]

  /// The words of an identifier, in small letters: a capital behind a small letter begins a word,
  /// and all but letters parts words.
  private static func words(of identifier: String) -> Set<String> {
    var words: [String] = [""]
    var isBehindSmall = false
    for letter in identifier {
      if !letter.isLetter || letter.isUppercase && isBehindSmall { words.append("") }
      if letter.isLetter { words[words.endIndex - 1] += letter.lowercased() }
      isBehindSmall = letter.isLowercase
    }
    return Set(words)
  }
}
