extension JSONWriter {
  /// Appends `text` between quotes that the caller writes.
  mutating func escape(_ text: some StringProtocol) {
    let utf8 = text.utf8
    if utf8.allSatisfy(Self.isPlain) {
      append(contentsOf: utf8)
      return
    }
    for scalar in text.unicodeScalars { escape(scalar) }
  }

  /// Bytes that need neither an escape nor a second look.
  private static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte < 0x7F && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }

  private mutating func escape(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\"": append(contentsOf: #"\""#.utf8)
    case "\\": append(contentsOf: #"\\"#.utf8)
    case "\n": append(contentsOf: #"\n"#.utf8)
    case "\r": append(contentsOf: #"\r"#.utf8)
    case "\t": append(contentsOf: #"\t"#.utf8)
    default:
      if scalar.actsOnTerminals {
        for unit in UTF16.encode(scalar).map(Array.init) ?? [] { escapeUnit(unit) }
      } else {
        append(contentsOf: UTF8.encode(scalar).map(Array.init) ?? [])
      }
    }
  }

  private mutating func escapeUnit(_ unit: UInt16) {
    append(contentsOf: #"\u"#.utf8)
    for shift in [12, 8, 4, 0] as [UInt16] {
      let digit = UInt8((unit >> shift) & 15)
      append(contentsOf: CollectionOfOne(digit < 10 ? 48 + digit : 87 + digit))
    }
  }
}

extension Unicode.Scalar {
  /// Whether a terminal or an editor could obey the character instead of showing it.
  ///
  /// Control characters (C0, DEL, C1), line and paragraph separators, and the marks that turn the
  /// writing direction of what follows (Unicode Technical Report 36, "bidirectional text spoofing").
  var actsOnTerminals: Bool {
    switch value {
    case 0..<0x20, 0x7F...0x9F: true
    case 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    case 0xFEFF, 0xE0000...0xE007F: true
    default: false
    }
  }
}
