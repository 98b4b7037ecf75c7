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
