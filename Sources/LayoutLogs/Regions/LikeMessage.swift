/// Finds a line that is like a message without being one: misspelt, cut off, or told in other words.
///
/// Only short inputs without a report are searched, each word of theirs once.
struct LikeMessage {
  /// The words of a message's key, in their order, and the message.
  private struct Key {
    let id: ComplaintID?
    let words: [Bytes]
    let text: String

    /// How many of its words a line that is like it may lack.
    var mostMissing: Int { words.count * 3 / 10 }
  }

  /// What a line comes near to, and how near: the letters of the words that it has.
  struct Near {
    let id: ComplaintID?
    let expected: String
    let letters: Int
  }

  private static let headline: StaticString = "Unable to simultaneously satisfy constraints"

  private static let keys: [Key] =
    ([(nil, headline.bytes[...])] + ReasonTable.keys.flatMap { wordings(of: $0.id, $0.key) })
    .compactMap { id, words in
      let parts = LikeMessage.words(of: words)
      return parts.count < 2 ? nil : Key(id: id, words: parts, text: words.trimmed.string)
    }

  /// A message's key words, and those with which it begins, for a line may end behind them.
  private static func wordings(
    of id: ComplaintID, _ key: ReasonKey
  ) -> [(id: ComplaintID?, words: Bytes)] {
    var words: [(id: ComplaintID?, words: Bytes)] = [(id, key.words.bytes[...])]
    if case .words(let opening)? = key.form?.pieces.first { words.append((id, opening[...])) }
    return words + key.openings.map { (id, $0.bytes[...]) }
  }

  /// The keys by each of the words with which a line that is like them may begin.
  private static let places: [Bytes: [Int]] = {
    var places: [Bytes: [Int]] = [:]
    for (place, key) in keys.enumerated() {
      for word in Set(key.words.prefix(1 + key.mostMissing)) {
        places[word, default: []].append(place)
      }
    }
    return places
  }()

  /// Shorter words stand in all messages.
  private static let shortest = 4
  /// Letters that must be in the message's words.
  private static let fewestLetters = 12
  /// Other words that may stand between two of the message's.
  private static let mostBetween = 3

  /// What the line comes nearest to.
  static func nearest(_ line: Bytes) -> Near? {
    let own = words(of: line)
    var best: Near?
    for (start, word) in own.enumerated() {
      for place in places[word] ?? [] {
        guard let near = near(keys[place], own[start...]), near.letters > best?.letters ?? 0
        else { continue }
        best = near
      }
    }
    return best
  }

  /// How near the words with which `own` begins come to a key; `nil` where too few of the key's are
  /// there, in order and close to each other.
  private static func near(_ key: Key, _ own: ArraySlice<Bytes>) -> Near? {
    var (matched, letters, at) = (0, 0, own.startIndex)
    for word in key.words {
      let close = own[at...].prefix(matched == 0 ? 1 : 1 + mostBetween)
      guard let hit = close.firstIndex(where: { $0.elementsEqual(word) }) else {
        // The line may end within the word.
        guard let last = close.last, close.endIndex == own.endIndex, last.count < word.count,
          word.starts(with: last)
        else { continue }
        (matched, letters, at) = (matched + 1, letters + last.count, own.endIndex)
        continue
      }
      (matched, letters, at) = (matched + 1, letters + word.count, hit + 1)
    }
    guard matched >= 2, key.words.count - matched <= key.mostMissing, letters >= fewestLetters
    else { return nil }
    return Near(id: key.id, expected: key.text, letters: letters)
  }

  /// The words of a text, without those that stand everywhere; of a cut word at its end the beginning.
  private static func words(of text: Bytes) -> [Bytes] {
    let parts = text.split { !$0.isLetter }
    return parts.enumerated().filter { place, word in
      word.count >= shortest || place == parts.count - 1 && word.count + 1 >= shortest
    }.map { Array($0.element)[...] }
  }
}
