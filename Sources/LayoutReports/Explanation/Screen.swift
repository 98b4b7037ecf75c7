internal import LayoutDiagnosis
internal import LayoutLogs
internal import LayoutModel

/// A report that was called unsatisfiable on one screen: what contradicts what, whose it is, and
/// the first ways out.
struct Screen: ContextWords {
  let context: ReportContext
  private let headline: String
  private let numbers: RowNumbers

  /// The lines of a screen, without the two that the line above the headline may take.
  private static let lines = 22

  /// How much is shown.
  private struct Extent {
    var ways: Int
    /// Lines of a list of which nothing is proved.
    var rows = 6
    /// Lines of code of one way.
    var code = 6
    /// Whether what only helps to read the rows is left out.
    var isBrief = false
  }

  /// `nil` for what is no conflict.
  init?(_ context: ReportContext, headline: String) {
    guard context.complaint == nil else { return nil }
    switch context.diagnosis.verdict {
    case .conflict, .conflictUnderAssumptions, .unproved: break
    default: return nil
    }
    self.context = context
    self.headline = headline
    numbers = RowNumbers(context)
  }

  /// The first three ways, or as many as there is room for.
  var blocks: [Block] {
    let most = min(3, diagnosis.remedies.count)
    var extents = (0..<max(1, most)).flatMap {
      [Extent(ways: most - $0), Extent(ways: most - $0, isBrief: true)]
    }
    let least = min(1, most)
    extents += [Extent(ways: least, rows: 3), Extent(ways: least, rows: 2, code: 0, isBrief: true)]
    for extent in extents {
      let blocks = head(extent) + ways(extent) + tail(extent)
      if fits(blocks) { return blocks }
    }
    return extents.last.map { head($0) + ways($0) + tail($0) } ?? []
  }

  private func fits(_ blocks: [Block]) -> Bool {
    let options = TextOptions()
    var renderer = TextRenderer(options)
    let lines = renderer.render(blocks).split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return lines.dropLast().reduce(0) { $0 + max(1, ($1.count - 1) / options.width + 1) }
      <= Self.lines
  }

  // MARK: What contradicts what

  private func head(_ extent: Extent) -> [Block] {
    var blocks: [Block] = [.headline(headline)]
    if let plot = context.firstPlot {
      let telling = ConflictTelling(context, plot)
      blocks += ConflictRows(telling: telling, numbers: numbers, isBrief: extent.isBrief).blocks
      blocks += AssumptionSection(telling: telling).line(isBrief: extent.isBrief)
      blocks += ConflictSection(context, plot).reservationLine
    } else {
      blocks += unproved(extent)
    }
    if diagnosis.hasInternalError { blocks.append(Explanation.internalError) }
    let whose = OwnershipSection(context: context).line(numbers, isBrief: extent.isBrief)
    return whose.isEmpty ? blocks : blocks + [.paragraph(whose)]
  }

  private func unproved(_ extent: Extent) -> [Block] {
    var blocks = UnprovedSection(context: context).reasonLine
    let shown = system.constraintIDs.prefix(extent.rows)
    guard !shown.isEmpty else { return blocks }
    var rows = shown.map { id in
      Block.Summand(
        numbers[id], number: "", text: sentences.clause(id).capitalizedFirst + ".",
        note: context.rowNote(id), constraint: id)
    }
    let more = system.constraints.count - shown.count
    if more > 0 { rows.append(Block.Summand(number: "", text: "and \(more) more")) }
    blocks.append(.rows(rows))
    return blocks
  }

  // MARK: Ways out

  private func ways(_ extent: Extent) -> [Block] {
    guard let first = diagnosis.remedies.first else { return [] }
    return [.paragraph(introduction(of: first))]
      + diagnosis.remedies.prefix(extent.ways).enumerated().map { index, remedy in
        let text = RemedyWords(english: context, remedy: remedy).line(numbers)
        let code = context.code(for: remedy)
        let lines = code.map { $0.utf8.count { $0 == UInt8(ascii: "\n") } + 1 } ?? 0
        return lines <= extent.code
          ? .way(index + 1, text, code: code)
          : .way(
            index + 1, text + hints.text(.everything, before: " Its code: ", after: "."), code: nil)
      }
  }

  private func introduction(of remedy: Remedy) -> String {
    let isOne = diagnosis.remedies.count == 1
    if remedy.isGuess { return isOne ? "A guess, not proved:" : "Guesses, none of them proved:" }
    if !remedy.action.isAppsOwn { return "What to do:" }
    return isOne ? "A way out, solved again:" : "Ways out, each solved again:"
  }

  // MARK: What is left out

  private func tail(_ extent: Extent) -> [Block] {
    UnprovedSection(context: context).settlingLine + AmbiguitySection(context: context).blocks
      + SolvedLayoutSection(context: context).blocks + PlacementSection(context: context).blocks
      + unread
      + more(diagnosis.remedies.count - extent.ways)
  }

  /// Lines that could not be read beside a proof.
  private var unread: [Block] {
    guard context.firstPlot != nil, let text = UnreadSection(context: context).sentence else {
      return []
    }
    return [.paragraph(text)]
  }

  private func more(_ ways: Int) -> [Block] {
    let way = diagnosis.remedies.first?.isGuess == true ? (" guess", " guesses") : (" way", " ways")
    let conflicts = diagnosis.conflicts.count - 1
    var left: [String] = []
    if ways > 0 { left.append("\(ways) more\(ways == 1 ? way.0 : way.1)") }
    if conflicts > 0 {
      let most = diagnosis.conflictsCompleteness == .complete ? "" : "at least "
      left.append("\(most)\(conflicts) more conflict\(conflicts == 1 ? "" : "s")")
    }
    var parts: [String] = []
    if !left.isEmpty {
      parts.append(left.joined(separator: ", ") + hints.text(.everything, before: ": "))
    }
    let verbose = [
      diagnosis.conflicts.isEmpty ? nil : "the proof",
      NamingSection(context: context).blocks.isEmpty ? nil : "which view is which",
    ].compactMap(\.self)
    if !verbose.isEmpty {
      parts.append(hints.text(.proof, before: verbose.joined(separator: ", ") + ": "))
    }
    parts.removeAll(where: \.isEmpty)
    return parts.isEmpty ? [] : [.aside(parts.joined(separator: " · "))]
  }
}

/// The number of each constraint that a report's screen and its graph show.
struct RowNumbers {
  private let numbers: [ConstraintID: Int]

  /// Those of the first conflict in the order of its story; where nothing is proved, the list's.
  init(_ context: ReportContext) {
    let order =
      context.firstPlot == nil ? Array(context.system.constraintIDs) : context.walkedConstraints
    numbers = Dictionary(uniqueKeysWithValues: order.enumerated().map { ($1, $0 + 1) })
  }

  subscript(id: ConstraintID) -> Int? { numbers[id] }
}

extension ReportContext {
  /// Where a row is to be found, what made it where that is not the app, and whether it is broken.
  func rowNote(_ id: ConstraintID) -> String? {
    let parts = [
      place(of: id).map(Self.short), system[id].origin.rowWord,
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
