package import LayoutReports

extension DiagnosedDocument {
  /// The causes as GitLab's code quality report takes them.
  ///
  /// Source: GitLab Docs, "Code Quality report format"; each issue has a fingerprint of its own.
  package var codeQuality: [UInt8] {
    var json = JSONWriter(lineBreakDepth: 1)
    var seen: Set<String> = []
    json.array(of: annotations.filter { seen.insert($0.identity).inserted }) { json, annotation in
      json.object { annotation.writeIssue(to: &$0) }
    }
    json.newline()
    return json.take()
  }
}

extension Annotation {
  fileprivate func writeIssue(to json: inout JSONWriter) {
    json.member("description", message)
    json.member("check_name", rule.id)
    json.member("fingerprint", identity)
    let severity = levelWord(error: "major", warning: "minor", note: "info")
    json.member("severity", severity)
    json.object("location") { json in
      json.member("path", place.path)
      json.object("lines") { lines in
        lines.member("begin", place.lines.lowerBound)
        lines.member("end", place.lines.upperBound)
      }
    }
  }
}
