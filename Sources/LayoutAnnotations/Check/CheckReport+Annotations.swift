internal import LayoutCheck
internal import LayoutLogs
internal import LayoutReports

extension CheckReport {
  /// The findings as the programs around a build take them.
  package func annotations(version: String) -> AnnotationReport {
    AnnotationReport(
      version: version, annotations: entries.map(\.annotation), unread: unread,
      inputNames: files.map(\.path))
  }
}

extension CheckReport.Entry {
  fileprivate var annotation: Annotation {
    let lines = [words.headline] + words.evidence
    return Annotation(
      rule: finding.rule.annotationRule, level: level,
      place: .init(file: DisplayText.safe(file.path), lines: line...line, column: column),
      headline: words.headline, text: lines.joined(separator: "\n"),
      markdown: lines.enumerated().map { $0 == 0 ? $1 : "- \($1)" }.joined(separator: "\n"),
      fingerprint: fingerprint)
  }

  private var level: LogReport.Severity {
    switch finding.grade {
    case .proved: .error
    case .likely: .warning
    case .habit: .note
    }
  }

  /// The same as long as the rule, the file and the elements stay what they are, wherever they stand.
  var fingerprint: String {
    let elements = finding.elements.joined(separator: ",")
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in "\(finding.rule.rawValue)\0\(file.path)\0\(elements)".utf8 {
      hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
