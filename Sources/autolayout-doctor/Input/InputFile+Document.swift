internal import AutoLayoutDoctor
internal import LayoutReports

extension InputFile {
  /// The diagnosed reports of all `files`, or of the standard input where there are none.
  ///
  /// - Throws: `ExitCode(2)` after a complaint where a file cannot be read.
  static func document(
    _ files: [String], as kind: Doctor.InputKind? = nil
  ) throws -> DiagnosedDocument {
    var doctor = Doctor(hints: .commandLine)
    try read(files, as: kind, into: &doctor)
    return doctor.document
  }
}
