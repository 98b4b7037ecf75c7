#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

#if canImport(System)
  internal import System
#else
  internal import SystemPackage
#endif

/// A file in the folder for temporary ones that lost its name when it was made, so it goes with its
/// descriptor.
///
/// A command that does not read its input to the end can be given one, where a pipe would break.
struct NamelessFile {
  /// Open for reading, at the first byte; whoever takes it closes it.
  let descriptor: FileDescriptor

  /// - Throws: `Errno` where there is no place for `bytes`.
  init(_ bytes: [UInt8]) throws {
    let folder = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    let name = "autolayout-doctor-\(UInt64.random(in: .min ... .max))"
    let path = FilePath(folder).appending(name)
    descriptor = try FileDescriptor.open(
      path, .readWrite, options: [.create, .exclusiveCreate, .closeOnExec],
      permissions: .ownerReadWrite)
    _ = path.withPlatformString { unlink($0) }
    do {
      try descriptor.writeAll(bytes)
      try descriptor.seek(offset: 0, from: .start)
    } catch {
      try? descriptor.close()
      throw error
    }
  }
}
