extension JSONWriter {
  /// Appends `text` between quotes that the caller writes.
  mutating func escape(_ text: String) {
    var text = text
    text.withUTF8 { unsafe escape($0) }
  }

  /// Appends valid UTF-8: runs of plain bytes whole, with a second look only at the others.
  mutating func escape(_ utf8: UnsafeBufferPointer<UInt8>) {
    var plainStart = 0
    var index = unsafe PlainBytes.end(in: utf8, from: 0)
    while index < utf8.count {
      let end = unsafe min(index + Self.sequenceLength(utf8[index]), utf8.count)
      let scalar = unsafe Self.scalar(utf8, index..<end)
      let isShown = end > index + 1 && !scalar.actsOnTerminals
      if !isShown {
        unsafe buffer.append(UnsafeBufferPointer(rebasing: utf8[plainStart..<index]))
        escape(scalar)
        plainStart = end
      }
      index = unsafe PlainBytes.end(in: utf8, from: end)
    }
    unsafe buffer.append(UnsafeBufferPointer(rebasing: utf8[plainStart...]))
  }

  private static func sequenceLength(_ lead: UInt8) -> Int {
    switch lead {
    case 0xF0...: 4
    case 0xE0...: 3
    case 0xC0...: 2
    default: 1
    }
  }

  /// The scalar of the valid UTF-8 sequence at `range`.
  private static func scalar(
    _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>
  ) -> Unicode.Scalar {
    let lead = unsafe bytes[range.lowerBound]
    if lead < 0x80 { return Unicode.Scalar(lead) }
    var value = UInt32(lead) & (0x7F >> UInt32(range.count))
    for index in range.dropFirst() { value = unsafe value << 6 | UInt32(bytes[index] & 0x3F) }
    return Unicode.Scalar(value) ?? "\u{FFFD}"
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

/// Bytes that need neither an escape nor a second look: printable ASCII but `"` and `\`.
private enum PlainBytes {
  /// The first byte from `start` on that is not plain, or the end.
  static func end(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var index = start
    let raw = UnsafeRawBufferPointer(bytes)
    while index + 8 <= bytes.count {
      guard areAll(unsafe raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)) else { break }
      index += 8
    }
    while index < bytes.count, unsafe isPlain(bytes[index]) { index += 1 }
    return index
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte < 0x7F && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }

  /// Eight bytes at once.
  ///
  /// Source: Sean Eron Anderson, Bit Twiddling Hacks, "Determine if a word has a byte less than n".
  private static func areAll(_ word: UInt64) -> Bool {
    let controls = (word &- (0x20 &* ones)) & ~word
    let quotes = hasZero(word ^ (UInt64(UInt8(ascii: "\"")) &* ones))
    let backslashes = hasZero(word ^ (UInt64(UInt8(ascii: "\\")) &* ones))
    let deletes = hasZero(word ^ (0x7F &* ones))
    return (controls | quotes | backslashes | deletes | word) & (0x80 &* ones) == 0
  }

  private static func hasZero(_ word: UInt64) -> UInt64 { (word &- ones) & ~word }

  private static let ones: UInt64 = 0x0101_0101_0101_0101
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
