package import LayoutReports

extension DiagnosedDocument {
  /// The causes as GitLab's code quality report takes them.
  ///
  /// Source: GitLab Docs, "Code Quality report format"; each issue has a fingerprint of its own.
  package var codeQuality: [UInt8] {
    var json = JSONWriter(lineBreakDepth: 1)
    var seen: Set<String> = []
    json.array(of: annotations.filter { seen.insert($0.identity).inserted }) { json, annotation in
      json.object { $0.writeIssue(annotation) }
    }
    json.newline()
    return json.take()
  }
}

extension JSONWriter {
  fileprivate mutating func writeIssue(_ annotation: Annotation) {
    member("description", annotation.message)
    member("check_name", annotation.rule.id)
    member("fingerprint", annotation.identity)
    let severity = annotation.levelWord(error: "major", warning: "minor", note: "info")
    member("severity", severity)
    object("location") { json in
      json.member("path", annotation.place.path)
      json.object("lines") { lines in
        lines.member("begin", annotation.place.lines.lowerBound)
        lines.member("end", annotation.place.lines.upperBound)
      }
    }
  }
}
