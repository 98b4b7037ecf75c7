/// A visual format error as the exception prints it: the message, the string, the caret.
enum VisualFormatFaultReader {
  static func read(_ reason: ArraySlice<UInt8>) -> VisualFormatFault? {
    guard let (_, rest) = reason.split(at: "Unable to parse constraint format:") else { return nil }
    let lines = rest.split(separator: 0x0A).filter { !$0.allSatisfy(\.isBlank) }
    if lines.count >= 2 {
      var fault = VisualFormatFault(
        format: lines[1].trimmingEnd.string, message: lines[0].trimmed.string)
      if let caret = lines.dropFirst(2).first?.firstIndex(of: UInt8(ascii: "^")) {
        fault.printedColumn = String(decoding: lines[2][..<caret], as: UTF8.self).count
      }
      return fault
    }
    return lines.first.flatMap(flattened)
  }

  /// `MSG FORMAT ^` on one line: the message ends with its full stop.
  private static func flattened(_ line: ArraySlice<UInt8>) -> VisualFormatFault? {
    var text = line.trimmed
    if text.last == UInt8(ascii: "^") { text = text.dropLast().trimmed }
    for end in [". ", " something else ", "'|' ", "superview "] as [StaticString] {
      if let found = text.firstOffset(of: end) {
        let after = found + end.bytes.count
        return VisualFormatFault(
          format: text[after...].trimmed.string, message: text[..<after].trimmed.string)
      }
    }
    return nil
  }
}
