/// Lays blocks out for a terminal: wrapped, indented, colored where that is wanted.
struct TextRenderer: ~Copyable {
  let options: TextOptions
  /// How the headline stands out.
  private let headline: TextStyle
  private var buffer = ByteBuffer()

  init(_ options: TextOptions, headline: TextStyle = .bold) {
    self.options = options
    self.headline = headline
  }

  /// The blocks as UTF-8, each paragraph's last line ended.
  mutating func render(_ blocks: [Block]) -> [UInt8] {
    for (index, block) in blocks.enumerated() {
      if index > 0, Self.needsSpace(blocks[index - 1], block) { append("\n") }
      render(block)
    }
    defer { buffer.removeAll() }
    return buffer.bytes
  }

  /// How many lines the blocks take in a terminal, with the one that parts them from the block before.
  static func height(of blocks: [Block], after before: Block? = nil, width: Int = 80) -> Int {
    let options = TextOptions(width: width)
    var renderer = TextRenderer(options)
    let bytes = renderer.render(blocks)
    let isParted = before.flatMap { before in blocks.first.map { needsSpace(before, $0) } } ?? false
    var (height, start) = (isParted ? 1 : 0, 0)
    for (end, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") {
      height += end - start <= options.width ? 1 : rows(of: bytes[start..<end], options.width)
      start = end + 1
    }
    return height
  }

  /// How many rows of a terminal a long line takes.
  private static func rows(of line: ArraySlice<UInt8>, _ width: Int) -> Int {
    (DisplayWidth.columns(of: String(decoding: line, as: UTF8.self)) - 1) / width + 1
  }

  private static func needsSpace(_ before: Block, _ after: Block) -> Bool {
    switch (before, after) {
    case (.code, .code), (.advice, .code), (.paragraph, .code), (.paragraph, .sum),
      (.paragraph, .list), (.paragraph, .rows), (.paragraph, .way), (.way, .way):
      false
    // The fixes are one list with the advice above them, and none with the rows.
    case (.advice, .paragraph(let text)): !text.hasSuffix(":")
    case (.rows, .paragraph(let text)): text.hasSuffix(":")
    default: true
    }
  }

  private mutating func render(_ block: Block) {
    switch block {
    case .headline(let text): wrapped(text, style: headline)
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

  /// The line that parts two reports.
  static func rule(_ options: TextOptions) -> [UInt8] {
    var renderer = TextRenderer(options)
    let length = min(options.width, 80)
    renderer.styled(String(repeating: "─", count: length), .dim)
    renderer.append("\n")
    return renderer.buffer.bytes
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
      } else if row.text.isEmpty, row.note == nil {
        append(column.aligned(number))
      } else {
        append(number, in: column)
      }
      if !(row.text.isEmpty && row.note == nil) {
        buffer.append(repeating: UInt8(ascii: " "), column.width > 0 ? 2 : 1)
      }
      if options.width == .max {
        append(row.named, note: row.note, indent: 0)
      } else {
        append(row.named, atRight: row.note ?? "", of: notes, indent: indent)
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
  /// A fault, something to look at, and what may be left alone.
  case error = "1;31"
  case warning = "1;33"
  case harmless = "1;90"
  case dim = "2"
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
