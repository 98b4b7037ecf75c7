internal import Markup

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

  /// `text` in lines of at most `width` points, broken between words where that is possible.
  static func lines(of text: String, in font: Font, width: Double) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ").map(String.init) {
      let longer = line.isEmpty ? word : "\(line) \(word)"
      if font.width(of: longer) <= width {
        line = longer
        continue
      }
      if !line.isEmpty { lines.append(line) }
      var pieces = self.pieces(of: word, in: font, width: width)
      line = pieces.popLast() ?? ""
      lines += pieces
    }
    return line.isEmpty ? lines : lines + [line]
  }

  /// A word cut where it would run past `width`; scripts without spaces are written as one word.
  private static func pieces(of word: String, in font: Font, width: Double) -> [String] {
    var pieces = [""]
    for character in word {
      let piece = pieces[pieces.count - 1]
      if piece.isEmpty || font.width(of: piece + String(character)) <= width {
        pieces[pieces.count - 1].append(character)
      } else {
        pieces.append(String(character))
      }
    }
    return pieces
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

/// Remarks below a picture, wrapped to its width.
struct NoteLines {
  static let font = Font(size: 11)
  /// Narrow pictures are widened to this for their remarks.
  static let leastWidth = 240.0

  let lines: [String]

  init(_ notes: [String], width: Double) {
    lines = notes.flatMap {
      PictureText.lines(of: $0, in: Self.font, width: max(width, Self.leastWidth))
    }
  }

  var width: Double { lines.map(Self.font.width(of:)).max() ?? 0 }
  var height: Double { lines.isEmpty ? 0 : Double(lines.count) * Self.font.lineHeight + 6 }

  /// The lines with the first one's upper edge at `top`.
  func elements(x: Double, top: Double) -> [XMLElement] {
    lines.enumerated().map { index, line in
      let box = Box(
        minX: x, minY: top + 6 + Double(index) * Self.font.lineHeight, width: width,
        height: Self.font.lineHeight)
      return SVG.text(line, in: box, Self.font, kind: "ald-note")
    }
  }
}
