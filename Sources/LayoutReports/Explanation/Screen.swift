internal import LayoutDiagnosis
internal import LayoutLogs
internal import LayoutModel

/// A report that was called unsatisfiable on one screen: what contradicts what, whose it is, and
/// the first ways out.
struct Screen: ContextWords {
  let context: ReportContext
  private let headline: String
  private let numbers: RowNumbers
  /// The code of the first three ways, and as little of it as can be shown.
  private let codes: [(whole: SizedCode?, least: SizedCode?)]

  /// Which lines of the source made the constraints.
  private let places: [Block]
  /// How the first conflict is told; `nil` where none is proved.
  private let telling: ConflictTelling?
  /// Lines that could not be read beside a proof.
  private let unread: String?
  /// What is told beside the conflict.
  private let sides: [Block]
  /// Whether there are views that a debugger's lines would tell apart.
  private let hasUnnamedViews: Bool

  /// The lines of a screen, without those above the headline.
  private let room: Int

  /// How much is told.
  enum Detail: Comparable {
    case whole
    /// Without what only helps to read the rows.
    case brief
    /// No row longer than a line, no sentence longer than two or three.
    case cut
  }

  /// How much is shown.
  private struct Extent {
    var ways: Int
    /// How many of the ways show their code.
    var coded = 3
    /// Lines of code of one way.
    var code = 9
    /// Lines of a list of which nothing is proved.
    var rows = 6
    var detail = Detail.whole
  }

  /// `nil` for what is no conflict.
  init?(_ context: ReportContext, headline: String, below heading: Int) {
    guard context.complaint == nil else { return nil }
    switch context.diagnosis.verdict {
    case .conflict, .conflictUnderAssumptions, .unproved: break
    default: return nil
    }
    self.context = context
    self.headline = headline
    numbers = RowNumbers(context)
    codes = context.diagnosis.remedies.prefix(3).enumerated().map { index, remedy in
      let whole = context.code(ofRemedy: index).map(SizedCode.init)
      guard whole != nil, remedy.changes.contains(where: { $0.action == .add }) else {
        return (whole, whole)
      }
      let least = RemedyCode(english: context, remedy: remedy).withoutAdditions
      return (whole, least.map(SizedCode.init))
    }
    places = PlacesSection(context: context).blocks
    telling = context.firstTelling
    hasUnnamedViews = NamingSection(context: context).hasUnnamedViews
    let unread = context.firstPlot == nil ? nil : UnreadSection(context: context).sentence
    self.unread = unread
    sides =
      AmbiguitySection(context: context).blocks + SolvedLayoutSection(context: context).blocks
      + PlacementSection(context: context).blocks + InactiveSection(context: context).blocks
      + (unread.map { [.paragraph($0)] } ?? [])
    room = 24 - heading + (places.isEmpty ? 0 : Self.height(of: places, codes.compactMap(\.whole)))
  }

  /// Where lines of source are asked for, they and their changes may take more than the screen.
  private static func height(of places: [Block], _ codes: [SizedCode]) -> Int {
    TextRenderer.height(of: places) + 1 + codes.reduce(0) { $0 + $1.height }
  }

  /// What contradicts what and the first ways; below the headline why it is so, where there is room.
  var blocks: [Block] {
    let plain = withoutCause
    let isLong = TextRenderer.height(of: plain) > room
    for opening in AnswerSection(context: context).openings {
      let whole = Array(plain.prefix(1)) + [opening] + plain.dropFirst()
      if isLong || TextRenderer.height(of: whole) <= room { return whole }
    }
    return plain
  }

