import LayoutDiagnosis
import LayoutDrawing
import LayoutModel
import LinearArithmetic
import PictureChecks
import Testing

/// How headings are broken, and what the texts and numbers of dimensions say.
struct DrawnWordsTests {
  private func drawn(
    _ subject: PictureSubject, _ measured: [ConstraintID], title: String = "Before"
  ) throws -> CheckedXML {
    let exercised = LayoutExercise(subject.system).alternatives(limit: 1)
    var panel = try #require(exercised.compactMap { LayoutPanel($0, of: subject) }.first)
    panel.title = title
    panel.measured = measured
    return try CheckedXML(try #require(LayoutPicture(subject, [panel])).svg())
  }

  /// A banner of the whole width in a card.
  private var card: (made: MadeSystem, flush: [ConstraintID], widths: [ConstraintID]) {
    var made = MadeSystem()
    let card = made.item("CardView")
    let banner = made.item("BannerView", in: card)
    let flush = [LayoutAttribute.leading, .top, .bottom].map {
      made.constrain(banner, $0, to: LayoutAnchor(card, $0))
    }
    made.constrain(card, .height, plus: 80)
    let widths = [
      made.constrain(card, .width, plus: 200),
      made.constrain(banner, .width, to: LayoutAnchor(card, .width), times: Rational(1, 2)),
    ]
    return (made, flush, widths)
  }

  private func headings(_ title: String) throws -> [String] {
    let card = card
    return try drawn(card.made.subject(), [], title: title).elements.filter {
      $0.attributes["class"] == "ald-heading"
    }.map(\.text)
  }

  @Test(arguments: [
    "Before: the system drops the long height = 180",
    "Before: the system drops it, height ≥ 18; why",
    "Before: the system will drop height = 9/16 × width",
    "Before: the system drops the constraint trailing +394",
    "Before: the system drops what is trailing −394 here",
  ])
  func `no line of a heading ends inside of an equation`(title: String) throws {
    let lines = try headings(title)
    #expect(lines.count > 1)
    #expect(lines.joined(separator: " ") == title)
    for (line, next) in zip(lines, lines.dropFirst()) {
      #expect(!["=", "≥", "×"].contains(String(line.suffix(1))), "\(lines)")
      #expect(!["=", "≥", "×", "+", "−"].contains(String(next.prefix(1))), "\(lines)")
    }
  }

  @Test(arguments: [
    "After fix 1: lower the priority of the constraint 5 (the aspect ratio)",
    "After fix 2: lower the priority of the ratio of this photo to 999",
  ])
  func `no line of a heading begins with a number`(title: String) throws {
    let lines = try headings(title)
    #expect(lines.count > 1 && lines.allSatisfy { $0.first?.isNumber == false }, "\(lines)")
  }

  @Test func `a word that fits no line is cut in front of a capital letter`() throws {
    let word = "translatesAutoresizingMaskIntoConstraintsOfTheBadge"
    let lines = try headings("Set \(word) to false")
    #expect(lines.joined().contains(word), "\(lines)")
    let first = try #require(lines.firstIndex { word.hasPrefix($0) }, "\(lines)")
    #expect(lines.dropFirst(first + 1).first?.first?.isUppercase == true, "\(lines)")
  }

  @Test func `a size among several views is told with its view`() throws {
    let (made, flush, widths) = card
    let texts = { (measured: [ConstraintID]) in
      try drawn(made.subject(conflict: measured), measured).elements.filter {
        $0.attributes["class"] == "ald-label"
      }.map(\.text)
    }
    #expect(
      try texts(widths) == ["CardView width = 200", "BannerView width = 0.5 × CardView width"])
    #expect(try texts([widths[0]]) == ["width = 200"])
    #expect(try texts(flush) == ["leading +0", "top +0", "bottom +0"])
  }

  @Test func `constraints of no length at one place share a stroke`() throws {
    var made = MadeSystem()
    let card = made.item("CardView")
    made.constrain(card, .width, plus: 200)
    made.constrain(card, .height, plus: 80)
    var conflict: [ConstraintID] = []
    for name in ["One", "Two", "Three"] {
      let view = made.item("\(name)View", in: card)
      for attribute in [LayoutAttribute.leading, .top] {
        conflict.append(made.constrain(view, attribute, to: LayoutAnchor(card, attribute)))
      }
      made.constrain(view, .width, plus: 50)
      made.constrain(view, .height, plus: 20)
    }
    let document = try drawn(made.subject(conflict: conflict), conflict)
    let ends = document.elements.filter { $0.attributes["class"] == "ald-measure" }
      .map { line in ["x1", "y1", "x2", "y2"].map { line.attributes[$0] ?? "" } }
    // Of each constraint a line and its two ends, which are the same for all of an axis.
    #expect(ends.count == 18 && Set(ends).count <= 4, "\(ends)")
    #expect(DrawnText.overlaps(in: document) == [])
    #expect(DrawnText.crossed(in: document) == [])
    #expect(DrawnText.cutOff(in: document) == [])
  }
}
