internal import LayoutModel
package import LinearArithmetic

/// Frames of misplaced views, as issues and the pop-up with their fixes print them.
extension InterfaceBuilderIssue {
  /// A view's frame in the document that its constraints do not make.
  package struct MisplacedFrame: Hashable, Sendable {
    /// The view's name in the document's outline; `nil` where the message itself names it.
    package var name: String?
    /// The numbers that differ.
    package var numbers: [Misplacement]
  }

  /// One number of a misplaced view's frame: `y=354` where the document has `y=265`.
  package struct Misplacement: Hashable, Sendable {
    /// `x`, `y`, `width` or `height`.
    package var quantity: String
    package var expected, actual: Rational
  }

  private static let expected: StaticString = "Expected: "
  private static let actual: StaticString = "Actual: "

  /// The title of a list of misplaced views.
  private static let headings: [StaticString] = ["Misplaced Views", "Misplaced View"]

  /// Whether the message is about a misplaced view.
  static func isOfMisplaced(_ text: Bytes) -> Bool {
    text.holds("different at run time") || isHeading(firstLine(of: text))
  }

  /// Whether the line is a list's title and nothing else.
  static func isHeading(_ line: Bytes) -> Bool {
    let own = behindBullet(line.trimmed)
    return headings.contains { own.count == $0.utf8CodeUnitCount && own.begins(with: $0) }
  }

  /// Whether frames stand below a title, which may be anybody's words without them.
  static func isBorneOut(_ lines: ArraySlice<TextLine>) -> Bool {
    guard let first = lines.first, isHeading(first.text) else { return true }
    return lines.dropFirst().prefix(2).contains { isFrame($0.text) }
  }

  /// Whether the line goes on with what `text` begins: with a frame, or in a list with the next name.
  static func goesOn(_ text: Bytes, with line: Bytes) -> Bool {
    guard isOfMisplaced(text) else { return false }
    if isFrame(line) { return true }
    guard isHeading(firstLine(of: text)), name(of: line) != nil else { return false }
    let last = text.lastIndex(of: 0x0A).map { text[($0 + 1)...] } ?? text
    return last.startIndex == text.startIndex || last.trimmed.begins(with: actual)
  }

  /// Whether the line tells one of the two frames.
  private static func isFrame(_ line: Bytes) -> Bool {
    line.trimmed.begins(with: expected) || line.trimmed.begins(with: actual)
  }

  private static func firstLine(of text: Bytes) -> Bytes { text.prefix { $0 != 0x0A } }

  /// The frames of which both are told in the lines.
  static func frames(_ lines: ArraySlice<Bytes>) -> [MisplacedFrame] {
    var found: [MisplacedFrame] = []
    var name: String?
    var asked: [(String, Rational)] = []
    for line in lines {
      if let (_, rest) = line.split(at: expected) {
        asked = numbers(rest)
      } else if let (_, rest) = line.split(at: actual) {
        let own = Dictionary(numbers(rest), uniquingKeysWith: { first, _ in first })
        let both = asked.compactMap { quantity, value in
          own[quantity].map { Misplacement(quantity: quantity, expected: value, actual: $0) }
        }
        if !both.isEmpty { found.append(MisplacedFrame(name: name, numbers: both)) }
        (name, asked) = (nil, [])
      } else {
        name = Self.name(of: line)
      }
    }
    return found
  }

  private static func numbers(_ text: Bytes) -> [(String, Rational)] {
    text.pieces(between: UInt8(ascii: ",")).compactMap { part in
      guard let (name, number) = part.split(at: "="), let value = Rational(number.trimmed.string)
      else { return nil }
      return (name.trimmed.string, value)
    }
  }

  /// The name of an object in the document's outline where the line is nothing else: a few words with
  /// large first letters, as Interface Builder makes them.
  static func name(of line: Bytes) -> String? {
    let text = line.trimmed
    let words = text.split(separator: UInt8(ascii: " "))
    guard (1...mostWords).contains(words.count), !titles.contains(text.string),
      words.allSatisfy({ word in
        word.first.map { (0x41...0x5A).contains($0) || $0.isDigit } == true
          && word.allSatisfy { $0.isLetter || $0.isDigit || $0 >= 0x80 }
      })
    else { return nil }
    return text.string
  }

  private static let mostWords = 5

  /// The titles under which Xcode lists the issues of a document.
  private static let titles: Set<String> = [
    "Missing Constraints", "Misplaced Views", "Misplaced View", "Conflicting Constraints",
    "Ambiguous Layout", "Content Priority Ambiguity", "Localization Issues",
  ]
}
