/// Tells code that makes constraints from what a running app prints of them.
package enum SourceCode {
  /// How many first bytes are looked at.
  static let beginning = BinaryKind.beginning

  private static let words: [StaticString] = [
    "import UIKit", "import AppKit", "import SwiftUI", "import SnapKit", "#import ",
    "Anchor.constraint(", "Anchor constraintEqualTo", "NSLayoutConstraint.activate(",
    "NSLayoutConstraint(item:", "constraintWithItem:", ".snp.", "mas_makeConstraints:",
    "IntoConstraints = ", ".ConstraintEqualTo(",
  ]

  private static let frameWords: [StaticString] = ["0x", "-[", "+["]

  /// Whether a text that begins with these bytes looks like code.
  package static func isLikely(_ bytes: some Collection<UInt8>) -> Bool {
    let text = Array(bytes.prefix(beginning))[...]
    return words.contains { text.firstOffset(of: $0) != nil }
      && text.split(separator: UInt8(ascii: "\n")).contains { line in
        words.contains { line.firstOffset(of: $0) != nil } && !isFrame(line)
      }
  }

  /// Whether a line is one of a call stack, where functions stand that code calls.
  private static func isFrame(_ line: ArraySlice<UInt8>) -> Bool {
    line.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }.begins(with: "at ")
      || frameWords.contains { line.firstOffset(of: $0) != nil }
  }
}
