internal import AutoLayoutDoctor
internal import LayoutLogs

#if canImport(Glibc)
  internal import SystemPackage
#else
  internal import System
#endif

/// A log, opened; what is compressed is unpacked on the way.
struct OpenInput: ByteSource {
  /// Its name in documents: a path, `-`, or an archive's name and that of the file in it.
  let name: String
  /// Its name in complaints.
  let label: String
  /// How many bytes were read.
  private(set) var bytesRead = 0
  /// The input itself, or the pipe out of which its unpacked bytes come.
  private let descriptor: FileDescriptor
  /// The size of a file that can be read from any offset; `nil` of a pipe.
  private let size: Int?
  /// What had to be read of a pipe to tell its format.
  private var first: ArraySlice<UInt8>
  /// How many bytes there may be; `nil` where any number may.
  private let most: UInt64?
  /// Whether it is a packed file of its own, and not one of an archive.
  private let isAlone: Bool
  /// Whether the last byte was read: a terminal can be read on behind its end.
  private var isAtEnd: Bool
  private var isClosed = false
  /// The programs that unpack the input, the last one first.
  private let programs: [UnpackingProgram]
  private var progress: ReadingProgress?

  /// Shorter files are not worth a second core.
  private static let shortFile = 1 << 20

  /// Opens what `path` names, or of an archive each file whose name fits one of `patterns`, hands it
  /// to `body`, and closes it.
  ///
  /// - Throws: where not everything could be read; what could be was handed over.
  static func each(
    of path: String, named patterns: [String], _ body: (inout OpenInput) throws(InputError) -> Void
  ) throws(InputError) {
    let raw = try RawInput(path: path)
    let size = raw.isFile ? Platform.status(of: raw.descriptor.rawValue)?.size : nil
    // An archive of tar's may be compressed as a whole.
    let (unpacked, program) = try raw.unpacked()
    guard Archive.begins(with: unpacked.head)
    else {
      let most = program == nil ? nil : size.map { UnpackedSize.most(of: UInt64($0)) }
      return try OpenInput(unpacked, program.map { [$0] } ?? [], most: most, isAlone: true).use(
        body)
    }
    var archive = Archive(unpacked, size: size, patterns)
    try archive.readAll(of: unpacked, program, body)
  }

  /// Reads what `raw` holds, or what the last of `programs` unpacks to it, at most `most` bytes;
  /// becomes their owner.
  init(
    _ raw: RawInput, _ programs: [UnpackingProgram], most: UInt64? = nil, isAlone: Bool = false
  ) {
    self.isAlone = isAlone
    (name, label, descriptor) = (raw.name, raw.label, raw.descriptor)
    self.programs = programs
    self.most = most
    isAtEnd = raw.isAtEnd
    first = raw.isFile ? [] : raw.head[...]
    size =
      raw.isFile && Platform.offset(of: raw.descriptor.rawValue) == 0
      ? Platform.status(of: raw.descriptor.rawValue)?.size : nil
  }

  /// Lends the input to `body` and closes it.
  func use(_ body: (inout OpenInput) throws(InputError) -> Void) throws(InputError) {
    var input = self
    do {
      try body(&input)
    } catch {
      try? input.close()
      throw error
    }
    try input.close()
  }

  /// Shows on a terminal how far `body` has come with reading the input.
  mutating func reading<Result>(
    _ body: (inout OpenInput) throws(InputError) -> Result
  ) throws(InputError) -> Result {
    progress = ReadingProgress(size: isLong ? size : nil)
    defer { progress?.end() }
    return try body(&self)
  }

  mutating func note(_ statistics: LogStatistics) { progress?.update(statistics) }

  private var isLong: Bool { (size ?? 0) > Self.shortFile }

  var fetch: LogReader.Fetch? {
    guard isLong else { return nil }
    return { [descriptor] (offset, buffer) throws(LogReader.Failure) in
      let count = unsafe Interruption.read(descriptor.rawValue, at: offset, into: buffer)
      guard count >= 0 else { throw LogReader.Failure(code: Platform.errorNumber) }
      return count
    }
  }

  func failure(_ failure: LogReader.Failure) -> InputError {
    InputError.ofReading(label, failure.code)
  }

  mutating func read(into buffer: inout [UInt8], from start: Int) throws(InputError) -> Int {
    let count: Int
    if first.isEmpty {
      if isAtEnd { return 0 }
      count = unsafe buffer.withUnsafeMutableBytes { buffer in
        unsafe Interruption.read(
          descriptor.rawValue, into: UnsafeMutableRawBufferPointer(rebasing: buffer[start...]))
      }
      guard count >= 0 else { throw InputError.ofReading(label) }
      isAtEnd = count == 0
    } else {
      count = min(first.count, buffer.count - start)
      buffer.replaceSubrange(start..<start + count, with: first.prefix(count))
      first.removeFirst(count)
    }
    bytesRead += count
    if let most, bytesRead > most {
      throw InputError(
        isAlone
          ? "\(label) unpacks to more than \(UnpackedSize.harmlessRatio) times its size, as bombs do; it was "
            + "not read on: unpack it elsewhere if you trust it"
          : "\(label) holds more than its archive allows; it was not read on")
    }
    return count
  }

  /// Reads all of the input, and tells why more could not be read.
  mutating func contents() -> (bytes: [UInt8], damage: InputError?) {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: min(max((size ?? 0) + 1, 65_536), 1 << 24))
    do throws(InputError) {
      while true {
        let count = try read(into: &chunk, from: 0)
        if count == 0 { return (bytes, nil) }
        bytes.append(contentsOf: chunk.prefix(count))
      }
    } catch {
      return (bytes, error)
    }
  }

  /// Does nothing the second time.
  ///
  /// - Throws: where what was read is not all that the input holds.
  mutating func close() throws(InputError) {
    if isClosed { return }
    isClosed = true
    try? descriptor.close()
    for program in programs { try program.finish() }
  }
}
