internal import ArgumentParser
internal import AutoLayoutDoctor
internal import LayoutDrawing
internal import LayoutLogs
internal import LayoutReports

/// Reads logs and writes one picture per report, or one JSON document of all.
struct PictureOutput: ParsableArguments {
  @Argument(
    help: "Logs to read; - or none is the standard input.",
    completion: .file(extensions: ["log", "txt", "crash", "ips", "layout"]))
  var files: [String] = []

  @Flag(help: "Read the input as a layout written by hand; files named *.layout are anyway.")
  var layout = false

  @Option(
    name: .shortAndLong,
    help: """
      A file, whose ending chooses the format, or a directory (pictures/) for one file per report.
      """,
    completion: .file())
  var output: String?

  var destination: PictureDestination { PictureDestination(output) }

  /// Draws every report of the files with `draw`, which answers `nil` where there is nothing to
  /// draw; what it cannot draw is told, and the others are written.
  ///
  /// - Throws: `ExitCode(2)` at the end where a file could not be read or a report not be drawn.
  func write(
    ending: String, missing what: String, _ draw: (PictureSubject) throws -> [UInt8]?
  ) throws {
    let (document, isEverythingRead) = read()
    var isEverythingDrawn = true
    var pictures: [PictureDestination.Picture] = []
    for diagnosed in document.reports {
      let source = document.sources[diagnosed.source].name
      do {
        if let bytes = try draw(PictureSubject(diagnosed)) {
          pictures.append(
            .init(name: "\(OutputFile.stem(of: source))-\(diagnosed.id)", bytes: bytes))
        } else {
          let lines = diagnosed.report.lines
          Streams.complain(
            "\(source), lines \(lines.lowerBound) to \(lines.upperBound): no \(what) to draw")
        }
      } catch let failure as Graphviz.Failure {
        Streams.complain(
          "Graphviz could not draw \(diagnosed.id) of \(source): \(failure)\(failure.hint)")
        isEverythingDrawn = false
      }
    }
    try destination.put(pictures, ending: ending, sparing: files)
    if !isEverythingRead || !isEverythingDrawn { throw ExitCode(2) }
  }

  /// Writes the diagnosis of the files with one more member, `name`: what `describe` writes of each
  /// report.
  ///
  /// - Throws: `ExitCode(2)` where a file could not be read or a report not be drawn.
  func writeJSON(
    _ name: StaticString, _ describe: (inout JSONWriter, PictureSubject) throws -> Void
  ) throws {
    let (document, isEverythingRead) = read()
    var failure: (any Error)?
    let bytes = document.json(adding: { json in
      json.key(name)
      json.array(of: document.reports) { json, diagnosed in
        do {
          try describe(&json, PictureSubject(diagnosed))
        } catch let error {
          let hint = (error as? Graphviz.Failure)?.hint ?? ""
          Streams.complain("Graphviz could not draw \(diagnosed.id): \(error)\(hint)")
          failure = error
        }
      }
    })
    try destination.put([.init(name: "\(name)", bytes: bytes)], ending: "json", sparing: files)
    if !isEverythingRead || failure != nil { throw ExitCode(2) }
  }

  // MARK: -

  private func read() -> (document: DiagnosedDocument, isEverythingRead: Bool) {
    Streams.ignoreClosedPipes()
    var doctor = Doctor(hints: .commandLine)
    var isEverythingRead = true
    for file in files.isEmpty ? [InputFile.standardInput] : files {
      do throws(InputFile.Failure) {
        try OpenInput.each(of: file) { (input) throws(InputFile.Failure) in
          if layout || Doctor.InputKind(of: input.source) == .layout {
            let contents = InputFile.contents(of: &input)
            doctor.read(contents.bytes, named: input.source, as: .layout)
            if let damage = contents.damage { throw damage }
          } else {
            let statistics = try LogInput.read(&input, into: &doctor)
            for remark in statistics.remarks(of: input.source) { Streams.complain(remark) }
          }
        }
      } catch {
        Streams.complain(error.message)
        isEverythingRead = false
      }
    }
    let document = doctor.document
    document.complainOfUnreadLines()
    if document.reports.isEmpty { Streams.complain("found no Auto Layout report to draw") }
    return (document, isEverythingRead)
  }
}
