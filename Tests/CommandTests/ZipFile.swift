import Foundation

/// A zip archive of stored files, whose directory may say what it likes.
struct ZipFile {
  struct Member {
    var name: String
    var bytes: Data
    var flags: UInt16
    var method: UInt16
    var size: Int
    var packedSize: Int

    init(
      _ name: String, _ bytes: Data, flags: UInt16 = 0, method: UInt16 = 0, size: Int? = nil,
      packedSize: Int? = nil
    ) {
      (self.name, self.bytes, self.flags, self.method) = (name, bytes, flags, method)
      self.size = size ?? bytes.count
      self.packedSize = packedSize ?? bytes.count
    }
  }

  let data: Data

  init(_ members: [Member]) {
    var data = Data()
    var directory = Data()
    for member in members {
      let name = Data(member.name.utf8)
      // Version, flags, method, time, date, checksum, sizes, lengths of the name and of what follows.
      let fields =
        Self.bytes(member.flags, 2) + Self.bytes(member.method, 2) + Self.bytes(0, 8)
        + Self.bytes(member.packedSize, 4) + Self.bytes(member.size, 4) + Self.bytes(name.count, 2)
        + Self.bytes(0, 2)
      directory += Data("PK\u{1}\u{2}".utf8) + Self.bytes(20, 4) + fields + Self.bytes(0, 10)
      directory += Self.bytes(data.count, 4) + name
      data += Data("PK\u{3}\u{4}".utf8) + Self.bytes(20, 2) + fields + name + member.bytes
    }
    let count = Self.bytes(members.count, 2)
    let end =
      Data("PK\u{5}\u{6}".utf8) + Self.bytes(0, 4) + count + count
      + Self.bytes(directory.count, 4) + Self.bytes(data.count, 4) + Self.bytes(0, 2)
    self.data = data + directory + end
  }

  private static func bytes(_ number: some BinaryInteger, _ count: Int) -> Data {
    Data((0..<count).map { UInt8(truncatingIfNeeded: UInt64(number) >> UInt64(8 * $0)) })
  }
}
