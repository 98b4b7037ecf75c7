/// An older version of files that git has.
struct GitRevision: Sendable {
  private let name: String

  /// - Throws: where git, the repository or the revision is not there.
  init(_ name: String) throws(CommandFailure) {
    self.name = name
    guard !name.isEmpty, name.utf8.first != UInt8(ascii: "-"),
      Self.answer(["rev-parse", "--verify", "--quiet", "\(name)^{commit}"]) != nil
    else {
      throw .usage("--since: git knows no revision \(name) here.")
    }
  }

  /// The file as it was then; `nil` where there was none.
  func contents(of path: String) -> [UInt8]? {
    let (folder, file) = Self.parts(of: path)
    return Self.answer(["-C", folder, "show", "\(name):./\(file)"])
  }

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
