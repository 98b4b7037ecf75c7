import AutoLayoutDoctor
import LayoutDiagnosis
import LayoutLogs
import LayoutReports
import Testing

/// A report that comes again is not diagnosed again, and nobody sees a difference.
struct DiagnosisMemoryTests {
  /// The same log from another run: other addresses, other lines.
  private func again(_ log: [UInt8]) -> [UInt8] {
    let text = String(decoding: log, as: UTF8.self)
    return Array("\n\n\(text.replacing("0x", with: "0x1"))".utf8)
  }

  private func json(_ diagnosed: DiagnosedReport) -> String {
    var stream = DocumentStream()
    return String(decoding: stream.ndjson(diagnosed), as: UTF8.self)
  }

  @Test(arguments: Sample.all.filter { !$0.name.hasSuffix(".layout") })
  func `says of a log that comes again what it says of any`(sample: Sample) throws {
    let memory = DiagnosisMemory()
    let remembering = ReportDiagnoser(memory: memory)
    let log = try sample.bytes()
    var counts: [Int] = []
    for log in [log, again(log)] {
      for report in LogReader.read(log) {
        #expect(
          json(remembering.diagnose(MergedReport(report), number: 1, source: 0))
            == json(
              ReportDiagnoser(memory: nil).diagnose(MergedReport(report), number: 1, source: 0)))
      }
      counts.append(memory.count)
    }
    #expect(counts[0] == counts[1])
  }

  private func log(
    width: String = "100", of view: String = "UIView:0x1", in box: String = "UIView:0x2",
    mask: String = "", tail: String = "", breaking broken: Int = 0
  ) -> String {
    let list = [
      "<NSLayoutConstraint:0x10 \(view).width == \(width)\(tail)   (active)>",
      "<NSLayoutConstraint:0x20\(mask) \(box).width == 50   (active)>",
      "<NSLayoutConstraint:0x30 \(view).width == \(box).width   (active)>",
    ]
    return unsatisfiableLog(list, broken: broken)
  }

  private func remember(_ log: String, in memory: DiagnosisMemory) {
    for report in LogReader.read(Array(log.utf8)) {
      _ = ReportDiagnoser(memory: memory).diagnose(MergedReport(report), number: 1, source: 0)
    }
  }

  @Test func `only addresses and places in the log make no difference`() {
    let memory = DiagnosisMemory()
    remember(log(), in: memory)
    remember(log(of: "UIView:0x71", in: "UIView:0x72"), in: memory)
    remember("One line more.\n" + log(), in: memory)
    #expect(memory.count == 1)
    let others = [
      log(width: "101"), log(of: "UILabel:0x1"), log(of: "UILabel:0x1'Total'"),
      log(of: "UIView:0x1", in: "UIView:0x1"), log(mask: " 'UIView-Encapsulated-Layout-Width'"),
      log(tail: " priority:900"), log(breaking: 1),
    ]
    for (index, other) in others.enumerated() {
      remember(other, in: memory)
      #expect(memory.count == index + 2)
    }
  }

  @Test func `a log of endless different reports needs no endless memory`() {
    let memory = DiagnosisMemory()
    for width in 1...1_300 { remember(log(width: "\(width)"), in: memory) }
    #expect((1...1_024).contains(memory.count))
  }
}
