import Promises

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A file of one process, written anew for each input.
enum TemporaryFile {
  /// Writes `bytes` to the file whose name ends in `suffix`; answers its path.
  static func holding(_ bytes: [UInt8], suffix: String) -> String {
    let path = "\(folder)/\(getpid()).\(suffix)"
    let descriptor = unsafe open(path, O_CREAT | O_TRUNC | O_WRONLY, 0o600)
    demand(descriptor >= 0, "cannot write \(path)")
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { unsafe write(descriptor, $0.baseAddress, $0.count) }
      demand(count > 0, "cannot write \(path)")
      rest = rest.dropFirst(count)
    }
    close(descriptor)
    return path
  }

  private static let folder =
    unsafe access("/dev/shm", W_OK) == 0
    ? "/dev/shm" : unsafe getenv("TMPDIR").map { unsafe String(cString: $0) } ?? "/tmp"
}