  /// The first three ways, or as many as there is room for.
  private var withoutCause: [Block] {
    let most = min(3, diagnosis.remedies.count)
    let least = min(1, most)
    var extents = (0..<max(1, most)).flatMap { left in
      let ways = most - left
      return [
        Extent(ways: ways), Extent(ways: ways, detail: .brief),
        Extent(ways: ways, code: 4, detail: .brief),
        Extent(ways: ways, coded: max(1, ways - 1), detail: .brief),
        Extent(ways: ways, code: 1, detail: .brief),
        Extent(ways: ways, rows: 3, detail: .brief),
        Extent(ways: ways, code: 1, rows: 3, detail: .brief),
      ]
    }
    extents += [
      Extent(ways: least, rows: 3), Extent(ways: least, code: 0, rows: 2, detail: .brief),
      Extent(ways: isForeign ? 0 : least, code: 1, rows: 2, detail: .cut),
    ]
    var heads: [Head] = []
    func knownHead(_ extent: Extent) -> Head {
      // Of what is proved, all rows are told, whatever the ways.
      let rows = context.firstPlot == nil ? 4 * extent.rows + extent.ways : 0
      if let known = heads.first(where: { $0.detail == extent.detail && $0.rows == rows }) {
        return known
      }
      let blocks = front(extent)
      let least = Self.leastHeight(of: blocks)
      let height = least > room ? least : TextRenderer.height(of: blocks)
      let head = Head(detail: extent.detail, rows: rows, blocks: blocks, height: height)
      heads.append(head)
      return head
    }
    var lines: [WayLine: String] = [:]
    for extent in extents.dropLast() where extent.rows != 3 || context.firstPlot == nil {
      let head = knownHead(extent)
      if head.height > room { continue }
      let rest = ways(extent, &lines) + tail(extent)
      if head.height + Self.leastHeight(of: rest) > room { continue }
      if head.height + TextRenderer.height(of: rest, after: head.blocks.last) <= room {
        return head.blocks + rest
      }
    }
    // Of a longer report, whole sentences are worth more than one screen.
    if system.constraints.count > 6 {
      let extent = Extent(ways: least, code: 1, rows: 2, detail: .brief)
      return knownHead(extent).blocks + ways(extent, &lines) + tail(extent)
    }
    return extents.last.map { cut(front($0) + ways($0, &lines) + tail($0)) } ?? []
  }

  /// What stands above the ways, and how many lines it takes.
  private struct Head {
    let detail: Detail
    /// What it has beside the detail to be known by: how many constraints of a list it shows.
    let rows: Int
    let blocks: [Block]
    /// What needs more than a screen need not be laid out to see that: at least as many lines.
    let height: Int
  }

  /// Whether its reader writes none of the code in question.
  private var isForeign: Bool { context.claims.framework?.isAlone == true }

  private func front(_ extent: Extent) -> [Block] {
    [.headline(headline)] + head(extent) + places
  }

  /// Lines that `blocks` take at least.
  private static func leastHeight(of blocks: [Block]) -> Int {
    blocks.reduce(0) { lines, block in
      switch block {
      case .rows(let rows): lines + rows.count
      case .way(_, _, let code, _):
        lines + 1 + (code.map { $0.utf8.count { $0 == UInt8(ascii: "\n") } + 1 } ?? 0)
      default: lines + 1
      }
    }
  }

  /// Shortened sentences, with as many whole rows as there is room for.
  private func cut(_ blocks: [Block]) -> [Block] {
    var shown = blocks.map(cut)
    for (index, block) in blocks.enumerated() {
      guard case .rows(let whole) = block, case .rows(var rows) = shown[index] else { continue }
      for row in rows.indices {
        let short = rows[row]
        rows[row].text = whole[row].text
        shown[index] = .rows(rows)
        if TextRenderer.height(of: shown) <= room { continue }
        rows[row] = short
        shown[index] = .rows(rows)
      }
    }
    return shown
  }

