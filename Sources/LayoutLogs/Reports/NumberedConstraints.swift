internal import LayoutModel
internal import LinearArithmetic

/// Lists that a program prints of a view's constraints in words of its own: numbered equations below the
/// view's name, which facts of the view may stand between.
///
///     <View1> (2 constraints)
///      1. @1000: <Label1>.leading == <View1>.leading + 20.0
///      2. @ 750: <Label1>.width >= 80.0
///
/// The form is that of the code beside Erica Sadun's "iOS Auto Layout Demystified", which apps copied.
struct NumberedConstraints {
  /// Words of which one stands on the line that says how many constraints follow.
  static let markers: [StaticString] = [" constraints)", " constraint)", countWords]

  private static let countWords: StaticString = "Constraints...."

  /// Whether the line says how many constraints follow.
  static func mayBegin(_ line: Bytes) -> Bool {
    ListedView(counting: line) != nil || count(line) != nil
  }

  /// `Constraints....2`, below what is told of the view.
  private static func count(_ line: Bytes) -> Int? {
    var cursor = ByteCursor(line.trimmed)
    guard cursor.skip(countWords), let count = cursor.integer(), cursor.isAtEnd else { return nil }
    return count
  }

  /// The list whose count stands on line `hit` of the window, with the time and process of the record
  /// in which it was logged.
  static func read(_ text: LogText, _ window: LineSlice, at hit: Int) -> ReadMessage? {
    guard var message = list(text, window, at: hit) else { return nil }
    if let first = window.textLines(message.used).first {
      message.report.context = text.contextOfRecord(at: first)
    }
    return message
  }

  private static func list(_ text: LogText, _ window: LineSlice, at hit: Int) -> ReadMessage? {
    if let view = ListedView(counting: window.lines[hit].text) {
      return NumberedConstraints(text, window).report(view, hit..<hit + 1)
    }
    guard let count = count(window.lines[hit].text) else { return nil }
    for first in window.lines[..<hit].indices.suffix(ListedView.mostFacts).reversed() {
      guard var view = ListedView(describedBy: window.lines[first].text) else { continue }
      for line in window.lines[first + 1..<hit] { view.read(line.text) }
      view.count = count
      return NumberedConstraints(text, window).report(view, first..<hit + 1)
    }
    return nil
  }

  private let text: LogText
  private let window: LineSlice
  private var parser: DescriptionParser
  private var builder = SystemBuilder()
  private var problems: [LogProblem] = []

  private init(_ text: LogText, _ window: LineSlice) {
    (self.text, self.window) = (text, window)
    parser = DescriptionParser(bytes: text.bytes)
  }

  /// The report of a view whose rows stand below the lines `head`.
  private consuming func report(_ view: ListedView, _ head: Range<Int>) -> ReadMessage? {
    let end = readRows(of: view, from: head.upperBound)
    guard !builder.gathered.isEmpty || !problems.isEmpty else {
      return view.content.isEmpty ? nil : bareReport(view, head)
    }
    builder.build(
      bytes: text.bytes, locator: text.locator, legend: parser.legend, platform: nil,
      countsInactive: true)
    var system = builder.system
    let holder = view.describe(in: &system)
    let isWhole = problems.isEmpty && builder.gathered.count == view.count
    if isWhole { system[holder].isListed = true }
    system.takeAsHolder(holder)
    let lines = window.lines
    let place = lines[head.lowerBound].number...lines[end - 1].number
    var report = LogReport(kind: .constraints, severity: .note, lines: place, system: system)
    if system[holder].isAmbiguous {
      var complaint = Complaint(id: .ambiguousView, reason: "")
      complaint.items = [holder]
      report = LogReport(complaint, lines: place, system: system)
    }
    report.problems = problems
    // What a view holds is not all that holds it, or what lies in it.
    report.isComplete = isWhole && report.kind == .ambiguity
    return (report, head.lowerBound..<end)
  }

