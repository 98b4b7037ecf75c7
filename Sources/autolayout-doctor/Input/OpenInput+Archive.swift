#if canImport(Glibc)
  internal import Glibc
  internal import SystemPackage
#else
  internal import Darwin
  internal import System
#endif
internal import LayoutReports

extension OpenInput {
  /// Opens a file or the standard input, or of a zip archive each file whose name fits one of
  /// `patterns`, hands it to `body`, and closes it.
  ///
  /// - Throws: where not everything could be read; what could be was handed over.
  static func each(
    of path: String, named patterns: [String] = LogName.usualPatterns,
    _ body: (inout OpenInput) throws(InputFile.Failure) -> Void
  ) throws(InputFile.Failure) {
    let raw = try RawInput(path: path)
    guard ZipArchive.begins(with: raw.magic) else { return try read(raw, body) }
    var reading = try ArchiveReading(raw, patterns)
    try reading.readAll(body)
  }

  fileprivate static func read(
    _ raw: RawInput, _ body: (inout OpenInput) throws(InputFile.Failure) -> Void
  ) throws(InputFile.Failure) {
    var input = try OpenInput(raw)
    try input.read(body)
  }

  fileprivate mutating func read(
    _ body: (inout OpenInput) throws(InputFile.Failure) -> Void
  ) throws(InputFile.Failure) {
    do {
      try body(&self)
    } catch {
      try? close()
      throw error
    }
    try close()
  }
}

/// Reads the logs in a zip archive, one after the other.
private struct ArchiveReading {
  private let source: String
  private let name: String
  private let file: FileDescriptor
  private let patterns: [String]
  private var archive: ZipArchive
  private let size: UInt64
  /// Bytes of what was read or is about to be.
  private var unpacked: UInt64 = 0
  private var skipped: [(reason: Reason, first: String, count: Int)] = []
  private var failure: InputFile.Failure?

  /// After so many files of an archive no more are read.
  private static let mostFiles = 10_000
  /// What unpacks to more bytes, and more times its size, is taken for a bomb.
  private static let (harmlessSize, harmlessRatio) = (UInt64(1) << 30, UInt64(200))

  /// Bytes to which the archive may unpack.
  private var most: UInt64 { max(Self.harmlessSize, Self.harmlessRatio * size) }

  /// Why a file of the archive is not read.
  private enum Reason: Equatable {
    case encrypted, archive, bomb, tooMany
    case method(UInt16)
  }

  init(_ raw: RawInput, _ patterns: [String]) throws(InputFile.Failure) {
    let file = try raw.asFile()
    var status = stat()
    guard unsafe fstat(file.rawValue, &status) == 0 else {
      throw InputFile.failure("cannot read \(raw.name)")
    }
    size = UInt64(status.st_size)
    let name = raw.name
    archive = try ZipArchive(size: size) { (offset, count) throws(InputFile.Failure) in
      guard let offset = off_t(exactly: offset) else { return [] }
      return try RawInput.bytes(count, of: file.rawValue, at: offset, named: name)
    }
    source = raw.source
    (self.name, self.file, self.patterns) = (name, file, patterns)
  }

  mutating func readAll(
    _ body: (inout OpenInput) throws(InputFile.Failure) -> Void
  ) throws(InputFile.Failure) {
    defer { try? file.close() }
    var others = 0
    var count = 0
    var cut: String?
    while let member = nextMember() {
      if member.isCut { cut = member.name }
      guard isWanted(member) else {
        others += member.isOfTheSystem ? 0 : 1
        continue
      }
      count += 1
      if let reason = reason(toSkip: member, number: count) {
        skip(member, reason)
        continue
      }
      do throws(InputFile.Failure) {
        try read(member, body)
      } catch {
        if error.isOfTheSystem { throw error }
        if !member.isCut { fail(error) }
      }
    }
    for (reason, first, count) in skipped { fail(message(reason, first, count)) }
    if archive.isCut { fail(message(cutIn: cut)) }
    tellOthers(others, isAll: count == 0 && !archive.isCut)
    if let failure { throw failure }
  }

  private mutating func nextMember() -> ZipArchive.Member? {
    do {
      return try archive.next()
    } catch {
      fail(.init(message: "\(name): the zip data is damaged: not all of its files were found"))
      return nil
    }
  }

  private func isWanted(_ member: ZipArchive.Member) -> Bool {
    let name = member.name.split(separator: "/").last ?? ""
    return !member.isOfTheSystem && LogName.fits(String(name), patterns)
  }

  // MARK: A file of the archive

