/// Turns a contradiction between reduced rows into one between the rows as they were given.
///
/// The sum of the given rows vanishes over the forest's roots. Undoing the links from the latest to
/// the earliest, each link's row is added as often as makes the sum vanish below its child as well;
/// what remains in the end is a number.
struct ProofLifter {
  /// For each node, the weight of the sum's terms in its subtree.
  private var weights: [Rational] = []
  private var touched: [Int32] = []
  /// Links whose child was touched, the latest on top (a binary heap).
  private var heap: [Int32] = []
  private var isQueued: [Bool] = []

  mutating func certificate(
    of shares: [FarkasCertificate.Entry], over forest: AffineForest, of rows: PackedRows
  ) -> FarkasCertificate {
    if weights.isEmpty {
      weights = Array(repeating: .zero, count: forest.nodes.count)
      isQueued = Array(repeating: false, count: forest.nodes.count)
    }
    var entries = shares
    for share in shares { add(rows, share.row, times: share.multiplier, over: forest) }
    while let index = popLatest() {
      let link = forest.links[Int(index)]
      isQueued[Int(link.child)] = false
      let weight = weights[Int(link.child)]
      if weight.isZero { continue }
      let multiplier = -weight / link.pivot
      entries.append(.init(row: Int(link.row), multiplier: multiplier))
      add(rows, Int(link.row), times: multiplier, over: forest)
    }
    for node in touched { weights[Int(node)] = .zero }
    touched.removeAll(keepingCapacity: true)
    entries.sort { $0.row < $1.row }
    return FarkasCertificate(entries)
  }

  private mutating func add(
    _ rows: PackedRows, _ row: Int, times factor: Rational, over forest: AffineForest
  ) {
    for position in rows.positions(of: row) {
      var weight = factor * rows.terms[position].coefficient
      var node = Int(rows.terms[position].node)
      while !weight.isZero {
        if weights[node].isZero { touched.append(Int32(node)) }
        weights[node] += weight
        let entry = forest.nodes[node]
        if entry.parent < 0 { break }
        if !isQueued[node] {
          isQueued[node] = true
          push(entry.link)
        }
        weight *= entry.scale
        node = Int(entry.parent)
      }
    }
  }

  private mutating func push(_ link: Int32) {
    heap.append(link)
    var index = heap.count - 1
    while index > 0, heap[(index - 1) / 2] < heap[index] {
      heap.swapAt(index, (index - 1) / 2)
      index = (index - 1) / 2
    }
  }

  private mutating func popLatest() -> Int32? {
    guard let top = heap.first, let last = heap.popLast() else { return nil }
    if heap.isEmpty { return top }
    heap[0] = last
    var index = 0
    while true {
      var largest = index
      for child in [2 * index + 1, 2 * index + 2]
      where child < heap.count && heap[child] > heap[largest] { largest = child }
      if largest == index { return top }
      heap.swapAt(index, largest)
      index = largest
    }
  }
}
