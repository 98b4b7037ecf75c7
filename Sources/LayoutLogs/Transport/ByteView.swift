internal import CMarkerScan
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
    let (first, last) = unsafe (text.utf8Start.pointee, text.utf8Start[length - 1])
    var at = start
    while let hit = firstIndex(of: first, from: at, to: end - length + 1) {
      if unsafe base[hit + length - 1] == last, matches(text, at: hit, to: end) { return hit }
      at = hit + 1
    }
    return nil
  }

  /// The first `length` bytes.
  func prefix(_ length: Int) -> ByteView {
    unsafe ByteView(base, count: min(max(0, length), count))
  }

  /// The bytes of `range` alone.
  func slice(_ range: TextRange) -> ByteView {
    guard range.isInside(count) else { return .empty }
    return unsafe ByteView(base + range.start, count: range.count)
  }

  /// The last `byte`, or `nil`.
  func lastIndex(of byte: UInt8) -> Int? {
    var index = count - 1
    while index >= 0 {
      if unsafe base[index] == byte { return index }
      index -= 1
    }
    return nil
  }

  /// The first byte in `start..<end` that is no part of a class name, or `end`.
  @inline(__always)
  func endOfClassBytes(from start: Int, to end: Int) -> Int {
    let end = min(end, count)
    var index = max(0, start)
    while byte_runs_available(), index < end, index + 16 <= count {
      let run = unsafe Int(byte_run_class(base + index))
      index += run
      if run < 16 { return min(index, end) }
    }
    while index < end, unsafe base[index].isClassByte { index += 1 }
    return min(index, max(end, start))
  }

  /// The hexadecimal digits from `start` on: their value, their end, and whether one is A to F.
  @inline(__always)
  func hexDigits(from start: Int, to end: Int) -> (value: UInt64, end: Int, isUppercase: Bool) {
    let end = min(end, count, start + 17)
    if byte_runs_available(), start >= 0, start + 16 <= count {
      let run = unsafe byte_run_hex(base + start)
      let next = start + Int(run.count)
      if run.count < 16, next <= end { return (run.value, next, run.has_uppercase != 0) }
    }
    var index = start
    var value: UInt64 = 0
    var letters: UInt8 = 0
    while end - index >= 8 {
      let eight = HexWord(word(at: index))
      value = eight.count == 0 ? value : value << UInt64(4 * eight.count) | eight.value
      letters |= eight.hasUppercase ? 1 : 0
      index += eight.count
      if eight.count < 8 { return (value, index, letters != 0) }
    }
    while index < end {
      let byte = unsafe base[index]
      guard byte.isHexDigit else { break }
      // Letters have bit 6 set, and their low half begins at 1.
      value = value << 4 | UInt64(byte & 15 &+ (byte >> 6) &* 9)
      letters |= (byte & 0x40) & ~(byte << 1)
      index += 1
    }
    return (value, index, letters != 0)
  }

  /// Eight bytes as one number; 0 where fewer are left.
  @inline(__always)
  func word(at index: Int) -> UInt64 {
    guard index >= 0, index + 8 <= count else { return 0 }
    return unsafe UnsafeRawPointer(base).loadUnaligned(fromByteOffset: index, as: UInt64.self)
  }

  /// Whether no byte of the range lies above ASCII.
  func isASCII(_ range: TextRange) -> Bool {
    guard range.isInside(count) else { return false }
    var index = range.start
    while index + 32 <= range.end {
      let words = unsafe UnsafeRawPointer(base).loadUnaligned(
        fromByteOffset: index, as: SIMD4<UInt64>.self)
      let joined = words.lowHalf | words.highHalf
      if (joined[0] | joined[1]) & 0x8080_8080_8080_8080 != 0 { return false }
      index += 32
    }
    while index + 8 <= range.end {
      if word(at: index) & 0x8080_8080_8080_8080 != 0 { return false }
      index += 8
    }
    while index < range.end {
      if unsafe base[index] >= 0x80 { return false }
      index += 1
    }
    return true
  }

  /// How many line ends stand in `range`.
  func countLines(_ range: TextRange) -> Int {
    guard range.isInside(count), range.count > 0 else { return 0 }
    return unsafe marker_count_lines(base + range.start, range.count)
  }

  /// Whether `a` and `b` hold the same bytes.
  func equal(_ a: TextRange, _ b: TextRange) -> Bool {
    guard a.count == b.count, a.isInside(count), b.isInside(count) else { return false }
    return unsafe memcmp(base + a.start, base + b.start, a.count) == 0
  }

  /// Whether the range holds the same bytes as `other`.
  func equal(_ other: UnsafeBufferPointer<UInt8>, _ range: TextRange) -> Bool {
    guard range.isInside(count), other.count == range.count, let start = other.baseAddress
    else { return false }
    return unsafe memcmp(base + range.start, start, range.count) == 0
  }

  /// The bytes as text; what is not UTF-8 becomes U+FFFD.
  func string(_ range: TextRange) -> String {
    guard range.isInside(count), range.count > 0 else { return "" }
    return unsafe String(
      decoding: UnsafeBufferPointer(start: base + range.start, count: range.count), as: UTF8.self)
  }

  func withPointer<R>(_ body: (UnsafePointer<UInt8>) -> R) -> R { unsafe body(base) }
}

