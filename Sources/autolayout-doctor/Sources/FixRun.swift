internal import LayoutDiagnosis
internal import LayoutLogs
internal import LayoutModel
internal import LayoutReports
internal import LayoutSources

/// What `--fix` does: the diff of remedies, checked by reading the changed source again.
struct FixRun {
  /// The numbers of the reports to choose from.
  let reports: Set<Int>
  let choice: FixChoice
  let writes: Bool
  let forces: Bool
  let folder: String

  /// Prints the diff, or writes the files; a log without a remedy has nothing to print.
  ///
  /// - Throws: `CommandFailure` where there is no diff, or a file is not written, with the reason.
  func run(_ document: DiagnosedDocument, _ source: SourceFolder) throws(CommandFailure) {
    let fixable = document.reports.indices.filter {
      reports.contains(document.reports[$0].number)
        && !document.reports[$0].diagnosis.remedies.isEmpty
    }
    guard let first = fixable.first else {
      return StandardError.warn("\(Hints.option("fix")): no report of the log has a fix")
    }
    switch choice {
    case .number(let number):
      try fix(number, document.reports[first], first, source)
      tellOthers(fixable, in: document)
    case .all: try fixAll(fixable, document, source)
    }
  }

  /// Says which of the reports was fixed, and how to take the others.
  private func tellOthers(_ fixable: [Int], in document: DiagnosedDocument) {
    guard fixable.count > 1 else { return }
    let others = fixable.dropFirst().prefix(1).map { document.reports[$0].id }
    StandardError.warn(
      "\(Hints.option("fix")): this is of \(document.reports[fixable[0]].id), the first of "
        + "\(fixable.count) reports with fixes: \(Hints.option("report", others[0])) takes another, "
        + "\(Hints.option("fix", "all")) one of each")
  }

  private func fix(
    _ number: Int, _ report: DiagnosedReport, _ place: Int, _ source: SourceFolder
  ) throws(CommandFailure) {
    guard report.diagnosis.remedies.indices.contains(number - 1) else {
      throw .usage(
        "\(Hints.option("fix", "\(number)")): there are \(report.diagnosis.remedies.count) "
          + "fixes")
    }
    let name = "fix \(number)"
    let remedy = report.diagnosis.remedies[number - 1]
    if writes, remedy.isGuess {
      throw .usage(
        "\(name) is not written: \(Remedy.guessWords); without \(Hints.option("write")) its diff is "
          + "printed to read")
    }
    let files: [SourceFixer.ChangedFile]
    do throws(NoDiff) {
      let steps = try remedy.sourceSteps(
        report.places, source.index(of: place), takesProbable: !writes)
      files = try source.changed(by: steps, of: report, at: place)
    } catch {
      throw .usage("no diff for \(name): \(DisplayText.safe(error.reason))")
    }
    try end(files, report.doubts(of: remedy), name)
  }

  private func fixAll(
    _ fixable: [Int], _ document: DiagnosedDocument, _ source: SourceFolder
  ) throws(CommandFailure) {
    var patch = JointPatch(source, writes: writes)
    for place in fixable { patch.take(document.reports[place], at: place) }
    for line in patch.account { StandardError.warn(line) }
    if patch.files.isEmpty {
      throw .usage("no diff for any of \(fixable.count) reports with fixes")
    }
    try end(patch.files, patch.doubts, "all fixes")
  }

  private func end(
    _ files: [SourceFixer.ChangedFile], _ doubts: [String], _ name: String
  ) throws(CommandFailure) {
    for doubt in doubts { StandardError.warn("\(name): \(doubt)") }
    guard writes else {
      return try StandardOutput.print(
        doubts.flatMap { Array("# \($0)\n".utf8) }
          + files.flatMap { UnifiedDiff(file: $0.file, from: $0.old, to: $0.new).text })
    }
    do throws(NoDiff) {
      try ChangedFileWriter(folder: folder, forces: forces).replace(files)
    } catch {
      throw .trouble("no diff for \(name): \(DisplayText.safe(error.reason))")
    }
  }
}

extension SourceFolder {
  /// The files that steps for the document's report at `place` change, as they are and changed.
  ///
  /// - Throws: `NoDiff` where the changed files, read again, make other constraints than the steps ask
  ///   for.
  func changed(
    by steps: [SourceStep], of report: DiagnosedReport, at place: Int
  ) throws(NoDiff) -> [SourceFixer.ChangedFile] {
    let fixer = SourceFixer(index(of: place), report.report.system.platform)
    let files = try fixer.changed(steps) { SourceLines.read("\(path)/\($0)") }
    guard let reread = self.index(of: place, with: files) else {
      throw NoDiff(reason: "the changed source could not be read again")
    }
    guard fixer.isExactly(steps, in: reread) else {
      let names = files.map(\.file).joined(separator: ", ")
      throw NoDiff(
        reason: "read again, the changed \(names) makes other constraints than the fix does")
    }
    return files
  }

  /// How many remedies of a cause are tried as changes of the source: each costs a reading of it.
  private static let mostFixes = 3

  /// Writes the first remedies of the first causes as changes of the source, at their first reports.
  func findFixes(in document: inout DiagnosedDocument, ofCauses most: Int = .max) {
    for index in document.causes.prefix(most).compactMap(\.reports.first) {
      let report = document.reports[index]
      for (place, remedy) in report.diagnosis.remedies.enumerated() {
        if document.reports[index].places?.fixes.count == Self.mostFixes { break }
        do throws(NoDiff) {
          let fixes = try fixes(by: remedy, of: report, at: index)
          document.reports[index].places?.fixes[place] = fixes
        } catch  where place == 0 && !remedy.isGuess && isCertain(remedy, of: report, at: index) {
          document.reports[index].places?.refusal = error.reason
        } catch {}
      }
    }
  }

  /// Notes which of the first remedies of the first causes have a diff although a line is only probable.
  func findProbableFixes(in document: inout DiagnosedDocument, ofCauses most: Int) {
    for index in document.causes.prefix(most).compactMap(\.reports.first) {
      let report = document.reports[index]
      let certain = report.places?.fixes ?? [:]
      for place in report.diagnosis.remedies.indices.prefix(Self.mostFixes)
      where certain[place] == nil {
        let remedy = report.diagnosis.remedies[place]
        // What is certain was tried before.
        if !isCertain(remedy, of: report, at: index),
          (try? fixes(by: remedy, of: report, at: index, takesProbable: true)) != nil
        {
          document.reports[index].places?.probableFixes.insert(place)
        }
      }
    }
  }

  /// Whether certain lines make all that a remedy changes.
  private func isCertain(_ remedy: Remedy, of report: DiagnosedReport, at index: Int) -> Bool {
    (try? remedy.sourceSteps(report.places, self.index(of: index))) != nil
  }

  /// A remedy as changes of files that were read again.
  private func fixes(
    by remedy: Remedy, of report: DiagnosedReport, at index: Int, takesProbable: Bool = false
  ) throws(NoDiff) -> [SourceFix] {
    let steps = try remedy.sourceSteps(
      report.places, self.index(of: index), takesProbable: takesProbable)
    let files = try changed(by: steps, of: report, at: index)
    let fixes = files.compactMap { SourceFix(file: $0.file, from: $0.old, to: $0.new) }
    guard !fixes.isEmpty, fixes.count == files.count else {
      throw NoDiff(reason: "a changed file is not text in UTF-8")
    }
    return fixes
  }
}
