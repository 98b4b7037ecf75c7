internal import LayoutAnnotations
internal import LayoutReports
internal import LayoutSources

/// Checks the code in a folder, and writes what has one safe change.
struct CodeRun {
  private let folder: String
  private let program: SitesProgram
  private let index: SourceIndex

  /// - Throws: where the folder or the program that reads source is missing.
  init(folder: String) throws(CommandFailure) {
    self.folder = folder
    program = try SitesProgram()
    index = SourceIndex(try program.index(of: folder))
  }

  /// What the rules find; what an older version has, too, is not told.
  func checked(since: GitRevision?) throws(CommandFailure) -> CheckedCode {
    let known = try since.map { revision throws(CommandFailure) in try before(revision) }
    return CheckedCode(root: folder, index, contents: contents, before: known ?? [])
  }

  private func contents(_ file: String) -> [UInt8]? { SourceLines.read("\(folder)/\(file)") }

  /// What the rules find in the source as git has it in the revision.
  private func before(
    _ revision: GitRevision
  ) throws(CommandFailure) -> Set<CodeFinding.Identity> {
    let older = try revision.filesChanged(in: folder).map { file in
      (file: file, bytes: revision.contents(of: "\(folder)/\(file)") ?? [])
    }
    let index = SourceIndex(try program.index(of: folder, replacing: older))
    let texts = Dictionary(
      older.map { ($0.file, $0.bytes) }, uniquingKeysWith: { first, _ in first })
    let check = CodeCheck(index) { texts[$0] ?? contents($0) }
    return Set(check.findings.map(\.identity))
  }

  // MARK: - Changes

  /// Prints one diff of all that is safe to change, or writes it.
  func fix(
    _ findings: [CodeFinding], writes: Bool, forces: Bool
  ) throws(CommandFailure) {
    let files = changed(findings)
    if files.isEmpty {
      StandardError.warn(
        findings.isEmpty
          ? "--fix: there is no finding in the code"
          : "--fix: no finding in the code has a change that is safe to write")
    }
    guard writes else {
      return try StandardOutput.print(
        files.flatMap { UnifiedDiff(file: $0.file, from: $0.old, to: $0.new).text })
    }
    do throws(NoDiff) {
      try ChangedFileWriter(folder: folder, forces: forces).replace(files)
    } catch {
      throw .trouble("nothing is written: \(error.reason)")
    }
  }

  /// The files with all changes that go together; read again, they have these changes and no other,
  /// and no rule finds anything new.
  private func changed(_ findings: [CodeFinding]) -> [SourceFixer.ChangedFile] {
    let known = Set(CodeCheck(index, contents).findings.map(\.identity))
    var taken = Taken()
    add(findings.filter { !$0.steps.isEmpty }[...], to: &taken, known)
    return taken.files
  }

  /// Findings whose changes go together, and the files with them.
  private struct Taken {
    var findings: [CodeFinding] = []
    var files: [SourceFixer.ChangedFile] = []
  }

  /// Takes all changes at once where they do what they should, else those of each half that do.
  ///
  /// So the source is read again once, and a few times for each change that is left out.
  private func add(
    _ findings: ArraySlice<CodeFinding>, to taken: inout Taken, _ known: Set<CodeFinding.Identity>
  ) {
    guard let first = findings.first else { return }
    do throws(NoDiff) {
      taken.files = try reread(taken.findings + findings, known)
      taken.findings += findings
    } catch {
      if findings.count == 1 { return refuse(first, error) }
      let middle = findings.startIndex + findings.count / 2
      add(findings[..<middle], to: &taken, known)
      add(findings[middle...], to: &taken, known)
    }
  }

  private func refuse(_ finding: CodeFinding, _ error: NoDiff) {
    let name = DisplayText.safe("\(finding.place.file):\(finding.place.range.line)")
    StandardError.warn("\(name): no diff: \(DisplayText.safe(error.reason))")
  }

  /// The changed files, which are read and checked again.
  private func reread(
    _ findings: [CodeFinding], _ known: Set<CodeFinding.Identity>
  ) throws(NoDiff) -> [SourceFixer.ChangedFile] {
    let fixer = SourceFixer(index, nil)
    let steps = findings.flatMap(\.steps)
    let files = try fixer.changed(steps, in: contents)
    let changed: SourceIndex
    do throws(CommandFailure) {
      changed = SourceIndex(
        try program.index(of: folder, replacing: files.map { ($0.file, $0.new) }))
    } catch {
      throw NoDiff(reason: error.message ?? "the changed files cannot be read")
    }
    guard fixer.isExactly(steps, in: changed) else {
      throw NoDiff(
        reason: "read again, the changed files make other constraints than they should")
    }
    let texts = Dictionary(
      files.map { ($0.file, $0.new) }, uniquingKeysWith: { first, _ in first })
    let check = CodeCheck(changed) { texts[$0] ?? contents($0) }
    if let new = check.findings.first(where: { !known.contains($0.identity) }) {
      throw NoDiff(reason: "after the change a rule finds something else (\(new.rule.id))")
    }
    return files
  }
}
