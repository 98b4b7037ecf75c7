internal import LayoutReports
internal import LayoutSources

/// The program that reads source files and prints which of their lines make constraints.
struct SitesProgram {
  private let path: String

  /// The program that `AUTOLAYOUT_DOCTOR_SITES` names, else the one that is installed beside this one.
  ///
  /// - Throws: `CommandFailure` where there is none.
  init() throws(CommandFailure) {
    if let named = Platform.environment("AUTOLAYOUT_DOCTOR_SITES"), !named.isEmpty {
      path = named
    } else {
      path = try Companion("sites").path
    }
  }

  /// Whether there is one that may be asked.
  static var isInstalled: Bool {
    do throws(CommandFailure) {
      _ = try SitesProgram()
      return true
    } catch {
      return false
    }
  }

  /// - Throws: `CommandFailure` where there is no such folder.
  static func checkFolder(_ folder: String) throws(CommandFailure) {
    guard let status = Platform.status(of: folder) else {
      throw .usage("\(Hints.option("source")): there is no folder \(DisplayText.safe(folder))")
    }
    guard !status.isFolder else { return }
    throw .usage(
      "\(Hints.option("source")): \(DisplayText.safe(folder)) is a file: give the folder that holds it, "
        + DisplayText.safe(OutputFile.folder(of: folder)))
  }

  /// What the program says of a folder.
  ///
  /// - Throws: `CommandFailure` where there is no such folder, or the program fails.
  func index(of folder: String, _ options: [String] = []) throws(CommandFailure) -> SiteFacts {
    try Self.checkFolder(folder)
    let cache = Platform.cacheFolder.map { ["--cache", $0] } ?? []
    let facts = SiteFacts(try output(options + cache + ["--", folder]))
    guard let version = facts.version, version <= SiteFacts.knownVersion else {
      throw .trouble(
        "\(path) prints another version of the index than \(SiteFacts.knownVersion): "
          + "make install brings both up to date")
    }
    if let first = facts.brokenLines.first {
      let count = facts.brokenLines.count
      let isOne = count == 1
      StandardError.warn(
        "\(count) line\(isOne ? "" : "s") of what \(path) prints could not be read, the first is "
          + "line \(first); \(isOne ? "it counts" : "they count") for nothing")
    }
    return facts
  }

  /// The same with other bytes in the place of files of the folder.
  func index(
    of folder: String, replacing files: [(file: String, bytes: [UInt8])], _ options: [String] = []
  ) throws(CommandFailure) -> SiteFacts {
    let place = Platform.environment("TMPDIR") ?? "/tmp"
    guard let temporary = Platform.privateFolder(in: place) else {
      throw .trouble("\(place) takes no folder: \(Platform.reason())")
    }
    defer { Platform.removeFolder(temporary) }
    var options = options
    for (number, file) in files.enumerated() {
      let overlay = "\(temporary)/overlay\(number)"
      try OutputFile.write(file.bytes, to: overlay)
      options.append("--overlay=\(file.file)=\(overlay)")
    }
    return try index(of: folder, options)
  }

  /// Seconds that the largest of folders may take.
  private static let longest = 600

  private func output(_ arguments: [String]) throws(CommandFailure) -> [UInt8] {
    let run: ProgramRun
    do throws(InputError) {
      run = try ProgramRun(path, arguments, longest: Self.longest)
    } catch {
      throw .trouble("\(path): \(error.message)")
    }
    StandardError.write(run.errors)
    guard run.status == 0 else {
      throw .trouble("\(path) did not come to its end, so that nothing is known of the source")
    }
    return run.output
  }
}
