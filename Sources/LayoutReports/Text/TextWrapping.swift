/// Breaks paragraphs into lines.
enum TextWrapping {
  /// The lines of `text`, broken at blanks so that each fits into `width` columns after `indent`.
  static func lines(_ text: String, width: Int, indent: Int = 0) -> [String] {
    let room = max(20, width - indent)
    if width == .max || text.utf8.count <= room { return [text] }
    var text = text
    return text.withUTF8 { bytes in
      unsafe ranges(of: bytes, room).map {
        unsafe String(decoding: UnsafeBufferPointer(rebasing: bytes[$0]), as: UTF8.self)
      }
    }
  }

  /// The bytes of each line.
  private static func ranges(
    of bytes: UnsafeBufferPointer<UInt8>, _ room: Int
  ) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var line = 0..<0
    var used = 0
    var start = 0
    while start <= bytes.count {
      let word = unsafe self.word(bytes, from: start)
      if used > 0, used + 1 + word.columns > room {
        lines.append(line)
        (line, used) = (start..<word.end, word.columns)
      } else {
        line = (line.isEmpty ? start : line.lowerBound)..<word.end
        used += word.columns + (used > 0 ? 1 : 0)
      }
      start = word.end + 1
    }
    return lines + [line]
  }

  /// Where the word ends that begins at `start`, and its columns.
  private static func word(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> (end: Int, columns: Int) {
    var (end, columns) = (start, 0)
    while end < bytes.count, unsafe !isBreak(bytes, end) {
      if unsafe bytes[end] < 0x80 {
        (end, columns) = (end + 1, columns + 1)
      } else {
        let next = unsafe self.scalar(bytes, end)
        (end, columns) = (next.end, columns + DisplayWidth.columns(of: next.scalar))
      }
    }
    return (end, columns)
  }

  /// Whether a blank parts words: with a mark on it, it is a character of its own.
  private static func isBreak(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) -> Bool {
    guard unsafe bytes[index] == UInt8(ascii: " ") else { return false }
    guard index + 1 < bytes.count, unsafe bytes[index + 1] >= 0x80 else { return true }
    return unsafe DisplayWidth.columns(of: scalar(bytes, index + 1).scalar) > 0
  }

  private static func scalar(
    _ bytes: UnsafeBufferPointer<UInt8>, _ start: Int
  ) -> (scalar: Unicode.Scalar, end: Int) {
    let end = unsafe min(start + UTF8Bytes.length(after: bytes[start]), bytes.count)
    return unsafe (UTF8Bytes.scalar(bytes, start..<end), end)
  }

  /// The text, an ellipsis for what does not fit into `most` lines.
  static func cut(_ text: String, width: Int = 80, indent: Int = 0, lines most: Int) -> String {
    let room = width - indent
    var lines = lines(DisplayText.safe(text), width: width, indent: indent)
    if lines.count > most {
      lines.removeSubrange(most...)
      lines[most - 1] += "…"
    }
    return lines.map { DisplayWidth.cut($0, to: room) }.joined(separator: " ")
  }
}

/// How many columns of a terminal text takes.
enum DisplayWidth {
  /// East Asian wide characters and emoji take two columns, combining marks none.
  static func columns(of text: some StringProtocol) -> Int {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.utf8.count }
    return text.unicodeScalars.reduce(0) { $0 + columns(of: $1) }
  }

  /// The text, an ellipsis in place of what lies beyond `most` columns.
  static func cut(_ text: String, to most: Int) -> String {
    if columns(of: text) <= most { return text }
    var used = 0
    let kept = text.prefix { character in
      used += columns(of: String(character))
      return used < most
    }
    return "\(kept)…"
  }

  /// After Unicode Standard Annex 11, in the coarse blocks that terminals agree on.
  static func columns(of scalar: Unicode.Scalar) -> Int {
    switch scalar.value {
    case 0x0300...0x036F, 0x200B...0x200F, 0xFE00...0xFE0F, 0x20D0...0x20FF: 0
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
      0xA000...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF00...0xFF60,
      0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1F9FF, 0x20000...0x3FFFD:
      2
    default: 1
    }
  }
}
