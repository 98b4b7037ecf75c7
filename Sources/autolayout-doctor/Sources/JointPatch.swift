internal import LayoutDiagnosis
internal import LayoutLogs
internal import LayoutModel
internal import LayoutReports
internal import LayoutSources

/// Remedies of several reports as one change of the source: each report is solved again with all of them.
struct JointPatch {
  private let source: SourceFolder
  /// Whether the files are changed without anybody reading the diff, so that no guess is taken.
  private let writes: Bool
  private var steps: [SourceStep] = []
  private var taken: [Taken] = []
  /// What was tried in vain.
  private var refused: Set<LayoutSystem> = []
  /// What became of each report, in sentences.
  private(set) var account: [String] = []
  /// What of the changes is probable and no more, or not in the diff, as sentences.
  private(set) var doubts: [String] = []
  /// The files as they are and changed.
  private(set) var files: [SourceFixer.ChangedFile] = []

  /// A report that the patch solves.
  private struct Taken {
    let report: DiagnosedReport
    let place: Int
    /// What its own remedy changes.
    let edits: [LayoutEdit]
  }

  init(_ source: SourceFolder, writes: Bool) {
    self.source = source
    self.writes = writes
  }

  /// Adds the first remedy of a report that can be written and solved together with all others, unless
  /// these solve it already.
  mutating func take(_ report: DiagnosedReport, at place: Int) {
    if !taken.isEmpty, isComparable(report, place), isSolved(report, at: place, [], by: steps) {
      taken.append(Taken(report: report, place: place, edits: []))
      account.append("\(report.id): the changes for the reports before it solve it")
      return
    }
    let content = report.report.system.content?.system
    if let content, refused.contains(content) {
      account.append("\(report.id): no diff, as for a report before it of the same constraints")
      return
    }
    var refusal: NoDiff?
    for (number, remedy) in report.diagnosis.remedies.enumerated() {
      do throws(NoDiff) {
        try take(remedy, of: report, at: place)
        let why = refusal.map { "; fix 1 has no diff: \(DisplayText.safe($0.reason))" } ?? ""
        account.append("\(report.id): fix \(number + 1)\(why)")
        doubts += report.doubts(of: remedy).map { "\(report.id): \($0)" }
        return
      } catch {
        if refusal == nil { refusal = error }
      }
    }
    if let content { refused.insert(content) }
    let reason = refusal.map { DisplayText.safe($0.reason) } ?? "it has no fix"
    account.append("\(report.id): no diff: \(reason)")
  }

  private mutating func take(
    _ remedy: Remedy, of report: DiagnosedReport, at place: Int
  ) throws(NoDiff) {
    if writes, remedy.isGuess { throw NoDiff(reason: Remedy.guessWords) }
    guard isComparable(report, place) else {
      throw NoDiff(
        reason: "its app is of another kind than that of the reports before it: "
          + "\(Hints.option("report")) takes it alone")
    }
    let own = try remedy.sourceSteps(report.places, source.index(of: place))
    var all = steps
    for step in own where !all.contains(step) {
      if all.contains(where: { concernsSameLine($0, step) }) {
        throw NoDiff(reason: "a fix of another report changes the same constraint")
      }
      all.append(step)
    }
    guard let edits = remedy.edits, isSolved(report, at: place, edits, by: all),
      taken.allSatisfy({ isSolved($0.report, at: $0.place, $0.edits, by: all) })
    else { throw NoDiff(reason: "solved together with the other fixes, a conflict is left") }
    files = try source.changed(by: all, of: report, at: place)
    steps = all
    taken.append(Taken(report: report, place: place, edits: edits))
  }

  /// Whether the numbers in its places are those of the reports before it.
  private func isComparable(_ report: DiagnosedReport, _ place: Int) -> Bool {
    guard let first = taken.first else { return true }
    let platforms = [first.report, report].map { $0.report.system.platform == .appKit }
    return source.readsWhole(first.place) == source.readsWhole(place)
      && platforms[0] == platforms[1]
  }

  private func concernsSameLine(_ one: SourceStep, _ other: SourceStep) -> Bool {
    guard let place = taken.first?.place, let a = one.maker, let b = other.maker else {
      return false
    }
    return source.index(of: place).isSameMaking(a, b)
  }

  // MARK: Solving

  /// Whether the report has no conflict left after `edits` and what `steps` do to its constraints.
  private func isSolved(
    _ report: DiagnosedReport, at place: Int, _ edits: [LayoutEdit], by steps: [SourceStep]
  ) -> Bool {
    let others = steps.flatMap { $0.edits(of: report, source.index(of: place)) }.filter {
      !edits.contains($0)
    }
    if edits.isEmpty, others.isEmpty { return false }
    let exercise = LayoutExercise(report.report.system)
    return exercise.changed(by: edits + others, name: "").layout != nil
  }
}
