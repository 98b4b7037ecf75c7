internal import ArgumentParser
internal import AutoLayoutDoctor
internal import LayoutLogs
internal import LayoutDiagnosis
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

  @Option(help: "What to print: text, json, or svg: the layouts drawn to scale.")
  var format = PlainFormat.text

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
    var doctor = Doctor(limits: Diagnostician.Limits(pin: pin))
    doctor.joinsDumps = true
    if files.isEmpty, InputFile.isStandardInputTerminal {
      Streams.complain(
        "reading from the terminal: paste it, then press Control-D on a line of its own")
    }
    for file in files.isEmpty ? [InputFile.standardInput] : files {
      do {
        doctor.read(try InputFile.read(file), named: file, as: layout ? .layout : nil)
      } catch {
        Streams.complain(error.message)
        throw ExitCode(2)
      }
    }
    return doctor.document
  }

  /// Prints the only one of `drawings`.
  ///
  /// - Throws: `ValidationError` where there is not exactly one.
  func printOnly(_ drawings: [[UInt8]]) throws {
    guard let only = drawings.first, drawings.count == 1 else {
      throw ValidationError(
        drawings.isEmpty
          ? "There is no layout to draw."
          : "\(drawings.count) drawings do not fit one output: autolayout-doctor draw -o DIRECTORY."
      )
    }
    try Streams.print(only)
  }

  /// The item that `--pin` names in a report.
  ///
  /// - Throws: `ValidationError` where there is no such item.
  func pinned(in system: LayoutSystem) throws -> ItemID? {
    guard let pin else { return nil }
    guard let item = PinnedItem.find(pin, in: system) else {
      throw ValidationError("--pin: there is no item \(pin); give v3, an address or a name.")
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
