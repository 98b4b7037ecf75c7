internal import LayoutModel

/// The constraints that stand anywhere in the lines of a finding.
enum DescribedConstraints {
  static func read(_ text: LogText, lines: Range<Int>) -> LayoutSystem {
    guard let first = lines.first, let last = lines.last, last < text.lines.count else {
      return LayoutSystem()
    }
    let end = text.lines[last].end
    let phrases = Phrases(bytes: text.bytes)
    var parser = DescriptionParser(bytes: text.bytes)
    var builder = SystemBuilder()
    var parsed = ParsedDescription(start: 0)
    var at = text.lines[first].start
    while let entry = phrases.entry(at, end) {
      at = entry + 1
      guard (try? parser.parse(from: entry, to: end, into: &parsed)) != nil else { continue }
      at = max(at, parsed.range.end)
      if builder.index(sameAs: parsed, in: text.bytes) == nil { builder.add(parsed) }
    }
    builder.build(
      bytes: text.bytes, locator: text.locator, legend: parser.legend, platform: nil)
    return builder.system
  }
}
