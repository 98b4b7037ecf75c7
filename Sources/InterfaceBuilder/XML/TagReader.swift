/// Takes an XML file apart into tags and texts, whatever is broken in it.
///
/// Entities are the five of XML and numbers; a document type's own ones are never resolved.
package struct TagReader {
  private let bytes: [UInt8]
  private var position = 0

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  package mutating func next() -> Piece? {
    while position < bytes.count {
      if bytes[position] != UInt8(ascii: "<") { return readText() }
      if let piece = readMarkup() { return piece }
    }
    return nil
  }

  private mutating func readText() -> Piece {
    let start = position
    while position < bytes.count, bytes[position] != UInt8(ascii: "<") {
      position += 1
    }
    return .text(Self.decoded(bytes[start..<position]))
  }

  /// Reads what begins with `<`; nothing comes of comments, instructions and document types.
  private mutating func readMarkup() -> Piece? {
    if isAt("<!--") { return skip(past: "-->") }
    if isAt("<![CDATA[") { return readCharacterData() }
    if isAt("<?") { return skip(past: "?>") }
    if isAt("<!") { return skipDocumentType() }
    return readTag()
  }

  private func isAt(_ text: String) -> Bool {
    bytes[position] == text.utf8.first && bytes[position...].starts(with: text.utf8)
  }

  private mutating func skip(past end: String) -> Piece? {
    let start = position
    while position < bytes.count {
      if isAt(end) {
        position += end.utf8.count
        return nil
      }
      position += 1
    }
    return .problem(start, "the file ends in the middle of it")
  }

  private mutating func readCharacterData() -> Piece? {
    let start = position + 9
    if let problem = skip(past: "]]>") { return problem }
    return .text(String(decoding: bytes[start..<max(start, position - 3)], as: UTF8.self))
  }

  private mutating func skipDocumentType() -> Piece? {
    let start = position
    var hasSubset = false
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      if byte == UInt8(ascii: "[") { hasSubset = true }
      if byte == UInt8(ascii: "]") { hasSubset = false }
      if byte == UInt8(ascii: ">"), !hasSubset { return nil }
    }
    return .problem(start, "the file ends in the middle of it")
  }

  // MARK: - Tags

  private mutating func readTag() -> Piece {
    let start = position
    position += 1
    let isEnd = peek() == UInt8(ascii: "/")
    if isEnd { position += 1 }
    let name = readName()
    guard !name.isEmpty else {
      let isMerge = bytes[start...].starts(with: "<<<<<<<".utf8)
      if isMerge { position = start + 7 }
      return .problem(
        start, isMerge ? "a merge is not finished here: <<<<<<<" : "no name follows the sign <")
    }
    var attributes: [String: String] = [:]
    while let attribute = readAttribute() {
      attributes[attribute.name] = attribute.value
    }
    let isEmpty = peek() == UInt8(ascii: "/")
    if isEmpty { position += 1 }
    guard peek() == UInt8(ascii: ">") else {
      skipToAngle()
      return .problem(start, "the tag \(name) is not closed")
    }
    position += 1
    let kind: Tag.Kind = isEnd ? .end : isEmpty ? .empty : .start
    return .tag(Tag(kind: kind, name: name, attributes: attributes, range: start..<position))
  }

  private func peek() -> UInt8 { position < bytes.count ? bytes[position] : 0 }

  private mutating func skipToAngle() {
    while position < bytes.count, bytes[position] != UInt8(ascii: "<") {
      position += 1
    }
  }

  private mutating func skipSpace() {
    while position < bytes.count, bytes[position] <= UInt8(ascii: " ") {
      position += 1
    }
  }

  private mutating func readName() -> String {
    let start = position
    while position < bytes.count, bytes[position].isNamePart {
      position += 1
    }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private mutating func readAttribute() -> (name: String, value: String)? {
    skipSpace()
    let name = readName()
    guard !name.isEmpty else { return nil }
    skipSpace()
    guard peek() == UInt8(ascii: "=") else { return (name, "") }
    position += 1
    skipSpace()
    return readQuoted().map { (name, $0) }
  }

  private mutating func readQuoted() -> String? {
    let quote = peek()
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return nil }
    let start = position + 1
    var end = start
    while end < bytes.count, bytes[end] != quote, bytes[end] != UInt8(ascii: "<") {
      end += 1
    }
    guard end < bytes.count, bytes[end] == quote else { return nil }
    position = end + 1
    return Self.decoded(bytes[start..<end])
  }

  // MARK: - Entities

  private static func decoded(_ bytes: ArraySlice<UInt8>) -> String {
    guard bytes.contains(UInt8(ascii: "&")) else { return String(decoding: bytes, as: UTF8.self) }
    var text = ""
    var rest = bytes
    while let sign = rest.firstIndex(of: UInt8(ascii: "&")) {
      text += String(decoding: rest[..<sign], as: UTF8.self)
      let entity = rest[(sign + 1)...].prefix(12)
      if let end = entity.firstIndex(of: UInt8(ascii: ";")),
        let meaning = meaning(of: rest[(sign + 1)..<end])
      {
        text += meaning
        rest = rest[(end + 1)...]
      } else {
        text += "&"
        rest = rest[(sign + 1)...]
      }
    }
    return text + String(decoding: rest, as: UTF8.self)
  }

  private static func meaning(of entity: ArraySlice<UInt8>) -> String? {
    let name = String(decoding: entity, as: UTF8.self)
    switch name {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    case _ where name.hasPrefix("#x"):
      return UInt32(name.dropFirst(2), radix: 16).flatMap(Unicode.Scalar.init).map { String($0) }
    case _ where name.hasPrefix("#"):
      return UInt32(name.dropFirst()).flatMap(Unicode.Scalar.init).map { String($0) }
    default: return nil
    }
  }
}

extension UInt8 {
  fileprivate var isNamePart: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"),
      UInt8(ascii: ":"),
      UInt8(ascii: "."), 0x80...0xFF:
      true
    default: false
    }
  }
}
