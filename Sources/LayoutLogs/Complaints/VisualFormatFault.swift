internal import VisualFormat

/// A visual format string that could not be parsed.
enum VisualFormatFaultReading {
  /// A reason of several lines: the message, the string, the caret.
  static let visualFormat = ComplaintReading(
    kind: .exception, keys: [ReasonKey("Unable to parse constraint format")],
    throwSites: ["-[NSLayoutConstraintParser "],
    expects: { line, text, added in
      guard added < 4, !line.beginsRecord, text.trimmed.last != UInt8(ascii: "^")
      else { return false }
      return added < 2 || line.text.trimmed.contains(UInt8(ascii: "^"))
    },
    // Its first lines may end with the quote of `'|'`.
    expectsQuoted: { text, added in added < 3 && !text.contains(UInt8(ascii: "^")) },
    isOnlyThrown: true,
    readFacts: { draft in
      guard let fault = VisualFormatFaultReader.read(draft.text) else { return }
      draft.complaint.facts = .visualFormat(fault)
    })
}

/// A visual format string that could not be parsed, and where it goes wrong.
package struct VisualFormatFault: Hashable, Sendable {
  /// One mistake in the string.
  package struct Slip: Hashable, Sendable {
    /// What is wrong.
    package enum Mistake: Hashable, Sendable {
      /// The grammar's own word on what should stand there.
      case grammar(String)
      /// The name is not a key of its dictionary.
      case unknownKey(VisualFormatKey)
      /// `|` stands for the superview of a view that has none yet.
      case superviewMissing
    }

    /// Where it begins, in characters from 0.
    package var column: Int
    /// How many characters are wrong; 0 where something is missing.
    package var length: Int
    /// What is wrong there.
    package var mistake: Mistake
  }

  /// The format string as printed.
  package var format: String
  /// What the system said is wrong.
  package var message: String
  /// Where the printed caret points, in characters from 0; it can be off.
  package var printedColumn: Int?
  /// The mistakes in the string, first one first.
  package var slips: [Slip] = []
  /// The corrected string, where there is one way to put it right.
  package var corrected: String?

  /// Whether the string is right and its options align along its own direction.
  package var hasCrosswiseOptions: Bool { message.contains("Options mask required views") }

  /// Whether the string says `|` of a view that is in no superview yet.
  package var lacksSuperview: Bool { message.contains("Unable to interpret '|'") }

  /// The views beside `|`, any of which may have no superview, each once: that at the beginning first.
  package var viewsAtBars: [String] {
    guard let chain = VisualFormatReading(format).format else { return [] }
    let first = chain.leading.flatMap { _ in chain.views.first?.name }
    let last = chain.trailing.flatMap { _ in chain.views.last?.name }
    let names = [first, first == last ? nil : last].compactMap(\.self)
    return names.allSatisfy { $0.utf8.allSatisfy(\.isNameByte) } ? names : []
  }

  /// Of two views beside `|` that at the bar at which the printed caret stands.
  package var viewAtCaret: String? {
    guard let slip = slips.first, slip.mistake == .superviewMissing, viewsAtBars.count == 2,
      let printedColumn, abs(printedColumn - slip.column) <= Self.reachOfCaret
    else { return nil }
    return format.utf8.last == UInt8(ascii: "|") && slip.column + 1 == format.count
      ? viewsAtBars.last : viewsAtBars.first
  }

  /// How many characters the caret may stand beside what it means.
  fileprivate static let reachOfCaret = 1

  /// The name that the message calls unknown, where the string is right but for that name.
  package var unknownKey: VisualFormatKey? {
    if case .unknownKey(let key)? = slips.first?.mistake { return key }
    guard let key = VisualFormatKey(of: self), VisualFormatReading(format).errors.isEmpty
    else { return nil }
    return key
  }

  /// The views of the string, each once.
  package var viewNames: [String] {
    var names: [String] = []
    for view in VisualFormatReading(format).format?.views ?? [] where !names.contains(view.name) {
      names.append(view.name)
    }
    return names
  }

  /// A fault of which only the string and the system's message are known.
  package init(format: String, message: String) {
    self.format = format
    self.message = message
  }
}

/// A visual format error as the exception prints it: the message, the string, the caret.
private enum VisualFormatFaultReader {
  static func read(_ reason: Bytes) -> VisualFormatFault? {
    guard let (_, rest) = reason.split(at: "Unable to parse constraint format:") else { return nil }
    let lines = rest.split(separator: 0x0A).filter { !$0.allSatisfy(\.isBlank) }
    guard var fault = lines.count >= 2 ? spread(lines) : lines.first.flatMap(flattened)
    else { return nil }
    findSlips(&fault)
    return fault
  }

  private static func spread(_ lines: [Bytes]) -> VisualFormatFault {
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
  private static func flattened(_ line: Bytes) -> VisualFormatFault? {
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
      return slip(bytes, lower..<upper, .grammar(error.reason))
    }
    if let key = VisualFormatKey(of: fault), let range = key.viewPlace(in: fault.format),
      reading.errors.contains(where: { range.contains($0.bytes.lowerBound) })
    {
      // The system has read the whole name, which is none.
      fault.slips = [slip(bytes, range, .unknownKey(key))]
      return
    }
    fault.corrected = reading.corrected
    if fault.slips.isEmpty { findUnknownName(&fault, bytes) }
    if fault.slips.isEmpty { findLonelyBar(&fault, bytes) }
  }

