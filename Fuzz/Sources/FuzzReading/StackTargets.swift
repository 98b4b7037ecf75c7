import Promises
@testable import LayoutLogs
import LayoutModel

/// Any bytes as the lines around a call tree: what samplers, hang reports and MetricKit print.
enum CallTreeTarget {
  static func run(_ bytes: [UInt8]) {
    let lines = TextLine.lines(of: bytes[...])
    for line in lines {
      guard case .call(let node)? = ProfilerLine(line.text)?.content else { continue }
      demand(
        node.samples > 0 && (0...line.text.count).contains(node.depth),
        "\(node.samples) ms at \(node.depth)")
    }
    for hit in lines.indices where lines[hit].text.holdsAny(of: CallTreeMessage.markers) {
      let (found, end) = CallTreeMessage.read(lines, at: hit)
      demand(end > hit && end <= lines.count, "the trees of line \(hit) end at \(end)")
      if case .layout(let samples, let texts, let all, _, _, _) = CallTreeMessage.shortfall(
        lines, at: hit)
      {
        demand(samples >= 0 && all > 0, "\(samples) of \(all) samples")
        demand((0...all).contains(texts), "\(texts) of text of \(all) samples")
      }
      guard let (report, used) = found else { continue }
      demand(used == hit..<end, "\(used) of \(hit)..<\(end) were read")
      ReaderTarget.check(report, of: bytes)
      guard case .cycle(let cycle)? = report.complaint?.facts else {
        demand(false, "a call tree without its cycle")
        return
      }
      check(cycle)
    }
  }

  private static func check(_ cycle: LayoutCycle) {
    demand(cycle.samples > 0, "\(cycle.samples) samples")
    demand(
      cycle.layoutSamples <= cycle.samples, "\(cycle.layoutSamples) of \(cycle.samples) samples")
    demand(cycle.times >= 1, "\(cycle.times) times")
    demand((cycle.times > 1) != cycle.period.isEmpty, "\(cycle.period.count) calls repeat")
    demand(cycle.own.allSatisfy { $0.frame.isApp && $0.samples > 0 }, "\(cycle.own)")
  }
}

/// Any bytes as a crash report, of Apple's two formats, or a debugger's stack.
enum CrashTarget {
  private static let headers = CrashReport.markers
  private static let stacks =
    [ConstraintCrash.marker, RecursionStack.pauseWords] + WatchdogStack.markers

  static func run(_ bytes: [UInt8]) {
    let lines = TextLine.lines(of: bytes[...])
    for hit in lines.indices {
      let text = lines[hit].text
      let pieces = OneLineStack.pieces(of: text)
      demand(
        zip(pieces, pieces.dropFirst()).allSatisfy { $0.endIndex <= $1.startIndex }
          && OneLineStack.frames(in: text).count <= text.count,
        "frames of one line overlap")
      if text.holdsAny(of: headers) {
        _ = CrashReport.mayBegin(lines, at: hit)
        check(CrashReport.read(lines, at: hit) { _ in LayoutSystem() }, hit, lines, bytes)
      }
      guard text.holdsAny(of: stacks) else { continue }
      check(RecursionStack.read(lines, at: hit), hit, lines, bytes)
      check(ConstraintCrash.read(lines, at: hit), hit, lines, bytes)
      check(WatchdogStack.read(lines, at: hit), hit, lines, bytes)
    }
  }

  private static func check(
    _ read: ReadMessage?, _ hit: Int, _ lines: [TextLine], _ bytes: [UInt8]
  ) {
    guard let (report, used) = read else { return }
    demand(used.upperBound <= lines.count && !used.isEmpty, "\(used) of \(lines.count) lines")
    ReaderTarget.check(report, of: bytes)
    guard case .recursion(_, let times, let period, _)? = report.complaint?.facts else { return }
    demand(times >= 1 && period.count < lines.count, "\(period.count) calls, \(times) times")
  }
}

/// Any bytes as the lines of a loop's report, or of any message that has key words.
enum MessageTarget {
  static func run(_ bytes: [UInt8]) {
    let lines = TextLine.lines(of: bytes[...])
    var behind = 0
    for hit in lines.indices {
      guard let start = ReasonTable.match(lines[hit].text)?.start else { continue }
      if let lead = SharedLead(lines, at: hit, before: start) {
        demand(
          lines.allSatisfy { line in
            let rest = lead.removed(from: line).text
            return rest.startIndex >= line.text.startIndex && rest.endIndex <= line.text.endIndex
          }, "a lead is more than its line")
      }
      guard hit >= behind else { continue }
      guard let (report, used) = ComplaintReader.read(lines, at: hit, floor: behind) else {
        continue
      }
      demand(
        used.lowerBound >= behind && used.upperBound <= lines.count && used.contains(hit),
        "\(used) around \(hit), behind \(behind), of \(lines.count) lines")
      behind = used.upperBound
      ReaderTarget.check(report, of: bytes)
      guard case .loop(let facts)? = report.complaint?.facts else { continue }
      demand(facts.changes.allSatisfy { !$0.values.isEmpty }, "a change without a value")
    }
  }
}

extension ArraySlice<UInt8> {
  fileprivate func holdsAny(of words: [StaticString]) -> Bool { words.contains { holds($0) } }
}
