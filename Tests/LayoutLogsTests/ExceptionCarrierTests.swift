import LayoutModel
import Testing

@testable import LayoutLogs

struct `Exceptions in every carrier` {
  @Test(arguments: CarrierCase.all, ReasonCase.all)
  func `finds the reason`(_ carrier: CarrierCase, _ wanted: ReasonCase) throws {
    let report = try onlyReport(carrier.wrap(wanted.exception, wanted.reason))
    let finding = try #require(report.finding)
    #expect(report.code == wanted.code.rawValue)
    #expect(finding.code == wanted.code.rawValue)
    #expect(!finding.meaning.isEmpty)
    #expect(finding.suggestion?.isEmpty == false)
    #expect(words(finding.reason) == words(wanted.reason))
    #expect(report.isComplete)
    if carrier.hasName { #expect(finding.exception == wanted.exception) }
    let app = finding.frames.filter(\.isApp)
    #expect(app.count == (carrier.hasFrames ? 1 : 0))
    if wanted.code == .noCommonAncestor {
      #expect(finding.anchors.map(\.attribute) == [.leading, .trailing])
      #expect(
        finding.anchors.map { report.system[$0.item].className } == ["Tea.CupView", "UILabel"])
    }
    if wanted.code == .visualFormat {
      #expect(finding.visualFormat?.format == "H:|-[cup]- (gap)-[pot]-|")
      #expect(finding.visualFormat?.corrected == "H:|-[cup]-(gap)-[pot]-|")
    }
  }

  private func words(_ text: String) -> [Substring] {
    text.split { $0 == " " || $0 == "\n" }
  }

  @Test(arguments: ReasonCase.all)
  func `a reason inside a JSON string is the same reason`(_ wanted: ReasonCase) throws {
    let reason = wanted.reason.split(separator: "\n", omittingEmptySubsequences: false)
      .joined(separator: "\\n").split(separator: "\"", omittingEmptySubsequences: false)
      .joined(separator: "\\\"")
    let text = """
      {"level":"fatal","type":"\(wanted.exception)","value":"\(reason)","platform":"cocoa"}
      """
    let report = try onlyReport(text)
    #expect(report.code == wanted.code.rawValue)
    #expect(report.finding?.exception == wanted.exception)
  }

  @Test(arguments: CarrierCase.all.filter { $0.name.hasPrefix("a service's event") })
  func `an event's frames have file and line, the throwing one first`(
    _ carrier: CarrierCase
  ) throws {
    let reason = ReasonCase.all[0]
    let report = try onlyReport(carrier.wrap(reason.exception, reason.reason))
    let frames = try #require(report.finding?.frames)
    #expect(frames.first?.symbol == "objc_exception_throw")
    let app = try #require(frames.first { $0.isApp })
    #expect(app.image == "Tea Time")
    #expect(app.file == "CupView.swift" && app.line == 45)
  }

  private func event(_ reason: String, _ function: String) -> String {
    """
      {
        "value": "\(reason)",
        "frames": [
          {
            "function": "\(function)",
            "package": "Tea"
          }
        ]
      }
    """
  }

  @Test func `each event of an array has its own frames`() {
    let events = [
      event("Constraint must contain a first layout item", "-[Cup pour]"),
      event("NSLayoutConstraint constant is not finite! That is illegal. constant:nan", "-[Pot a]"),
      event("Multiplier is not finite! multiplier:nan", "-[Tray b]"),
    ]
    let reports = read("[\n\(events.joined(separator: ",\n"))\n]\n")
    #expect(
      reports.map(\.code) == ["firstItemMissing", "constantNotFinite", "multiplierNotFinite"])
    #expect(
      reports.map { $0.finding?.frames.map(\.symbol) } == [
        ["-[Cup pour]"], ["-[Pot a]"], ["-[Tray b]"],
      ])
  }

  @Test func `an event without frames leaves the next one its own`() {
    let reports = read(
      """
      "value": "Constraint must contain a first layout item",
      \(event("Multiplier is not finite! multiplier:nan", "-[Tray b]"))
      """)
    #expect(reports.map(\.code) == ["firstItemMissing", "multiplierNotFinite"])
    #expect(reports.map { $0.finding?.frames.count } == [0, 1])
  }

  @Test func `an event's frames end with their bracket`() {
    let event = event("Constraint must contain a first layout item", "-[Cup pour]")
    let reports = read("\(event)\n\(LogReaderTests.report)\n  \"function\": \"x\"\n")
    #expect(reports.map(\.kind) == [.exception, .unsatisfiable])
  }

  @Test func `two crashes in one log stay two`() {
    let first = CarrierCase.all[0].wrap("NSGenericException", ReasonCase.all[0].reason)
    let second = CarrierCase.all[2].wrap(
      "NSInternalInconsistencyException", ReasonCase.all[1].reason)
    #expect(
      read("\(first)\n\n\(second)\n").map(\.code) == [
        "noCommonAncestor", "viewHierarchyNotPrepared",
      ])
  }
}
