/// Tells a log's text from the strings inside of programs and databases.
enum BinaryText {
  /// How many bytes in front of a report are looked at with it.
  static let lookBack = 2 << 10
  /// How many bytes of a report are looked at.
  static let longestLook = 64 << 10

  /// Whether NUL bytes part the words of a report, which begins at `start` and has `lines` lines,
  /// or of it and what stands in front of it.
  ///
  /// A log may have some: a block where a write was lost, or one at each line's end. Blocks count
  /// once; those beside a line's end, and single ones beside a blank, not at all.
  static func isBinary(_ bytes: ByteView, from start: Int, to end: Int, lines: Int) -> Bool {
    let stretch = TextRange(max(0, start - lookBack), end)
    let all = nuls(bytes, stretch)
    if all.blocks >= 8, all.bytes * 32 > stretch.count { return true }
    return all.blocks > 4 && nuls(bytes, TextRange(start, end)).blocks > 4 + 2 * max(1, lines)
  }

  /// Blocks of NUL bytes inside of lines, and how many bytes they are.
  private static func nuls(_ bytes: ByteView, _ range: TextRange) -> (blocks: Int, bytes: Int) {
    var (blocks, count) = (0, 0)
    var index = range.start
    while let start = bytes.firstIndex(of: 0, from: index, to: range.end) {
      index = start
      while index < min(range.end, bytes.count), bytes[index] == 0 { index += 1 }
      let (before, behind) = (bytes[start - 1], bytes[index])
      if start == 0 || before == 0x0A || behind == 0x0A { continue }
      if index == start + 1, before == 0x20 || behind == 0x20 { continue }
      blocks += 1
      count += index - start
    }
    return (blocks, count)
  }
}

/// What an input is that is no text that can be read, told by its first bytes.
package enum BinaryKind: String, Hashable, Sendable, CaseIterable {
  case png, jpeg, gif, pdf, sqlite, propertyList, nib, machO, elf
  case compressed, bzip2, sevenZip, rar, utf32, zeros, other

  /// How many first bytes tell the kind.
  static let beginning = 512

  /// The kind of an input that begins with these bytes; `nil` where it is a text.
  init?(_ bytes: [UInt8]) {
    if let known = Self.allCases.first(where: { $0.magic.contains(where: bytes.starts(with:)) }) {
      self = known
      return
    }
    guard UTF16Text.order(of: bytes) == nil else { return nil }
    // A log may begin with a block of zeros where a write was lost.
    let text = bytes.prefix(Self.beginning).filter { $0 != 0 }
    if text.isEmpty, !bytes.isEmpty {
      self = .zeros
      return
    }
    let controls = text.count { $0 < 0x20 && !$0.isBlank && $0 != 0x1B && $0 != 0x08 }
    guard controls * 16 > text.count else { return nil }
    self = .other
  }

  private var magic: [[UInt8]] {
    switch self {
    case .png: [[0x89, 0x50, 0x4E, 0x47]]
    case .jpeg: [[0xFF, 0xD8, 0xFF]]
    case .gif: [Array("GIF87a".utf8), Array("GIF89a".utf8)]
    case .pdf: [Array("%PDF-1.".utf8), Array("%PDF-2.".utf8)]
    case .sqlite: [Array("SQLite format 3\0".utf8)]
    case .propertyList: [Array("bplist00".utf8)]
    case .nib: [Array("NIBArchive".utf8) + [1, 0]]
    case .machO: [[0xCF, 0xFA, 0xED, 0xFE], [0xCA, 0xFE, 0xBA, 0xBE], [0xCE, 0xFA, 0xED, 0xFE]]
    case .elf: [[0x7F, 0x45, 0x4C, 0x46]]
    case .compressed:
      [[0x1F, 0x8B], [0x50, 0x4B, 3, 4], [0xFD, 0x37, 0x7A, 0x58], [0x28, 0xB5, 0x2F, 0xFD]]
    // The level's digit, and the first digits of pi before the first block.
    case .bzip2: (0x31...0x39).map { [0x42, 0x5A, 0x68, $0, 0x31, 0x41, 0x59, 0x26, 0x53, 0x59] }
    case .sevenZip: [[0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C]]
    case .rar: [Array("Rar!".utf8) + [0x1A]]
    case .utf32: [[0xFF, 0xFE, 0, 0], [0, 0, 0xFE, 0xFF]]
    case .zeros, .other: []
    }
  }
}

/// Looks for bytes that are no text around a report, also in front of the source that holds it.
struct BinaryNeighbourhood {
  /// The last bytes in front of the current source.
  private var before: [UInt8] = []

  /// Whether the report of so many lines at `start..<end` of `source` stands among such bytes.
  func isBinary(_ source: ByteView, from start: Int, to end: Int, lines: Int) -> Bool {
    guard start < BinaryText.lookBack, !before.isEmpty
    else { return BinaryText.isBinary(source, from: start, to: end, lines: lines) }
    let bytes = before + source.array(TextRange(0, end))
    let shift = before.count
    return unsafe bytes.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return false }
      return BinaryText.isBinary(
        unsafe ByteView(base, count: buffer.count), from: start + shift, to: end + shift,
        lines: lines)
    }
  }

  /// Keeps what a look back from the next source needs, when `done` bytes of `source` are done with.
  mutating func keep(_ source: ByteView, upTo done: Int) {
    guard done > 0 else { return }
    before += source.array(TextRange(max(0, done - BinaryText.lookBack), done))
    before.removeFirst(max(0, before.count - BinaryText.lookBack))
  }
}

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
  static func withoutMark(_ bytes: [UInt8]) -> Bytes {
    [[0xFF, 0xFE], [0xFE, 0xFF]].contains(Array(bytes.prefix(2))) ? bytes[2...] : bytes[...]
  }

  /// Whether the unit at `index` needs the next one.
  static func isLeadSurrogate(_ bytes: Bytes, at index: Int, _ order: Order) -> Bool {
    let high = order == .littleEndian ? bytes[index + 1] : bytes[index]
    return high & 0xFC == 0xD8
  }

  /// Converts whole code units; a lone byte at the end is left out.
  static func utf8(of bytes: Bytes, _ order: Order) -> [UInt8] {
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
