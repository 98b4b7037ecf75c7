import LayoutModel
import Testing

@testable import LayoutLogs

struct `Exceptions in every carrier` {
  @Test(arguments: CarrierCase.all, ReasonCase.all)
  func `finds the reason`(_ carrier: CarrierCase, _ wanted: ReasonCase) throws {
    let report = try onlyReport(carrier.wrap(wanted.exception, wanted.reason))
    let finding = try #require(report.complaint)
    #expect(report.code == wanted.code.rawValue)
    #expect(finding.id == wanted.code)
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
    #expect(report.complaint?.exception == wanted.exception)
  }

  @Test(arguments: CarrierCase.all.filter { $0.name.hasPrefix("a service's event") })
  func `an event's frames have file and line, the throwing one first`(
    _ carrier: CarrierCase
  ) throws {
    let reason = ReasonCase.all[0]
    let report = try onlyReport(carrier.wrap(reason.exception, reason.reason))
    let frames = try #require(report.complaint?.frames)
    #expect(frames.first?.symbol == "objc_exception_throw")
    let app = try #require(frames.first { $0.isApp })
    #expect(app.image == "Tea Time")
    #expect(app.file == "CupView.swift" && app.line == 45)
  }

  @Test func `a stack behind the reason, on its own line, is read`() throws {
    let lines = CarrierCase.all[0].wrap("NSGenericException", ReasonCase.all[0].reason)
      .split(separator: "\n").map { $0.drop { $0 == "\t" } }
    let finding = try #require(try onlyReport(lines.joined(separator: " ") + "\n").complaint)
    #expect(finding.frames.count == 4)
    #expect(finding.nearestAppFrame?.image == "Tea Time")
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
      reports.map { $0.complaint?.frames.map(\.symbol) } == [
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
    #expect(reports.map { $0.complaint?.frames.count } == [0, 1])
  }

  @Test func `an event's frames end with their bracket`() {
    let event = event("Constraint must contain a first layout item", "-[Cup pour]")
    let reports = read("\(event)\n\(LogReaderTests.report)\n  \"function\": \"x\"\n")
    #expect(reports.map(\.kind) == [.exception, .unsatisfiable])
  }

  @Test(arguments: ["Foundation.MonoTouchException", "Foundation.ObjCException"])
  func `.NET names the exception that it wraps, and the app's own method below`(
    _ wrapper: String
  ) throws {
    let frames = """
      \t0   CoreFoundation   0x00000001a2b3c4d0 <redacted> + 172
      \t1   libobjc.A.dylib  0x00000001a1a1a1a0 objc_exception_throw + 60
      \t2   Tea.iOS          0x0000000104d2e1f0 xamarin_dyn_objc_msgSend + 160
      \t3   Tea.iOS          0x0000000104d2e900 wrapper_managed_to_native_Messaging_void_bool + 128
      \t4   Tea.iOS          0x0000000104d2ea00 Tea_CupView_Pin_UIKit_UIView + 300
      """
    let managed = """

        at UIKit.NSLayoutConstraint.set_Active (System.Boolean value) [0x00014] in /src/A.g.cs:433
        at Tea.CupView.Pin (UIKit.UIView host) [0x00021] in /src/CupView.cs:57
      """
    let log = """
      2026-03-02 09:15:22.120 Tea.iOS[812:40211] Unhandled Exception:
      \(wrapper): Objective-C exception thrown.  Name: NSGenericException Reason: \
      \(ReasonCase.all[0].reason)
      Native stack trace:
      \(frames)

      """
    let report = try onlyReport(log + managed)
    let finding = try #require(report.complaint)
    #expect(finding.exception == "NSGenericException")
    #expect(report.context.time == "2026-03-02 09:15:22.120")
    #expect(report.context.process == "Tea.iOS" && report.context.pid == 812)
    #expect(finding.nearestAppFrame?.symbol == "Tea.CupView.Pin")
    #expect(finding.nearestAppFrame?.file == "CupView.cs")
    let native = try onlyReport(log).complaint
    #expect(native?.nearestAppFrame?.symbol == "Tea_CupView_Pin_UIKit_UIView")
  }

  @Test func `a stack whose bracket is never closed is cut`() throws {
    let log = CarrierCase.all[0].wrap("NSGenericException", ReasonCase.all[0].reason)
    let lines = log.split(separator: "\n", omittingEmptySubsequences: false)
    let end = try #require(lines.firstIndex(of: ")"))
    let cut = lines[..<end].joined(separator: "\n")
    #expect(try onlyReport("\(cut)\n)\n").isComplete)
    #expect(try !onlyReport(cut).isComplete)
    #expect(try !onlyReport("\(cut)\n\t4").isComplete)
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
