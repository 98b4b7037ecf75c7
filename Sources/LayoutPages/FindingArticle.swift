internal import LayoutDiagnosis
internal import LayoutLogs
internal import LayoutModel
internal import LayoutReports
internal import Markup

/// The part of a page that tells one finding.
struct FindingArticle {
  private let told: RenderedReport
  private let diagnosed: DiagnosedReport
  private let pictures: HTMLPage.Pictures
  private let excerpt: LogExcerpt
  /// What the explanation of each conflict speaks of.
  private let conflicts: [Set<ConstraintID>]
  /// Whether the log is there to be shown.
  private let hasLog: Bool
  /// The numbers of the conflicts' constraints, as in the pictures.
  private let steps: [ConstraintID: (conflict: Int, place: Int)]

  /// `source` are the bytes of the input that the report was read from.
  init(
    _ told: RenderedReport, of diagnosed: DiagnosedReport, in source: [UInt8],
    _ pictures: HTMLPage.Pictures
  ) {
    self.told = told
    self.diagnosed = diagnosed
    self.pictures = pictures
    conflicts = diagnosed.diagnosis.conflicts.map { Set(($0.tightened ?? $0).constraints) }
    excerpt = LogExcerpt(diagnosed.report, in: source, showing: conflicts.flatMap { $0.sorted() })
    hasLog = !source.isEmpty
    steps = Self.steps(told.walks)
  }

  /// What two conflicts share has the number of the first.
  private static func steps(
    _ walks: [[ConstraintID]]
  ) -> [ConstraintID: (conflict: Int, place: Int)] {
    var steps: [ConstraintID: (conflict: Int, place: Int)] = [:]
    for (index, walk) in walks.enumerated() {
      let own = walk.filter { steps[$0] == nil }
      for (place, id) in own.enumerated() { steps[id] = (index + 1, place + 1) }
    }
    return steps
  }

  private var id: String { diagnosed.id }
  private var colours: NameColours {
    NameColours(system: diagnosed.report.system, views: pictures.views)
  }

  /// The article as HTML.
  var element: XMLElement {
    let headlineID = "\(id)-headline"
    return XMLElement(
      "article",
      [
        ("id", id), ("data-report", id), ("data-line", "\(diagnosed.report.lines.lowerBound)"),
        ("class", hasFigures ? "is-beside" : "is-alone"), ("aria-labelledby", headlineID),
      ]
    ) {
      XMLElement("div", [("class", "words")]) {
        XMLElement("p", [("class", "heading")], text: told.heading)
        XMLElement("h2", [("id", headlineID)], text: told.headline)
        words
      }
      hasFigures ? XMLElement("div", [("class", "pictures")], figures) : nil
      XMLElement("div", [("class", "rest")]) {
        debugger
        sentences
        log
      }
    }
  }

  /// What is told beside the pictures: the answer, the first fix and the others, and what shows that they
  /// are right.
  private var words: [XMLElement] {
    let all = told.blocks.prefix(debuggerStart)
    let others = [otherWays].compactMap(\.self)
    guard let fix = told.firstWay, fix.upperBound <= all.endIndex else {
      return unprinted(all) + others
    }
    let ways = blocks(all[fix]) + others
    let further = all[fix.upperBound...]
    guard let proof = told.proof else {
      return blocks(all[..<fix.lowerBound]) + ways + unprinted(further)
    }
    let answer = all[..<proof.lowerBound]
    return blocks(answer.filter { !$0.isLongList }[...])
      + blocks(all[proof.upperBound..<fix.lowerBound]) + ways
      + answer.filter(\.isLongList).map { folded("More that people do", [block($0)]) }
      + [folded("The proof, constraint by constraint", blocks(all[proof]))]
      + unprinted(further, blocks: foldingSums)
  }

  /// Blocks of which those that repeat the message are folded: the log stands below.
  private func unprinted(
    _ part: ArraySlice<Block>, blocks tell: ((ArraySlice<Block>) -> [XMLElement])? = nil
  ) -> [XMLElement] {
    let tell = tell ?? { blocks($0) }
    guard let printed = told.printed, printed.lowerBound >= part.startIndex,
      printed.upperBound <= part.endIndex
    else { return tell(part) }
    return tell(part[..<printed.lowerBound])
      + [folded("As it was printed", blocks(part[printed]))]
      + tell(part[printed.upperBound...])
  }

