import Foundation
import GraphPlacing
import LayoutDiagnosis
@testable import LayoutDrawing
import LayoutModel
import LinearArithmetic
import PictureChecks
import Testing

struct ConstraintGraphTests {
  @Test func `numbers the conflict and lets the rest recede`() throws {
    let (made, conflict) = MadeSystem.cell()
    let graph = ConstraintGraph(made.subject(conflict: conflict, broken: conflict[3]))
    let labels = graph.links.flatMap(\.labels) + graph.nodes.flatMap(\.marks)
    #expect(labels.count == made.system.constraints.count)
    #expect(labels.filter { $0.step != nil }.compactMap(\.constraint).sorted() == conflict.sorted())
    #expect(labels.filter(\.isBroken).compactMap(\.constraint) == [conflict[3]])
    let rest = labels.filter { $0.constraint.map(conflict.contains) != true }
    #expect(rest.allSatisfy { $0.emphasis == .receding })
  }

  @Test func `numbers a second conflict in a series of its own, which a legend tells`() throws {
    let (made, conflict) = MadeSystem.cell()
    var made2 = made
    let label = made2.item("UILabel", text: "Sum")
    let others = [90, 70].map { made2.constrain(label, .width, plus: $0) }
    var subject = made2.subject(conflict: conflict)
    subject.diagnosis.conflicts.append(Conflict(constraints: others, certificate: []))
    let picture = try GraphPicture(ConstraintGraph(subject), of: subject)
    let steps = picture.graph.labels.filter { $0.constraint.map(others.contains) == true }
    #expect(steps.compactMap(\.step?.text) == ["2.1", "2.2"])
    #expect(steps.allSatisfy { $0.emphasis == .otherConflict })
    let xml = try CheckedXML(picture.svg())
    let texts = DrawnText.all(in: xml).map(\.text)
    #expect(texts.contains("Conflict 1") && texts.contains("Conflict 2"))
    #expect(DrawnText.overlaps(in: xml) == [] && DrawnText.cutOff(in: xml) == [])
    subject.diagnosis.conflicts.removeLast()
    let alone = try GraphPicture(ConstraintGraph(subject), of: subject)
    #expect(!DrawnText.all(in: try CheckedXML(alone.svg())).map(\.text).contains("Conflict 1"))
  }

