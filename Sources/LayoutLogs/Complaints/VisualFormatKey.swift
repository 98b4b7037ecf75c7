internal import VisualFormat

/// The name in a visual format string that its dictionaries do not have.
public struct VisualFormatKey: Hashable, Sendable {
  /// Which of the two dictionaries lacks it.
  public enum Dictionary: String, Hashable, Sendable {
    case views, metrics
  }

  /// The name as the string has it.
  public var name: String
  /// The dictionary that was searched.
  public var dictionary: Dictionary

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
