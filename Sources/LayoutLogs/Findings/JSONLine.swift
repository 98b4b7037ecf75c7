/// A line of a JSON text that has a line for each member, as far as it tells by itself.
struct JSONLine {
  /// What the line begins with.
  enum Opening {
    case opener
    case closer
    /// `"key" : …`.
    case member
    /// A string or number of an array, or nothing at all.
    case element
  }

  /// `nil` where no JSON has such a line, unless it begins inside of a wrapped string.
  let opening: Opening?
  private let text: ArraySlice<UInt8>

  init(_ line: TextLine) {
    text = line.text.trimmed
    opening = Self.opening(of: text)
  }

  /// Whether the line's end may stand inside of a string, or of a number or word.
  var isOpen: Bool {
    guard text.count(where: { $0 == UInt8(ascii: "\"") }).isMultiple(of: 2) else { return true }
    let text = Self.withoutComma(text)
    guard let last = text.last, !Self.marks.contains(last) else { return false }
    let quote = text.lastIndex(of: UInt8(ascii: "\""))
    var value = quote.map { text[($0 + 1)...].trimmingStart } ?? text
    if value.first == UInt8(ascii: ":") { value = value.dropFirst().trimmingStart }
    return !Self.isLiteral(value)
  }

  private static func opening(of text: ArraySlice<UInt8>) -> Opening? {
    guard let first = text.first else { return .element }
    let rest = text.dropFirst()
    let next = rest.trimmingStart.first
    switch first {
    case UInt8(ascii: "\""):
      guard let quote = rest.firstIndex(of: UInt8(ascii: "\"")) else { return .element }
      return rest[(quote + 1)...].trimmingStart.first == UInt8(ascii: ":") ? .member : .element
    case UInt8(ascii: "{"):
      return next.map { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "}") } ?? true
        ? .opener : nil
    case UInt8(ascii: "["):
      return next.map { marks.contains($0) || $0.isDigit } ?? true ? .opener : nil
    case UInt8(ascii: "}"), UInt8(ascii: "]"):
      return next.map { $0 == UInt8(ascii: ",") || marks.contains($0) } ?? true ? .closer : nil
    default: return isLiteral(withoutComma(text)) ? .element : nil
    }
  }

  /// A number, or a word of the few that JSON has.
  private static func isLiteral(_ text: ArraySlice<UInt8>) -> Bool {
    guard let first = text.first, let last = text.last else { return false }
    if last.isDigit, first.isDigit || first == UInt8(ascii: "-") {
      return text.dropFirst().allSatisfy { $0.isDigit || "+-.eE".utf8.contains($0) }
    }
    return ["true", "false", "null"].contains { text.elementsEqual($0.utf8) }
  }

  private static func withoutComma(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    text.last == UInt8(ascii: ",") ? text.dropLast().trimmingEnd : text
  }

  /// Quotes and brackets.
  private static let marks = Array("\"{}[]".utf8)
}
