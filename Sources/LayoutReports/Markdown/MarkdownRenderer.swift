internal import LayoutCode

/// Writes blocks as Markdown; whatever comes from a log stays text.
struct MarkdownRenderer {
  private(set) var bytes: [UInt8] = []

  mutating func render(_ blocks: [Block]) {
    for block in joiningCode(blocks) {
      if !bytes.isEmpty { append("\n") }
      switch block {
      case .headline(let text): append("## \(Self.escaped(text))\n")
      case .paragraph(let text), .advice(let text): append("\(Self.escaped(text))\n")
      case .aside(let text): append("*\(Self.escaped(text))*\n")
      case .code(let text, let language): fence(text, language?.markdownName)
      case .list(let entries):
        for entry in entries {
          append(
            "- \(Self.escaped(entry.text))\(entry.note.map { " (\(Self.escaped($0)))" } ?? "")\n")
        }
      case .sum(let lines, let total): table(lines, total)
      case .rows(let rows): table(rows)
      case .way(let number, let text, let code, let language):
        append("\(number). \(Self.escaped(text))\n")
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
        "| \(Self.escaped(line.number)) | \(Self.escaped(line.text)) |"
          + " \(Self.escaped(line.note ?? "")) |\n")
    }
    if let total { append("| **= \(Self.escaped(total))** | | |\n") }
  }

  private mutating func table(_ rows: [Block.Summand]) {
    append("| | | | |\n| ---: | ---: | --- | --- |\n")
    for row in rows {
      append(
        "| \(row.label.map(String.init) ?? "") | \(Self.escaped(row.number)) |"
          + " \(Self.escaped(row.text)) | \(Self.escaped(row.note ?? "")) |\n")
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

  /// The text with every character that Markdown or HTML could read as markup escaped.
  static func escaped(_ text: String) -> String {
    var result: [UInt8] = []
    for byte in DisplayText.safe(text).utf8 {
      switch byte {
      case UInt8(ascii: "<"): result += "&lt;".utf8
      case UInt8(ascii: ">"): result += "&gt;".utf8
      case UInt8(ascii: "&"): result += "&amp;".utf8
      case UInt8(ascii: "\\"), UInt8(ascii: "`"), UInt8(ascii: "*"), UInt8(ascii: "_"),
        UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "|"), UInt8(ascii: "#"),
        UInt8(ascii: "~"):
        result += [UInt8(ascii: "\\"), byte]
      default: result.append(byte)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
