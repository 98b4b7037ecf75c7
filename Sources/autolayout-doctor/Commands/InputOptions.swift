internal import ArgumentParser
internal import AutoLayoutDoctor
internal import LayoutDiagnosis
internal import LayoutLogs
internal import LayoutModel
internal import LayoutReports

/// What every command that reads inputs takes.
struct InputOptions: ParsableArguments {
  @Argument(
    help: """
      Logs, dumps, view trees and .layout files to read, as they are, compressed with gzip, xz or \
      zstd, or in zip and tar archives; - or none is the standard input.
      """,
    completion: .file(extensions: [
      "log", "txt", "crash", "ips", "layout", "gz", "zip", "tar", "tgz", "xz", "zst",
    ]))
  var files: [String] = []

  @Flag(help: "Read the input as a layout written by hand; files named *.layout are anyway.")
  var layout = false

  var inputs: CommandInputs { CommandInputs(files: files, areLayouts: layout) }

  /// Reads all inputs and asks `question` of each report in them.
  ///
  /// - Throws: where nothing of an input can be read.
  func document(asking question: Question) throws(CommandFailure) -> DiagnosedDocument {
    try document(.init(question: question, hints: .commandLine))
  }

  /// Reads all inputs, and `more` files, with the answers that `options` ask for.
  func document(
    _ options: DiagnosisSession.Options, andFiles more: [String] = []
  ) throws(CommandFailure) -> DiagnosedDocument {
    var inputs = inputs
    inputs.files += more
    inputs.namePatterns.append("*.layout")
    inputs.areAllNeeded = true
    var session = DiagnosisSession(options)
    _ = try inputs.read(into: &session)
    return session.document()
  }

  /// Reads all inputs for their masks, of storyboards and xibs those of their scenes.
  ///
  /// - Throws: where nothing of an input can be read.
  func documentOfMasks() throws(CommandFailure) -> DiagnosedDocument {
    var inputs = inputs
    let scenes = inputs.files.compactMap(SceneFile.init)
    inputs.files.removeAll { SceneFile($0) != nil }
    inputs.namePatterns.append("*.layout")
    inputs.areAllNeeded = true
    var session = DiagnosisSession(.init(question: .nothing, hints: .commandLine))
    for scene in scenes { try scene.read(into: &session, asking: .masks) }
    if scenes.isEmpty || !inputs.files.isEmpty { _ = try inputs.read(into: &session) }
    return session.document()
  }
}

/// What the commands about whole layouts take.
struct LayoutQueryOptions: ParsableArguments {
  @OptionGroup var input: InputOptions

  @Option(
    help: """
      The item to hold in place: v3, an address or a name; by default the window or the outermost \
      container.
      """)
  var pin: String?

  @Option(
    help: "Only one report, by its number, its name or a line of it: 2, r2, 'line 18'.")
  var report: String?

  @Option(help: "Color the text: auto, always or never.")
  var color = ColorChoice.auto

  var files: [String] { input.files }

  func textOptions(showingArithmetic: Bool = false) -> TextOptions {
    var options = TextOptions(
      width: Terminal.width, isColored: color.isOn, detail: .everything,
      showsArithmetic: showingArithmetic)
    options.isMarkdown = Hints.isForModel
    return options
  }

  /// Reads all inputs, dumps of the same views as one, and asks `question` of each report, or of the one
  /// that `--report` names.
  ///
  /// - Throws: where nothing of an input can be read, or there is no such report.
  func document(
    asking question: Question = .everything, andFiles more: [String] = []
  ) throws(CommandFailure) -> DiagnosedDocument {
    try input.document(
      .init(question: question, pin: pin, dumps: .together, hints: .commandLine), andFiles: more
    ).keeping(only: report)
  }

  /// Says that there is no layout, and for a tree how to get one.
  static func complaintOfNothing(in document: DiagnosedDocument) -> String {
    let plain = "there is no list of constraints and no .layout file in the input"
    let asks = document.reports.contains { diagnosed in
      diagnosed.report.complaint?.debuggerCommands(in: diagnosed.report.system).isEmpty == false
    }
    let command = Hints.command("ambiguity")
    let ambiguity = Hints.isForModel ? command : "`\(command)`"
    return asks
      ? "\(plain): paste below it what the debugger commands print that \(ambiguity) names"
      : plain
  }

  /// The item that `--pin` names in a report.
  ///
  /// - Throws: where there is none of that name, or more than one.
  func pinned(in report: DiagnosedReport) throws(CommandFailure) -> ItemID? {
    guard let pin else { return nil }
    let named = NamedItems(report)
    let found = named.items(named: pin)
    guard let item = found.first, found.count == 1 else {
      throw .usage(PinSearch.complaint(of: pin, found, among: named))
    }
    return item
  }
}

extension DiagnosedReport {
  /// Whether the report holds constraints that a layout can be solved from.
  var isAboutLayout: Bool {
    !report.system.constraints.isEmpty
      && [.constraints, .layout, .unsatisfiable].contains(report.kind)
  }
}
