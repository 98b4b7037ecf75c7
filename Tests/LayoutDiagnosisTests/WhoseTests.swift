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

  @Test func `where the list is cut, others than masks may have been`() {
    #expect(whose(isComplete: false) == .appAsShown)
  }
}
