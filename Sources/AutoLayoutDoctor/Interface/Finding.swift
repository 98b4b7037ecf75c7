internal import LayoutDiagnosis
internal import LayoutLogs
internal import LayoutModel
internal import LayoutReports

/// One thing that a log tells about layouts: a conflict, an exception, a warning, a loop, a dump of
/// constraints or a view tree.
///
///     print("\(finding.location): \(finding.headline)")
///     print(finding.explanation)
///     if let remedy = finding.remedies.first { print(remedy.instruction) }
public struct Finding: Sendable {
  private let diagnosed: DiagnosedReport
  private let words: FindingText

  init(_ diagnosed: DiagnosedReport) {
    self.diagnosed = diagnosed
    words = FindingText(diagnosed)
  }

  /// A stable name of what was found, such as `unsatisfiable` or `noCommonAncestor`.
  public var code: String { "\(diagnosed.report.code)" }

  /// Where the log tells it.
  public var location: LogLocation {
    let context = diagnosed.report.context
    return LogLocation(
      lines: diagnosed.report.lines, process: context.process, time: context.time)
  }

  /// One sentence that can stand alone.
  public var headline: String { words.headline }

  /// The whole explanation as plain text, every conflict and every remedy in it.
  public var explanation: String { words.text(TextOptions(detail: .everything)) }

  /// The same explanation as Markdown (CommonMark), for an issue or a pull request.
  public var markdown: String { words.markdown(TextOptions(detail: .everything)) }

  /// What to do, the first to be tried first.
  ///
  /// Each was solved again; where `proof` is `nil` for a report of unsatisfiable constraints, they
  /// are guesses.
  public var remedies: [Remedy] {
    words.remedies.map {
      Remedy(instruction: $0.instruction, code: $0.code, leavesOpen: $0.leavesOpen)
    }
  }

  /// Why the constraints contradict each other; `nil` where no contradiction is proved.
  public var proof: ConflictProof? {
    words.proof.map { steps in
      ConflictProof(
        steps: steps.map { step in
          ConflictProof.Step(
            multiplier: step.multiplier, sentence: step.sentence,
            constraint: step.constraint.map { diagnosed.report.system[$0].raw })
        })
    }
  }

  /// What is the same for findings of one defect, in other runs and on other devices too; `nil`
  /// where nothing is wrong.
  public var fingerprint: String? { diagnosed.diagnosis.fingerprint }
}

/// Where a log tells something.
///
///     print(finding.location)   // lines 12-31
public struct LogLocation: Hashable, Sendable, CustomStringConvertible {
  /// The first and the last line, from 1.
  public let lines: ClosedRange<Int>
  /// The name of the process that wrote it; `nil` where the log does not tell.
  public let process: String?
  /// The time as the log prints it; `nil` where it does not.
  public let time: String?

  /// The lines in words.
  public var description: String {
    lines.count == 1 ? "line \(lines.lowerBound)" : "lines \(lines.lowerBound)-\(lines.upperBound)"
  }
}

/// One way to settle a conflict.
///
///     for remedy in finding.remedies {
///       print(remedy.instruction)
///       if let code = remedy.code { print(code) }
///     }
public struct Remedy: Hashable, Sendable {
  /// What to do, in one or a few sentences.
  public let instruction: String
  /// The lines of Swift or Objective-C that do it; `nil` where there is nothing to write.
  public let code: String?
  /// What nothing in the log determines afterwards, such as `the UILabel horizontally`.
  public let leavesOpen: [String]
}

/// A proof that constraints contradict each other, in exact numbers: Farkas' certificate.
///
/// Each step is an inequality or an equality between edges. Multiplied by its number and added up,
/// all edges cancel, and what is left says that a negative number is not negative.
///
///     for step in finding.proof?.steps ?? [] {
///       print(step.multiplier, "×", step.sentence)
///     }
public struct ConflictProof: Hashable, Sendable {
  /// One line of the proof.
  public struct Step: Hashable, Sendable {
    /// How often the line counts: an exact decimal or a fraction such as `-1/3`.
    public let multiplier: String
    /// What the line says.
    public let sentence: String
    /// The constraint as the log prints it; `nil` for what needs none, such as that no width is
    /// negative.
    public let constraint: String?
  }

  /// The lines of the proof.
  public let steps: [Step]
}
