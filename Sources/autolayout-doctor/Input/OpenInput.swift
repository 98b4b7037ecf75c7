#if canImport(Glibc)
  internal import SystemPackage
#else
  internal import System
#endif

/// A log, opened; what is compressed is unpacked on the way.
struct OpenInput {
  /// Its name in documents: a path, `-`, or an archive's name and that of the file in it.
  let source: String
  /// Its name in complaints.
  let name: String
  /// The input itself, or the pipe out of which its unpacked bytes come.
  let descriptor: Int32
  /// Whether the descriptor can be read from any offset.
  let isSeekable: Bool
  /// What had to be read of a pipe to tell its format.
  private var first: [UInt8]
  /// How many more bytes there may be, where that is known.
  private var left: UInt64?
  /// Whether the last byte was read: a terminal can be read on behind its end.
  private var isAtEnd = false
  private var isClosed = false
  /// The decompressors at work, the last one first.
  private var decompressions: [Decompression] = []

  /// Reads what `raw` holds, which becomes this input's to close.
  init(_ raw: RawInput) throws(InputFile.Failure) {
    source = raw.source
    name = raw.name
    guard let format = CompressedFormat(magic: raw.magic) else {
      (descriptor, isSeekable) = (raw.descriptor.rawValue, raw.isFile)
      first = raw.isFile ? [] : raw.magic
      isAtEnd = raw.isAtEnd
      return
    }
    let decompression = try Decompression(
      format, of: raw.isFile ? raw.descriptor : raw.replayed(), named: name)
    (descriptor, isSeekable) = (decompression.output.rawValue, false)
    decompressions = [decompression]
    first = []
  }

  /// Reads what comes out of a decompressor, or is stored, in an archive.
  ///
  /// `size` are the bytes that the archive promises; what is compressed once more may unpack to
  /// `most` bytes.
  init(
    _ raw: RawInput, of stage: Decompression?, size: UInt64, most: UInt64
  ) throws(InputFile.Failure) {
    try self.init(raw)
    left = decompressions.isEmpty ? size : most
    if let stage { decompressions.append(stage) }
  }

  /// Overwrites what `buffer` holds from `start` on with the next bytes; answers how many, 0 at the
  /// end.
  mutating func read(
    into buffer: inout [UInt8], from start: Int = 0
  ) throws(InputFile.Failure) -> Int {
    let count: Int
    if first.isEmpty {
      if isAtEnd { return 0 }
      count = unsafe buffer.withUnsafeMutableBytes { buffer in
        unsafe RawInput.read(
          descriptor, into: UnsafeMutableRawBufferPointer(rebasing: buffer[start...]))
      }
      guard count >= 0 else { throw InputFile.failure("cannot read \(name)") }
      isAtEnd = count == 0
    } else {
      count = min(first.count, buffer.count - start)
      buffer.replaceSubrange(start..<start + count, with: first.prefix(count))
      first.removeFirst(count)
    }
    if let left {
      guard count <= left else {
        throw .init(message: "\(name) holds more than its archive allows; it was not read on")
      }
      self.left = left - UInt64(count)
    }
    return count
  }

  /// Does nothing the second time.
  ///
  /// - Throws: where what was read is not all that the input holds.
  mutating func close() throws(InputFile.Failure) {
    if isClosed { return }
    isClosed = true
    try? FileDescriptor(rawValue: descriptor).close()
    for decompression in decompressions { try decompression.finish() }
  }
}
