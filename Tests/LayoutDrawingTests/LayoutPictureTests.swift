import Foundation
import GraphPlacing
import LayoutDiagnosis
import LayoutDrawing
import LayoutModel
import LinearArithmetic
import PictureChecks
import Testing

struct LayoutPictureTests {
  /// A bar of 100 points in a window of 320, and a conflict about where it ends.
  private func bar() -> (subject: PictureSubject, conflict: [ConstraintID]) {
    var made = MadeSystem()
    let window = made.item("UIWindow", role: .window)
    let bar = made.item("UIView", text: "Bar", in: window)
    let wide = made.constrain(window, .width, plus: 320)
    let start = made.constrain(bar, .leading, to: LayoutAnchor(window, .leading), plus: 20)
    let width = made.constrain(bar, .width, plus: 100)
    let end = made.constrain(bar, .trailing, to: LayoutAnchor(window, .trailing), plus: -20)
    made.constrain(window, .height, plus: 200)
    made.constrain(bar, .top, to: LayoutAnchor(window, .top), plus: 20)
    made.constrain(bar, .height, plus: 44)
    let conflict = [wide, start, width, end]
    var subject = made.subject(conflict: conflict, broken: end)
    subject.diagnosis.corrections = conflict.map { [$0] }
    return (subject, conflict)
  }

  @Test(arguments: [Graphviz.RenderedFormat.png, .pdf])
  func `renders the same layouts with Graphviz's own renderer`(
    _ format: Graphviz.RenderedFormat
  ) throws {
    let (subject, _) = bar()
    let picture = try #require(LayoutPicture(subject, subject.panels))
    let bytes = try picture.rendered(as: format)
    let start: [UInt8] = format == .png ? [0x89, 0x50, 0x4E, 0x47] : Array("%PDF".utf8)
    #expect(bytes.starts(with: start) && bytes.count > 2_000)
    if format == .pdf { return }
    // The size stands behind the mark and a chunk's head.
    func number(at index: Int) -> Int {
      bytes[index..<index + 4].reduce(0) { $0 << 8 | Int($1) }
    }
    let scale = picture.bitmapResolution / 72
    #expect(abs(Double(number(at: 16)) - picture.size.width * scale) < 3)
    #expect(abs(Double(number(at: 20)) - picture.size.height * scale) < 3)
  }

  @Test func `a bitmap says what the SVG says, whatever a text holds`() throws {
    let (made, conflict) = MadeSystem.cell()
    var subject = made.subject(conflict: conflict)
    subject.diagnosis.corrections = [[conflict[0]]]
    let picture = try #require(LayoutPicture(subject, subject.panels))
    let operations = picture.operations()
    for (text, _) in picture.textBoxes { #expect(operations.contains("-\(text) "), "\(text)") }
    #expect(operations.contains(" 9 -#0072b2ff "))
    let hostile = XDotText.safe("a\\\" ]; b")
    #expect(!hostile.contains("\\"))
  }

  @Test func `draws one layout per correction, the system's choice first`() throws {
    let (subject, conflict) = bar()
    let panels = subject.panels
    #expect(panels.map(\.yielding) == [[conflict[3]], [conflict[0]], [conflict[1]], [conflict[2]]])
    #expect(panels.first?.title == "Before: the system drops trailing −20")
  }

  @Test func `shows by how many points a constraint gives way`() throws {
    let (subject, conflict) = bar()
    let picture = try #require(LayoutPicture(subject, subject.panels))
    let document = try CheckedXML(picture.svg())
    #expect(document.forbidden == [])
    let gaps = document.elements.filter { $0.attributes["class"] == "ald-gap" }
    #expect(gaps.map { $0.attributes["id"] }.contains("r1-drawing1-gap-c4"))
    #expect(gaps.map { $0.attributes["data-id"] } == ["c4", "c1", "c2", "c3"])
    let titles = document.elements.filter { $0.name == "title" }.map(\.text)
    #expect(titles.contains("180 points missing"))
    #expect(conflict.count == 4)
  }

  @Test func `says of what size nothing tells`() throws {
    var made = MadeSystem()
    let tray = made.item("CoinTray")
    let coin = made.item("CoinView", in: tray)
    let bar = made.item("BarView", in: tray)
    made.constrain(coin, .centerX, to: LayoutAnchor(tray, .centerX), plus: 8)
    made.constrain(bar, .leading, to: LayoutAnchor(tray, .centerX))
    made.constrain(bar, .trailing, to: LayoutAnchor(tray, .centerX), plus: 40)
    let subject = made.subject()
    let panel = LayoutPanel(.consistent(Assignment(), other: nil), of: subject)
    let picture = try #require(LayoutPicture(subject, [panel]))
    let notes = picture.described.flatMap { $0.notes }
    #expect(
      notes.contains(
        "The widths of CoinTray and CoinView are arbitrary: the constraints do not "
          + "say.")
    )
  }

