internal import LayoutModel

/// The constraints that stand anywhere in the lines of a finding.
enum DescribedConstraints {
  static func read(_ text: LogText, lines: [Int]) -> LayoutSystem {
    let phrases = Phrases(bytes: text.bytes)
    var parser = DescriptionParser(bytes: text.bytes)
    var builder = SystemBuilder()
    var parsed = ParsedDescription(start: 0)
    for run in runs(lines) {
      let end = text.lines[run.upperBound].end
      var at = text.lines[run.lowerBound].start
      while let entry = phrases.entry(at, end) {
        at = entry + 1
        guard (try? parser.parse(from: entry, to: end, into: &parsed)) != nil else { continue }
        at = max(at, parsed.range.end)
        if builder.index(sameAs: parsed, in: text.bytes) == nil { builder.add(parsed) }
      }
    }
    builder.build(
      bytes: text.bytes, locator: text.locator, legend: parser.legend, platform: nil)
    return builder.system
  }

  /// Lines that follow each other.
  private static func runs(_ lines: [Int]) -> [ClosedRange<Int>] {
    var runs: [ClosedRange<Int>] = []
    for line in lines {
      if let last = runs.last, last.upperBound + 1 == line {
        runs[runs.count - 1] = last.lowerBound...line
      } else {
        runs.append(line...line)
      }
    }
    return runs
  }
}
