package import LayoutReports

extension AnnotationReport {
  /// One workflow command a cause, which GitHub shows at the line of the source, where one is certain, else of the log, and one for each input
  /// that could not be read.
  ///
  /// Source: GitHub Docs, "Workflow commands for GitHub Actions", setting an error message.
  package var gitHubCommands: [UInt8] {
    let warnings = passedOver.map {
      GitHubCommand.line(
        "warning", [("file", $0.path), ("line", "\($0.line)"), ("title", "Scene not checked")],
        $0.reason)
    }
    return Array(
      (annotations.map(\.gitHubCommand) + unread.map(\.gitHubCommand) + warnings).joined().utf8)
  }
}

extension Annotation {
  fileprivate var gitHubCommand: String {
    let command = levelWord(error: "error", warning: "warning", note: "notice")
    var properties: [(String, String)] = []
    if !location.isStandardInput {
      properties += [
        ("file", location.file), ("line", "\(location.lines.lowerBound)"),
        ("endLine", "\(location.lines.upperBound)"),
      ]
      if let column = location.column { properties.append(("col", "\(column)")) }
    }
    properties.append(("title", rule.title))
    return GitHubCommand.line(command, properties, messageAtLocation)
  }
}

extension UnreadInput {
  /// The workflow command that tells why it could not be read.
  package var gitHubCommand: String {
    GitHubCommand.line("error", [("file", path), ("title", Self.title)], reason)
  }
}

private enum GitHubCommand {
  static func line(_ name: String, _ properties: [(String, String)], _ message: String) -> String {
    let told = properties.map { "\($0)=\(escaped($1, andNot: [":", ","]))" }
    return "::\(name) \(told.joined(separator: ","))::\(escaped(message))\n"
  }

  /// What ends a command or a property is written as its percent escape; a character that steers a terminal
  /// is replaced, as a file's name may hold one.
  private static func escaped(_ text: String, andNot more: Set<Unicode.Scalar> = []) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "%": escaped += "%25"
      case "\r": escaped += "%0D"
      case "\n": escaped += "%0A"
      case ":" where more.contains(scalar): escaped += "%3A"
      case "," where more.contains(scalar): escaped += "%2C"
      case _ where scalar.value < 0x20 && scalar != "\t" || scalar.value == 0x7F:
        escaped += "\u{FFFD}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
