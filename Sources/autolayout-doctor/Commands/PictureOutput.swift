internal import ArgumentParser
internal import AutoLayoutDoctor
internal import GraphPlacing
internal import LayoutDiagnosis
internal import LayoutDrawing
internal import LayoutLogs
internal import LayoutReports
internal import Markup
internal import ReportPictures

/// Reads logs and writes one picture per report, or one JSON document of all.
struct PictureOutput: ParsableArguments {
  @OptionGroup var input: InputOptions

  @Option(
    name: .shortAndLong,
    help: """
      A file, whose ending chooses the format, or a directory (pictures/) for one file per report.
      """,
    completion: .file())
  var output: String?

  @Option(
    help: "Draw only one report of the input: r2, or 'line 7' for the one that this line is in.")
  var report: String?

  @Option(
    help: """
      What the picture stands on: light, dark or transparent; by default an svg follows the reader, \
      and the others are light.
      """)
  var theme: PictureTheme?

  var destination: PictureDestination { PictureDestination(output) }

  /// Draws every report of the files with `draw`, which answers `nil` where there is nothing to
  /// draw; what it cannot draw is told, and the others are written.
  ///
  /// - Throws: at the end where a file could not be read or a report not be drawn.
  func write(
    _ kind: String, ending: String, missing what: String, asking question: Question,
    _ draw: (PictureSubject) throws -> [UInt8]?
  ) throws {
    let (drawn, isWhole) = try self.drawn(
      kind, missing: what, asking: question, oncePerCause: !destination.isDirectory, draw)
    let pictures = drawn.map { PictureDestination.Picture(name: $0.name, bytes: $0.drawing) }
    try destination.put(pictures, ending: ending, sparing: input.files)
    if !isWhole { throw CommandFailure.trouble(nil) }
  }

  /// More pictures than these are no picture.
  private static let joinedLimit = 12

  /// The same of pictures, of which several stand one below the other where they go into one file; `bytes`
  /// is given the ids of the reports, too.
  func writeJoined(
    _ kind: String, ending: String, missing what: String, asking question: Question,
    _ draw: (PictureSubject) throws -> (any DrawnPicture)?,
    bytes: (any DrawnPicture, String) throws -> [UInt8]
  ) throws {
    let (drawn, isWhole) = try self.drawn(kind, missing: what, asking: question) { subject in
      try draw(subject).map { (subject: subject, picture: $0) }
    }
    let wanted: [(name: String, picture: any DrawnPicture, reports: String)]
    if !destination.isDirectory, (2...Self.joinedLimit).contains(drawn.count) {
      let hasSeveral = Set(drawn.map(\.source)).count > 1
      let column = PictureColumn(
        drawn.map {
          .init($0.drawing.subject, $0.drawing.picture, of: hasSeveral ? $0.source : nil)
        })
      let ids = drawn.map(\.drawing.subject.id).joined(separator: ", ")
      wanted = [(kind, column, ids)]
    } else {
      wanted = drawn.map { ($0.name, $0.drawing.picture, $0.drawing.subject.id) }
    }
    let pictures = try wanted.compactMap {
      name, picture, reports -> PictureDestination.Picture? in
      do {
        return PictureDestination.Picture(name: name, bytes: try bytes(picture, reports))
      } catch let failure as Graphviz.Failure {
        StandardError.warn("Graphviz could not draw \(reports): \(failure)\(failure.hint)")
        return nil
      }
    }
    try destination.put(pictures, ending: ending, sparing: input.files)
    if !isWhole || pictures.count < wanted.count { throw CommandFailure.trouble(nil) }
  }

  /// What `draw` makes of every report with the names of the files and of what it is from, and whether that
  /// is all.
  private func drawn<Drawing>(
    _ kind: String, missing what: String, asking question: Question, oncePerCause: Bool = false,
    _ draw: (PictureSubject) throws -> Drawing?
  ) throws -> (drawn: [(name: String, source: String, drawing: Drawing)], isWhole: Bool) {
    let (document, isEverythingRead) = try read(asking: question)
    var isEverythingDrawn = true
    var drawn: [(name: String, source: String, drawing: Drawing)] = []
    let repeated = oncePerCause ? document.repeatedReports : []
    if !repeated.isEmpty {
      let ids = repeated.sorted().map { document.reports[$0].id }.joined(separator: ", ")
      StandardError.warn("not drawn again, of a cause that is drawn: \(ids)")
    }
    for (index, diagnosed) in document.reports.enumerated() where !repeated.contains(index) {
      let source = document.sources[diagnosed.source].name
      do {
        if let drawing = try draw(PictureSubject(diagnosed)) {
          drawn.append((OutputFile.name(of: kind, of: diagnosed, from: source), source, drawing))
        } else {
          let lines = diagnosed.report.lines
          let place =
            lines.count == 1
            ? "line \(lines.lowerBound)" : "lines \(lines.lowerBound) to \(lines.upperBound)"
          StandardError.warn("\(source), \(place): no \(what) to draw")
        }
      } catch let failure as Graphviz.Failure {
        StandardError.warn(
          "Graphviz could not draw \(diagnosed.id) of \(source): \(failure)\(failure.hint)")
        isEverythingDrawn = false
      }
    }
    return (drawn, isEverythingRead && isEverythingDrawn)
  }

