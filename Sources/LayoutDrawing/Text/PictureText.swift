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

  /// A name of at most `limit` characters: what is left out is in its middle, since names of one family
  /// begin alike and end with what they are.
  static func shortened(_ name: String, limit: Int) -> String {
    let whole = clean(name, limit: .max)
    guard whole.unicodeScalars.count > limit else { return whole }
    let tail = limit / 2 - 1
    let end = String(String.UnicodeScalarView(whole.unicodeScalars.suffix(tail)))
    return clean(whole, limit: limit - tail - 1) + end
  }

  /// `text` in lines of at most `width` points, broken between words where that is possible, and not
  /// inside of an equation.
  static func lines(of text: String, in font: Font, width: Double) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in words(of: text) where !word.isEmpty {
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

  /// What a line ends with at most: words, and equations as one.
  private static func words(of text: String) -> [String] {
    text.split(separator: " ").map(String.init).reduce(into: []) { words, next in
      if let last = words.last, belongTogether(last, next) {
        words[words.count - 1] = "\(last) \(next)"
      } else {
        words.append(next)
      }
    }
  }

  private static func belongTogether(_ word: String, _ next: String) -> Bool {
    let signs: Set<Substring> = ["=", "≤", "≥", "×"]
    let isOffset = next.count > 1 && (next.hasPrefix("+") || next.hasPrefix("−"))
    // A number alone tells nothing: `constraint 5`, `to 999`.
    let isNumber = next.count < 6 && next.first?.isNumber == true
    let last = word.split(separator: " ").last ?? ""
    return isOffset || isNumber || signs.contains(next[...]) || signs.contains(last)
  }

  /// A word cut where it would run past `width`: at a space or in front of a capital letter where there is
  /// one; scripts without spaces are written as one word.
  private static func pieces(of word: String, in font: Font, width: Double) -> [String] {
    var pieces = [""]
    for character in word {
      let piece = pieces[pieces.count - 1]
      if piece.isEmpty || font.width(of: piece + String(character)) <= width {
        pieces[pieces.count - 1].append(character)
      } else {
        let start = beginning(ofRestOf: piece, before: character)
        pieces[pieces.count - 1] = String(piece[..<start])
        pieces.append(String(piece[start...]) + String(character))
      }
    }
    return pieces.map { String($0.drop { $0 == " " }) }
  }

  /// Where the part of a piece begins that goes to the next line with the character behind it.
  private static func beginning(ofRestOf piece: String, before next: Character) -> String.Index {
    if next.isUppercase || next == " " { return piece.endIndex }
    return piece.indices.dropFirst().last { piece[$0].isUppercase || piece[$0] == " " }
      ?? piece.endIndex
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

/// A font of the pictures, with a cautious idea of how wide its text runs.
///
/// Pictures are shown with whatever fonts the reader has. Widths are therefore the larger of
/// Liberation Sans (as wide as Helvetica and Arial) and DejaVu Sans, per character; bold letters have
/// widths of their own.
package struct Font: Hashable, Sendable {
  /// What bitmaps and PDFs are drawn with, whatever else is installed.
  static let family = "Liberation Sans"
  static let monospacedFamily = "DejaVu Sans Mono"

  package var size: Double
  package var isBold: Bool
  package var isMonospaced: Bool

  package init(size: Double, isBold: Bool = false, isMonospaced: Bool = false) {
    self.size = size
    self.isBold = isBold
    self.isMonospaced = isMonospaced
  }

  /// The font of a text of a class, as the style sheet has it.
  package static func drawing(_ kind: String) -> Font {
    switch kind {
    case "ald-label", "ald-gap-label": Font(size: 11.5, isMonospaced: true)
    case "ald-title": Font(size: 13, isBold: true)
    case "ald-heading": Font(size: 12.5, isBold: true)
    case "ald-key": Font(size: 9.5, isBold: true)
    case "ald-ambiguity": Font(size: 11, isBold: true)
    default: Font(size: 11)
    }
  }

  package var lineHeight: Double { (size * 1.3).rounded(.up) }

  /// At most this many points wide.
  package func width(of text: String) -> Double {
    var sum = 0.0
    for scalar in text.unicodeScalars { sum += width(of: scalar) }
    return (sum * size).rounded(.up)
  }

  private var isWide: Bool { isBold && !isMonospaced }

  private func width(of scalar: Unicode.Scalar) -> Double {
    switch scalar.value {
    case 0x20...0x7E:
      isMonospaced
        ? 0.61
        : (isWide ? Self.boldWidths : Self.latinWidths)[Int(scalar.value) - 0x20] / 1000
    case 0xB7: isMonospaced ? 0.61 : isWide ? 0.38 : 0.34
    case 0x2026: isMonospaced ? 0.61 : 1
    case 0x0300...0x036F: 0
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF00...0xFF60:
      1
    case 0x1F000...0x1FFFF, 0x20000...0x3FFFF: 1.4
    case 0x2190...0x27BF: 1
    default: isMonospaced ? 0.61 : isWide ? 0.92 : 0.85
    }
  }

  /// From space to tilde, in thousandths of the size.
  private static let latinWidths: [Double] = [
    317, 400, 459, 837, 636, 950, 779, 274, 390, 390, 500, 837, 317, 360, 317, 336, 636, 636, 636,
    636, 636, 636, 636, 636, 636, 636, 336, 336, 837, 837, 837, 556, 1015, 684, 686, 722, 770, 666,
    610, 777, 751, 294, 500, 666, 557, 862, 748, 787, 666, 787, 722, 666, 610, 731, 684, 988, 685,
    666, 685, 390, 336, 390, 837, 556, 500, 612, 634, 549, 634, 615, 352, 634, 633, 277, 277, 579,
    277, 974, 633, 611, 634, 634, 411, 520, 392, 633, 591, 817, 591, 591, 524, 636, 336, 636, 837,
  ]

  /// The same of bold letters.
  private static let boldWidths: [Double] = [
    349, 457, 521, 838, 696, 1002, 873, 307, 458, 458, 523, 838, 380, 416, 380, 366, 696, 696, 696,
    696, 696, 696, 696, 696, 696, 696, 400, 400, 838, 838, 838, 611, 1000, 774, 763, 734, 831, 684,
    684, 821, 837, 373, 556, 775, 638, 996, 837, 851, 733, 851, 771, 721, 683, 813, 774, 1104, 771,
    725, 726, 458, 366, 458, 838, 556, 500, 675, 716, 593, 716, 679, 436, 716, 712, 343, 343, 666,
    343, 1042, 712, 688, 716, 716, 494, 596, 479, 712, 652, 924, 646, 652, 583, 712, 366, 712, 838,
  ]
}
