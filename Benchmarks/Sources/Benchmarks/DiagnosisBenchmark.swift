import AutoLayoutDoctor
import Foundation
import LayoutDiagnosis
import LayoutLogs
import LayoutReports

/// Times what it costs to prove and explain reports that were read already, on one core.
enum DiagnosisBenchmark {
  static func run(_ arguments: [String]) throws {
    let log: [UInt8]
    if let path = arguments.first {
      log = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
    } else {
      var generator = GeneratedLog()
      log = generator.reports(10_000)
    }
    let reports = LogReader.read(log).map(MergedReport.init)
    let diagnoser = ReportDiagnoser(memory: nil)
    var proved = 0
    let time = Measurement.medianMilliseconds {
      proved = 0
      for report in reports
      where diagnoser.diagnose(report, number: 1, source: 0).diagnosis.verdict == .conflict {
        proved += 1
      }
    }
    let each = (time * 10_000 / Double(max(1, reports.count))).rounded() / 10
    print("Diagnosing: \(reports.count) reports, \(proved) proved: \(each) microseconds a report")
  }
}
