import LayoutDiagnosis
import LayoutModel
import LinearArithmetic
import Testing

struct AssumptionLadderTests {
  private func kinds(_ system: HandMadeSystem) -> [Fact.Kind] {
    let diagnosis = SystemDiagnoser.diagnose(
      system.layout, evidence: ReportEvidence(.unsatisfiableReport))
    guard diagnosis.verdict == .conflictUnderAssumptions else { return [] }
    let holds = diagnosis.conflicts.allSatisfy { proves($0, in: system.layout) }
    return holds ? diagnosis.conflicts[0].assumptions.map(\.kind) : []
  }

  @Test func `no assumption is made where none is needed`() throws {
    var system = HandMadeSystem()
    system.add("label", .leading, .equal, "cell", .leadingMargin)
    system.add("label", .width, .equal, constant: 50)
    system.add("label", .width, .equal, constant: 60)
    let diagnosis = SystemDiagnoser.diagnose(
      system.layout, evidence: ReportEvidence(.unsatisfiableReport))
    #expect(diagnosis.verdict == .conflict)
    #expect(try #require(diagnosis.conflicts.first).assumptions.isEmpty)
  }

  @Test func `a demand made twice differs by what printing hides`() {
    var system = HandMadeSystem()
    system.add("bar", .height, .equal, constant: Rational(48))
    system.add("bar", .height, .greaterOrEqual, constant: Rational(48))
    #expect(kinds(system) == [.printedRounding])
  }

  @Test func `a gap below the last printed digit is called one of printing`() throws {
    var system = HandMadeSystem()
    system.add("cell", .width, .equal, constant: Rational(943_333, 10_000))
    system.add("row", .width, .equal, constant: 283)
    system.add("cell", .width, .equal, "row", .width, times: Rational(333_333, 1_000_000))
    let diagnosis = SystemDiagnoser.diagnose(
      system.layout, evidence: ReportEvidence(.unsatisfiableReport))
    #expect(diagnosis.verdict == .conflictUnderAssumptions)
    #expect(diagnosis.conflicts[0].assumptions.map(\.kind) == [.printedRounding])
    #expect(proves(diagnosis.conflicts[0], in: system.layout))
    let dump = SystemDiagnoser.diagnose(system.layout, evidence: ReportEvidence(.dump))
    #expect(dump.conflicts.isEmpty)
    #expect(dump.verdict == .consistent || dump.verdict == .ambiguous)
    #expect(!dump.layouts.isEmpty)
  }

  @Test func `margins do not point outwards`() {
    var system = HandMadeSystem()
    system.add("label", .leading, .equal, "cell", .leadingMargin)
    system.add("label", .trailing, .equal, "cell", .trailingMargin)
    system.add("label", .width, .equal, constant: 362)
    system.add("cell", .width, .equal, constant: 320)
    #expect(Set(kinds(system)) == [.nonNegativeInset])
  }

  @Test func `margins have a default size`() throws {
    var system = HandMadeSystem()
    system.add("label", .leading, .equal, "cell", .leadingMargin)
    system.add("label", .trailing, .equal, "cell", .trailingMargin)
    system.add("label", .width, .equal, constant: 249)
    system.add("cell", .width, .equal, constant: 320)
    let diagnosis = SystemDiagnoser.diagnose(
      system.layout, evidence: ReportEvidence(.unsatisfiableReport))
    let conflict = try #require(diagnosis.conflicts.first)
    #expect(Set(conflict.assumptions.map(\.kind)) == [.defaultInset])
    #expect(proves(conflict, in: system.layout))
  }

  @Test func `masks with no superview named share it with their siblings`() {
    var system = HandMadeSystem()
    for name in ["a", "b"] {
      system.item("superview of \(name)", role: .superview, unnamed: true)
      system.add(
        name, .minX, .equal, "superview of \(name)", .minX, constant: name == "a" ? 0 : 50,
        mask: "h=--& v=--&")
    }
    system.add("a", .leading, .equal, "b", .leading)
    #expect(kinds(system) == [.sameSuperview])
  }

  @Test func `a baseline lies inside its view`() {
    var system = HandMadeSystem()
    system.add("label", .firstBaseline, .equal, "cell", .top, constant: 30)
    system.add("label", .top, .equal, "cell", .top, constant: 40)
    #expect(kinds(system) == [.baselineInside])
  }

  @Test func `a baseline lies at the edge`() {
    var system = HandMadeSystem()
    system.add("box", .lastBaseline, .equal, "cell", .bottom, constant: -10)
    system.add("box", .bottom, .equal, "cell", .bottom)
    #expect(kinds(system) == [.baselineAtEdge])
  }

  @Test func `two baselines that meet lie equally deep, and no text's lies on its edge`() {
    var system = HandMadeSystem()
    system.item("apple", class: "UILabel")
    system.item("pear", class: "UILabel")
    system.add("apple", .firstBaseline, .equal, "pear", .firstBaseline)
    system.add("apple", .top, .equal, "cell", .top, constant: 12)
    system.add("pear", .top, .equal, "cell", .top, constant: 20)
    #expect(kinds(system) == [.equalBaselines])
    var alone = HandMadeSystem()
    alone.item("apple", class: "UILabel")
    alone.add("apple", .firstBaseline, .equal, "cell", .top, constant: 20)
    alone.add("apple", .top, .equal, "cell", .top, constant: 12)
    #expect(kinds(alone).isEmpty)
  }

