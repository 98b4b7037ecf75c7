/// A form of text that is made UTF-8 without marks before it is read, told by its beginning.
enum TextForm {
  case utf16(UTF16Text.Order)
  /// UTF-8 with blanks of no width, which pages and chats put into long words so that these may be broken.
  case widthless

  /// How many first bytes tell it where a source has as many.
  static let beginning = 64 << 10

  /// `nil` where the text is read as it is.
  init?(_ beginning: [UInt8]) {
    if let order = UTF16Text.order(of: beginning) {
      self = .utf16(order)
    } else if Self.holdsBlank(beginning.prefix(Self.beginning)) {
      self = .widthless
    } else {
      return nil
    }
  }

  /// The whole text in UTF-8; `nil` where it is read as it is.
  static func plain(_ bytes: [UInt8]) -> [UInt8]? {
    guard let form = TextForm(bytes) else { return nil }
    var rest = form.withoutMark(bytes)
    let whole = form.decode(&rest)
    return whole + form.end(rest)
  }

  /// The text without the byte-order mark of UTF-16, if it has one.
  func withoutMark(_ bytes: [UInt8]) -> Bytes {
    if case .utf16 = self { UTF16Text.withoutMark(bytes) } else { bytes[...] }
  }

  /// What is whole of `bytes`, as it is read; the rest is left in them.
  func decode(_ bytes: inout Bytes) -> [UInt8] {
    let whole = wholeLength(bytes)
    let (own, rest) = (bytes.prefix(whole), bytes.dropFirst(whole))
    bytes = rest
    return end(own)
  }

  /// What becomes of bytes of which nothing follows.
  func end(_ bytes: Bytes) -> [UInt8] {
    switch self {
    case .utf16(let order): UTF16Text.utf8(of: bytes, order)
    case .widthless: Self.withoutBlanks(bytes)
    }
  }

  private func wholeLength(_ bytes: Bytes) -> Int {
    switch self {
    case .utf16(let order):
      let whole = bytes.count & ~1
      // A surrogate pair is kept together.
      let isParted =
        whole >= 2 && UTF16Text.isLeadSurrogate(bytes, at: bytes.startIndex + whole - 2, order)
      return isParted ? whole - 2 : whole
    case .widthless:
      let open = bytes.suffix(Self.longestBlank - 1).firstIndex { $0 >= 0xE2 }
      return open.map { $0 - bytes.startIndex } ?? bytes.count
    }
  }

  // MARK: Blanks of no width

  /// The first is the pair with which Stack Overflow lets a word be broken.
  private static let blanks: [StaticString] = [
    "\u{200C}\u{200B}", "\u{200B}", "\u{2060}", "\u{FEFF}",
  ]
  private static let longestBlank = 6

  private static func holdsBlank(_ text: Bytes) -> Bool {
    // A mark that begins a file is passed over where a line's prefix is read.
    let text = text.begins(with: "\u{FEFF}") ? text.dropFirst(3) : text
    return blanks.contains { text.firstOffset(of: $0) != nil }
  }

  private static func withoutBlanks(_ text: Bytes) -> [UInt8] {
    var plain: [UInt8] = []
    plain.reserveCapacity(text.count)
    var at = text.startIndex
    while at < text.endIndex {
      if text[at] >= 0xE2, let blank = blanks.first(where: { text[at...].begins(with: $0) }) {
        at += blank.utf8CodeUnitCount
      } else {
        plain.append(text[at])
        at += 1
      }
    }
    return plain
  }
}
