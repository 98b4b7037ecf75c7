internal import LayoutCode
internal import LayoutCasebook
internal import LayoutLogs

/// What is known of one kind of message or one case of the casebook, at length.
package enum KindText {
  /// The text for the name by which answers call it; `nil` of a name that is none.
  package static func text(_ id: String, _ options: TextOptions) -> [UInt8]? {
    let blocks =
      Casebook.cases.first { $0.id == id }.map(blocks) ?? ComplaintID(rawValue: id).map(blocks)
    return blocks.map {
      var renderer = TextRenderer(options)
      return renderer.render($0)
    }
  }

  /// All names, the casebook's first.
  package static var names: [String] {
    Casebook.cases.map(\.id) + ComplaintID.allCases.map(\.rawValue)
  }

  private static func blocks(of one: LayoutCase) -> [Block] {
    let verdict =
      switch one.verdict {
      case .fix: "The app can and should change something."
      case .leave: "It can be left alone."
      case .update: "It is a library's: update it, or report it there."
      case .unknown: "The log alone does not tell what to do."
      }
    var blocks: [Block] = [
      .headline("\(one.id): a case of the casebook"),
      .paragraph("Seen in the log: \(one.sees.filter { $0 != "`" })."), .paragraph(verdict),
    ]
    if one.isMistake { blocks.append(.paragraph("It is mostly a mistake in code.")) }
    if !one.apis.isEmpty {
      blocks.append(.paragraph("Calls to look up: \(one.apis.joined(separator: ", "))."))
    }
    if let systems = one.systems { blocks.append(.paragraph("Systems: \(systems).")) }
    blocks.append(.paragraph("Such a list:"))
    blocks.append(.code(one.sample))
    blocks.append(.paragraph("This list looks like it, but is another matter:"))
    blocks.append(.code(one.counterSample))
    return blocks + [.aside("Source: \(one.source)")]
  }

  private static func blocks(of id: ComplaintID) -> [Block] {
    let text = id.text
    var blocks: [Block] = [
      .headline("\(id.rawValue): \(text.title)"), .paragraph(text.meaning),
      .advice("What to do: \(text.suggestion)"),
    ]
    if let code = text.codeExample { blocks.append(.code(code, .swift)) }
    if let code = text.objectiveCExample { blocks.append(.code(code, .objectiveC)) }
    return blocks
  }
}
