internal import LayoutDiagnosis
internal import LayoutModel
internal import LayoutSources

/// What is shortened where a report does not fit.
extension Screen {
  func cut(_ block: Block) -> Block {
    switch block {
    case .headline(let text): .headline(TextWrapping.cut(text, lines: 2))
    case .paragraph(let text): .paragraph(TextWrapping.cut(text, lines: 3))
    case .advice(let text): .advice(TextWrapping.cut(text, lines: 3))
    case .aside(let text): .aside(TextWrapping.cut(text, lines: 2))
    case .way(let number, let text, let code, let language):
      .way(number, TextWrapping.cut(text, indent: 2, lines: 2), code: code, language)
    case .rows(let rows): .rows(cut(rows))
    default: block
    }
  }

  /// Each on one line.
  private func cut(_ rows: [Block.Summand]) -> [Block.Summand] {
    let notes = rows.map { $0.note.map { $0.count > 24 ? "…\($0.suffix(23))" : $0 } }
    let room = 72 - (notes.map { $0.map(DisplayWidth.columns) ?? 0 }.max() ?? 0)
    return zip(rows, notes).map { row, note in
      var row = row
      row.note = note
      row.name = nil
      row.text = DisplayWidth.cut(DisplayText.safe(row.text), to: room)
      return row
    }
  }

  /// `diffs of fixes 1 and 3`; `nil` of none.
  static func diffs(_ ways: [Int], _ one: String, _ several: String) -> String? {
    let numbers = EnglishList.and(ways.map { "\($0 + 1)" })
    return switch ways.count {
    case 0: nil
    case 1: "\(one) of fix \(numbers)"
    default: "\(several) of fixes \(numbers)"
    }
  }

  /// `no diff of fix 1: Cell.swift:7 calls a helper, Pins.swift:5, which 3 calls share`; empty where no
  /// reason is known.
  static func refusal(_ places: ReportPlaces?) -> String {
    places?.refusal.map { "no diff of fix 1: \(DisplayText.safe($0))" } ?? ""
  }
}
