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
    /// Whether `scale` is 1.
    var isTranslation = true
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
    form.clear(constant: rows.constant(of: row))
    var largestSlot = -1
    for position in rows.positions(of: row) {
      var coefficient = rows.terms[position].coefficient
      var node = Int(rows.terms[position].node)
      while nodes[node].parent >= 0 {
        form.constant += coefficient * nodes[node].offset
        if !nodes[node].isTranslation { coefficient *= nodes[node].scale }
        node = Int(nodes[node].parent)
      }
      if node == Int(Self.constantNode) { continue }
      if slots[node] < 0 {
        largestSlot = form.count
        slots[node] = Int32(largestSlot)
        form.append(Int32(node), coefficient)
      } else {
        form.add(coefficient, at: Int(slots[node]))
      }
    }
    if largestSlot < 0 { return }
    for slot in 0...largestSlot { slots[Int(form[slot].root)] = -1 }
    form.dropZeros()
  }

  /// Ties the roots of `form == 0`, one or two; answers with the one that ceased to be a root.
  mutating func link(_ form: RootForm, by row: Int) -> Int32 {
    var child = form[0]
    if form.count == 1 {
      let offset = -form.constant / child.coefficient
      return link(child, to: Self.constantNode, scale: .zero, offset: offset, row: row)
    }
    var parent = form[1]
    if nodes[Int(parent.root)].size < nodes[Int(child.root)].size { swap(&child, &parent) }
    let factor = -child.coefficient.reciprocal
    return link(
      child, to: parent.root, scale: parent.coefficient * factor, offset: form.constant * factor,
      row: row)
  }

  private mutating func link(
    _ child: RootForm.Term, to parent: Int32, scale: Rational, offset: Rational, row: Int
  ) -> Int32 {
    let index = Int(child.root)
    nodes[Int(parent)].size += nodes[index].size
    nodes[index].parent = parent
    nodes[index].link = Int32(links.count)
    nodes[index].scale = scale
    nodes[index].isTranslation = scale == .one
    nodes[index].offset = offset
    links.append(Link(child: child.root, row: Int32(row), pivot: child.coefficient))
    return child.root
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

/// `sum(coefficient * root) + constant`; the first two terms, nearly always all, need no allocation.
struct RootForm {
  struct Term {
    var root: Int32 = 0
    var coefficient = Rational.zero
  }

  private(set) var count = 0
  private var first = Term()
  private var second = Term()
  private var more: [Term] = []
  var constant = Rational.zero

  subscript(index: Int) -> Term {
    switch index {
    case 0: first
    case 1: second
    default: more[index - 2]
    }
  }

  /// How much more work its numbers are than machine words.
  var excess: Int {
    var size = constant.size - 1
    if count > 0 { size += first.coefficient.size - 1 }
    if count > 1 { size += second.coefficient.size - 1 }
    for term in more { size += term.coefficient.size - 1 }
    return size
  }

  mutating func clear(constant: Rational) {
    count = 0
    if !more.isEmpty { more.removeAll(keepingCapacity: true) }
    self.constant = constant
  }

  mutating func append(_ root: Int32, _ coefficient: Rational) {
    let term = Term(root: root, coefficient: coefficient)
    switch count {
    case 0: first = term
    case 1: second = term
    default: more.append(term)
    }
    count += 1
  }

  /// Adds to the coefficient of the term at `index`.
  mutating func add(_ coefficient: Rational, at index: Int) {
    switch index {
    case 0: first.coefficient += coefficient
    case 1: second.coefficient += coefficient
    default: more[index - 2].coefficient += coefficient
    }
  }

  mutating func dropZeros() {
    if count > 2 {
      more.removeAll { $0.coefficient.isZero }
      count = 2 + more.count
    }
    if count > 1, second.coefficient.isZero { removeSecond() }
    if count > 0, first.coefficient.isZero {
      first = second
      if count > 1 { removeSecond() } else { count = 0 }
    }
  }

  private mutating func removeSecond() {
    if let last = more.popLast() { second = last }
    count -= 1
  }
}

/// Disjoint sets of the numbers from 0, each represented by its lowest number.
///
/// The links are those of Galler and Fischer ("An improved equivalence algorithm", CACM 7, 1964); paths
/// are halved on the way (Tarjan and van Leeuwen, "Worst-case analysis of set union algorithms", J. ACM
/// 31, 1984).
package struct UnionFind: Sendable {
  private var parents: [Int32]

  /// The sets `{0}` to `{count - 1}`.
  package init(count: Int = 0) { parents = (0..<Int32(count)).map { $0 } }

  /// How many numbers there are.
  package var count: Int { parents.count }

  /// Adds sets of one number each, until there are `count` numbers.
  package mutating func grow(to count: Int) {
    if parents.count < count { parents.append(contentsOf: Int32(parents.count)..<Int32(count)) }
  }

  /// The lowest number of a number's set; halves the path to it.
  package mutating func find(_ number: Int) -> Int {
    var node = number
    while Int(parents[node]) != node {
      parents[node] = parents[Int(parents[node])]
      node = Int(parents[node])
    }
    return node
  }

  /// The lowest number of a number's set.
  package func representative(of number: Int) -> Int {
    var node = number
    while Int(parents[node]) != node { node = Int(parents[node]) }
    return node
  }

  /// Makes one set of the sets of `a` and `b`.
  package mutating func unite(_ a: Int, _ b: Int) {
    let (x, y) = (find(a), find(b))
    parents[max(x, y)] = Int32(min(x, y))
  }
}
