internal import LayoutReports

#if canImport(Glibc)
  internal import SystemPackage
#else
  internal import System
#endif

/// A file in an archive.
struct ArchiveMember {
  var name: String
  /// Bytes when unpacked, as the archive promises.
  var size: UInt64
  var isEncrypted = false

  /// Whether it is what the Finder adds for itself.
  var isOfTheSystem: Bool {
    name.hasPrefix("__MACOSX/") || name.split(separator: "/").last?.hasPrefix("._") == true
  }
}

/// The files in an archive, one after the other.
protocol ArchiveMembers {
  /// The next file; `nil` behind the last that can be found.
  mutating func next() -> ArchiveMember?

  /// Lends the bytes of the file that `next` gave last, and the program that unpacks them.
  mutating func read(
    _ member: ArchiveMember, label: String,
    _ body: (FileDescriptor, UnpackingProgram?) throws(InputError) -> Void
  ) throws(InputError)

  /// Whether what is not read is unpacked all the same.
  var unpacksAll: Bool { get }

  /// Leaves what is left in the archive.
  mutating func stop()

  /// - Throws: what to tell the user where the archive is not whole.
  func finish() throws(InputError)
}

/// How much something may unpack to before it is taken for a bomb.
enum UnpackedSize {
  /// What unpacks to more bytes, and more times its size, is taken for a bomb.
  static let (harmless, harmlessRatio) = (UInt64(64) << 20, UInt64(200))

  /// Bytes to which so many may unpack.
  static func most(of packed: UInt64) -> UInt64 {
    let (product, isOverflow) = packed.multipliedReportingOverflow(by: harmlessRatio)
    return isOverflow ? .max : max(harmless, product)
  }
}

/// Reads the logs in an archive, one after the other; the system's own programs unpack it.
struct Archive {
  private let name: String
  private let label: String
  private let patterns: [String]
  /// Bytes of the archive as it lies there; `nil` where it comes through a pipe.
  private let size: UInt64?
  /// Bytes of what was read or is about to be.
  private var unpacked: UInt64 = 0
  private var skipped: [(reason: Reason, first: String, count: Int)] = []
  private var failure: InputError?
  /// Whether the table of contents at the end of a zip archive is missing.
  private var isCut = false
  /// Whether what stands behind a bomb was left unread.
  private var endsAtBomb = false

  /// After so many files of an archive no more are read.
  private static let mostFiles = 10_000
  /// Bytes to which the archive may unpack.
  private var most: UInt64 {
    size.map(UnpackedSize.most) ?? .max
  }

  /// Why a file of the archive is not read.
  private enum Reason: Equatable {
    case encrypted, archive, bomb, tooMany
  }

  /// Whether an input with these first bytes is an archive.
  static func begins(with head: [UInt8]) -> Bool { isZip(head) || TarStream.begins(with: head) }

  /// A zip archive without files is its table of contents alone.
  private static func isZip(_ head: [UInt8]) -> Bool {
    head.starts(with: [0x50, 0x4B, 0x03, 0x04]) || head.starts(with: [0x50, 0x4B, 0x05, 0x06])
  }

  /// An archive of `size` bytes, of which files are read whose name fits one of `patterns`.
  init(_ raw: RawInput, size: Int?, _ patterns: [String]) {
    (name, label, self.patterns) = (raw.name, raw.label, patterns)
    self.size = size.map { UInt64($0) }
  }

  /// Hands each log in the archive to `body`; becomes the owner of `raw` and of the program that
  /// writes it.
  ///
  /// - Throws: where not everything could be read; what could be was handed over.
  mutating func readAll(
    of raw: RawInput, _ program: UnpackingProgram?,
    _ body: (inout OpenInput) throws(InputError) -> Void
  ) throws(InputError) {
    if TarStream.begins(with: raw.head) {
      var members = TarStream(raw, program)
      return try readAll(&members, body)
    }
    let file = try raw.asFile()
    try program?.finish()
    isCut = !Self.hasEnd(file.rawValue)
    // Without a passphrase `bsdtar` ends at an encrypted file, and `unzip` goes on behind it.
    let isEncrypted = raw.head.count > 6 && raw.head[6] & 1 == 1
    let (hasUnzip, hasTar) = (UnpackingProgram.exists("unzip"), UnpackingProgram.exists("bsdtar"))
    if hasTar, !(isEncrypted && hasUnzip) {
      let program = try UnpackingProgram(
        "bsdtar", ["-cf", "-", "-b", "1", "--format", "pax", "@-"], of: file, named: label,
        kind: "zip")
      var members = TarStream(
        try RawInput(program.output, name: name, label: label), program)
      try readAll(&members, body)
    } else if hasUnzip {
      var members = try ZipListing(file, label: label)
      try readAll(&members, body)
    } else {
      throw InputError(
        "\(label) is a zip archive, and there is neither bsdtar nor unzip to unpack it: install "
          + "one of them, or unpack it elsewhere", isOfTheSystem: true)
    }
  }

