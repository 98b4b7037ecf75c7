/// A statement of code that others may be put in front of or behind.
struct StatementPlace {
  let file: ScannedFile
  let range: Range<Int>
  let isObjectiveC: Bool

  /// What separates it from a statement behind it.
  private var end: String { isObjectiveC ? ";" : "" }

  private var indentation: String { file.indentation(range.lowerBound) }

  /// Whether statements may stand in front of it: it begins its line, and is not the only one that a
  /// condition without braces rules.
  var isFree: Bool {
    guard range.upperBound <= file.bytes.count, file.beginsLine(range.lowerBound) else {
      return false
    }
    return !isObjectiveC || isBraced && !isMacro
  }

  /// Its lines, where nothing else stands on them.
  var lines: Range<Int>? { isFree ? file.wholeLines(range) : nil }

  /// The statement taken out.
  var removal: SourceEdit? {
    guard let lines, !isAloneInCase(lines) else { return nil }
    return SourceEdit(bytes: lines, replacement: "")
  }

  /// Whether a label stands in front of it, and the next one or the end behind it.
  private func isAloneInCase(_ lines: Range<Int>) -> Bool {
    func texts(_ part: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
      part.split(separator: 0x0A).map { Self.withoutComment($0.drop { $0 <= 0x20 }) }
        .filter { $0.contains { $0 > 0x20 } }
    }
    guard let front = texts(file.bytes[..<lines.lowerBound]).last,
      front.last(where: { $0 > 0x20 }) == UInt8(ascii: ":"),
      let next = texts(file.bytes[lines.upperBound...]).first
    else { return false }
    return ["}", "case ", "default", "@unknown"].contains { next.starts(with: $0.utf8) }
  }

  /// Statements in front of it, each on a line of its own, and behind them lines of comment.
  func before(_ statements: [String], notes: [String] = []) -> SourceEdit? {
    guard isFree, !isObjectiveC || !isInSwitch else { return nil }
    let lines = statements.map { $0 + end } + notes
    let text = lines.map { "\($0)\(file.newline)\(indentation)" }.joined()
    return SourceEdit(bytes: range.lowerBound..<range.lowerBound, replacement: text)
  }

  /// A statement on the line behind it, and behind that lines of comment.
  func behind(_ statement: String, notes: [String] = []) -> SourceEdit? {
    guard let lines else { return nil }
    let line = ([statement + end] + notes).map { indentation + $0 }.joined(separator: file.newline)
    let isEnded = file.bytes[lines].last == 0x0A
    return SourceEdit(
      bytes: lines.upperBound..<lines.upperBound,
      replacement: isEnded ? line + file.newline : file.newline + line)
  }

  /// Other statements in the place of its expression.
  func replaced(by statements: [String]) -> SourceEdit {
    let isAlone = isFree && file.endsLine(range.upperBound)
    let separator = isAlone ? "\(end)\(file.newline)\(indentation)" : "; "
    return SourceEdit(bytes: range, replacement: statements.joined(separator: separator))
  }

  // MARK: Objective-C

  /// Whether the code in front of it ends a statement or opens a block.
  private var isBraced: Bool {
    var end = file.lineStart(range.lowerBound)
    while end > 0 {
      let start = file.lineStart(end - 1)
      let line = file.bytes[start..<end].drop { $0 <= 0x20 }
      end = start
      if line.last(where: { $0 > 0x20 }) == UInt8(ascii: "\\") { return false }
      if line.isEmpty || line.starts(with: "//".utf8) || line.starts(with: "#".utf8) { continue }
      let code = Self.withoutComment(line)
      return code.last { $0 > 0x20 }.map { "{};".utf8.contains($0) } ?? false
    }
    return false
  }

  /// Whether a label of a `switch` stands in front of it in its method, where nothing may be declared.
  private var isInSwitch: Bool {
    var end = file.lineStart(range.lowerBound)
    while end > 0 {
      let start = file.lineStart(end - 1)
      let line = file.bytes[start..<end]
      if let first = line.first, "-+}".utf8.contains(first) { return false }
      let code = line.drop { $0 <= 0x20 }
      if code.starts(with: "case ".utf8) || code.starts(with: "default:".utf8) { return true }
      end = start
    }
    return false
  }

  /// What stands in front of `//`; an address in a string counts as code.
  private static func withoutComment(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let comment = line.indices.first { index in
      line[index...].starts(with: "//".utf8)
        && (index == line.startIndex || line[index - 1] != UInt8(ascii: ":"))
    }
    return comment.map { line[..<$0] } ?? line
  }

  /// Whether its lines are those of a `#define`.
  private var isMacro: Bool {
    let lines = file.lineStart(range.lowerBound)..<file.lineEnd(range.upperBound)
    return file.bytes[lines].split(separator: 0x0A).contains { line in
      line.last { $0 > 0x20 } == UInt8(ascii: "\\")
    }
  }
}
