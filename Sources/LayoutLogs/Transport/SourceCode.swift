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
    let text = String(decoding: bytes.prefix(beginning), as: UTF8.self).utf8
    return words.contains { text.contains($0.utf8) }
  }
}
