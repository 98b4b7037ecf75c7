internal import LayoutModel

/// Messages that call a layout ambiguous; `AmbiguityMessage` finds them, for they have no reason.
enum AmbiguityMessageReading {
  static let collapsedCell = ComplaintReading(kind: .ambiguity, severity: .warning)
  static let layoutIssue = ComplaintReading(kind: .ambiguity, severity: .warning)
  static let missingConstraints = ComplaintReading(kind: .ambiguity, severity: .warning)
  static let ambiguousLayout = ComplaintReading(kind: .ambiguity, severity: .warning)
}

/// Sentences that say something is ambiguous, collapsed or short of constraints.
enum AmbiguityMessage {
  static let markers: [StaticString] =
    [
      "Detected a case where constraints", missingWords, " ambiguous for ",
      viewMark, windowMark, plainMark,
    ] + DebuggerAnswer.markers

  /// What apps print of AppKit's views, whose description has no frame: `AMBIGUOUS: <Cup: 0x7f1>`.
  private static let plainMark: StaticString = "AMBIGUOUS: "

  private static let missingWords: StaticString = "Detected missing constraints for "

  private static let viewMark: StaticString = "View has an ambiguous layout"

  /// Whether the mark stands there as words of its own: a class's name may end like it.
  private static func holdsViewMark(_ text: Bytes) -> Bool {
    guard let (before, _) = text.split(at: viewMark) else { return false }
    // A quotation's mark may stand there.
    return before.last.map { $0 < 0x80 && $0.isNameByte } != true
  }

  private static let windowMark: StaticString = "Window has a view with an ambiguous layout"

  /// Whether a line is about a view that is described with its frame, as trees are.
  static func isTree(_ holds: (StaticString) -> Bool) -> Bool {
    holds("; frame = (") && (holds(plainMark) || holds("hasAmbiguousLayout"))
  }

  /// Whether a message may begin in the line; `goesOn` tells whether words stand there or below.
  static func mayBegin(_ line: TextLine, goesOn: (MarkerFinder) -> Bool) -> Bool {
    if DebuggerAnswer.isSpoken(in: line.text), DebuggerAnswer.mayBegin(line.text) {
      return true
    }
    if line.text.holds("Detected a case where constraints") { return goesOn(suggestion) }
    return read([line], at: 0) != nil
  }

  private static let suggestion = MarkerFinder(["ambiguously"])

  /// Lines that a message may take.
  private static let reach = 6

  /// The last of the lines that a message on line `index` may go on in, down to `last`.
  ///
  /// Lines of other processes and threads lie between, and two loggers may have written each.
  static func lastLine(of text: LogText, below index: Int, to last: Int) -> Int {
    let stream = text.stream(of: text.lines[index])
    var line = index
    var own = 1
    while line < last, own < 2 * reach {
      line += 1
      let writer = text.stream(of: text.lines[line])
      if stream == nil || writer == stream { own += 1 }
    }
    return line
  }

  static func read(_ lines: [TextLine], at hit: Int) -> ReadMessage? {
    let text = lines[hit].text
    if DebuggerAnswer.isSpoken(in: text),
      let answer = DebuggerAnswer.read(lines, at: hit)
    {
      return answer
    }
    if holdsViewMark(text) || text.holds(windowMark) {
      return readHeader(lines, at: hit)
    }
    if text.holds("Detected a case where constraints") { return readCollapsed(lines, at: hit) }
    if let (before, _) = text.split(at: plainMark),
      let report = readPlain(text[before.endIndex...], lines[hit], hit)
    {
      return report
    }
    if let (_, rest) = text.split(at: missingWords),
      rest.first == UInt8(ascii: "<")
    {
      return readMissing(rest, lines[hit], hit)
    }
    return LayoutIssue(text).map { issue in (issue.report(line: lines[hit].number), hit..<hit + 1) }
      ?? LoggedAnswer.read(lines[hit], at: hit)
  }

  // MARK: View has an ambiguous layout

  /// The header of a trace; where no trace follows, a message of its own.
  private static func readHeader(_ lines: [TextLine], at hit: Int) -> ReadMessage? {
    for index in (hit + 1)..<min(hit + 4, lines.count) where hit + 1 < lines.count {
      if lines[index].isEmpty { continue }
      guard let found = ViewTreeMessage.read(lines, at: index) else { continue }
      var report = found.report
      report.lines = lines[hit].number...max(lines[hit].number, report.lines.upperBound)
      report.system.platform = report.system.platform ?? .uiKit
      return (report, hit..<found.used.upperBound)
    }
    var report = report(.ambiguousLayout, lines[hit])
    report.isComplete = false
    return (report, hit..<hit + 1)
  }

