/// Lays blocks out for a terminal: wrapped, indented, colored where that is wanted.
struct TextRenderer: ~Copyable {
  let options: TextOptions
  private var buffer = ByteBuffer()

  init(_ options: TextOptions) { self.options = options }

  /// The blocks as UTF-8, each paragraph's last line ended.
  mutating func render(_ blocks: [Block]) -> [UInt8] {
    for (index, block) in blocks.enumerated() {
      if index > 0, needsSpace(blocks[index - 1], block) { append("\n") }
      render(block)
    }
    defer { buffer.removeAll() }
    return buffer.bytes
  }

  /// How many lines the blocks take in a terminal of the usual width.
  static func height(of blocks: [Block]) -> Int {
    let options = TextOptions()
    var renderer = TextRenderer(options)
    let lines = renderer.render(blocks).split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return lines.dropLast().reduce(0) { height, line in
      let columns =
        line.count > options.width
        ? DisplayWidth.columns(of: String(decoding: line, as: UTF8.self)) : 1
      return height + max(1, (columns - 1) / options.width + 1)
    }
  }

  private func needsSpace(_ before: Block, _ after: Block) -> Bool {
    switch (before, after) {
    case (.code, .code), (.advice, .code), (.paragraph, .code), (.paragraph, .sum),
      (.paragraph, .list), (.paragraph, .rows), (.rows, .paragraph), (.paragraph, .way),
      (.way, .way):
      false
    default: true
    }
  }

  private mutating func render(_ block: Block) {
    switch block {
    case .headline(let text): wrapped(text, style: .bold)
    case .paragraph(let text): wrapped(text)
    case .advice(let text): wrapped(text, style: .green, lead: lead(of: text))
    case .aside(let text): wrapped(text, style: .dim)
    case .code(let text, _): code(text)
    case .list(let entries): for entry in entries { bullet(entry) }
    case .sum(let lines, let total): sum(lines, total: total)
    case .rows(let rows): self.rows(rows)
    case .way(let number, let text, let code, _):
      styled("\(number)", .green)
      append(" ")
      append(text, note: nil, indent: 2)
      if let code { self.code(code) }
    }
  }

  // MARK: Lines

  private mutating func wrapped(_ text: String, style: TextStyle? = nil, lead: Int = .max) {
    if options.width == .max, style == nil || !options.isColored {
      append(DisplayText.safe(text))
      return append("\n")
    }
    for (index, line) in lines(of: text).enumerated() {
      if let style, lead >= line.utf8.count || index > 0 {
        if lead == .max { styled(line, style) } else { append(line) }
      } else if let style {
        let end = line.utf8.index(line.utf8.startIndex, offsetBy: lead)
        styled(String(line[..<end]), style)
        append(String(line[end...]))
      } else {
        append(line)
      }
      append("\n")
    }
  }

  private func lines(of text: String) -> [String] {
    TextWrapping.lines(DisplayText.safe(text), width: options.width)
  }

  /// The length of `What to do:` at the start of an advice.
  private func lead(of text: String) -> Int {
    for (place, byte) in text.utf8.prefix(14).enumerated() where byte == UInt8(ascii: ":") {
      return place + 1
    }
    return 0
  }

