/// A place in a line's prefix, moved forward by what is read; a copy of it is a way back.
struct PrefixCursor {
  let bytes: ByteView
  var at: Int
  let limit: Int
  /// Whether a layer in front told a time or process.
  var hasContext = false

  init(bytes: ByteView, at: Int, limit: Int) {
    self.bytes = bytes
    self.at = at
    self.limit = limit
  }

  /// The next byte; 0 at the end.
  var byte: UInt8 { at < limit ? bytes[at] : 0 }

  func peek(_ offset: Int) -> UInt8 { at + offset < limit ? bytes[at + offset] : 0 }

  mutating func skipSpaces() {
    while byte == 0x20 || byte == 0x09 { at += 1 }
  }

  mutating func takeOneSpace() {
    if byte == 0x20 { at += 1 }
  }

  /// Moves on by what `body` reads, or not at all where it answers `nil`.
  mutating func attempt<Value>(_ body: (inout PrefixCursor) -> Value?) -> Value? {
    var trial = self
    guard let value = body(&trial) else { return nil }
    self = trial
    return value
  }
}
