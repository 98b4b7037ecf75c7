internal import Dispatch
internal import LayoutDiagnosis
internal import LayoutLogs
internal import LayoutModel
internal import LayoutReports
internal import LayoutSources

/// What `--fix` does: the diff of one remedy, checked by reading the changed source again.
struct FixRun {
  /// Which remedy of the first report with one, from 1.
  let number: Int
  let writes: Bool
  let forces: Bool
  let folder: String

  /// Prints the diff, or writes the file.
  ///
  /// - Throws: `CommandFailure` where there is no diff, with the reason.
  func run(_ document: DiagnosedDocument, _ source: SourceFolder) throws(CommandFailure) {
    let first = document.reports.firstIndex { !$0.diagnosis.remedies.isEmpty }
    guard let first else { throw .usage("--fix: no report of the log has a remedy") }
    let report = document.reports[first]
    guard report.diagnosis.remedies.indices.contains(number - 1) else {
      throw .usage("--fix \(number): there are \(report.diagnosis.remedies.count) remedies")
    }
    let remedy = report.diagnosis.remedies[number - 1]
    do throws(NoDiff) {
      let (file, old, new) = try source.changed(by: remedy, of: report, at: first)
      if writes { try write(new, to: file) } else { try print(file, old, new) }
    } catch {
      throw .trouble("no diff for remedy \(number): \(error.reason)")
    }
  }

  private func print(_ file: String, _ old: [UInt8], _ new: [UInt8]) throws(NoDiff) {
    guard file.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "\"") }) else {
      throw NoDiff(
        reason: "the name of \(DisplayText.safe(file)) does not fit into a diff's header")
    }
    do {
      try StandardOutput.print(UnifiedDiff(file: file, from: old, to: new).text)
    } catch {
      throw NoDiff(reason: "it cannot be printed: \(error)")
    }
  }

  // MARK: Writing

  private func write(_ new: [UInt8], to file: String) throws(NoDiff) {
    let path = "\(folder)/\(file)"
    guard let root = Platform.absolutePath(folder), let target = Platform.absolutePath(path),
      target.hasPrefix(root + "/")
    else { throw NoDiff(reason: "\(DisplayText.safe(file)) lies outside of the folder") }
    if !forces, !GitStatus.isClean(target, in: root) {
      throw NoDiff(
        reason:
          "git does not call \(DisplayText.safe(file)) unchanged; --force writes it all the same")
    }
    do throws(CommandFailure) {
      try OutputFile.write(new, to: target)
    } catch {
      throw NoDiff(reason: error.message ?? "the file cannot be written")
    }
    StandardError.warn("\(DisplayText.safe(file)) is changed")
  }
}

extension SourceFolder {
  /// The file that a remedy of the document's report at `index` changes, as it is and changed.
  ///
  /// - Throws: `NoDiff` where the line is not certain, or the changed file, read again, makes other
  ///   constraints than the remedy asks for.
  func changed(
    by remedy: Remedy, of report: DiagnosedReport, at index: Int
  ) throws(NoDiff) -> (file: String, old: [UInt8], new: [UInt8]) {
    let (maker, change) = try remedy.sourceChange(report.places)
    let path = "\(path)/\(maker.place.file)"
    guard let old = SourceLines.read(path) else { throw NoDiff(reason: "\(path) cannot be read") }
    let fixer = SourceFixer(self.index(of: index), report.report.system.platform)
    let new = try fixer.changed(maker, change, in: old)
    guard let reread = self.index(of: index, with: new, for: maker.place.file) else {
      throw NoDiff(reason: "the changed file could not be read again")
    }
    guard fixer.isExactly(change, maker, in: reread) else {
      throw NoDiff(
        reason:
          "read again, the changed \(maker.place.file) makes other constraints than the remedy's")
    }
    return (maker.place.file, old, new)
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
          let (file, old, new) = try changed(by: remedy, of: report, at: index)
          document.reports[index].places?.fixes[place] = SourceFix(file: file, from: old, to: new)
        } catch {}
      }
    }
  }
}

extension Remedy {
  /// What it does to which line of the source.
  ///
  /// - Throws: `NoDiff` where it does more than that, or the line is not certain.
  func sourceChange(
    _ places: ReportPlaces?
  ) throws(NoDiff) -> (maker: PlaceAnswer.Maker, change: SourceChange) {
    guard changes.count == 1, let (id, change) = changes[0].sourceChange else {
      throw NoDiff(reason: "it changes more than the number or the priority of one constraint")
    }
    guard let answer = places?[id], answer.verdict == .madeHere, !answer.isClose,
      let maker = answer.makers.first
    else { throw NoDiff(reason: "it is not certain which line makes the constraint") }
    return (maker, change)
  }
}

extension Remedy.Change {
  /// What is to become of the one constraint that is changed; `nil` for other changes.
  fileprivate var sourceChange: (ConstraintID, SourceChange)? {
    switch self {
    case .remove(let id): (id, .remove)
    case .lowerPriority(let id, _, let to): (id, .setPriority(to))
    case .setConstant(let id, _, let to, _): (id, .setConstant(to))
    case .setRelation, .setMultiplier, .disableMaskTranslation, .wrap, .setFrame, .add, .leave: nil
    }
  }
}
