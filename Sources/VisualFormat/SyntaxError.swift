internal import LinearArithmetic

/// Where and why a text could not be read, and what would have been right.
package struct SyntaxError: Error, Hashable, Sendable {
  /// The bytes that are wrong; empty where something is missing.
  package var bytes: Range<Int>
  /// One or two sentences: what was expected, and the near miss.
  package var reason: String
  /// The change that makes it right, where one is likely.
  package var correction: Correction?

  package init(at bytes: Range<Int>, _ reason: String, correction: Correction? = nil) {
    self.bytes = bytes
    self.reason = reason
    self.correction = correction
  }

  /// An error at a word in whose place `near` was probably meant.
  package init(at bytes: Range<Int>, _ reason: String, meaning near: String?) {
    self.init(
      at: bytes, reason + (near.map { " Did you mean '\($0)'?" } ?? ""),
      correction: near.map { .init(bytes, $0) })
  }

  /// A replacement of some bytes.
  package struct Correction: Hashable, Sendable {
    package var bytes: Range<Int>
    package var replacement: String
    /// Whether nothing else can have been meant.
    package var isOnlyWay: Bool

    package init(_ bytes: Range<Int>, _ replacement: String, isOnlyWay: Bool = true) {
      self.bytes = bytes
      self.replacement = replacement
      self.isOnlyWay = isOnlyWay
    }

    /// `text` with the replacement made.
    package func applied(to text: [UInt8]) -> [UInt8] {
      let range = bytes.clamped(to: 0..<text.count)
      return Array(text[..<range.lowerBound]) + Array(replacement.utf8)
        + Array(text[range.upperBound...])
    }
  }
}

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

  /// The fewest bytes to insert, remove or replace, or neighbours to swap, that make `b` of `a`.
  package static func distance(_ a: [UInt8], _ b: some Sequence<UInt8>) -> Int {
    let b = Array(b)
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

/// Makes one space of two that stand side by side.
enum SpaceRepair {
  /// Two plain numbers add up; anything else becomes a list of conditions.
  static func joined(
    _ first: [VisualFormat.Predicate], _ second: [VisualFormat.Predicate], in cursor: SourceCursor
  ) -> String {
    if let a = plainNumber(first), let b = plainNumber(second), !(a + b).isNegative {
      return "-\(a + b)-"
    }
    let list = (first + second).map { cursor.text($0.bytes) }.joined(separator: ",")
    return "-(\(list))-"
  }

  /// Whether one of them is `>=` or `<=`, which no two views have between them twice.
  static func areConditions(_ predicates: [VisualFormat.Predicate]) -> Bool {
    predicates.contains { $0.relation != .equal }
  }

  private static func plainNumber(_ predicates: [VisualFormat.Predicate]) -> Rational? {
    guard predicates.count == 1, let only = predicates.first, only.relation == .equal,
      only.priority == nil, case .number(let number) = only.operand.value
    else { return nil }
    return number
  }
}