  private mutating func read(
    _ member: ZipArchive.Member, _ body: (inout OpenInput) throws(InputFile.Failure) -> Void
  ) throws(InputFile.Failure) {
    let source = "\(source)/\(member.name)"
    let name = DisplayText.safe("\(name)/\(member.name)")
    guard let data = try archive.data(of: member) else {
      throw .init(message: "\(name): the zip data is damaged or cut off")
    }
    let isStored = member.method == 0
    let bytes = try RawInput.piped(named: name) { [file] pipe in
      if !isStored { try pipe.writeAll(member.gzipHead) }
      try Self.copy(file, data, to: pipe)
      if !isStored, !member.isCut { try pipe.writeAll(member.gzipTail) }
    }
    let stage = isStored ? nil : try Decompression(.gzip, of: bytes, named: name, kind: "zip")
    let raw = try RawInput(stage?.output ?? bytes, source: source, name: name)
    if ZipArchive.begins(with: raw.magic) {
      try? raw.descriptor.close()
      return skip(member, .archive)
    }
    var input = try OpenInput(
      raw, of: stage, size: member.isCut ? most : member.size, most: most)
    try input.read(body)
  }

  private static func copy(
    _ file: FileDescriptor, _ range: Range<UInt64>, to pipe: FileDescriptor
  ) throws {
    var at = range.lowerBound
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while at < range.upperBound {
      let wanted = Int(min(UInt64(buffer.count), range.upperBound - at))
      let count = try unsafe buffer.withUnsafeMutableBytes {
        let room = unsafe UnsafeMutableRawBufferPointer(rebasing: $0[..<wanted])
        return unsafe try file.read(fromAbsoluteOffset: Int64(at), into: room)
      }
      if count == 0 { return }
      try pipe.writeAll(buffer.prefix(count))
      at += UInt64(count)
    }
  }

  // MARK: What is not read

  private mutating func reason(
    toSkip member: ZipArchive.Member, number: Int
  ) -> Reason? {
    if number > Self.mostFiles { return .tooMany }
    if member.isEncrypted { return .encrypted }
    if member.method != 0, member.method != 8 { return .method(member.method) }
    let (sum, isOverflow) = unpacked.addingReportingOverflow(member.size)
    if isOverflow || sum > Self.harmlessSize && sum / Self.harmlessRatio > size { return .bomb }
    unpacked = sum
    return nil
  }

  private mutating func skip(_ member: ZipArchive.Member, _ reason: Reason) {
    if let index = skipped.firstIndex(where: { $0.reason == reason }) {
      skipped[index].count += 1
    } else {
      skipped.append((reason, member.name, 1))
    }
  }

  /// All failures but the last are told here.
  private mutating func fail(_ next: InputFile.Failure) {
    if let failure { Streams.complain(failure.message) }
    failure = next
  }

  private func message(_ reason: Reason, _ first: String, _ count: Int) -> InputFile.Failure {
    let why =
      switch reason {
      case .encrypted: "encrypted"
      case .archive: "an archive within the archive: unpack it first"
      case .bomb:
        "too large: with it the archive unpacks to more than \(Self.harmlessRatio) times its size, "
          + "as zip bombs do; unpack it elsewhere if you trust it"
      case .tooMany: "behind the first \(Self.mostFiles) logs of the archive"
      case .method(let number): "compressed by zip's method \(number), which is not unpacked here"
      }
    let others = count == 1 ? "" : " (as \(count - 1) more for the same reason)"
    return .init(message: "\(name)/\(DisplayText.safe(first)) was not read\(others): it is \(why)")
  }

  private func message(cutIn member: String?) -> InputFile.Failure {
    let place = member.map { " in the middle of \(DisplayText.safe($0))" } ?? ""
    return .init(
      message: "\(name) is cut off\(place): its table of contents, which stands at the end, is "
        + "missing; what was found in front of the cut was read")
  }

  private func tellOthers(_ count: Int, isAll: Bool) {
    let names = patterns.joined(separator: ", ")
    if isAll {
      Streams.complain(
        "\(name) holds no file named \(names), compressed or not: --include tells other names")
    } else if count > 0 {
      let files = count == 1 ? "1 other file" : "\(count) other files"
      Streams.complain(
        "\(name): \(files) not named \(names) left out: --include tells other names")
    }
  }
}

extension ZipArchive.Member {
  /// What the Finder adds for itself.
  fileprivate var isOfTheSystem: Bool { name.hasPrefix("__MACOSX/") }

  /// With a head and a tail the deflated bytes are a gzip file (RFC 1952).
  fileprivate var gzipHead: [UInt8] { [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 0xFF] }

  fileprivate var gzipTail: [UInt8] {
    [checksum, UInt32(truncatingIfNeeded: size)].flatMap { number in
      (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }
  }
}
