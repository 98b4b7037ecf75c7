internal import LayoutDiagnosis
internal import LayoutLogs
internal import LayoutModel

extension ReportEnglish {
  /// What an exception, warning, loop, message or tree says, after its headline.
  var findingBlocks: [Block] {
    guard let finding = report.complaint else { return [] }
    var blocks: [Block] = []
    if !finding.meaning.isEmpty { blocks.append(.paragraph(finding.meaning)) }
    if let fault = finding.visualFormat { blocks += self.blocks(of: fault) }
    blocks += finding.details.compactMap(sentence).map { .paragraph($0) }
    blocks += constraintBlocks(of: finding)
    blocks += treeBlocks(of: finding)
    blocks += linkBlocks(of: finding)
    if let caller = callerSentence(of: finding) { blocks.append(.paragraph(caller)) }
    // A tree asks for a dump beside it; where the input has one, there is nothing to ask for.
    let isAnswered = report.kind == .trace && (diagnosed.placement?.compared ?? 0) > 0
    if let suggestion = finding.suggestion, !isAnswered {
      blocks.append(.advice("What to do: \(suggestion)"))
    }
    if let code = FindingExample(finding, self).text { blocks.append(.code(code)) }
    if let corrected = finding.visualFormat?.corrected, corrected != finding.codeExample {
      blocks += [.paragraph("The string is wrong as well. Write it like this:"), .code(corrected)]
    }
    if !finding.debuggerCommands.isEmpty {
      blocks.append(.paragraph("In the debugger, these commands print what the log leaves out:"))
      blocks.append(.code(finding.debuggerCommands.map(commented).joined(separator: "\n")))
    }
    return blocks
  }

  /// The command with what the address in it belongs to.
  private func commented(_ command: String) -> String {
    guard let start = command.utf8.firstIndex(of: UInt8(ascii: "0")) else { return command }
    let address = command[start...].prefix { $0.isLetter || $0.isNumber }
    let item = system.itemIDs.first {
      system[$0].address.map { $0.description == address } ?? false
    }
    return item.map { "\(command)  // \(names[$0])" } ?? command
  }

  // MARK: Visual format

  /// The headline, which says some things already.
  private var findingHeadline: String { report.complaint.map(headline) ?? "" }

  /// The string with a caret under the mistake.
  private func blocks(of fault: VisualFormatFault) -> [Block] {
    var lines = [fault.format]
    if let slip = fault.slips.first {
      lines.append(Self.caret(slip))
    } else if let column = fault.printedColumn, !fault.hasCrosswiseOptions {
      lines.append(String(repeating: " ", count: min(column, 4096)) + "^")
    }
    var blocks: [Block] = [.code(lines.joined(separator: "\n"))]
    if let printed = fault.printedColumn, let slip = fault.slips.first,
      printed < slip.column - 1 || printed > slip.column + max(1, slip.length)
    {
      blocks.append(
        .paragraph(
          """
          The system's caret is at column \(printed + 1); the mistake is at column \
          \(slip.column + 1).
          """))
    }
    blocks += fault.slips.dropFirst().map {
      .paragraph("Also at column \($0.column + 1): \($0.reason)")
    }
    return blocks
  }

  private static func caret(_ slip: VisualFormatFault.Slip) -> String {
    String(repeating: " ", count: min(slip.column, 4096)) + "^"
      + String(repeating: "~", count: min(max(0, slip.length - 1), 256))
  }

  // MARK: Details

  /// A sentence for what the headline does not say already.
  private func sentence(_ detail: Complaint.Detail) -> String? {
    switch detail {
    case .onlyStack where report.complaint?.id == .unknownReason:
      "No reason of this exception was found in the log; its stack shows where it was thrown."
    case .onlyStack:
      "The log holds no reason; the first frames of the stack show what was thrown."
    case .unrelatedAnchors where report.complaint?.outside.isEmpty == true:
      """
      The message does not tell which of the two was outside; a view tree of the same run, printed \
      just before, shows it.
      """
    case .elsewhere(let item, let superview?):
      "\(names[item].capitalizedFirst) was inside \(names[superview]) instead."
    case .elsewhere(let item, nil):
      "\(names[item].capitalizedFirst) had no superview: addSubview was not called for it yet."
    case .installedOn(let view): "The constraint was installed on \(names[view])."
    case .windowPass(let pass) where findingHeadline.contains("“\(pass)”"): nil
    case .windowPass(let pass): "The pass that never ends is “\(pass)”."
    case .dirtier(let item, let method):
      "\(names[item].capitalizedFirst) marks itself with \(method), and the window with it."
    case .ambiguitySuspected(true):
      "The system suspects ambiguous layout: remove the ambiguity first."
    case .ambiguitySuspected(false): "The system does not suspect ambiguous layout."
    case .noAppFrame: "None of the frames that were printed is the app's own."
    case .outside(let item, nil) where report.complaint?.id == .noCommonAncestor:
      "The view tree in the same log holds the other one and not \(names[item])."
    case .outside(let item, _) where isOutsideTold(item):
      "\(names[item].capitalizedFirst) was outside as well."
    case .unrelatedAnchors, .outside, .notFinite, .priorityChange, .overridingClass,
      .frameworkClass, .collapses, .thread, .itemIllegal, .partnerIllegal, .caughtInLoop,
      .thrownWhile, .unrelatedItems, .superviewMissing, .priorityIllegal, .layerNotFinite, .managed:
      nil
    }
  }

