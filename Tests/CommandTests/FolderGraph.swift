import Foundation

/// Which folders of a module use each other's types, as the source's text tells.
///
/// The folders are those right below the module's; `.` has the files beside them. A type counts that is
/// declared at the margin, and that no other folder of the module declares, too.
struct FolderGraph {
  /// `A and B`, where each uses a type of the other, with two such types as examples.
  private(set) var mutual: [(pair: String, example: String)] = []

  init(module: URL) throws {
    var files: [(folder: String, words: [Word])] = []
    let paths = FileManager.default.enumerator(atPath: module.path())?.compactMap { $0 as? String }
    for path in (paths ?? []).sorted() where path.hasSuffix(".swift") {
      let folder = path.contains("/") ? String(path.prefix { $0 != "/" }) : "."
      let bytes = [UInt8](try Data(contentsOf: module.appending(path: path)))
      files.append((folder, Self.words(of: bytes)))
    }
    var folders: [String: Set<String>] = [:]
    for (folder, words) in files {
      for (keyword, name) in zip(words, words.dropFirst())
      where keyword.isOnMarginalLine && Self.declaring.contains(keyword.text) {
        folders[name.text, default: []].insert(folder)
      }
    }
    var uses: [String: [String: String]] = [:]
    for (folder, words) in files {
      for word in words where !word.isMember {
        guard let home = folders[word.text], home.count == 1, let other = home.first,
          other != folder
        else { continue }
        uses[folder, default: [:]][other] = uses[folder]?[other] ?? word.text
      }
    }
    for (folder, others) in uses.sorted(by: { $0.key < $1.key }) {
      for (other, type) in others.sorted(by: { $0.key < $1.key }) where folder < other {
        guard let back = uses[other]?[folder] else { continue }
        mutual.append(("\(folder) and \(other)", "\(type), \(back)"))
      }
    }
  }

  private static let declaring: Set<String> = [
    "struct", "enum", "class", "protocol", "actor", "typealias",
  ]

  private struct Word {
    var text: String
    /// Whether a dot stands in front of it.
    var isMember: Bool
    /// Whether its line begins at the margin.
    var isOnMarginalLine: Bool
  }

  /// The words of some source that stand in neither comments nor strings.
  private static func words(of bytes: [UInt8]) -> [Word] {
    var words: [Word] = []
    var isMarginal = false
    var index = 0
    let next = { (place: Int) in place < bytes.count ? bytes[place] : 0 }
    while index < bytes.count {
      let byte = bytes[index]
      if index == 0 || bytes[index - 1] == UInt8(ascii: "\n") {
        isMarginal = byte != UInt8(ascii: " ")
      }
      if byte == UInt8(ascii: "/"), next(index + 1) == UInt8(ascii: "/") {
        index = bytes[index...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      } else if byte == UInt8(ascii: "\"") {
        index = endOfString(bytes, index)
      } else if isWordByte(byte) {
        let end = bytes[index...].firstIndex { !isWordByte($0) } ?? bytes.count
        let text = String(decoding: bytes[index..<end], as: UTF8.self)
        let isMember = index > 0 && bytes[index - 1] == UInt8(ascii: ".")
        words.append(Word(text: text, isMember: isMember, isOnMarginalLine: isMarginal))
        index = end
      } else {
        index += 1
      }
    }
    return words
  }

  /// Where a string ends that begins at `start`; code in it counts as a part of it.
  private static func endOfString(_ bytes: [UInt8], _ start: Int) -> Int {
    let quotes = bytes[start...].prefix(3).count { $0 == UInt8(ascii: "\"") }
    let isLong = quotes == 3
    var index = start + (isLong ? 3 : 1)
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "\\") {
        index += 2
      } else if bytes[index] == UInt8(ascii: "\"") {
        if !isLong { return index + 1 }
        if bytes[index...].starts(with: [0x22, 0x22, 0x22]) { return index + 3 }
        index += 1
      } else if bytes[index] == UInt8(ascii: "\n"), !isLong {
        return index
      } else {
        index += 1
      }
    }
    return index
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10 || byte == 0x5F
  }
}
