/// A statement of a closure that shares its line with the closure's braces, or with other statements in
/// them: `box.snp.makeConstraints { $0.top.equalTo(8); $0.left.equalTo(8) }`.
struct InlineStatement {
  private let file: ScannedFile
  /// Without the semicolon that ends it.
  private let range: Range<Int>
  private let isObjectiveC: Bool

  /// `nil` where the file has no such bytes.
  init?(_ statement: StatementPlace) {
    guard statement.range.upperBound <= statement.file.bytes.count else { return nil }
    file = statement.file
    isObjectiveC = statement.isObjectiveC
    var range = statement.range
    while let last = file.bytes[range].last, last <= 0x20 || last == UInt8(ascii: ";") {
      range = range.lowerBound..<(range.upperBound - 1)
    }
    self.range = range
  }

  /// The statement taken out with its semicolon, or the call of `makers` with its closure where that has
  /// no other statement; `nil` where something else stands there.
  func removal(from makers: Set<String>) -> SourceEdit? {
    guard let head = ClosureHead(file, before: range.lowerBound), let end = closingBrace(),
      makers.contains(head.maker)
    else { return nil }
    let front = isBlank(head.body..<range.lowerBound)
    let next = next()
    if front, next == end { return removal(of: head, closedAt: end) }
    if let next, next < end {
      guard front || ends(";", before: range.lowerBound) else { return nil }
      return SourceEdit(bytes: range.lowerBound..<next, replacement: "")
    }
    guard next == end, ends(";", before: range.lowerBound),
      let semicolon = file.bytes[..<range.lowerBound].lastIndex(of: UInt8(ascii: ";"))
    else { return nil }
    // What ends the statement before it stays in Objective-C.
    return SourceEdit(
      bytes: isObjectiveC ? (semicolon + 1)..<stop : semicolon..<range.upperBound, replacement: "")
  }

  /// Behind the statement and its semicolon.
  private var stop: Int {
    let next = file.bytes[range.upperBound...].firstIndex { $0 > 0x20 } ?? range.upperBound
    return next < file.bytes.count && file.bytes[next] == UInt8(ascii: ";")
      ? next + 1 : range.upperBound
  }

  /// Where what follows on the line begins: another statement behind a semicolon, or the closing brace.
  private func next() -> Int? {
    let stop = stop
    let next = file.bytes[stop..<file.lineEnd(range.upperBound)].firstIndex { $0 > 0x20 }
    guard let next else { return nil }
    let isEnded = stop > range.upperBound || file.bytes[next] == UInt8(ascii: "}")
    return isEnded ? next : nil
  }

  /// The brace on the same line that closes the closure.
  private func closingBrace() -> Int? {
    var depth = 0
    for place in range.upperBound..<file.lineEnd(range.upperBound) {
      switch file.bytes[place] {
      case UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "}") where depth == 0: return place
      case UInt8(ascii: "}"): depth -= 1
      case UInt8(ascii: "\""), UInt8(ascii: "/"): return nil
      default: break
      }
    }
    return nil
  }

  private func removal(of head: ClosureHead, closedAt end: Int) -> SourceEdit? {
    let tail = isObjectiveC ? "];" : head.hasParenthesis ? ")" : ""
    let behind = (end + 1)..<(end + 1 + tail.utf8.count)
    guard behind.upperBound <= file.bytes.count, file.text(behind) == tail else { return nil }
    return StatementPlace(
      file: file, range: head.start..<behind.upperBound, isObjectiveC: isObjectiveC
    ).removal
  }

  private func isBlank(_ range: Range<Int>) -> Bool { file.bytes[range].allSatisfy { $0 <= 0x20 } }

  private func ends(_ mark: Unicode.Scalar, before place: Int) -> Bool {
    file.bytes[..<place].last { $0 > 0x20 } == UInt8(ascii: mark)
  }
}

/// What opens a closure that is a call's only argument: `box.snp.makeConstraints { make in`,
/// `[box mas_makeConstraints:^(MASConstraintMaker *make) {`.
private struct ClosureHead {
  /// Where the call begins, at the beginning of its line.
  let start: Int
  /// Behind the brace, and behind the names of the closure's arguments.
  let body: Int
  /// What is called.
  let maker: String
  let hasParenthesis: Bool

  /// The one on the line of `place`; `nil` where the line begins with anything else.
  init?(_ file: ScannedFile, before place: Int) {
    let line = file.lineStart(place)
    guard let brace = file.bytes[line..<place].firstIndex(of: UInt8(ascii: "{")),
      let front = file.text(line..<brace), let inner = file.text((brace + 1)..<place)
    else { return nil }
    start = line + file.indentation(line).utf8.count
    body = brace + 1 + Self.arguments(inner)
    let call = CodeText.trimmed(front)
    if call.hasPrefix("["), let colon = call.firstRange(of: ":^") {
      let words = call[..<colon.lowerBound].dropFirst().split(separator: " ")
      guard words.count == 2, Self.isPath(words[0]) else { return nil }
      (maker, hasParenthesis) = (String(words[1]), false)
    } else {
      hasParenthesis = call.hasSuffix("(")
      let path = hasParenthesis ? call.dropLast() : call[...]
      guard Self.isPath(path), let last = path.split(separator: ".").last else { return nil }
      maker = String(last)
    }
  }

  /// How many bytes of `text` name the arguments, as ` make in` does.
  private static func arguments(_ text: String) -> Int {
    guard let word = text.firstRange(of: " in ") else { return 0 }
    let names = CodeText.trimmed(String(text[..<word.lowerBound]))
    let isName = names.utf8.allSatisfy { $0.isNameByte || " ():->".utf8.contains($0) }
    return isName ? text[..<word.upperBound].utf8.count : 0
  }

  private static func isPath(_ text: some StringProtocol) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { $0.isNameByte || ".?!".utf8.contains($0) }
  }
}
