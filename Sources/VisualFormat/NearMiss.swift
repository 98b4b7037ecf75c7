/// Finds the word that was probably meant.
package enum NearMiss {
  /// The candidate nearest to `word`, where it is near enough to be a slip of the hand.
  ///
  /// A slip is one edit in three letters; two neighbours in the wrong order count as one (the
  /// restricted Damerau-Levenshtein distance). Upper and lower case count as alike.
  package static func of(_ word: String, among candidates: some Sequence<String>) -> String? {
    let wanted = lowercased(word)
    guard wanted.count <= 64 else { return nil }
    var best: (candidate: String, distance: Int)?
    for candidate in candidates where candidate != word {
      let other = lowercased(candidate)
      let allowed = max(wanted.count, other.count) / 3
      guard abs(other.count - wanted.count) <= allowed, other.count <= 64 else { continue }
      let distance = distance(wanted, other)
      if distance <= allowed, distance < best?.distance ?? Int.max { best = (candidate, distance) }
    }
    return best?.candidate
  }

  /// ` Did you mean 'candidate'?`, or nothing.
  package static func question(_ word: String, among candidates: some Sequence<String>) -> String {
    of(word, among: candidates).map { " Did you mean '\($0)'?" } ?? ""
  }

  private static func lowercased(_ word: String) -> [UInt8] {
    word.utf8.map { $0.isLetter ? $0 | 0x20 : $0 }
  }

  private static func distance(_ a: [UInt8], _ b: [UInt8]) -> Int {
    var beforePrevious: [Int] = []
    var previous = Array(0...b.count)
    for i in a.indices {
      var row = [i + 1]
      for j in b.indices {
        var cost = min(previous[j] + (a[i] == b[j] ? 0 : 1), previous[j + 1] + 1, row[j] + 1)
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          cost = min(cost, beforePrevious[j - 1] + 1)
        }
        row.append(cost)
      }
      (beforePrevious, previous) = (previous, row)
    }
    return previous[b.count]
  }
}
