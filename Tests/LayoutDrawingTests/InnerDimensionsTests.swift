import LayoutDiagnosis
import LayoutDrawing
import LayoutModel
import LinearArithmetic
import PictureChecks
import Testing

/// Dimensions where they act, and names of many, narrow and nested views.
struct InnerDimensionsTests {
  private func drawn(_ made: MadeSystem, _ measured: [ConstraintID] = []) throws -> CheckedXML {
    let subject = made.subject(conflict: measured)
    let exercised = LayoutExercise(subject.system).alternatives(limit: 1)
    var panel = try #require(exercised.compactMap { LayoutPanel($0, of: subject) }.first)
    panel.measured = measured
    return try CheckedXML(try #require(LayoutPicture(subject, [panel])).svg())
  }

  private func expectLegible(_ document: CheckedXML) {
    #expect(DrawnText.overlaps(in: document) == [])
    #expect(DrawnText.crossed(in: document) == [])
    #expect(DrawnText.cutOff(in: document) == [])
  }

  /// A photo of 200 × 120 in a card, 16 points from its left edge.
  private func photo(gap: Rational) -> (made: MadeSystem, ids: [ConstraintID]) {
    var made = MadeSystem()
    let card = made.item("CardView")
    let photo = made.item("PhotoView", in: card)
    let ids = [
      made.constrain(photo, .leading, to: LayoutAnchor(card, .leading), plus: gap),
      made.constrain(photo, .width, plus: 200), made.constrain(card, .width, plus: 400),
    ]
    made.constrain(card, .height, plus: 200)
    made.constrain(photo, .height, plus: 120)
    made.constrain(photo, .top, to: LayoutAnchor(card, .top), plus: 40)
    return (made, ids)
  }

  @Test(arguments: [20, 100, 180])
  func `a dimension stands between the edges that it measures`(gap: Int) throws {
    let (made, ids) = photo(gap: Rational(gap))
    let document = try drawn(made, ids)
    let frames = document.elements.indices.filter {
      document.elements[$0].attributes["class"] == "ald-frame-box"
    }.compactMap(document.place)
    try #require(frames.count == 2)
    let lanes = document.lanes
    try #require(lanes.count == 3, "\(lanes)")
    // The distance and the photo's width beside and on the photo, the card's width below the drawing.
    for lane in lanes.prefix(2) { #expect(lane > frames[1].minY && lane < frames[1].maxY) }
    #expect(lanes[2] > frames[0].maxY)
    expectLegible(document)
  }

  @Test func `a dimension that would cross another view stands below the drawing`() throws {
    var (made, ids) = photo(gap: 100)
    let badge = made.item("BadgeView", in: ItemID(index: 0))
    made.constrain(badge, .leading, to: LayoutAnchor(ItemID(index: 0), .leading), plus: 40)
    made.constrain(badge, .top, to: LayoutAnchor(ItemID(index: 0), .top), plus: 30)
    made.constrain(badge, .width, plus: 20)
    made.constrain(badge, .height, plus: 160)
    ids.removeLast()
    let document = try drawn(made, ids)
    let frames = document.elements.indices.filter {
      document.elements[$0].attributes["class"] == "ald-frame-box"
    }.compactMap(document.place)
    let card = try #require(frames.first)
    #expect(document.lanes.count == 2)
    #expect(document.lanes.first.map { $0 > card.maxY } == true, "\(document.lanes)")
    expectLegible(document)
  }

  @Test func `each of thirty narrow views has its name, a line or a letter`() throws {
    var made = MadeSystem()
    let bar = made.item("BarView")
    var last: ItemID?
    for number in 1...30 {
      let view = made.item("Key\(number)", in: bar)
      made.constrain(
        view, .leading,
        to: last.map { LayoutAnchor($0, .trailing) } ?? LayoutAnchor(bar, .leading), plus: 4)
      made.constrain(view, .width, plus: 22)
      made.constrain(view, .top, to: LayoutAnchor(bar, .top), plus: 8)
      made.constrain(view, .height, plus: 28)
      last = view
    }
    made.constrain(bar, .width, plus: 784)
    made.constrain(bar, .height, plus: 44)
    let document = try drawn(made)
    for group in document.elements.indices
    where document.elements[group].attributes["class"] == "ald-named" {
      let parts = document.elements.filter { $0.parent == group }
      let item = document.elements[group].attributes["data-id"]
      let name = try #require(
        document.elements.indices.first {
          document.elements[$0].parent == group
            && document.elements[$0].attributes["class"] == "ald-name"
        }.flatMap { DrawnText(at: $0, in: document) })
      let frame = try #require(
        document.elements.indices.first {
          document.elements[$0].attributes["class"] == "ald-frame-box"
            && document.shape(of: $0).map { document.elements[$0].attributes["data-id"] } == item
        }.flatMap(document.place))
      let isNear =
        name.box.minX < frame.maxX + 6 && frame.minX - 6 < name.box.maxX
        && name.box.minY < frame.maxY + 6 && frame.minY - 6 < name.box.maxY
      let isTied = parts.contains { ["ald-leader", "ald-key"].contains($0.attributes["class"]) }
      #expect(isNear || isTied, "\(name.text)")
    }
    expectLegible(document)
  }

