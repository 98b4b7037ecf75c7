internal import LayoutAnnotations
internal import LayoutCheck
internal import LayoutReports
internal import WorkPipeline

/// Finds files of Interface Builder and checks them on all cores.
struct CheckRun {
  let paths: [String]
  /// The code; `nil` where nobody asked.
  let code: CodeRun?
  let grade: CheckFinding.Grade
  let sweep: CheckSweep?
  /// What an older version has is not told; `nil` where all is.
  let since: GitRevision?

  /// What is checked, and what else the folders hold.
  func files() -> InterfaceFiles {
    var found = InterfaceFiles()
    for path in paths { found.add(path) }
    return found
  }

  func report(of found: InterfaceFiles) throws(CommandFailure) -> CheckReport {
    let contents = Parallel.map(found.files) { [since] _, path in Self.contents(path, since) }
    var files: [CheckedFile] = []
    var unread = found.failures
    for result in checked(contents) {
      switch result {
      case .success(let file): files.append(file)
      case .failure(let unreadable): unread.append(unreadable.input)
      }
    }
    return CheckReport(
      files: files, unread: unread, grade: grade,
      code: try code.map { code throws(CommandFailure) in try code.checked(since: since) })
  }

  private struct Unreadable: Error { var input: UnreadInput }

  /// What a file holds and held.
  private struct Contents: Hashable {
    let key: ContentKey
    let bytes: [UInt8]
    let before: [UInt8]?

    init(_ bytes: [UInt8], before: [UInt8]?) {
      (key, self.bytes, self.before) = (ContentKey(bytes), bytes, before)
    }

    func hash(into hasher: inout Hasher) { hasher.combine(key) }
  }

  private struct ReadFile {
    var path: String
    var contents: Contents
  }

  /// Checks each contents once, whatever number of files has them.
  private func checked(
    _ files: [Result<ReadFile, Unreadable>]
  ) -> [Result<CheckedFile, Unreadable>] {
    var numbers: [Contents: Int] = [:]
    var different: [ReadFile] = []
    for case .success(let file) in files where numbers[file.contents] == nil {
      numbers[file.contents] = different.count
      different.append(file)
    }
    let kept = CleanScenes()
    let checked = Parallel.map(different) { [sweep] _, file in
      CheckedFile(
        path: file.path, bytes: file.contents.bytes, sweep: sweep, before: file.contents.before,
        clean: kept?.scenes(of: file.contents.key) ?? [])
    }
    kept?.keep(zip(different, checked).map { ($0.contents.key, $1.cleanScenes) })
    return files.map { result in
      result.flatMap { file in
        let file = checked[numbers[file.contents] ?? 0].copy(at: file.path)
        return file.damage.map { .failure(Unreadable(input: $0)) } ?? .success(file)
      }
    }
  }

  private static func contents(
    _ path: String, _ since: GitRevision?
  ) -> Result<ReadFile, Unreadable> {
    do throws(InputError) {
      var file: ReadFile?
      try OpenInput.each(of: path, named: []) { input throws(InputError) in
        let (bytes, damage) = input.contents()
        if let damage { throw damage }
        file = ReadFile(
          path: path, contents: Contents(bytes, before: since?.contents(of: path)))
      }
      if let file { return .success(file) }
      return .failure(Unreadable(input: UnreadInput(name: path, reason: "it holds no file")))
    } catch {
      return .failure(Unreadable(input: UnreadInput(name: path, reason: error.message)))
    }
  }
}

extension CheckedFile {
  /// Why nothing is said of the file: of a part of it, what is missing would be called open.
  fileprivate var damage: UnreadInput? {
    guard let (line, what) = firstProblem else { return nil }
    let isInterface = InterfaceFiles.isInterface(path)
    if isInterface, passedOver != nil { return nil }
    guard isInterface else {
      return UnreadInput(
        name: path,
        reason: InterfaceFiles.isCode(path)
          ? "code, no storyboard or xib: \(InterfaceFiles.codeHint(OutputFile.folder(of: path)))"
          : "no storyboard or xib: autolayout-doctor FILE explains logs")
    }
    return UnreadInput(name: path, reason: "line \(line): \(what); the file was not checked")
  }
}