  /// The report of a view of which the content is printed, and no constraint.
  private func bareReport(_ view: ListedView, _ head: Range<Int>) -> ReadMessage {
    var system = LayoutSystem()
    let item = view.describe(in: &system)
    var complaint = Complaint(id: system[item].isAmbiguous ? .ambiguousView : .viewTree, reason: "")
    if system[item].isAmbiguous { complaint.items = [item] }
    complaint.facts = .content(view.content)
    let lines = window.lines[head.lowerBound].number...window.lines[head.upperBound - 1].number
    return (LogReport(complaint, lines: lines, system: system), head)
  }

  // MARK: Rows

  /// Reads the rows and what belongs to them; answers the line behind the last of them.
  private mutating func readRows(of view: ListedView, from first: Int) -> Int {
    var end = first
    var next = first
    while next < window.lines.count, next - end < Self.mostGap {
      let line = window.lines[next].text
      if let row = Row(line) {
        read(row, of: view, line: next)
        end = next + 1
      } else if Self.isRemark(line.trimmed) {
        end = next + 1
      } else if !Self.isTitle(line.trimmed) {
        break
      }
      next += 1
    }
    return end
  }

  /// Lines that may part a row from the next.
  private static let mostGap = 4

  /// The visual format or the description of the row above.
  private static func isRemark(_ line: Bytes) -> Bool {
    line.begins(with: "Format:") || line.begins(with: "Descript")
  }

  /// An empty line, or the quoted name of the rows below.
  private static func isTitle(_ line: Bytes) -> Bool {
    line.isEmpty || line.count > 1 && line.first == 0x22 && line.last == 0x22
  }

  /// ` 3. @ 750: <Label1>.width >= 80.0`, where the priority may be missing.
  private struct Row {
    var priority: Int?
    /// Where the equation begins in the line.
    var offset: Int

    init?(_ line: Bytes) {
      var cursor = ByteCursor(line)
      cursor.skipBlanks()
      guard cursor.integer() != nil, cursor.skip(".") else { return nil }
      cursor.skipBlanks()
      if cursor.skip("@") {
        cursor.skipBlanks()
        guard let number = cursor.integer(), (1...1000).contains(number), cursor.skip(":")
        else { return nil }
        priority = number
        cursor.skipBlanks()
      }
      guard cursor.next == UInt8(ascii: "<") else { return nil }
      offset = cursor.position - line.startIndex
    }
  }

  private mutating func read(_ row: Row, of view: ListedView, line: Int) {
    guard let place = window.textLines(line..<line + 1).first else { return }
    let source = text.lines[place]
    var parsed = ParsedDescription(start: source.start)
    do throws(DescriptionFault) {
      try parser.parseEquation(from: source.start + row.offset, to: source.end, into: &parsed)
      if let priority = row.priority {
        parsed.priority = ParsedNumber(priority)
        parsed.isPriorityPrinted = true
      }
      parsed.unbracketNames(in: text.bytes)
      let axis = parsed.first.attribute.axis
      parsed.hugging = view.content.hugging[axis].map { ParsedNumber($0) }
      parsed.compressionResistance = view.content.resistance[axis].map { ParsedNumber($0) }
      builder.gathered.add(parsed)
    } catch {
      problems.append(
        LogProblem(
          line: source.number, text: window.lines[line].text.trimmed.string,
          reason: error.rawValue))
    }
  }
}

extension ParsedDescription {
  /// Takes the brackets off names: `<Label1>.width`.
  fileprivate mutating func unbracketNames(in bytes: ByteView) {
    first.item.unbracket(in: bytes)
    second?.item.unbracket(in: bytes)
  }
}

extension ParsedItem {
  fileprivate mutating func unbracket(in bytes: ByteView) {
    guard kind == .bare, name.count > 2, bytes[name.start] == UInt8(ascii: "<"),
      bytes[name.end - 1] == UInt8(ascii: ">")
    else { return }
    name = TextRange(name.start + 1, name.end - 1)
  }
}
