import LayoutDiagnosis
import LayoutModel
import Testing

/// Bars that a navigation or tab bar controller places, and bars of an app's own.
struct ControllersBarTests {
  private func strip(above bar: String, _ mask: String, in superview: String) -> LogDiagnosis {
    LogDiagnosis.whole(
      [
        "<NSLayoutConstraint:0x10 Tea.StripView:0x1.bottom == \(bar):0x2.top   (active)>",
        "<NSLayoutConstraint:0x20 V:|-(0)-[Tea.StripView:0x1]   (active, names: '|':\(superview):0x3 )>",
        "<NSAutoresizingMaskLayoutConstraint:0x30 \(mask) \(bar):0x2.minY == 24   (active, names: '|':\(superview):0x3 )>",
        "<NSLayoutConstraint:0x40 Tea.StripView:0x1.height == 56   (active)>",
      ], breaking: 4)
  }

  private func reason(_ log: LogDiagnosis) -> MaskReason? {
    let evidence = ReportEvidence(.unsatisfiableReport)
    return ClaimList(log.diagnosis, of: log.system, evidence: evidence, hasComplaint: false)
      .masks.first?.reason
  }

  @Test(arguments: [
    ("UITabBar", "h=-&- v=&--"), ("UIToolbar", "h=-&- v=--&"), ("UINavigationBar", "h=-&- v=--&"),
    ("NSKVONotifying_UINavigationBar", "h=-&- v=--&"),
  ])
  func `a controller places the bar in its view`(bar: String, mask: String) {
    let log = strip(above: bar, mask, in: "UILayoutContainerView")
    #expect(log.diagnosis.verdict == .conflict)
    #expect(log.diagnosis.owner == .mixed)
    #expect(reason(log) == .framedByController)
    #expect(
      !log.diagnosis.remedies.contains {
        $0.action == .disableMaskTranslation || $0.action == .setFrame
      })
    // What ties the bar is written by no controller.
    #expect(log.diagnosis.writtenConstraints.count == 3)
  }

  @Test(arguments: [
    // Nobody set the mask of a bar that an app added.
    ("UITabBar", "h=--& v=--&", "UILayoutContainerView", MaskReason.forgotten, false),
    ("UITabBar", "h=-&- v=&--", "UIView", .chosen, false),
    ("UIView", "h=-&- v=&--", "UILayoutContainerView", .chosen, false),
    // A class of the app's may be made by a controller, or be a bar for itself.
    ("Tea.CupTabBar", "h=-&- v=&--", "UILayoutContainerView", .chosen, true),
    ("Tea.CupTabBar", "h=-&- v=&--", "Tea.Page", .chosen, false),
  ])
  func `a bar elsewhere is the app's`(
    bar: String, mask: String, superview: String, reason: MaskReason, mayBeControllers: Bool
  ) throws {
    let log = strip(above: bar, mask, in: superview)
    #expect(log.diagnosis.verdict == .conflict)
    #expect(log.diagnosis.owner == .app)
    #expect(self.reason(log) == reason)
    #expect(log.diagnosis.remedies.contains { $0.action == .disableMaskTranslation })
    let item = try #require(log.system.items.firstIndex { $0.className == bar })
    #expect(ControllersBars(log.system).mayInclude(ItemID(index: item)) == mayBeControllers)
  }

  @Test func `where a bar's superview is not printed a controller may manage it`() {
    let log = LogDiagnosis(
      "<NSAutoresizingMaskLayoutConstraint:0x10 h=-&- v=&-- UITabBar:0x1.height == 49   (active)>",
      "<NSLayoutConstraint:0x20 UITabBar:0x1.height == 80   (active)>")
    #expect(ControllersBars(log.system).mayInclude(ItemID(index: 0)))
    #expect(!ControllersBars(log.system).include(ItemID(index: 0)))
  }
}
