import LayoutDiagnosis
import LayoutModel
import Testing

/// What goes first where a container's size stands alone, and where two states are active at once.
struct StateAndContainerOrderTests {
  private func header(bottom: String, own: String) -> LogDiagnosis {
    LogDiagnosis(
      "<NSLayoutConstraint:0x10 UIImageView:0x2.top == TeaHead:0x1.top + 24   (active)>",
      "<NSLayoutConstraint:0x20 UIImageView:0x2.height == 96   (active)>",
      "<NSLayoutConstraint:0x30 UIButton:0x3.top == UIImageView:0x2.bottom + 16   (active)>",
      "<NSLayoutConstraint:0x40 UIButton:0x3.height == 44   (active)>",
      "<NSLayoutConstraint:0x50 UIButton:0x3.bottom == TeaHead:0x1.bottom \(bottom)   (active)>",
      "\(own)", breaking: 4)
  }

  private let number = "<NSLayoutConstraint:0x60 TeaHead:0x1.height == 190   (active)>"

  @Test func `a container's number goes before the sizes that are chained in it`() {
    let log = header(bottom: "- 24", own: number)
    #expect(log.remedy(1) == "remove c6", "\(log.remedies)")
    #expect(log.diagnosis.remedies.first?.principles.contains(.containerOfSizes) == true)
  }

  @Test func `what an end of the chain reaches out of is no container of it`() {
    let principles = header(bottom: "+ 24", own: number).diagnosis.remedies.flatMap(\.principles)
    #expect(!principles.contains(.containerOfSizes))
  }

  private func share(_ whole: String) -> LogDiagnosis {
    LogDiagnosis(
      "<NSLayoutConstraint:0x10 V:|-(16)-[UIButton:0x2]   (active, names: '|':TeaCard:0x1 )>",
      "<NSLayoutConstraint:0x20 UIButton:0x2.height == 180   (active)>",
      "<NSLayoutConstraint:0x30 V:[UIButton:0x2]-(16)-|   (active, names: '|':TeaCard:0x1 )>",
      "<NSLayoutConstraint:0x40 TeaCard:0x1.height == 0.25*UIView:0x5.height   (active)>",
      "<NSLayoutConstraint:0x50 'UIView-Encapsulated-Layout-Height' UIView:0x5.height == \(whole)   (active)>",
      breaking: 2)
  }

  @Test(arguments: [("800", true), ("900", false)])
  func `a share that is too small for fixed sizes in it goes before them`(
    _ whole: String, _ isFirst: Bool
  ) {
    let log = share(whole)
    #expect((log.remedy(1) == "lowerPriority c4") == isFirst, "\(log.remedies)")
  }

  private func bar(_ width: String, _ equal: String) -> LogDiagnosis {
    LogDiagnosis(
      "<NSLayoutConstraint:0x10 UIButton:0x3.width == \(width)   (active)>",
      "<NSLayoutConstraint:0x20 UIStackView:0x1.leading == UIView:0x5.leading + 10   (active)>",
      "<NSLayoutConstraint:0x30 UIStackView:0x1.trailing == UIView:0x5.trailing - 10   (active)>",
      "<NSLayoutConstraint:0x40 'UISV-canvas-connection' UIStackView:0x1.leading == UIButton:0x2.leading   (active)>",
      "<NSLayoutConstraint:0x50 'UISV-canvas-connection' H:[UIButton:0x3]-(0)-|   (active, names: '|':UIStackView:0x1 )>",
      "\(equal)",
      "<NSLayoutConstraint:0x70 'UISV-spacing' H:[UIButton:0x2]-(10)-[UIButton:0x3]   (active)>",
      "<NSLayoutConstraint:0x80 'UIView-Encapsulated-Layout-Width' UIView:0x5.width == 230   (active)>",
      breaking: 1)
  }

  @Test func `a width that a stack view gives by equal sizes is removed`() {
    let log = bar(
      "140",
      "<NSLayoutConstraint:0x60 'UISV-fill-equally' UIButton:0x3.width == UIButton:0x2.width   (active)>"
    )
    #expect(log.remedy(1) == "remove c1", "\(log.remedies)")
    #expect(log.diagnosis.remedies.first?.reason == .givenByAnotherSize)
  }

  @Test func `a width beside another fixed one is not given by the stack view`() {
    let log = bar(
      "140", "<NSLayoutConstraint:0x60 UIButton:0x2.width == 90   (active)>")
    #expect(!log.diagnosis.remedies.contains { $0.reason == .givenByAnotherSize })
  }