  @Test func `a frame layout guide is as large as the only scroll view`() {
    func system(scrollViews: [String]) -> HandMadeSystem {
      var system = HandMadeSystem()
      let guide = system.item("guide", class: "UILayoutGuide", role: .guide)
      system.name(guide, "UIScrollView-frameLayoutGuide")
      system.add("page", .width, .equal, constant: 460)
      system.add("page", .width, .equal, "guide", .width)
      for name in scrollViews {
        system.item(name, class: "UIScrollView", role: .scrollView)
        system.add(name, .width, .equal, constant: 390)
      }
      return system
    }
    #expect(kinds(system(scrollViews: ["ledger"])) == [.frameGuide])
    #expect(kinds(system(scrollViews: ["ledger", "index"])).isEmpty)
  }

  @Test func `a direction that needs the whole list beats digits that need two of its lines`() {
    func system(_ attribute: LayoutAttribute, width: Rational) -> HandMadeSystem {
      var system = HandMadeSystem()
      system.add("label", .leading, .equal, "row", .leading, constant: 16)
      system.add("label", attribute, .equal, "row", attribute, constant: 16)
      system.add("label", .width, .equal, constant: 220)
      system.add("row", .width, .equal, constant: width)
      return system
    }
    #expect(kinds(system(.left, width: 390)) == [.writingDirection])
    #expect(kinds(system(.left, width: 252)) == [.printedRounding])
    #expect(kinds(system(.leading, width: 390)) == [.printedRounding])
  }

  @Test func `a layout has one writing direction, so all that follow it turn together`() throws {
    var system = HandMadeSystem()
    system.add("spout", .left, .equal, "tray", .left, constant: 16)
    system.add("spout", .trailing, .equal, "label", .leading, constant: -8)
    system.add("label", .trailing, .equal, "tray", .trailing, constant: -16)
    let diagnosis = SystemDiagnoser.diagnose(
      system.layout, evidence: ReportEvidence(.unsatisfiableReport))
    let conflict = try #require(diagnosis.conflicts.first)
    let turned = conflict.assumptions.compactMap(\.replaces).map(\.index)
    #expect(turned.sorted() == [1, 2])
    let narrowed = conflict.bounds.map { LayoutVariable($0.row.form.terms[0].variable).item }
    #expect(narrowed == [system.item("label")])
    #expect(proves(conflict, in: system.layout))
  }

  @Test func `no single view is assumed to be laid out from right to left`() {
    var system = HandMadeSystem()
    system.add("a", .leading, .equal, "bar", .leading, constant: 12)
    system.add("mask", .left, .equal, "bar", .left)
    system.add("b", .left, .equal, "a", .right)
    system.add("b", .trailing, .equal, "mask", .trailing)
    #expect(kinds(system).isEmpty)
  }

  @Test func `an AppKit mask may measure from the bottom`() throws {
    var system = HandMadeSystem(platform: .appKit)
    system.add("box", .minY, .equal, "root", .minY, constant: 20, mask: "h=--& v=--&")
    system.add("box", .bottom, .equal, "root", .bottom)
    system.add("root", .height, .equal, constant: 100)
    #expect(kinds(system) == [.flippedSuperview])
  }

  @Test func `what nothing explains stays unproved, with what is missing`() {
    var system = HandMadeSystem()
    system.add("a", .leading, .equal, "b", .leadingMargin)
    let diagnosis = SystemDiagnoser.diagnose(
      system.layout, evidence: ReportEvidence(.unsatisfiableReport, isRedacted: true))
    #expect(diagnosis.verdict == .unproved)
    #expect(diagnosis.conflicts.isEmpty)
    #expect(diagnosis.layouts.count == 1)
    #expect(
      diagnosis.missingEvidence == [
        .redactedList, .brokenConstraint, .inset(ItemID(index: 1), .leadingInset),
      ])
  }

  @Test(arguments: [
    (["UIView:0x3.top"], true), (["Harbour.Row:0x3.top"], false),
    // A neighbour is no superview.
    (["UIView:0x3.bottom"], false),
    (["UIView:0x3.top", "UIView:0x4.top"], false),
  ])
  func `an unnamed superview may be the only plain view of the list`(
    anchors: [String], isProved: Bool
  ) {
    let ties = anchors.enumerated().map {
      "<NSLayoutConstraint:0x5\($0)0 UILabel:0x2.top == \($1) + 100   (active)>"
    }
    let log = LogDiagnosis(
      [
        "<NSLayoutConstraint:0x10 Header:0x1.height == 200   (active)>",
        "<NSLayoutConstraint:0x20 V:|-(0)-[Header:0x1]   (active)>",
        "<NSLayoutConstraint:0x30 V:[Header:0x1]-(12)-[UILabel:0x2]   (active)>",
      ] + ties, breaking: 1)
    #expect(log.diagnosis.verdict == (isProved ? .conflictUnderAssumptions : .unproved))
    if isProved {
      #expect(log.diagnosis.conflicts[0].assumptions.allSatisfy { $0.kind == .sameSuperview })
    }
  }
}