  /// Blocks of further conflicts, whose rows are folded with the sentence that leads to them.
  private func foldingSums(_ part: ArraySlice<Block>) -> [XMLElement] {
    var elements: [XMLElement] = []
    var start = part.startIndex
    for index in part.indices where part[index].isSum {
      let first = index > start && part[index - 1].leadsOn ? index - 1 : index
      elements += blocks(part[start..<first])
      elements.append(folded("How that adds up", blocks(part[first...index])))
      start = index + 1
    }
    return elements + blocks(part[start...])
  }

  private func folded(_ title: String, _ parts: [XMLElement]) -> XMLElement {
    XMLElement("details") {
      XMLElement("summary", text: title)
      parts
    }
  }

  /// What one types into a debugger or writes to have things named, and what stands behind it.
  private var debugger: XMLElement? {
    let told = told.blocks.dropFirst(debuggerStart)
    guard !told.isEmpty else { return nil }
    return folded("Which view is which, and how to name it", blocks(told))
  }

  /// Where that begins, with the line that leads to it; pictures come
  /// before that.
  private var debuggerStart: Int {
    let first = told.blocks.indices.dropFirst(told.firstWay?.upperBound ?? 0).first { place in
      guard case .code(let text, let language) = told.blocks[place] else { return false }
      let isTyped = text.hasPrefix("expr") || text.hasPrefix("breakpoint")
      return language == nil && isTyped || text.contains(".identifier = ")
    }
    return first.map { max(0, $0 - 1) } ?? told.blocks.count
  }

  private var otherWays: XMLElement? {
    guard !told.otherWays.isEmpty else { return nil }
    let count = diagnosed.diagnosis.remedies.count - 1
    return folded(
      count == 1 ? "1 other fix" : "\(count) other fixes",
      blocks(told.otherWays[...], remedies: otherRemedies))
  }

  /// The places of the other remedies by those of the blocks that they begin with.
  private var otherRemedies: [Int: Int] {
    let starts = told.otherWays.indices.filter { told.otherWays[$0].isAdvice }
    return Dictionary(uniqueKeysWithValues: zip(starts, 1...))
  }

  // MARK: Pictures

  /// The pictures beside the words: the layouts first, which show at a glance what is wrong.
  ///
  /// The second one is folded, so that one report is one screen.
  private var figures: [XMLElement] {
    let shown = [drawings, graph].compactMap { $0 }
    return shown.enumerated().map { place, figure in
      XMLElement("details", [("class", "figure")] + (place == 0 ? [("open", nil)] : [])) {
        XMLElement("summary", children: [.text("\(figure.title) "), .element(keysHint)])
        XMLElement(
          "div", region(figure.kind, "\(figure.label) of \(told.heading)"),
          children: figure.pictures.map { .markup($0) })
      }
    }
  }

  private var hasFigures: Bool { graph != nil || drawings != nil }

  private var keysHint: XMLElement {
    XMLElement("span", [("class", "hint")], text: "arrow keys move from shape to shape")
  }

  private typealias Figure = (title: String, kind: String, label: String, pictures: [String])

  private var graph: Figure? {
    guard let graph = pictures.graph else { return nil }
    let isLoop = diagnosed.report.kind == .feedbackLoop
    let title = isLoop ? "Who makes whom need layout" : "The constraints as a graph"
    return (title, "picture", "Constraint graph", [graph])
  }

  private var drawings: Figure? {
    let told = Set(otherRemedies.values)
    let untold = pictures.after.filter { !told.contains($0.key) }.sorted { $0.key < $1.key }
    let shown = pictures.drawings + untold.flatMap(\.value)
    guard !shown.isEmpty else { return nil }
    return ("The layouts, drawn to scale", "picture drawings", "Drawn layouts", shown)
  }

  /// The attributes of a part that scrolls by itself.
  private func region(_ kind: String, _ label: String) -> [(StaticString, String?)] {
    [("class", kind), ("tabindex", "0"), ("role", "region"), ("aria-label", label)]
  }

  // MARK: Sentences

  /// More sentences than this are a wall: those of the graph are told, the rest counted.
  private static let sentenceLimit = 600