/// A stretch of a text of at most 2 GB; unlike `Range` it can be made from any two numbers.
struct TextRange: Equatable, Sendable {
  private var low: Int32
  private var high: Int32

  @inline(__always)
  init(_ start: Int, _ end: Int) {
    low = Int32(truncatingIfNeeded: start)
    high = Int32(truncatingIfNeeded: max(start, end))
  }

  static let empty = TextRange(0, 0)

  @inline(__always) var start: Int {
    get { Int(low) }
    set { low = Int32(truncatingIfNeeded: newValue) }
  }
  @inline(__always) var end: Int {
    get { Int(high) }
    set { high = Int32(truncatingIfNeeded: newValue) }
  }
  @inline(__always) var count: Int { Int(high) - Int(low) }
  @inline(__always) var isEmpty: Bool { high <= low }

  @inline(__always)
  func isInside(_ length: Int) -> Bool { low >= 0 && high >= low && Int(high) <= length }
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
    if self >= 0x80 { return true }
    // One bit for each of the 64 bytes of either half of ASCII.
    let bits: UInt64 = self < 0x40 ? 0x03FF_4010_0000_0000 : 0x07FF_FFFE_87FF_FFFE
    return bits >> UInt64(self & 63) & 1 != 0
  }
  @inline(__always) var isHexDigit: Bool {
    let bits: UInt64 = self < 0x40 ? 0x03FF_0000_0000_0000 : 0x0000_007E_0000_007E
    return self < 0x80 && bits >> UInt64(self & 63) & 1 != 0
  }
  /// The value of a hexadecimal digit, or `nil`.
  @inline(__always) var hexValue: UInt64? {
    if isDigit { return UInt64(self &- 0x30) }
    let low = self | 0x20
    return low &- 0x61 < 6 ? UInt64(low &- 0x61 &+ 10) : nil
  }
}

/// Hexadecimal digits at the beginning of eight bytes, all looked at together.
///
/// Source: the range checks of Hacker's Delight (Warren, 2nd edition, section 6-3), a byte a lane.
struct HexWord {
  /// How many digits there are.
  let count: Int
  /// What they stand for.
  let value: UInt64
  /// Whether one of them is A to F.
  let hasUppercase: Bool

  /// The first byte of the text is the lowest one of `word`.
  @inline(__always)
  init(_ word: UInt64) {
    // No sum leaves its byte, so its high bit tells whether the byte reaches the limit.
    let low = word & Self.lanes(0x7F)
    let lower = low | Self.lanes(0x20)
    let digits = (low &+ Self.lanes(0x80 - 0x30)) & ~(low &+ Self.lanes(0x80 - 0x3A))
    let letters = (lower &+ Self.lanes(0x80 - 0x61)) & ~(lower &+ Self.lanes(0x80 - 0x67))
    let valid = (digits | letters) & ~word & Self.lanes(0x80)
    count = (~valid & Self.lanes(0x80)).trailingZeroBitCount >> 3
    guard count > 0 else {
      (value, hasUppercase) = (0, false)
      return
    }
    let isLetter = (letters & valid) >> 7 & Self.lanes(1)
    let used = ~UInt64(0) >> UInt64(64 - 8 * count)
    hasUppercase = isLetter & ~(word >> 5) & used & Self.lanes(1) != 0
    // Four bits, eight, sixteen, thirty-two: neighbours are joined, the first byte on top.
    var joined = (word & Self.lanes(0x0F)) &+ isLetter &* 9
    joined = (joined << 4 | joined >> 8) & 0x00FF_00FF_00FF_00FF
    joined = (joined << 8 | joined >> 16) & 0x0000_FFFF_0000_FFFF
    joined = (joined << 16 | joined >> 32) & 0x0000_0000_FFFF_FFFF
    value = joined >> UInt64(32 - 4 * count)
  }

  @inline(__always)
  private static func lanes(_ byte: UInt8) -> UInt64 { 0x0101_0101_0101_0101 &* UInt64(byte) }
}
