internal import GraphPlacing
internal import LayoutDrawing
internal import LayoutLogs
internal import LayoutReports

extension Hints {
  /// How to ask for what an explanation leaves out: by options; by the debugger's commands or the
  /// arguments of an assistant's tool where the environment says that these ask, and not at all where it
  /// says that nobody can.
  static let commandLine =
    switch reader {
    case "lldb": Hints(debugger)
    case "mcp": Hints(argument)
    case "none": Hints.none
    default: Hints(option)
    }

  /// Whether a model asks, by a tool of `mcp`.
  static var isForModel: Bool { reader == "mcp" }

  /// An option as whoever asks gives it: `--report r2` on the command line, `report: r2` of a tool.
  static func option(_ name: String, _ value: String? = nil) -> String {
    let option = ["--\(name)", value].compactMap(\.self).joined(separator: " ")
    if !isForModel { return option }
    return renamed[option] ?? [name, value].compactMap(\.self).joined(separator: ": ")
  }

  /// Options that a tool's argument stands for which is not called like them.
  private static let renamed = ["--fix all": "allReports: true"]

  private static var reader: String? { Platform.environment("AUTOLAYOUT_DOCTOR_HINTS") }

  @Sendable private static func option(_ hint: Hint) -> String? {
    switch hint {
    case .everything, .unmaskedViews: "--all"
    case .proof: "--verbose"
    case .moreConflicts: "--max-conflicts"
    case .otherPin: "--pin"
    case .wholeList: "--format json"
    case .kind: "--explain"
    case .diff: "--fix N"
    }
  }

  @Sendable private static func debugger(_ hint: Hint) -> String? {
    switch hint {
    case .everything: "ald all"
    case .proof: "ald proof"
    case .moreConflicts, .otherPin, .wholeList, .unmaskedViews, .kind, .diff: nil
    }
  }

  @Sendable private static func argument(_ hint: Hint) -> String? {
    switch hint {
    case .everything, .unmaskedViews: "all: true"
    case .proof: "proof: true"
    case .otherPin: "pin"
    case .wholeList: "structured: true"
    case .diff: "the tool fix"
    case .moreConflicts, .kind: nil
    }
  }
}

extension Graphviz.Failure {
  /// What to try instead, in front of it a mark that parts it from the reason; empty where there is
  /// nothing.
  var hint: String {
    if case .tooLarge = self { "; try --engine dot or --only conflict" } else { "" }
  }
}

extension DiagnosedDocument {
  /// Says, for commands whose output does not list them, that lines of a report were not read.
  func complainOfUnreadLines() {
    for diagnosed in reports where !diagnosed.report.problems.isEmpty {
      let problems = diagnosed.report.problems
      let lines = problems.count == 1 ? "1 line" : "\(problems.count) lines"
      let first = problems.first.map {
        ", the first is line \($0.line): \(DisplayText.safe($0.reason))"
      }
      StandardError.warn(
        "\(sources[diagnosed.source].name): \(lines) could not be read and count for nothing"
          + "\(first ?? ""); "
          + (Hints.isForModel
            ? "the tool diagnose lists them with all: true"
            : "autolayout-doctor diagnose --all lists them"))
    }
  }
}
