extension ZipArchive {
  /// The next file by the header in front of it (APPNOTE.TXT of PKWARE, 4.3.7); `nil` where none
  /// stands behind the last.
  mutating func nextByHeader() throws(Damage) -> Member? {
    let length = 30
    let header = try bytes(length, at: position)
    guard header.count == length, header.number(at: 0, 4) == 0x0403_4B50 else { return nil }
    let nameLength = Int(header.number(at: 26, 2))
    let namesLength = nameLength + Int(header.number(at: 28, 2))
    let names = try bytes(namesLength, at: position + UInt64(length))
    guard names.count == namesLength else { return nil }
    let flags = header.number(at: 6, 2)
    var member = Member(
      name: String(decoding: names.prefix(nameLength), as: UTF8.self),
      isEncrypted: flags & 1 != 0, method: UInt16(header.number(at: 8, 2)),
      checksum: UInt32(header.number(at: 14, 4)), packedSize: header.number(at: 18, 4),
      size: header.number(at: 22, 4), offset: position)
    member.readLargeNumbers(names.dropFirst(nameLength))
    let start = position + UInt64(length + namesLength)
    var end = start
    if flags & 8 != 0 {
      // Who wrote it knew the sizes only afterwards.
      if let told = try descriptor(behind: start) {
        (member.checksum, member.packedSize, member.size) = (
          told.checksum, told.packedSize, told.size
        )
        end = told.end
      } else {
        member.isCut = true
      }
    } else if member.packedSize <= size - start {
      end = start + member.packedSize
    } else {
      member.isCut = true
    }
    if member.isCut { (member.packedSize, end) = (size - start, size) }
    position = end
    return member
  }

  /// What is told behind a member's bytes (APPNOTE.TXT of PKWARE, 4.3.9).
  private struct Descriptor {
    var checksum: UInt32
    var packedSize: UInt64
    var size: UInt64
    /// Where the next record begins.
    var end: UInt64
  }

  private static let longestDescriptor = 24

  /// The first descriptor behind `start` that tells as many packed bytes as lie in between.
  private func descriptor(behind start: UInt64) throws(Damage) -> Descriptor? {
    let (length, overlap) = (1 << 16, 2 * Self.longestDescriptor)
    var from = start
    while true {
      let piece = try bytes(length, at: from)
      let isLast = piece.count < length
      for index in piece.indices.dropLast(isLast ? 1 : overlap / 2 + 2)
      where piece[index] == 0x50 && piece[index + 1] == 0x4B {
        let distance = Int(from - start) + index
        if var found = Self.descriptor(in: piece, at: index, distance: distance) {
          found.end += from
          return found
        }
      }
      if isLast { return nil }
      from += UInt64(length - overlap)
    }
  }

  /// The descriptor that begins with its signature at `index`, or, having none, ends where the next
  /// record's stands; `distance` bytes lie before it.
  private static func descriptor(
    in piece: [UInt8], at index: Int, distance: Int
  ) -> Descriptor? {
    let hasSignature: Bool
    switch piece.number(at: index, 4) {
    case 0x0807_4B50: hasSignature = true
    case 0x0403_4B50, 0x0201_4B50: hasSignature = false
    default: return nil
    }
    for width in [4, 8] {
      let length = 4 + 2 * width
      let start = hasSignature ? index + 4 : index - length
      let end = start + length
      guard start >= 0, end <= piece.count,
        end == piece.count || piece.number(at: end, 2) == 0x4B50,
        Int(exactly: piece.number(at: start + 4, width))
          == (hasSignature ? distance : distance - length)
      else { continue }
      return Descriptor(
        checksum: UInt32(piece.number(at: start, 4)),
        packedSize: piece.number(at: start + 4, width),
        size: piece.number(at: start + 4 + width, width), end: UInt64(end))
    }
    return nil
  }
}
