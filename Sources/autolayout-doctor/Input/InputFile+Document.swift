internal import ArgumentParser
internal import AutoLayoutDoctor
internal import LayoutReports

extension InputFile {
  /// The diagnosed reports of all `files`, or of the standard input where there are none.
  ///
  /// - Throws: `ExitCode(2)` after a complaint where a file cannot be read.
  static func document(
    _ files: [String], as kind: Doctor.InputKind? = nil
  ) throws -> DiagnosedDocument {
    if files.isEmpty, isStandardInputTerminal {
      Streams.complain(
        "reading from the terminal: paste the text, then press Control-D on a line of its own")
    }
    var doctor = Doctor()
    for file in files.isEmpty ? [standardInput] : files {
      do {
        let contents = try read(file)
        doctor.read(contents.bytes, named: file, as: kind)
        if let damage = contents.damage { Streams.complain(damage.message) }
      } catch {
        Streams.complain(error.message)
        throw ExitCode(2)
      }
    }
    return doctor.document
  }
}
