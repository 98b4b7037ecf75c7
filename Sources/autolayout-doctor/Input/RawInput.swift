internal import Dispatch
internal import LayoutReports

#if canImport(Glibc)
  internal import Glibc
  internal import SystemPackage
#else
  internal import Darwin
  internal import System
#endif

/// An open file or pipe of which the first bytes are known.
struct RawInput {
  let source: String
  /// Its name in complaints, safe to print.
  let name: String
  let descriptor: FileDescriptor
  let isFile: Bool
  /// The first bytes; of a pipe they are gone.
  let magic: [UInt8]

  /// Whether a pipe, or a terminal, has no more than its first bytes.
  var isAtEnd: Bool { !isFile && magic.count < CompressedFormat.magicLength }

  /// Opens a file, or the standard input.
  init(path: String) throws(InputFile.Failure) {
    if LogFolder.isFolder(path) { throw LogFolder.isNoFile(path) }
    let isStandardInput = path == InputFile.standardInput
    let name = isStandardInput ? "the standard input" : DisplayText.safe(path)
    if isStandardInput { InputFile.askTerminal() }
    let input = isStandardInput ? dup(0) : unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard input >= 0 else { throw InputFile.failure("cannot open \(name)") }
    try self.init(FileDescriptor(rawValue: input), source: path, name: name)
  }

  init(
    _ descriptor: FileDescriptor, source: String, name: String
  ) throws(InputFile.Failure) {
    self.source = source
    self.name = name
    self.descriptor = descriptor
    let offset = lseek(descriptor.rawValue, 0, SEEK_CUR)
    isFile = offset >= 0
    magic = try Self.bytes(
      CompressedFormat.magicLength, of: descriptor.rawValue, at: isFile ? offset : nil, named: name)
  }

  /// Up to `count` bytes; fewer at the end only.
  static func bytes(
    _ count: Int, of descriptor: Int32, at offset: off_t?, named name: String
  ) throws(InputFile.Failure) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    var length = 0
    while length < count {
      let part = unsafe bytes.withUnsafeMutableBytes {
        unsafe read(
          descriptor, at: offset.map { $0 + off_t(length) },
          into: UnsafeMutableRawBufferPointer(rebasing: $0[length...]))
      }
      guard part >= 0 else { throw InputFile.failure("cannot read \(name)") }
      if part == 0 { break }
      length += part
    }
    return Array(bytes.prefix(length))
  }

  /// How many bytes were read, or -1 as the system says it.
  static func read(
    _ descriptor: Int32, at offset: off_t? = nil, into buffer: UnsafeMutableRawBufferPointer
  ) -> Int {
    while true {
      let count =
        if let offset {
          unsafe pread(descriptor, buffer.baseAddress, buffer.count, offset)
        } else {
          #if canImport(Glibc)
            unsafe Glibc.read(descriptor, buffer.baseAddress, buffer.count)
          #else
            unsafe Darwin.read(descriptor, buffer.baseAddress, buffer.count)
          #endif
        }
      if count >= 0 || errno != EINTR { return count }
    }
  }

  // MARK: From the beginning

  /// The bytes of a pipe from its beginning.
  func replayed() throws(InputFile.Failure) -> FileDescriptor {
    try Self.piped(named: name) { [self] pipe in try copy(to: pipe) }
  }

  /// What `write` writes, as a pipe.
  static func piped(
    named name: String, _ write: @escaping @Sendable (FileDescriptor) throws -> Void
  ) throws(InputFile.Failure) -> FileDescriptor {
    Streams.ignoreClosedPipes()
    guard let pipe = try? FileDescriptor.pipe() else {
      throw InputFile.failure("no pipe to unpack \(name) through")
    }
    DispatchQueue.global().async {
      // Whoever reads the other end sees that it is cut, or has stopped by itself.
      try? write(pipe.writeEnd)
      try? pipe.writeEnd.close()
    }
    return pipe.readEnd
  }

  /// All bytes in a file that can be read from anywhere; those of a pipe are put into one that has
  /// no name and goes away with its descriptor.
  func asFile() throws(InputFile.Failure) -> FileDescriptor {
    if isFile { return descriptor }
    let file = try Self.namelessFile(for: name)
    do {
      try copy(to: file)
    } catch {
      throw .init(message: "cannot put \(name) aside to unpack it: \(error)")
    }
    return file
  }

  /// Copies the whole pipe and closes it.
  private func copy(to target: FileDescriptor) throws {
    defer { try? descriptor.close() }
    try target.writeAll(magic)
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = try unsafe buffer.withUnsafeMutableBytes { unsafe try descriptor.read(into: $0) }
      if count == 0 { return }
      try target.writeAll(buffer.prefix(count))
    }
  }

  private static func namelessFile(for name: String) throws(InputFile.Failure) -> FileDescriptor {
    let folder = unsafe getenv("TMPDIR").map { unsafe String(cString: $0) } ?? "/tmp"
    var path = Array("\(folder)/autolayout-doctor.XXXXXX".utf8CString)
    let descriptor = unsafe path.withUnsafeMutableBufferPointer { buffer in
      guard let pattern = buffer.baseAddress else { return Int32(-1) }
      let descriptor = unsafe mkstemp(pattern)
      if descriptor >= 0 { unsafe unlink(pattern) }
      return descriptor
    }
    guard descriptor >= 0 else { throw InputFile.failure("no file in \(folder) to unpack \(name)") }
    return FileDescriptor(rawValue: descriptor)
  }
}
