internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension LayoutCase {
  /// What is known of one library's view: by its class, and where wanted by more.
  static func library(
    _ id: String, of library: String, sees: String, classes: [String], _ cause: String,
    way: String, verdict: CaseVerdict = .update, apis: [String] = [], systems: String? = nil,
    axis: Axis? = nil, source: String, sample: String, counterSample: String,
    where condition: @escaping @Sendable (CaseFacts) -> Bool = { _ in true }
  ) -> LayoutCase {
    LayoutCase(
      id, sees: sees, verdict: verdict, apis: apis, systems: systems, axis: axis,
      source: source, sample: sample, counterSample: counterSample
    ) { facts in
      guard facts.item(called: classes) != nil, condition(facts),
        // Then the stack view is the reason, whatever it hides.
        facts.size(where: { $0.gives == .hiding }) == nil
      else { return nil }
      return CaseMatch(
        cause + (facts.shortage.map { " \($0)" } ?? ""), explains: facts.members, ways: [way],
        library: verdict == .update ? library : nil)
    }
  }
}

extension CaseFacts {
  /// `What is required in it is 8 + 38 = 46, where there are 0.` of the first size that is too small.
  var shortage: String? {
    for id in members where isPlainSize(id) {
      guard let misfit = misfit(of: id), misfit.isTooSmall, !misfit.given.isNegative,
        misfit.parts.count > 1 || !owners.isWritten(id)
      else { continue }
      return
        "The constraints in \(name(system[id].first.item)) need \(sum(misfit)), but it has \(number(misfit.given))."
    }
    return nil
  }

  /// Whether the system imposes, or a mask keeps, a size of 0.
  var isAtZero: Bool { sizes.contains { $0.points.isZero } }
}

extension CaseFacts {
  /// Whether a least size takes part.
  var hasLeastSize: Bool {
    members.contains { isPlainSize($0) && system[$0].relation == .greaterOrEqual }
  }
}