  private func cut(_ block: Block) -> Block {
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
      row.text = DisplayWidth.cut(DisplayText.safe(row.text), to: room)
      return row
    }
  }

  // MARK: What contradicts what

  private func head(_ extent: Extent) -> [Block] {
    var blocks: [Block] = []
    var remarks: [String?] = []
    if let telling {
      blocks = ConflictRows(telling: telling, numbers: numbers).blocks(extent.detail)
      remarks = [
        AssumptionSection(telling: telling).line(extent.detail),
        ConflictSection(telling: telling).reservationLine,
      ]
    } else {
      blocks = unproved(extent)
      remarks = [UnprovedSection(context: context).guess]
    }
    remarks.append(SharedAddressSection(context: context).line)
    if diagnosis.hasInternalError { remarks.append(Explanation.internalError) }
    remarks.append(OwnershipSection(context: context).line(numbers, extent.detail))
    remarks.append(extent.detail < .cut ? ownNames : nil)
    if extent.detail == .cut { remarks.append(unread) }
    let told = remarks.compactMap(\.self).filter { !$0.isEmpty }
    if told.isEmpty { return blocks }
    return blocks
      + (extent.detail == .whole ? told : [told.joined(separator: " ")]).map { .paragraph($0) }
  }

  /// How many identifiers are told.
  private static let mostNames = 4

  /// What the app calls its constraints in the conflict, where it names more than one: names beside
  /// each other tell which sets of constraints meet.
  private var ownNames: String? {
    let named = (diagnosis.conflicts.first?.constraints ?? []).compactMap {
      id -> (number: Int, name: String)? in
      guard system[id].origin == .app, !context.claims.isMadeBySystem(id),
        let name = system[id].identifier ?? system[id].key, let number = numbers[id]
      else { return nil }
      return (number, name)
    }
    guard named.count > 1, named.count <= Self.mostNames,
      Set(named.map(\.name)).count == named.count
    else { return nil }
    let list = named.sorted { $0.number < $1.number }.map { "‘\($0.name)’ (\($0.number))" }
    return "Their identifiers: \(EnglishList.and(list))."
  }

  private func unproved(_ extent: Extent) -> [Block] {
    let section = UnprovedSection(context: context)
    return section.reasonLine + section.rows(told(extent), numbers)
  }

  /// The constraints of a list of which nothing is proved that are shown: those that the ways and the
  /// system speak of first; of a mask, which has several, only one before what somebody wrote.
  private func told(_ extent: Extent) -> [ConstraintID] {
    let ways = diagnosis.remedies.prefix(extent.ways).map(\.constraints)
    let named = ways.compactMap(\.first) + [context.claims.broken].compactMap(\.self)
    let written = diagnosis.writtenConstraints
    let isTold = named.contains(where: written.contains)
    var shown: Set<ConstraintID> = []
    for id in named + (isTold ? [] : written) + ways.joined() + system.constraintIDs
    where shown.count < extent.rows { shown.insert(id) }
    return shown.sorted()
  }

  // MARK: Ways out

  /// A way's line, and what it depends on.
  private struct WayLine: Hashable {
    let index: Int
    let isCodeShown: Bool
    let isCodeWhole: Bool
    let hasHint: Bool
  }

  /// The first ways; `lines` are those that are in words already.
  private func ways(_ extent: Extent, _ lines: inout [WayLine: String]) -> [Block] {
    let advice = isForeign ? FrameworkWords(context)?.advice : nil
    let report = advice.map { [Block.advice("What to do: \($0)")] } ?? []
    guard extent.ways > 0, let first = diagnosis.remedies.first else { return report }
    let shown = diagnosis.remedies.prefix(extent.ways)
    return report + [.paragraph(introduction(of: shown, first))]
      + shown.enumerated().map { index, remedy in
        let code = shownCode(index, extent)
        let way = WayLine(
          index: index, isCodeShown: code != nil, isCodeWhole: code == codes[index].whole?.text,
          hasHint: index == 0 && extent.detail == .whole)
        let text = lines[way] ?? text(of: way, remedy)
        lines[way] = text
        return .way(index + 1, text, code: code, context.language)
      }
  }

  private func text(of way: WayLine, _ remedy: Remedy) -> String {
    RemedyLine(
      context: context, remedy: remedy, numbers: numbers, isCodeShown: way.isCodeShown,
      isCodeWhole: way.isCodeWhole
    ).text(withHint: way.hasHint)
  }

  private func shownCode(_ index: Int, _ extent: Extent) -> String? {
    guard index < extent.coded else { return nil }
    return [codes[index].whole, codes[index].least].compactMap(\.self).first {
      $0.height <= extent.code
    }?.text
  }

  /// Those of the ways whose code is not shown, or not whole.
  private func uncoded(_ extent: Extent) -> [String] {
    (0..<extent.ways).filter { shownCode($0, extent) != codes[$0].whole?.text }.map {
      String($0 + 1)
    }
  }

  private func introduction(of ways: ArraySlice<Remedy>, _ first: Remedy) -> String {
    let isOne = diagnosis.remedies.count == 1
    // An installed constraint's priority cannot go from required to optional.
    let isLowered = ways.contains {
      $0.changes.contains { change in
        change.action == .lowerPriority && !system.isDesigned(change)
          && change.constraints.allSatisfy { system[$0].origin != .contentSize }
      }
    }
    let when = isLowered ? ". Set priorities before activating:" : ":"
    if first.isGuess { return (isOne ? "A guess, not proved" : "Guesses, not proved") + when }
    if isForeign { return "Fixes for its makers (each re-checked)" + when }
    let isLeft = ways.contains { $0.action == .ignore }
    if isLeft || !first.action.isAppsOwn { return "What to do" + when }
    return (isOne ? "Fix (re-checked)" : "Fixes (each re-checked)") + when
  }

  // MARK: What is left out

  private func tail(_ extent: Extent) -> [Block] {
    UnprovedSection(context: context).settlingLine + (extent.detail == .cut ? [] : sides)
      + more(extent)
  }

  private func more(_ extent: Extent) -> [Block] {
    let ways = diagnosis.remedies.count - extent.ways
    let way =
      diagnosis.remedies.first?.isGuess == true ? (" guess", " guesses") : (" fix", " fixes")
    let conflicts = diagnosis.conflicts.count - 1
    var left: [String] = []
    if ways > 0 { left.append("\(ways) more\(ways == 1 ? way.0 : way.1)") }
    if conflicts > 0 {
      let most = diagnosis.conflictsCompleteness == .complete ? "" : "at least "
      left.append("\(most)\(conflicts) more conflict\(conflicts == 1 ? "" : "s")")
    }
    let uncoded = uncoded(extent)
    if !uncoded.isEmpty {
      let isGuess = diagnosis.remedies.first?.isGuess == true
      let noun = uncoded.count == 1 ? (isGuess ? "guess" : "fix") : isGuess ? "guesses" : "fixes"
      left.append("code of \(noun) \(EnglishList.and(uncoded))")
    }
    if left.isEmpty, extent.detail == .cut { left.append("the whole report") }
    var parts: [String] = []
    if !left.isEmpty {
      parts.append(left.joined(separator: ", ") + hints.text(.everything, before: ": "))
    }
    let verbose = [
      diagnosis.conflicts.isEmpty ? nil : "the proof",
      hasUnnamedViews ? "which view is which" : nil,
    ].compactMap(\.self)
    if !verbose.isEmpty {
      parts.append(hints.text(.proof, before: verbose.joined(separator: ", ") + ": "))
    }
    parts.removeAll(where: \.isEmpty)
    let text = parts.joined(separator: " · ")
    return parts.isEmpty ? [] : [.aside(text.prefix(1).uppercased() + text.dropFirst())]
  }
}

