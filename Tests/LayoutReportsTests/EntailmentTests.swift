import LayoutDiagnosis
import LayoutLogs
import LayoutModel
import LayoutReports
import LinearArithmetic
import Testing

/// Why a value is what it is, and what would be otherwise.
struct EntailmentTests {
  @Test(arguments: ["title.width", "card.height", "icon.x", "card.width", "title.bottom"])
  func `the constraints that are named give the value, and all are needed`(name: String) throws {
    let system = try Samples.report("card.layout").report.system
    let anchor = try #require(AnchorName.find(name, in: system))
    var search = try #require(EntailmentSearch(system))
    let found = search.why(anchor)
    let why = try #require(found)
    let value = try #require(why.value)
    #expect(!why.constraints.isEmpty)
    #expect(try range(of: anchor, in: system, using: why.constraints) == [value, value])
    for left in why.constraints {
      let rest = why.constraints.filter { $0 != left }
      #expect(try range(of: anchor, in: system, using: rest) != [value, value])
    }
  }

  @Test(arguments: ["title.width", "icon.x", "card.width"])
  func `a proof from required constraints adds up on both sides`(name: String) throws {
    let system = try Samples.report("card.layout").report.system
    let anchor = try #require(AnchorName.find(name, in: system))
    var search = try #require(EntailmentSearch(system))
    let found = search.why(anchor)
    let why = try #require(found)
    let reason = try #require(why.reasons.first)
    #expect(total(anchor.form, reason.lowerProof, reason.bounds, system) == why.minimum)
    let negated = anchor.form.scaled(by: -1)
    #expect(total(negated, reason.upperProof, reason.bounds, system) == why.maximum.map { -$0 })
  }