  @Test func `draws to scale`() throws {
    let (subject, _) = bar()
    let picture = try #require(LayoutPicture(subject, subject.panels))
    let document = try CheckedXML(picture.svg())
    let boxes = document.elements.filter { $0.attributes["class"] == "ald-frame-box" }
    let sizes = boxes.prefix(2).compactMap { box -> (Double, Double)? in
      guard let width = box.attributes["width"].flatMap(Double.init),
        let height = box.attributes["height"].flatMap(Double.init)
      else { return nil }
      return (width, height)
    }
    try #require(sizes.count == 2)
    #expect(abs(sizes[1].0 / sizes[0].0 - 100.0 / 320) < 0.001)
    #expect(abs(sizes[1].1 / sizes[0].1 - 44.0 / 200) < 0.001)
  }

  @Test func `draws all layouts of a picture on one scale`() throws {
    let (subject, _) = bar()
    let picture = try #require(LayoutPicture(subject, subject.panels))
    let svg = picture.svg()
    #expect(DrawnScale.misfits(in: try CheckedXML(svg)) == [])
    let widths = picture.described.flatMap(\.frames).map(\.box.width)
    #expect(Set(widths).count > 2)
    let stretched = svg.replacing("desc>x 20, y 20, width 100", with: "desc>x 20, y 20, width 101")
    #expect(DrawnScale.misfits(in: try CheckedXML(stretched)) != [])
  }

  @Test func `draws layouts in which what the proof assumes holds`() throws {
    var made = MadeSystem()
    let scroll = made.item("UIScrollView")
    let guide = made.item("UILayoutGuide", role: .guide)
    let conflict = [
      made.constrain(scroll, .width, plus: 390),
      made.constrain(guide, .width, plus: 460),
    ]
    var subject = made.subject(conflict: conflict, broken: conflict[1])
    let equal = LinearForm([
      .init(LayoutVariable(guide, .width).id, 1), .init(LayoutVariable(scroll, .width).id, -1),
    ])
    subject.diagnosis.conflicts[0].assumptions = [Fact(.frameGuide, LinearRow(equal, .equal))]
    subject.diagnosis.corrections = conflict.map { [$0] }
    let picture = try #require(LayoutPicture(of: subject) { $0.shown })
    let widths = picture.described.map { $0.frames.map(\.box.width) }
    #expect(widths == [[390, 390], [460, 460]])
  }

