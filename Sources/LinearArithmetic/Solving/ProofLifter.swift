/// Turns a contradiction between reduced rows into one between the rows as they were given.
///
/// The sum of the given rows vanishes over the forest's roots. Undoing the links from the latest to
/// the earliest, each link's row is added as often as makes the sum vanish below its child as well;
/// what remains in the end is a number.
struct ProofLifter {
  /// For each node, the weight of the sum's terms in its subtree.
  private var weights: [Rational] = []
  private var nonzeroWeights = 0
  /// Links whose child was touched, the latest on top (a binary heap).
  private var heap: [Int32] = []
  private var isQueued: [Bool] = []
  private var climbers: [Climber] = []
  /// What `complete` was given and what it added, in no order.
  private(set) var entries: [FarkasCertificate.Entry] = []

  /// How much more work its multipliers were than machine words are.
  var excess: Int { entries.reduce(0) { $0 + $1.multiplier.size - 1 } }

  /// Adds to the shares those of the links' rows that make their sum a number, or leave roots alone.
  mutating func complete(
    _ shares: [FarkasCertificate.Entry], over forest: AffineForest, of rows: PackedRows
  ) {
    if weights.isEmpty {
      weights = Array(repeating: .zero, count: forest.nodes.count)
      isQueued = Array(repeating: false, count: forest.nodes.count)
    }
    entries.removeAll(keepingCapacity: true)
    entries.append(contentsOf: shares)
    for share in shares { add(rows, share.row, times: share.multiplier, over: forest) }
    while nonzeroWeights > 0, let index = popLatest() {
      let link = forest.links[Int(index)]
      isQueued[Int(link.child)] = false
      let weight = weights[Int(link.child)]
      if weight.isZero { continue }
      let multiplier = -weight / link.pivot
      entries.append(.init(row: Int(link.row), multiplier: multiplier))
      add(rows, Int(link.row), times: multiplier, over: forest)
    }
    for index in heap { isQueued[Int(forest.links[Int(index)].child)] = false }
    heap.removeAll(keepingCapacity: true)
  }

  /// Adds a row's terms to the weights of all subtrees in which they do not cancel.
  ///
  /// Links grow younger towards the root, so by always moving the term whose link is the oldest, terms
  /// meet where their paths do.
  private mutating func add(
    _ rows: PackedRows, _ row: Int, times factor: Rational, over forest: AffineForest
  ) {
    climbers.removeAll(keepingCapacity: true)
    for position in rows.positions(of: row) {
      let term = rows.terms[position]
      place(Climber(node: term.node, weight: factor * term.coefficient), in: forest)
    }
    while let climber = popOldest() {
      let node = Int(climber.node)
      if weights[node].isZero { nonzeroWeights += 1 }
      weights[node] += climber.weight
      if weights[node].isZero { nonzeroWeights -= 1 }
      if !isQueued[node] {
        isQueued[node] = true
        push(climber.link)
      }
      let entry = forest.nodes[node]
      let weight = entry.isTranslation ? climber.weight : climber.weight * entry.scale
      place(Climber(node: entry.parent, weight: weight), in: forest)
    }
  }

  /// A term on its way to the root.
  private struct Climber {
    var node: Int32
    var link: Int32 = -1
    var weight: Rational
  }

  private mutating func place(_ climber: Climber, in forest: AffineForest) {
    let link = forest.nodes[Int(climber.node)].link
    // Roots have no link; there the rows' terms cancel.
    if link < 0 || climber.weight.isZero { return }
    for index in climbers.indices where climbers[index].node == climber.node {
      climbers[index].weight += climber.weight
      if climbers[index].weight.isZero { climbers.remove(at: index) }
      return
    }
    climbers.append(Climber(node: climber.node, link: link, weight: climber.weight))
  }

  private mutating func popOldest() -> Climber? {
    guard var oldest = climbers.indices.first else { return nil }
    for index in climbers.indices where climbers[index].link < climbers[oldest].link {
      oldest = index
    }
    return climbers.remove(at: oldest)
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
      let left = 2 * index + 1
      if left < heap.count, heap[left] > heap[largest] { largest = left }
      if left + 1 < heap.count, heap[left + 1] > heap[largest] { largest = left + 1 }
      if largest == index { return top }
      heap.swapAt(index, largest)
      index = largest
    }
  }
}
