internal import ArgumentParser
internal import AutoLayoutDoctor
internal import LayoutDrawing
internal import LayoutLogs
internal import LayoutReports

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
    drawingsOf reports: [DiagnosedReport], in document: DiagnosedDocument, sparing files: [String],
    _ draw: (DiagnosedReport) -> LayoutPicture?
  ) throws {
    var pictures: [PictureDestination.Picture] = []
    for report in reports {
      let source = document.sources[report.source].name
      if let picture = draw(report) {
        let name = "\(OutputFile.stem(of: source))-\(report.id)"
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

extension PictureDestination {
  /// Writes an answer in words or as JSON; in a directory it is called `name`.
  func put(_ bytes: [UInt8], isText: Bool, named name: String, sparing files: [String]) throws {
    try put([.init(name: name, bytes: bytes)], ending: isText ? "txt" : "json", sparing: files)
  }
}
