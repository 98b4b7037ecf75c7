internal import LayoutCasebook
internal import LayoutDiagnosis
internal import LayoutLogs
internal import LayoutModel
internal import LayoutSources

/// A report that was called unsatisfiable on one screen: what contradicts what, whose it is, and
/// the first ways out.
struct Screen: ContextWords {
  let context: ReportContext
  private let headline: String
  let numbers: RowNumbers
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

  /// The lines of a screen, without those above the headline, and how long each may be.
  private let room: Int
  private let width: Int
  /// Whether rows need their addresses, as nobody can look up the number of a line.
  private let isLogUnseen: Bool

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
    /// Whether each row has the address and the name by which the log's line is found again.
    var isFindable = false
    /// Whether a second conflict has its rows.
    var hasSecondRows = false
    /// How many of the ways show their code.
    var coded = 3
    /// Lines of code of one way.
    var code = 9
    /// Lines of a list of which nothing is proved.
    var rows = 6
    var detail = Detail.whole
  }

  /// `nil` for what is no conflict.
  init?(
    _ context: ReportContext, headline: String, below heading: Int, _ options: TextOptions
  ) {
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
    width = options.screenWidth
    isLogUnseen = options.isLogUnseen
    room =
      options.height - heading
      + (places.isEmpty ? 0 : Self.height(of: places, codes.compactMap(\.whole)))
  }

  /// Where lines of source are asked for, they and their changes may take more than the screen.
  private static func height(of places: [Block], _ codes: [SizedCode]) -> Int {
    TextRenderer.height(of: places) + 1 + codes.reduce(0) { $0 + $1.height }
  }

  /// The cause, what contradicts what, whose it is with what people do, and the first ways.
  ///
  /// Where there is no room for all, the code of further ways is left out before a way, and a way before the
  /// code of the first one.
  var blocks: [Block] {
    var search = Search()
    let most = min(3, diagnosis.remedies.count)
    let openings = AnswerSection(context: context).openings
    for ways in stride(from: most, to: 0, by: -1) {
      for opening in openings {
        for extent in extents where extent.ways == ways && isFirstCoded(extent) {
          if let fitting = fitting(extent, opening, &search) { return fitting }
        }
      }
    }
    for opening in openings {
      for extent in extents where extent.ways == most {
        if let fitting = fitting(extent, opening, &search) { return fitting }
      }
    }
    for extent in extents {
      if let fitting = fitting(extent, nil, &search) { return fitting }
    }
    let least = min(1, most)
    // Of a longer report, whole sentences are worth more than one screen.
    if system.constraints.count > 6 {
      let extent = Extent(ways: least, code: 1, rows: 2, detail: .brief)
      return all(extent, openings.first, &search)
    }
    return cut(
      all(
        Extent(ways: isForeign ? 0 : least, code: 1, rows: 2, detail: .cut), nil, &search))
  }

  /// What is laid out once while extents are tried.
  private struct Search {
    var heads: [Head] = []
    var lines: [WayLine: String] = [:]
  }

  /// All that the extent shows; `nil` where there is no room for it.
  private func fitting(
    _ extent: Extent, _ opening: AnswerSection.Opening?, _ search: inout Search
  ) -> [Block]? {
    if extent.rows == 3, context.firstPlot != nil { return nil }
    let head = head(extent, opening, &search)
    if head.height > room { return nil }
    let ways = ways(extent, opening, &search.lines)
    let rest = ways + tail(extent)
    if head.height + Self.leastHeight(of: rest) > room { return nil }
    if head.rowsBegin < head.blocks.count {
      let blocks = head.blocks(around: ways) + tail(extent)
      return TextRenderer.height(of: blocks, width: width) <= room ? blocks : nil
    }
    let height = TextRenderer.height(of: rest, after: head.blocks.last, width: width)
    return head.height + height <= room ? head.blocks + rest : nil
  }

  /// The same, however long it is.
  private func all(
    _ extent: Extent, _ opening: AnswerSection.Opening?, _ search: inout Search
  ) -> [Block] {
    head(extent, opening, &search).blocks(around: ways(extent, opening, &search.lines))
      + tail(extent)
  }

  /// The extents that are tried, the fullest first.
  private var extents: [Extent] {
    guard isLogUnseen else { return plainExtents }
    return plainExtents.map { extent in
      var extent = extent
      extent.isFindable = true
      return extent
    } + plainExtents
  }

  private var plainExtents: [Extent] {
    let most = min(3, diagnosis.remedies.count)
    let least = min(1, most)
    return (0..<max(1, most)).flatMap { left -> [Extent] in
      let ways = most - left
      let fullest = Extent(ways: ways, isFindable: true, hasSecondRows: true, code: 24)
      let first: [Extent] = diagnosis.conflicts.count > 1 ? [fullest] : []
      return first + [
        Extent(ways: ways, isFindable: true, code: 24), Extent(ways: ways, isFindable: true),
        Extent(ways: ways),
        Extent(ways: ways, detail: .brief),
        Extent(ways: ways, code: 4, detail: .brief),
        Extent(ways: ways, coded: max(1, ways - 1), detail: .brief),
        Extent(ways: ways, code: 1, detail: .brief),
        Extent(ways: ways, rows: 3, detail: .brief),
        Extent(ways: ways, code: 1, rows: 3, detail: .brief),
      ]
    } + [Extent(ways: least, rows: 3), Extent(ways: least, code: 0, rows: 2, detail: .brief)]
  }

  /// What stands above the ways, and how many lines it takes.
  private struct Head {
    let detail: Detail
    /// What it has beside the detail to be known by: how many constraints of a list it shows.
    let rows: Int
    let isFindable: Bool
    let opening: AnswerSection.Opening?
    let blocks: [Block]
    /// Where the rows begin that stand below the ways; the end of all where they stand above them.
    let rowsBegin: Int
    /// What needs more than a screen need not be laid out to see that: at least as many lines.
    let height: Int

    /// All, with the ways in their place.
    func blocks(around ways: [Block]) -> [Block] {
      blocks[..<rowsBegin] + ways + blocks[rowsBegin...]
    }
  }

  private func head(
    _ extent: Extent, _ opening: AnswerSection.Opening?, _ search: inout Search
  ) -> Head {
    // Of what is proved, all rows are told, whatever the ways.
    let rows = context.firstPlot == nil ? 4 * extent.rows + extent.ways : 0
    let known = search.heads.first {
      $0.detail == extent.detail && $0.rows == rows && $0.isFindable == extent.isFindable
        && $0.opening == opening
    }
    if let known { return known }
    let (above, below) = front(extent, opening)
    let blocks = above + below
    let least = Self.leastHeight(of: blocks)
    let height = least > room ? least : TextRenderer.height(of: blocks, width: width)
    let head = Head(
      detail: extent.detail, rows: rows, isFindable: extent.isFindable, opening: opening,
      blocks: blocks, rowsBegin: above.count, height: height)
    search.heads.append(head)
    return head
  }

  /// Whether its reader writes none of the code in question.
  var isForeign: Bool { context.claims.framework?.isAlone == true }

  /// What stands above the ways, and what stands below them: of what is to be left as it is, the rows, which
  /// then need not be read.
  private func front(
    _ extent: Extent, _ opening: AnswerSection.Opening?
  ) -> (above: [Block], below: [Block]) {
    let why = opening?.why ?? ""
    let lead = [.headline(headline)] + (why.isEmpty ? [] : [Block.paragraph(why)])
    let (rows, remarks) = told(extent, opening)
    return context.isHarmless
      ? (lead + remarks, rows + places) : (lead + rows + remarks + places, [])
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

  // MARK: What contradicts what

  private func told(
    _ extent: Extent, _ opening: AnswerSection.Opening?
  ) -> (rows: [Block], remarks: [Block]) {
    var blocks: [Block] = []
    var remarks: [String?] = []
    if let telling {
      blocks = ConflictRows(telling: telling, numbers: numbers, isFindable: extent.isFindable)
        .blocks(extent.detail)
      remarks = [
        AssumptionSection(telling: telling).line(extent.detail),
        ConflictSection(telling: telling).reservationLine,
      ]
    } else {
      blocks = unproved(extent)
      remarks = [UnprovedSection(context: context).guess]
    }
    remarks.append(SharedAddressSection(context: context).line)
    remarks.append(diagnosis.fault?.sentence)
    let ownership = OwnershipSection(context: context).line(
      numbers, extent.detail, saysWhy: opening != nil)
    let counted = extent.isFindable ? countedViews : nil
    remarks.append([ownership, counted ?? ""].filter { !$0.isEmpty }.joined(separator: " "))
    remarks.append(extent.detail < .cut && !extent.isFindable ? ownNames : nil)
    if extent.detail == .cut { remarks.append(unread) }
    let told = remarks.compactMap(\.self).filter { !$0.isEmpty }
    if told.isEmpty { return (blocks, []) }
    let joined = extent.detail == .whole ? told : [told.joined(separator: " ")]
    return (blocks, joined.map { .paragraph($0) })
  }

  private func unproved(_ extent: Extent) -> [Block] {
    let section = UnprovedSection(context: context)
    return section.reasonLine + section.firstQuestion
      + section.rows(listed(extent), numbers, isFindable: extent.isFindable)
  }

  /// The constraints of a list of which nothing is proved that are shown: those that the ways and the
  /// system speak of first, then the sizes, which most conflicts of cut lists come of; of a mask, which
  /// has several, only one before what somebody wrote.
  private func listed(_ extent: Extent) -> [ConstraintID] {
    let ways = diagnosis.remedies.prefix(extent.ways).map(\.constraints)
    let named = ways.compactMap(\.first) + [context.claims.broken].compactMap(\.self)
    let sizes = system.constraintIDs.filter {
      system[$0].second == nil && system[$0].first.attribute.isSize
    }
    let written = diagnosis.writtenConstraints
    let isTold = named.contains(where: written.contains)
    // One more takes the place of the words that there is one more.
    let all = system.constraints.count
    let most = all == extent.rows + 1 ? all : extent.rows
    var shown: Set<ConstraintID> = []
    for id in named + sizes + (isTold ? [] : written) + ways.joined() + system.constraintIDs
    where shown.count < most { shown.insert(id) }
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
  private func ways(
    _ extent: Extent, _ opening: AnswerSection.Opening?, _ lines: inout [WayLine: String]
  ) -> [Block] {
    let advice = isForeign ? FrameworkWords(context)?.advice : opening?.above ?? context.leaveWords
    let above = advice.map { [Block.advice("What to do: \($0)")] } ?? []
    guard extent.ways > 0, let first = diagnosis.remedies.first else { return above }
    let shown = diagnosis.remedies.prefix(extent.ways)
    let lowered = shown.indices.filter { isMadeLower(shown[$0]) }
    let isToldOnce = lowered.count > 1
    let introduction = introduction(
      of: shown, first, behind: advice, lowersSome: isToldOnce)
    return above + [.paragraph(introduction)]
      + shown.enumerated().map { index, remedy in
        let code = shownCode(index, extent)
        let way = WayLine(
          index: index, isCodeShown: code != nil, isCodeWhole: code == codes[index].whole?.text,
          hasHint: index == 0 && extent.detail == .whole)
        var text = lines[way] ?? text(of: way, remedy)
        lines[way] = text
        if index == 0, let told = opening?.instead { text = told }
        if index == opening?.fix, let words = opening?.behind { text += " \(words)" }
        if !isToldOnce, lowered.contains(index) { text += " \(Self.beforeActivation)." }
        return .way(index + 1, text, code: code, context.language)
      }
  }

  private func text(of way: WayLine, _ remedy: Remedy) -> String {
    if let guess = context.guessOfCase(way.index) { return guess }
    let text = RemedyLine(
      context: context, remedy: remedy, numbers: numbers, isCodeShown: way.isCodeShown,
      isCodeWhole: way.isCodeWhole,
      explainsContents: diagnosis.remedies.firstIndex(where: \.keepsContents) == way.index
    ).text(withHint: way.hasHint)
    return context.untoldFirst(way.index).map { $0 + text.lowercasedFirst } ?? text
  }

  private func shownCode(_ index: Int, _ extent: Extent) -> String? {
    guard index < extent.coded else { return nil }
    return [codes[index].whole, codes[index].least].compactMap(\.self).first {
      $0.height <= extent.code
    }?.text
  }

  /// Whether the first way has its code, if there is any.
  private func isFirstCoded(_ extent: Extent) -> Bool {
    codes.first?.whole == nil || shownCode(0, extent) != nil
  }

  /// Those of the ways whose code is not shown.
  private func uncoded(_ extent: Extent) -> [String] {
    (0..<extent.ways).filter { codes[$0].whole != nil && shownCode($0, extent) == nil }
      .map { String($0 + 1) }
  }

  /// What UIKit and AppKit ask of whoever lowers a priority, behind the one fix that does.
  private static let beforeActivation = "Set a priority before you activate the constraint"

  // MARK: What is left out

  private func tail(_ extent: Extent) -> [Block] {
    UnprovedSection(context: context).settlingLine + (extent.detail == .cut ? [] : sides)
      + (extent.isFindable
        ? SecondConflictSection(context: context, numbers: numbers).blocks(
          beside: diagnosis.remedies.prefix(extent.ways), withRows: extent.hasSecondRows) : [])
      + (extent.isFindable ? dropped(besides: shown(extent)) : [])
      + RemedySection(context: context).limit + more(extent)
  }

  /// The log's line of what was dropped, where no row tells of it.
  private func dropped(besides shown: [ConstraintID]) -> [Block] {
    guard let broken = report.broken, !shown.contains(broken) else { return [] }
    return LoggedLines(context: context, numbers: numbers, shown: [broken]).blocks
  }

  /// The constraints of the rows.
  private func shown(_ extent: Extent) -> [ConstraintID] {
    telling == nil ? listed(extent) : context.walkedConstraints
  }

  /// Which ways are known to have a diff, where somebody looked.
  private var diffs: String {
    let places = context.diagnosed.places
    let parts = [
      Self.diffs(places?.fixes.keys.sorted() ?? [], "a diff", "diffs"),
      Self.diffs(places?.probableFixes.sorted() ?? [], "a probable diff", "probable diffs"),
    ].compactMap(\.self)
    return parts.isEmpty
      ? Self.refusal(places) : hints.text(.diff, before: "\(parts.joined(separator: ", ")): ")
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
    if extent.detail < .cut { parts.append(context.kindHint) }
    parts.append(diffs)
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
