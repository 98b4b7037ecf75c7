internal import Dispatch

#if canImport(Glibc)
  internal import Glibc
  internal import SystemPackage
#else
  internal import Darwin
  internal import System
#endif

/// A file or the standard input, opened; what is compressed is unpacked on the way.
struct OpenInput {
  let name: String
  /// The input itself, or the pipe out of which its unpacked bytes come.
  let descriptor: Int32
  /// Whether the descriptor can be read from any offset.
  let isSeekable: Bool
  /// What had to be read of a pipe to tell its format.
  private var first: [UInt8]
  private let decompression: Decompression?

  init(_ path: String) throws(InputFile.Failure) {
    let isStandardInput = path == InputFile.standardInput
    let name = isStandardInput ? "the standard input" : path
    let input = isStandardInput ? dup(0) : unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard input >= 0 else { throw InputFile.failure("cannot open \(path)") }
    let offset = lseek(input, 0, SEEK_CUR)
    let isFile = offset >= 0
    let magic = try Self.read(
      CompressedFormat.magicLength, of: input, at: isFile ? offset : nil, named: name)
    self.name = name
    guard let format = CompressedFormat(magic: magic) else {
      (descriptor, isSeekable, decompression) = (input, isFile, nil)
      first = isFile ? [] : magic
      return
    }
    let source: FileDescriptor
    if isFile {
      source = FileDescriptor(rawValue: input)
    } else {
      source = try Self.replay(
        magic, then: FileDescriptor(rawValue: input), intoFile: format.isReadFromAnywhere,
        named: name)
    }
    let decompression = try Decompression(format, of: source, named: name)
    (descriptor, isSeekable, self.decompression) = (decompression.output, false, decompression)
    first = []
  }

  /// Overwrites the beginning of `buffer` with the next bytes; answers how many, 0 at the end.
  mutating func read(into buffer: inout [UInt8]) throws(InputFile.Failure) -> Int {
    guard first.isEmpty else {
      let count = min(first.count, buffer.count)
      buffer.replaceSubrange(..<count, with: first.prefix(count))
      first.removeFirst(count)
      return count
    }
    return try Self.checked(
      unsafe buffer.withUnsafeMutableBytes { unsafe Self.read(descriptor, at: nil, into: $0) }, name
    )
  }

  /// - Throws: where what was read is not all that the input holds.
  func close() throws(InputFile.Failure) {
    if let decompression {
      try decompression.finish()
    } else {
      #if canImport(Glibc)
        _ = Glibc.close(descriptor)
      #else
        _ = Darwin.close(descriptor)
      #endif
    }
  }

  private static func read(
    _ count: Int, of descriptor: Int32, at offset: off_t?, named name: String
  ) throws(InputFile.Failure) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    var length = 0
    while length < count {
      let part = try checked(
        unsafe bytes.withUnsafeMutableBytes {
          unsafe read(
            descriptor, at: offset.map { $0 + off_t(length) },
            into: UnsafeMutableRawBufferPointer(rebasing: $0[length...]))
        }, name)
      if part == 0 { break }
      length += part
    }
    return Array(bytes.prefix(length))
  }

  private static func checked(
    _ count: Int, _ name: String
  ) throws(InputFile.Failure) -> Int {
    guard count >= 0 else { throw InputFile.failure("cannot read \(name)") }
    return count
  }

  /// How many bytes were read, or -1 as the system says it.
  private static func read(
    _ descriptor: Int32, at offset: off_t?, into buffer: UnsafeMutableRawBufferPointer
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

  /// The bytes of a pipe from its beginning, of which `first` have been read.
  ///
  /// Where all of them must be there before the first is read (`intoFile`), they are put into a file
  /// that has no name and goes away with its descriptor.
  private static func replay(
    _ first: [UInt8], then rest: FileDescriptor, intoFile: Bool, named name: String
  ) throws(InputFile.Failure) -> FileDescriptor {
    Streams.ignoreClosedPipes()
    if intoFile {
      let file = try namelessFile(for: name)
      try copy(first, then: rest, to: file, named: name)
      guard (try? file.seek(offset: 0, from: .start)) != nil else {
        throw InputFile.failure("cannot read \(name) again")
      }
      return file
    }
    guard let pipe = try? FileDescriptor.pipe() else {
      throw InputFile.failure("no pipe to unpack \(name) through")
    }
    DispatchQueue.global().async {
      // A decompressor that stops early tells why by its exit status.
      try? copy(first, then: rest, to: pipe.writeEnd, named: name)
      try? pipe.writeEnd.close()
    }
    return pipe.readEnd
  }

  private static func copy(
    _ first: [UInt8], then rest: FileDescriptor, to target: FileDescriptor, named name: String
  ) throws(InputFile.Failure) {
    do {
      defer { try? rest.close() }
      try target.writeAll(first)
      var buffer = [UInt8](repeating: 0, count: 1 << 16)
      while true {
        let count = try unsafe buffer.withUnsafeMutableBytes { unsafe try rest.read(into: $0) }
        if count == 0 { return }
        try target.writeAll(buffer.prefix(count))
      }
    } catch {
      throw .init(message: "cannot put \(name) aside to unpack it: \(error)")
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
