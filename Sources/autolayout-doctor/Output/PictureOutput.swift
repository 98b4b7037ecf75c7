internal import ArgumentParser
internal import AutoLayoutDoctor
internal import LayoutDrawing
internal import LayoutLogs
internal import LayoutReports

/// Reads logs and writes one picture per report: to files, or a single one to the standard output.
struct PictureOutput: ParsableArguments {
  @Argument(
    help: "Logs to read; - or none is the standard input.",
    completion: .file(extensions: ["log", "txt", "crash", "ips", "layout"]))
  var files: [String] = []

  @Option(
    name: .shortAndLong,
    help: "A file for one picture, or a directory for one file per report.",
    completion: .file())
  var output: String?

  /// Draws every report of the files with `draw`, which answers `nil` where there is nothing to draw.
  func write(
    as suffix: String, missing what: String, _ draw: (PictureSubject) throws -> [UInt8]?
  ) throws {
    Streams.ignoreClosedPipes()
    var doctor = Doctor()
    var isEverythingRead = true
    for file in files.isEmpty ? [InputFile.standardInput] : files {
      do {
        doctor.read(try InputFile.read(file), named: file)
      } catch {
        Streams.complain(error.message)
        isEverythingRead = false
      }
    }
    let pictures = try drawn(doctor.document, draw, missing: what)
    try put(pictures, suffix)
    if !isEverythingRead { throw ExitCode(2) }
  }

  // MARK: -

  private struct Picture {
    var name: String
    var bytes: [UInt8]
  }

  private func drawn(
    _ document: DiagnosedDocument, _ draw: (PictureSubject) throws -> [UInt8]?, missing what: String
  ) throws -> [Picture] {
    if document.reports.isEmpty { Streams.complain("found no Auto Layout report to draw") }
    return try document.reports.compactMap { diagnosed in
      let source = document.sources[diagnosed.source].name
      do {
        if let bytes = try draw(PictureSubject(diagnosed)) {
          return Picture(name: "\(Self.stem(of: source))-\(diagnosed.id)", bytes: bytes)
        }
        let lines = diagnosed.report.lines
        Streams.complain(
          "\(source), lines \(lines.lowerBound) to \(lines.upperBound): no \(what) to draw")
        return nil
      } catch let failure as Graphviz.Failure {
        Streams.complain("Graphviz could not draw \(diagnosed.id) of \(source): \(failure)")
        throw ExitCode(2)
      }
    }
  }

  private func put(_ pictures: [Picture], _ suffix: String) throws {
    guard let output, output != InputFile.standardInput else {
      if pictures.count > 1 {
        throw ValidationError(
          "\(pictures.count) pictures do not fit one output: give a directory with -o.")
      }
      if let only = pictures.first { try Streams.print(only.bytes) }
      return
    }
    if files.contains(output) {
      Streams.complain("\(output) is the log itself; name another file with -o")
      throw ExitCode(2)
    }
    if pictures.count == 1, let only = pictures.first, !OutputFile.isDirectory(output) {
      try OutputFile.write(only.bytes, to: output)
      return
    }
    for picture in pictures {
      let directory = output.hasSuffix("/") ? output : output + "/"
      try OutputFile.write(picture.bytes, to: "\(directory)\(picture.name).\(suffix)")
    }
  }

  /// A file's name without its directory and ending.
  private static func stem(of path: String) -> String {
    if path == InputFile.standardInput { return "stdin" }
    let name = path.split(separator: "/").last ?? "log"
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return String(name) }
    return String(name[..<dot])
  }
}
