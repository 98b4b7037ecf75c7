/// Strings of a JSON text, taken out where the text itself may be cut or wrapped.
enum JSONText {
  /// The frames of one string whose lines are parted by the two characters `\n`.
  static func frames(in text: ArraySlice<UInt8>) -> [Complaint.Frame] {
    lines(in: text).compactMap { line in
      StackFrameParser.frame(line)?.frame ?? StackFrameParser.frame(string(in: line))?.frame
    }
  }

  /// What follows the last quote: the beginning of a string.
  static func string(in line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    line.lastIndex(of: UInt8(ascii: "\"")).map { line[($0 + 1)...] } ?? []
  }

  /// The text parted at `\n`, other escapes resolved.
  static func lines(in text: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var rest = text
    while let (line, after) = rest.split(at: "\\n") {
      lines.append(unescaped(line))
      rest = after
    }
    return lines + [unescaped(rest)]
  }

  /// `\"`, `\/`, `\\` and `\t` resolved; `\u` escapes stay as they are.
  static func unescaped(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard text.contains(UInt8(ascii: "\\")) else { return text }
    var plain: [UInt8] = []
    var index = text.startIndex
    while index < text.endIndex {
      let byte = text[index]
      let next = index + 1 < text.endIndex ? text[index + 1] : 0
      if byte == UInt8(ascii: "\\"), let character = escapes[next] {
        plain.append(character)
        index += 2
      } else {
        plain.append(byte)
        index += 1
      }
    }
    return plain[...]
  }

  private static let escapes: [UInt8: UInt8] = [
    UInt8(ascii: "\""): UInt8(ascii: "\""), UInt8(ascii: "/"): UInt8(ascii: "/"),
    UInt8(ascii: "\\"): UInt8(ascii: "\\"), UInt8(ascii: "t"): 0x09,
  ]
}
