internal import InterfaceBuilder
internal import LayoutCheck
internal import LayoutReports
internal import LayoutSources

extension CheckReport {
  /// Findings as people read them: place, grade and sentence, below them what they rest on.
  package var text: String { told.map(\.text).joined() }

  /// The same as Markdown (CommonMark), and how much was checked where nothing is told.
  package var markdown: String {
    let told = told
    guard told.isEmpty else {
      return "## Checked before the app runs\n\n" + told.map(\.markdown).joined()
    }
    return accountOfNothing.map { "\($0).\n" } ?? ""
  }

  private var told: [ToldFinding] {
    entries.map(told)
      + thresholds.map(told)
      + codeEntries.map(told)
  }

  private func told(_ entry: Entry) -> ToldFinding {
    let scene = entry.scene.name.map { "in the scene \($0)" }
    return ToldFinding(
      place: "\(entry.file.path):\(entry.line):\(entry.column)",
      grade: entry.finding.grade.rawValue, headline: entry.words.headline,
      rule: entry.finding.rule.rawValue,
      notes: [scene].compactMap(\.self) + entry.evidence
        + [unswept(entry), gate.ownership(of: entry.file.path)].compactMap(\.self))
  }

  /// What a sweep cannot tell of a text that nothing stops: no constraint says where it is too long.
  private func unswept(_ entry: Entry) -> String? {
    guard let sweep = entry.file.sweep, entry.finding.rule == .textRunsOut,
      !sweep.thresholds.contains(where: { swept in
        swept.threshold.contents != nil
          && swept.threshold.views.contains { swept.scene.views[$0].range == entry.finding.range }
      })
    else { return nil }
    return "no threshold tells of it: it may run over what is beside it, or out of the screen"
  }

  private func told(_ entry: ThresholdEntry) -> ToldFinding {
    ToldFinding(
      place: "\(entry.file.path):\(entry.line):\(entry.column)", grade: "threshold",
      headline: entry.sentence, rule: CheckRule.threshold.rawValue,
      notes: entry.evidence + [gate.ownership(of: entry.file.path)].compactMap(\.self))
  }

  private func told(_ entry: CodeEntry) -> ToldFinding {
    let range = entry.finding.place.range
    return ToldFinding(
      place: "\(entry.path):\(range.line):\(range.column)", grade: entry.grade.rawValue,
      headline: entry.finding.headline, rule: entry.finding.rule.id,
      notes: entry.evidence + [gate.ownership(of: entry.path)].compactMap(\.self))
  }
}
