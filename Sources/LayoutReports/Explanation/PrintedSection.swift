internal import LayoutCasebook
internal import LayoutDiagnosis
internal import LayoutLogs
internal import LayoutModel

/// What the log prints, word for word: its lines beside the rows' numbers, a message and its frames; of a message
/// that is told on one screen, its beginning and the first frames.
struct PrintedSection: ReportSection {
  let context: ReportContext

  private static let mostLines = 40
  private static let mostFrames = 24
  private static let longestMessage = 600
  private static let briefFrames = 6
  private static let briefMessage = 240

  func blocks(_ options: TextOptions) -> [Block] {
    switch options.detail {
    case .everything: lines + message(Self.longestMessage) + frames(Self.mostFrames) + calls
    case .first where report.complaint != nil:
      message(Self.briefMessage) + frames(Self.briefFrames)
    case .first where options.showsArithmetic: logged
    case .first, .headlines: []
    }
  }

  /// The lines behind a proof's rows.
  private var logged: [Block] {
    let numbers = RowNumbers(context)
    return LoggedLines(context: context, numbers: numbers, shown: context.walkedConstraints).blocks
  }

  /// The constraints as they are printed.
  private var lines: [Block] {
    // A description that stands for two constraints is one line.
    var seen: Set<String> = []
    let printed = system.constraintIDs.filter { id in
      !system[id].raw.isEmpty && system[id].range != nil && seen.insert(system[id].raw).inserted
    }
    if printed.isEmpty || report.kind == .layout { return [] }
    let numbers = RowNumbers(context)
    return [
      .paragraph("As the log prints them:"),
      .list(
        printed.prefix(Self.mostLines).map { id in
          Block.Entry(numbers[id].map { "\($0): \(system[id].raw)" } ?? system[id].raw)
        }),
    ]
  }

  /// An exception's name and reason.
  private func message(_ longest: Int) -> [Block] {
    guard let complaint = report.complaint, !complaint.reason.isEmpty else { return [] }
    let name = complaint.exception.map { "\($0): " } ?? ""
    let reason = complaint.reason.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let end = reason.count > longest ? "…" : ""
    // Tables that the engine prints are no message to anybody.
    let lead = complaint.id == .engineDump && name.isEmpty ? "What the log prints" : "The message"
    let message = Block.paragraph("\(lead): \(name)\(reason.prefix(longest))\(end)")
    // The views of a loop are told in lists of their own, those of a flow layout in sentences.
    let isTold = context.complaint?.loop != nil || complaint.facts.isOfFlowLayout
    let rest = isTold ? nil : UnshownNames(reason, shown: longest).sentence
    return [message] + (rest.map { [.paragraph($0)] } ?? [])
  }

  /// The frames below it.
  private func frames(_ most: Int) -> [Block] {
    let complaint = report.complaint
    let all = ((most < Self.mostFrames ? complaint?.tellingFrames : complaint?.frames) ?? [])
      .filter { !Self.isHalfRead($0) }
    if all.isEmpty { return [] }
    var told = Array(all.prefix(most))
    // The app's own frames tell most; they may stand further below.
    let own = all.dropFirst(most).filter(\.isApp).prefix(most < Self.mostFrames ? 2 : 0)
    told += own
    let entries = told.map { frame in
      Block.Entry(
        [
          frame.image, symbol(frame),
          frame.file.map { file in
            frame.line.map { "\(file):\($0)" } ?? file
          },
        ].compactMap(\.self).joined(separator: "  "))
    }
    return [.paragraph("Its frames:"), .list(entries)]
  }

  /// Whether the log breaks off in the method's name, so that nothing but its bracket is left.
  private static func isHalfRead(_ frame: Complaint.Frame) -> Bool {
    frame.symbol == "+[" || frame.symbol == "-["
  }

  /// As printed; what Kotlin makes of a name nobody reads.
  private func symbol(_ frame: Complaint.Frame) -> String? {
    frame.symbol.map {
      $0.hasPrefix("kfun:") ? SymbolWords.text($0, image: frame.image) : $0
    }
  }

  /// The names of calls that an answer rests on.
  private var calls: [Block] {
    let isReadersToChange = context.answer.whose != .library && context.systemsPart == nil
    let apis = context.namesCalls && isReadersToChange ? context.answer.apis : []
    return apis.isEmpty ? [] : [.aside("Calls to look up: \(apis.joined(separator: ", ")).")]
  }
}

extension ComplaintFacts {
  fileprivate var isOfFlowLayout: Bool {
    if case .itemTooLarge(let facts) = self { facts.layoutClass != nil } else { false }
  }
}