  private var sentences: XMLElement? {
    let all = told.sentences
    guard !all.isEmpty else { return nil }
    let shown = all.indices.map(ConstraintID.init(index:)).filter {
      all.count <= Self.sentenceLimit || pictures.graphed.contains($0)
    }
    let rest = all.count - shown.count
    let count = rest == 0 ? "\(shown.count)" : "\(shown.count) of \(all.count)"
    return XMLElement("details") {
      XMLElement("summary", text: "Every constraint in words (\(count))")
      list(shown.map { entry(all[$0.index], note: nil, $0) })
      line(rest == 0 ? nil : XMLElement("p", [("class", "aside")], text: remark(onMissing: rest)))
    }
  }

  private func remark(onMissing count: Int) -> String {
    let place = diagnosed.hints.text(.wholeList, before: "in ")
    return "The other \(count) are \(place.isEmpty ? "left out" : place)."
  }

  /// An element's line, or an empty one.
  private func line(_ element: XMLElement?) -> XMLElement.Child {
    element.map { .element($0) } ?? .text("")
  }

  private func list(_ entries: [[XMLElement.Child]]) -> XMLElement {
    XMLElement("ul", [("class", "entries")]) { entries.map { XMLElement("li", children: $0) } }
  }

  // MARK: Blocks

  /// Blocks in their order; code stands on one card with the sentence that leads to it, and so does the
  /// picture of the layout that a remedy makes, by the place of the block that the remedy begins with.
  private func blocks(_ blocks: ArraySlice<Block>, remedies: [Int: Int] = [:]) -> [XMLElement] {
    var elements: [XMLElement] = []
    var rest = blocks
    while let first = rest.first {
      let picture = remedies[rest.startIndex].flatMap(afterPicture)
      rest.removeFirst()
      var parts = [block(first)]
      if first.isSentence, case .code(let code, _)? = rest.first {
        rest.removeFirst()
        parts.append(self.code(code))
      }
      if let picture { parts.append(picture) }
      elements += parts.count == 1 ? parts : [XMLElement("div", [("class", "fix")], parts)]
    }
    return elements
  }

  /// The layout that a remedy makes; `nil` where it is not drawn.
  private func afterPicture(of remedy: Int) -> XMLElement? {
    pictures.after[remedy].map { panels in
      XMLElement(
        "div", region("picture drawings", "The layout after fix \(remedy + 1) of \(told.heading)"),
        children: panels.map { .markup($0) })
    }
  }

  private func block(_ block: Block) -> XMLElement {
    switch block {
    case .headline(let text): XMLElement("h3", text: DisplayText.safe(text))
    case .paragraph(let text): XMLElement("p", text: DisplayText.safe(text))
    case .advice(let text): XMLElement("p", [("class", "advice")], text: DisplayText.safe(text))
    case .aside(let text): XMLElement("p", [("class", "aside")], text: DisplayText.safe(text))
    case .code(let text, _): code(text)
    case .list(let entries): list(entries.map { entry($0.text, note: $0.note, $0.constraint) })
    case .sum(let lines, let total): sum(lines, total)
    case .rows(let rows): sum(rows, nil)
    case .way(let number, let text, let code, _):
      XMLElement("div", [("class", "way")]) {
        XMLElement("p", [("class", "advice")], text: DisplayText.safe("\(number) \(text)"))
        code.map(self.code)
      }
    }
  }

  private func code(_ text: String) -> XMLElement {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    // What is only a comment, such as of an element to delete, does nothing where it is pasted.
    let isToPaste = !lines.allSatisfy { $0.hasPrefix("//") }
    return XMLElement("div", [("class", "code")]) {
      XMLElement(
        "pre",
        [
          ("tabindex", "0"), ("role", "group"),
          ("aria-label", isToPaste ? "Code to paste" : "Code"),
        ],
        text: lines.map { DisplayText.safe(String($0)) }.joined(separator: "\n"))
      isToPaste
        ? XMLElement(
          "button", [("type", "button"), ("class", "copy"), ("hidden", nil)], text: "Copy")
        : nil
    }
  }

  private func sum(_ lines: [Block.Summand], _ total: String?) -> XMLElement {
    let heads = ["Points", "What"].map { XMLElement("th", [("scope", "col")], text: $0) }
    return XMLElement("table", [("class", "sum")]) {
      XMLElement("thead", [("class", "unseen")], [XMLElement("tr", [], heads)])
      XMLElement("tbody") {
        lines.map { line in
          XMLElement(
            "tr", [],
            [
              number(line.number),
              XMLElement("td", children: entry(line.text, note: line.note, line.constraint)),
            ])
        }
        total.map { XMLElement("tr", [("class", "total")], [number("= \($0)"), XMLElement("td")]) }
      }
    }
  }