  @Test func `every arrow has a shaft and keeps off texts and badges`() throws {
    let (made, conflict) = MadeSystem.cell()
    let subject = made.subject(conflict: conflict, broken: conflict[1])
    let picture = try GraphPicture(ConstraintGraph(subject), of: subject)
    for link in picture.graph.links.indices {
      for curve in picture.curves(of: link) {
        let (start, end) = (try #require(curve.first), try #require(curve.last))
        #expect(start.distance(to: end) >= 14)
        let margin = 14.0
        for (text, box) in picture.textBoxes {
          let box = box.moved(to: Point(margin, margin))
          let tip = Box(minX: end.x - 3, minY: end.y - 3, width: 6, height: 6)
          #expect(!box.insetBy(0.5).intersects(tip), "\(text)")
        }
      }
    }
    let xml = try CheckedXML(picture.svg())
    let frame = try #require(xml.elements.first { $0.attributes["class"] == "ald-frame" }?.frame)
    for badge in xml.elements.indices where xml.isBadge(badge) {
      let box = try #require(xml.elements[badge].frame)
      // Inside of the dashes with room to spare, or outside of them.
      #expect(frame.insetBy(2) == frame.insetBy(2).union(box) || !frame.intersects(box))
    }
  }

  @Test func `says constraints as developers do`() throws {
    let (made, conflict) = MadeSystem.cell()
    let graph = ConstraintGraph(made.subject(conflict: conflict))
    let texts = Set((graph.links.flatMap(\.labels) + graph.nodes.flatMap(\.marks)).map(\.text))
    for text in [
      "height = 94.33", "height ≥ 24 @750", "leading +16", "bottom −12", "width = height",
    ] {
      #expect(texts.contains(text))
    }
  }

  @Test func `draws a cell around what it holds`() throws {
    let (made, _) = MadeSystem.cell()
    let graph = ConstraintGraph(made.subject())
    #expect(graph.clusters.map(\.title) == ["ProductCell"])
    #expect(graph.nodes.allSatisfy { $0.cluster == 0 })
  }

  @Test func `shows one axis alone`() throws {
    let (made, _) = MadeSystem.cell()
    let graph = ConstraintGraph(made.subject(), .init(axis: .horizontal))
    let shown = graph.constraints
    #expect(!shown.isEmpty)
    #expect(shown.allSatisfy { made.system[$0].axes.contains(.horizontal) })
  }

  @Test func `shows the conflict alone`() throws {
    let (made, conflict) = MadeSystem.cell()
    let graph = ConstraintGraph(made.subject(conflict: conflict), .init(scope: .conflict))
    let shown = graph.constraints
    #expect(shown.sorted() == conflict.sorted())
  }

  @Test func `cuts a huge system down to the conflict and its neighbourhood, and says so`() throws {
    let made = MadeSystem.list(2_000)
    let conflict = [ConstraintID(index: 4_000), ConstraintID(index: 4_001)]
    let graph = ConstraintGraph(made.subject(conflict: conflict))
    let shown = graph.constraints
    #expect(shown.count <= 600)
    #expect(Set(shown).isSuperset(of: conflict))
    #expect(graph.note?.contains("of \(made.system.constraints.count) constraints") == true)
  }

  static let sizes: [(name: String, made: MadeSystem)] = [
    ("two rows", .list(2)), ("a cell", MadeSystem.cell().system), ("forty rows", .list(40)),
    ("150 rows", .list(149)), ("150 containers", .nest(149)), ("a grid of 144", .grid(12)),
  ]

  @Test(arguments: sizes)
  func `keeps labels apart and the picture narrow`(_ name: String, _ made: MadeSystem) throws {
    let subject = made.subject()
    let picture = try GraphPicture(ConstraintGraph(subject), of: subject)
    #expect(picture.placed.bounds.width < 2_000)
    #expect(overlaps(picture.textBoxes) == [])
  }

  @Test(arguments: [Graphviz.Engine.neato, .fdp])
  func `keeps labels apart with every engine`(_ engine: Graphviz.Engine) throws {
    let (made, conflict) = MadeSystem.cell()
    let subject = made.subject(conflict: conflict)
    let picture = try GraphPicture(ConstraintGraph(subject), of: subject, engine: engine)
    #expect(overlaps(picture.textBoxes) == [])
  }

  @Test func `gives every item and constraint an id, a title and a description`() throws {
    let (made, conflict) = MadeSystem.cell()
    let subject = made.subject(conflict: conflict)
    let picture = try GraphPicture(ConstraintGraph(subject), of: subject)
    let document = try CheckedXML(picture.svg())
    let ids = document.elements.compactMap { $0.attributes["id"] }
    #expect(Set(ids).count == ids.count)
    for item in made.system.itemIDs { #expect(ids.contains("r1-\(item.name)")) }
    for constraint in made.system.constraintIDs { #expect(ids.contains("r1-\(constraint.name)")) }
    for group in document.elements where group.attributes["data-id"] != nil {
      #expect(group.children.prefix(2) == ["title", "desc"])
    }
  }

  @Test func `writes DOT that Graphviz reads back`() throws {
    let (made, conflict) = MadeSystem.cell()
    let subject = made.subject(conflict: conflict, broken: conflict[3])
    let dot = GraphDocument(ConstraintGraph(subject), of: subject).dot
    let plain = String(decoding: try Graphviz.render(dot: dot, format: "plain"), as: UTF8.self)
    let lines = plain.split(separator: "\n")
    #expect(lines.filter { $0.hasPrefix("node ") }.count == made.system.items.count)
    #expect(lines.filter { $0.hasPrefix("edge ") }.count == 14 - 6 + 4)
  }

  @Test(arguments: [Graphviz.RenderedFormat.png, .pdf])
  func `renders with Graphviz's own renderer`(_ format: Graphviz.RenderedFormat) throws {
    let (made, conflict) = MadeSystem.cell()
    let subject = made.subject(conflict: conflict)
    let bytes = try GraphPicture(ConstraintGraph(subject), of: subject).rendered(as: format)
    let start: [UInt8] = format == .png ? [0x89, 0x50, 0x4E, 0x47] : Array("%PDF".utf8)
    #expect(bytes.starts(with: start))
    #expect(bytes.count > 1_000)
  }

  @Test func `a bitmap shows what is the system's and what it broke as the SVG does`() throws {
    let (made, conflict) = MadeSystem.cell()
    let own = try #require(conflict.first { made.system[$0].second == nil })
    let subject = made.subject(conflict: conflict, broken: own)
    let picture = try GraphPicture(ConstraintGraph(subject), of: subject)
    let operations = picture.operations()
    // Graphviz's own dashes are longer than those asked for, so each is a line.
    #expect(!operations.contains("-dotted ") && !operations.contains("-dashed "))
    #expect(operations.ranges(of: "L 2 ").count > 20)
    // Each text begins where the SVG has it.
    for (text, box) in picture.textBoxes {
      #expect(operations.contains(" -1 0 \(text.utf8.count) -\(text) "), "\(text)")
      #expect(operations.contains("T \((box.minX + 14).short) "), "\(text)")
    }
  }
}

extension CheckedXML {
  fileprivate func isBadge(_ index: Int) -> Bool {
    let parent = elements[index].parent.flatMap { elements[$0].attributes["class"] } ?? ""
    return elements[index].name == "rect" && parent.hasPrefix("ald-step")
  }
}

private func overlaps(_ boxes: [(text: String, box: Box)]) -> [String] {
  let sorted = boxes.sorted { $0.box.minY < $1.box.minY }
  var found: [String] = []
  for (index, first) in sorted.enumerated() {
    for second in sorted[(index + 1)...] {
      if second.box.minY >= first.box.maxY { break }
      if first.box.intersects(second.box) { found.append("\(first.text) / \(second.text)") }
    }
  }
  return found
}
