/// What an input is that is no text that can be read, told by its first bytes.
public enum BinaryKind: String, Hashable, Sendable, CaseIterable {
  case png, jpeg, gif, pdf, sqlite, propertyList, machO, elf
  case compressed, bzip2, sevenZip, rar, utf32, other

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
    let controls = text.count { $0 < 0x20 && !$0.isBlank && $0 != 0x1B && $0 != 0x08 }
    guard controls * 16 > text.count else { return nil }
    self = .other
  }

  private var magic: [[UInt8]] {
    switch self {
    case .png: [[0x89, 0x50, 0x4E, 0x47]]
    case .jpeg: [[0xFF, 0xD8, 0xFF]]
    case .gif: [Array("GIF8".utf8)]
    case .pdf: [Array("%PDF-".utf8)]
    case .sqlite: [Array("SQLite format 3\0".utf8)]
    case .propertyList: [Array("bplist00".utf8)]
    case .machO: [[0xCF, 0xFA, 0xED, 0xFE], [0xCA, 0xFE, 0xBA, 0xBE], [0xCE, 0xFA, 0xED, 0xFE]]
    case .elf: [[0x7F, 0x45, 0x4C, 0x46]]
    case .compressed:
      [[0x1F, 0x8B], [0x50, 0x4B, 3, 4], [0xFD, 0x37, 0x7A, 0x58], [0x28, 0xB5, 0x2F, 0xFD]]
    // The level's digit, and the first digits of pi before the first block.
    case .bzip2:
      (0x31...0x39).map { [0x42, 0x5A, 0x68, $0, 0x31, 0x41, 0x59, 0x26, 0x53, 0x59] }
    case .sevenZip: [[0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C]]
    case .rar: [Array("Rar!".utf8)]
    case .utf32: [[0xFF, 0xFE, 0, 0], [0, 0, 0xFE, 0xFF]]
    case .other: []
    }
  }
}
