internal import LayoutModel
internal import LinearArithmetic

extension MissingEvidence {
  /// What the log does not say of `system`, the most telling first.
  static func all(in system: LayoutSystem, evidence: ReportEvidence) -> [MissingEvidence] {
    var missing: [MissingEvidence] = []
    if evidence.isRedacted { missing.append(.redactedList) }
    let isUnlisted = system.constraints.count == (evidence.isBrokenUnlisted ? 1 : 0)
    if isUnlisted, !evidence.isRedacted, !evidence.hasUnreadLines { missing.append(.noList) }
    if evidence.hasUnreadLines { missing.append(.unreadConstraint) }
    if !evidence.isComplete, !evidence.isRedacted, !evidence.hasUnreadLines, !isUnlisted {
      missing.append(.cutReport)
    }
    if evidence.broken == nil { missing.append(.brokenConstraint) }
    for id in system.itemIDs where system[id].role == .superview && system[id].address == nil {
      missing.append(.superview(id))
    }
    var seen: Set<LayoutVariable> = []
    for term in system.constraints.filter(\.isRequired).flatMap(\.form.terms) {
      let variable = LayoutVariable(term.variable)
      guard variable.quantity.isInset, seen.insert(variable).inserted else { continue }
      missing.append(.inset(variable.item, variable.quantity))
    }
    if missing.isEmpty, let item = system.itemIDs.first(where: { system[$0].address != nil }) {
      missing.append(.unlistedConstraint(item))
    }
    return missing
  }
}
