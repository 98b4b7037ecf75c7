#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif
internal import ArgumentParser

/// Writes whole files with plain system calls.
enum OutputFile {
  /// Whether `path` is a directory, or says by its last character that it wants to be one.
  static func isDirectory(_ path: String) -> Bool {
    if path.hasSuffix("/") { return true }
    var status = stat()
    return unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  static func exists(_ path: String) -> Bool {
    var status = stat()
    return unsafe stat(path, &status) == 0
  }

  /// What follows the last dot of the file's name, in lower case: `svg`.
  static func suffix(of path: String) -> String? {
    guard let name = path.split(separator: "/").last, let dot = name.lastIndex(of: "."),
      dot > name.startIndex, name.index(after: dot) < name.endIndex
    else { return nil }
    return name[name.index(after: dot)...].lowercased()
  }

  /// A file's name without its directory and ending; `stdin` for the standard input.
  static func stem(of path: String) -> String {
    if path == InputFile.standardInput { return "stdin" }
    let name = path.split(separator: "/").last ?? "log"
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return String(name) }
    return String(name[..<dot])
  }

  /// Replaces the file at `path`, and makes its directory where it is missing.
  ///
  /// - Throws: `ExitCode(2)`, after a complaint, where the file cannot be written.
  static func write(_ bytes: [UInt8], to path: String) throws {
    makeDirectories(above: path)
    let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    guard descriptor >= 0 else { throw failure(path, errno) }
    defer { close(descriptor) }
    if let error = Streams.write(bytes, to: descriptor) { throw failure(path, error) }
  }

  private static func makeDirectories(above path: String) {
    for (index, character) in zip(path.indices, path)
    where character == "/" && index > path.startIndex {
      _ = unsafe mkdir(String(path[..<index]), 0o755)
    }
  }

  private static func failure(_ path: String, _ error: Int32) -> ExitCode {
    Streams.complain("cannot write \(path): \(unsafe String(cString: strerror(error)))")
    return ExitCode(2)
  }
}
