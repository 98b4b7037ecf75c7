/// What the reader of a line of code fills in, as editors show it.
package struct CodeBlank: Sendable {
  private let language: CodeLanguage

  package init(_ language: CodeLanguage) { self.language = language }

  /// `<#the UIImageView#>`; in C# a comment, as its editors know no other blank.
  ///
  /// The argument of a generic class stands behind it: `_UIHostingView of ChartView`. A text that a view shows
  /// stands in it only where it is made of words: nothing else of a log is copied as code.
  package func text(_ words: String) -> String {
    let safe =
      words.utf8.allSatisfy(Self.isPlainByte) || words.allSatisfy(Self.isPlain)
      ? words
      : String(
        Self.withoutQuotation(words).replacing("<", with: " of ").filter(Self.isPlain))
    return language == .cSharp ? "/* \(safe) */" : "<#\(safe)#>"
  }

  /// Whether a character is one of words, numbers and prices, and none that ends a blank.
  package static func isPlain(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character.isCurrencySymbol
      || signs.contains(character)
  }

  private static let signs = " _.,:;'-+…!?&%|\"()"

  /// The same of a byte, false outside of ASCII: the properties of characters take long to look up.
  private static func isPlainByte(_ byte: UInt8) -> Bool { byte < 128 && isPlainASCII[Int(byte)] }

  private static let isPlainASCII = (0..<128).map { isPlain(Character(Unicode.Scalar($0))) }

  /// `UILabel` of `UILabel 'Tea'`.
  private static func withoutQuotation(_ words: String) -> String {
    guard let first = words.firstIndex(of: "'"), let last = words.lastIndex(of: "'"), first < last
    else { return words }
    let before = words[..<first]
    return String(before.last == " " ? before.dropLast() : before)
      + words[words.index(after: last)...]
  }
}
