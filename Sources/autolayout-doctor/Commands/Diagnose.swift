internal import ArgumentParser
internal import AutoLayoutDoctor
internal import LayoutDiagnosis
internal import LayoutPages
internal import LayoutReports

/// `autolayout-doctor diagnose`: reads logs and explains what is wrong in them.
struct Diagnose: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Explain what is wrong in the reports of a log (what happens without a subcommand).",
    discussion: """
      Reads files, or the standard input where no file or - is given, in every form in which
      UIKit, AppKit and the usual libraries print Auto Layout reports.
      """)

  @Argument(
    help: "Logs to read; - or none is the standard input.",
    completion: .file(extensions: ["log", "txt", "crash", "ips", "layout"]))
  var files: [String] = []

  @Option(help: "What to print: text, markdown, html, json, or ndjson (one report a line).")
  var format = OutputFormat.text

  @Option(help: "Color the text: auto, always or never.")
  var color = ColorChoice.auto

  @Option(
    help: """
      Exit with 1 for a conflict (an unsatisfiable report or a proved contradiction that is not \
      known to be harmless) or for any finding.
      """)
  var failOn = FailOn.never

  @Flag(name: .shortAndLong, help: "Only one line a cause.")
  var quiet = false

  @Flag(help: "Every conflict and every remedy, not only the first.")
  var all = false

  @Flag(name: .shortAndLong, help: "Show the arithmetic of each proof.")
  var verbose = false

  @Flag(help: "Read the input as a layout written by hand; files named *.layout are anyway.")
  var layout = false

  @Option(help: "How many minimal conflicts to look for in one report.")
  var maxConflicts = 64

  @Option(
    help: "The item to hold in place while looking for ambiguity: v3, an address or a name.")
  var pin: String?

  func validate() throws {
    guard maxConflicts >= 1 else {
      throw ValidationError("--max-conflicts must be 1 or more.")
    }
  }

  func run() throws {
    Streams.ignoreClosedPipes()
    var doctor = Doctor(limits: Diagnostician.Limits(conflicts: maxConflicts, pin: pin))
    var inputs: [[UInt8]] = []
    let isEverythingRead = read(into: &doctor, keeping: &inputs)
    let document = doctor.document
    try write(document, inputs)
    if !isEverythingRead { throw ExitCode(2) }
    if failOn.matches(document) { throw ExitCode(1) }
  }

  /// Keeps going after a file that cannot be read, and remembers it.
  private func read(into doctor: inout Doctor, keeping inputs: inout [[UInt8]]) -> Bool {
    if files.isEmpty, InputFile.isStandardInputTerminal {
      Streams.complain(
        "reading a log from the terminal: paste it, then press Control-D on a line of its own")
    }
    var isEverythingRead = true
    for file in files.isEmpty ? [InputFile.standardInput] : files {
      do {
        let bytes = try InputFile.read(file)
        doctor.read(bytes, named: file, as: layout ? .layout : nil)
        if format == .html { inputs.append(bytes) }
      } catch {
        Streams.complain(error.message)
        isEverythingRead = false
      }
    }
    return isEverythingRead
  }

  private func write(_ document: DiagnosedDocument, _ inputs: [[UInt8]]) throws {
    switch format {
    case .html: try Streams.print(HTMLPage(picturing: document, inputs).bytes())
    case .json: try Streams.print(document.json)
    case .ndjson: try Streams.print(document.ndjson)
    case .text: try Streams.print(document.text(textOptions))
    case .markdown: try Streams.print(document.markdown(textOptions))
    }
  }

  private var textOptions: TextOptions {
    TextOptions(
      width: Terminal.width, isColored: color.isOn,
      detail: quiet ? .headlines : all ? .everything : .first, showsArithmetic: verbose)
  }
}
