import GraphPlacing
import LayoutDrawing
import Testing

struct GraphvizTests {
  @Test func `renders two nodes to SVG`() throws {
    let svg = try Graphviz.render(dot: "digraph { Label -> Cell }", format: "svg")
    let text = String(decoding: svg, as: UTF8.self)
    #expect(text.contains("<svg "))
    #expect(text.components(of: "class=\"node\"") == 2)
    #expect(text.components(of: "class=\"edge\"") == 1)
    #expect(text.contains(">Cell</text>"))
  }

  @Test func `answers a broken graph with a reason`() throws {
    let failure = #expect(throws: Graphviz.Failure.self) {
      try Graphviz.render(dot: "digraph { a -> ", format: "svg")
    }
    guard case .unreadableGraph(let message)? = failure else {
      Issue.record("unexpected failure \(String(describing: failure))")
      return
    }
    #expect(message.contains("syntax error"))
  }

  @Test func `answers an unknown format with an error`() {
    #expect(throws: Graphviz.Failure.formatUnavailable("hologram")) {
      try Graphviz.render(dot: "digraph { a }", format: "hologram")
    }
  }

  @Test func `refuses a graph that would take minutes`() {
    let dot = "graph { " + (0...2_000).map { "n\($0)" }.joined(separator: ";") + "}"
    #expect(throws: Graphviz.Failure.tooLarge(nodes: 2_001, limit: 2_000)) {
      try Graphviz.render(dot: dot, format: "svg")
    }
  }

  @Test func `draws any number of boxes that are placed already`() throws {
    let nodes = (0...2_000).map {
      "n\($0) [pos=\"\($0),0!\",width=0.1,height=0.1,fixedsize=shape,label=\"wider than it\"]"
    }
    let dot = "graph { " + nodes.joined(separator: ";") + "}"
    let svg = try Graphviz.render(dot: dot, format: "svg", engine: .positioned)
    #expect(String(decoding: svg, as: UTF8.self).components(of: "class=\"node\"") == 2_001)
  }

  @Test func `draws from many tasks at once`() async throws {
    let alone = try (0..<16).map { try Graphviz.render(dot: chain($0), format: "svg") }
    let together = try await withThrowingTaskGroup(of: (Int, [UInt8]).self) { group in
      for index in 0..<16 {
        group.addTask { (index, try Graphviz.render(dot: chain(index), format: "svg")) }
      }
      return try await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
    }
    let different = alone.indices.filter { together[$0] != alone[$0] }
    #expect(different == [])
  }
}

private func chain(_ length: Int) -> String {
  "digraph chain { " + (0...length).map { "n\($0)" }.joined(separator: " -> ") + " }"
}

extension String {
  fileprivate func components(of part: String) -> Int {
    var count = 0
    var rest = self[...]
    while let range = rest.firstRange(of: part) {
      count += 1
      rest = rest[range.upperBound...]
    }
    return count
  }

  @Test func `gives neato no more boxes than it can place in time`() {
    #expect(Graphviz.nodeLimit(of: .neato) < Graphviz.nodeLimit(of: .dot))
    #expect("\(Graphviz.Failure.tooLarge(nodes: 301, limit: 300))".contains("301 boxes"))
  }
}
