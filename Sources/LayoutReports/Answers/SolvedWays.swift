internal import LayoutCasebook
internal import LayoutDiagnosis
internal import LayoutModel

extension ReportContext {
  /// The first way of the first case that one of the fixes does which a screen shows, and which one; `nil` where
  /// none does, nothing is proved, or the case's first way is no change of the report.
  var solvedWay: (way: CaseWay, fix: Int)? {
    let own = answer.caseWays.prefix(answer.findings.first?.match.ways.count ?? 0)
    guard own.first?.changes.isEmpty == false else { return nil }
    return own.lazy.compactMap { way in self.fix(doing: way).map { (way, $0) } }.first
  }

  private func fix(doing way: CaseWay) -> Int? {
    diagnosis.remedies.prefix(AdvisedChange.shown).firstIndex { remedy in
      !remedy.isGuess && way.changes.contains { $0.isMade(by: remedy) }
    }
  }

  /// Whether a fix's code has the calls that the words name.
  func isShown(_ words: String, inCodeOf fix: Int) -> Bool {
    let calls = NamedCalls(words, besides: system.itemIDs.map { names[$0] }).names
    let code = code(ofRemedy: fix) ?? ""
    return !calls.isEmpty
      && calls.allSatisfy { name in
        // Objective-C writes UITableViewAutomaticDimension.
        [name, name.without(bytes: ".")].contains { code.firstIndex(ofBytes: $0) != nil }
      }
  }
}
