#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Bytes that grow at their end, for writers that append a few at a time and very often.
@safe struct ByteBuffer: ~Copyable {
  private var base: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  private(set) var count = 0

  init(capacity: Int = 1 << 10) {
    self.capacity = capacity
    unsafe base = .allocate(capacity: capacity)
  }

  deinit { unsafe base.deallocate() }

  /// A copy of the bytes.
  var bytes: [UInt8] { unsafe Array(UnsafeBufferPointer(start: base, count: count)) }

  mutating func removeAll() { count = 0 }

  @inline(__always)
  mutating func append(_ byte: UInt8) {
    reserve(1)
    unsafe base[count] = byte
    count += 1
  }

  @inline(__always)
  mutating func append(_ first: UInt8, _ second: UInt8) {
    reserve(2)
    unsafe base[count] = first
    unsafe base[count + 1] = second
    count += 2
  }

  /// Appends a member's name in quotes with its colon, and a comma in front where one is due.
  @inline(__always)
  mutating func append(key name: StaticString, behindComma: Bool, isSpaced: Bool) {
    let length = name.utf8CodeUnitCount
    reserve(length + 6)
    if behindComma {
      unsafe base[count] = UInt8(ascii: ",")
      unsafe base[count + 1] = UInt8(ascii: " ")
      count += isSpaced ? 2 : 1
    }
    unsafe base[count] = UInt8(ascii: "\"")
    unsafe memcpy(base + count + 1, name.utf8Start, length)
    unsafe base[count + length + 1] = UInt8(ascii: "\"")
    unsafe base[count + length + 2] = UInt8(ascii: ":")
    unsafe base[count + length + 3] = UInt8(ascii: " ")
    count += isSpaced ? length + 4 : length + 3
  }

  /// Appends text that the program itself wrote.
  @inline(__always)
  mutating func append(_ text: StaticString) {
    let length = text.utf8CodeUnitCount
    reserve(length)
    unsafe memcpy(base + count, text.utf8Start, length)
    count += length
  }

  @inline(__always)
  mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let start = bytes.baseAddress, bytes.count > 0 else { return }
    reserve(bytes.count)
    unsafe memcpy(base + count, start, bytes.count)
    count += bytes.count
  }

  mutating func append(_ text: some StringProtocol) {
    let isDone: Void? = text.utf8.withContiguousStorageIfAvailable { unsafe append($0) }
    if isDone == nil { for byte in text.utf8 { append(byte) } }
  }

  mutating func append(repeating byte: UInt8, _ times: Int) {
    reserve(times)
    unsafe memset(base + count, Int32(byte), times)
    count += times
  }

  /// Appends the decimal digits of `number`.
  mutating func append(_ number: Int) {
    if number >= 0, number < 10 { return append(UInt8(ascii: "0") + UInt8(number)) }
    reserve(20)
    if number < 0 { append(UInt8(ascii: "-")) }
    var rest = number.magnitude
    var length = 1
    var power: UInt = 10
    while length < 20, rest >= power {
      length += 1
      let (next, overflow) = power.multipliedReportingOverflow(by: 10)
      if overflow { break }
      power = next
    }
    for place in stride(from: count + length - 1, through: count, by: -1) {
      let (tens, digit) = rest.quotientAndRemainder(dividingBy: 10)
      unsafe base[place] = UInt8(ascii: "0") + UInt8(digit)
      rest = tens
    }
    count += length
  }

  @inline(__always)
  private mutating func reserve(_ length: Int) {
    if count + length > capacity { grow(length) }
  }

  @inline(never)
  private mutating func grow(_ length: Int) {
    capacity = max(capacity * 2, count + length)
    let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    unsafe larger.update(from: base, count: count)
    unsafe base.deallocate()
    unsafe base = larger
  }
}
