/// The string literals of a Swift source, as forms: `…` stands for what a literal fills in.
///
/// Literals that only a `+` parts are one. What is filled in may hold literals of its own; each is a form
/// as well.
struct SourceLiterals {
  private let bytes: [UInt8]
  private var position = 0
  private(set) var forms: [String] = []
  /// Where the last literal ended, and where it stands among the forms; `nil` where it cannot go on.
  private var last: (end: Int, index: Int)?

  init(of source: String) {
    bytes = Array(source.utf8)
    while position < bytes.count { skipOrRead() }
  }

  private mutating func skipOrRead() {
    if isAt("//") {
      position = bytes[position...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    } else if bytes[position] == UInt8(ascii: "\"") {
      readLiteral()
    } else {
      position += 1
    }
  }

  private mutating func readLiteral() {
    let start = position
    let before = last
    let index = forms.count
    let text = literal()
    if let before, isJoined(from: before.end, to: start) {
      forms[before.index] += text
      last = (position, before.index)
    } else {
      forms.insert(text, at: index)
      last = (position, index)
    }
  }

  /// Whether nothing but a `+` stands between two literals.
  private func isJoined(from end: Int, to start: Int) -> Bool {
    bytes[end..<start].filter { !$0.isBlank } == [UInt8(ascii: "+")]
  }

  private func isAt(_ text: String) -> Bool { bytes[position...].starts(with: text.utf8) }

  /// The literal at the position, which comes to stand behind it.
  private mutating func literal() -> String {
    let quote = isAt("\"\"\"") ? "\"\"\"" : "\""
    position += quote.utf8.count
    var text: [UInt8] = []
    while position < bytes.count, !isAt(quote) {
      if bytes[position] == UInt8(ascii: "\\") {
        readEscape(into: &text)
      } else {
        text.append(bytes[position])
        position += 1
      }
    }
    position += quote.utf8.count
    let whole = String(decoding: text, as: UTF8.self)
    return quote.utf8.count == 1 ? whole : Self.unindented(whole)
  }

  private mutating func readEscape(into text: inout [UInt8]) {
    position += 1
    guard position < bytes.count else { return }
    let byte = bytes[position]
    position += 1
    switch byte {
    case UInt8(ascii: "("):
      skipInterpolation()
      text += Array("…".utf8)
    case UInt8(ascii: "\n"):
      while position < bytes.count, bytes[position].isBlank { position += 1 }
    case UInt8(ascii: "u") where isAt("{"):
      let end = bytes[position...].firstIndex(of: UInt8(ascii: "}")) ?? bytes.count - 1
      let digits = String(decoding: bytes[(position + 1)..<end], as: UTF8.self)
      let scalar = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init)
      text += Array(String(scalar.map(Character.init) ?? "?").utf8)
      position = end + 1
    case UInt8(ascii: "n"): text.append(UInt8(ascii: "\n"))
    default: text.append(byte)
    }
  }

  /// Goes behind the bracket that ends what is filled in; literals in it are read.
  private mutating func skipInterpolation() {
    var depth = 1
    while position < bytes.count, depth > 0 {
      switch bytes[position] {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"): depth -= 1
      case UInt8(ascii: "\""):
        readLiteral()
        continue
      default: break
      }
      position += 1
    }
    last = nil
  }

  /// Lines of a literal of several lines, without what indents them in the source.
  private static func unindented(_ text: String) -> String {
    text.split(separator: "\n").map { String($0.drop { $0 == " " }) }.filter { !$0.isEmpty }
      .joined(separator: "\n")
  }
}

extension UInt8 {
  fileprivate var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\n") }
}
