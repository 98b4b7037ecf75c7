/// Where and why a text could not be read, and what would have been right.
package struct SyntaxError: Error, Hashable, Sendable {
  /// The bytes that are wrong; empty where something is missing.
  package var bytes: Range<Int>
  /// One or two sentences: what was expected, and the near miss.
  package var reason: String
  /// The change that makes it right, where one is likely.
  package var correction: Correction?

  package init(at bytes: Range<Int>, _ reason: String, correction: Correction? = nil) {
    self.bytes = bytes
    self.reason = reason
    self.correction = correction
  }

  /// A replacement of some bytes.
  package struct Correction: Hashable, Sendable {
    package var bytes: Range<Int>
    package var replacement: String
    /// Whether nothing else can have been meant.
    package var isOnlyWay: Bool

    package init(_ bytes: Range<Int>, _ replacement: String, isOnlyWay: Bool = true) {
      self.bytes = bytes
      self.replacement = replacement
      self.isOnlyWay = isOnlyWay
    }

    /// `text` with the replacement made.
    package func applied(to text: [UInt8]) -> [UInt8] {
      let range = bytes.clamped(to: 0..<text.count)
      return Array(text[..<range.lowerBound]) + Array(replacement.utf8)
        + Array(text[range.upperBound...])
    }
  }
}
