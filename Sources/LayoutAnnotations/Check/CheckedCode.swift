package import LayoutSources
internal import LayoutCheck
internal import LayoutLogs
internal import LayoutReports

/// An app's code that was checked.
package struct CheckedCode: Sendable {
  /// The folder as the user calls it.
  private let root: String
  /// What was found.
  let findings: [CodeFinding]
  /// How many files of the app's code there are.
  let files: Int
  /// Findings that comments in the code leave out.
  let ignored: Int

  /// Checks the source of an index.
  ///
  /// `contents` gives the bytes of its files. What an older version has, too, is left out.
  package init(
    root: String, _ index: SourceIndex, contents: @escaping (String) -> [UInt8]?,
    before known: Set<CodeFinding.Identity> = []
  ) {
    self.root = root
    let check = CodeCheck(index, contents)
    findings = check.findings.filter { !known.contains($0.identity) }
    files = index.files.count { $0.place == .app && $0.language != "ib" }
    ignored = check.ignored
  }

  /// A file of the source as the user calls it.
  func path(of file: String) -> String { file.below(root) }
}

/// A finding in code with its place.
struct CodeEntry {
  let finding: CodeFinding
  /// The path as the user calls it.
  let path: String
  private let code: CheckedCode

  init(_ finding: CodeFinding, in code: CheckedCode) {
    self.finding = finding
    self.code = code
    path = code.path(of: finding.place.file)
  }

  var grade: CheckFinding.Grade {
    CheckFinding.Grade(rawValue: finding.rule.grade.rawValue) ?? .habit
  }

  /// What it rests on, a line each.
  var evidence: [String] {
    finding.notes.map { note in
      let isHere = note.place.file == finding.place.file
      let place =
        isHere
        ? "line \(note.place.range.line)"
        : "\(code.path(of: note.place.file)):\(note.place.range.line)"
      return "\(place): \(note.text)"
    }
  }

  /// The same as long as the rule, the file and the names stay what they are.
  var fingerprint: String {
    CheckFingerprint.of(finding.rule.id, path, finding.subjects.joined(separator: ","))
  }

  var annotation: Annotation {
    let rule = finding.rule
    let lines = [finding.headline] + evidence
    var annotation = Annotation(
      rule: .init(
        id: rule.id, title: rule.title, meaning: "\(rule.sees.capitalisedSentence). \(rule.why)",
        advice: rule.advice),
      level: grade.severity,
      place: .init(
        file: DisplayText.safe(path), lines: finding.place.range.line...finding.place.range.line,
        column: finding.place.range.column),
      headline: finding.headline, text: lines.joined(separator: "\n"),
      markdown: lines.enumerated().map { $0 == 0 ? $1 : "- \($1)" }.joined(separator: "\n"),
      fingerprint: fingerprint)
    annotation.evidence = evidence
    return annotation
  }
}

extension CheckFinding.Grade {
  /// How the programs around a build call it.
  var severity: LogReport.Severity {
    switch self {
    case .proved: .error
    case .likely: .warning
    case .habit: .note
    }
  }
}

extension String {
  /// With a capital at its beginning.
  var capitalisedSentence: String { prefix(1).uppercased() + dropFirst() }
}

/// By what a finding is known in other runs.
enum CheckFingerprint {
  /// Of the rule, the file and what takes part.
  static func of(_ rule: String, _ path: String, _ subjects: String) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in "\(rule)\0\(path)\0\(subjects)".utf8 {
      hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
