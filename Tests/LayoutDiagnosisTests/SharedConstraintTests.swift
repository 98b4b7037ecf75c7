import LayoutDiagnosis
import LayoutModel
import Testing

struct SharedConstraintTests {
  private func report(_ heights: [String]) -> LogDiagnosis {
    LogDiagnosis(
      heights.map {
        "<NSLayoutConstraint:\($0) UIView:0x1.height == UIView:\($0)0.height   (active)>"
      }
        + heights.enumerated().map { index, address in
          "<NSLayoutConstraint:\(address)9 UIView:\(address)0.height == \(10 * index + 10)   (active)>"
        })
  }

  private func ranked(_ reports: [LogDiagnosis], processes: [Int]) -> [String] {
    var shared = SharedConstraints()
    let processes = processes.map { ReportProcess(source: 0, id: $0) }
    for (report, process) in zip(reports, processes) {
      shared.add(process: process, system: report.system, diagnosis: report.diagnosis)
    }
    let old = reports[0].diagnosis.remedies
    let new = shared.ranked(old, process: processes[0], system: reports[0].system) ?? old
    return new.map { $0.constraints.map(\.name).joined(separator: " ") }
  }

  @Test func `what several reports share is tried first`() throws {
    let reports = [report(["0x20", "0x30"]), report(["0x30", "0x40"])]
    let alone = reports[0].diagnosis.remedies.map { $0.constraints.map(\.name).joined() }
    let together = ranked(reports, processes: [1, 1])
    #expect(Set(together) == Set(alone))
    let first = try #require(together.first)
    #expect(["c2", "c4"].contains(first))
    #expect(ranked(reports, processes: [1, 2]) == alone)
  }

  @Test func `a report alone keeps its order`() {
    let one = report(["0x20", "0x30"])
    #expect(
      ranked([one], processes: [1])
        == one.diagnosis.remedies.map { $0.constraints.map(\.name).joined() })
  }
}
