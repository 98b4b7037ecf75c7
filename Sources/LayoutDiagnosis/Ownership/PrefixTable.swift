/// Words that names may begin with, found by their first byte.
struct PrefixTable<Value: Sendable>: Sendable {
  /// The words with each first byte, in the order in which they were given.
  private var wordsByByte: [[(text: String, value: Value)]]

  /// A table of words, none of them empty.
  init(_ words: [(String, Value)]) {
    wordsByByte = Array(repeating: [], count: 256)
    for (text, value) in words {
      if let first = text.utf8.first { wordsByByte[Int(first)].append((text, value)) }
    }
  }

  /// The words that begin as `name` does.
  fileprivate func words(for name: String) -> [(text: String, value: Value)] {
    name.utf8.first.map { wordsByByte[Int($0)] } ?? []
  }

  /// The value of the first word that `name` begins with.
  func value(for name: String) -> Value? {
    words(for: name).first { name.utf8.starts(with: $0.text.utf8) }?.value
  }
}

extension PrefixTable<Void> {
  init(_ words: [String]) { self.init(words.map { ($0, ()) }) }

  /// Whether `name` begins with one of the words and goes on, if at all, with another one.
  func matches(words name: String) -> Bool {
    words(for: name).contains { name.begins(withWords: $0.text) }
  }
}
