extension DisplayText {
  /// The text so that it stays text where Markdown (GitHub's, a superset of CommonMark) is read.
  ///
  /// Whoever reads the Markdown itself, as a model does, shall see the text as the log prints it: only
  /// what would be markup at its place is escaped. `isCell` is whether it stands in a table, else it is a
  /// block or begins one.
  package static func markdown(_ text: String, isCell: Bool = false) -> String {
    let escapes = MarkdownEscapes(Array(safe(text).utf8), isCell: isCell)
    return String(decoding: escapes.escaped, as: UTF8.self)
  }
}

/// Escapes what would be markup in one line of text.
private struct MarkdownEscapes {
  private let text: [UInt8]
  private let isCell: Bool
  /// Where the text begins behind blanks.
  private let start: Int
  /// Where the digits end with which it begins.
  private let endOfNumber: Int

  init(_ text: [UInt8], isCell: Bool) {
    self.text = text
    self.isCell = isCell
    start = text.firstIndex { $0 != UInt8(ascii: " ") } ?? text.endIndex
    endOfNumber = text[start...].firstIndex { !$0.isDigit } ?? text.endIndex
  }

  var escaped: [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(text.count)
    var index = 0
    while index < text.count {
      if text[index] == .underscore {
        index = appendUnderscores(from: index, to: &result)
      } else {
        append(index, to: &result)
        index += 1
      }
    }
    return result
  }

  /// Appends all that stand there, and answers with what follows them.
  private func appendUnderscores(from start: Int, to result: inout [UInt8]) -> Int {
    let end = text[start...].firstIndex { $0 != .underscore } ?? text.endIndex
    let isMarkup = mayCloseEmphasis(start..<end)
    for _ in start..<end { result += isMarkup ? [UInt8(ascii: "\\"), .underscore] : [.underscore] }
    return end
  }

  private func append(_ index: Int, to result: inout [UInt8]) {
    let byte = text[index]
    guard isMarkup(index) else { return result.append(byte) }
    // There are programs that take no backslash in front of these.
    switch byte {
    case UInt8(ascii: "<"): result += "&lt;".utf8
    case UInt8(ascii: ">"): result += "&gt;".utf8
    case UInt8(ascii: "&"): result += "&amp;".utf8
    default: result += [UInt8(ascii: "\\"), byte]
    }
  }

  /// Whether the byte could be read as markup, or as the beginning of it.
  private func isMarkup(_ index: Int) -> Bool {
    let next = index + 1 < text.count ? text[index + 1] : nil
    let previous = index > 0 ? text[index - 1] : nil
    switch text[index] {
    case UInt8(ascii: "`"), UInt8(ascii: "~"): return true
    case UInt8(ascii: "|"): return isCell
    case UInt8(ascii: "<"): return next.map { $0.isInWord || "/!?".utf8.contains($0) } ?? true
    case UInt8(ascii: "&"): return next.map { $0.isInWord || $0 == UInt8(ascii: "#") } ?? false
    case UInt8(ascii: "\\"): return next?.isPunctuation ?? true
    case UInt8(ascii: "*"): return index == start || previous != .blank || next != .blank
    case UInt8(ascii: "["): return index == start || next == UInt8(ascii: "^")
    case UInt8(ascii: "]"): return next == UInt8(ascii: "(")
    case UInt8(ascii: "#"):
      // `#12` is an issue's number, `file#12` is not.
      return index == start || (next.map { $0.isDigit && previous?.isInWord != true } ?? true)
    case UInt8(ascii: ">"): return index == start
    case UInt8(ascii: "-"), UInt8(ascii: "+"): return index == start && !isCell
    case UInt8(ascii: "."), UInt8(ascii: ")"):
      return index == endOfNumber && index > start && !isCell && (next == nil || next == .blank)
    default: return false
    }
  }

  /// Whether underscores can end emphasis: none that a word follows can, and what ends nowhere does not
  /// begin.
  private func mayCloseEmphasis(_ underscores: Range<Int>) -> Bool {
    let isBehindASCII = underscores.lowerBound == 0 || text[underscores.lowerBound - 1] < 0x80
    let next = underscores.upperBound < text.count ? text[underscores.upperBound] : nil
    let isInFrontOfWord = next.map { $0 < 0x80 && $0.isInWord } ?? false
    return !isBehindASCII || !isInFrontOfWord
  }
}

extension UInt8 {
  fileprivate static let blank = UInt8(ascii: " ")
  fileprivate static let underscore = UInt8(ascii: "_")

  fileprivate var isDigit: Bool { (48...57).contains(self) }

  /// ASCII letters and digits; a byte of another letter may be one.
  fileprivate var isInWord: Bool {
    isDigit || (65...90).contains(self) || (97...122).contains(self) || self >= 0x80
  }

  fileprivate var isPunctuation: Bool { (33...126).contains(self) && !isInWord }
}