  private func number(_ text: String) -> XMLElement {
    XMLElement("td", [("class", "number")], text: text)
  }

  /// Text that leads to its constraint, with a note behind it.
  private func entry(
    _ text: String, note: String?, _ constraint: ConstraintID?
  ) -> [XMLElement.Child] {
    var children: [XMLElement.Child] = []
    if let constraint, let step = steps[constraint] {
      let isFirst = step.conflict == 1
      children.append(
        .element(
          XMLElement(
            "span", [("class", isFirst ? "step" : "step step-other")],
            text: isFirst ? "\(step.place)" : "\(step.conflict).\(step.place)")))
      children.append(.text(" "))
    }
    if let constraint, let target = target(of: constraint) {
      let link: [(StaticString, String?)] = [
        ("class", "ref"), ("href", "#\(target)"), ("data-id", constraint.name),
      ]
      let names = colours.coloured(text, of: constraint)
      children.append(.element(XMLElement("a", link, children: names)))
    } else {
      children.append(.text(DisplayText.safe(text)))
    }
    if let note {
      let aside = XMLElement("span", [("class", "note")], text: DisplayText.safe(note))
      children += [.text(" "), .element(aside)]
    }
    return children
  }

  /// The constraint's line in the log, or its place in the graph where the line is not shown.
  private func target(of constraint: ConstraintID) -> String? {
    if let line = excerpt.anchors[constraint] { return "\(id)-log-\(line.name)" }
    return pictures.graphed.contains(constraint) ? "\(id)-\(constraint.name)" : nil
  }

  // MARK: The log

  private var log: XMLElement? {
    guard hasLog else { return nil }
    let lines = diagnosed.report.lines
    let place =
      lines.count == 1
      ? "line \(lines.lowerBound)" : "lines \(lines.lowerBound) to \(lines.upperBound)"
    return XMLElement("details", hasFigures ? [] : [("open", nil)]) {
      XMLElement("summary", text: "The log, \(place)")
      XMLElement("div", region("log", "Log of \(told.heading)")) {
        XMLElement("ol", [("start", "\(lines.lowerBound)")]) { logLines }
      }
    }
  }

  private var logLines: [XMLElement.Child] {
    excerpt.lines.flatMap { line in
      [
        self.line(skipped(before: line)),
        .element(
          XMLElement(
            "li", [("value", "\(line.number)")],
            children: line.spans.map(span))),
      ]
    }
  }

  private func skipped(before line: LogExcerpt.Line) -> XMLElement? {
    guard line.skipped > 0 else { return nil }
    let count = line.skipped == 1 ? "1 line is" : "\(line.skipped) lines are"
    return XMLElement(
      "li", [("class", "skipped"), ("value", "\(line.number)")], text: "\(count) not shown")
  }

  private func span(_ span: LogExcerpt.Span) -> XMLElement.Child {
    guard let first = span.constraints.first else { return .text(span.text) }
    var kinds: [String] = []
    if let place = conflicts.firstIndex(where: { !$0.isDisjoint(with: span.constraints) }) {
      kinds.append(place == 0 ? "conflict" : "other-conflict")
    }
    if let broken = diagnosed.report.broken, span.constraints.contains(broken) {
      kinds.append("broken")
    }
    var link = XMLElement("a", [("class", "ref \(kinds.joined(separator: " "))")], text: span.text)
    if span.isFirst { link.set("id", "\(id)-log-\(first.name)") }
    link.set("href", pictures.graphed.contains(first) ? "#\(id)-\(first.name)" : "#\(id)")
    link.set("data-id", span.constraints.map(\.name).joined(separator: " "))
    return .element(link)
  }
}

extension Block {
  /// Whether it would move the first fix off the screen.
  fileprivate var isLongList: Bool {
    if case .list(let entries) = self { entries.count > 1 } else { false }
  }

  fileprivate var isSum: Bool {
    switch self {
    case .sum, .rows: true
    default: false
    }
  }

  /// Whether it says that something follows.
  fileprivate var leadsOn: Bool {
    if case .paragraph(let text) = self { text.hasSuffix(":") } else { false }
  }

  fileprivate var isSentence: Bool {
    switch self {
    case .paragraph, .advice: true
    default: false
    }
  }
}
