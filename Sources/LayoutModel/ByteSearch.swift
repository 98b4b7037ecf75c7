extension String {
  /// Without any of the places where `part` stands, found by its bytes.
  package func without(bytes part: String) -> String {
    var (kept, rest) = ("", self[...])
    while !part.isEmpty, let found = rest.firstIndex(ofBytes: part) {
      kept += rest[..<found]
      rest = rest[rest.utf8.index(found, offsetBy: part.utf8.count)...]
    }
    return kept + rest
  }
}

extension StringProtocol {
  /// Where `word` first stands by its bytes, which takes a fraction of the time of `firstRange(of:)`.
  ///
  /// Of plain letters and signs that is the same place: in texts of logs and of ours no accent stands
  /// behind one as a character of its own.
  package func firstIndex(ofBytes word: String) -> Index? {
    var word = word
    let found: Int?? = utf8.withContiguousStorageIfAvailable { text in
      word.isEmpty ? nil : word.withUTF8 { unsafe text.firstOffset(of: $0) }
    }
    guard let found else { return firstRange(of: word)?.lowerBound }
    return found.map { utf8.index(startIndex, offsetBy: $0) }
  }
}
