/// Words that names may begin with, found by their first bytes.
package struct PrefixTable<Value: Sendable>: Sendable {
  private struct Word: Sendable {
    var text: String
    var value: Value
    /// Its first eight bytes, and which bits of a name's they are.
    var head: UInt64
    var mask: UInt64
  }

  private var words: [Word] = []

  /// A table of words, in the order in which they are tried.
  package init(_ words: [(String, Value)]) {
    for (text, value) in words {
      let length = UInt64(min(8, text.utf8.count))
      self.words.append(
        Word(
          text: text, value: value, head: text.utf8.head,
          mask: length == 0 ? 0 : ~0 << (64 - 8 * length)))
    }
  }

  /// The value of the first word that `name` begins with.
  package func value(for name: String) -> Value? { value(for: name) { _ in true } }

  /// The value of the first word that `name` begins with and that `suits`.
  fileprivate func value(for name: String, suits: (String) -> Bool) -> Value? {
    let head = name.utf8.head
    for index in words.indices where head & words[index].mask == words[index].head {
      let text = words[index].text
      if text.utf8.count > 8, !name.begins(withBytes: text) { continue }
      if suits(text) { return words[index].value }
    }
    return nil
  }
}

extension PrefixTable {
  /// The value of the first word that `name` begins with, going on, if at all, with another one.
  package func value(words name: String) -> Value? {
    value(for: name) { name.begins(withWords: $0) }
  }
}

extension PrefixTable<Void> {
  /// A table of words without values.
  package init(_ words: [String]) { self.init(words.map { ($0, ()) }) }

  /// Whether `name` begins with one of the words and goes on, if at all, with another one.
  package func matches(words name: String) -> Bool {
    value(words: name) != nil
  }
}

/// Words found by how long they are, which is sooner known than a hash.
package struct WordTable: Sendable {
  private var wordsByLength: [[String]] = []

  /// A table of `words`.
  package init(_ words: [String]) {
    for word in words {
      while wordsByLength.count <= word.utf8.count { wordsByLength.append([]) }
      wordsByLength[word.utf8.count].append(word)
    }
  }

  /// Whether `word` is one of the words.
  package func contains(_ word: String) -> Bool {
    let length = word.utf8.count
    return length < wordsByLength.count && wordsByLength[length].contains(word)
  }
}

/// Words that names may end with, found by their last byte.
package struct EndingTable: Sendable {
  private var wordsByByte: [[String]] = Array(repeating: [], count: 256)

  /// A table of `words`.
  package init(_ words: [String]) {
    for word in words {
      if let last = word.utf8.last { wordsByByte[Int(last)].append(word) }
    }
  }

  /// Whether `name` ends with one of the words.
  package func matches(_ name: String) -> Bool {
    guard let last = name.utf8.last else { return false }
    return wordsByByte[Int(last)].contains { name.ends(with: $0) }
  }
}

extension String {
  /// Whether the name ends with `ending`, byte for byte.
  package func ends(with ending: String) -> Bool {
    utf8.count >= ending.utf8.count && utf8.suffix(ending.utf8.count).elementsEqual(ending.utf8)
  }

  /// Whether the name begins with `prefix`, byte for byte, which takes a fraction of the time of
  /// `starts(with:)`.
  package func begins(withBytes prefix: String) -> Bool {
    guard utf8.first == prefix.utf8.first, utf8.count >= prefix.utf8.count else { return false }
    var (name, prefix) = (self, prefix)
    return name.withUTF8 { name in
      prefix.withUTF8 { prefix in unsafe name.begins(with: prefix) }
    }
  }

  /// Whether the name begins with `prefix` and goes on, if at all, with another word.
  package func begins(withWords prefix: String) -> Bool {
    guard begins(withBytes: prefix) else { return false }
    guard let next = utf8.dropFirst(prefix.utf8.count).first else { return true }
    return !(UInt8(ascii: "a")...UInt8(ascii: "z")).contains(next)
  }
}

extension String.UTF8View {
  /// Whether `part` occurs anywhere.
  package func contains(_ part: String) -> Bool { firstOffset(of: part) != nil }

  /// How many bytes stand before the first `part`; `nil` where `part` does not occur.
  package func firstOffset(of part: String) -> Int? {
    var (text, part) = (String(self), part)
    return text.withUTF8 { text in
      part.withUTF8 { part in unsafe text.firstOffset(of: part) }
    }
  }
}

// No `Span`: where macOS 15 runs, a program with one needs a library of the compiler's beside it.
extension UnsafeBufferPointer<UInt8> {
  /// Whether `part`, which is no longer, stands at the beginning.
  fileprivate func begins(with part: UnsafeBufferPointer<UInt8>) -> Bool {
    var length = 0
    while length < part.count, unsafe self[length] == part[length] { length += 1 }
    return length == part.count
  }

  func firstOffset(of part: UnsafeBufferPointer<UInt8>) -> Int? {
    guard let first = unsafe part.first else { return 0 }
    var offset = 0
    while offset <= count - part.count {
      if unsafe self[offset] == first {
        var length = 1
        while length < part.count, unsafe self[offset + length] == part[length] { length += 1 }
        if length == part.count { return offset }
      }
      offset += 1
    }
    return nil
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
