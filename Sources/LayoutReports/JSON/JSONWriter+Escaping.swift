extension JSONWriter {
  /// Appends `text` between quotes that the caller writes: runs of plain bytes whole, with a second
  /// look only at the others.
  mutating func escape(_ text: some StringProtocol) {
    if text.utf8.allSatisfy(Self.isPlain) { return append(contentsOf: text.utf8) }
    let utf8 = Array(text.utf8)
    var plainStart = 0
    var index = 0
    while index < utf8.count {
      if Self.isPlain(utf8[index]) {
        index += 1
        continue
      }
      let end = min(index + Self.sequenceLength(utf8[index]), utf8.count)
      let scalar = Self.scalar(utf8[index..<end])
      let isShown = end > index + 1 && !scalar.actsOnTerminals
      if !isShown {
        append(contentsOf: utf8[plainStart..<index])
        escape(scalar)
        plainStart = end
      }
      index = end
    }
    append(contentsOf: utf8[plainStart...])
  }

  /// Bytes that need neither an escape nor a second look.
  private static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte < 0x7F && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }

  private static func sequenceLength(_ lead: UInt8) -> Int {
    switch lead {
    case 0xF0...: 4
    case 0xE0...: 3
    case 0xC0...: 2
    default: 1
    }
  }

  /// The scalar of one valid UTF-8 sequence.
  private static func scalar(_ bytes: ArraySlice<UInt8>) -> Unicode.Scalar {
    guard let lead = bytes.first else { return "\u{FFFD}" }
    if lead < 0x80 { return Unicode.Scalar(lead) }
    var value = UInt32(lead) & (0x7F >> UInt32(bytes.count))
    for byte in bytes.dropFirst() { value = value << 6 | UInt32(byte & 0x3F) }
    return Unicode.Scalar(value) ?? "\u{FFFD}"
  }

  private mutating func escape(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\"": append(contentsOf: #"\""#.utf8)
    case "\\": append(contentsOf: #"\\"#.utf8)
    case "\n": append(contentsOf: #"\n"#.utf8)
    case "\r": append(contentsOf: #"\r"#.utf8)
    case "\t": append(contentsOf: #"\t"#.utf8)
    default: for unit in UTF16.encode(scalar).map(Array.init) ?? [] { escapeUnit(unit) }
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
