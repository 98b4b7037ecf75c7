package import LayoutReports

extension AnnotationReport {
  /// The causes as lines that Xcode shows at the place they name when a build phase prints them.
  ///
  /// Source: Apple, "Running custom scripts during a build", the section on logging errors and
  /// warnings: `path:line:column: warning: message`.
  package var xcodeIssues: [UInt8] {
    let warnings = passedOver.map { "\($0.path):\($0.line):1: warning: \($0.reason.onOneLine)\n" }
    return Array(
      (annotations.map(\.xcodeIssue) + unread.map(\.xcodeIssue) + warnings).joined().utf8)
  }
}

extension Annotation {
  /// The cause as one line for Xcode.
  package var xcodeIssue: String {
    let level = levelWord(error: "error", warning: "warning", note: "note")
    let place =
      location.isStandardInput
      ? "" : "\(location.file):\(location.lines.lowerBound):\(location.column ?? 1): "
    return "\(place)\(level): \(messageAtLocation.onOneLine)\n"
  }
}

extension UnreadInput {
  /// The input as one line for Xcode.
  package var xcodeIssue: String {
    "\(name == "-" ? "" : "\(name):1:1: ")error: \(reason.onOneLine)\n"
  }
}

extension String {
  fileprivate var onOneLine: String {
    split(whereSeparator: \.isNewline).joined(separator: " ")
  }
}
