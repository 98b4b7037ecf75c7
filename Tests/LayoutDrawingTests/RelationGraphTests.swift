import GraphPlacing
import LayoutDrawing
import LayoutModel
import Testing

/// Graphs of who makes whom need layout, and of pairs that could not be related.
struct RelationGraphTests {
  /// Arrows between views named by letters: `ab` runs from a to b.
  private func subject(
    _ arrows: [String], _ kind: PictureSubject.Relation.Kind = .invalidates
  ) -> PictureSubject {
    var made = MadeSystem()
    let items = "abcdef".map { made.item("View\($0.uppercased())") }
    var subject = made.subject()
    subject.relations = arrows.map { arrow in
      let ends = arrow.unicodeScalars.map { items[Int($0.value) - 97] }
      return PictureSubject.Relation(
        kind, from: ends[0], to: ends[1], label: arrow, sentence: "\(arrow) is said.")
    }
    return subject
  }

  static let cycles: [(arrows: [String], steps: [String])] = [
    (["ba", "ab"], ["ba", "ab"]),
    (["ab", "ca", "bc"], ["ab", "bc", "ca"]),
    (["da", "ab", "ba", "be"], ["ab", "ba"]),
    (["ab", "bc", "ac"], []),
    (["aa"], ["aa"]),
    (["ab", "cd", "ba", "dc"], ["ab", "ba", "cd", "dc"]),
  ]

  @Test(arguments: cycles)
  func `numbers a cycle along its arrows, and nothing else`(
    _ arrows: [String], _ steps: [String]
  ) {
    let labels = ConstraintGraph(subject(arrows)).labels
    #expect(labels.count == arrows.count)
    let numbered = labels.filter { $0.step != nil }.sorted {
      ($0.step?.place ?? 0) < ($1.step?.place ?? 0)
    }
    #expect(numbered.map(\.text) == steps)
    #expect(labels.filter { $0.emphasis == .conflict }.count == steps.count)
  }

  @Test func `an arrow points from who acts to who is acted on`() throws {
    let graph = ConstraintGraph(subject(["cb"]))
    let link = try #require(graph.links.first)
    #expect(link.nodes.map { graph.nodes[$0].title } == ["ViewC", "ViewB"])
    #expect(link.pointsForward)
  }

  @Test func `a pair that could not be related stands out without a number`() {
    let labels = ConstraintGraph(subject(["ab"], .refused)).labels
    #expect(labels.map(\.emphasis) == [.conflict])
    #expect(labels.map(\.step) == [nil])
  }

  @Test func `views in a loop are drawn though nothing ties them, and a suspicion is noted`() {
    var subject = subject(["ab"])
    subject.involved = subject.system.itemIDs.suffix(1)
    subject.remark = "The system suspects ambiguous layout"
    let graph = ConstraintGraph(subject)
    #expect(graph.nodes.map(\.title).contains("ViewF"))
    #expect(graph.note == "The system suspects ambiguous layout")
  }

  @Test func `a view that should hold another frames what it does hold`() throws {
    var subject = subject(["ab"], .refused)
    let items = subject.system.itemIDs
    subject.system[items[0]].superview = items[2]
    subject.outside = [items[1]]
    subject.holders = [items[2], items[2]]
    let graph = ConstraintGraph(subject)
    #expect(graph.nodes.map(\.title) == ["ViewC", "ViewA", "ViewB"])
    #expect(graph.clusters.map(\.title) == ["ViewC"])
    #expect(graph.nodes.map { $0.cluster != nil } == [true, true, false])
  }

  @Test func `of very many arrows the cycle is drawn and the rest counted`() {
    let graph = ConstraintGraph(
      subject(Array(repeating: "ab", count: 400) + ["cd", "dc"]))
    #expect(graph.labels.count == 150)
    #expect(graph.labels.compactMap(\.step?.place) == [1, 2])
    #expect(graph.note?.hasPrefix("150 of 402 arrows") == true)
  }

  @Test func `DOT and SVG name each arrow`() throws {
    let subject = subject(["ab", "ba"])
    let graph = ConstraintGraph(subject)
    let svg = try GraphPicture(graph, of: subject).svg()
    let dot = GraphDocument(graph, of: subject).dot
    for id in ["r1-l1", "r1-l2"] {
      #expect(svg.contains("id=\"\(id)\"") && dot.contains("id=\"\(id)\""))
    }
    #expect(svg.contains("The cycle: ab is said. ba is said."))
  }
}
