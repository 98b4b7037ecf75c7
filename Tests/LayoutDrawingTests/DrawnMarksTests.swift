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
