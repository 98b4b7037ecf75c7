/// Text in UTF-16, told by its first bytes.
enum UTF16Text {
  enum Order: Sendable {
    case littleEndian, bigEndian
  }

  /// How many first bytes tell the order.
  static let beginning = 8

  /// The byte order that the first bytes tell: by a byte-order mark, or because each of their
  /// characters is one of ASCII's beside a zero.
  static func order(of bytes: [UInt8]) -> Order? {
    guard bytes.count >= 2 else { return nil }
    switch (bytes[0], bytes[1]) {
    case (0xFF, 0xFE): return .littleEndian
    case (0xFE, 0xFF): return .bigEndian
    default: break
    }
    guard bytes.count >= beginning else { return nil }
    let pairs = stride(from: 0, to: beginning, by: 2).map { (bytes[$0], bytes[$0 + 1]) }
    if pairs.allSatisfy({ isASCII($0) && $1 == 0 }) { return .littleEndian }
    return pairs.allSatisfy { $0 == 0 && isASCII($1) } ? .bigEndian : nil
  }

  private static func isASCII(_ byte: UInt8) -> Bool { byte >= 0x20 && byte < 0x7F || byte.isBlank }

  /// The text without its byte-order mark, if it has one.
  static func withoutMark(_ bytes: [UInt8]) -> ArraySlice<UInt8> {
    [[0xFF, 0xFE], [0xFE, 0xFF]].contains(Array(bytes.prefix(2))) ? bytes[2...] : bytes[...]
  }

  /// The text as UTF-8, or `nil` where it is none of UTF-16.
  static func utf8(of bytes: [UInt8]) -> [UInt8]? {
    guard let order = order(of: bytes) else { return nil }
    return utf8(of: withoutMark(bytes), order)
  }

  /// Whether the unit at `index` needs the next one.
  static func isLeadSurrogate(_ bytes: ArraySlice<UInt8>, at index: Int, _ order: Order) -> Bool {
    let high = order == .littleEndian ? bytes[index + 1] : bytes[index]
    return high & 0xFC == 0xD8
  }

  /// Converts whole code units; a lone byte at the end is left out.
  static func utf8(of bytes: ArraySlice<UInt8>, _ order: Order) -> [UInt8] {
    var units: [UInt16] = []
    units.reserveCapacity(bytes.count / 2)
    var index = bytes.startIndex
    while index + 1 < bytes.endIndex {
      let (a, b) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      units.append(order == .littleEndian ? b << 8 | a : a << 8 | b)
      index += 2
    }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }
}
