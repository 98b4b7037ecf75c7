internal import LayoutCode
internal import LayoutDiagnosis
internal import LayoutModel
internal import LayoutSources
internal import LinearArithmetic

/// A constraint of a library to which a later line gives another number by making it once more, where that line
/// should update the one that is there.
///
/// What is left is the later number alone, as where the earlier constraint is removed.
struct UpdatedConstraint {
  /// The one that was there.
  let kept: ConstraintID
  /// The one that is made besides, with the number that is left.
  let repeated: ConstraintID

  /// `nil` of any other way than removing the earlier of two such constraints.
  init?(_ remedy: Remedy, in context: ReportContext) {
    let system = context.system
    guard remedy.action == .remove, remedy.reason == .contradictingValues,
      remedy.changes.count == 1, let kept = remedy.constraints.first,
      !context.isMadeAgain(kept), !context.standsBesideRival(kept),
      let conflict = context.diagnosis.conflicts.first(where: { $0.constraints.contains(kept) }),
      case let own = system[kept], own.relation == .equal, own.isMadeByLibrary(in: system)
    else { return nil }
    let rivals = conflict.constraints.filter {
      $0 != kept && (system[$0].first, system[$0].second) == (own.first, own.second)
        && system[$0].relation == .equal && system[$0].multiplier == own.multiplier
        && system[$0].isMadeByLibrary(in: system)
    }
    guard rivals.count == 1, let repeated = rivals.first, let earlier = own.codeLocation,
      let later = system[repeated].codeLocation, earlier.file == later.file,
      earlier.line < later.line
    else { return nil }
    (self.kept, self.repeated) = (kept, repeated)
  }

  /// `MainTabController.swift:141`, where the log tells it.
  func place(in system: LayoutSystem) -> String? {
    system[repeated].codeLocation.map { "\($0.file.lastPathComponent):\($0.line)" }
  }

  /// The line that updates it: what the later line made, in an update's closure.
  func code(_ context: ReportContext) -> String {
    let code = ConstraintCode(repeated, context)
    let view = context.codeNames[context.system[kept].first.item]
    return switch code.dialect {
    case .masonry:
      "[\(view) mas_updateConstraints:^(MASConstraintMaker *make) { \(code.statement) }];"
    case .snapKit, .uiKit, .appKit:
      "\(view).snp.updateConstraints { make in \(code.statement) }"
    }
  }
}

extension LayoutConstraint {
  /// Whether a library made it that can update it.
  fileprivate func isMadeByLibrary(in system: LayoutSystem) -> Bool {
    ConstraintDialect(self, on: system.platform).library != nil
  }
}
