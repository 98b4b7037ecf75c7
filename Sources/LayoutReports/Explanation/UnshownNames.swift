internal import LayoutModel

/// The classes and frames of objects in the part of a message that is not shown.
struct UnshownNames {
  private let text: [UInt8]
  /// Where the part begins.
  private let start: Int

  /// What stands in `reason` behind its first `shown` characters.
  init(_ reason: String, shown: Int) {
    text = Array(reason.utf8)
    start = reason.prefix(shown).utf8.count
  }

  private static let most = 4
  /// In bytes.
  private static let reach = 256

  /// `Left out here: dataSource: Tea.CupController.`; `nil` where no object is named there.
  var sentence: String? {
    guard start < text.count else { return nil }
    var entries: [String] = []
    for open in text.indices where text[open] == UInt8(ascii: "<") {
      guard let entry = entry(at: open), !entries.contains(entry) else { continue }
      entries.append(entry)
      if entries.count == Self.most { break }
    }
    return entries.isEmpty
      ? nil : "The part that is left out here names \(entries.joined(separator: "; "))."
  }

  /// What draws a view or watches it, and tells nothing of who made it.
  private static let trappings = ["gestureRecognizers", "layer", "backgroundColor", "tintColor"]

  /// What is worth a name of whatever class it is.
  private static let roles = ["dataSource", "delegate", "layout"]

  /// `dataSource: Tea.CupController` of the description that begins at `open`, where its class or its frame
  /// is not shown.
  private func entry(at open: Int) -> String? {
    let name = text[(open + 1)...].prefix(while: Self.isNameByte)
    var rest = text[name.endIndex...].drop { $0 == UInt8(ascii: ":") || $0 == 0x20 }
    guard !name.isEmpty, rest.starts(with: "0x".utf8) else { return nil }
    let role = role(before: open)
    if let role, Self.trappings.contains(role) { return nil }
    // No description has its frame further behind its class.
    rest = rest.prefix(Self.reach).drop { $0 != UInt8(ascii: ";") && $0 != UInt8(ascii: ">") }
    let mark = Array("; frame = ".utf8)
    let className = String(decoding: name, as: UTF8.self)
    var words = Self.readable(className)
    var end = name.endIndex
    if rest.starts(with: mark), let close = rest.firstIndex(of: UInt8(ascii: ")")) {
      let frame = rest[(rest.startIndex + mark.count)...close]
      words += " with the frame \(String(decoding: frame, as: UTF8.self))"
      end = close + 1
    }
    let isTelling =
      end > name.endIndex || role.map(Self.roles.contains) == true
      || !ClassName.isFramework(ClassName.readable(className))
    guard end > start, isTelling else { return nil }
    return role.map { "\($0): \(words)" } ?? words
  }

  /// What the text in front calls the object: `dataSource` of `; dataSource: <`.
  private func role(before open: Int) -> String? {
    var end = open
    while end > 0, " :=".utf8.contains(text[end - 1]) { end -= 1 }
    guard end < open else { return nil }
    let words = text[..<end].suffix(Self.longestRole)
    let first = words.lastIndex { !(Self.isNameByte($0) || $0 == 0x20) }.map { $0 + 1 }
    let role = words[(first ?? words.startIndex)...].drop { $0 == 0x20 }
    guard !role.isEmpty, role.count < Self.longestRole else { return nil }
    return String(decoding: role, as: UTF8.self)
  }

  private static let longestRole = 32

  /// A mangled name is nobody's to read.
  private static func readable(_ name: String) -> String {
    name.hasPrefix("_Tt") ? ClassName.readable(name) : name
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte)
      || (0x61...0x7A).contains(byte) || "_.$".utf8.contains(byte) || byte >= 0x80
  }
}
