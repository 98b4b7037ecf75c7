/// Searching and trimming in raw UTF-8, for the few lines around a marker.
extension ArraySlice where Element == UInt8 {
  /// The slice as text; broken UTF-8 becomes replacement characters.
  var string: String { String(decoding: self, as: UTF8.self) }

  func begins(with text: StaticString) -> Bool {
    unsafe withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return text.utf8CodeUnitCount == 0 }
      return unsafe ByteView(base, count: buffer.count).matches(text, at: 0, to: buffer.count)
    }
  }

  /// Where `text` begins at or after `start`.
  func firstOffset(of text: StaticString, from start: Int? = nil) -> Int? {
    let from = Swift.max(0, (start ?? startIndex) - startIndex)
    return unsafe withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return nil }
      return unsafe ByteView(base, count: buffer.count)
        .firstIndex(of: text, from: from, to: buffer.count).map { $0 + startIndex }
    }
  }

  /// Where `bytes` begin at or after `start`.
  func firstOffset(of bytes: [UInt8], from start: Int? = nil) -> Int? {
    guard let first = bytes.first else { return start ?? startIndex }
    var at = Swift.max(start ?? startIndex, startIndex)
    while at <= endIndex - bytes.count {
      guard let found = self[at...].firstIndex(of: first), found <= endIndex - bytes.count else {
        return nil
      }
      if self[found...].starts(with: bytes) { return found }
      at = found + 1
    }
    return nil
  }

  /// Where the last `text` begins.
  func lastOffset(of text: StaticString) -> Int? {
    let bytes = text.bytes
    guard count >= bytes.count else { return nil }
    return (startIndex...(endIndex - bytes.count)).last { self[$0...].starts(with: bytes) }
  }

  func holds(_ text: StaticString) -> Bool { firstOffset(of: text) != nil }

  /// Whether any of the words stands here by which messages are found.
  var holdsMarker: Bool {
    unsafe withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return false }
      let bytes = unsafe ByteView(base, count: buffer.count)
      return MarkerFinder.shared.next(in: bytes, from: 0, to: buffer.count) != nil
    }
  }

  var trimmed: ArraySlice<UInt8> { trimmingStart.trimmingEnd }

  var trimmingStart: ArraySlice<UInt8> { drop { $0.isBlank } }

  var trimmingEnd: ArraySlice<UInt8> {
    var end = endIndex
    while end > startIndex, self[end - 1].isBlank { end -= 1 }
    return self[startIndex..<end]
  }

  /// The slice up to `text`, and what follows it.
  func split(at text: StaticString) -> (before: ArraySlice<UInt8>, after: ArraySlice<UInt8>)? {
    guard let found = firstOffset(of: text) else { return nil }
    return (self[startIndex..<found], self[(found + text.bytes.count)...])
  }

  /// The pieces between the `separator`s, blanks trimmed.
  func pieces(between separator: UInt8) -> [ArraySlice<UInt8>] {
    split(separator: separator, omittingEmptySubsequences: false).map(\.trimmed)
  }
}

extension StaticString {
  /// The UTF-8 of the text.
  var bytes: [UInt8] { withUTF8Buffer { unsafe Array($0) } }
}

extension UInt8 {
  /// Whether the byte may stand in a name: letters, digits, `_`, `$` and all non-ASCII.
  var isNameByte: Bool { isLetter || isDigit || self == 0x5F || self == 0x24 || self >= 0x80 }
}
