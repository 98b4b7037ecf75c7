internal import Dispatch
internal import Synchronization

#if canImport(Glibc)
  internal import SystemPackage
#else
  internal import System
#endif

/// The files in a tar archive, read as they come (POSIX.1-2001's ustar and pax, GNU's long names).
///
/// Tar compresses nothing, so that no program is needed; `bsdtar` makes such a stream of any other
/// archive.
struct TarStream: ArchiveMembers {
  /// Everything in an archive begins at a multiple of so many bytes.
  static let block = 512

  /// How many bytes behind the end mark are read: more than a tar's largest record.
  private static let mostPadding: UInt64 = 1 << 20

  /// Whether an input begins with a tar header.
  static func begins(with head: [UInt8]) -> Bool {
    head.count == block && Array(head[257..<262]) == Array("ustar".utf8)
  }

  private let descriptor: FileDescriptor
  /// What was read of a pipe to tell its format.
  private var first: ArraySlice<UInt8>
  /// Bytes up to the next header.
  private var rest: UInt64 = 0
  private let program: UnpackingProgram?
  private let label: String
  private var isCut = false
  private var isStopped = false

  /// The archive that `raw` is, or that `program` writes to it; becomes the owner of both.
  init(_ raw: RawInput, _ program: UnpackingProgram?) {
    descriptor = raw.descriptor
    first = raw.isFile ? [] : raw.head[...]
    label = raw.label
    self.program = program
  }

  var unpacksAll: Bool { true }

  mutating func stop() { isStopped = true }

  mutating func next() -> ArchiveMember? {
    var longName: String?
    var longSize: UInt64?
    while true {
      skip(rest)
      rest = 0
      let header = take(Self.block)
      guard header.count == Self.block, let size = longSize ?? Self.size(in: header) else {
        isCut = true
        return nil
      }
      if header.allSatisfy({ $0 == 0 }) { return nil }
      rest = (size + UInt64(Self.block) - 1) & ~UInt64(Self.block - 1)
      switch header[156] {
      case UInt8(ascii: "x"):
        let records = Self.records(takeContents(size))
        longName = records["path"] ?? longName
        longSize = records["size"].flatMap { UInt64($0) }
      case UInt8(ascii: "L"): longName = Self.text(takeContents(size)[...])
      case UInt8(ascii: "0"), UInt8(ascii: "7"), 0:
        return ArchiveMember(name: longName ?? Self.name(in: header), size: size)
      default: (longName, longSize) = (nil, nil)
      }
    }
  }

  /// Lends the member's bytes as a pipe, and goes on behind them.
  mutating func read(
    _ member: ArchiveMember, label: String,
    _ body: (FileDescriptor, UnpackingProgram?) throws(InputError) -> Void
  ) throws(InputError) {
    let copied = Counter()
    let (output, end) = try RawInput.piped(label) { [descriptor] pipe in
      try Self.copy(member.size, of: descriptor, to: pipe, copied)
    }
    defer {
      end.wait()
      rest -= min(rest, copied.value)
      if copied.isCut { isCut = true }
    }
    try body(output, nil)
  }

  /// - Throws: where the archive is damaged or cut off.
  func finish() throws(InputError) {
    if isStopped {
      // The program ends where nobody reads on.
      try? descriptor.close()
      try? program?.finish()
      return
    }
    // A program that still pads its output would take a closed pipe for a failure.
    var padding = self
    padding.skip(Self.mostPadding)
    try? descriptor.close()
    try program?.finish()
    if isCut {
      throw InputError(
        "\(label): the tar data is damaged or cut off; what could be unpacked before that was read")
    }
  }

  // MARK: Bytes

  private mutating func take(_ count: Int) -> [UInt8] {
    var bytes = Array(first.prefix(count))
    first = first.dropFirst(count)
    var buffer = [UInt8](repeating: 0, count: count - bytes.count)
    while bytes.count < count {
      let length = unsafe buffer.withUnsafeMutableBytes {
        unsafe Interruption.read(
          descriptor.rawValue,
          into: UnsafeMutableRawBufferPointer(rebasing: $0[..<(count - bytes.count)]))
      }
      if length <= 0 { break }
      bytes += buffer.prefix(length)
    }
    return bytes
  }

  private mutating func skip(_ count: UInt64) {
    var left = count
    while left > 0 {
      let bytes = take(Int(min(left, 1 << 16)))
      if bytes.isEmpty { return }
      left -= UInt64(bytes.count)
    }
  }

  /// The contents of a header about the next one, which nobody makes long.
  private mutating func takeContents(_ size: UInt64) -> [UInt8] {
    let bytes = take(Int(min(size, 1 << 16)))
    rest -= UInt64(bytes.count)
    return bytes
  }

  private static func copy(
    _ count: UInt64, of source: FileDescriptor, to pipe: FileDescriptor, _ counter: Counter
  ) throws {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while counter.value < count {
      let wanted = Int(min(UInt64(buffer.count), count - counter.value))
      let length = unsafe buffer.withUnsafeMutableBytes {
        unsafe Interruption.read(
          source.rawValue, into: UnsafeMutableRawBufferPointer(rebasing: $0[..<wanted]))
      }
      guard length > 0 else { return counter.cut() }
      counter.add(length)
      try pipe.writeAll(buffer.prefix(length))
    }
  }

  /// How far a member was copied; counted by one thread, asked once that has ended.
  private final class Counter: Sendable {
    private let state = Mutex((count: UInt64(0), isCut: false))
    var value: UInt64 { state.withLock { $0.count } }
    var isCut: Bool { state.withLock { $0.isCut } }
    func add(_ length: Int) { state.withLock { $0.count += UInt64(length) } }
    func cut() { state.withLock { $0.isCut = true } }
  }

  // MARK: Headers

  private static func name(in header: [UInt8]) -> String {
    let name = text(header[..<100])
    // GNU's headers have times where the others have the beginning of the path.
    let prefix = header[262] == 0 ? text(header[345..<500]) : ""
    return prefix.isEmpty ? name : "\(prefix)/\(name)"
  }

  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
  }

  /// An octal number, or a binary one behind a byte of 0x80; `nil` where it is neither.
  private static func size(in header: [UInt8]) -> UInt64? {
    if header[124] == 0x80 {
      return header[128..<136].reduce(0) { $0 << 8 | UInt64($1) }
    }
    let digits = header[124..<136].filter { $0 != 0x20 && $0 != 0 }
    return digits.isEmpty ? 0 : UInt64(String(decoding: digits, as: UTF8.self), radix: 8)
  }

  /// Records of the form `30 path=a/long/name.log\n`, the length first.
  private static func records(_ bytes: [UInt8]) -> [String: String] {
    var records: [String: String] = [:]
    var rest = bytes[...]
    while let space = rest.firstIndex(of: 0x20),
      let length = Int(String(decoding: rest[..<space], as: UTF8.self)), length <= rest.count,
      rest.startIndex + length > space + 1,
      let equals = rest[space...].firstIndex(of: UInt8(ascii: "="))
    {
      let end = rest.startIndex + length
      guard equals < end else { break }
      let key = String(decoding: rest[(space + 1)..<equals], as: UTF8.self)
      records[key] = String(decoding: rest[(equals + 1)..<(end - 1)], as: UTF8.self)
      rest = rest[end...]
    }
    return records
  }
}
