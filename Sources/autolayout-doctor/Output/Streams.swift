#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif
internal import ArgumentParser
internal import LayoutReports

/// Writes results to the standard output and complaints to the standard error.
enum Streams {
  /// Writes all of `bytes`; ends the program quietly where nobody reads on.
  ///
  /// - Throws: `ExitCode(2)` where the output cannot be written.
  static func print(_ bytes: [UInt8]) throws {
    guard let error = write(bytes, to: 1) else { return }
    if error == EPIPE { throw ExitCode.success }
    complain("cannot write: \(unsafe String(cString: strerror(error)))")
    throw ExitCode(2)
  }

  static func print(_ text: String) throws { try print(Array(text.utf8)) }

  /// Writes `autolayout-doctor: message` to the standard error; what it quotes is anybody's.
  static func complain(_ message: String) {
    let lines = message.split(separator: "\n", omittingEmptySubsequences: false)
    let text = lines.map { DisplayText.safe(String($0)) }.joined(separator: "\n")
    _ = write(Array("autolayout-doctor: \(text)\n".utf8), to: 2)
  }

  /// Writes an account of what was read to the standard error.
  static func account(_ text: String) { _ = write(Array(text.utf8), to: 2) }

  /// A closed pipe then shows as an error of `write` and does not kill the program.
  static func ignoreClosedPipes() { signal(SIGPIPE, SIG_IGN) }

  /// The error number, or `nil` where all was written.
  static func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32? {
    var rest = bytes[...]
    while !rest.isEmpty {
      #if canImport(Glibc)
        let count = unsafe rest.withUnsafeBytes {
          unsafe Glibc.write(descriptor, $0.baseAddress, $0.count)
        }
      #else
        let count = unsafe rest.withUnsafeBytes {
          unsafe Darwin.write(descriptor, $0.baseAddress, $0.count)
        }
      #endif
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if count < 0, errno != EINTR {
        return errno
      }
    }
    return nil
  }
}