  private mutating func code(_ text: String) {
    guard UTF8Bytes.contains(UInt8(ascii: "\n"), in: text) else { return codeLine(text) }
    for line in text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      codeLine(String(Substring(line)))
    }
  }

  private mutating func codeLine(_ line: String) {
    buffer.append(repeating: UInt8(ascii: " "), 4)
    styled(DisplayText.safe(line), .cyan)
    append("\n")
  }

  private mutating func bullet(_ entry: Block.Entry) {
    append("  • ")
    append(entry.text, note: entry.note, indent: 4)
  }

  /// The rest of a line, with its note in parentheses; further lines begin with blanks.
  private mutating func append(_ text: String, note: String?, indent: Int) {
    if options.width == .max {
      append(DisplayText.safe(text))
      if let note {
        append(" (")
        append(DisplayText.safe(note))
        append(")")
      }
      return append("\n")
    }
    let whole = note.map { "\(text) (\($0))" } ?? text
    let lines = TextWrapping.lines(DisplayText.safe(whole), width: options.width, indent: indent)
    for (index, line) in lines.enumerated() {
      if index > 0 { buffer.append(repeating: UInt8(ascii: " "), indent) }
      append(line)
      append("\n")
    }
  }

  private mutating func sum(_ lines: [Block.Summand], total: String?) {
    let numbers = lines.map { ColumnNumber($0.number) }
    let totalNumber = total.map { ColumnNumber("= \($0)") }
    var column = NumberColumn()
    for number in numbers { column.widen(for: number) }
    if let totalNumber { column.widen(for: totalNumber) }
    for index in lines.indices {
      buffer.append(repeating: UInt8(ascii: " "), 4)
      append(numbers[index], in: column)
      buffer.append(repeating: UInt8(ascii: " "), 2)
      append(lines[index].text, note: lines[index].note, indent: 4 + column.width + 2)
    }
    if let totalNumber {
      append("    ")
      styled(column.aligned(totalNumber), .bold)
      append("\n")
    }
  }

  // MARK: Rows

  private mutating func rows(_ rows: [Block.Summand]) {
    let numbers = rows.map { ColumnNumber($0.number) }
    var column = NumberColumn()
    for (row, number) in zip(rows, numbers) where !row.number.isEmpty { column.widen(for: number) }
    let labels = rows.compactMap { $0.label.map(String.init)?.utf8.count }.max() ?? 0
    let notes = rows.compactMap { $0.note.map { DisplayWidth.columns(of: $0) } }.max() ?? 0
    let indent = 2 + labels + 1 + (column.width > 0 ? column.width + 2 : 1)
    for (row, number) in zip(rows, numbers) {
      let label = row.label.map(String.init) ?? ""
      buffer.append(repeating: UInt8(ascii: " "), 2 + labels - label.utf8.count)
      append(label)
      append(" ")
      if row.number.isEmpty {
        buffer.append(repeating: UInt8(ascii: " "), column.width)
      } else {
        append(number, in: column)
      }
      if !(row.text.isEmpty && row.note == nil) {
        buffer.append(repeating: UInt8(ascii: " "), column.width > 0 ? 2 : 1)
      }
      if options.width == .max {
        append(row.text, note: row.note, indent: 0)
      } else {
        append(row.text, atRight: row.note ?? "", of: notes, indent: indent)
      }
    }
  }

  /// The rest of a row, its first line in front of the column that the notes stand in.
  private mutating func append(_ text: String, atRight note: String, of notes: Int, indent: Int) {
    let end = options.width - (notes > 0 ? notes + 2 : 0)
    var lines = TextWrapping.lines(DisplayText.safe(text), width: end, indent: indent)
    if lines.count > 1 {
      let rest = lines.dropFirst().joined(separator: " ")
      lines = [lines[0]] + TextWrapping.lines(rest, width: options.width, indent: indent)
    }
    for (index, line) in lines.enumerated() {
      if index > 0 { buffer.append(repeating: UInt8(ascii: " "), indent) }
      append(line)
      if index == 0, !note.isEmpty {
        let used = indent + DisplayWidth.columns(of: line)
        buffer.append(repeating: UInt8(ascii: " "), max(2, end + 2 - used))
        styled(DisplayText.safe(note), .dim)
      }
      append("\n")
    }
  }

  // MARK: Bytes

  private mutating func append(_ text: String) { buffer.append(text) }

  private mutating func append(_ number: ColumnNumber, in column: NumberColumn) {
    buffer.append(number.sign)
    buffer.append(repeating: UInt8(ascii: " "), column.whole - number.whole)
    buffer.append(number.digits)
    buffer.append(repeating: UInt8(ascii: " "), column.fraction - number.fraction)
  }

  private mutating func styled(_ text: String, _ style: TextStyle) {
    guard options.isColored else { return append(text) }
    append("\u{1B}[\(style.rawValue)m")
    append(text)
    append("\u{1B}[0m")
  }
}

/// The few styles that are used, as SGR parameters (ECMA-48).
enum TextStyle: String {
  case bold = "1"
  case dim = "2"
  case red = "31"
  case green = "32"
  case cyan = "36"
}

/// A number of a sum, its sign taken off: `+ 16.5` as `+ ` and `16.5`.
private struct ColumnNumber {
  let sign: StaticString
  let digits: Substring
  /// How many columns stand in front of the decimal point; a sign and its blank take two.
  private(set) var whole = 2
  /// How many columns stand from the decimal point on.
  private(set) var fraction = 0

