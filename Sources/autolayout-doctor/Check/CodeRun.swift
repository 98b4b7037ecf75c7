internal import LayoutAnnotations
internal import LayoutSources

/// Checks the code in a folder.
struct CodeRun {
  let folder: String
  /// What an older version has is not told; `nil` where all is.
  let since: GitRevision?

  func checked() throws(CommandFailure) -> CheckedCode {
    let program = try SitesProgram()
    let index = SourceIndex(try program.index(of: folder))
    let known = try since.map { revision throws(CommandFailure) in
      try before(revision, program)
    }
    return CheckedCode(root: folder, index, contents: contents, before: known ?? [])
  }

  private func contents(_ file: String) -> [UInt8]? { SourceLines.read("\(folder)/\(file)") }

  /// What the rules find in the source as git has it in the revision.
  private func before(
    _ revision: GitRevision, _ program: SitesProgram
  ) throws(CommandFailure) -> Set<CodeFinding.Identity> {
    let changed = try revision.filesChanged(in: folder)
    guard let temporary = Platform.privateFolder(in: Platform.environment("TMPDIR") ?? "/tmp")
    else {
      throw .trouble("no folder for the older version can be made: \(Platform.reason())")
    }
    defer { Platform.removeFolder(temporary) }
    var older: [String: [UInt8]] = [:]
    var options: [String] = []
    for (number, file) in changed.enumerated() {
      older[file] = revision.contents(of: "\(folder)/\(file)") ?? []
      let overlay = "\(temporary)/overlay\(number)"
      try OutputFile.write(older[file] ?? [], to: overlay)
      options.append("--overlay=\(file)=\(overlay)")
    }
    let index = SourceIndex(try program.index(of: folder, options))
    let check = CodeCheck(index) { older[$0] ?? contents($0) }
    return Set(check.findings.map(\.identity))
  }
}
