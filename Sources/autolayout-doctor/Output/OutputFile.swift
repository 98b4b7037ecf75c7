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
