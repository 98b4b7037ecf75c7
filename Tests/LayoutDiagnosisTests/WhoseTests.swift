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
    ("CupView", nil, true),
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

  @Test func `a layout that is written by hand has no library's constraints`() {
    let log = LogDiagnosis(
      "<NSLayoutConstraint:0x1 UIView:0xa.width == 60>",
      "<NSLayoutConstraint:0x2 UIView:0xa.width == 90>")
    func mayBeLibrary(_ source: ReportEvidence.Source) -> Bool {
      let evidence = ReportEvidence(source)
      return ClaimList(log.diagnosis, of: log.system, evidence: evidence, hasComplaint: false)
        .mayBeLibrary
    }
    #expect(!mayBeLibrary(.scratch))
    #expect(mayBeLibrary(.unsatisfiableReport))
  }

  @Test func `where the list is cut, masks alone are told as what it shows`() {
    #expect(whose(isComplete: false) == .masksShown)
  }

  private func mayBeLibrary(_ process: String?, _ descriptions: String...) -> Bool {
    mayBeLibrary(process, descriptions)
  }

  private func mayBeLibrary(_ process: String?, _ descriptions: [String]) -> Bool {
    let log = LogDiagnosis(descriptions)
    let evidence = ReportEvidence(.unsatisfiableReport, process: process)
    return ClaimList(log.diagnosis, of: log.system, evidence: evidence, hasComplaint: false)
      .mayBeLibrary
  }

  @Test(arguments: [
    ("TEACupView", "TEAPotView", "Shop", true), ("TEACupView", "TEAPotView", "TEAShop", false),
    ("TEACupView", "TEAPotView", nil, true), ("TEACupView", "Shop.PotView", "Shop", false),
    ("TEACupView", "PotView", "Shop", true), ("TEACupView", "UIView", "Shop", true),
    ("CupView", "PotView", "Shop", true), ("UIView", "UILabel", "Shop", true),
    ("UIView", "Shop.PotView", "Shop", false),
  ])
  func `what is between no view of the app's module or prefix may be a library's`(
    _ inner: String, _ outer: String, _ process: String?, _ isOpen: Bool
  ) {
    let isFound = mayBeLibrary(
      process,
      "<NSLayoutConstraint:0x1 \(inner):0xa.top == \(outer):0xb.top   (active)>",
      "<NSLayoutConstraint:0x2 \(inner):0xa.top == \(outer):0xb.top + 9   (active)>")
    #expect(isFound == isOpen)
  }

  @Test func `a size of a class with a foreign prefix may be a library's`() {
    let isFound = mayBeLibrary(
      "Shop", "<NSLayoutConstraint:0x1 TEACupView:0xa.height == 28   (active)>",
      "<NSLayoutConstraint:0x2 TEACupView:0xa.height == 50   (active)>")
    #expect(isFound)
  }

  @Test func `masks tell of a library where nothing else is written`() {
    let masks = [
      "<NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& Tea.CupView:0xa.width == 60   (active)>",
      "<NSAutoresizingMaskLayoutConstraint:0x2 h=--& v=--& Tea.CupView:0xa.width == 90   (active)>",
    ]
    #expect(mayBeLibrary("Shop", masks[0], masks[1]))
    #expect(!mayBeLibrary("Tea", masks[0], masks[1]))
    let written =
      "<NSLayoutConstraint:0x2 UILabel:0xc.leading == Tea.CupView:0xa.leading   (active)>"
    #expect(mayBeLibrary("Shop", masks[0], masks[1], written))
  }

  @Test(arguments: [("Tea", false), ("Shop", true)])
  func `what lies in a view of the app's is the app's`(_ process: String, _ isOpen: Bool) {
    let isFound = mayBeLibrary(
      process,
      "<NSLayoutConstraint:0x1 V:|-(12)-[UILabel:0xb]   (active, names: '|':Tea.CupView:0xa )>",
      "<NSLayoutConstraint:0x2 V:[UILabel:0xb]-(12)-|   (active, names: '|':Tea.CupView:0xa )>",
      "<NSLayoutConstraint:0x3 UILabel:0xb.height == 80   (active)>",
      "<NSLayoutConstraint:0x4 Tea.CupView:0xa.height == 96   (active)>")
    #expect(isFound == isOpen)
  }

  @Test func `what lies deeper in a view of the app's is the app's, beside ties of UIKit's own`() {
    let rows = [
      "<NSLayoutConstraint:0x1 H:|-(5)-[UITextField:0xb]   (active, names: '|':UIView:0xa )>",
      "<NSLayoutConstraint:0x2 H:[UITextField:0xb]-(5)-[UIButton:0xc]   (active)>",
      "<NSLayoutConstraint:0x3 H:[UIButton:0xc]-(5)-|   (active, names: '|':UIView:0xa )>",
      "<NSLayoutConstraint:0x4 H:|-(0)-[UIView:0xa]   (active, names: '|':Tea.CupBar:0xd )>",
      "<NSLayoutConstraint:0x5 UIView:0xa.trailing == Tea.CupBar:0xd.trailing   (active)>",
      "<NSLayoutConstraint:0x6 '_UITemporaryLayoutWidth' Tea.CupBar:0xd.width == 0   (active)>",
    ]
    #expect(!mayBeLibrary("Tea", rows))
    #expect(mayBeLibrary("Shop", rows))
  }

  @Test(arguments: [
    "UILayoutGuide:0xa'TitleView(layout=0x7f1)'", "UILayoutGuide:0xa'TitleViewGuide(0x7f1)'",
    "UILayoutGuide:0xa'LeadingBarGuide(0x1e34f90)'",
    "UILayoutGuide:0xa'BackButtonGuide(0x1e34f90)'",
    "UILayoutGuide:0xa'TitleView(0x7f1)'", "NSRemoteView:0xa",
  ])
  func `a bar's guides and a view of another process are the system's`(
    _ item: String
  ) {
    let log = LogDiagnosis(
      "<NSLayoutConstraint:0x1 \(item).width == 44   (active)>",
      "<NSLayoutConstraint:0x2 \(item).width == 40   (active)>")
    #expect(log.diagnosis.owner == .system)
  }

  @Test func `a guide that is only called one is the app's`() {
    let log = LogDiagnosis(
      "<NSLayoutConstraint:0x1 UILayoutGuide:0xa'LeadingBarGuide'.width == 44   (active)>",
      "<NSLayoutConstraint:0x2 UILayoutGuide:0xa'LeadingBarGuide'.width == 40   (active)>")
    #expect(log.diagnosis.owner == .app)
  }

  @Test(arguments: [("RNNReactView", true), ("RNNextView", false), ("TEAReactView", false)])
  func `React Native Navigation's views are React Native's`(_ name: String, _ isOne: Bool) {
    #expect((ForeignFramework(className: name) == .reactNative) == isOne)
  }
}
