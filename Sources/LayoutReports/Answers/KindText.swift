internal import LayoutCode
internal import LayoutCasebook
internal import LayoutLogs
internal import LayoutSources

/// What is known of one kind of message or one case of the casebook, at length.
package enum KindText {
  /// The text for the name by which answers call it; `nil` of a name that is none.
  ///
  /// `answer` is what is said of a log with the case's own list, which tells why and what to do.
  package static func text(
    _ id: String, answer: (_ log: [UInt8]) -> DiagnosedReport?, _ options: TextOptions
  ) -> [UInt8]? {
    let blocks =
      Casebook.cases.first { $0.id == id }.map { self.blocks(of: $0, answer(log(of: $0))) }
      ?? Casebook.cycles.first { $0.id == id }.map(blocks)
      ?? ComplaintID(rawValue: id).map(blocks)
      ?? CodeRulebook.rules.first { $0.id == id }.map(blocks)
    return blocks.map { rendered($0, options) }
  }

  /// Blocks as text, or as Markdown.
  package static func rendered(_ blocks: [Block], _ options: TextOptions) -> [UInt8] {
    options.rendered(blocks)
  }

  /// All names, the casebook's first.
  package static var names: [String] {
    Casebook.cases.map(\.id) + Casebook.cycles.map(\.id) + ComplaintID.allCases.map(\.rawValue)
      + CodeRulebook.rules.map(\.id)
  }

  /// All names with a few words on each, in groups, by their letters.
  package static var groups: [(title: String, names: [(name: String, words: String)])] {
    let groups = [
      ("Conflicts, as the casebook knows them", Casebook.cases.map { ($0.id, seen($0.sees)) }),
      (
        "Hangs in layout, as the casebook knows them",
        Casebook.cycles.map { ($0.id, seen($0.sees)) }
      ),
      ("Messages and exceptions", ComplaintID.allCases.map { ($0.rawValue, $0.text.title) }),
      ("What check looks for in code", CodeRulebook.rules.map { ($0.id, $0.title) }),
    ]
    return groups.map { title, names in
      (title, names.sorted { $0.0 < $1.0 }.map { (name: $0.0, words: $0.1) })
    }
  }

  /// A list of the groups, a name a line.
  package static func list(
    _ groups: [(title: String, names: [(name: String, words: String)])]
  ) -> String {
    let widest = groups.flatMap(\.names).map(\.name.count).max() ?? 0
    return groups.map { title, names in
      let lines = names.map { name, words in
        "  \(name)\(String(repeating: " ", count: widest - name.count))  \(words)\n"
      }
      return "\(title):\n\(lines.joined())"
    }
    .joined(separator: "\n")
  }

  private static func seen(_ words: String) -> String { words.filter { $0 != "`" } }

  /// Where a case is known from.
  private static func source(_ words: String) -> Block {
    .aside("Source: \(words.replacing("AD: ", with: "Apple's documentation of "))")
  }

  private static func words(_ verdict: CaseVerdict) -> String {
    switch verdict {
    case .fix: "The app can and should change something."
    case .leave: "It can be left alone."
    case .update: "It is a library's: update it, or report it there."
    case .unknown: "The log alone does not tell what to do."
    }
  }

  /// A log with the case's list and no more.
  private static func log(of one: LayoutCase) -> [UInt8] {
    let lines = one.sample.split(separator: "\n").map { "    \"\($0)\"" }
    // AppKit ends the sentence with a colon.
    let end = one.sample.contains("NSView") ? ":" : "."
    return Array(
      "Unable to simultaneously satisfy constraints\(end)\n(\n\(lines.joined(separator: ",\n"))\n)\n"
        .utf8)
  }

  private static func blocks(of rule: CodeRule) -> [Block] {
    [
      .headline("\(rule.id): \(rule.title)"), .paragraph("Seen in code: \(rule.sees)."),
      .paragraph(rule.why), .advice("What to do: \(rule.advice)"),
      .paragraph("Such code:"), .code(rule.sample, .swift),
      .paragraph("This code looks like it, but is another matter:"),
      .code(rule.counterSample, .swift),
    ]
  }

  private static func blocks(of one: LayoutCase, _ report: DiagnosedReport?) -> [Block] {
    var blocks: [Block] = [
      .headline("\(one.id): a case of the casebook"),
      .paragraph("Seen in the log: \(seen(one.sees))."), .paragraph(words(one.verdict)),
    ]
    let answer = report.map { Explanation($0).context.answer }
    let match = answer?.findings.first { $0.layoutCase.id == one.id }?.match
    if let match {
      blocks.append(.paragraph("Of the list below it says: \(match.cause)"))
      let sentences = match.ways.map(\.sentence)
      let ways = answer?.isOfAppKit == true ? sentences.map(ReportAnswer.inAppKit) : sentences
      if !ways.isEmpty {
        blocks.append(.advice("Usual advice: \(ways.joined(separator: " "))"))
      }
    }
    if one.isMistake { blocks.append(.paragraph("It is mostly a mistake in code.")) }
    if !one.apis.isEmpty {
      blocks.append(.paragraph("Calls to look up: \(one.apis.joined(separator: ", "))."))
    }
    if let systems = one.systems { blocks.append(.paragraph("Systems: \(systems).")) }
    blocks.append(.paragraph("Such a list:"))
    blocks.append(.code(one.sample))
    blocks.append(.paragraph("This list looks like it, but is another matter:"))
    blocks.append(.code(one.counterSample))
    return blocks + [source(one.source)]
  }

  private static func blocks(of one: CycleCase) -> [Block] {
    var blocks: [Block] = [
      .headline("\(one.id): a case of the casebook"),
      .paragraph("Seen in the call tree: \(seen(one.sees))."), .paragraph(words(one.verdict)),
      .paragraph(one.meaning),
      .advice(
        "\(one.verdict == .fix ? "What ends it" : "What to do"): \(one.ending)"),
    ]
    for code in [one.code, one.appKitCode].compactMap(\.self) {
      blocks.append(.code(code.swift, .swift))
    }
    blocks.append(.paragraph("Calls to look up: \(one.apis.joined(separator: ", "))."))
    if let systems = one.systems { blocks.append(.paragraph("Systems: \(systems).")) }
    return blocks + [
      .paragraph("Such a tree:"), .code(one.sample),
      .paragraph("This tree looks like it, but is another matter:"), .code(one.counterSample),
      source(one.source),
    ]
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
