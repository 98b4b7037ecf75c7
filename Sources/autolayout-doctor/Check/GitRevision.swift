internal import LayoutReports

/// An older version of files that git has.
struct GitRevision: Sendable {
  private let name: String
  /// Where files were that have another name now, from the repository's root, by where they are.
  private let former: [String: String]

  /// - Throws: where git, the repository or the revision is not there.
  init(_ name: String) throws(CommandFailure) {
    self.name = name
    guard !name.isEmpty, name.utf8.first != UInt8(ascii: "-"),
      Self.answer(["rev-parse", "--verify", "--quiet", "\(name)^{commit}"]) != nil
    else {
      throw .usage("\(Hints.option("since")): git knows no revision \(name) here.")
    }
    former = Self.renames(since: name)
  }

  private static func renames(since name: String) -> [String: String] {
    let files = endings.map { ":(top)*\($0)" }
    let arguments = [
      "diff", "--name-status", "--find-renames", "--diff-filter=R", "-z", name, "--",
    ]
    guard let top = answer(["rev-parse", "--show-toplevel"]),
      let bytes = answer(["-c", "diff.relative=false"] + arguments + files)
    else { return [:] }
    let root = String(decoding: top.prefix { $0 != 0x0A }, as: UTF8.self)
    let words = bytes.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    // `R096`, the old name, the new one.
    return stride(from: 2, to: words.count, by: 3).reduce(into: [:]) { former, number in
      former["\(root)/\(words[number])"] = words[number - 1]
    }
  }

  /// The file as it was then; `nil` where there was none.
  func contents(of path: String) -> [UInt8]? {
    let (folder, file) = Self.parts(of: path)
    if let bytes = Self.answer(["-C", folder, "show", "\(name):./\(file)"]) { return bytes }
    guard let older = Platform.absolutePath(path).flatMap({ former[$0] }) else { return nil }
    return Self.answer(["-C", folder, "show", "\(name):\(older)"])
  }

  /// The files of the folder that differ now, by their paths in it; those that git does not know are
  /// not among them.
  func filesChanged(in folder: String) throws(CommandFailure) -> [String] {
    let arguments = ["-C", folder, "diff", "--name-only", "--relative", "-z", name, "--", "."]
    guard let bytes = Self.answer(arguments) else {
      throw .trouble("git does not tell what changed in \(folder) since \(name)")
    }
    return bytes.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
      .filter(Self.isCode)
  }

  private static let endings = [".swift", ".m", ".mm", ".h", ".storyboard", ".xib"]

  private static func isCode(_ file: String) -> Bool { endings.contains { file.hasSuffix($0) } }

  private static func parts(of path: String) -> (folder: String, file: String) {
    guard let slash = path.lastIndex(of: "/") else { return (".", path) }
    let folder = path[..<slash]
    return (folder.isEmpty ? "/" : String(folder), String(path[path.index(after: slash)...]))
  }

  /// What git prints; `nil` where it does not end well.
  ///
  /// A folder's setting names no program to run.
  private static func answer(_ arguments: [String]) -> [UInt8]? {
    let all = ["git", "-c", "core.fsmonitor=false"] + arguments
    guard let run = try? ProgramRun("/usr/bin/env", all), run.status == 0 else { return nil }
    return run.output
  }
}
