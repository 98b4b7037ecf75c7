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