  // MARK: Collapsed cells

  /// `… ambiguously suggest a height of zero for a table view cell's content view. … Cell: <…>`,
  /// which the system or a paste may have wrapped.
  private static func readCollapsed(_ lines: [TextLine], at hit: Int) -> ReadMessage? {
    var text = lines[hit].text
    var end = hit + 1
    while end < min(lines.count, hit + reach), !isWhole(text, next: lines[end]) {
      text = text + [0x20] + lines[end].text
      end += 1
    }
    guard text.holds("ambiguously suggest") else { return nil }
    let whole = TextLine(text: text, number: lines[hit].number)
    var report = report(.collapsedCell, whole)
    report.lines = whole.number...max(whole.number, lines[end - 1].number)
    addCell(text, to: &report)
    report.isComplete = text.holds("instead")
    return (report, hit..<end)
  }

  private static func isWhole(_ text: Bytes, next: TextLine) -> Bool {
    if next.beginsRecord { return true }
    return text.holds("instead") && !next.text.trimmed.begins(with: "Cell:")
      && !next.text.trimmed.begins(with: "Header/footer:")
  }

  private static func addCell(_ text: Bytes, to report: inout LogReport) {
    var marks: [LayoutQuantity] = []
    if text.holds("a height of zero") || text.holds("a size of zero") { marks.append(.height) }
    if text.holds("a width of zero") || text.holds("a size of zero") { marks.append(.width) }
    let header = text.split(at: "Header/footer: ")
    let described = header ?? text.split(at: "Cell: ")
    let owner = text.split(at: " of zero for ")?.after.split(at: "content view")?.before ?? []
    let isCell = header == nil && !owner.holds("eader")
    var cursor = ByteCursor(described?.after ?? [])
    if let cell = ViewDescription(&cursor) { report.tell(ambiguous: cell.item, marks) }
    if !marks.isEmpty { report.complaint?.facts = .collapses(marks, isCell: isCell) }
  }

  // MARK: Missing constraints

  private static func readMissing(_ rest: Bytes, _ line: TextLine, _ hit: Int) -> ReadMessage? {
    var cursor = ByteCursor(rest)
    var report = report(.missingConstraints, line)
    report.system.platform = .appKit
    if let view = ViewDescription(&cursor) { report.tell(ambiguous: view.item) }
    return (report, hit..<hit + 1)
  }

  // MARK: AMBIGUOUS: <View: 0x…>

  private static func readPlain(_ text: Bytes, _ line: TextLine, _ hit: Int) -> ReadMessage? {
    var cursor = ByteCursor(text.split(at: plainMark)?.after ?? [])
    guard let view = ViewDescription(&cursor), view.isClosed else { return nil }
    var report = report(.ambiguousView, line)
    report.tell(ambiguous: view.item)
    // UIView's description tells the frame, NSView's does not.
    let isOfUIKit =
      view.item.frame != nil
      || LayoutSystem.Platform(className: ClassName.readable(view.item.className)) == .uiKit
    if !isOfUIKit { report.system.platform = .appKit }
    return (report, hit..<hit + 1)
  }

  /// The report of a message that one line holds.
  static func report(_ id: ComplaintID, _ line: TextLine) -> LogReport {
    LogReport(
      Complaint(id: id, reason: line.text.trimmed.string), lines: line.number...line.number)
  }
}

/// The view debugger's sentence: `[Layout Issues: ]Width and horizontal position are ambiguous for App.GapView`.
struct LayoutIssue {
  var quantities: [LayoutQuantity]
  var className: String
  private var sentence: Bytes
  private var place: Complaint.Frame?

  /// Only the debugger's own grammar counts: ordinary sentences say "ambiguous for" as well.
  ///
  /// Where somebody tells of the message, other words may stand around it.
  init?(_ text: Bytes) {
    let quoted = [text] + Quotation.parts(of: text)
    if let issue = quoted.lazy.compactMap({ Self(whole: $0) }).first {
      self = issue
    } else if text.holds(": runtime: Layout Issues:") || Encounter.isTold(in: text),
      let part = Self.sentence(in: text)
    {
      self.init(whole: part)
    } else {
      return nil
    }
  }

