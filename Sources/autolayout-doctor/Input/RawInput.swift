internal import Dispatch
internal import LayoutReports
internal import WorkPipeline

#if canImport(Glibc)
  internal import SystemPackage
#else
  internal import System
#endif

/// An open file or pipe of which the first bytes are known.
struct RawInput {
  /// Its name in documents: a path, `-`, or an archive's name and that of the file in it.
  let name: String
  /// Its name in complaints, safe to print.
  let label: String
  let descriptor: FileDescriptor
  /// Whether it can be read from any offset.
  let isFile: Bool
  /// The first bytes; of a pipe they are gone.
  let head: [UInt8]

  /// How many first bytes tell every format: those of a tar archive's first header.
  private static let headLength = TarStream.block

  /// Whether a pipe, or a terminal, has no more than its first bytes.
  var isAtEnd: Bool { !isFile && head.count < Self.headLength }

  /// Opens a file, or the standard input.
  init(path: String) throws(InputError) {
    if LogFolder.isFolder(path) { throw LogFolder.isNoFile(path) }
    let isStandardInput = path == CommandInputs.standardInput
    let label = isStandardInput ? "the standard input" : DisplayText.safe(path)
    if isStandardInput { Terminal.ask() }
    let descriptor: FileDescriptor
    do {
      descriptor =
        isStandardInput
        ? try FileDescriptor.standardInput.duplicate()
        : try unsafe FileDescriptor.open(path, .readOnly, options: .closeOnExec)
    } catch {
      throw InputError("cannot open \(label): \(error)")
    }
    try self.init(descriptor, name: path, label: label)
  }

  /// What is read from a descriptor, from where it is.
  init(_ descriptor: FileDescriptor, name: String, label: String) throws(InputError) {
    self.name = name
    self.label = label
    self.descriptor = descriptor
    let offset = Platform.offset(of: descriptor.rawValue)
    isFile = offset != nil
    var bytes = [UInt8](repeating: 0, count: Self.headLength)
    var length = 0
    while length < bytes.count {
      let count = unsafe bytes.withUnsafeMutableBytes {
        unsafe Interruption.read(
          descriptor.rawValue, at: offset.map { $0 + length },
          into: UnsafeMutableRawBufferPointer(rebasing: $0[length...]))
      }
      guard count >= 0 else { throw InputError.ofReading(label) }
      if count == 0 { break }
      length += count
    }
    head = Array(bytes.prefix(length))
  }

  /// All of its bytes from the first one on, for a program that unpacks them.
  func replayed() throws(InputError) -> FileDescriptor {
    if isFile { return descriptor }
    return try Self.piped(label) { [self] pipe in try copy(to: pipe) }.output
  }

  /// What `write` writes, as a pipe, and a group that is left once all is written or nobody reads.
  static func piped(
    _ label: String, _ write: @escaping @Sendable (FileDescriptor) throws -> Void
  ) throws(InputError) -> (output: FileDescriptor, end: DispatchGroup) {
    Platform.ignoreClosedPipes()
    guard let pipe = try? FileDescriptor.pipe()
    else { throw InputError.ofLastCall("no pipe to unpack \(label) through") }
    guard ThreadRoom.isThere(for: 1) else {
      throw InputError.ofLastCall("no second thread to unpack \(label)")
    }
    let end = DispatchGroup()
    DispatchQueue.global().async(group: end) {
      // Whoever reads the other end sees that it is cut, or has stopped by itself.
      try? write(pipe.writeEnd)
      try? pipe.writeEnd.close()
    }
    return (pipe.readEnd, end)
  }

  /// All bytes in a file that can be read from anywhere; those of a pipe are put into one that has
  /// no name and goes away with its descriptor.
  func asFile() throws(InputError) -> FileDescriptor {
    if isFile { return descriptor }
    let folder = Platform.environment("TMPDIR") ?? "/tmp"
    guard let file = Platform.namelessFile(in: folder)
    else { throw InputError.ofLastCall("no file in \(folder) to unpack \(label)") }
    let target = FileDescriptor(rawValue: file)
    do {
      try copy(to: target)
      try target.seek(offset: 0, from: .start)
    } catch {
      throw InputError("cannot put \(label) aside to unpack it: \(error)")
    }
    return target
  }

  /// Copies the whole pipe and closes it.
  private func copy(to target: FileDescriptor) throws {
    defer { try? descriptor.close() }
    try target.writeAll(head)
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = try unsafe buffer.withUnsafeMutableBytes { unsafe try descriptor.read(into: $0) }
      if count == 0 { return }
      try target.writeAll(buffer.prefix(count))
    }
  }
}
