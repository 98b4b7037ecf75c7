internal import LayoutReports

/// What a call of a tool gives.
struct ToolAnswer {
  enum Block {
    case text([UInt8])
    /// A bitmap's bytes.
    case png([UInt8])
  }

  var blocks: [Block] = []
  /// A JSON document.
  var structured: [UInt8]?
  var isError = false

  static func error(_ message: String) -> ToolAnswer {
    ToolAnswer(blocks: [.text(Array(message.utf8))], isError: true)
  }

  /// Adds a text, cut where it is longer than a conversation bears.
  mutating func add(_ text: [UInt8]) {
    if text.isEmpty { return }
    guard text.count > Self.longestText else { return blocks.append(.text(text)) }
    let cut = text[..<Self.longestText]
    let end = cut.lastIndex(of: UInt8(ascii: "\n")) ?? cut.endIndex
    blocks.append(.text(Array(cut[..<end])))
    add(
      "The text goes on: only the first \(end) of its \(text.count) bytes are given. Ask with fewer "
        + "reports, or with brief.")
  }

  mutating func add(_ text: String) { blocks.append(.text(Array(text.utf8))) }

  /// Adds a document, unless it is too large to be of use.
  mutating func add(structured document: [UInt8]) {
    if document.count <= Self.largestDocument { return structured = document }
    add(
      "The JSON document has \(document.count) bytes and is left out: at most "
        + "\(Self.largestDocument) are given. Ask with fewer reports.")
  }

  /// Bytes.
  private static let longestText = 256 << 10
  private static let largestDocument = 4 << 20
}

extension ToolAnswer {
  /// The answer as the result of `tools/call`.
  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("content", listing: blocks) { $1.write(to: &$0) }
      if let document = structured {
        json.key("structuredContent")
        json.value(json: document)
      }
      json.member("isError", isError)
    }
  }
}

extension ToolAnswer.Block {
  fileprivate func write(to json: inout JSONWriter) {
    json.object { json in
      switch self {
      case .text(let text):
        json.member("type", "text")
        json.key("text")
        json.value(text)
      case .png(let bytes):
        json.member("type", "image")
        json.key("data")
        json.value(Base64.text(bytes))
        json.member("mimeType", "image/png")
      }
    }
  }
}

/// Bytes as letters (RFC 4648, section 4).
enum Base64 {
  private static let letters = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  static func text(_ bytes: [UInt8]) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
      for place in 0..<4 {
        let letter = letters[bits >> (18 - 6 * place) & 63]
        text.append(place <= group.count ? letter : UInt8(ascii: "="))
      }
    }
    return text
  }
}
