internal import LayoutDiagnosis
internal import LayoutLogs
internal import LayoutModel
internal import LayoutReports
internal import LayoutSources

/// What `--fix` does: the diff of one remedy, checked by reading the changed source again.
struct FixRun {
  /// The numbers of the reports to choose from.
  let reports: Set<Int>
  /// Which remedy of the first of them that has one, from 1.
  let number: Int
  let writes: Bool
  let forces: Bool
  let folder: String

  /// Prints the diff, or writes the file; a log without a remedy has nothing to print.
  ///
  /// - Throws: `CommandFailure` where there is no diff, or a file is not written, with the reason.
  func run(_ document: DiagnosedDocument, _ source: SourceFolder) throws(CommandFailure) {
    let first = document.reports.firstIndex {
      reports.contains($0.number) && !$0.diagnosis.remedies.isEmpty
    }
    guard let first else { return StandardError.warn("--fix: no report of the log has a fix") }
    let report = document.reports[first]
    guard report.diagnosis.remedies.indices.contains(number - 1) else {
      throw .usage("--fix \(number): there are \(report.diagnosis.remedies.count) remedies")
    }
    let files: [SourceFixer.ChangedFile]
    do throws(NoDiff) {
      files = try source.changed(by: report.diagnosis.remedies[number - 1], of: report, at: first)
    } catch {
      throw .usage(reason(error))
    }
    if writes { return try write(files) }
    try StandardOutput.print(
      files.flatMap { UnifiedDiff(file: $0.file, from: $0.old, to: $0.new).text })
  }

  private func reason(_ refusal: NoDiff) -> String {
    "no diff for fix \(number): \(DisplayText.safe(refusal.reason))"
  }

  // MARK: Writing

  private func write(_ files: [SourceFixer.ChangedFile]) throws(CommandFailure) {
    do throws(NoDiff) {
      try ChangedFileWriter(folder: folder, forces: forces).replace(files)
    } catch {
      throw .trouble(reason(error))
    }
  }
}

extension SourceFolder {
  /// The files that a remedy of the document's report at `place` changes, as they are and changed.
  ///
  /// - Throws: `NoDiff` where a line is not certain, or the changed files, read again, make other
  ///   constraints than the remedy asks for.
  func changed(
    by remedy: Remedy, of report: DiagnosedReport, at place: Int
  ) throws(NoDiff) -> [SourceFixer.ChangedFile] {
    let index = index(of: place)
    let steps = try remedy.sourceSteps(report.places, index)
    let fixer = SourceFixer(index, report.report.system.platform)
    let files = try fixer.changed(steps) { SourceLines.read("\(path)/\($0)") }
    guard let reread = self.index(of: place, with: files) else {
      throw NoDiff(reason: "the changed source could not be read again")
    }
    guard fixer.isExactly(steps, in: reread) else {
      let names = files.map(\.file).joined(separator: ", ")
      throw NoDiff(
        reason: "read again, the changed \(names) makes other constraints than the remedy's")
    }
    return files
  }

  /// How many remedies of a cause are tried as changes of the source: each costs a reading of it.
  private static let mostFixes = 3

  /// Writes the first remedies of each cause as changes of the source, at its first report.
  func findFixes(in document: inout DiagnosedDocument) {
    for index in document.causes.compactMap(\.reports.first) {
      let report = document.reports[index]
      for (place, remedy) in report.diagnosis.remedies.enumerated() {
        if document.reports[index].places?.fixes.count == Self.mostFixes { break }
        do throws(NoDiff) {
          let files = try changed(by: remedy, of: report, at: index)
          let fixes = files.compactMap { SourceFix(file: $0.file, from: $0.old, to: $0.new) }
          if !fixes.isEmpty, fixes.count == files.count {
            document.reports[index].places?.fixes[place] = fixes
          }
        } catch {}
      }
    }
  }
}

extension Remedy {
  /// What it does to which lines of the source.
  ///
  /// - Throws: `NoDiff` where it does more than that, or a line is not certain.
  func sourceSteps(
    _ places: ReportPlaces?, _ index: SourceIndex
  ) throws(NoDiff) -> [SourceStep] {
    if principles.contains(.computedSize), action == .changeConstant {
      throw NoDiff(reason: "a number that is computed is kept at 0 or more, not replaced")
    }
    var steps: [SourceStep] = []
    for change in changes {
      if let (id, change) = change.sourceChange {
        guard let answer = places?[id], answer.verdict == .madeHere, !answer.isClose,
          let maker = answer.makers.first
        else { throw NoDiff(reason: "which line makes the constraint is not certain") }
        steps.append(.change(maker, change))
        continue
      }
      switch change {
      case .disableMaskTranslation(let item, _):
        steps.append(.unmask(try Self.view(item, places)))
      case .add(let item, let quantity, _, _):
        let view = try Self.view(item, places)
        guard action == .disableMaskTranslation, index.determines(quantity, of: view) else {
          throw NoDiff(reason: "it adds a constraint of \(view.name) that the source does not have")
        }
      default: throw NoDiff(reason: "it changes more than constraints")
      }
    }
    return steps
  }

  private static func view(
    _ item: ItemID, _ places: ReportPlaces?
  ) throws(NoDiff) -> SourceView {
    guard let view = places?.views[item] else {
      throw NoDiff(reason: "it is not certain which view of the source is meant")
    }
    return view
  }
}

extension Remedy.Change {
  /// What is to become of the one constraint that is changed; `nil` for other changes.
  var sourceChange: (id: ConstraintID, change: SourceChange)? {
    switch self {
    case .remove(let id): (id, .remove)
    case .lowerPriority(let id, _, let to): (id, .setPriority(to))
    case .setConstant(let id, _, let to, _): (id, .setConstant(to))
    case .setRelation(let id, _, let to): (id, .setRelation(to))
    case .setMultiplier(let id, _, let to): (id, .setMultiplier(to))
    case .disableMaskTranslation, .wrap, .setFrame, .setStackView, .add, .leave: nil
    }
  }
}
