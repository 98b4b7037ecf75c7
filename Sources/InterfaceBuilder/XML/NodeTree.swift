/// An element of the file's tree; parents and children are indices of the tree.
package struct Node {
  package let tag: String
  package let attributes: [String: String]
  package let parent: Int?
  package var children: [Int] = []
  package var text = ""
  /// Of the start tag.
  package let range: Range<Int>
  /// Of everything up to the end tag.
  package var whole: Range<Int>

  package var key: String? { attributes["key"] }
}

/// The elements of a file in the order in which they begin, and what could not be read.
package struct NodeTree {
  package private(set) var nodes: [Node] = []
  package private(set) var problems: [(offset: Int, what: String)] = []
  private var open: [Int] = []

  package static let depthLimit = 400

  package init(_ bytes: [UInt8]) {
    var reader = TagReader(bytes)
    while let piece = reader.next() {
      switch piece {
      case .tag(let tag): add(tag)
      case .text(let text): add(text)
      case .problem(let offset, let what): problems.append((offset, what))
      }
    }
    if let last = open.last {
      problems.append(
        (nodes[last].range.lowerBound, "the element \(nodes[last].tag) is not closed"))
    }
    if nodes.isEmpty, problems.isEmpty { problems.append((0, "no XML was found")) }
  }

  private mutating func add(_ tag: Tag) {
    if tag.kind == .end { return close(tag) }
    guard open.count < Self.depthLimit else {
      problems.append((tag.range.lowerBound, "nested deeper than \(Self.depthLimit) levels"))
      return
    }
    let index = nodes.count
    if let parent = open.last { nodes[parent].children.append(index) }
    nodes.append(
      Node(
        tag: tag.name, attributes: tag.attributes, parent: open.last, range: tag.range,
        whole: tag.range))
    if tag.kind == .start { open.append(index) }
  }

  private mutating func add(_ text: String) {
    guard let last = open.last, nodes[last].tag == "string" || nodes[last].tag == "mutableString"
    else { return }
    nodes[last].text += text
  }

  /// Closes the innermost element of that name with all that is open in it.
  private mutating func close(_ tag: Tag) {
    guard let depth = open.lastIndex(where: { nodes[$0].tag == tag.name }) else {
      problems.append((tag.range.lowerBound, "nothing that is open is called \(tag.name)"))
      return
    }
    for index in open[(depth + 1)...] {
      problems.append(
        (nodes[index].range.lowerBound, "the element \(nodes[index].tag) is not closed"))
    }
    for index in open[depth...] {
      nodes[index].whole = nodes[index].range.lowerBound..<tag.range.upperBound
    }
    open.removeSubrange(depth...)
  }

  package func children(of index: Int, tag: String) -> [Int] {
    nodes[index].children.filter { nodes[$0].tag == tag }
  }

  package func child(of index: Int, tag: String, key: String? = nil) -> Int? {
    nodes[index].children.first { nodes[$0].tag == tag && (key == nil || nodes[$0].key == key) }
  }

  /// The ancestors from the parent on upwards.
  package func ancestors(of index: Int) -> some Sequence<Int> {
    sequence(state: nodes[index].parent) { parent in
      defer { parent = parent.flatMap { nodes[$0].parent } }
      return parent
    }
  }
}