  @Test func `right to left swaps the sides`() throws {
    let report = try Samples.report("card.layout")
    let system = report.report.system
    let title = try #require(PinnedItem.find("title", in: system))
    let icon = try #require(PinnedItem.find("icon", in: system))
    let layout = LayoutExercise(system).changed(by: [.rightToLeft], name: "rtl")
    let assignment = try #require(layout.layout?.assignment)
    #expect(
      assignment[LayoutVariable(icon, .minX).id] < assignment[LayoutVariable(title, .minX).id])
    #expect(assignment[LayoutVariable(icon, .minX).id] == 24)
  }

  /// Where the items begin once the layout runs from right to left.
  private func leftEdges(
    of names: [String], mirroring document: DiagnosedDocument
  ) throws -> [Rational] {
    let system = try #require(document.reports.first).report.system
    let layout = LayoutExercise(system).changed(by: [.rightToLeft], name: "rtl")
    let assignment = try #require(layout.layout?.assignment)
    return try names.map { name in
      assignment[LayoutVariable(try #require(PinnedItem.find(name, in: system)), .minX).id]
    }
  }

  @Test(arguments: ["H:|-10-[box(20)] directionLeftToRight", "box.left == window.left + 10"])
  func `right to left leaves alone what does not follow the writing direction`(
    line: String
  ) throws {
    let text =
      "box, other in window\nwindow.width == 300\n\(line)\nbox.width == 20\nH:|-10-[other(20)]"
    let document = diagnosedDocument(of: text, named: "made.layout")
    #expect(try leftEdges(of: ["box", "other"], mirroring: document) == [10, 270])
  }

  @Test func `a log's explicit left to right stays as well`() throws {
    let text = """
      <NSLayoutConstraint:0x6100 UIView:0x7f10.width == 300   (active)>
      <NSLayoutConstraint:0x6101 H:|-(10)-[UIView:0x7f20](LTR)   (active, names: '|':UIView:0x7f10 )>
      <NSLayoutConstraint:0x6102 H:|-(10)-[UIView:0x7f30]   (active, names: '|':UIView:0x7f10 )>
      <NSLayoutConstraint:0x6103 UIView:0x7f20.width == 20   (active)>
      <NSLayoutConstraint:0x6104 UIView:0x7f30.width == 20   (active)>
      """
    let document = diagnosedDocument(of: text, named: "made.log")
    #expect(try leftEdges(of: ["0x7f20", "0x7f30"], mirroring: document) == [10, 270])
  }

  @Test func `straight interpolation misses what the solved steps attain`() throws {
    let text = """
      box in window
      window.width == 100
      window.height == 100
      H:|[box(<=200)]
      box.width == window.width @750
      V:|[box]|
      """
    let document = diagnosedDocument(of: text, named: "kink.layout")
    let system = try #require(document.reports.first).report.system
    let frames = LayoutExercise(system).animation(
      from: .container(LayoutSize(width: 100, height: 100)),
      to: .container(LayoutSize(width: 400, height: 100)), steps: 2)
    #expect(frames.count == 3)
    #expect(frames[0].brokenByInterpolation.isEmpty)
    #expect(frames[1].brokenByInterpolation.map(\.points) == [50])
    #expect(frames[2].brokenByInterpolation.isEmpty)
  }

  @Test func `each correction of a conflict has its layout, the system's choice first`() throws {
    let report = try Samples.report("two-heights.log")
    let layouts = LayoutExercise(report.report.system).corrected(
      report.diagnosis.corrections, broken: report.report.broken)
    #expect(layouts.count == 2)
    guard case .correction(let constraints, isSystemChoice: true) = layouts.first?.kind else {
      Issue.record("\(layouts)")
      return
    }
    #expect(constraints == [report.report.broken])
    #expect(layouts.allSatisfy { $0.layout != nil })
  }

  @Test func `alternatives differ visibly and come in the same order`() throws {
    let system = try Samples.report("labels-hug-equally.layout").report.system
    let first = LayoutExercise(system).alternatives()
    let second = LayoutExercise(system).alternatives()
    #expect(first.count == 3)
    #expect(first.map(\.layout) == second.map(\.layout))
    #expect(Set(first.map(\.layout)).count == 3)
    #expect(first.last?.kind == .interior)
  }

  @Test func `a layout is tried on every device, upright and on its side`() throws {
    let system = try Samples.report("card.layout").report.system
    let layouts = LayoutExercise(system).onAllDevices(after: [])
    #expect(layouts.count > DeviceWindow.all.count)
    let small = try #require(layouts.first { $0.name.hasSuffix("(320x568)") })
    let clips = small.problems.contains {
      if case .clipped(_, .horizontal, points: 280) = $0 { true } else { false }
    }
    #expect(clips)
    let large = try #require(layouts.first { $0.name.hasSuffix("(932x430)") })
    #expect(large.problems.isEmpty)
  }

  // MARK: - Help

  private func range(
    of anchor: LayoutAnchor, in system: LayoutSystem, using constraints: [ConstraintID]
  ) throws -> [Rational?] {
    var part = system
    part.constraints = constraints.map { system[$0] }
    let outermost = try #require(PinnedItem.outermost(in: system))
    var search = try #require(EntailmentSearch(part, pin: outermost))
    let found = search.why(anchor)
    let why = try #require(found)
    return [why.minimum, why.maximum]
  }

  /// What is left of the form when the proof's rows are taken away; `nil` where it is no number.
  private func total(
    _ form: LinearForm, _ proof: [Conflict.Share], _ bounds: [Fact], _ system: LayoutSystem
  ) -> Rational? {
    var rest = form
    for share in proof {
      let row: LinearRow
      switch share.reference {
      case .constraint(let id):
        guard system[id].isRequired else { return nil }
        row = system[id].row
      case .bound(let index): row = bounds[index].row
      case .assumption: return nil
      }
      if row.relation == .lessOrEqual, share.multiplier.isPositive { return nil }
      if row.relation == .greaterOrEqual, share.multiplier.isNegative { return nil }
      rest.add(row.form, times: -share.multiplier)
    }
    return rest.terms.isEmpty ? rest.constant : nil
  }
}