  private mutating func readAll(
    _ members: inout some ArchiveMembers, _ body: (inout OpenInput) throws(InputError) -> Void
  ) throws(InputError) {
    var (logs, others) = (0, 0)
    while failure?.isOfTheSystem != true, let member = members.next() {
      guard isWanted(member) else {
        others += member.isOfTheSystem ? 0 : 1
        continue
      }
      logs += 1
      if let reason = reason(toSkip: member, number: logs) {
        skip(member, reason)
        if reason == .bomb, members.unpacksAll {
          endsAtBomb = true
          members.stop()
          break
        }
      } else {
        do throws(InputError) {
          try read(member, of: &members, body)
        } catch {
          fail(error.of("\(name)/\(member.name)"))
        }
      }
    }
    do throws(InputError) {
      try members.finish()
    } catch {
      if !isCut { fail(error) }
    }
    if isCut {
      let outcome =
        logs > 0
        ? "what was found in front of the cut was read"
        : UnpackingProgram.exists("bsdtar")
          ? "no log was found in front of the cut"
          : "unzip reads nothing without it, and bsdtar, which is not installed, reads what is in "
            + "front of the cut"
      fail(
        InputError(
          "\(label) is cut off: its table of contents, which stands at the end, is missing; \(outcome)"
        ))
    }
    for (reason, first, count) in skipped { fail(message(reason, first, count)) }
    tellOthers(others, isAll: logs == 0 && failure == nil)
    if let failure { throw failure }
  }

  /// Whether a zip archive's last record stands where it belongs: in front of a comment of at most
  /// 65,535 bytes (APPNOTE.TXT of PKWARE, 4.3.16).
  private static func hasEnd(_ descriptor: Int32) -> Bool {
    let size = Platform.status(of: descriptor)?.size ?? 0
    var tail = [UInt8](repeating: 0, count: min(size, 22 + 0xFFFF))
    let offset = size - tail.count
    let count = unsafe tail.withUnsafeMutableBytes {
      unsafe Platform.read(descriptor, at: offset, into: $0)
    }
    return tail.prefix(max(0, count)).firstRange(of: [0x50, 0x4B, 0x05, 0x06]) != nil
  }

  private func isWanted(_ member: ArchiveMember) -> Bool {
    let name = member.name.split(separator: "/").last ?? ""
    return !member.isOfTheSystem && LogName.fits(String(name), patterns)
  }

  private mutating func read(
    _ member: ArchiveMember, of members: inout some ArchiveMembers,
    _ body: (inout OpenInput) throws(InputError) -> Void
  ) throws(InputError) {
    let name = "\(name)/\(member.name)"
    let label = DisplayText.safe("\(label)/\(member.name)")
    var isArchive = false
    try members.read(member, label: label) { (output, program) throws(InputError) in
      let stored = try RawInput(output, name: name, label: label)
      let (raw, decompression) = try stored.unpacked()
      let input = OpenInput(raw, [decompression, program].compactMap(\.self), most: most)
      if Self.begins(with: raw.head) {
        isArchive = true
        return try input.use { _ in }
      }
      try input.use(body)
    }
    if isArchive { skip(member, .archive) }
  }

  // MARK: What is not read

  private mutating func reason(toSkip member: ArchiveMember, number: Int) -> Reason? {
    if number > Self.mostFiles { return .tooMany }
    if member.isEncrypted { return .encrypted }
    let (sum, isOverflow) = unpacked.addingReportingOverflow(member.size)
    if isOverflow || sum > most { return .bomb }
    unpacked = sum
    return nil
  }

  private mutating func skip(_ member: ArchiveMember, _ reason: Reason) {
    if let index = skipped.firstIndex(where: { $0.reason == reason }) {
      skipped[index].count += 1
    } else {
      skipped.append((reason, member.name, 1))
    }
  }

  /// All failures but the last are told here.
  private mutating func fail(_ next: InputError) {
    var next = next
    if let failure {
      StandardError.warn(failure.message)
      next.earlier = failure.earlier + [failure]
    }
    failure = next
  }

