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
    let scope = ScratchScope.collecting(written, into: &problems)
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
    return scope
  }

  private mutating func collect(_ line: ScratchLine) throws(SyntaxError) {
    var parser = StatementParser(line.cursor, scope: self)
    guard let declaration = try parser.declaration() else {
      viewNames.formUnion(StatementParser(line.cursor, scope: self).mentionedViews())
      return
    }
    try add(declaration, in: line)
  }
}
