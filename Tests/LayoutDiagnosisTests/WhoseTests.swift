import LayoutDiagnosis
import LayoutModel
import Testing

/// Whose a report's conflict is, where its list shows nothing but autoresizing masks.
struct WhoseTests {
  private func whose(isComplete: Bool, lacksOnlyMasks: Bool = false) -> Whose? {
    let system = LogDiagnosis(
      "<NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& CupView:0xa.width == 60   (active)>",
      "<NSAutoresizingMaskLayoutConstraint:0x2 h=--& v=--& CupView:0xb.width == 90   (active)>"
    ).system
    var diagnosis = Diagnosis(verdict: .unproved)
    diagnosis.owner = .app
    let evidence = ReportEvidence(
      .unsatisfiableReport, isComplete: isComplete, lacksOnlyMasks: lacksOnlyMasks)
    return ClaimList(diagnosis, of: system, evidence: evidence, hasComplaint: false).whose
  }

  @Test func `masks alone are there to contradict each other`() {
    #expect(whose(isComplete: true) == .masksShown)
    #expect(whose(isComplete: false, lacksOnlyMasks: true) == .masksShown)
  }

  @Test(arguments: [
    ("Tea.CupView", "Tea", false), ("Tea.CupView", "tea-time", true), ("Tea.CupView", nil, true),
    ("Tea_Time.CupView", "Tea Time", false), ("_TtC3Tea7CupView", "Tea", false),
    ("CupView", nil, false),
  ])
  func `a module that is not called as the process may be a library's`(
    _ name: String, _ process: String?, _ isOpen: Bool
  ) {
    let log = LogDiagnosis(
      "<NSLayoutConstraint:0x1 \(name):0xa.width == 60   (active)>",
      "<NSLayoutConstraint:0x2 \(name):0xa.width == 90   (active)>")
    let evidence = ReportEvidence(.unsatisfiableReport, process: process)
    let claims = ClaimList(
      log.diagnosis, of: log.system, evidence: evidence, hasComplaint: false)
    #expect(claims.whose == .app)
    #expect(claims.mayBeLibrary == isOpen)
  }

  @Test func `where the list is cut, others than masks may have been`() {
    #expect(whose(isComplete: false) == .appAsShown)
  }
}
