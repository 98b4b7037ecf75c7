/// Makes text from a log safe to show.
package enum DisplayText {
  /// The text with every character that could act on a terminal replaced by a visible stand-in.
  package static func safe(_ text: String) -> String {
    var checked = text
    if checked.withUTF8({ unsafe isSafe($0) }) { return text }
    var safe = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if !scalar.actsOnTerminals {
        safe.append(scalar)
      } else if scalar == "\n" || scalar == "\t" || scalar == "\r" {
        safe.append(" ")
      } else if let picture = controlPicture(scalar) {
        safe.append(picture)
      } else {
        safe.append(
          contentsOf: "⟨U+\(String(scalar.value, radix: 16, uppercase: true))⟩".unicodeScalars)
      }
    }
    return String(safe)
  }

  /// The text as a comment in code: no line break of a log's can end it.
  package static func comment(_ text: String) -> String { "// \(safe(text))" }

  private static func isSafe(_ utf8: UnsafeBufferPointer<UInt8>) -> Bool {
    var index = unsafe UTF8Bytes.endOfASCII(in: utf8, from: 0)
    while index < utf8.count {
      let end = unsafe min(index + UTF8Bytes.length(after: utf8[index]), utf8.count)
      if unsafe UTF8Bytes.scalar(utf8, index..<end).actsOnTerminals { return false }
      index = unsafe UTF8Bytes.endOfASCII(in: utf8, from: end)
    }
    return true
  }

  /// `␛` for the escape character and the like (Unicode block Control Pictures).
  private static func controlPicture(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    if scalar.value == 0x7F { return "\u{2421}" }
    return scalar.value < 0x20 ? Unicode.Scalar(0x2400 + scalar.value) : nil
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

/// Looks at UTF-8 that is known to be valid, eight bytes at a time where it can.
enum UTF8Bytes {
  /// The first byte from `start` on that is no printable ASCII, or the end.
  static func endOfASCII(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var index = start
    let raw = UnsafeRawBufferPointer(bytes)
    while index + 8 <= bytes.count {
      let word = unsafe raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      guard (unprintable(word) | word) & high == 0 else { break }
      index += 8
    }
    while index < bytes.count, unsafe bytes[index] >= 0x20 && bytes[index] < 0x7F { index += 1 }
    return index
  }

  /// The same, where `"` and `\\` stop as well.
  static func endOfPlainASCII(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var index = start
    let raw = UnsafeRawBufferPointer(bytes)
    while index + 8 <= bytes.count {
      let marks = unsafe unplain(raw.loadUnaligned(fromByteOffset: index, as: UInt64.self))
      if marks != 0 { return index + marks.trailingZeroBitCount / 8 }
      index += 8
    }
    if bytes.count >= 8,
      unsafe unplain(raw.loadUnaligned(fromByteOffset: bytes.count - 8, as: UInt64.self)) == 0
    {
      return bytes.count
    }
    while index < bytes.count, unsafe isPlain(bytes[index]) { index += 1 }
    return index
  }

  /// Whether `byte`, which is ASCII, stands in `text`.
  static func contains(_ byte: UInt8, in text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      for index in bytes.indices where unsafe bytes[index] == byte { return true }
      return false
    }
  }

  /// How many bytes the sequence takes that begins with `lead`.
  static func length(after lead: UInt8) -> Int {
    switch lead {
    case 0xF0...: 4
    case 0xE0...: 3
    case 0xC0...: 2
    default: 1
    }
  }

  /// The scalar of the sequence at `range`.
  static func scalar(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Unicode.Scalar {
    let lead = unsafe bytes[range.lowerBound]
    if lead < 0x80 { return Unicode.Scalar(lead) }
    var value = UInt32(lead) & (0x7F >> UInt32(range.count))
    for index in range.dropFirst() { value = unsafe value << 6 | UInt32(bytes[index] & 0x3F) }
    return Unicode.Scalar(value) ?? "\u{FFFD}"
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte < 0x7F && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }

  // MARK: Eight bytes at once
  // Source: Sean Eron Anderson, Bit Twiddling Hacks, "Determine if a word has a byte less than n".

  /// Has no bit set where all bytes are plain, else its lowest at the first one that is not.
  @inline(__always)
  private static func unplain(_ word: UInt64) -> UInt64 {
    let little = UInt64(littleEndian: word)
    let marks =
      zeros(little ^ repeating(UInt8(ascii: "\"")))
      | zeros(little ^ repeating(UInt8(ascii: "\\")))
    return (unprintable(little) | marks | little) & high
  }

  /// Has a high bit set where a byte is a control; bytes above ASCII may show as well.
  private static func unprintable(_ word: UInt64) -> UInt64 {
    (word &- repeating(0x20)) & ~word | zeros(word ^ repeating(0x7F))
  }

  /// Has a high bit set where a byte is 0.
  private static func zeros(_ word: UInt64) -> UInt64 { (word &- repeating(1)) & ~word }

  @inline(__always)
  private static func repeating(_ byte: UInt8) -> UInt64 { 0x0101_0101_0101_0101 &* UInt64(byte) }

  private static var high: UInt64 { repeating(0x80) }
}
