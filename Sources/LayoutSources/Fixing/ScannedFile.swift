/// The bytes of a file, and questions about their lines.
struct ScannedFile {
  let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The text of a stretch; `nil` where the file has no such bytes.
  func text(_ range: Range<Int>) -> String? {
    range.upperBound <= bytes.count ? String(decoding: bytes[range], as: UTF8.self) : nil
  }

  /// What ends the file's lines.
  var newline: String {
    guard let end = bytes.firstIndex(of: 0x0A), end > 0, bytes[end - 1] == 0x0D else { return "\n" }
    return "\r\n"
  }

  /// Where the line of the byte at `offset` begins.
  func lineStart(_ offset: Int) -> Int {
    bytes[..<min(offset, bytes.count)].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
  }

  /// Just behind the end of the line.
  func lineEnd(_ offset: Int) -> Int {
    bytes[min(offset, bytes.count)...].firstIndex(of: 0x0A).map { $0 + 1 } ?? bytes.count
  }

  /// The blanks in front of a line's text.
  func indentation(_ offset: Int) -> String {
    let start = lineStart(offset)
    return String(
      decoding: bytes[start...].prefix { $0 == 0x20 || $0 == 0x09 }, as: UTF8.self)
  }

  /// Whether nothing stands in front of `offset` on its line.
  func beginsLine(_ offset: Int) -> Bool {
    lineStart(offset) + indentation(offset).utf8.count == offset
  }

  /// Whether only a semicolon or a comma and a comment to the line's end follow `offset`.
  func endsLine(_ offset: Int) -> Bool {
    guard offset <= bytes.count else { return false }
    var rest = bytes[offset..<lineEnd(offset)].drop { $0 <= 0x20 }
    if rest.first == UInt8(ascii: ";") || rest.first == UInt8(ascii: ",") {
      rest = rest.dropFirst()
    }
    rest = rest.drop { $0 <= 0x20 }
    return rest.isEmpty || rest.starts(with: "//".utf8)
  }

  /// The whole lines of `range`, where nothing else stands on them but a semicolon or a comma and a
  /// comment behind it.
  func wholeLines(_ range: Range<Int>) -> Range<Int>? {
    guard range.upperBound <= bytes.count, beginsLine(range.lowerBound), endsLine(range.upperBound)
    else { return nil }
    return lineStart(range.lowerBound)..<lineEnd(range.upperBound)
  }

  /// Whether the word stands anywhere in the file.
  func contains(_ word: String) -> Bool {
    let word = Array(word.utf8)
    guard let first = word.first else { return true }
    return bytes.indices.contains { bytes[$0] == first && bytes[$0...].starts(with: word) }
  }

  /// Where a number is written, and which: `8`, `-8.5`, `@8`, `@(8)`, `8.0f`; `nil` where `value` holds
  /// anything else.
  func number(in value: Range<Int>) -> (range: Range<Int>, value: Double)? {
    var range = value
    while let first = bytes[range].first {
      if first <= 0x20 || first == UInt8(ascii: "@") {
        range = (range.lowerBound + 1)..<range.upperBound
      } else if let last = bytes[range].last, last <= 0x20 {
        range = range.lowerBound..<(range.upperBound - 1)
      } else if first == UInt8(ascii: "("), bytes[range].last == UInt8(ascii: ")") {
        range = (range.lowerBound + 1)..<(range.upperBound - 1)
      } else {
        break
      }
    }
    let digits = bytes[range].drop { $0 == UInt8(ascii: "-") }
    guard digits.first.map({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }) ?? false,
      digits.allSatisfy({ $0.isNameByte || $0 == UInt8(ascii: ".") }),
      let number = NumberParser.literal(String(decoding: bytes[range], as: UTF8.self))
    else { return nil }
    return (range, number)
  }
}
