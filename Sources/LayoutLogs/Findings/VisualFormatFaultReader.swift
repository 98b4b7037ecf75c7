internal import VisualFormat

/// A visual format error as the exception prints it: the message, the string, the caret.
enum VisualFormatFaultReader {
  static func read(_ reason: ArraySlice<UInt8>) -> VisualFormatFault? {
    guard let (_, rest) = reason.split(at: "Unable to parse constraint format:") else { return nil }
    let lines = rest.split(separator: 0x0A).filter { !$0.allSatisfy(\.isBlank) }
    guard var fault = lines.count >= 2 ? spread(lines) : lines.first.flatMap(flattened) else {
      return nil
    }
    findSlips(&fault)
    return fault
  }

  private static func spread(_ lines: [ArraySlice<UInt8>]) -> VisualFormatFault {
    // A paste may have indented all lines alike: the caret counts from the string's beginning.
    let indent = lines[1].prefix(while: \.isBlank).count
    var fault = VisualFormatFault(
      format: lines[1].trimmed.string, message: lines[0].trimmed.string)
    if let caret = lines.dropFirst(2).first?.firstIndex(of: UInt8(ascii: "^")) {
      let before = lines[2][..<caret].dropFirst(indent)
      fault.printedColumn = String(decoding: before, as: UTF8.self).count
    }
    return fault
  }

  /// `MSG FORMAT ^` on one line: the message ends with its full stop, or with its known last word.
  private static func flattened(_ line: ArraySlice<UInt8>) -> VisualFormatFault? {
    var text = line.trimmed
    if text.last == UInt8(ascii: "^") { text = text.dropLast().trimmed }
    for end in messageEnds {
      if let found = text.firstOffset(of: end) {
        let after = found + end.bytes.count
        return VisualFormatFault(
          format: text[after...].trimmed.string, message: text[..<after].trimmed.string)
      }
    }
    return nil
  }

  private static let messageEnds: [StaticString] = [
    "dictionary. ", "dictionaries. ", " something else ", "a view or '|' ", "have a superview ",
    "Expected a view ", ". ",
  ]

  // MARK: Slips

  /// Finds what is wrong: by the grammar, or by the name that the message says is unknown.
  private static func findSlips(_ fault: inout VisualFormatFault) {
    let reading = VisualFormatReading(fault.format)
    let bytes = Array(fault.format.utf8)
    fault.slips = reading.errors.map { error in
      let lower = min(max(0, error.bytes.lowerBound), bytes.count)
      let upper = min(max(lower, error.bytes.upperBound), bytes.count)
      return slip(bytes, lower..<upper, error.reason)
    }
    fault.corrected = reading.corrected
    if fault.slips.isEmpty { findUnknownName(&fault, bytes) }
    if fault.slips.isEmpty { findLonelyBar(&fault, bytes) }
  }

  private static func slip(
    _ format: [UInt8], _ range: Range<Int>, _ reason: String
  ) -> VisualFormatFault.Slip {
    VisualFormatFault.Slip(
      column: String(decoding: format[..<range.lowerBound], as: UTF8.self).count,
      length: String(decoding: format[range], as: UTF8.self).count, reason: reason)
  }

  /// The name of which the message says that it is no key.
  private static func findUnknownName(_ fault: inout VisualFormatFault, _ format: [UInt8]) {
    guard let key = VisualFormatKey(of: fault),
      let range = key.place(in: fault.format)
    else { return }
    let question = key.meant(in: fault.format).map { " Did you mean '\($0)'?" } ?? ""
    let reason =
      "'\(key.name)' is not a key of the \(key.dictionary.rawValue) dictionary.\(question)"
    fault.slips = [slip(format, range, reason)]
  }

  /// `|` stands for the superview of the views beside it.
  private static func findLonelyBar(_ fault: inout VisualFormatFault, _ format: [UInt8]) {
    guard fault.lacksSuperview,
      let bar = format.firstIndex(of: UInt8(ascii: "|"))
    else { return }
    fault.slips = [
      slip(
        format, bar..<bar + 1,
        """
        '|' stands for the superview, and the view beside it has none yet. Call addSubview for it \
        before the constraints are made.
        """)
    ]
  }
}