  init(_ number: String) {
    var rest = number.utf8[...]
    let isSigned: Bool
    switch rest.first {
    case UInt8(ascii: "+"): (sign, isSigned) = ("+ ", true)
    case UInt8(ascii: "="): (sign, isSigned) = ("= ", true)
    case 0xE2 where number.hasPrefix("−"): (sign, isSigned) = ("− ", true)
    default: (sign, isSigned) = ("  ", false)
    }
    if isSigned {
      rest = rest.dropFirst(sign.utf8CodeUnitCount - 1).drop { $0 == UInt8(ascii: " ") }
    }
    digits = Substring(rest)
    var isBehindPoint = false
    // Numbers and signs take one column a character.
    for byte in rest where byte & 0xC0 != 0x80 {
      if byte == UInt8(ascii: ".") || byte == UInt8(ascii: " ") { isBehindPoint = true }
      if isBehindPoint { fraction += 1 } else { whole += 1 }
    }
  }
}

/// Lines numbers up at their decimal points, signs in front.
private struct NumberColumn {
  private(set) var whole = 0
  private(set) var fraction = 0

  mutating func widen(for number: ColumnNumber) {
    whole = max(whole, number.whole)
    fraction = max(fraction, number.fraction)
  }

  var width: Int { whole + fraction }

  /// Nothing stands behind the number.
  func aligned(_ number: ColumnNumber) -> String {
    let blanks = String(repeating: " ", count: whole - number.whole)
    return "\(number.sign)\(blanks)\(number.digits)"
  }
}

/// Breaks paragraphs into lines.
enum TextWrapping {
  /// The lines of `text`, broken at blanks so that each fits into `width` columns after `indent`.
  static func lines(_ text: String, width: Int, indent: Int = 0) -> [String] {
    let room = max(20, width - indent)
    if width == .max || text.utf8.count <= room { return [text] }
    var lines: [String] = []
    var line = text[..<text.startIndex]
    var used = 0
    for word in words(text) {
      let columns = DisplayWidth.columns(of: word)
      if used > 0, used + 1 + columns > room {
        lines.append(String(line))
        (line, used) = (word, columns)
      } else {
        let start = line.isEmpty ? word.startIndex : line.startIndex
        line = text[start..<word.endIndex]
        used += columns + (used > 0 ? 1 : 0)
      }
    }
    lines.append(String(line))
    return lines
  }

  /// What stands between blanks.
  ///
  /// Only beyond ASCII may a blank be part of a character.
  private static func words(_ text: String) -> [Substring] {
    guard text.utf8.allSatisfy({ $0 < 0x80 }) else {
      return text.split(separator: " ", omittingEmptySubsequences: false)
    }
    return text.utf8.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
      .map(Substring.init)
  }

  /// The text, an ellipsis for what does not fit into `most` lines.
  static func cut(_ text: String, width: Int = 80, indent: Int = 0, lines most: Int) -> String {
    let room = width - indent
    var lines = lines(DisplayText.safe(text), width: width, indent: indent)
    if lines.count > most {
      lines.removeSubrange(most...)
      lines[most - 1] += "…"
    }
    return lines.map { DisplayWidth.cut($0, to: room) }.joined(separator: " ")
  }
}

/// How many columns of a terminal text takes.
enum DisplayWidth {
  /// East Asian wide characters and emoji take two columns, combining marks none.
  static func columns(of text: some StringProtocol) -> Int {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.utf8.count }
    return text.unicodeScalars.reduce(0) { $0 + columns(of: $1) }
  }

  /// The text, an ellipsis in place of what lies beyond `most` columns.
  static func cut(_ text: String, to most: Int) -> String {
    if columns(of: text) <= most { return text }
    var used = 0
    let kept = text.prefix { character in
      used += columns(of: String(character))
      return used < most
    }
    return "\(kept)…"
  }

  /// After Unicode Standard Annex 11, in the coarse blocks that terminals agree on.
  private static func columns(of scalar: Unicode.Scalar) -> Int {
    switch scalar.value {
    case 0x0300...0x036F, 0x200B...0x200F, 0xFE00...0xFE0F, 0x20D0...0x20FF: 0
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
      0xA000...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF00...0xFF60,
      0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1F9FF, 0x20000...0x3FFFD:
      2
    default: 1
    }
  }
}

/// Blocks as text without width, color or escapes: what the JSON document carries.
enum PlainText {
  static func render(_ blocks: [Block]) -> [UInt8] {
    var renderer = TextRenderer(TextOptions(width: .max))
    return trimmed(renderer.render(blocks))
  }

  private static func trimmed(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    while bytes.last == UInt8(ascii: "\n") { bytes.removeLast() }
    return bytes
  }
}
