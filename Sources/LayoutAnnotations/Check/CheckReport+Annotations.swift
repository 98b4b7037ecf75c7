internal import LayoutCheck
internal import LayoutReports
internal import LayoutSources

extension CheckReport {
  /// The findings as the programs around a build take them.
  package func annotations(version: String) -> AnnotationReport {
    var report = AnnotationReport(
      version: version,
      annotations: entries.map { owned($0.annotation, $0.file.path) }
        + thresholds.map { owned($0.annotation, $0.file.path) }
        + codeEntries.map { owned($0.annotation, $0.path) },
      unread: unread,
      inputNames: files.map(\.path) + Set(codeEntries.map(\.path)).sorted())
    report.passedOver = unreadableScenes
    return report
  }
}

extension CheckReport {
  private func owned(_ annotation: Annotation, _ path: String) -> Annotation {
    var annotation = annotation
    annotation.owners = gate.owners[path] ?? []
    return annotation
  }
}

extension CheckReport.Entry {
  fileprivate var annotation: Annotation {
    let lines = [words.headline] + evidence
    var annotation = Annotation(
      rule: finding.rule.annotationRule, level: finding.grade.severity,
      place: .init(file: DisplayText.safe(file.path), lines: line...line, column: column),
      headline: words.headline, text: lines.joined(separator: "\n"),
      markdown: lines.enumerated().map { $0 == 0 ? $1 : "- \($1)" }.joined(separator: "\n"),
      fingerprint: fingerprint)
    annotation.evidence = evidence
    return annotation
  }

  /// The same as long as the rule, the file and the elements stay what they are, wherever they stand.
  var fingerprint: String {
    CheckFingerprint.of(
      finding.rule.rawValue, file.path, finding.elements.joined(separator: ","))
  }
}
