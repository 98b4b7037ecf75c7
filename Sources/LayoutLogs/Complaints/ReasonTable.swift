/// Finds the words by which each reason is recognised, whatever carries it.
enum ReasonTable {
  /// A key that stands on a line: where the reason begins, and where the key's words do.
  struct Match {
    var id: ComplaintID
    var start: Int
    var end: Int
    var needsException: Bool
  }

  /// The keys of all complaints.
  static let keys: [(id: ComplaintID, key: ReasonKey)] = ComplaintID.allCases.flatMap { id in
    id.reading.keys.map { (id, $0) }
  }

  /// The key that stands first on a line, and where the reason begins.
  ///
  /// An `.ips` line holds the format string in front of the message that was made of it.
  static func match(_ line: ArraySlice<UInt8>) -> Match? {
    guard line.holdsMarker else { return nil }
    if let (_, message) = line.split(at: "\"composed_message\""), let found = first(in: message) {
      return found
    }
    return first(in: line)
  }

  private static func first(in line: ArraySlice<UInt8>) -> Match? {
    var best: Match?
    for (id, key) in keys {
      guard let hit = line.firstOffset(of: key.words), hit < best?.end ?? .max else { continue }
      var start = hit
      if let open = key.openings.lazy.compactMap({ line[..<hit].lastOffset(of: $0) }).first {
        start = open
      } else if let begin = key.start {
        guard let call = begin(line[..<hit]) else { continue }
        start = call
      }
      best = Match(id: id, start: start, end: hit, needsException: key.needsException)
    }
    return best
  }
}
