#if canImport(Glibc)
  internal import SystemPackage
#else
  internal import System
#endif

/// Writes whole files with plain system calls.
enum OutputFile {
  /// Whether `path` is a directory, or says by its last character that it wants to be one.
  static func isDirectory(_ path: String) -> Bool {
    path.hasSuffix("/") || Platform.status(of: path)?.isFolder == true
  }

  static func exists(_ path: String) -> Bool { Platform.status(of: path) != nil }

  /// What follows the last dot of the file's name, in lower case: `svg`.
  static func suffix(of path: String) -> String? {
    guard let name = path.split(separator: "/").last, let dot = name.lastIndex(of: "."),
      dot > name.startIndex, name.index(after: dot) < name.endIndex
    else { return nil }
    return name[name.index(after: dot)...].lowercased()
  }

  /// A file's name without its directory and ending; `stdin` for the standard input.
  static func stem(of path: String) -> String {
    if path == CommandInputs.standardInput { return "stdin" }
    let name = path.split(separator: "/").last ?? "log"
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return String(name) }
    return String(name[..<dot])
  }

  /// Replaces the file at `path`, and makes its directory where it is missing.
  ///
  /// - Throws: where the file cannot be written.
  static func write(_ bytes: [UInt8], to path: String) throws(CommandFailure) {
    makeDirectories(above: path)
    do {
      let file = try unsafe FileDescriptor.open(
        path, .writeOnly, options: [.create, .truncate],
        permissions: [.ownerReadWrite, .groupRead, .otherRead])
      try file.closeAfter { _ = try file.writeAll(bytes) }
    } catch {
      throw .trouble("cannot write \(path): \(error)")
    }
  }

  private static func makeDirectories(above path: String) {
    for (index, character) in zip(path.indices, path)
    where character == "/" && index > path.startIndex {
      Platform.makeFolder(String(path[..<index]))
    }
  }
}
