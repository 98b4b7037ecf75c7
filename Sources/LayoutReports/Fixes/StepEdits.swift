package import LayoutDiagnosis
internal import LayoutLogs
internal import LayoutModel
package import LayoutSources
internal import LinearArithmetic

extension SourceStep {
  /// The same as changes of the report's layout, whose places refer to `index`.
  package func edits(of report: DiagnosedReport, _ index: SourceIndex) -> [LayoutEdit] {
    let system = report.report.system
    guard let places = report.places else { return [] }
    switch self {
    case .change(let maker, let change):
      return system.constraintIDs.compactMap { id in
        guard places[id].verdict == .madeHere, let other = places[id].makers.first,
          index.isSameMaking(maker, other)
        else { return nil }
        return change.edit(of: id)
      }
    case .unmask(let view, _):
      let items = places.views.filter { $0.value == view }.map(\.key)
      return system.constraintIDs.filter {
        system[$0].origin == .autoresizingMask && items.contains(system[$0].first.item)
      }.map { .without($0) }
    // No remedy asks for it.
    case .removeSetting: return []
    }
  }
}

extension SourceChange {
  /// The same as a change of a layout's constraint.
  fileprivate func edit(of id: ConstraintID) -> LayoutEdit {
    switch self {
    case .remove: .without(id)
    case .setPriority(let priority): .priority(id, priority)
    case .setConstant(let constant): .constant(id, constant)
    case .setRelation(let relation): .relation(id, relation)
    case .setMultiplier(let multiplier): .multiplier(id, multiplier)
    }
  }
}
