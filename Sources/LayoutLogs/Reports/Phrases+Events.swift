extension UIKitSentences {
  /// What changes the state of reading, and where it stands.
  enum Event {
    case header(UIKitSentences.Header, Int, Int)
    case breaking(Int, Int)
    case entry(Int)
    case redacted(Int)
  }

  /// The first thing in `start..<end` that changes the state; ordinary advice has none.
  func nextEvent(_ start: Int, _ end: Int) -> Event? {
    if isWholeLastLine(start, end) { return nil }
    let bracket = bytes.firstIndex(of: UInt8(ascii: "<"), from: start, to: end)
    if bracket == nil, isHelp(start, end) || tail(start, end) != nil {
      return nil
    }
    var first: (position: Int, event: Event)?
    func offer(_ position: Int, _ event: Event) {
      if first.map({ position < $0.position }) ?? true { first = (position, event) }
    }
    if let bracket {
      if let entry = self.entry(bracket, end) { offer(entry, .entry(entry)) }
      if let hidden = bytes.firstIndex(of: "<private>", from: bracket, to: end) {
        offer(hidden, .redacted(hidden + 9))
      }
    }
    if let found = header(start, end) {
      offer(found.start, .header(found.header, found.start, found.end))
    }
    if let found = breaking(start, end) {
      offer(found.start, .breaking(found.start, found.end))
    }
    return first?.event
  }

  /// Skips blanks, quotes, bullets and Markdown between the things that matter.
  func skipNoise(_ start: Int, _ end: Int) -> Int {
    var index = start
    while index < end {
      switch bytes[index] {
      case 0x20, 0x09, 0x0A, UInt8(ascii: "\""), UInt8(ascii: ","), UInt8(ascii: "*"),
        UInt8(ascii: "`"):
        index += 1
      default: return index
      }
    }
    return index
  }

  /// Whether a description stands here, with or without its brackets.
  func isDescription(at position: Int, _ end: Int) -> Bool {
    bytes[position] == UInt8(ascii: "<")
      ? isEntry(at: position, end) : isBareEntry(at: position, end)
  }
}
