import LayoutDiagnosis
import LayoutReports
import Testing

/// Every rung of the assumption ladder is climbed by a whole report.
struct SampleAssumptionTests {
  @Test(arguments: [
    ("height-below-the-printed-digits.log", Fact.Kind.printedRounding),
    ("label-wider-than-its-margins.log", .nonNegativeInset),
    ("caption-between-margins.log", .defaultInset), ("siblings-with-masks.log", .sameSuperview),
    ("scroll-view-frame-and-content.log", .scrollContent),
    ("baseline-above-its-label.log", .baselineInside),
    ("baselines-of-two-labels.log", .equalBaselines),
    ("baseline-of-a-plain-view.log", .baselineAtEdge),
    ("frame-guide-of-a-scroll-view.log", .frameGuide),
    ("leading-beside-left.log", .writingDirection),
    ("one-view-from-right-to-left.log", .writingDirection),
    ("mask-measured-from-the-bottom.log", .flippedSuperview),
  ])
  func `a sample needs no more than this assumption`(name: String, kind: Fact.Kind) throws {
    let document = try Sample(name: name).document()
    let diagnosis = try #require(document.reports.first?.diagnosis)
    #expect(diagnosis.verdict == .conflictUnderAssumptions)
    #expect(Set(diagnosis.conflicts.flatMap(\.assumptions).map(\.kind)) == [kind])
  }
}
