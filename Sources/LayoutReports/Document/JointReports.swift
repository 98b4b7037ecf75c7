internal import LayoutDiagnosis
internal import LayoutLogs
internal import LayoutModel
internal import LinearArithmetic

/// Two reports of one process, whose constraints may all be active at once.
struct JointReports {
  private let first: LogReport
  private let other: LogReport

  /// `nil` unless both are proved as they are printed, of the same run, and nothing that both tell has changed
  /// between them.
  init?(_ first: DiagnosedReport, _ other: DiagnosedReport) {
    guard first.process == other.process, first.diagnosis.verdict == .conflict,
      other.diagnosis.verdict == .conflict
    else { return nil }
    (self.first, self.other) = (first.report, other.report)
    let joined = SystemJoin([self.first, self.other], [0, 1]).system
    if joined.hasConstraintsOfTwoMoments { return nil }
  }

  /// Whether all of their constraints hold together once `remedy` of the first is made; `nil` where that is not
  /// decided.
  func hold(after remedy: Remedy) -> Bool? {
    var edited = [first, other]
    for index in edited.indices {
      let system = edited[index].system
      var edits: [LayoutEdit] = []
      for change in remedy.changes {
        guard let more = self.edits(change, in: system) else { return nil }
        edits += more
      }
      edited[index].system = system.applying(edits).system
    }
    return SystemJoin(edited, [0, 1]).system.holdsTogether
  }

  /// What a change of the first report's does to the constraints of `system` at the same addresses; `nil` of
  /// what changes more than these.
  private func edits(_ change: Remedy.Change, in system: LayoutSystem) -> [LayoutEdit]? {
    switch change {
    case .remove(let id): same(id, in: system)?.map { .without($0) }
    case .lowerPriority(let id, _, let to): same(id, in: system)?.map { .priority($0, to) }
    case .setConstant(let id, _, let to, _): same(id, in: system)?.map { .constant($0, to) }
    case .setRelation(let id, _, let to): same(id, in: system)?.map { .relation($0, to) }
    case .setMultiplier(let id, _, let to): same(id, in: system)?.map { .multiplier($0, to) }
    case .disableMaskTranslation(let item, _):
      first.system[item].address.map { address in
        system.constraintIDs.filter {
          system[$0].mask != nil
            && system[system.innerAnchor(of: system[$0]).item].address == address
        }.map { .without($0) }
      }
    // What may stand in the place of a mask is not told by either.
    case .add: []
    case .leave, .wrap, .setFrame, .setStackView: nil
    }
  }

  /// The constraints of `system` at the address of one of the first report's.
  private func same(_ id: ConstraintID, in system: LayoutSystem) -> [ConstraintID]? {
    first.system[id].address.map { address in
      system.constraintIDs.filter { system[$0].address == address }
    }
  }
}

extension LayoutSystem {
  /// Whether one constraint has two texts, or UIKit set the same to two numbers: what was active first was
  /// replaced.
  fileprivate var hasConstraintsOfTwoMoments: Bool {
    var texts: [Address: String] = [:]
    var numbers: [SetBySystem: Rational] = [:]
    for constraint in constraints {
      if let address = constraint.address {
        if let known = texts[address], known != constraint.raw { return true }
        texts[address] = constraint.raw
      }
      guard constraint.origin.followsLayout else { continue }
      let kind = SetBySystem(constraint)
      if let known = numbers[kind], known != constraint.form.constant { return true }
      numbers[kind] = constraint.form.constant
    }
    return false
  }

  /// What a constraint of UIKit's sets, without the number.
  private struct SetBySystem: Hashable {
    let terms: [LinearForm.Term]
    let relation: Relation
    let origin: ConstraintOrigin

    init(_ constraint: LayoutConstraint) {
      (terms, relation) = (constraint.form.terms, constraint.relation)
      origin = constraint.origin
    }
  }
}

extension ConstraintOrigin {
  /// Whether UIKit makes such a constraint anew when a view is resized or moved.
  fileprivate var followsLayout: Bool {
    switch self {
    case .autoresizingMask, .encapsulatedSize, .safeArea, .margins, .layoutSupport, .window: true
    case .app, .stackView, .contentSize, .interfaceBuilder, .system: false
    }
  }
}
