internal import LayoutReports

extension AnnotationReport {
  /// The causes as GitLab's code quality report takes them.
  ///
  /// Source: GitLab Docs, "Code Quality report format"; each issue has a fingerprint of its own, also that
  /// of an input that could not be read.
  package var codeQuality: [UInt8] {
    var json = JSONWriter(lineBreakDepth: 1)
    var seen: Set<String> = []
    let issues = annotations.map { Issue($0) } + unread.map { Issue($0) }
    json.array(of: issues.filter { seen.insert($0.fingerprint).inserted }) { json, issue in
      json.object { issue.write(to: &$0) }
    }
    json.newline()
    return json.take()
  }
}

private struct Issue {
  let (description, check): (String, String)
  let fingerprint: String
  let severity: String
  let path: String
  let lines: ClosedRange<Int>

  init(_ annotation: Annotation) {
    (description, check) = (annotation.messageAtLocation, annotation.rule.id)
    fingerprint = annotation.identity
    severity = annotation.levelWord(error: "major", warning: "minor", note: "info")
    (path, lines) = (annotation.location.path, annotation.location.lines)
  }

  init(_ input: UnreadInput) {
    (description, check) = (input.reason, UnreadInput.rule)
    fingerprint = input.identity
    severity = "major"
    (path, lines) = (input.path, 1...1)
  }

  func write(to json: inout JSONWriter) {
    json.member("description", description)
    json.member("check_name", check)
    json.member("fingerprint", fingerprint)
    json.member("severity", severity)
    json.object("location") { json in
      json.member("path", path)
      json.object("lines") {
        $0.member("begin", lines.lowerBound)
        $0.member("end", lines.upperBound)
      }
    }
  }
}
