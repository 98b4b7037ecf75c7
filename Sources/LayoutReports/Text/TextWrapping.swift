/// Breaks paragraphs into lines.
enum TextWrapping {
  /// The lines of `text`, broken at blanks so that each fits into `width` columns after `indent`.
  static func lines(_ text: String, width: Int, indent: Int = 0) -> [String] {
    let room = max(20, width - indent)
    if width == .max || text.utf8.count <= room { return [text] }
    var lines: [String] = []
    var line = ""
    var used = 0
    for word in text.split(separator: " ", omittingEmptySubsequences: false) {
      let columns = DisplayWidth.columns(of: word)
      if used > 0, used + 1 + columns > room {
        lines.append(line)
        (line, used) = (String(word), columns)
      } else {
        if used > 0 || !line.isEmpty { line += " " }
        line += word
        used += columns + (used > 0 ? 1 : 0)
      }
    }
    lines.append(line)
    return lines
  }
}

/// How many columns of a terminal text takes.
enum DisplayWidth {
  /// East Asian wide characters and emoji take two columns, combining marks none.
  static func columns(of text: some StringProtocol) -> Int {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.utf8.count }
    return text.unicodeScalars.reduce(0) { $0 + columns(of: $1) }
  }

  /// After Unicode Standard Annex 11, in the coarse blocks that terminals agree on.
  private static func columns(of scalar: Unicode.Scalar) -> Int {
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
