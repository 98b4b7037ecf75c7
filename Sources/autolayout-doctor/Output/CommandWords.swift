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
    case "none": Hints.none
    default: Hints(isForModel ? argument : option)
    }

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
    case .frame: "--frame and --superview of springs"
    }
  }

  @Sendable private static func debugger(_ hint: Hint) -> String? {
    switch hint {
    case .everything: "ald all"
    case .proof: "ald proof"
    case .moreConflicts, .otherPin, .wholeList, .unmaskedViews, .kind, .diff, .frame: nil
    }
  }

  @Sendable private static func argument(_ hint: Hint) -> String? {
    switch hint {
    case .everything, .unmaskedViews: argument("all", "true")
    case .proof: argument("proof", "true")
    case .otherPin: argument("pin")
    case .wholeList: argument("structured", "true")
    case .diff: "the tool fix"
    case .frame: "frame and superview of the tool springs"
    case .moreConflicts, .kind: nil
    }
  }
}

// MARK: Words for a model

extension Hints {
  private static let model = "mcp"

  /// How a command is told that a tool asks.
  static func reader(of tool: AgentTool) -> String { "\(model) \(tool.name)" }

  /// Whether a model asks, by a tool of `mcp`.
  static let isForModel = reader?.split(separator: " ").first.map { $0 == model } ?? false

  /// The tool that asks.
  private static let tool =
    isForModel
    ? AgentTools.all.first { $0.name == reader?.split(separator: " ").last ?? "" } : nil

  /// An option as whoever asks gives it: `--report r2` on the command line, `report: r2` of a tool.
  static func option(_ name: String, _ value: String? = nil) -> String {
    let option = ["--\(name)", value].compactMap(\.self).joined(separator: " ")
    if !isForModel { return option }
    if let (name, value) = renamed[option] { return argument(name, value) }
    let name = argumentNames[name] ?? name
    return value.map { argument(name, $0) } ?? name
  }

  /// Options that a tool's argument stands for which is not called like them.
  private static let renamed = ["--fix all": ("allReports", "true")]
  private static let argumentNames = ["quiet": "brief", "verbose": "proof"]

  /// A command as whoever asks calls it.
  static func command(_ name: String, _ operands: String = "") -> String {
    if isForModel { return "the tool \(name)" }
    return operands.isEmpty ? "autolayout-doctor \(name)" : "autolayout-doctor \(name) \(operands)"
  }

  /// An argument, with the tool that has it where that is another one than asks.
  private static func argument(_ name: String, _ value: String? = nil) -> String {
    let words = [name, value].compactMap(\.self).joined(separator: ": ")
    guard let tool, !tool.takes(name),
      let other = AgentTools.all.first(where: { $0.takes(name) })
    else { return words }
    return "the tool \(other.name) with \(words)"
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
    for diagnosed in reports {
      let problems = diagnosed.report.problems
      guard let first = problems.first else { continue }
      let isOne = problems.count == 1
      let lines = isOne ? "1 line" : "\(problems.count) lines"
      let lists =
        Hints.isForModel
        ? "the tool diagnose lists \(isOne ? "it" : "them") with all: true"
        : "autolayout-doctor diagnose --all lists \(isOne ? "it" : "them")"
      StandardError.warn(
        "\(sources[diagnosed.source].name): \(lines) could not be read and "
          + "\(isOne ? "counts" : "count") for nothing; \(lists); \(isOne ? "it" : "the first") "
          + "is line \(first.line): \(DisplayText.safe(first.reason))")
    }
  }
}
