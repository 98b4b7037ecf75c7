#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Reads whole files and the standard input with plain system calls.
enum InputFile {
  /// Why an input could not be read.
  struct Failure: Error {
    /// A complaint for the user, without the program's name.
    var message: String
  }

  /// The name that stands for the standard input.
  static let standardInput = "-"

  static func read(_ path: String) throws(Failure) -> [UInt8] {
    if path == standardInput { return try read(descriptor: 0, named: "the standard input") }
    let descriptor = unsafe open(path, O_RDONLY)
    guard descriptor >= 0 else { throw failure("cannot open \(path)") }
    defer { close(descriptor) }
    return try read(descriptor: descriptor, named: path)
  }

  /// Whether somebody would have to type the standard input.
  static var isStandardInputTerminal: Bool { isatty(0) == 1 }

  private static func read(descriptor: Int32, named name: String) throws(Failure) -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: chunkSize(descriptor))
    while true {
      #if canImport(Glibc)
        let count = unsafe chunk.withUnsafeMutableBytes {
          unsafe Glibc.read(descriptor, $0.baseAddress, $0.count)
        }
      #else
        let count = unsafe chunk.withUnsafeMutableBytes {
          unsafe Darwin.read(descriptor, $0.baseAddress, $0.count)
        }
      #endif
      if count > 0 {
        bytes.append(contentsOf: chunk.prefix(count))
      } else if count == 0 {
        return bytes
      } else if errno != EINTR {
        throw failure("cannot read \(name)")
      }
    }
  }

  /// A file's size where it has one, so that one call reads it.
  private static func chunkSize(_ descriptor: Int32) -> Int {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { return 65_536 }
    return min(max(Int(status.st_size) + 1, 65_536), 1 << 24)
  }

  private static func failure(_ what: String) -> Failure {
    Failure(message: "\(what): \(unsafe String(cString: strerror(errno)))")
  }
}
