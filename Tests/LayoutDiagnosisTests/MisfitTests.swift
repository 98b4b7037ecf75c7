import LayoutDiagnosis
import LayoutModel
import Testing

/// Which size of a report without a proof may be too large for which container.
struct MisfitTests {
  /// Two labels, 60 and 90 high, and a cell to which its table gives 44 points.
  private let descriptions = [
    "<NSLayoutConstraint:0x1 UILabel:0xa.height == 60   (active)>",
    "<NSLayoutConstraint:0x2 UILabel:0xb.height == 90   (active)>",
    "<NSLayoutConstraint:0x3 'UIView-Encapsulated-Layout-Height' UIView:0xc.height == 44   (active)>",
  ]

  private func misfit(_ descriptions: [String], broken: Int? = nil) -> [String]? {
    let system = LogDiagnosis(descriptions).system
    let claims = ClaimList(
      Diagnosis(verdict: .unproved), of: system,
      evidence: ReportEvidence(
        .unsatisfiableReport, broken: broken.map { ConstraintID(index: $0 - 1) }),
      hasComplaint: false)
    return claims.misfit.map { [$0.size.name, $0.container.name] }
  }

  @Test func `is the one that is larger by most`() {
    #expect(misfit(descriptions) == ["c2", "c3"])
    #expect(misfit([descriptions[1], descriptions[0], descriptions[2]]) == ["c1", "c3"])
  }

  @Test func `is the one that the engine broke`() {
    #expect(misfit(descriptions, broken: 1) == ["c1", "c3"])
    #expect(misfit(descriptions, broken: 3) == ["c2", "c3"])
  }

  @Test(arguments: [
    "<NSLayoutConstraint:0x2 UILabel:0xb.height == 44   (active)>",
    "<NSLayoutConstraint:0x2 UILabel:0xb.height <= 90   (active)>",
    "<NSLayoutConstraint:0x2 UILabel:0xb.width == 90   (active)>",
    "<NSLayoutConstraint:0x2 UIView:0xc.height == 90   (active)>",
  ])
  func `is none where the size fits, may shrink, or is the container's own`(_ size: String) {
    #expect(misfit([size, descriptions[2]]) == nil)
  }
}