  private static func slip(
    _ format: [UInt8], _ range: Range<Int>, _ mistake: VisualFormatFault.Slip.Mistake
  ) -> VisualFormatFault.Slip {
    VisualFormatFault.Slip(
      column: String(decoding: format[..<range.lowerBound], as: UTF8.self).count,
      length: String(decoding: format[range], as: UTF8.self).count, mistake: mistake)
  }

  /// The name of which the message says that it is no key.
  private static func findUnknownName(_ fault: inout VisualFormatFault, _ format: [UInt8]) {
    guard let key = VisualFormatKey(of: fault), let range = key.place(in: fault.format)
    else { return }
    fault.slips = [slip(format, range, .unknownKey(key))]
  }

  /// `|` stands for the superview of the views beside it.
  private static func findLonelyBar(_ fault: inout VisualFormatFault, _ format: [UInt8]) {
    guard fault.lacksSuperview else { return }
    let bars = format.indices.filter { format[$0] == UInt8(ascii: "|") }
      .map { slip(format, $0..<$0 + 1, .superviewMissing) }
    let atCaret = bars.first { bar in
      fault.printedColumn.map { abs($0 - bar.column) <= VisualFormatFault.reachOfCaret } ?? false
    }
    fault.slips = [atCaret ?? bars.first].compactMap(\.self)
  }
}

/// The name in a visual format string that its dictionaries do not have.
package struct VisualFormatKey: Hashable, Sendable {
  /// Which of the two dictionaries lacks it.
  package enum Dictionary: String, Hashable, Sendable {
    case views, metrics
  }

  /// The name as the string has it.
  package var name: String
  /// The dictionary that was searched.
  package var dictionary: Dictionary

  /// `depth is not a key in the views dictionary.`, `Encountered metric with name "gap", but …`.
  init?(of fault: VisualFormatFault) {
    let message = Array(fault.message.utf8)[...]
    if let (name, _) = message.split(at: " is not a key in the views dictionary") {
      (self.name, dictionary) = (name.trimmed.string, .views)
    } else if let (name, _) = message.split(at: " is not a key in the metrics dictionary") {
      (self.name, dictionary) = (name.trimmed.string, .metrics)
    } else if let (_, rest) = message.split(at: "Encountered metric with name \""),
      let (name, _) = rest.split(at: "\"")
    {
      (self.name, dictionary) = (name.string, .metrics)
    } else {
      return nil
    }
  }

  /// The name elsewhere in `format` of which this one is a slip; names that differ only in their
  /// numbers are no slips.
  package func meant(in format: String) -> String? {
    NearMiss.of(
      name,
      among: Self.words(of: format).filter { word in
        word.isInBrackets == (dictionary == .views) && Self.letters(word.name) != Self.letters(name)
      }.map(\.name))
  }

  /// The bytes of the name in `format`; of a view that is also a metric those in the brackets.
  func place(in format: String) -> Range<Int>? {
    let places = Self.words(of: format).filter { $0.name == name }
    let place = places.first { $0.isInBrackets == (dictionary == .views) } ?? places.first
    return place.map { $0.start..<$0.start + name.utf8.count }
  }

  /// The bytes of the name of a view in `format`, where it stands alone in its brackets.
  func viewPlace(in format: String) -> Range<Int>? {
    guard dictionary == .views, !name.isEmpty else { return nil }
    let (bytes, wanted) = (Array(format.utf8), Array("[\(name)]".utf8))
    guard bytes.count >= wanted.count else { return nil }
    let start = (0...bytes.count - wanted.count).first {
      bytes[$0] == wanted[0] && bytes[$0..<$0 + wanted.count].elementsEqual(wanted)
    }
    return start.map { $0 + 1..<$0 + 1 + name.utf8.count }
  }

  /// The string with another name wherever this one stands.
  package func replaced(by other: String, in format: String) -> String {
    var text: [UInt8] = []
    var from = 0
    let bytes = Array(format.utf8)
    for word in Self.words(of: format) where word.name == name {
      text += bytes[from..<word.start] + Array(other.utf8)
      from = word.start + name.utf8.count
    }
    return String(decoding: text + bytes[from...], as: UTF8.self)
  }

  private struct Word {
    var name: String
    var start: Int
    /// Whether it opens a view: `[name`.
    var isInBrackets: Bool
  }

  /// The names in a string, its direction aside.
  private static func words(of format: String) -> [Word] {
    let bytes = Array(format.utf8)
    return bytes.split { !$0.isNameByte }.compactMap { word in
      guard let first = word.first, !first.isDigit, word.startIndex > 0 else { return nil }
      let opener = bytes[word.startIndex - 1]
      return Word(
        name: word.string, start: word.startIndex, isInBrackets: opener == UInt8(ascii: "["))
    }
  }

  private static func letters(_ name: String) -> [UInt8] { name.utf8.filter { !$0.isDigit } }

  /// Whether code could have a variable of that name.
  package var isIdentifier: Bool {
    name.utf8.first.map { !$0.isDigit } ?? false && name.utf8.allSatisfy(\.isNameByte)
  }
}
