internal import ArgumentParser
internal import AutoLayoutDoctor
internal import LayoutLogs
internal import LayoutDiagnosis
internal import LayoutDrawing
internal import LayoutModel
internal import LayoutReports

/// The options that all commands about whole layouts share.
struct SystemInput: ParsableArguments {
  @Argument(
    help: "Constraint dumps, logs or .layout files; - or none is the standard input.",
    completion: .file(extensions: ["log", "txt", "layout"]))
  var files: [String] = []

  @Flag(help: "Read every input as a layout written by hand, whatever its name.")
  var layout = false

  @Option(
    help: """
      The item to hold in place: v3, an address or a name; by default the window or the outermost \
      container.
      """)
  var pin: String?

  @Option(help: "Color the text: auto, always or never.")
  var color = ColorChoice.auto

  func textOptions(showingArithmetic: Bool = false) -> TextOptions {
    TextOptions(
      width: Terminal.width, isColored: color.isOn, detail: .everything,
      showsArithmetic: showingArithmetic)
  }

  /// Reads and diagnoses all inputs.
  ///
  /// - Throws: `ExitCode(2)` where one cannot be read.
  func document(andFiles more: [String] = []) throws -> DiagnosedDocument {
    let files = files + more
    var doctor = Doctor(hints: .commandLine)
    doctor.pin = pin
    doctor.joinsDumps = true
    try InputFile.read(files, as: layout ? .layout : nil, into: &doctor)
    return doctor.document
  }

  /// Says that there is no layout, and for a tree how to get one.
  static func complaintOfNothing(in document: DiagnosedDocument) -> String {
    let plain = "there is no list of constraints and no .layout file in the input"
    let asks = document.reports.contains { diagnosed in
      diagnosed.report.complaint?.debuggerCommands(in: diagnosed.report.system).isEmpty == false
    }
    return asks
      ? "\(plain): paste below it what the debugger commands print that `autolayout-doctor ambiguity` names"
      : plain
  }

  /// The item that `--pin` names in a report.
  ///
  /// - Throws: `ValidationError` where there is none of that name, or more than one.
  func pinned(in report: DiagnosedReport) throws -> ItemID? {
    guard let pin else { return nil }
    let named = NamedItems(report)
    let found = named.items(named: pin)
    guard let item = found.first, found.count == 1 else {
      let choices = named.constrained
      throw ValidationError(
        !found.isEmpty
          ? "--pin: \(pin) names several items: \(named.list(found))."
          : choices.isEmpty
            ? "--pin: there is no item \(pin), nor any other with constraints."
            : "--pin: there is no item \(pin); choose from \(named.list(choices)).")
    }
    return item
  }
}

/// The forms in which commands about layouts print.
enum PlainFormat: String, ExpressibleByArgument, CaseIterable {
  case text, json, svg
}

extension DiagnosedReport {
  /// Whether the report holds constraints that a layout can be solved from.
  var isAboutLayout: Bool {
    !report.system.constraints.isEmpty
      && [.constraints, .layout, .unsatisfiable].contains(report.kind)
  }
}
