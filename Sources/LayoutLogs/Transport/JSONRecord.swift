/// A record of `log stream --style ndjson`: the message and what the others of its members tell.
struct JSONRecord {
  var message: TextRange
  var context = PrefixContext()

  init?(_ bytes: ByteView, _ start: Int, _ end: Int) {
    let json = LenientJSON(bytes, start, end)
    // A container's log has one line a record: `{"log":"…\\n","stream":"stderr"}`.
    let line: StaticString = "{\"log\":\""
    guard
      let message = bytes.matches(line, at: start, to: end)
        ? json.string(of: "\"log\"") : json.string(of: "\"eventMessage\"")
    else { return nil }
    self.message = message
    if message.count > 2, bytes.matches("\\n", at: message.end - 2, to: message.end),
      bytes[message.end - 3] != UInt8(ascii: "\\")
    {
      self.message.end -= 2
    }
    if let time = json.string(of: "\"timestamp\"") { context.time = time }
    if let path = json.string(of: "\"processImagePath\"") {
      var name = path
      while let slash = bytes.firstIndex(of: UInt8(ascii: "/"), from: name.start, to: name.end) {
        name.start = slash + 1
      }
      context.process = name
    }
    context.pid = json.integer(of: "\"processID\"")
    context.thread = json.digits(of: "\"threadID\"") ?? .empty
    context.identify(in: bytes)
  }
}

/// A record of `log stream --style json`, which has one member a line.
struct SpreadRecord {
  /// The message and what the members around it tell.
  private(set) var record: JSONRecord
  /// Where the line behind the record begins; that of its closing brace is part of it.
  let end: Int
  /// Whether its end has been seen.
  let isWhole: Bool

  /// Bytes around the message in which the record's other members stand.
  private static let reach = 16 << 10

  /// The record whose message is the line `start..<lineEnd`.
  ///
  /// Its members are the lines around that are indented as far or further.
  init?(_ bytes: ByteView, messageAt start: Int, _ lineEnd: Int) {
    guard let depth = Self.depth(ofMember: "\"eventMessage\"", bytes, start, lineEnd)
    else { return nil }
    var first = start
    while first > 0, start - first < Self.reach {
      var before = first - 1
      while before > 0, start - before < Self.reach, bytes[before - 1] != 0x0A { before -= 1 }
      guard Self.indentation(bytes, before, first) >= depth else { break }
      first = before
    }
    var last = bytes.lineAfter(lineEnd)
    var isWhole = false
    while last < bytes.count, !isWhole {
      isWhole = Self.indentation(bytes, last, bytes.count) < depth || last - lineEnd > Self.reach
      last = bytes.lineAfter(last)
    }
    guard let record = JSONRecord(bytes, first, last) else { return nil }
    self.record = record
    self.record.message.end = min(record.message.end, lineEnd)
    self.isWhole = isWhole
    end = last
  }

  /// Whether the line may be one of the members that this looks at: most lines are not.
  @inline(__always)
  static func mayHold(_ bytes: ByteView, _ start: Int, _ end: Int) -> Bool {
    guard bytes[start] == 0x20 || bytes[start] == 0x09 else { return false }
    var at = start + 1
    while at < end, bytes[at] == 0x20 || bytes[at] == 0x09 { at += 1 }
    return at < end && bytes[at] == UInt8(ascii: "\"")
      && (bytes[at + 1] == UInt8(ascii: "e") || bytes[at + 1] == UInt8(ascii: "f"))
  }

  /// Whether the line is the member with what the message was made of, which has the same words.
  static func isFormat(_ bytes: ByteView, _ start: Int, _ end: Int) -> Bool {
    depth(ofMember: "\"formatString\"", bytes, start, end) != nil
  }

  /// How far the line is indented, if it is the member `key` and indented at all.
  private static func depth(
    ofMember key: StaticString, _ bytes: ByteView, _ start: Int, _ end: Int
  ) -> Int? {
    let depth = indentation(bytes, start, end)
    guard depth > 0, bytes.matches(key, at: start + depth, to: end) else { return nil }
    return depth
  }

  private static func indentation(_ bytes: ByteView, _ start: Int, _ end: Int) -> Int {
    var at = start
    while at < end, bytes[at] == 0x20 || bytes[at] == 0x09 { at += 1 }
    return at - start
  }
}

extension ByteView {
  /// Where the line behind the one that holds `position` begins.
  fileprivate func lineAfter(_ position: Int) -> Int {
    firstIndex(of: 0x0A, from: position, to: count).map { $0 + 1 } ?? count
  }
}
