internal import LayoutModel

/// Trees have no reason: they show items, and say of some that they are ambiguous.
enum ViewTreeMessageReading {
  static let ambiguousView = ComplaintReading(kind: .ambiguity, severity: .warning)
  static let ambiguousViewTree = ComplaintReading(kind: .trace, severity: .warning)
  static let viewTree = ComplaintReading(kind: .trace, severity: .note)
}

/// Reads view trees and logged views, with what stands above and below them.
enum ViewTreeMessage {
  /// Words of which one stands on every line of a tree but a plain root.
  static let markers: [StaticString] = [
    "AMBIGUOUS LAYOUT", "MISSING HOST CONSTRAINTS", "|   ", "| | ", "| •", "| *", "| +", "| UI",
    "| _UI", "; frame = (", "layoutFrame = {{", "] h=",
  ]

  /// Whether the line begins as a tree's lines do, or shows a view with its frame.
  static func mayBegin(_ bytes: ByteView, _ line: TextRange) -> Bool {
    var at = line.start
    while at < line.end, bytes[at].isBlank { at += 1 }
    guard at < line.end else { return false }
    if mayBeLed(bytes, TextRange(at, line.end)) { return true }
    switch bytes[at] {
    case UInt8(ascii: "|"), UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "<"), 0xE2:
      return bytes.firstIndex(of: "0x", from: at, to: line.end) != nil
    case UInt8(ascii: "["): return bytes.firstIndex(of: "] h=", from: at, to: line.end) != nil
    default:
      if bytes.firstIndex(of: "; frame = (", from: at, to: line.end) != nil,
        mayLead(bytes, TextRange(at, line.end))
      {
        return true
      }
      return bytes[at].isLetter || bytes[at] == UInt8(ascii: "_")
        ? isBareItem(bytes, TextRange(at, line.end)) : false
    }
  }

  /// Whether a carrier's words stand in front of a tree's bars and view.
  private static func mayBeLed(_ bytes: ByteView, _ line: TextRange) -> Bool {
    if let row = bytes.firstIndex(of: rowMark, from: line.start, to: line.end),
      bytes.firstIndex(of: " 0x", from: row, to: line.end) != nil
    {
      return ledStart(bytes.array(line)[...]) != nil
    }
    guard bytes[line.start] != UInt8(ascii: "|"),
      let bar = bytes.firstIndex(of: UInt8(ascii: "|"), from: line.start, to: line.end)
    else { return false }
    var from = bar
    for _ in 0..<mostBars {
      guard let address = bytes.firstIndex(of: "0x", from: from, to: line.end) else { return false }
      if standsBehindBar(bytes, address, bar) { return ledStart(bytes.array(line)[...]) != nil }
      from = address + 2
    }
    return false
  }

  /// Whether nothing but a view's class and marks stand between an address and a bar; it costs less than to read
  /// the line.
  private static func standsBehindBar(_ bytes: ByteView, _ address: Int, _ bar: Int) -> Bool {
    var at = address - 1
    while at > bar, bytes[at].isBlank { at -= 1 }
    guard at > bar, bytes[at] == UInt8(ascii: ":") else { return false }
    at -= 1
    // Generic arguments have angle brackets and commas, a bullet is of bytes from 0x80 on.
    while at > bar,
      bytes[at].isClassByte || bytes[at].isBlank || "<>,*+".utf8.contains(bytes[at])
    {
      at -= 1
    }
    return bytes[at] == UInt8(ascii: "|")
  }

  /// Where the tree's part of a line begins behind other words; `nil` where none stand in front of it.
  static func ledStart(_ line: Bytes) -> Int? {
    if let row = line.firstOffset(of: rowMark), line[row...].holds(" 0x"),
      let open = line[..<row].lastIndex(of: UInt8(ascii: "["))
    {
      return line[..<open].contains { !$0.isBlank } ? open : nil
    }
    // A carrier may part its own words by bars as well.
    let bars = line.indices.lazy.filter { line[$0] == UInt8(ascii: "|") }.prefix(mostBars)
    return bars.compactMap { ledStart(line, bar: $0) }.first
  }

  /// What stands behind the flags of a row of AppKit's.
  private static let rowMark: StaticString = "] h="
  private static let mostBars = 8

  private static func ledStart(_ line: Bytes, bar: Int) -> Int? {
    let lead = line[..<bar].trimmingEnd
    guard lead.contains(where: { !$0.isBlank }) else { return nil }
    var cursor = ByteCursor(line[bar...])
    cursor.skip { $0.isBlank || $0 == UInt8(ascii: "|") }
    let isMarked = cursor.skip("*") || cursor.skip("+") || cursor.skip("•")
    let isBracketed = cursor.skip("<")
    guard cursor.className() != nil, cursor.skip(":") else { return nil }
    cursor.skipBlanks()
    guard cursor.address() != nil, isMarked || isBracketed || cursor.next != 0x20 else {
      return nil
    }
    return min(lead.endIndex + 1, bar)
  }

  /// Whether `isReport` can hold of a view in the line; a sentence around a view is the usual case.
  private static func mayLead(_ bytes: ByteView, _ line: TextRange) -> Bool {
    if bytes[line.start] == UInt8(ascii: "$") { return true }
    if bytes.matches("(lldb)", at: line.start, to: line.end) { return true }
    var at = line.start
    while at < line.end,
      bytes[at].isDigit || bytes[at].isBlank || Self.resultMarks.contains(bytes[at])
    {
      at += 1
    }
    if at < line.end, bytes[at] == UInt8(ascii: "<") { return true }
    return bytes.firstIndex(of: "mbiguous", from: at, to: line.end) != nil
      || bytes.firstIndex(of: "MBIGUOUS", from: at, to: line.end) != nil
  }

  /// `-`, `:`, `(` and `"`.
  private static let resultMarks: [UInt8] = [0x2D, 0x3A, 0x28, 0x22]

  /// `Class:0x…` and no blank: perhaps the root of an `_autolayoutTrace`.
  private static func isBareItem(_ bytes: ByteView, _ range: TextRange) -> Bool {
    let end = bytes.endOfClassBytes(from: range.start, to: range.end)
    return bytes.matches(":0x", at: end, to: range.end)
  }

  static func read(_ lines: [TextLine], at hit: Int) -> ReadMessage? {
    let whole = rootAbove(lines, hit) ?? ViewTree.read(lines[hit...])
    guard let (tree, end) = whole, isReport(tree) else { return nil }
    var report = report(tree, from: tree.lines.lowerBound)
    report.complaint?.exercise = Exercise(above: lines[..<hit])
    let first = lines[hit].number > tree.lines.lowerBound ? hit - 1 : hit
    guard report.system.items.count == 1 else {
      return (report, first..<legendEnd(lines, from: end))
    }
    report.system.items[0].variable =
      hit > 0 ? DebuggerAnswer.variable(printedBy: lines[hit - 1].text) : nil
    guard let (content, last) = PrintedContent.read(lines[end...]) else {
      return (report, hit..<legendEnd(lines, from: end))
    }
    report.complaint?.facts = .content(content)
    report.lines = report.lines.lowerBound...lines[last].number
    return (report, hit..<last + 1)
  }

  /// The tree of which line `hit` is the second: behind a carrier's words a glance knows no plain root.
  private static func rootAbove(_ lines: [TextLine], _ hit: Int) -> (tree: ViewTree, end: Int)? {
    guard hit > 0, let second = TreeLine(lines[hit].text), second.depth > 0,
      let found = ViewTree.read(lines[(hit - 1)...]), found.end > hit,
      found.tree.lead.isEmpty
    else { return nil }
    return found
  }

  /// A view in the middle of a sentence is the app's own affair, unless the sentence says that it
  /// is ambiguous; a debugger's result may stand in front.
  private static func isReport(_ tree: ViewTree) -> Bool {
    tree.lead.isEmpty || saysAmbiguous(tree.lead) || isDebuggerResult(tree.lead)
  }

  static func saysAmbiguous(_ text: Bytes) -> Bool {
    AmbiguityAnswer(text)?.isYes == true
  }

  /// `$3 = 0x8de4510`, `(lldb) po view`, `- 0 :`, `0 :`.
  private static func isDebuggerResult(_ lead: Bytes) -> Bool {
    lead.first == UInt8(ascii: "$") || lead.begins(with: "(lldb)")
      || lead.allSatisfy { $0.isDigit || $0.isBlank || resultMarks.contains($0) }
  }

  /// The report of a tree whose first line, header included, is `first`.
  static func report(_ tree: ViewTree, from first: Int) -> LogReport {
    var system = tree.system
    let isLogged = saysAmbiguous(tree.lead)
    if isLogged, !system.items.isEmpty { system.items[0].isAmbiguous = true }
    let ambiguous = system.itemIDs.filter { system[$0].isAmbiguous }
    let id: ComplaintID =
      isLogged ? .ambiguousView : ambiguous.isEmpty ? .viewTree : .ambiguousViewTree
    let isOfAppKit = tree.shape == .subtreeDescription || system.isOfAppKit
    system.platform = isOfAppKit ? .appKit : nil
    var complaint = Complaint(id: id, reason: "")
    complaint.items = ambiguous
    var report = LogReport(
      complaint, lines: first...max(first, tree.lines.upperBound), system: system)
    report.problems = tree.problems
    report.debugger.isOld = tree.isOld
    report.isComplete = !tree.isCut && tree.problems.isEmpty
    return report
  }

  /// The index behind the `Legend:` that may follow a tree.
  private static func legendEnd(_ lines: [TextLine], from end: Int) -> Int {
    var index = end
    while index < lines.count, lines[index].isEmpty, index - end < 2 { index += 1 }
    guard index < lines.count, lines[index].text.trimmed.begins(with: "Legend:") else { return end }
    index += 1
    while index < lines.count, isLegend(lines[index].text.trimmed) { index += 1 }
    return index
  }

  private static func isLegend(_ text: Bytes) -> Bool {
    text.holds(" - is laid out ") || text.holds(" - layout engine host")
  }
}