/// Code, and how many lines it takes.
private struct SizedCode {
  let text: String
  let height: Int

  init(_ text: String) {
    self.text = text
    height = TextRenderer.height(of: [.code(text)])
  }
}

/// The number of each constraint that a report's screen and its graph show.
struct RowNumbers {
  /// By the constraints' places in the log.
  private let numbers: [Int?]

  /// Those of the first conflict in the order of its story; where nothing is proved, the list's.
  init(_ context: ReportContext) {
    let order =
      context.firstPlot == nil ? Array(context.system.constraintIDs) : context.walkedConstraints
    var numbers = [Int?](repeating: nil, count: context.system.constraints.count)
    for (place, id) in order.enumerated() { numbers[id.index] = place + 1 }
    self.numbers = numbers
  }

  subscript(id: ConstraintID) -> Int? { numbers[safe: id.index] ?? nil }
}

extension ReportContext {
  /// Where a row is to be found, what made it where that is not the app, and whether it is broken.
  func rowNote(_ id: ConstraintID) -> String? {
    let parts = [
      place(of: id).map(Self.short),
      system[id].isImposedByGuess
        ? "perhaps imposed"
        : system[id].rowWord ?? (claims.isMadeBySystem(id) ? "system" : nil),
      report.broken == id ? "dropped" : nil,
    ]
    .compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: "  ")
  }

  /// The end of a place that would take too much of a row: a file's long name.
  private static func short(_ place: String) -> String {
    place.count > 24 ? "…\(place.suffix(23))" : place
  }
}

extension LayoutConstraint {
  /// A size by which UIKit measures is one that no container imposes.
  fileprivate var rowWord: String? { isMeasurement ? "measuring" : origin.rowWord }
}

extension ConstraintOrigin {
  fileprivate var rowWord: String? {
    switch self {
    case .autoresizingMask: "mask"
    case .interfaceBuilder: "Interface Builder"
    case .encapsulatedSize: "imposed"
    case .stackView: "stack view"
    case .safeArea: "safe area"
    case .window: "window"
    case .margins: "margins"
    case .contentSize: "content size"
    case .system, .layoutSupport: "system"
    case .app: nil
    }
  }
}

extension LayoutSystem {
  /// Whether the change is made in Interface Builder, before anything is activated.
  fileprivate func isDesigned(_ change: Remedy.Change) -> Bool {
    change.constraints.allSatisfy { self[$0].origin == .interfaceBuilder }
  }
}
