#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Borrowed bytes whose subscript answers 0 outside of them, so that a hand-written parser needs
/// no bounds of its own and hostile input cannot trap.
///
/// The owner of the bytes (`LogText`) must outlive every view of it.
@safe struct ByteView: @unchecked Sendable {
  private let base: UnsafePointer<UInt8>
  let count: Int

  init(_ base: UnsafePointer<UInt8>, count: Int) {
    unsafe self.base = base
    self.count = count
  }

  /// No bytes.
  static let empty = unsafe ByteView(
    UnsafePointer(UnsafeMutablePointer<UInt8>.allocate(capacity: 1)), count: 0)

  @inline(__always)
  subscript(index: Int) -> UInt8 {
    UInt(bitPattern: index) < UInt(bitPattern: count) ? unsafe base[index] : 0
  }

  /// The first `byte` in `start..<end`, or `nil`.
  @inline(__always)
  func firstIndex(of byte: UInt8, from start: Int, to end: Int) -> Int? {
    let end = min(end, count)
    guard start >= 0, start < end else { return nil }
    guard let hit = unsafe memchr(base + start, Int32(byte), end - start) else { return nil }
    return unsafe UnsafeRawPointer(hit) - UnsafeRawPointer(base)
  }

  /// Whether `text` stands at `index`, within `end`.
  @inline(__always)
  func matches(_ text: StaticString, at index: Int, to end: Int) -> Bool {
    let length = text.utf8CodeUnitCount
    guard index >= 0, index + length <= min(end, count) else { return false }
    return unsafe memcmp(base + index, text.utf8Start, length) == 0
  }

  /// Where `text` first begins in `start..<end`, or `nil`.
  func firstIndex(of text: StaticString, from start: Int, to end: Int) -> Int? {
    let end = min(end, count)
    let length = text.utf8CodeUnitCount
    var at = start
    while let hit = firstIndex(of: unsafe text.utf8Start.pointee, from: at, to: end - length + 1) {
      if matches(text, at: hit, to: end) { return hit }
      at = hit + 1
    }
    return nil
  }

  /// Whether `a` and `b` hold the same bytes.
  func equal(_ a: TextRange, _ b: TextRange) -> Bool {
    guard a.count == b.count, a.isInside(count), b.isInside(count) else { return false }
    return unsafe memcmp(base + a.start, base + b.start, a.count) == 0
  }

  /// The bytes as text; what is not UTF-8 becomes U+FFFD.
  func string(_ range: TextRange) -> String {
    guard range.isInside(count), range.count > 0 else { return "" }
    return unsafe String(
      decoding: UnsafeBufferPointer(start: base + range.start, count: range.count), as: UTF8.self)
  }

  func withPointer<R>(_ body: (UnsafePointer<UInt8>) -> R) -> R { unsafe body(base) }
}

/// A stretch of cleaned text; unlike `Range` it can be made from any two numbers.
struct TextRange: Equatable, Sendable {
  var start: Int
  var end: Int

  @inline(__always)
  init(_ start: Int, _ end: Int) {
    self.start = start
    self.end = max(start, end)
  }

  static let empty = TextRange(0, 0)

  @inline(__always) var count: Int { end - start }
  @inline(__always) var isEmpty: Bool { end == start }

  @inline(__always)
  func isInside(_ length: Int) -> Bool { start >= 0 && end <= length }
}

extension UInt8 {
  @inline(__always) var isDigit: Bool { self &- 0x30 < 10 }
  @inline(__always) var isLetter: Bool { (self | 0x20) &- 0x61 < 26 }
  /// A blank, tab or line end.
  @inline(__always) var isBlank: Bool {
    self == 0x20 || self == 0x0A || self == 0x09 || self == 0x0D
  }
  /// A byte of a class name: letters, digits, `_`, `.`, `$` and whatever is not ASCII.
  @inline(__always) var isClassByte: Bool {
    isLetter || isDigit || self == UInt8(ascii: "_") || self == UInt8(ascii: ".")
      || self == UInt8(ascii: "$") || self >= 0x80
  }
  /// The value of a hexadecimal digit, or `nil`.
  @inline(__always) var hexValue: UInt64? {
    if isDigit { return UInt64(self &- 0x30) }
    let low = self | 0x20
    return low &- 0x61 < 6 ? UInt64(low &- 0x61 &+ 10) : nil
  }
}
