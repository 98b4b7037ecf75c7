import LayoutDiagnosis
import LayoutDrawing
import LayoutModel
import LinearArithmetic
import PictureChecks
import Testing

/// Where views and their names stand in a drawing.
struct PanelPlacesTests {
  /// A row of buttons 20 points wide in front of a panel, with what else there is of each.
  private func row(_ names: [String], _ more: (inout MadeSystem, [ItemID], ItemID) -> Void)
    -> PictureSubject
  {
    var made = MadeSystem()
    let bar = made.item("PlayerBar")
    var buttons: [ItemID] = []
    made.constrain(bar, .width, plus: 300)
    for name in names {
      let button = made.item(name)
      made.constrain(button, .width, plus: 20)
      if let last = buttons.last {
        made.constrain(button, .leading, to: LayoutAnchor(last, .trailing), plus: 4)
      }
      buttons.append(button)
    }
    more(&made, buttons, bar)
    return made.subject()
  }

  private func picture(of subject: PictureSubject) throws -> LayoutPicture {
    try #require(LayoutPicture(of: subject) { $0.shown })
  }

  @Test func `gives a frame and its name a letter where no line can lead from one to the other`()
    throws
  {
    var made = MadeSystem()
    let buttons = ["AlarmButton", "CompassButton", "HeadingButton"].map { made.item($0) }
    let bar = made.item("PlayerBar")
    for (last, button) in zip(buttons, buttons.dropFirst()) {
      made.constrain(button, .leading, to: LayoutAnchor(last, .trailing), plus: 4)
    }
    made.constrain(buttons[0], .leading, to: LayoutAnchor(bar, .leading))
    for button in buttons { made.constrain(button, .width, plus: 20) }
    made.constrain(bar, .width, plus: 300)
    let picture = try picture(of: made.subject())
    let document = try CheckedXML(picture.svg())
    let letters = document.letters
    #expect(!letters.isEmpty)
    #expect(Set(letters.values.flatMap { $0.map(\.text) }).count == letters.count, "\(letters)")
    let frames = document.elements.indices.filter {
      document.elements[$0].attributes["class"] == "ald-frame-box"
    }
    for (name, places) in letters {
      let holding = places.map { letter in
        frames.filter { document.place(of: $0)?.intersects(letter.box) == true }
          .compactMap(document.dataID)
      }
      #expect(holding == [[], [name]], "\(name): \(places)")
      #expect(Set(places.map(\.text)).count == 1, "\(name): \(places)")
    }
    #expect(DrawnText.overlaps(in: document) == [])
    #expect(DrawnText.crossed(in: document) == [])
    #expect(DrawnText.cutOff(in: document) == [])
  }

