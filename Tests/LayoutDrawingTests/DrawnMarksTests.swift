import GraphPlacing
import LayoutDiagnosis
import LayoutDrawing
import LayoutModel
import LinearArithmetic
import PictureChecks
import Testing

/// Numbers, arrows, dashes and letters of pictures.
struct DrawnMarksTests {
  /// A box whose width may be anything between two numbers.
  private func box(from least: Int, to most: Int) throws -> LayoutPicture {
    var made = MadeSystem()
    let window = made.item("UIWindow", role: .window)
    let box = made.item("BoxView", in: window)
    for (item, size) in [(window, 120), (box, 20)] {
      made.constrain(item, .width, plus: Rational(size))
      made.constrain(item, .height, plus: Rational(size))
    }
    var subject = made.subject()
    let layouts = [least, most].map { width in
      Assignment([
        LayoutVariable(window, .width).id: 120, LayoutVariable(window, .height).id: 120,
        LayoutVariable(box, .width).id: Rational(width), LayoutVariable(box, .height).id: 20,
      ])
    }
    subject.diagnosis = Diagnosis(verdict: .ambiguous)
    let ambiguity = Ambiguity(
      LayoutVariable(box, .width), minimum: Rational(least), maximum: Rational(most), layouts: [])
    let panel = LayoutPanel(.ambiguity(ambiguity, layouts[0], other: layouts[1]), of: subject)
    return try #require(LayoutPicture(subject, [panel]))
  }

  @Test(arguments: [(24, 26), (24, 30), (20, 100)])
  func `an arrow has a shaft, however short its range`(least: Int, most: Int) throws {
    let document = try CheckedXML(try box(from: least, to: most).svg())
    let range = document.elements.indices.filter { index in
      document.elements[index].parent.map {
        document.elements[$0].attributes["class"] == "ald-range"
      } ?? false
    }.map { document.elements[$0] }
    let lines = range.filter { $0.name == "line" }
    let lengths = lines.compactMap { line -> Double? in
      guard let start = line.attributes["x1"].flatMap(Double.init),
        let end = line.attributes["x2"].flatMap(Double.init)
      else { return nil }
      return abs(end - start)
    }
    #expect(range.count { $0.name == "polygon" } == 2)
    // A head covers eight points.
    #expect(!lengths.isEmpty && lengths.allSatisfy { $0 > 13.5 }, "\(lengths)")
  }