  @Test func `marks what nothing decides, and gives it room`() throws {
    var made = MadeSystem()
    let row = made.item("RowView")
    let label = made.item("PriceView", in: row)
    let conflict = [
      made.constrain(label, .top, to: LayoutAnchor(row, .top), plus: 10),
      made.constrain(label, .top, to: LayoutAnchor(row, .top), plus: 14),
      made.constrain(label, .height, plus: 30),
    ]
    var subject = made.subject(conflict: Array(conflict.prefix(2)), broken: conflict[0])
    subject.diagnosis.corrections = conflict.prefix(2).map { [$0] }
    let picture = try #require(LayoutPicture(of: subject) { $0.shown })
    let panel = try #require(picture.described.first)
    #expect(panel.notes.contains("The height of RowView is arbitrary: the constraints do not say."))
    let heights = panel.frames.map(\.box.height)
    #expect(heights == [52, 30])
    let classes = try CheckedXML(picture.panelSVGs[0]).elements.compactMap {
      $0.attributes["class"]
    }
    #expect(classes.filter { $0.contains("ald-undecided") }.count == 1)
  }

  @Test func `lays the two witnesses of an ambiguity over each other and moves between them`()
    throws
  {
    var (subject, _) = bar()
    let bar = ItemID(index: 1)
    let variable = LayoutVariable(bar, .width)
    let layouts = [24, 30].map { width in
      WitnessLayout(
        name: "\(width)",
        assignment: Assignment([
          LayoutVariable(ItemID(index: 0), .width).id: 320,
          LayoutVariable(ItemID(index: 0), .height).id: 200, variable.id: Rational(width),
          LayoutVariable(bar, .height).id: 44,
        ]))
    }
    subject.diagnosis = Diagnosis(verdict: .ambiguous)
    subject.diagnosis.layouts = layouts
    subject.diagnosis.ambiguities = [
      Ambiguity(variable, minimum: 24, maximum: 30, layouts: [0, 1])
    ]
    let picture = try #require(LayoutPicture(subject, subject.panels))
    let xml = picture.svg()
    let document = try CheckedXML(xml)
    #expect(document.elements.filter { $0.attributes["class"] == "ald-frame-other" }.count == 1)
    #expect(document.elements.filter { $0.name == "animate" }.count == 1)
    #expect(document.elements.filter { $0.attributes["class"] == "ald-range" }.count == 1)
    #expect(xml.contains("prefers-reduced-motion: reduce"))
    #expect(xml.contains("width of UIView: 24 to 30"))
  }

  @Test func `hatches what overlaps and what reaches out`() throws {
    var made = MadeSystem()
    let window = made.item("UIWindow", role: .window)
    for (name, x) in [("One", 0), ("Two", 60)] {
      let view = made.item("UIView", text: name, in: window)
      made.constrain(view, .leading, to: LayoutAnchor(window, .leading), plus: Rational(x))
      made.constrain(view, .top, to: LayoutAnchor(window, .top), plus: 0)
      made.constrain(view, .width, plus: 80)
      made.constrain(view, .height, plus: 40)
    }
    made.constrain(window, .width, plus: 120)
    made.constrain(window, .height, plus: 100)
    let subject = made.subject()
    let picture = try #require(LayoutPicture(subject, subject.panels))
    let document = try CheckedXML(picture.svg())
    #expect(document.elements.filter { $0.attributes["class"] == "ald-hatch" }.count == 2)
  }

  @Test func `sets four alternatives beside each other`() throws {
    let (subject, _) = bar()
    let picture = try #require(LayoutPicture(of: subject) { $0.shown })
    let document = try CheckedXML(picture.svg())
    let places = document.elements.filter { ($0.attributes["id"] ?? "").hasPrefix("r1-drawing") }
      .compactMap { $0.attributes["transform"] }
    #expect(places.count == 4)
    let columns = Set(places.compactMap { $0.split(separator: " ").first })
    #expect(columns.count == 4)
    #expect(picture.size.width <= 1_440)
  }

  @Test func `shows a frame as its constraint wants it, with the number that is missing`() throws {
    let (subject, _) = bar()
    let picture = try #require(LayoutPicture(of: subject) { $0.shown })
    let document = try CheckedXML(picture.panelSVGs[2])
    let ghosts = document.elements.filter { $0.attributes["class"] == "ald-ghost" }
    #expect(ghosts.count == 1)
    let number = document.elements.first { $0.attributes["class"] == "ald-gap-label" }?.text
    #expect(number == "180")
    #expect(DrawnText.overlaps(in: document) == [])
  }