  /// The debugger's sentence among other words.
  private static func sentence(in text: Bytes) -> Bytes? {
    guard let hit = text.firstOffset(of: " ambiguous for ") else { return nil }
    var name = text[(hit + 15)...].prefix { $0.isNameByte || $0 == UInt8(ascii: ".") }
    if name.last == UInt8(ascii: ".") { name = name.dropLast() }
    guard let first = name.first, (0x41...0x5A).contains(first) || first == UInt8(ascii: "_")
    else { return nil }
    let end = name.endIndex
    // In English a sentence may say so of anything; a class of a view is no word of it.
    let isOfDebugger = text[..<hit].holds("Layout Issues:")
    guard isOfDebugger || name.contains(UInt8(ascii: ".")) || name.string.hasSuffix("View")
    else { return nil }
    let starts = text[..<hit].indices.filter {
      $0 > text.startIndex && !text[$0 - 1].isLetter && text[$0].isLetter
    }
    return starts.suffix(mostWords).lazy.map { text[$0..<end] }.first { Self(whole: $0) != nil }
  }

  /// The words of the longest sentence in front of ` ambiguous for `.
  private static let mostWords = 10

  private init?(whole text: Bytes) {
    guard let (before, after) = text.split(at: " ambiguous for ") else { return nil }
    var subject = before.trimmed
    guard let verb = subject.lastIndex(where: \.isBlank),
      ["is", "are"].contains(subject[(verb + 1)...].string)
    else { return nil }
    subject = subject[..<verb].trimmed
    if let issues = subject.lastOffset(of: "Layout Issues:") {
      subject = subject[(issues + 14)...].trimmed
    }
    if subject.begins(with: "- ") { subject = subject.dropFirst(2).trimmed }
    guard let quantities = Self.quantities(subject) else { return nil }
    var subjectClass = after.trimmed
    if subjectClass.last == UInt8(ascii: ".") { subjectClass = subjectClass.dropLast() }
    var cursor = ByteCursor(subjectClass)
    guard let name = cursor.className(), cursor.isAtEnd else { return nil }
    self.quantities = quantities
    className = name.string
    let located = IssuePlace.split(text)
    place = located?.frame
    sentence = (located?.message ?? text).trimmed
  }

  /// `Width`, `Height and vertical position`, …; `nil` where a word is none of these.
  static func quantities(_ subject: Bytes) -> [LayoutQuantity]? {
    var found: [LayoutQuantity] = []
    var rest = subject
    while !rest.isEmpty {
      guard let (words, meaning) = terms.first(where: { term in begins(rest, with: term.words) })
      else { return nil }
      found += meaning
      rest = rest.dropFirst(words.count).trimmingStart
      for link: StaticString in ["and ", ", and ", ", "] where rest.begins(with: link) {
        rest = rest.dropFirst(link.bytes.count)
        break
      }
    }
    return found.isEmpty ? nil : found
  }

  private static func begins(_ text: Bytes, with words: [UInt8]) -> Bool {
    guard text.count >= words.count else { return false }
    return zip(text, words).allSatisfy { $0 | 0x20 == $1 | 0x20 }
  }

  private static let terms: [(words: [UInt8], meaning: [LayoutQuantity])] = [
    (Array("Scrollable content size".utf8), [.contentWidth, .contentHeight]),
    (Array("Scrollable content width".utf8), [.contentWidth]),
    (Array("Scrollable content height".utf8), [.contentHeight]),
    (Array("horizontal position".utf8), [.minX]), (Array("vertical position".utf8), [.minY]),
    (Array("X position".utf8), [.minX]), (Array("Y position".utf8), [.minY]),
    (Array("position".utf8), [.minX, .minY]), (Array("size".utf8), [.width, .height]),
    (Array("width".utf8), [.width]), (Array("height".utf8), [.height]),
  ]

  func report(line: Int) -> LogReport {
    var report = AmbiguityMessage.report(
      .layoutIssue, TextLine(text: sentence, number: line))
    report.tell(
      ambiguous: LayoutItem(className: className, role: ItemRoles.role(className: className)),
      quantities)
    if let place { report.complaint?.frames = [place] }
    return report
  }
}

extension LogReport {
  /// Takes in the one item that the message is about.
  fileprivate mutating func tell(ambiguous item: LayoutItem, _ marks: [LayoutQuantity] = []) {
    var item = item
    item.isAmbiguous = true
    item.ambiguousMarks = marks
    system.items = [item]
    complaint?.items = [ItemID(index: 0)]
  }
}