  private func message(_ reason: Reason, _ first: String, _ count: Int) -> InputError {
    let why =
      switch reason {
      case .encrypted: "encrypted"
      case .archive: "an archive within the archive: unpack it first"
      case .bomb:
        "too large: with it the archive unpacks to more than \(UnpackedSize.harmlessRatio) times its size, "
          + "as zip bombs do; unpack it elsewhere if you trust it"
          + (endsAtBomb ? "; what stands behind it in the archive was not read either" : "")
      case .tooMany: "behind the first \(Self.mostFiles) logs of the archive"
      }
    let others = count == 1 ? "" : " (as \(count - 1) more for the same reason)"
    return InputError("\(label)/\(DisplayText.safe(first)) was not read\(others): it is \(why)")
      .of("\(name)/\(first)")
  }

  private func tellOthers(_ count: Int, isAll: Bool) {
    let names = patterns.joined(separator: ", ")
    if isAll {
      StandardError.warn(
        "\(label) holds no file named \(names), compressed or not: --include tells other names")
    } else if count > 0 {
      let files = count == 1 ? "1 other file" : "\(count) other files"
      StandardError.warn(
        "\(label): \(files) not named \(names) left out: --include tells other names")
    }
  }
}

/// The files in a zip archive as `unzip` lists and unpacks them.
struct ZipListing: ArchiveMembers {
  private let file: FileDescriptor
  private var members: ArraySlice<ArchiveMember>
  private let damage: InputError?

  /// So many bytes of a list are read.
  private static let longestList = 64 << 20

  /// Asks `unzip` what is in a file, which becomes the listing's.
  init(_ file: FileDescriptor, label: String) throws(InputError) {
    self.file = file
    let program = try UnpackingProgram(
      "unzip", ["-Z", "/dev/stdin"], of: Self.copy(file, label), named: label, kind: "zip")
    let raw = try RawInput(program.output, name: label, label: label)
    var input = OpenInput(raw, [program], most: UInt64(Self.longestList))
    let (bytes, cut) = input.contents()
    members = bytes.split(separator: 0x0A).compactMap(Self.member)[...]
    var damage = cut
    do throws(InputError) { try input.close() } catch { damage = damage ?? error }
    self.damage = damage
  }

  /// `-rw-r--r--  3.0 unx   405264 tx defN 26-Nov-22 11:47 d/e/b.log`; a capital letter in the fifth
  /// word says that the file is encrypted.
  private static func member(_ line: ArraySlice<UInt8>) -> ArchiveMember? {
    guard line.first == UInt8(ascii: "-") || line.first == UInt8(ascii: "?") else { return nil }
    let words = String(decoding: line, as: UTF8.self)
      .split(separator: " ", maxSplits: 8, omittingEmptySubsequences: true)
    guard words.count == 9, let size = UInt64(words[3]) else { return nil }
    let isEncrypted = words[4].first?.isUppercase == true
    return ArchiveMember(name: String(words[8]), size: size, isEncrypted: isEncrypted)
  }

  /// A descriptor of the same file for a program of its own.
  private static func copy(
    _ file: FileDescriptor, _ label: String
  ) throws(InputError) -> FileDescriptor {
    do {
      return try file.duplicate()
    } catch {
      throw InputError("\(label): no descriptor to unpack it through: \(error)")
    }
  }

  var unpacksAll: Bool { false }

  mutating func stop() { members = [] }

  mutating func next() -> ArchiveMember? { members.popFirst() }

  mutating func read(
    _ member: ArchiveMember, label: String,
    _ body: (FileDescriptor, UnpackingProgram?) throws(InputError) -> Void
  ) throws(InputError) {
    let program = try UnpackingProgram(
      "unzip", ["-p", "-P", "", "/dev/stdin", Self.pattern(member.name)],
      of: Self.copy(file, label), named: label, kind: "zip")
    try body(program.output, program)
  }

  /// What `unzip` takes for `name` alone: names are patterns to it, or options.
  private static func pattern(_ name: String) -> String {
    let pattern = name.reduce(into: "") { pattern, character in
      if "[]*?\\".contains(character) { pattern.append("\\") }
      pattern.append(character)
    }
    return pattern.hasPrefix("-") ? "[-]" + pattern.dropFirst() : pattern
  }

  func finish() throws(InputError) {
    try? file.close()
    if let damage { throw damage }
  }
}
