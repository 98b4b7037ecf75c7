package import LayoutLogs
internal import LayoutModel
internal import VisualFormat

/// Reads layouts that people write by hand, in the syntax that logs print.
///
/// One statement a line; `//` and `#` begin a comment:
///
///     let padding = 8
///     title, icon in card
///     title.width == 2*icon.width + padding @750
///     H:|-[icon(44)]-(>=padding)-[title]-| alignAllCenterY
///     title.intrinsic == 60x20 hug 251 resist 750
///
/// Whatever a debugger prints can be pasted in between: descriptions of constraints, view trees.
package enum ScratchReader {
  /// Reads one file; what could not be read becomes a problem with its line and column.
  package static func read(_ bytes: [UInt8]) -> LogReport {
    let lines = ScratchLine.split(bytes)
    let pasted = PastedText(lines, in: bytes)
    let written = lines.filter { !pasted.lines.contains($0.number) }
    var problems = pasted.unread(among: lines)
    var scope = ScratchScope.collecting(written, into: &problems)
    // What is pasted may speak of the views, too.
    if pasted.lines.isEmpty { scope.findSlips(in: written.map(scope.mentionedViews)) }
    var builder = ScratchSystemBuilder(scope: scope)
    for line in written {
      do throws(SyntaxError) {
        try builder.add(line)
      } catch {
        problems.append(SourceProblem(line: line, error: error))
      }
    }
    for report in pasted.reports { builder.add(report.system) }
    var report = LogReport(
      kind: .layout, severity: .note, lines: 1...max(1, lines.count),
      system: builder.finish())
    report.problems = SourceProblem.sorted(problems) + pasted.reports.flatMap(\.problems)
    report.isComplete = report.problems.isEmpty && pasted.reports.allSatisfy(\.isComplete)
    return report
  }
}

extension ScratchScope {
  /// The declarations of all `lines`; those that contradict each other become problems.
  static func collecting(
    _ lines: [ScratchLine], into problems: inout [SourceProblem]
  ) -> ScratchScope {
    var scope = ScratchScope()
    for line in lines {
      do throws(SyntaxError) {
        try scope.collect(line)
      } catch {
        problems.append(SourceProblem(line: line, error: error))
      }
    }
    scope.limitDepth(into: &problems)
    // A line alone says of its names all that there is to know.
    let statements = lines.filter { line in
      var parser = StatementParser(cursor: line.cursor, scope: scope)
      parser.cursor.skipBlanks()
      return !parser.isAtEndOfStatement
    }
    if statements.count == 1 {
      scope.viewNames.formUnion(
        StatementParser(cursor: statements[0].cursor, scope: scope).comparedViews())
    }
    return scope
  }

  /// The views of which a line that declares nothing speaks.
  fileprivate func mentionedViews(in line: ScratchLine) -> Set<String> {
    let parser = StatementParser(cursor: line.cursor, scope: self)
    return Set(parser.mentionedViews()).union(parser.comparedViews())
  }

  private mutating func collect(_ line: ScratchLine) throws(SyntaxError) {
    var parser = StatementParser(cursor: line.cursor, scope: self)
    guard let declaration = try parser.declaration() else {
      viewNames.formUnion(StatementParser(cursor: line.cursor, scope: self).mentionedViews())
      return
    }
    try add(declaration, in: line)
  }
}

/// The lines of a scratch file that a debugger or a log printed.
struct PastedText {
  /// Numbers of the lines, from 1.
  private(set) var lines: Set<Int> = []
  /// What is printed there, put together as a log puts it.
  private(set) var reports: [LogReport] = []

  /// Finds the pasted lines and reads them, each at its own place.
  init(_ lines: [ScratchLine], in bytes: [UInt8]) {
    self.lines = Set(lines.filter(PastedText.isPasted).map(\.number))
    if self.lines.isEmpty { return }
    var masked = bytes
    for line in lines where !self.lines.contains(line.number) {
      for index in line.offset..<line.offset + line.bytes.count { masked[index] = 0x20 }
    }
    reports = LogReader.read(masked)
  }

  /// The pasted lines in which nothing was recognised.
  func unread(among lines: [ScratchLine]) -> [SourceProblem] {
    lines.compactMap { line in
      guard self.lines.contains(line.number), !PastedText.isBracket(line),
        !reports.contains(where: { $0.lines.contains(line.number) })
      else { return nil }
      var cursor = line.cursor
      cursor.skipBlanks()
      return SourceProblem(
        line: line,
        error: SyntaxError(
          at: cursor.position..<cursor.end,
          "This looks like something that a debugger printed, but no constraint or view could be "
            + "read in it."))
    }
  }

  /// Whether a line is a description, an entry of a printed array, or a row of a view tree.
  private static func isPasted(_ line: ScratchLine) -> Bool {
    var cursor = line.cursor
    cursor.skipBlanks()
    if cursor.take("- ") { skipNumber(&cursor) }
    if cursor.next == UInt8(ascii: "|") {
      cursor.take { $0 == UInt8(ascii: "|") || $0 == 0x20 || $0 == 0x09 }
      return cursor.starts(with: "<") || cursor.starts(with: "*<") || cursor.starts(with: "•")
    }
    _ = cursor.take("\"")
    return cursor.starts(with: "<") || isBracket(line)
  }

  /// Whether a line only opens or closes a printed array.
  private static func isBracket(_ line: ScratchLine) -> Bool {
    var cursor = line.cursor
    cursor.skipBlanks()
    let isBracket = cursor.take("(") || cursor.take(")")
    cursor.skipBlanks()
    return isBracket && cursor.isAtEnd
  }

  /// `0 : `, as Swift's debugger numbers the elements of an array.
  private static func skipNumber(_ cursor: inout SourceCursor) {
    cursor.take { $0.isDigit }
    cursor.take { $0 == 0x20 || $0 == UInt8(ascii: ":") }
  }
}