  /// Writes the diagnosis of the files with one more member, `name`: what `describe` writes of each
  /// report.
  ///
  /// - Throws: where a file could not be read or a report not be drawn.
  func writeJSON(
    _ name: StaticString, _ describe: (inout JSONWriter, PictureSubject) throws -> Void
  ) throws {
    let (document, isEverythingRead) = try read(asking: .everything)
    var failure: (any Error)?
    let bytes = document.json(adding: { json in
      json.key(name)
      json.array(of: document.reports) { json, diagnosed in
        do {
          try describe(&json, PictureSubject(diagnosed))
        } catch let error {
          let hint = (error as? Graphviz.Failure)?.hint ?? ""
          StandardError.warn("Graphviz could not draw \(diagnosed.id): \(error)\(hint)")
          failure = error
        }
      }
    })
    try destination.put(
      [.init(name: "\(name)", bytes: bytes)], ending: "json", sparing: input.files)
    if !isEverythingRead || failure != nil { throw CommandFailure.trouble(nil) }
  }

  private func read(
    asking question: Question
  ) throws -> (document: DiagnosedDocument, isWhole: Bool) {
    var session = DiagnosisSession(.init(question: question, hints: .commandLine))
    var inputs = input.inputs
    let scenes = inputs.files.compactMap(SceneFile.init)
    inputs.files.removeAll { SceneFile($0) != nil }
    for scene in scenes { try scene.read(into: &session) }
    let isWhole =
      scenes.isEmpty || !inputs.files.isEmpty ? try inputs.read(into: &session).areWhole : true
    let document = try session.document().keeping(only: report)
    document.complainOfUnreadLines()
    if document.reports.isEmpty { StandardError.warn("found no Auto Layout report to draw") }
    return (document, isWhole)
  }
}

extension DiagnosedDocument {
  /// The places of the reports that share a cause with an earlier one.
  fileprivate var repeatedReports: Set<Int> { Set(causes.flatMap { $0.reports.dropFirst() }) }
}

/// Where the commands print that can draw their layouts.
struct LayoutOutput: ParsableArguments {
  @Option(
    name: .customLong("format"),
    help: """
      What to print: text, json, or svg (the layouts drawn to scale); by default what the ending of \
      -o says, else text.
      """)
  var chosenFormat: LayoutFormat?

  @Option(
    name: .shortAndLong,
    help: "A file to write to, or a directory (pictures/) for one drawing per report.",
    completion: .file())
  var output: String?

  var destination: PictureDestination { PictureDestination(output) }

  /// What to print.
  ///
  /// - Throws: where `--format` and `-o` contradict each other.
  func format() throws(CommandFailure) -> LayoutFormat {
    try destination.format(chosenFormat, otherwise: .text)
  }

  /// Writes the drawings of `reports`, and says of which there are none.
  func write(
    _ kind: String, of reports: [DiagnosedReport], in document: DiagnosedDocument,
    sparing files: [String],
    _ draw: (DiagnosedReport) -> LayoutPicture?
  ) throws {
    var pictures: [PictureDestination.Picture] = []
    for report in reports {
      let source = document.sources[report.source].name
      if let picture = draw(report) {
        let name = OutputFile.name(of: kind, of: report, from: source)
        pictures.append(.init(name: name, bytes: Array(picture.svg().utf8)))
      } else {
        let lines = report.report.lines
        let place =
          lines.count == 1
          ? "line \(lines.lowerBound)" : "lines \(lines.lowerBound) to \(lines.upperBound)"
        StandardError.warn("\(source), \(place): no layout to draw")
      }
    }
    try destination.put(pictures, ending: "svg", sparing: files)
  }
}

/// Where the commands print that draw nothing.
struct AnswerOutput: ParsableArguments {
  @Option(
    name: .customLong("format"),
    help: "What to print: text or json; by default what the ending of -o says, else text.")
  var chosenFormat: TextOrJSON?

  @Option(
    name: .shortAndLong, help: "A file to write to; its ending chooses the format.",
    completion: .file())
  var output: String?

  var destination: PictureDestination { PictureDestination(output) }

  /// What to print.
  ///
  /// - Throws: where `--format` and `-o` contradict each other.
  func format() throws(CommandFailure) -> TextOrJSON {
    try destination.format(chosenFormat, otherwise: .text)
  }

  /// A short answer, as whoever asks reads it.
  static func rendered(_ text: String) -> [UInt8] {
    var options = TextOptions()
    options.isMarkdown = Hints.isForModel
    return options.rendered(outline: text)
  }

  /// Writes an answer; in a directory it is called `name`.
  func write(
    _ name: String, sparing files: [String] = [], text: @autoclosure () -> [UInt8],
    json: @autoclosure () -> [UInt8]
  ) throws {
    let isText = try format() == .text
    try destination.put(
      isText ? text() : json(), isText: isText, named: name, sparing: files)
  }
}

extension PictureDestination {
  /// Writes an answer in words or as JSON; in a directory it is called `name`.
  func put(_ bytes: [UInt8], isText: Bool, named name: String, sparing files: [String]) throws {
    try put([.init(name: name, bytes: bytes)], ending: isText ? "txt" : "json", sparing: files)
  }
}
