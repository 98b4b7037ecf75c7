#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Reads whole files and the standard input with plain system calls.
enum InputFile {
  /// Why an input could not be read, or not to its end.
  struct Failure: Error {
    /// A complaint for the user, without the program's name.
    var message: String
  }

  /// What an input holds.
  struct Contents {
    var bytes: [UInt8] = []
    /// Why more could not be read.
    var damage: Failure?
  }

  /// The name that stands for the standard input.
  static let standardInput = "-"

  /// Reads an input and unpacks what is compressed.
  ///
  /// - Throws: where nothing of it can be read.
  static func read(_ path: String) throws(Failure) -> Contents {
    if LogFolder.isFolder(path) { throw LogFolder.isNoFile(path) }
    var input = try OpenInput(path)
    var contents = Contents()
    var chunk = [UInt8](repeating: 0, count: chunkSize(input.descriptor))
    do throws(Failure) {
      while true {
        let count = try input.read(into: &chunk)
        if count == 0 { break }
        contents.bytes.append(contentsOf: chunk.prefix(count))
      }
      try input.close()
    } catch {
      if contents.bytes.isEmpty { throw error }
      contents.damage = error
    }
    return contents
  }

  /// Whether somebody would have to type the standard input.
  static var isStandardInputTerminal: Bool { isatty(0) == 1 }

  /// A file's size where it has one, so that one call reads it.
  private static func chunkSize(_ descriptor: Int32) -> Int {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { return 65_536 }
    return min(max(Int(status.st_size) + 1, 65_536), 1 << 24)
  }

  /// What failed, with the system's reason.
  static func failure(_ what: String) -> Failure {
    Failure(message: "\(what): \(unsafe String(cString: strerror(errno)))")
  }
}
