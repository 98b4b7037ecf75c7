extension JSONWriter {
  /// Appends valid UTF-8 between quotes.
  mutating func quote(_ utf8: UnsafeBufferPointer<UInt8>) {
    buffer.append(UInt8(ascii: "\""))
    unsafe escape(utf8)
    buffer.append(UInt8(ascii: "\""))
  }

  /// Runs of plain bytes are copied whole, with a second look only at the others.
  private mutating func escape(_ utf8: UnsafeBufferPointer<UInt8>) {
    var plainStart = 0
    var index = unsafe UTF8Bytes.endOfPlainASCII(in: utf8, from: 0)
    while index < utf8.count {
      let end = unsafe min(index + UTF8Bytes.length(after: utf8[index]), utf8.count)
      let scalar = unsafe UTF8Bytes.scalar(utf8, index..<end)
      let isShown = end > index + 1 && !scalar.actsOnTerminals
      if !isShown {
        unsafe buffer.append(UnsafeBufferPointer(rebasing: utf8[plainStart..<index]))
        escape(scalar)
        plainStart = end
      }
      index = unsafe UTF8Bytes.endOfPlainASCII(in: utf8, from: end)
    }
    unsafe buffer.append(UnsafeBufferPointer(rebasing: utf8[plainStart...]))
  }

  private mutating func escape(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\"": buffer.append(#"\""#)
    case "\\": buffer.append(#"\\"#)
    case "\n": buffer.append(#"\n"#)
    case "\r": buffer.append(#"\r"#)
    case "\t": buffer.append(#"\t"#)
    default: for unit in UTF16.encode(scalar).map(Array.init) ?? [] { escapeUnit(unit) }
    }
  }

  private mutating func escapeUnit(_ unit: UInt16) {
    buffer.append(#"\u"#)
    for shift in [12, 8, 4, 0] as [UInt16] {
      let digit = UInt8((unit >> shift) & 15)
      buffer.append(digit < 10 ? 48 + digit : 87 + digit)
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
