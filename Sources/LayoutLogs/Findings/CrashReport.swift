internal import LayoutModel

/// An `.ips` crash report: a line of JSON as header, a JSON body below it.
///
/// The lines were unescaped before, and pastes wrap and cut them, so this reads what it needs
/// member by member instead of parsing the whole as JSON.
struct CrashReport {
  /// Words that stand in an `.ips` file and begin its reading.
  static let markers: [StaticString] = ["\"bug_type\"", "\"lastExceptionBacktrace\""]

  private let lines: [TextLine]
  private let start: Int
  private let end: Int
  private let isWhole: Bool

  /// The finding in the crash report that begins at, or around, `lines[hit]`.
  static func read(
    _ lines: [TextLine], at hit: Int, constraints: (Range<Int>) -> LayoutSystem
  ) -> (report: LogReport, used: Range<Int>)? {
    let crash = CrashReport(lines, from: hit)
    let frames = ExceptionBacktrace.frames(in: lines[crash.start..<crash.end])
    guard let reason = crash.reasonLine(frames) else { return crash.cutReport() }
    guard
      var found = FindingReader.read(
        lines, at: reason, floor: crash.start, frames: frames, constraints: constraints)
    else { return crash.cutReport() }
    found.used = crash.start..<max(crash.end, found.used.upperBound)
    found.report.lines =
      lines[crash.start]
      .number...max(
        lines[crash.start].number, lines[found.used.upperBound - 1].number)
    if found.report.finding?.thread == nil {
      found.report.finding?.thread = crash.faultingThread
    }
    found.report.isComplete = found.report.isComplete && crash.isWhole
    return found
  }

  /// Where the body that begins at, or around, `lines[hit]` ends; `nil` where the text ends first.
  static func end(of lines: [TextLine], at hit: Int) -> Int? {
    let crash = CrashReport(lines, from: hit)
    return crash.isWhole || crash.end < lines.count ? crash.end : nil
  }

  /// The body ends at the `}` in the first column, at the next header or stack, of which it has
  /// one, or where the text does.
  private init(_ lines: [TextLine], from hit: Int) {
    var end = hit + 1
    var isWhole = false
    var hasStack = Self.beginsStack(lines[hit].text)
    while end < lines.count, !isWhole {
      if Self.isHeader(lines[end].text) { break }
      if Self.beginsStack(lines[end].text) {
        if hasStack { break }
        hasStack = true
      }
      isWhole = lines[end].text.trimmingEnd.elementsEqual([UInt8(ascii: "}")])
      end += 1
    }
    (self.lines, start, self.end, self.isWhole) = (lines, hit, end, isWhole)
  }

  static func isHeader(_ text: ArraySlice<UInt8>) -> Bool {
    text.trimmingStart.first == UInt8(ascii: "{") && text.holds("\"bug_type\"")
  }

  private static func beginsStack(_ text: ArraySlice<UInt8>) -> Bool {
    text.holds("\"lastExceptionBacktrace\"")
  }

  /// The line with the reason, else one with a stack that tells what was thrown.
  private func reasonLine(_ frames: [LogFinding.Frame]) -> Int? {
    let body = start..<end
    if let line = body.first(where: { ReasonTable.match(lines[$0].text) != nil }) { return line }
    if Thrower.code(of: frames) != nil {
      return body.first { Self.beginsStack(lines[$0].text) }
    }
    return body.first { lines[$0].text.holds("objc_exception_throw") }
  }

  /// `"faultingThread" : 3,`.
  private var faultingThread: String? {
    for line in lines[start..<end] {
      guard let (_, rest) = line.text.split(at: "\"faultingThread\"") else { continue }
      var cursor = ByteCursor(rest)
      cursor.skip { !$0.isDigit }
      return cursor.integer().map { "\($0)" }
    }
    return nil
  }

  /// A crash's report that ends before its stack: that much can be said and no more.
  private func cutReport() -> (report: LogReport, used: Range<Int>)? {
    guard !isWhole, Self.isHeader(lines[start].text), isCrash, end > start + 1,
      lines[start + 1].text.trimmed.first == UInt8(ascii: "{"),
      !lines[start..<end].contains(where: { line in Self.late.contains { line.text.holds($0) } })
    else { return nil }
    var found = AmbiguityMessage.report(.crashReportCut, reason: [], lines[start], start)
    found.used = start..<end
    found.report.lines = lines[start].number...max(lines[start].number, lines[end - 1].number)
    found.report.isComplete = false
    return found
  }

  private var isCrash: Bool {
    lines[start].text.holds("\"bug_type\":\"309\"")
      || lines[start].text.holds("\"bug_type\":\"109\"")
  }

  /// Members behind which a reason would have stood already.
  private static let late: [StaticString] = ["\"threads\"", "\"usedImages\"", "\"asi\""]
}
