import LayoutDiagnosis
import LayoutModel
import Testing

struct CauseGroupingTests {
  private func report(_ address: String, _ width: Int, view: String = "UIView") -> LogDiagnosis {
    LogDiagnosis(
      "<NSLayoutConstraint:\(address)10 \(view):0x1.width == \(width)   (active)>",
      "<NSLayoutConstraint:\(address)20 \(view):0x1.width == 9   (active)>")
  }

  private func causes(_ reports: [(LogDiagnosis, process: Int?)]) -> [[Int]] {
    var grouping = CauseGrouping()
    for (index, report) in reports.enumerated() {
      grouping.add(
        report: index, process: ReportProcess(source: 0, id: report.process),
        system: report.0.system,
        diagnosis: report.0.diagnosis)
    }
    return grouping.causes.map(\.reports)
  }

  @Test func `the same defect over again is one cause`() {
    #expect(
      causes([
        (report("0x60", 50), 1), (report("0x70", 60), 1), (report("0x80", 50), 1),
      ]) == [[0, 2], [1]])
  }

  @Test func `reports of one process that share a constraint are one cause`() {
    let shared: [(LogDiagnosis, process: Int?)] = [
      (report("0x60", 50), 1), (report("0x60", 60), 1),
    ]
    #expect(causes(shared) == [[0, 1]])
    #expect(causes([shared[0], (shared[1].0, process: 2)]) == [[0], [1]])
  }

  @Test(arguments: [[nil, 7], [7, nil]] as [[Int?]])
  func `a report that names no process may be of the one beside it`(processes: [Int?]) {
    #expect(
      causes([(report("0x60", 50), processes[0]), (report("0x60", 60), processes[1])]) == [[0, 1]])
  }

  @Test func `an address that was used again makes two defects no single one`() {
    let first = LogDiagnosis(
      "<NSLayoutConstraint:0x6010 UILabel:0x1.width == 10   (active)>",
      "<NSLayoutConstraint:0x6020 UILabel:0x1.width == 20   (active)>")
    let second = LogDiagnosis(
      "<NSLayoutConstraint:0x6010 UIButton:0x2.height == 10   (active)>",
      "<NSLayoutConstraint:0x6030 UIButton:0x2.height == 30   (active)>")
    #expect(causes([(first, 1), (second, 1)]) == [[0], [1]])
  }

  @Test func `reports about one view's forgotten mask are one cause`() {
    func report(_ attribute: String, _ address: String, item: String = "0x1") -> LogDiagnosis {
      LogDiagnosis(
        """
        <NSAutoresizingMaskLayoutConstraint:\(address)10 h=--& v=--& UILabel:\(item).\(attribute) \
        == 0   (active)>
        """,
        "<NSLayoutConstraint:\(address)20 UILabel:\(item).\(attribute) == 40   (active)>")
    }
    #expect(causes([(report("width", "0x60"), 1), (report("height", "0x70"), 1)]) == [[0, 1]])
    #expect(
      causes([(report("width", "0x60"), 1), (report("height", "0x70", item: "0x2"), 1)])
        == [[0], [1]])
  }

  @Test func `a report can show that two causes are one`() {
    let first = report("0x60", 50)
    let second = report("0x70", 60)
    let both = LogDiagnosis(
      "<NSLayoutConstraint:0x6010 UIView:0x1.width == 50   (active)>",
      "<NSLayoutConstraint:0x7020 UIView:0x1.width == 9   (active)>")
    #expect(causes([(first, 1), (second, 1), (both, 1)]) == [[0, 1, 2]])
  }

  @Test func `a container's size that two defects share does not make them one`() {
    func cell(_ view: String, _ height: Int) -> LogDiagnosis {
      LogDiagnosis(
        "<NSLayoutConstraint:\(view)10 UITableViewCellContentView:0x2.height == \(height)   (active)>",
        """
        <NSLayoutConstraint:0x5030 'UIView-Encapsulated-Layout-Height' \
        UITableViewCellContentView:0x2.height == 44   (active)>
        """)
    }
    #expect(causes([(cell("0x60", 50), 1), (cell("0x70", 90), 1)]).count == 2)
  }
}
