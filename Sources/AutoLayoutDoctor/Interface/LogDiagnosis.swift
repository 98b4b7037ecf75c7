internal import LayoutDiagnosis
internal import LayoutReports

/// How to read a log, and how much work a report in it may cost.
///
///     var options = DiagnosisOptions()
///     options.timeLimit = .milliseconds(200)
///     let diagnosis = AutoLayoutDoctor.diagnose(log, options: options)
public struct DiagnosisOptions: Hashable, Sendable {
  /// Whether the text is a layout written by hand, such as `title.width == 2*icon.width`, and no
  /// log.
  public var isLayout = false
  /// Whether remedies are looked for, which costs as much as all the rest.
  public var seeksRemedies = true
  /// How many minimal conflicts are looked for in one report.
  public var conflictLimit = 64
  /// How long they are looked for.
  public var timeLimit = Duration.seconds(2)

  /// Options that suit an ordinary log.
  public init() {}

  var session: DiagnosisSession.Options {
    .init(
      question: seeksRemedies ? .everything : .headlines,
      limits: DiagnosisLimits(conflicts: conflictLimit, time: timeLimit))
  }
}

/// Everything that was found in one log.
///
///     for finding in diagnosis.findings {
///       print("\(finding.location): \(finding.headline)")
///     }
///     for cause in diagnosis.causes where cause.count > 1 {
///       print("\(cause.count) times: \(diagnosis.findings[cause.findings[0]].headline)")
///     }
public struct LogDiagnosis: Sendable {
  /// What was found, in the log's order: the first 20,000 findings, and later ones of a new cause.
  public let findings: [Finding]
  /// The findings grouped by the defect behind them, the one that came first leading.
  public let causes: [Cause]
  private let document: DiagnosedDocument

  init(_ document: DiagnosedDocument) {
    self.document = document
    findings = document.reports.map(Finding.init)
    causes = document.causes.map {
      Cause(fingerprint: $0.fingerprint, findings: $0.reports, count: $0.count)
    }
  }

  /// How many findings there were, those included that are only counted.
  public var count: Int { document.summary.reports }

  /// The whole diagnosis as a JSON document, whose schema is
  /// `docs/diagnosis.schema.json`.
  public var json: String { String(decoding: document.json, as: UTF8.self) }
}

/// Findings that are the same defect over again.
///
///     let often = diagnosis.causes.max { $0.count < $1.count }
public struct Cause: Hashable, Sendable {
  /// What the findings have in common; the same in another run, process, device, language and
  /// system version.
  public let fingerprint: String
  /// Indices into `LogDiagnosis.findings`.
  public let findings: [Int]
  /// How often the defect came, in findings that are only counted as well.
  public let count: Int
}
