/// A form of compressed input, told by its first bytes, and the system's own tool that unpacks it.
enum CompressedFormat: String, CaseIterable {
  case gzip, xz, zstd

  /// How many first bytes tell the format.
  static let magicLength = 6

  /// The format that begins with these bytes.
  init?(magic: [UInt8]) {
    guard let format = Self.allCases.first(where: { magic.starts(with: $0.magic) }) else {
      return nil
    }
    self = format
  }

  /// RFC 1952, the .xz file format, RFC 8878.
  private var magic: [UInt8] {
    switch self {
    case .gzip: [0x1F, 0x8B]
    case .xz: [0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00]
    case .zstd: [0x28, 0xB5, 0x2F, 0xFD]
    }
  }

  /// The name of the program that unpacks its standard input to its standard output.
  var tool: String { rawValue }

  /// The endings of names of such files, without the dot.
  var suffix: String {
    switch self {
    case .gzip: "gz"
    case .xz: "xz"
    case .zstd: "zst"
    }
  }
}