  /// Whether another item than the headline's first is meant.
  private func isOutsideTold(_ item: ItemID) -> Bool {
    guard let finding = report.complaint else { return false }
    return finding.outside.first != item
  }

  /// The first frame of the app's own.
  private func callerSentence(of finding: Complaint) -> String? {
    guard let frame = finding.nearestAppFrame else { return nil }
    let place = self.place(of: frame)
    let caller = finding.callerOfLibrary(in: report.context.process).map { self.place(of: $0) }
    if findingHeadline.contains(place) { return caller.map { "That was called from \($0)." } }
    if frame.symbol == nil, frame.image == nil {
      return "The place that the message names is \(place)."
    }
    let origin = caller.map { ", called from \($0)" } ?? ""
    switch finding.id {
    case .noCommonAncestor, .viewHierarchyNotPrepared, .constraintOutsideSubtree:
      return "The call that comes too early is in \(place)\(origin)."
    default: return "The app's own call nearest to it is \(place)\(origin)."
    }
  }

  /// The constraints that the message names.
  private func constraintBlocks(of finding: Complaint) -> [Block] {
    let entries = finding.constraints.prefix(3).map { id in
      Block.Entry(sentences.sentence(id), note: place(of: id))
    }
    guard !entries.isEmpty else { return [] }
    let title = entries.count == 1 ? "The constraint:" : "The constraints:"
    return [.paragraph(title), .list(Array(entries))]
  }

  // MARK: Trees and loops

  private static let longestList = 8

  private func treeBlocks(of finding: Complaint) -> [Block] {
    let marked = finding.items.filter { system[$0].isAmbiguous }
    let missing = system.itemIDs.filter { system[$0].isMissingHostConstraints }
    var entries =
      marked.count > 1 || marked.contains { system[$0].ambiguousMarks.isEmpty }
      ? marked.prefix(Self.longestList).map { Block.Entry(ambiguity(of: $0)) } : []
    if marked.count > Self.longestList {
      entries.append(Block.Entry("and \(marked.count - Self.longestList) more"))
    }
    entries += missing.prefix(Self.longestList).map {
      Block.Entry(
        """
        \(names[$0]) hosts a layout engine of its own and lacks constraints to the view around it
        """)
    }
    return entries.isEmpty ? [] : [.list(entries)]
  }

  private func ambiguity(of item: ItemID) -> String {
    let marks = system[item].ambiguousMarks
    guard !marks.isEmpty else {
      return "\(names[item]): the log does not tell on which axis"
    }
    let axes = Axis.allCases.filter { axis in marks.contains { $0.axis == axis } }
    let words = axes.map { $0 == .horizontal ? "horizontally" : "vertically" }
    return """
      \(names[item]): \(words.joined(separator: " and ")) \
      (\(marks.map(\.words).joined(separator: ", ")))
      """
  }

  /// Who makes whom need layout, as far as it was printed; else the views in the loop.
  private func linkBlocks(of finding: Complaint) -> [Block] {
    guard report.kind == .feedbackLoop else { return [] }
    if finding.links.isEmpty {
      let views = viewsInLoop(of: finding)
      guard views.count > 1 else { return [] }
      return list("In the loop:", of: views.map { Block.Entry(names[$0]) })
    }
    return list(
      "The cycle, as far as it was printed:",
      of: finding.links.map { Block.Entry(clause(of: $0), note: $0.label) })
  }

  private func list(_ title: String, of entries: [Block.Entry]) -> [Block] {
    guard !entries.isEmpty else { return [] }
    var shown = Array(entries.prefix(Self.longestList))
    if entries.count > shown.count {
      shown.append(Block.Entry("and \(entries.count - shown.count) more"))
    }
    return [.paragraph(title), .list(shown)]
  }

  private func clause(of link: Complaint.Link) -> String {
    "\(names[link.from]) makes \(names[link.to]) need it"
  }

  /// What an arrow between two items says.
  func sentence(of link: Complaint.Link) -> String {
    guard report.kind == .feedbackLoop else {
      return "\(names[link.from].capitalizedFirst) and \(names[link.to]): \(link.label)."
    }
    return "\(clause(of: link).capitalizedFirst): \(link.label)."
  }
}