  private func ratios(_ other: String) -> LogDiagnosis {
    LogDiagnosis(
      "<NSLayoutConstraint:0x10 TeaBar:0x2.width == 0.35*UIView:0x1.width   (active)>",
      "<NSLayoutConstraint:0x20 TeaBar:0x2.width == \(other)*UIView:0x1.width   (active)>",
      "<NSLayoutConstraint:0x30 H:|-(16)-[UIView:0x1]   (active, names: '|':UITableViewCellContentView:0x5 )>",
      "<NSLayoutConstraint:0x40 H:[UIView:0x1]-(16)-|   (active, names: '|':UITableViewCellContentView:0x5 )>",
      "<NSLayoutConstraint:0x50 'UIView-Encapsulated-Layout-Width' UITableViewCellContentView:0x5.width == 375   (active)>",
      breaking: 2)
  }

  @Test func `of two values for one size the old one goes, also in a container's width`() {
    let log = ratios("0.7")
    #expect(log.remedy(1) == "remove c1", "\(log.remedies)")
    #expect(log.diagnosis.remedies.first?.reason == .contradictingValues)
  }

  private func moved(by distance: String, dropping broken: Int) -> LogDiagnosis {
    LogDiagnosis(
      "<NSLayoutConstraint:0x10 TeaPot:0x2.bottom == UIView:0x1.bottom - \(distance)   (active)>",
      "<NSLayoutConstraint:0x20 TeaPot:0x2.bottom == UILayoutGuide:0x3'UIViewSafeAreaLayoutGuide'.bottom   (active)>",
      "<NSLayoutConstraint:0x30 'UIViewSafeAreaLayoutGuide-bottom' V:[UILayoutGuide:0x3'UIViewSafeAreaLayoutGuide']-(34)-|   (active, names: '|':UIView:0x1 )>",
      breaking: broken)
  }

  @Test(arguments: [1, 2])
  func `the place at rest goes before the one that an edge is moved to`(_ broken: Int) {
    let log = moved(by: "336", dropping: broken)
    #expect(log.remedy(1) == "remove c2", "\(log.remedies)")
    #expect(log.diagnosis.remedies.first?.principles.contains(.restBesideMove) == true)
  }

  @Test func `no inset is a move`() {
    let principles = moved(by: "60", dropping: 1).diagnosis.remedies.flatMap(\.principles)
    #expect(!principles.contains(.restBesideMove))
  }

  private func box(_ view: String) -> LogDiagnosis {
    LogDiagnosis.whole(
      [
        "<NSAutoresizingMaskLayoutConstraint:0x10 h=--& v=--& \(view):0x1.height == 30   (active)>",
        "<NSLayoutConstraint:0x20 V:|-(8)-[TeaAd:0x2]   (active, names: '|':\(view):0x1 )>",
        "<NSLayoutConstraint:0x30 TeaAd:0x2.height >= 120   (active)>",
        "<NSLayoutConstraint:0x40 V:[TeaAd:0x2]-(8)-|   (active, names: '|':\(view):0x1 )>",
      ], breaking: 3)
  }

  @Test(arguments: [("FlutterTouchInterceptingView", true), ("TeaBox", false)])
  func `the box in which Flutter shows a native view grows first`(_ view: String, _ isBox: Bool) {
    let log = box(view)
    #expect((log.remedy(1) == "setFrame c1") == isBox, "\(log.remedies)")
    let principles = log.diagnosis.remedies.flatMap(\.principles)
    #expect(principles.contains(.boxOfOtherSide) == isBox)
  }

  private func keys(_ width: String) -> LogDiagnosis {
    LogDiagnosis(
      "<NSLayoutConstraint:0x10 UIButton:0x3.width == 130   (active)>",
      "<NSLayoutConstraint:0x20 UIButton:0x2.width == 130   (active)>",
      "<NSLayoutConstraint:0x30 H:|-(8)-[UIButton:0x2]   (active, names: '|':UIView:0x1 )>",
      "<NSLayoutConstraint:0x40 H:[UIButton:0x2]-(8)-[UIButton:0x3]   (active)>",
      "<NSLayoutConstraint:0x50 H:[UIButton:0x3]-(8)-|   (active, names: '|':UIView:0x1 )>",
      "<NSLayoutConstraint:0x60 'UIView-Encapsulated-Layout-Width' UIView:0x1.width == \(width)   (active)>",
      breaking: 1)
  }

  @Test func `two sizes that are each larger than the container yield together`() {
    let log = keys("55")
    let first = log.diagnosis.remedies.first
    #expect(Set(first?.constraints.map(\.name) ?? []) == ["c1", "c2"], "\(log.remedies)")
  }

  @Test func `where one of them fits, one change does`() {
    #expect(keys("270").diagnosis.remedies.first?.changes.count == 1)
  }

