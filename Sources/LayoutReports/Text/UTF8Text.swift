/// A text with names and clauses put into it, made in one piece of memory.
///
///     String(saying: "\(name) is \(amount) tall")
///
/// Ordinary interpolation appends to a `String`, which costs ten times as much as bytes do and moves
/// the text whenever something long is put in.
struct UTF8Text: ExpressibleByStringInterpolation {
  private(set) var utf8: [UInt8]

  init(_ text: String) { utf8 = Array(text.utf8) }

  init(stringLiteral text: String) { self.init(text) }

  init(stringInterpolation: StringInterpolation) { utf8 = stringInterpolation.utf8 }

  static func + (first: UTF8Text, second: UTF8Text) -> UTF8Text {
    var both = first
    both.utf8 += second.utf8
    return both
  }

  /// Appends another sentence.
  mutating func add(_ sentence: UTF8Text) {
    utf8.append(UInt8(ascii: " "))
    utf8 += sentence.utf8
  }

  /// Appends another sentence that is always the same.
  mutating func add(fixed sentence: StaticString) {
    utf8.append(UInt8(ascii: " "))
    sentence.withUTF8Buffer { unsafe utf8.append(contentsOf: $0) }
  }

  struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var utf8: [UInt8] = []

    init(literalCapacity: Int, interpolationCount: Int) {
      utf8.reserveCapacity(literalCapacity + 32 * interpolationCount)
    }

    mutating func appendLiteral(_ literal: String) { append(literal) }

    mutating func appendInterpolation(_ part: String) { append(part) }

    mutating func appendInterpolation(_ phrase: UTF8Text) { utf8 += phrase.utf8 }

    mutating func appendInterpolation(_ number: Int) { append(String(number)) }

    /// For the start of a sentence.
    mutating func appendInterpolation(capitalized part: String) {
      let first = utf8.count
      append(part)
      if part.isCapitalizedInSentences { utf8[first] -= 32 }
    }

    private mutating func append(_ part: some StringProtocol) {
      let isDone: Void? = part.utf8.withContiguousStorageIfAvailable {
        unsafe utf8.append(contentsOf: $0)
      }
      if isDone == nil { utf8.append(contentsOf: part.utf8) }
    }
  }
}

extension String {
  /// Puts a phrase together.
  init(saying phrase: UTF8Text) { self.init(decoding: phrase.utf8, as: UTF8.self) }

  /// `an image`, `a label`, `a UILabel`.
  var withArticle: String {
    "AEIOUaeiou".contains(prefix(1)) && !hasPrefix("UI") ? "an \(self)" : "a \(self)"
  }

  /// The text with its first letter in upper case, for the start of a sentence; names in code keep
  /// theirs.
  var capitalizedFirst: String {
    isCapitalizedInSentences ? String(saying: "\(capitalized: self)") : self
  }

  /// An instruction as it follows `Also`.
  var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }

  /// What follows the name of a view that is called a, and no article.
  private static let verbs = [
    "is ", "and ", "has ", "hugs ", "resists ", "reaches ", "would ", "takes ", "fits ", "wraps ",
    "may ", "can ",
  ]

  fileprivate var isCapitalizedInSentences: Bool {
    switch utf8.first {
    case UInt8(ascii: "t"): hasPrefix("the ")
    case UInt8(ascii: "a"):
      hasPrefix("an ") || hasPrefix("a ") && !Self.verbs.contains { dropFirst(2).hasPrefix($0) }
    case UInt8(ascii: "i"): hasPrefix("its ")
    case UInt8(ascii: "l"): hasPrefix("leading is")
    default: false
    }
  }
}

/// Joins words as English does.
enum EnglishList {
  /// `a`, `a and b`, `a, b and c`; or with another word than `and`.
  static func and(_ words: [String], _ word: String = "and") -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return "\(words.dropLast().joined(separator: ", ")) \(word) \(last)"
  }
}