  @Test func `draws a row inside the view to both of whose ends it is tied`() throws {
    let ends: [(near: Rational, far: Rational, names: [String], isInside: Bool)] = [
      (12, -12, ["One"], true), (12, -12, ["One", "Two"], true), (0, 0, ["One", "Two"], true),
      // One view with the same edges may be a neighbour.
      (0, 0, ["One"], false), (12, 0, ["One"], false),
      // It reaches out.
      (-12, 12, ["One", "Two"], false),
    ]
    for (near, far, names, isInside) in ends {
      let subject = row(names) { made, buttons, bar in
        made.constrain(
          buttons[0], .leading, to: LayoutAnchor(bar, .leading), plus: near, priority: 500)
        made.constrain(
          buttons[buttons.count - 1], .trailing, to: LayoutAnchor(bar, .trailing), plus: far,
          priority: 500)
      }
      let frames = try picture(of: subject).described[0].frames
      let bar = try #require(frames.first { $0.item.index == 0 }).box
      for frame in frames where frame.item.index > 0 {
        #expect(
          (bar.minY < frame.box.minY && frame.box.maxY < bar.maxY) == isInside,
          "\(names) from \(near) to \(far)")
      }
    }
  }

  @Test func `draws a view inside the one to whose margins it is tied`() throws {
    let ends: [(near: Rational, far: Rational, isInside: Bool)] = [
      (0, 0, true), (4, -4, true),
      // It may reach out of the margins' view.
      (-20, 0, false),
    ]
    for (near, far, isInside) in ends {
      let subject = row(["One"]) { made, buttons, bar in
        made.constrain(
          buttons[0], .leading, to: LayoutAnchor(bar, .leadingMargin), plus: near, priority: 500)
        made.constrain(
          bar, .trailingMargin, to: LayoutAnchor(buttons[0], .trailing), plus: -far, priority: 500)
      }
      let frames = try picture(of: subject).described[0].frames
      let boxes = try (#require(frames.first?.box), #require(frames.last?.box))
      #expect(
        (boxes.0.minY < boxes.1.minY && boxes.1.maxY < boxes.0.maxY) == isInside,
        "from \(near) to \(far)")
    }
  }

  @Test func `draws what has nothing to do with each other beside each other`() throws {
    var made = MadeSystem()
    let gauge = made.item("GaugeView")
    let banner = made.item("BannerView")
    let label = made.item("UILabel", in: banner)
    made.constrain(gauge, .width, plus: 96)
    for (item, height) in [(banner, 48), (label, 16)] {
      made.constrain(item, .height, plus: Rational(height))
    }
    made.constrain(label, .top, to: LayoutAnchor(banner, .top), plus: 16)
    let frames = try picture(of: made.subject()).described[0].frames
    let boxes = Dictionary(uniqueKeysWithValues: frames.map { ($0.item, $0.box) })
    let (first, second) = try (#require(boxes[gauge]), #require(boxes[banner]))
    #expect(!first.intersects(second), "\(first), \(second)")
  }

  @Test func `lets a guide take no room beside the views`() throws {
    var made = MadeSystem()
    let view = made.item("UIView")
    let guide = made.item("UILayoutGuide", in: view, role: .guide)
    let label = made.item("UILabel", in: view)
    for item in [guide, label] {
      made.constrain(item, .leading, to: LayoutAnchor(view, .leading), plus: 20)
      made.constrain(item, .width, plus: 80)
    }
    made.constrain(view, .width, plus: 120)
    let boxes = try picture(of: made.subject()).described[0].frames.map(\.box)
    try #require(boxes.count == 3)
    #expect((boxes[0].minY, boxes[0].maxY) == (boxes[1].minY, boxes[1].maxY))
    #expect(boxes[2].minY > boxes[0].minY && boxes[2].maxY < boxes[0].maxY)
  }

  @Test func `begins layouts beside each other at one height`() throws {
    let (made, conflict) = MadeSystem.cell()
    var subject = made.subject(conflict: conflict, broken: conflict[1])
    subject.diagnosis.corrections = [[conflict[1]]]
    let panels = [
      "Short", Array(repeating: "a heading of many lines", count: 6).joined(separator: " "),
    ]
    .map { title in
      var panel = LayoutPanel(subject.shown[0], of: subject)
      panel.title = title
      return panel
    }
    let picture = try #require(LayoutPicture(subject, panels))
    let document = try CheckedXML(picture.svg())
    let tops = document.elements.indices.compactMap { index -> Double? in
      let element = document.elements[index]
      guard element.attributes["class"] == "ald-frame-box",
        let group = element.parent, document.elements[group].attributes["data-id"] == "v1"
      else { return nil }
      return document.place(of: index)?.minY
    }
    #expect(tops.count == 2 && Set(tops).count == 1, "\(tops)")
  }

  @Test func `hatches nothing where a view may be anywhere in a range`() throws {
    var made = MadeSystem()
    let window = made.item("UIWindow", role: .window)
    let badge = made.item("BadgeView", in: window)
    for (item, size) in [(window, 120), (badge, 20)] {
      made.constrain(item, .width, plus: Rational(size))
      made.constrain(item, .height, plus: Rational(size))
    }
    made.constrain(badge, .top, to: LayoutAnchor(window, .top), plus: 8)
    var subject = made.subject()
    let variable = LayoutVariable(badge, .minX)
    let places = [-40, 40].map { x in
      Assignment([
        LayoutVariable(window, .width).id: 120, LayoutVariable(window, .height).id: 120,
        LayoutVariable(badge, .width).id: 20, LayoutVariable(badge, .height).id: 20,
        LayoutVariable(badge, .minY).id: 8, variable.id: Rational(x),
      ])
    }
    subject.diagnosis = Diagnosis(verdict: .ambiguous)
    let ambiguity = Ambiguity(variable, minimum: nil, maximum: nil, layouts: [])
    let panel = LayoutPanel(
      .ambiguity(ambiguity, places[0], other: places[1]), of: subject)
    let picture = try #require(LayoutPicture(subject, [panel]))
    #expect(picture.described[0].hatches.isEmpty)
  }

  @Test func `says what is drawn no larger than its least size`() throws {
    var made = MadeSystem()
    let card = made.item("CardView")
    let label = made.item("UILabel", in: card)
    made.constrain(card, .height, plus: 30)
    made.constrain(label, .top, to: LayoutAnchor(card, .top), plus: 8)
    made.constrain(label, .height, .greaterOrEqual, plus: 20)
    made.constrain(card, .bottom, to: LayoutAnchor(label, .bottom), plus: 8)
    var subject = made.subject()
    subject.diagnosis = SystemDiagnoser.diagnose(
      made.system, evidence: ReportEvidence(.unsatisfiableReport))
    let panels = try picture(of: subject).described
    let told = panels.filter { panel in
      panel.notes.contains("UILabel is drawn no taller than necessary.")
    }
    #expect(!told.isEmpty, "\(panels.map(\.notes))")
    for panel in told {
      #expect(panel.frames.first { $0.item == label }?.box.height == 20)
    }
  }

  @Test func `names what is no larger than its least size once where it is in two conflicts`()
    throws
  {
    var made = MadeSystem()
    let card = made.item("CardView")
    let label = made.item("UILabel", in: card)
    made.constrain(card, .height, plus: 30)
    made.constrain(label, .top, to: LayoutAnchor(card, .top), plus: 8)
    made.constrain(label, .height, .greaterOrEqual, plus: 20)
    for (relation, inset) in [(Relation.equal, 8), (.greaterOrEqual, 4)] {
      made.constrain(
        card, .bottom, relation, to: LayoutAnchor(label, .bottom), plus: Rational(inset))
    }
    var subject = made.subject()
    subject.diagnosis = SystemDiagnoser.diagnose(
      made.system, evidence: ReportEvidence(.unsatisfiableReport))
    let conflicts = subject.diagnosis.conflicts.map(\.constraints)
    try #require(
      conflicts.count == 2 && !Set(conflicts[0]).isDisjoint(with: conflicts[1]), "\(conflicts)")
    let notes = try picture(of: subject).described.flatMap { panel in
      panel.notes.filter { $0.contains("than necessary") }
    }
    #expect(Set(notes) == ["UILabel is drawn no taller than necessary."])
  }

  @Test func `draws what an exercise makes of the system without what a proof assumes`() throws {
    var made = MadeSystem()
    let scroll = made.item("UIScrollView")
    let guide = made.item("UILayoutGuide", role: .guide)
    let conflict = [
      made.constrain(scroll, .width, plus: 390), made.constrain(guide, .width, plus: 460),
    ]
    var subject = made.subject(conflict: conflict)
    let equal = LinearForm([
      .init(LayoutVariable(guide, .width).id, 1), .init(LayoutVariable(scroll, .width).id, -1),
    ])
    subject.diagnosis.conflicts[0].assumptions = [Fact(.frameGuide, LinearRow(equal, .equal))]
    subject.assumption = "Assumed: the guide is as wide as the scroll view."
    let exercised = LayoutExercise(subject.system).alternatives(limit: 1)
    let panels = exercised.compactMap { LayoutPanel($0, of: subject) }
    let picture = try #require(LayoutPicture(subject, panels))
    #expect(picture.described.allSatisfy { !$0.notes.contains { $0.hasPrefix("Assumed") } })
    #expect(picture.described[0].frames.map(\.box.width) == [390, 460])
  }
}

extension PictureSubject {
  fileprivate var shown: [ShownLayout] {
    ShownLayout.choose(for: system, diagnosis, broken: broken)
  }
}

extension CheckedXML {
  /// The letters that stand for lines, behind each item's name and in its frame.
  fileprivate var letters: [String: [DrawnText]] {
    let keys = elements.indices.filter { elements[$0].attributes["class"] == "ald-key" }
    return Dictionary(grouping: keys) { dataID($0) ?? "" }
      .mapValues { $0.compactMap { DrawnText(at: $0, in: self) } }
  }

  /// Of what the group around the element at a place is drawn.
  fileprivate func dataID(_ index: Int) -> String? {
    elements[index].parent.flatMap { elements[$0].attributes["data-id"] }
  }
}
