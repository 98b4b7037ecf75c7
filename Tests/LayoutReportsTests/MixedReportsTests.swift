import AutoLayoutDoctor
import LayoutDiagnosis
@testable import LayoutLogs
import LayoutModel
import LayoutReports
import TestSupport
import Testing

/// Whatever stands beside a report, and in whatever order, it has the document that it has alone.
struct MixedReportsTests {
  /// What another run, another program or another end of the log makes of a report.
  private static let changes: [@Sendable (inout LogReport) -> Void] = [
    { _ in },
    { $0.move(to: 1) },
    { report in
      report.debugger.stack = [
        Complaint.Frame(
          image: "Tea", symbol: "-[TeaCell updateConstraints]", file: "TeaCell.m", line: 42,
          isApp: true)
      ]
    },
    { $0.context.process = "Kettle" },
    { $0.context.time = "10:00:00.000" },
    { $0.context.time = "2013-02-08 10:00:00.000" },
    { report in
      report.move(to: 2)
      report.lines = report.lines.lowerBound + 7...report.lines.upperBound + 7
    },
    { report in
      for index in report.system.constraints.indices {
        report.system.constraints[index].range?.startLine = report.lines.lowerBound
        report.system.constraints[index].range?.endLine = report.lines.lowerBound
      }
    },
    { report in
      guard let address = report.system.items.first?.address else { return }
      for index in report.system.items.indices { report.system.items[index].address = address }
    },
    { report in
      guard let address = report.system.constraints.first?.address else { return }
      for index in report.system.constraints.indices {
        report.system.constraints[index].address = address
      }
    },
    { report in
      guard let last = report.system.constraints.last else { return }
      report.system.inactive.append(last)
    },
    {
      $0.problems.append(LogProblem(line: $0.lines.lowerBound, text: "?", reason: "no constraint"))
    },
    { $0.isComplete.toggle() },
    { $0.gaps.isCut.toggle() },
    { $0.breaking = .unread },
    { $0.sentences.namesThrowAsBreakpoint.toggle() },
    { $0.gaps.cutLines = [LogReport.CutLine(line: $0.lines.lowerBound, source: 1)] },
    { $0.gaps.fullerList = 1 },
  ]

  /// The reports of some logs, each as its own input tells of it.
  private func reports(of logs: [(name: String, bytes: [UInt8])]) -> [DiagnosedReport] {
    logs.flatMap { diagnosedDocument(of: $0.bytes, named: $0.name, .init(question: [])).reports }
  }

  /// Expects that the reports, changed and not, have the documents that each has alone.
  private func expectTheSame(
    _ reports: [DiagnosedReport], changes: [@Sendable (inout LogReport) -> Void],
    seeds: Range<UInt64>
  ) {
    var options = DiagnosisSession.Options()
    options.limits.time = .seconds(3_600)
    let told = reports.flatMap { diagnosed in
      changes.map { change in
        var merged = MergedReport(diagnosed.report)
        change(&merged.report)
        (merged.placement, merged.itemNames) = (diagnosed.placement, diagnosed.itemNames)
        return merged
      }
    }
    let forgetful = ReportDiagnoser(options, memory: nil)
    let alone = told.enumerated().map { index, merged in
      lines([forgetful.diagnose(merged, number: index + 1, source: 0)])[0]
    }
    for seed in seeds {
      var random = SeededGenerator(seed)
      let order = told.indices.shuffled(using: &random)
      let remembering = ReportDiagnoser(options)
      let mixed = lines(
        order.map { remembering.diagnose(told[$0], number: $0 + 1, source: 0) })
      let different = zip(order, mixed).filter { alone[$0] != $1 }
      let count = different.count
      #expect(count == 0, "of \(order.count), seed \(seed)")
      if let (index, line) = different.first { #expect(line == alone[index]) }
    }
  }

  /// A line of JSON for each report.
  private func lines(_ reports: [DiagnosedReport]) -> [String] {
    let document = DiagnosedDocument(
      version: "0", sources: [DocumentSource(name: "-")], reports: reports, causes: [])
    return String(decoding: document.ndjson, as: UTF8.self).split(separator: "\n").dropLast()
      .map(String.init)
  }

  @Test func `a sample's report is told among others as it is told alone`() throws {
    let samples = try Sample.all.map { (name: $0.name, bytes: try $0.bytes()) }
    expectTheSame(reports(of: samples), changes: Self.changes, seeds: 0..<2)
  }

  @Test func `a made-up report is told among others as it is told alone`() {
    let logs = (0..<100).map(GeneratedLog.init).map { (name: $0.name, bytes: Array($0.text.utf8)) }
    expectTheSame(reports(of: logs), changes: Array(Self.changes.prefix(4)), seeds: 0..<2)
  }

  @Test(.enabled(if: !LogCollection.reference.entries.isEmpty, "no logs beside the project"))
  func `a log's report is told among others as it is told alone`() throws {
    let logs = LogCollection.reference
    let all = try logs.entries.map { (name: $0.file, bytes: try logs.bytes(of: $0)) }
    expectTheSame(reports(of: all), changes: Array(Self.changes.prefix(3)), seeds: 0..<1)
  }
}

extension LogReport {
  /// Takes the report to another run, where every address begins with another digit.
  fileprivate mutating func move(to run: UInt64) {
    let move = { (address: Address) in
      Address(address.value | run << (4 * UInt64(address.digits)), digits: address.digits + 1)
    }
    for index in system.items.indices {
      system.items[index].address = system.items[index].address.map(move)
    }
    for index in system.constraints.indices {
      let old = system.constraints[index].address
      system.constraints[index].address = old.map(move)
      system.constraints[index].raw.replace("0x", with: "0x\(run)")
    }
  }
}