  private func framed(_ height: String) -> LogDiagnosis {
    LogDiagnosis.whole(
      [
        "<NSAutoresizingMaskLayoutConstraint:0x10 h=-&- v=-&- TeaHead:0x1.height == 50   (active)>",
        "<NSLayoutConstraint:0x20 TeaPot:0x2.top == UILayoutGuide:0x3'UIViewLayoutMarginsGuide'.top   (active)>",
        "<NSLayoutConstraint:0x30 TeaPot:0x2.height == \(height)   (active)>",
        "<NSLayoutConstraint:0x40 TeaPot:0x2.bottom == UILayoutGuide:0x3'UIViewLayoutMarginsGuide'.bottom   (active)>",
        "<NSLayoutConstraint:0x50 'UIView-topMargin-guide-constraint' V:|-(8)-[UILayoutGuide:0x3'UIViewLayoutMarginsGuide']   (active, names: '|':TeaHead:0x1 )>",
        "<NSLayoutConstraint:0x60 'UIView-bottomMargin-guide-constraint' V:[UILayoutGuide:0x3'UIViewLayoutMarginsGuide']-(8)-|   (active, names: '|':TeaHead:0x1 )>",
      ], breaking: 3)
  }

  @Test(arguments: [("343", true), ("40", false)])
  func `a height that is larger than the frame makes the frame grow, whatever a guide takes`(
    _ height: String, _ grows: Bool
  ) {
    let principles = framed(height).diagnosis.remedies.flatMap(\.principles)
    #expect(principles.contains(.frameOfSizes) == grows)
  }

  @Test func `of what lets go, what leaves nothing of a view on a screen stands last`() throws {
    let log = ratios("0.7")
    let letting = log.diagnosis.remedies.filter { $0.action.deactivates && $0.resolves == .report }
    let flawed = letting.firstIndex { !$0.collapses.isEmpty }
    let sound = letting.lastIndex { $0.collapses.isEmpty }
    #expect(try #require(sound) < #require(flawed), "\(log.remedies)")
  }

  private func cards(_ other: String) -> LogDiagnosis {
    LogDiagnosis(
      "<NSLayoutConstraint:0x10 TeaCard:0x2.width == 200   (active)>",
      "<NSLayoutConstraint:0x20 \(other):0x3.width == 200   (active)>",
      "<NSLayoutConstraint:0x30 H:|-(16)-[TeaCard:0x2]   (active, names: '|':UIView:0x1 )>",
      "<NSLayoutConstraint:0x40 H:[TeaCard:0x2]-(16)-[\(other):0x3]   (active)>",
      "<NSLayoutConstraint:0x50 H:[\(other):0x3]-(16)-|   (active, names: '|':UIView:0x1 )>",
      "<NSLayoutConstraint:0x60 'UIView-Encapsulated-Layout-Width' UIView:0x1.width == 375   (active)>",
      breaking: 2)
  }

  @Test(arguments: [("TeaCard", true), ("TeaPot", false)])
  func `equal sizes of one class are told to be alike`(_ other: String, _ isAlike: Bool) {
    let principles = cards(other).diagnosis.remedies.flatMap(\.principles)
    #expect(principles.contains(.sizeLikeSiblings) == isAlike)
  }

  @Test func `of two places of one edge the earlier one goes`() {
    let log = LogDiagnosis(
      "<NSLayoutConstraint:0x10 H:|-(0)-[TeaPot:0x2]   (active, names: '|':UIView:0x1 )>",
      "<NSLayoutConstraint:0x20 TeaPot:0x2.leading == UIView:0x1.trailing - 100   (active)>",
      "<NSLayoutConstraint:0x30 'UIView-Encapsulated-Layout-Width' UIView:0x1.width == 414   (active)>"
    )
    #expect(log.remedy(1) == "remove c1", "\(log.remedies)")
  }

  private func margins(_ attribute: String) -> LogDiagnosis {
    LogDiagnosis.whole(
      [
        "<NSLayoutConstraint:0x10 V:[TeaPot:0x2(343)]   (active)>",
        "<NSLayoutConstraint:0x20 TeaPot:0x2.top == TeaHead:0x1.topMargin - 8   (active)>",
        "<NSLayoutConstraint:0x30 TeaHead:0x1.\(attribute) == TeaPot:0x2.bottom - 8   (active)>",
        "<NSAutoresizingMaskLayoutConstraint:0x40 h=--& v=--& V:[TeaHead:0x1(60)]   (active)>",
      ], breaking: 1)
  }

  @Test(arguments: [("bottomMargin", true), ("bottom", false)])
  func `what is tied to both margins of a view lies in it`(_ attribute: String, _ isInside: Bool) {
    let principles = margins(attribute).diagnosis.remedies.flatMap(\.principles)
    #expect(principles.contains(.frameOfSizes) == isInside)
  }
}
