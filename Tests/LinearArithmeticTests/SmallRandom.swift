import LinearArithmetic

/// A repeatable source of small systems (splitmix64).
struct SmallRandom {
  private var state: UInt64

  init(seed: Int) { state = UInt64(truncatingIfNeeded: seed) &* 0x9E37_79B9_7F4A_7C15 }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  mutating func int(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(next() % UInt64(range.count))
  }

  mutating func form(variables: Int) -> LinearForm {
    var form = LinearForm(constant: Rational(int(-12...12), int(1...3)))
    for _ in 0..<int(1...3) {
      form.add(
        Rational(int(-3...3), int(1...2)),
        of: VariableID(rawValue: Int32(int(0...(variables - 1)))))
    }
    return form
  }

  mutating func row(variables: Int) -> LinearRow {
    let relations: [Relation] = [.lessOrEqual, .equal, .greaterOrEqual, .greaterOrEqual]
    return LinearRow(form(variables: variables), relations[int(0...3)])
  }

  mutating func rows(count: Int, variables: Int) -> [LinearRow] {
    (0..<count).map { _ in row(variables: variables) }
  }
}
