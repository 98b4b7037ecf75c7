/// Plain union-find over small numbers.
struct DisjointSets {
  private var parents: [Int32]

  init(count: Int) { parents = (0..<Int32(count)).map { $0 } }

  /// The representative of a number's set; halves the path on its way.
  mutating func find(_ number: Int) -> Int {
    var node = number
    while Int(parents[node]) != node {
      parents[node] = parents[Int(parents[node])]
      node = Int(parents[node])
    }
    return node
  }

  mutating func unite(_ a: Int, _ b: Int) { parents[find(a)] = Int32(find(b)) }
}
