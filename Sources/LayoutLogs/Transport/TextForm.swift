/// A form of text that is made plain UTF-8 before it is read.
enum TextForm {
  case utf16(UTF16Text.Order)
  /// UTF-8 in whose next `left` bytes blanks of no width are taken out, which pages and chats put into long
  /// words so that these may be broken.
  case widthless(left: Int)

  /// In how many first bytes of a source blanks of no width are taken out.
  static let beginning = 64 << 10

  /// The form of a source, told by its first bytes.
  init(_ first: [UInt8]) {
    self = UTF16Text.order(of: first).map { .utf16($0) } ?? .widthless(left: Self.beginning)
  }

  /// Whether a source that begins so, with `beginning` bytes where it has as many, is read as it is.
  static func isPlain(_ first: [UInt8]) -> Bool {
    UTF16Text.order(of: first) == nil && !holdsBlank(first[...])
  }

  /// The whole text in plain UTF-8; `nil` where it is read as it is.
  static func plain(_ bytes: [UInt8]) -> [UInt8]? {
    var form = TextForm(bytes)
    if case .widthless(let left) = form, !holdsBlank(bytes.prefix(left + longestBlank)) {
      return nil
    }
    var rest = form.withoutMark(bytes)
    let whole = form.decode(&rest)
    return whole + form.end(rest)
  }

  /// Whether what follows is read as it is.
  var isOver: Bool { if case .widthless(left: 0) = self { true } else { false } }

  /// The text without the byte-order mark of UTF-16, if it has one.
  func withoutMark(_ bytes: [UInt8]) -> Bytes {
    if case .utf16 = self { UTF16Text.withoutMark(bytes) } else { bytes[...] }
  }

  /// What is whole of `bytes`, as it is read; the rest is left in them.
  mutating func decode(_ bytes: inout Bytes) -> [UInt8] { decode(&bytes, isEnd: false) }

  /// What becomes of bytes of which nothing follows.
  mutating func end(_ bytes: Bytes) -> [UInt8] {
    var bytes = bytes
    return decode(&bytes, isEnd: true)
  }

  private mutating func decode(_ bytes: inout Bytes, isEnd: Bool) -> [UInt8] {
    switch self {
    case .utf16(let order):
      var whole = isEnd ? bytes.count : bytes.count & ~1
      // A surrogate pair is kept together.
      if !isEnd, whole >= 2,
        UTF16Text.isLeadSurrogate(bytes, at: bytes.startIndex + whole - 2, order)
      {
        whole -= 2
      }
      defer { bytes = bytes.dropFirst(whole) }
      return UTF16Text.utf8(of: bytes.prefix(whole), order)
    case .widthless(let left):
      if bytes.suffix(Self.longestBlank - 1).allSatisfy({ $0 < 0xE2 }),
        !Self.holdsBlank(bytes, isBeginning: left == Self.beginning)
      {
        self = .widthless(left: max(0, left - bytes.count))
        defer { bytes = bytes[bytes.endIndex...] }
        return Array(bytes)
      }
      let start = bytes.startIndex
      let plain = Self.withoutBlanks(
        &bytes, before: left, isBeginning: left == Self.beginning, isEnd: isEnd)
      self = .widthless(left: max(0, left - (bytes.startIndex - start)))
      return plain
    }
  }

  // MARK: Blanks of no width

  /// The first is the pair with which Stack Overflow lets a word be broken.
  private static let blanks = ["\u{200C}\u{200B}", "\u{200B}", "\u{2060}", mark].map {
    Array($0.utf8)
  }
  private static let longestBlank = 6
  /// A byte-order mark, which is passed over where a line's prefix is read if it begins the text.
  private static let mark = "\u{FEFF}"

  private static func holdsBlank(_ text: Bytes, isBeginning: Bool = true) -> Bool {
    let isMarked = isBeginning && text.starts(with: mark.utf8)
    let text = isMarked ? text.dropFirst(mark.utf8.count) : text
    return !text.isASCII && blanks.contains { text.firstOffset(of: $0) != nil }
  }

  /// The text without the blanks that begin among its first `count` bytes.
  ///
  /// Unless it is the end, what may be the beginning of one is left in `text`.
  private static func withoutBlanks(
    _ text: inout Bytes, before count: Int, isBeginning: Bool, isEnd: Bool
  ) -> [UInt8] {
    var plain: [UInt8] = []
    plain.reserveCapacity(text.count)
    let end = min(text.endIndex, text.startIndex + count)
    var at = text.startIndex
    if isBeginning, text.starts(with: mark.utf8) {
      plain += mark.utf8
      at += mark.utf8.count
    }
    while at < end {
      if text[at] < 0xE2 {
        plain.append(text[at])
        at += 1
        continue
      }
      let rest = text[at...]
      if !isEnd, blanks.contains(where: { $0.count > rest.count && $0.starts(with: rest) }) {
        text = rest
        return plain
      }
      if let blank = blanks.first(where: rest.starts) {
        at += blank.count
      } else {
        plain.append(text[at])
        at += 1
      }
    }
    plain += text[min(at, text.endIndex)...]
    text = text[text.endIndex...]
    return plain
  }
}
