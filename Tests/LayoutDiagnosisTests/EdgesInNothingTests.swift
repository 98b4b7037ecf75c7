import LayoutDiagnosis
import Testing

/// Of two edges of a view in a container of size 0.
struct EdgesInNothingTests {
  @Test func `the far edge gives way before the near one`() throws {
    let host = "Tea.Host"
    let diagnosis = LogDiagnosis.whole(
      [
        "<NSAutoresizingMaskLayoutConstraint:0x11 h=-&- v=-&- \(host):0x1.width == 0   (active)>",
        "<NSLayoutConstraint:0x12 H:|-(16)-[UILabel:0x2]   (active, names: '|':Tea.Chart:0x3 )>",
        "<NSLayoutConstraint:0x13 H:[UILabel:0x2]-(16)-|   (active, names: '|':Tea.Chart:0x3 )>",
        "<NSLayoutConstraint:0x14 H:|-(0)-[Tea.Chart:0x3]   (active, names: '|':\(host):0x1 )>",
        "<NSLayoutConstraint:0x15 H:[Tea.Chart:0x3]-(0)-|   (active, names: '|':\(host):0x1 )>",
      ], breaking: 3)
    let remedies = diagnosis.remedies
    let far = try #require(remedies.firstIndex(of: "lowerPriority c3"))
    let near = try #require(remedies.firstIndex(of: "lowerPriority c2"))
    #expect(far < near, "\(remedies)")
    // The chart is as empty as its host, whichever edge gives way.
    #expect(diagnosis.diagnosis.remedies[far].mayCollapse)
  }

  @Test func `a size that ties alone make 0 is told to be lost`() {
    let diagnosis = LogDiagnosis(
      "<NSLayoutConstraint:0x11 Tea.Panel:0x2.bottom == Tea.Shade:0x1.bottom   (active)>",
      "<NSLayoutConstraint:0x12 V:[Tea.Shade:0x1]-(0)-[Tea.Panel:0x2]   (active)>",
      "<NSLayoutConstraint:0x13 UIView:0x3.height == Tea.Panel:0x2.height - 20   (active)>",
      breaking: 1)
    let removal = diagnosis.remedies.firstIndex(of: "remove c3")
    #expect(removal.map { diagnosis.diagnosis.remedies[$0].collapses.isEmpty } == false)
  }
}
