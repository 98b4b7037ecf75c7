internal import LayoutDiagnosis
internal import LayoutModel

extension ReportEnglish {
  /// What to do, as an instruction.
  func instruction(for remedy: Remedy) -> String {
    remedy.action.rawValue
  }

  /// The line of code that does it, in the language the constraint came from.
  func code(for remedy: Remedy) -> String? { nil }

  /// The explanation of one conflict.
  func text(of conflict: Conflict) -> String {
    conflict.constraints.map { sentences.sentence(system[$0]) }.joined(separator: "\n")
  }

  /// The explanation of the whole report.
  var text: String { headline }
}
