/// Text that a byte-order mark announces as UTF-16.
enum UTF16Text {
  enum Order: Sendable {
    case littleEndian, bigEndian
  }

  /// The byte order that the first two bytes tell.
  static func order(of bytes: some Collection<UInt8>) -> Order? {
    var iterator = bytes.makeIterator()
    switch (iterator.next(), iterator.next()) {
    case (0xFF, 0xFE): return .littleEndian
    case (0xFE, 0xFF): return .bigEndian
    default: return nil
    }
  }

  /// The text as UTF-8, or `nil` where no byte-order mark stands in front.
  static func utf8(of bytes: [UInt8]) -> [UInt8]? {
    guard let order = order(of: bytes) else { return nil }
    return utf8(of: bytes.dropFirst(2), order)
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
