/// The inverse of a square basis as a product of elementary matrices, each of which puts another row in
/// the place of one.
///
/// Dantzig and Orchard-Hays, "The product form for the inverse in the simplex method", 1954. The basis
/// begins as the unit matrix: the row in slot `v` is variable `v` itself. Factors that a vector does not
/// reach are passed over, so that few of many cost little.
struct ProductForm {
  /// Numbers at some of the slots; all others are 0.
  private struct Vector {
    var values: [Double]
    var touched: [Int32] = []
    var isTouched: [Bool]

    init(count: Int) {
      values = Array(repeating: 0, count: count)
      isTouched = Array(repeating: false, count: count)
    }

    mutating func clear() {
      for slot in touched {
        values[Int(slot)] = 0
        isTouched[Int(slot)] = false
      }
      touched.removeAll(keepingCapacity: true)
    }
  }

  /// The slot whose row each factor replaced, with the coefficient of what stood there.
  private var slots: [Int32] = []
  private var pivots: [Double] = []
  /// The coefficients of the other slots' rows, one factor after the other.
  private var starts = [0]
  private var entries: [(slot: Int32, value: Double)] = []
  /// For each slot, the factors that replace its row, and those that speak of it at all, ascending.
  private var replacing: [[Int32]]
  private var mentioning: [[Int32]]
  /// A bit for each factor that the vector at hand has still to go through.
  private var pending: [UInt64] = []
  private var vector: Vector
  /// How many numbers were multiplied.
  private(set) var work = 0

  init(count: Int) {
    replacing = Array(repeating: [], count: count)
    mentioning = replacing
    vector = Vector(count: count)
  }

  /// Whether another row stands in the place of variable `slot`.
  func isReplaced(_ slot: Int) -> Bool { !replacing[slot].isEmpty }

  /// Puts a row, which is the sum of `line`, in the place of the one in `slot`.
  mutating func replace(_ slot: Int, by line: [(slot: Int32, value: Double)]) {
    let factor = Int32(slots.count)
    if factor % 64 == 0 { pending.append(0) }
    slots.append(Int32(slot))
    replacing[slot].append(factor)
    var pivot = 0.0
    for entry in line {
      mentioning[Int(entry.slot)].append(factor)
      if Int(entry.slot) == slot { pivot = entry.value } else { entries.append(entry) }
    }
    pivots.append(pivot)
    starts.append(entries.count)
  }

  // MARK: - A row as a sum of the basis' rows

  /// The slots whose rows sum up to `terms`, with their coefficients; the variables are distinct.
  mutating func line(
    of terms: some Sequence<(variable: Int32, coefficient: Double)>
  ) -> [(slot: Int32, value: Double)] {
    for term in terms { add(term.coefficient, at: term.variable, after: -1) }
    var word = 0
    while word < pending.count {
      guard pending[word] != 0 else {
        word += 1
        continue
      }
      let factor = 64 * word + pending[word].trailingZeroBitCount
      pending[word] &= pending[word] &- 1
      pass(factor)
    }
    defer { vector.clear() }
    return vector.touched.map { ($0, vector.values[Int($0)]) }
  }

  private mutating func pass(_ factor: Int) {
    let slot = slots[factor]
    queueNext(of: slot, after: factor)
    if vector.values[Int(slot)] == 0 { return }
    let share = vector.values[Int(slot)] / pivots[factor]
    vector.values[Int(slot)] = share
    for place in starts[factor]..<starts[factor + 1] {
      add(-share * entries[place].value, at: entries[place].slot, after: factor)
    }
    work += starts[factor + 1] - starts[factor] + 1
  }

  private mutating func add(_ value: Double, at slot: Int32, after factor: Int) {
    vector.values[Int(slot)] += value
    if vector.isTouched[Int(slot)] { return }
    vector.isTouched[Int(slot)] = true
    vector.touched.append(slot)
    queueNext(of: slot, after: factor)
  }

  private mutating func queueNext(of slot: Int32, after factor: Int) {
    if let next = replacing[Int(slot)].first(where: { $0 > factor }) { queue(Int(next)) }
  }

  private mutating func queue(_ factor: Int) {
    pending[factor / 64] |= 1 << UInt64(factor % 64)
  }

  // MARK: - What follows from where the basis' rows stand

  /// How far each variable moves where the row in `slot` moves by 1.
  mutating func column(_ slot: Int) -> [(slot: Int32, value: Double)] {
    touch(Int32(slot), before: slots.count)
    vector.values[slot] = 1
    return solved()
  }

  /// The values of the variables where the rows in some slots stand at `ends`, and all others at 0.
  mutating func values(
    _ ends: some Sequence<(slot: Int, end: Double)>
  ) -> [(slot: Int32, value: Double)] {
    for (slot, end) in ends where end != 0 {
      touch(Int32(slot), before: slots.count)
      vector.values[slot] = end
    }
    return solved()
  }

  private mutating func solved() -> [(slot: Int32, value: Double)] {
    var word = pending.count - 1
    while word >= 0 {
      guard pending[word] != 0 else {
        word -= 1
        continue
      }
      let bit = 63 - pending[word].leadingZeroBitCount
      pending[word] &= ~(1 << UInt64(bit))
      solve(64 * word + bit)
    }
    defer { vector.clear() }
    return vector.touched.map { ($0, vector.values[Int($0)]) }
  }

  private mutating func solve(_ factor: Int) {
    let slot = slots[factor]
    var sum = vector.values[Int(slot)]
    for place in starts[factor]..<starts[factor + 1] {
      sum -= entries[place].value * vector.values[Int(entries[place].slot)]
    }
    work += starts[factor + 1] - starts[factor] + 1
    if sum == 0, !vector.isTouched[Int(slot)] { return }
    touch(slot, before: factor)
    vector.values[Int(slot)] = sum / pivots[factor]
  }

  private mutating func touch(_ slot: Int32, before factor: Int) {
    if vector.isTouched[Int(slot)] { return }
    vector.isTouched[Int(slot)] = true
    vector.touched.append(slot)
    for other in mentioning[Int(slot)] {
      if Int(other) >= factor { break }
      queue(Int(other))
    }
  }
}
