/// Text that a byte-order mark announces as UTF-16.
enum UTF16Text {
  enum Order: Sendable {
    case littleEndian, bigEndian
  }

  /// The byte order that the first two bytes tell.
  static func order(of bytes: [UInt8]) -> Order? {
    guard bytes.count >= 2 else { return nil }
    return switch (bytes[0], bytes[1]) {
    case (0xFF, 0xFE): .littleEndian
    case (0xFE, 0xFF): .bigEndian
    default: nil
    }
  }

  /// The text as UTF-8, or `nil` where no byte-order mark stands in front.
  static func utf8(of bytes: [UInt8]) -> [UInt8]? {
    guard let order = order(of: bytes) else { return nil }
    return utf8(of: bytes.dropFirst(2), order)
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
