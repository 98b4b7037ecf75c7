/// The files in a zip archive, by the directory at its end (APPNOTE.TXT of PKWARE, 4.3); where that
/// is missing, by the header in front of each.
///
/// The directory is gone through piece by piece: it may be of any length.
struct ZipArchive {
  /// Whether an archive begins with these bytes; one without files is its directory alone.
  static func begins(with magic: [UInt8]) -> Bool {
    magic.starts(with: [0x50, 0x4B, 0x03, 0x04]) || magic.starts(with: [0x50, 0x4B, 0x05, 0x06])
  }

  /// The ending of an archive's name, without the dot.
  static let suffix = "zip"

  /// A file in the archive, as the directory or its own header tells of it.
  struct Member {
    var name: String
    var isEncrypted: Bool
    var method: UInt16
    var checksum: UInt32
    /// Bytes in the archive.
    var packedSize: UInt64
    /// Bytes when unpacked; what an archive without a directory does not tell is 0.
    var size: UInt64
    /// Where the archive's copy of the member begins.
    var offset: UInt64
    /// Whether the archive ends before the member does.
    var isCut = false
  }

  /// Reads bytes of the archive at an offset; fewer than asked for only at its end.
  typealias Fetch = (_ offset: UInt64, _ count: Int) throws(InputFile.Failure) -> [UInt8]

  private let fetch: Fetch
  var position: UInt64 = 0
  private var left: UInt64 = 0
  let size: UInt64
  /// Whether the directory is missing, because the archive was cut off.
  private(set) var isCut = true

  /// The archive of `size` bytes.
  init(size: UInt64, fetch: @escaping Fetch) throws(InputFile.Failure) {
    self.fetch = fetch
    self.size = size
    let tailLength = min(size, UInt64(Self.endLength + 0xFFFF))
    let tail = try fetch(size - tailLength, Int(tailLength))
    guard let at = Self.endRecord(in: tail) else { return }
    isCut = false
    left = UInt64(tail.number(at: at + 10, 2))
    position = UInt64(tail.number(at: at + 16, 4))
    let end = size - tailLength + UInt64(at)
    guard left == 0xFFFF || position == 0xFFFF_FFFF, end >= 20 else { return }
    // The directory of a large archive is told by a larger record.
    let locator = try fetch(end - 20, 20)
    guard locator.number(at: 0, 4) == 0x0706_4B50 else { return }
    let record = try fetch(locator.number(at: 8, 8), 56)
    guard record.number(at: 0, 4) == 0x0606_4B50 else {
      (isCut, position) = (true, 0)
      return
    }
    left = record.number(at: 32, 8)
    position = record.number(at: 48, 8)
  }

  private static let endLength = 22

  /// The last record that is followed by as many bytes as it says.
  private static func endRecord(in tail: [UInt8]) -> Int? {
    var at = tail.count - endLength
    while at >= 0 {
      if tail.number(at: at, 4) == 0x0605_4B50,
        at + endLength + Int(tail.number(at: at + 20, 2)) <= tail.count
      {
        return at
      }
      at -= 1
    }
    return nil
  }

  /// The next file; `nil` behind the last.
  ///
  /// - Throws: where the directory is damaged.
  mutating func next() throws(Damage) -> Member? {
    while let member = isCut ? try nextByHeader() : try nextInDirectory() {
      if !member.name.hasSuffix("/") { return member }
    }
    return nil
  }

  private mutating func nextInDirectory() throws(Damage) -> Member? {
    guard left > 0 else { return nil }
    left -= 1
    let header = try bytes(Self.headerLength, at: position)
    guard header.count == Self.headerLength, header.number(at: 0, 4) == 0x0201_4B50 else {
      throw Damage()
    }
    let lengths = [28, 30].map { Int(header.number(at: $0, 2)) }
    let names = try bytes(
      lengths[0] + lengths[1], at: position + UInt64(Self.headerLength))
    guard names.count == lengths[0] + lengths[1] else { throw Damage() }
    position += UInt64(Self.headerLength + names.count) + header.number(at: 32, 2)
    return Self.member(header, names)
  }

  struct Damage: Error {}

  /// Bytes of the archive; fewer than asked for only at its end.
  func bytes(_ count: Int, at offset: UInt64) throws(Damage) -> [UInt8] {
    do {
      return try fetch(offset, count)
    } catch {
      throw Damage()
    }
  }

  private static let headerLength = 46

  private static func member(_ header: [UInt8], _ names: [UInt8]) -> Member {
    let nameLength = Int(header.number(at: 28, 2))
    var member = Member(
      name: String(decoding: names.prefix(nameLength), as: UTF8.self),
      isEncrypted: header.number(at: 8, 2) & 1 != 0, method: UInt16(header.number(at: 10, 2)),
      checksum: UInt32(header.number(at: 16, 4)), packedSize: header.number(at: 20, 4),
      size: header.number(at: 24, 4), offset: header.number(at: 42, 4))
    member.readLargeNumbers(names.dropFirst(nameLength))
    return member
  }

  /// Where the bytes of a member lie; `nil` where the archive does not hold them.
  func data(of member: Member) throws(InputFile.Failure) -> Range<UInt64>? {
    guard member.offset < size else { return nil }
    let header = try fetch(member.offset, 30)
    guard header.count == 30, header.number(at: 0, 4) == 0x0403_4B50 else { return nil }
    let start = member.offset + 30 + header.number(at: 26, 2) + header.number(at: 28, 2)
    guard start <= size, member.packedSize <= size - start else { return nil }
    return start..<start + member.packedSize
  }
}

extension ZipArchive.Member {
  /// Takes what does not fit into 32 bits out of the fields behind the name.
  mutating func readLargeNumbers(_ fields: ArraySlice<UInt8>) {
    let fields = Array(fields)
    var at = 0
    while at + 4 <= fields.count {
      let (kind, length) = (fields.number(at: at, 2), Int(fields.number(at: at + 2, 2)))
      at += 4
      if kind == 1 {
        var value = at
        for field in [\Self.size, \.packedSize, \.offset]
        where self[keyPath: field] == 0xFFFF_FFFF {
          self[keyPath: field] = fields.number(at: value, 8)
          value += 8
        }
      }
      at += length
    }
  }
}

extension [UInt8] {
  /// `count` bytes as a number, the lowest first; bytes that are not there count as 0.
  func number(at index: Int, _ count: Int) -> UInt64 {
    (0..<count).reduce(0) { number, place in
      let index = index + place
      return index >= 0 && index < self.count
        ? number | UInt64(self[index]) << UInt64(8 * place) : number
    }
  }
}
