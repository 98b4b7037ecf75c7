internal import LayoutModel
internal import LinearArithmetic

/// A stretch of a log's UTF-8.
typealias Bytes = ArraySlice<UInt8>

/// A place in raw UTF-8, moved forward by what is read.
struct ByteCursor {
  let bytes: Bytes
  private(set) var position: Int

  init(_ bytes: Bytes) {
    self.bytes = bytes
    self.position = bytes.startIndex
  }

  var isAtEnd: Bool { position >= bytes.endIndex }
  var rest: Bytes { bytes[position...] }
  var next: UInt8? { isAtEnd ? nil : bytes[position] }

  mutating func advance(to offset: Int) { position = min(max(offset, position), bytes.endIndex) }

  mutating func skip(_ count: Int = 1) { advance(to: position + count) }

  @discardableResult
  mutating func skip(while matches: (UInt8) -> Bool) -> Bytes {
    let start = position
    while let byte = next, matches(byte) { position += 1 }
    return bytes[start..<position]
  }

  mutating func skipBlanks() { skip { $0.isBlank } }

  mutating func skip(_ text: StaticString) -> Bool {
    guard rest.begins(with: text) else { return false }
    skip(text.bytes.count)
    return true
  }

  /// What `read` reads; where that is nothing, nothing is passed over.
  mutating func attempt<Value>(_ read: (inout ByteCursor) -> Value?) -> Value? {
    let start = position
    if let value = read(&self) { return value }
    position = start
    return nil
  }

  /// `0x…`.
  mutating func address() -> Address? {
    attempt { cursor in
      guard cursor.skip("0x") || cursor.skip("0X") else { return nil }
      let digits = cursor.skip { $0.hexValue != nil }
      guard (1...16).contains(digits.count) else { return nil }
      return Address(
        digits.reduce(0) { $0 << 4 | ($1.hexValue ?? 0) }, digits: UInt8(digits.count),
        isUppercase: digits.contains { $0 >= 0x41 && $0 <= 0x46 })
    }
  }

  /// A decimal number, signed, perhaps with a fraction or exponent.
  mutating func number() -> Rational? {
    attempt { Rational($0.skip { $0.isDigit || ".-+eE".utf8.contains($0) }.string) }
  }

  mutating func integer() -> Int? { attempt { Int($0.skip { $0.isDigit }.string) } }

  /// A class name, module and generic marks included: `MyApp.Cell`, `_TtGC5UIKit…`.
  mutating func className() -> Bytes? {
    guard let first = next, first.isNameByte, !first.isDigit else { return nil }
    return attempt { cursor in
      let name = cursor.skip { $0.isNameByte || $0 == 0x2E }
      guard name.last != 0x2E else { return nil }
      cursor.skipGenericArguments()
      return cursor.bytes[name.startIndex..<cursor.position]
    }
  }

  /// `<Element, Other<T>>` directly after a class name; a description never opens so.
  private mutating func skipGenericArguments() {
    guard next == 0x3C else { return }
    var depth = 0
    var at = position
    while at < bytes.endIndex {
      let byte = bytes[at]
      if byte == 0x3C { depth += 1 }
      if byte == 0x3E { depth -= 1 }
      guard byte.isNameByte || [0x3C, 0x3E, 0x2E, 0x2C, 0x20].contains(byte) else { return }
      at += 1
      if depth == 0 { break }
    }
    if depth == 0 { advance(to: at) }
  }
}

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
      guard let found = self[at...].firstIndex(of: first), found <= endIndex - bytes.count
      else { return nil }
      if self[found...].starts(with: bytes) { return found }
      at = found + 1
    }
    return nil
  }

  /// Where the last `text` begins.
  func lastOffset(of text: StaticString) -> Int? {
    unsafe withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress, text.utf8CodeUnitCount > 0 else { return nil }
      let view = unsafe ByteView(base, count: buffer.count)
      let first = unsafe text.utf8Start.pointee
      var at = buffer.count - text.utf8CodeUnitCount
      while at >= 0, view[at] != first || !view.matches(text, at: at, to: buffer.count) { at -= 1 }
      return at < 0 ? nil : startIndex + at
    }
  }

  /// Whether no byte lies above ASCII.
  var isASCII: Bool {
    unsafe withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return true }
      return unsafe ByteView(base, count: buffer.count).isASCII(TextRange(0, buffer.count))
    }
  }

  func holds(_ text: StaticString) -> Bool { firstOffset(of: text) != nil }

  func holds(_ finder: MarkerFinder) -> Bool {
    unsafe withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return false }
      let bytes = unsafe ByteView(base, count: buffer.count)
      return finder.isIn(bytes, TextRange(0, buffer.count))
    }
  }

  /// Which of a finder's markers stand here, each once, in the order of its list.
  func markers(of finder: MarkerFinder) -> [Int] {
    unsafe withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return [] }
      let bytes = unsafe ByteView(base, count: buffer.count)
      var present: [Int] = []
      finder.forEach(in: bytes, TextRange(0, buffer.count)) { present.append($0) }
      return present.count < 2 ? present : Set(present).sorted()
    }
  }

  var trimmed: Bytes { trimmingStart.trimmingEnd }

  var trimmingStart: Bytes { drop { $0.isBlank } }

  var trimmingEnd: Bytes {
    var end = endIndex
    while end > startIndex, self[end - 1].isBlank { end -= 1 }
    return self[startIndex..<end]
  }

  /// The slice up to `text`, and what follows it.
  func split(at text: StaticString) -> (before: Bytes, after: Bytes)? {
    guard let found = firstOffset(of: text) else { return nil }
    return (self[startIndex..<found], self[(found + text.bytes.count)...])
  }

  /// The pieces between the `separator`s, blanks trimmed.
  func pieces(between separator: UInt8) -> [Bytes] {
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
