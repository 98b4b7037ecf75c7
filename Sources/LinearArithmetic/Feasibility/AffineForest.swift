/// Union-find whose links carry affine labels, `node = scale * parent + offset`, and can be undone.
///
/// After Lesbre, Lemerre and others, "Relational abstractions based on labeled union-find", PLDI
/// 2025. Paths are never compressed: the links are the proof. Linking the smaller class to the
/// larger keeps them logarithmically short.
struct AffineForest {
  struct Node {
    var parent: Int32 = -1
    var size: Int32 = 1
    /// The position in `links` of the link to the parent.
    var link: Int32 = -1
    var scale = Rational.one
    var offset = Rational.zero
  }

  /// The row that tied a root to another, and its coefficient there once it was reduced to roots.
  struct Link {
    var child: Int32
    var row: Int32
    var pivot: Rational
  }

  private(set) var nodes: [Node]
  private(set) var links: [Link] = []
  /// Where a root stands in the form being reduced; -1 between reductions.
  private var slots: [Int32]

  /// The constant 0, which no link ever moves.
  static let constantNode: Int32 = 0

  init(nodeCount: Int) {
    nodes = Array(repeating: Node(), count: nodeCount)
    slots = Array(repeating: -1, count: nodeCount)
  }

  /// Rewrites a row over the roots of its variables.
  mutating func reduce(_ row: Int, of rows: PackedRows, into form: inout RootForm) {
    form.clear(constant: rows.constants[row])
    for index in rows.terms(of: row) {
      var coefficient = rows.coefficients[index]
      var node = Int(rows.nodes[index])
      while nodes[node].parent >= 0 {
        if !nodes[node].offset.isZero { form.constant += coefficient * nodes[node].offset }
        coefficient *= nodes[node].scale
        node = Int(nodes[node].parent)
      }
      if node == Int(Self.constantNode) || coefficient.isZero { continue }
      if slots[node] < 0 {
        slots[node] = Int32(form.roots.count)
        form.append(Int32(node), coefficient)
      } else {
        form.coefficients[Int(slots[node])] += coefficient
      }
    }
    for root in form.roots { slots[Int(root)] = -1 }
    form.dropZeros()
  }

  /// Ties the roots of `form == 0`, which has one or two of them; answers with the root that ceased to be one.
  mutating func link(_ form: RootForm, by row: Int) -> Int32 {
    if form.roots.count == 1 {
      let offset = -form.constant / form.coefficients[0]
      return link(
        form.roots[0], to: Self.constantNode, scale: .zero, offset: offset,
        pivot: form.coefficients[0],
        row: row)
    }
    let firstIsSmaller = nodes[Int(form.roots[0])].size < nodes[Int(form.roots[1])].size
    let (child, parent) = firstIsSmaller ? (0, 1) : (1, 0)
    let factor = -form.coefficients[child].reciprocal
    return link(
      form.roots[child], to: form.roots[parent], scale: form.coefficients[parent] * factor,
      offset: form.constant * factor, pivot: form.coefficients[child], row: row)
  }

  private mutating func link(
    _ child: Int32, to parent: Int32, scale: Rational, offset: Rational, pivot: Rational, row: Int
  ) -> Int32 {
    nodes[Int(parent)].size += nodes[Int(child)].size
    nodes[Int(child)].parent = parent
    nodes[Int(child)].link = Int32(links.count)
    nodes[Int(child)].scale = scale
    nodes[Int(child)].offset = offset
    links.append(Link(child: child, row: Int32(row), pivot: pivot))
    return child
  }

  mutating func undoLastLink() {
    guard let link = links.popLast() else { return }
    let child = Int(link.child)
    nodes[Int(nodes[child].parent)].size -= nodes[child].size
    nodes[child].parent = -1
    nodes[child].link = -1
  }

  /// The values of all nodes, once those of the roots are given.
  func values(roots: [(root: Int32, value: Rational)]) -> [Rational] {
    var values = Array(repeating: Rational.zero, count: nodes.count)
    for entry in roots { values[Int(entry.root)] = entry.value }
    // A parent was linked after its children, or is a root.
    for link in links.reversed() {
      let node = nodes[Int(link.child)]
      values[Int(link.child)] = node.scale * values[Int(node.parent)] + node.offset
    }
    return values
  }
}

/// `sum(coefficient * root) + constant`, in storage that is used again and again.
struct RootForm {
  fileprivate(set) var roots: [Int32] = []
  fileprivate(set) var coefficients: [Rational] = []
  var constant = Rational.zero

  fileprivate mutating func clear(constant: Rational) {
    roots.removeAll(keepingCapacity: true)
    coefficients.removeAll(keepingCapacity: true)
    self.constant = constant
  }

  fileprivate mutating func append(_ root: Int32, _ coefficient: Rational) {
    roots.append(root)
    coefficients.append(coefficient)
  }

  fileprivate mutating func dropZeros() {
    var kept = 0
    for index in roots.indices where !coefficients[index].isZero {
      if kept != index {
        roots[kept] = roots[index]
        coefficients[kept] = coefficients[index]
      }
      kept += 1
    }
    roots.removeLast(roots.count - kept)
    coefficients.removeLast(coefficients.count - kept)
  }
}
