internal import LayoutCode

/// Writes blocks as Markdown; whatever comes from a log stays text.
struct MarkdownRenderer {
  private(set) var bytes: [UInt8] = []

  mutating func render(_ blocks: [Block]) {
    for block in joiningCode(blocks) {
      if !bytes.isEmpty { append("\n") }
      switch block {
      case .headline(let text): append("## \(DisplayText.markdown(text))\n")
      case .paragraph(let text), .advice(let text): append("\(DisplayText.markdown(text))\n")
      case .aside(let text): append("*\(DisplayText.markdown(text))*\n")
      case .code(let text, let language): fence(text, language?.markdownName)
      case .list(let entries):
        for entry in entries {
          append(
            "- \(DisplayText.markdown(entry.text))\(entry.note.map { " (\(DisplayText.markdown($0)))" } ?? "")\n"
          )
        }
      case .sum(let lines, let total): table(lines, total)
      case .rows(let rows) where rows.allSatisfy(\.isQuote): fence(quoted(rows), nil)
      case .rows(let rows): table(rows)
      case .way(let number, let text, let code, let language):
        append("\(number). \(DisplayText.markdown(text))\n")
        if let code {
          append("\n")
          fence(code, language.markdownName)
        }
      }
    }
  }

  /// A picture in a language that programs which show Markdown draw.
  mutating func draw(_ text: String, in language: String) {
    append("\n")
    fence(text, language)
  }

  /// Lines of code of one language that follow each other share a fence.
  private func joiningCode(_ blocks: [Block]) -> [Block] {
    var joined: [Block] = []
    for block in blocks {
      if case .code(let next, let language) = block,
        case .code(let before, language)? = joined.last
      {
        joined[joined.count - 1] = .code(before + "\n" + next, language)
      } else {
        joined.append(block)
      }
    }
    return joined
  }

  private mutating func table(_ lines: [Block.Summand], _ total: String?) {
    append("| points | | where |\n| ---: | --- | --- |\n")
    for line in lines {
      append(
        "| \(Self.cell(line.number)) | \(Self.cell(line.text)) | \(Self.cell(line.note ?? "")) |\n")
    }
    if let total { append("| **= \(Self.cell(total))** | | |\n") }
  }

  private static func cell(_ text: String) -> String { DisplayText.markdown(text, isCell: true) }

  /// What the log prints, each line behind its number.
  private func quoted(_ rows: [Block.Summand]) -> String {
    let labels = rows.map { $0.label.map(String.init) ?? "" }
    let width = labels.map(\.count).max() ?? 0
    return zip(labels, rows).map { label, row in
      width == 0
        ? row.text : String(repeating: " ", count: width - label.count) + label + "  " + row.text
    }.joined(separator: "\n")
  }

  /// The rows in the columns that any of them fills.
  private mutating func table(_ rows: [Block.Summand]) {
    let columns: [(head: String, rule: String, text: (Block.Summand) -> String)] = [
      ("constraint", "---:", { $0.label.map(String.init) ?? "" }),
      ("points", "---:", { Self.cell($0.number) }),
      ("", "---", { Self.cell($0.named) }),
      ("where", "---", { Self.cell($0.note ?? "") }),
    ]
    let filled = columns.filter { column in rows.contains { !column.text($0).isEmpty } }
    let lines =
      [filled.map(\.head), filled.map(\.rule)]
      + rows.map { row in filled.map { $0.text(row) } }
    for cells in lines {
      append("|\(cells.map { $0.isEmpty ? " |" : " \($0) |" }.joined())\n")
    }
  }

  /// A fence longer than any run of backticks inside.
  private mutating func fence(_ text: String, _ language: String?) {
    let safe = text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { DisplayText.safe(String($0)) }.joined(separator: "\n")
    var longest = 0
    var run = 0
    for byte in safe.utf8 {
      run = byte == UInt8(ascii: "`") ? run + 1 : 0
      longest = max(longest, run)
    }
    let fence = String(repeating: "`", count: max(3, longest + 1))
    append("\(fence)\(language ?? "")\n\(safe)\n\(fence)\n")
  }

  private mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }
}
