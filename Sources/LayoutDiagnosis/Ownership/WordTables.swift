/// Words found by how long they are, which is sooner known than a hash.
struct WordTable: Sendable {
  private var wordsByLength: [[String]] = []

  init(_ words: [String]) {
    for word in words {
      while wordsByLength.count <= word.utf8.count { wordsByLength.append([]) }
      wordsByLength[word.utf8.count].append(word)
    }
  }

  /// Whether `word` is one of the words.
  func contains(_ word: String) -> Bool {
    let length = word.utf8.count
    return length < wordsByLength.count && wordsByLength[length].contains(word)
  }
}

/// Words that names may begin with, found by their first bytes.
struct PrefixTable<Value: Sendable>: Sendable {
  private struct Word: Sendable {
    var text: String
    var value: Value
    /// Its first eight bytes, and which bits of a name's they are.
    var head: UInt64
    var mask: UInt64
  }

  private var words: [Word] = []

  /// A table of words, in the order in which they are tried.
  init(_ words: [(String, Value)]) {
    for (text, value) in words {
      let length = UInt64(min(8, text.utf8.count))
      self.words.append(
        Word(
          text: text, value: value, head: text.utf8.head,
          mask: length == 0 ? 0 : ~0 << (64 - 8 * length)))
    }
  }

  /// The value of the first word that `name` begins with.
  func value(for name: String) -> Value? { value(for: name) { _ in true } }

  /// The value of the first word that `name` begins with and that `suits`.
  fileprivate func value(for name: String, suits: (String) -> Bool) -> Value? {
    let head = name.utf8.head
    for index in words.indices where head & words[index].mask == words[index].head {
      let text = words[index].text
      if text.utf8.count > 8, !name.utf8.starts(with: text.utf8) { continue }
      if suits(text) { return words[index].value }
    }
    return nil
  }
}

extension PrefixTable<Void> {
  init(_ words: [String]) { self.init(words.map { ($0, ()) }) }

  /// Whether `name` begins with one of the words and goes on, if at all, with another one.
  func matches(words name: String) -> Bool {
    value(for: name) { name.begins(withWords: $0) } != nil
  }
}

extension String.UTF8View {
  /// The first eight bytes as one number, the first one on top.
  fileprivate var head: UInt64 {
    var head: UInt64 = 0
    var place: UInt64 = 64
    for byte in self {
      place -= 8
      head |= UInt64(byte) << place
      if place == 0 { break }
    }
    return head
  }
}
