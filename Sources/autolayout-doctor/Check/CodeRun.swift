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
    let files = try changed(findings)
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

  /// The files with all changes that go together; read again, they have these changes and no other.
  private func changed(
    _ findings: [CodeFinding]
  ) throws(CommandFailure) -> [SourceFixer.ChangedFile] {
    let fixer = SourceFixer(index, nil)
    var steps: [SourceStep] = []
    var files: [SourceFixer.ChangedFile] = []
    for finding in findings where !finding.steps.isEmpty {
      do throws(NoDiff) {
        files = try fixer.changed(steps + finding.steps, in: contents)
        steps += finding.steps
      } catch {
        let name = DisplayText.safe("\(finding.place.file):\(finding.place.range.line)")
        StandardError.warn("\(name): no diff: \(DisplayText.safe(error.reason))")
      }
    }
    if steps.isEmpty { return [] }
    let reread = SourceIndex(
      try program.index(of: folder, replacing: files.map { ($0.file, $0.new) }))
    guard fixer.isExactly(steps, in: reread) else {
      throw .trouble(
        "no diff: read again, the changed files make other constraints than they should")
    }
    return files
  }
}