  @Test func `lines to the names of views in views lie apart`() throws {
    var made = MadeSystem.nest(12)
    made.constrain(ItemID(index: 0), .width, plus: 400)
    made.constrain(ItemID(index: 0), .height, plus: 600)
    let document = try drawn(made)
    // The last piece of each line is the one that reaches the view.
    let ends = Dictionary(
      grouping: document.elements.filter { $0.attributes["class"] == "ald-leader" },
      by: { $0.parent ?? 0 }
    ).values.compactMap { $0.last?.attributes["y2"].flatMap(Double.init) }.sorted()
    #expect(ends.count > 6, "\(ends)")
    #expect(zip(ends, ends.dropFirst()).allSatisfy { $1 - $0 > 3 }, "\(ends)")
    expectLegible(document)
  }

  @Test func `a layout of a million points is no wider than a panel`() throws {
    var made = MadeSystem()
    let page = made.item("PageView")
    made.constrain(page, .width, plus: 900_000)
    made.constrain(page, .height, plus: 40_000)
    let size = try #require(try drawn(made).size)
    #expect(size.width < 500, "\(size)")
  }

  @Test func `names that begin alike are cut in their middle`() throws {
    var made = MadeSystem()
    let card = made.item("CardView")
    for name in ["Field", "Button"] {
      let view = made.item("SubscriptionRenewalConfirmation\(name)", in: card)
      made.constrain(view, .leading, to: LayoutAnchor(card, .leading), plus: 8)
      made.constrain(view, .width, plus: 20)
    }
    made.constrain(card, .width, plus: 200)
    let names = DrawnText.all(in: try drawn(made)).map(\.text).filter { $0.contains("…") }
    #expect(Set(names).count == 2, "\(names)")
    #expect(names.allSatisfy { $0.hasSuffix("Field") || $0.hasSuffix("Button") }, "\(names)")
  }

  @Test func `a bitmap's text that begins with Hebrew runs as the SVG's does`() throws {
    var made = MadeSystem()
    let card = made.item("כרטיס")
    made.constrain(card, .width, plus: 200)
    made.constrain(card, .height, plus: 80)
    let picture = LayoutPicture(of: made.subject()) {
      ShownLayout.choose(for: $0.system, $0.diagnosis, broken: $0.broken)
    }
    #expect(try #require(picture).operations().contains("-\u{200E}כרטיס "))
  }
}

extension CheckedXML {
  /// Where the level dimension lines stand, in the order of the document.
  fileprivate var lanes: [Double] {
    elements.indices.filter {
      elements[$0].attributes["class"]?.hasPrefix("ald-constraint") == true
    }.compactMap { group in
      elements.indices.first {
        elements[$0].parent == group && elements[$0].attributes["class"] == "ald-measure"
      }.flatMap { line in
        let shift = ancestors(of: line).map(\.shift.y).reduce(0, +)
        let ends = ["y1", "y2"].compactMap { elements[line].attributes[$0].flatMap(Double.init) }
        return ends.count == 2 && ends[0] == ends[1] ? ends[0] + shift : nil
      }
    }
  }
}
