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

  /// Where a file's sizes stand beside the directory; behind it, where its writer could not go
  /// back, with or without a signature of their own.
  enum Sizes { case inFront, behind, behindUnsigned }

  let data: Data
  /// Where the directory begins, and each file's header.
  let directory: Int
  let headers: [Int]

  init(_ members: [Member], sizes: Sizes = .inFront) {
    var data = Data()
    var directory = Data()
    var headers: [Int] = []
    for member in members {
      headers.append(data.count)
      let name = Data(member.name.utf8)
      // Version, flags, method, time, date, checksum, sizes, lengths of the name and of what follows.
      let fields =
        Self.bytes(member.flags, 2) + Self.bytes(member.method, 2) + Self.bytes(0, 8)
        + Self.bytes(member.packedSize, 4) + Self.bytes(member.size, 4) + Self.bytes(name.count, 2)
        + Self.bytes(0, 2)
      directory += Data("PK\u{1}\u{2}".utf8) + Self.bytes(20, 4) + fields + Self.bytes(0, 10)
      directory += Self.bytes(data.count, 4) + name
      data += Data("PK\u{3}\u{4}".utf8) + Self.bytes(20, 2)
      guard sizes != .inFront else {
        data += fields + name + member.bytes
        continue
      }
      data += Self.bytes(member.flags | 8, 2) + Self.bytes(member.method, 2) + Self.bytes(0, 16)
      data += Self.bytes(name.count, 2) + Self.bytes(0, 2) + name + member.bytes
      if sizes == .behind { data += Data("PK\u{7}\u{8}".utf8) }
      data += Self.bytes(0, 4) + Self.bytes(member.packedSize, 4) + Self.bytes(member.size, 4)
    }
    (self.directory, self.headers) = (data.count, headers)
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
