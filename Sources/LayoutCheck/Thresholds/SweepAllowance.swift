/// How much a sweep of one scene may ask, so that it ends soon where nobody drew the scene.
struct SweepAllowance {
  /// What is left, in rows that questions put to the solver; scenes of a hundred views need some ten thousand.
  private var rows: Int
  /// How many wishes were not asked.
  private(set) var unasked = 0

  init(rows: Int = 1_000_000) { self.rows = rows }

  /// Takes what a question needs, and tells whether there was as much; else its wishes stay unasked.
  mutating func covers(_ count: Int, for wishes: Int = 1) -> Bool {
    guard rows >= count else {
      unasked += wishes
      return false
    }
    rows -= count
    return true
  }

  /// Parts half of what is left from the rest.
  mutating func half() -> SweepAllowance {
    let half = SweepAllowance(rows: rows / 2)
    rows -= half.rows
    return half
  }

  /// Takes back what is left of a part.
  mutating func rejoin(_ part: SweepAllowance) {
    rows += part.rows
    unasked += part.unasked
  }
}
