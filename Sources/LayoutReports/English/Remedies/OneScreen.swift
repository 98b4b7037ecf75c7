internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension ReportContext {
  /// `335 = 375 − 20 − 20 fits one screen only` of a width that goes; `nil` of any other change.
  func oneScreen(_ remedy: Remedy) -> String? {
    guard remedy.action == .remove, remedy.changes.count == 1, let id = remedy.constraints.first,
      let conflict = diagnosis.conflicts.first,
      let rest = ScreenRemainder(id, among: conflict.constraints, in: system)
    else { return nil }
    let insets = [rest.near, rest.far].filter { !$0.isZero }.map { " − \($0.rounded)" }.joined()
    return "\(system[id].constant.rounded) = \(rest.screen.rounded)\(insets) fits one screen only"
  }
}