  @Test(arguments: [2, 6, 12, 60])
  func `no edge of a view runs through the number that is missing`(missing: Int) throws {
    var made = MadeSystem()
    let window = made.item("UIWindow", role: .window)
    let bar = made.item("UIView", text: "Bar", in: window)
    made.constrain(window, .width, plus: 320)
    made.constrain(window, .height, plus: 200)
    made.constrain(bar, .leading, to: LayoutAnchor(window, .leading), plus: 20)
    made.constrain(bar, .top, to: LayoutAnchor(window, .top), plus: 20)
    made.constrain(bar, .height, plus: 44)
    let conflict = [100, 100 + missing].map {
      made.constrain(bar, .width, plus: Rational($0))
    }
    var subject = made.subject(conflict: conflict, broken: conflict[1])
    subject.diagnosis.corrections = conflict.map { [$0] }
    let shown = ShownLayout.choose(for: subject.system, subject.diagnosis, broken: conflict[1])
    let picture = try #require(LayoutPicture(subject, shown.map { LayoutPanel($0, of: subject) }))
    let document = try CheckedXML(picture.panelSVGs[0])
    let number = try #require(
      document.elements.indices.first {
        document.elements[$0].attributes["class"] == "ald-gap-label"
      }.flatMap { DrawnText(at: $0, in: document) })
    let boxes = document.elements.indices.filter {
      ["ald-frame-box", "ald-ghost"].contains(document.elements[$0].attributes["class"])
    }.compactMap(document.place)
    #expect(boxes.count == 3)
    let text = number.box.insetBy(2.5)
    for box in boxes {
      for edge in [box.minX, box.maxX] where text.maxY > box.minY && text.minY < box.maxY {
        #expect(edge <= text.minX || edge >= text.maxX, "\(number.text) on \(box)")
      }
    }
  }

  /// What is drawn of the cell's conflict.
  private func cell() throws -> LayoutPicture {
    let (made, conflict) = MadeSystem.cell()
    var subject = made.subject(conflict: conflict, broken: conflict[5])
    subject.diagnosis.corrections = conflict.map { [$0] }
    let picture = LayoutPicture(of: subject) {
      ShownLayout.choose(for: $0.system, $0.diagnosis, broken: $0.broken)
    }
    return try #require(picture)
  }

  @Test func `no number covers the line that it belongs to`() throws {
    for svg in try cell().panelSVGs {
      let document = try CheckedXML(svg)
      let parts = { (group: Int, name: String, kind: String) in
        document.elements.indices.filter {
          document.elements[$0].parent == group && document.elements[$0].name == name
            && document.elements[$0].attributes["class"] == kind
        }
      }
      let groups = document.elements.indices.filter {
        document.elements[$0].attributes["class"]?.hasPrefix("ald-constraint") == true
      }
      #expect(!groups.isEmpty)
      for group in groups {
        let line = try #require(parts(group, "line", "ald-measure").first)
        let ends = ["x1", "y1", "x2", "y2"].compactMap {
          document.elements[line].attributes[$0].flatMap(Double.init)
        }
        let number = try #require(parts(group, "g", "ald-step").first)
        let disc = try #require(
          document.elements.first { $0.parent == number && $0.name == "rect" }?.frame)
        try #require(ends.count == 4)
        let beam = Box(
          minX: min(ends[0], ends[2]), minY: min(ends[1], ends[3]),
          width: abs(ends[2] - ends[0]), height: abs(ends[3] - ends[1]))
        let isBeside =
          beam.maxX < disc.minX || disc.maxX < beam.minX || beam.maxY < disc.minY
          || disc.maxY < beam.minY
        let isLonger =
          max(beam.width - disc.width, beam.height - disc.height) > 7.5
        #expect(isBeside || isLonger, "\(beam) under \(disc)")
      }
      #expect(DrawnText.overlaps(in: document) == [])
      #expect(DrawnText.crossed(in: document) == [])
      #expect(DrawnText.cutOff(in: document) == [])
    }
  }

  @Test func `the texts of dimensions stand below the drawing and make it no wider`() throws {
    for svg in try cell().panelSVGs {
      let document = try CheckedXML(svg)
      let frames = document.elements.indices.filter {
        document.elements[$0].attributes["class"] == "ald-frame-box"
      }.compactMap(document.place)
      let bottom = try #require(frames.map(\.maxY).max())
      let labels = document.elements.indices.filter {
        document.elements[$0].attributes["class"] == "ald-label"
      }.compactMap { DrawnText(at: $0, in: document) }
      #expect(!labels.isEmpty && labels.allSatisfy { $0.box.minY > bottom }, "\(labels)")
    }
  }

  @Test func `a view without a height is a dashed line that says so`() throws {
    var made = MadeSystem()
    let card = made.item("CardView")
    let badge = made.item("BadgeView", in: card)
    made.constrain(card, .width, plus: 200)
    made.constrain(card, .height, plus: 100)
    made.constrain(badge, .leading, to: LayoutAnchor(card, .leading), plus: 40)
    made.constrain(badge, .width, plus: 100)
    made.constrain(badge, .top, to: LayoutAnchor(card, .top), plus: 40)
    made.constrain(badge, .height, plus: 0)
    let picture = LayoutPicture(of: made.subject()) {
      ShownLayout.choose(for: $0.system, $0.diagnosis, broken: $0.broken)
    }
    let document = try CheckedXML(try #require(picture).svg())
    let lines = document.elements.filter { $0.attributes["class"] == "ald-flat-line" }
    #expect(lines.count == 1)
    #expect(lines.first?.attributes["y1"] == lines.first?.attributes["y2"])
    let texts = DrawnText.all(in: document).map(\.text)
    #expect(texts.contains("BadgeView · height 0") && texts.contains("CardView"), "\(texts)")
  }

  @Test func `bold letters are taken to be as wide as they are drawn`() {
    // What DejaVu Sans Bold takes at 12.5 points, which is the widest of the fonts.
    let cases: [(text: String, width: Double)] = [
      ("Before: the system drops width ≥ 230", 268), ("mmmm", 52), ("↔ ambiguous: x, width", 158),
    ]
    for (text, width) in cases {
      let taken = Font(size: 12.5, isBold: true).width(of: text)
      #expect(taken >= width && taken < 1.2 * width, "\(text): \(taken)")
    }
    #expect(Font.drawing("ald-ambiguity").isBold)
  }

  @Test func `a bitmap has the SVG's dashes, and halos that a PDF does without`() throws {
    let picture = try box(from: 20, to: 100)
    let bitmap = picture.operations()
    #expect(!bitmap.contains("-dashed") && !bitmap.contains("-dotted"))
    // Dashes of six points, three apart, around 116 points of outline.
    #expect(bitmap.ranges(of: "L 2 ").count > 20)
    let text = "-BoxView "
    #expect(bitmap.ranges(of: text).count == 9)
    #expect(picture.operations(hasHalos: false).ranges(of: text).count == 1)
  }
}
