/// A record of `log stream --style ndjson`: the message and what the others of its members tell.
struct JSONRecord {
  var message: TextRange
  var context = PrefixContext()

  init?(_ bytes: ByteView, _ start: Int, _ end: Int) {
    guard let message = JSONRecord.string("\"eventMessage\"", bytes, start, end) else { return nil }
    self.message = message
    if let time = JSONRecord.string("\"timestamp\"", bytes, start, end) { context.time = time }
    if let path = JSONRecord.string("\"processImagePath\"", bytes, start, end) {
      var name = path
      while let slash = bytes.firstIndex(of: UInt8(ascii: "/"), from: name.start, to: name.end) {
        name.start = slash + 1
      }
      context.process = name
    }
    context.pid = JSONRecord.number("\"processID\"", bytes, start, end).flatMap {
      Int(bytes.string($0))
    }
    context.thread = JSONRecord.number("\"threadID\"", bytes, start, end) ?? .empty
    context.identify(in: bytes)
  }

  /// Where the value of `key` begins.
  private static func value(
    _ key: StaticString, _ bytes: ByteView, _ start: Int, _ end: Int
  ) -> Int? {
    guard let hit = bytes.firstIndex(of: key, from: start, to: end) else { return nil }
    var at = hit + key.utf8CodeUnitCount
    while at < end, bytes[at].isBlank { at += 1 }
    guard bytes[at] == UInt8(ascii: ":"), at < end else { return nil }
    at += 1
    while at < end, bytes[at].isBlank { at += 1 }
    return at
  }

  /// The text between the quotes, its escapes untouched; a cut record's text goes to its end.
  private static func string(
    _ key: StaticString, _ bytes: ByteView, _ start: Int, _ end: Int
  ) -> TextRange? {
    guard let at = value(key, bytes, start, end), bytes[at] == UInt8(ascii: "\"") else {
      return nil
    }
    var index = at + 1
    while index < end, bytes[index] != UInt8(ascii: "\"") {
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return TextRange(at + 1, min(index, end))
  }

  private static func number(
    _ key: StaticString, _ bytes: ByteView, _ start: Int, _ end: Int
  ) -> TextRange? {
    guard let at = value(key, bytes, start, end) else { return nil }
    var index = at
    while index < end, bytes[index].isDigit { index += 1 }
    return index > at ? TextRange(at, index) : nil
  }
}
