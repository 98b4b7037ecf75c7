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