  @Test(arguments: [
    (Rational(9, 16), "height = 9/16 × width"),
    (Rational(1_777_778, 1_000_000), "height = 16/9 × width"),
    (Rational(1, 2), "height = 0.5 × width"), (Rational(337, 600), "height = 0.56 × width"),
  ])
  func `writes a ratio as people do where the log's digits are one`(factor: Rational, label: String)
  {
    var made = MadeSystem()
    let photo = made.item("PhotoView")
    made.constrain(photo, .height, to: LayoutAnchor(photo, .width), times: factor)
    let graph = ConstraintGraph(made.subject())
    #expect(graph.nodes.flatMap(\.marks).map(\.text) == [label])
  }

  @Test func `says once what is true of every layout beside each other`() throws {
    let (made, conflict) = MadeSystem.cell()
    var subject = made.subject(conflict: conflict, broken: conflict[4])
    subject.diagnosis.corrections = conflict.map { [$0] }
    let picture = try #require(LayoutPicture(of: subject) { $0.shown })
    #expect(picture.described.allSatisfy { !$0.notes.isEmpty })
    let notes = try picture.panelSVGs.map { svg in
      try CheckedXML(svg).elements.filter { $0.attributes["class"] == "ald-note" }.count
    }
    #expect((notes.first ?? 0) > 0 && notes.dropFirst().allSatisfy { $0 == 0 }, "\(notes)")
  }

  @Test func `calls a constraint the same as the graph does`() throws {
    let (made, conflict) = MadeSystem.cell()
    var subject = made.subject(conflict: conflict, broken: conflict[4])
    subject.system.constraints[conflict[0].index].origin = .autoresizingMask
    subject.diagnosis.corrections = conflict.map { [$0] }
    let graph = ConstraintGraph(subject)
    let labels = (graph.links.flatMap(\.labels) + graph.nodes.flatMap(\.marks)).filter {
      $0.step != nil
    }
    let picture = try #require(LayoutPicture(of: subject) { $0.shown })
    let shown = picture.described[0].distances
    #expect(shown.count >= 5)
    for distance in shown {
      let label = try #require(labels.first { $0.constraint == distance.constraint })
      #expect(label.text.replacingOccurrences(of: " · dropped", with: "") == distance.label)
      #expect(label.step?.place == distance.step)
    }
    #expect(shown.contains { $0.label == "mask: top +16" })
  }

  @Test(arguments: HostileTextTests.texts)
  func `stays well-formed with hostile texts`(_ text: String) throws {
    var (subject, _) = bar()
    subject.itemNames = [text, text]
    subject.sentences = Array(repeating: text, count: subject.system.constraints.count)
    subject.title = text
    let picture = try #require(LayoutPicture(subject, subject.panels))
    #expect(try CheckedXML(picture.svg()).forbidden == [])
    #expect(picture.size.width < 2_000)
  }

  @Test func `keeps its texts apart`() throws {
    let (made, conflict) = MadeSystem.cell()
    var subject = made.subject(conflict: conflict)
    subject.diagnosis.corrections = conflict.map { [$0] }
    let picture = try #require(LayoutPicture(subject, subject.panels))
    let boxes = picture.textBoxes
    for (index, first) in boxes.enumerated() {
      for second in boxes[(index + 1)...] {
        #expect(!first.box.intersects(second.box), "\(first.text) and \(second.text)")
      }
    }
  }
}

extension PictureSubject {
  /// What a diagnosis chooses to show of the subject.
  fileprivate var shown: [ShownLayout] {
    ShownLayout.choose(for: system, diagnosis, broken: broken)
  }

  fileprivate var panels: [LayoutPanel] { shown.map { LayoutPanel($0, of: self) } }
}
