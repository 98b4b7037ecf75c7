/// Text from a log made fit for a picture.
package enum PictureText {
  /// `text` without control characters and marks that turn the reading direction, at most `limit`
  /// characters long.
  package static func clean(_ text: some StringProtocol, limit: Int) -> String {
    var scalars = String.UnicodeScalarView()
    var count = 0
    for scalar in text.unicodeScalars {
      if count == limit {
        scalars.append("…")
        break
      }
      scalars.append(isHarmless(scalar) ? scalar : " ")
      count += 1
    }
    return String(scalars)
  }

  /// Whether XML 1.0 may carry the character and it draws where it stands.
  private static func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F...0x9F: false
    case 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF: false
    case 0xFFF0...0xFFFF, 0x1FFFE...0x1FFFF, 0xE0000...0xE0FFF: false
    default: true
    }
  }
}
