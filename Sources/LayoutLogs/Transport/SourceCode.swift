/// Tells code that makes constraints from what a running app prints of them.
package enum SourceCode {
  /// How many first bytes are looked at.
  static let beginning = BinaryKind.beginning

  private static let words = [
    "import UIKit", "import AppKit", "import SwiftUI", "import SnapKit", "#import ",
    "Anchor.constraint(", "Anchor constraintEqualTo", "NSLayoutConstraint.activate(",
    "NSLayoutConstraint(item:", "constraintWithItem:", ".snp.", "mas_makeConstraints:",
    "IntoConstraints = ", ".ConstraintEqualTo(",
  ]

  /// Whether a text that begins with these bytes looks like code.
  package static func isLikely(_ bytes: some Collection<UInt8>) -> Bool {
    let text = String(decoding: bytes.prefix(beginning), as: UTF8.self)
    return text.utf8.split(whereSeparator: { $0 == UInt8(ascii: "\n") }).contains { line in
      words.contains { line.contains($0.utf8) } && !isFrame(line)
    }
  }

  /// Whether a line is one of a call stack, where functions stand that code calls.
  private static func isFrame(_ line: Substring.UTF8View) -> Bool {
    let frames = ["0x", "-[", "+["]
    return line.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }.starts(
      with: "at ".utf8)
      || frames.contains { line.contains($0.utf8) }
  }
}
