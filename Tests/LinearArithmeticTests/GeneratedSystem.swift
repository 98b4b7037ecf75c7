import LinearArithmetic

/// A small random system: layouts' differences, sizes and multiples, and rows of any kind.
struct GeneratedSystem {
  var rows: [LinearRow] = []
  /// The rows from this index on are members; those before are bounds.
  var firstMember = 0

  var members: [Int] { Array(firstMember..<rows.count) }

  init(using random: inout some RandomNumberGenerator) {
    let variableCount = Int.random(in: 1...5, using: &random)
    let boundCount = Int.random(in: 0...3, using: &random)
    let memberCount = Int.random(in: 1...7, using: &random)
    let isWild = random.next() % 3 == 0
    // Half of the systems nearly agree with one layout, so that many rows follow from others.
    let agrees = random.next() % 2 == 0
    let hidden = (0..<variableCount).map { _ in Rational(Int.random(in: 0...9, using: &random)) }
    for index in 0..<(boundCount + memberCount) {
      let isBound = index < boundCount
      let termCount = isWild ? Int.random(in: 1...4, using: &random) : isBound ? 2 : 1 + index % 2
      var form = LinearForm(constant: isBound ? 0 : Self.constant(&random))
      for place in 0..<termCount {
        let variable = VariableID(
          rawValue: 16 * Int32.random(in: 0..<Int32(variableCount), using: &random))
        let coefficient: Rational =
          isWild ? Self.coefficient(&random) : place == 0 ? 1 : random.next() % 8 == 0 ? -2 : -1
        form.add(coefficient, of: variable)
      }
      if agrees, !isBound, random.next() % 5 > 0 {
        form.constant -= form.value { hidden[Int($0.rawValue) / 16] }
      }
      let relation: Relation =
        isBound
        ? .greaterOrEqual
        : random.next() % 3 == 0 ? [.lessOrEqual, .greaterOrEqual][Int(random.next() % 2)] : .equal
      rows.append(LinearRow(form, relation))
    }
    firstMember = boundCount
  }

  private static func constant(_ random: inout some RandomNumberGenerator) -> Rational {
    Rational(Int.random(in: -6...6, using: &random), random.next() % 5 == 0 ? 3 : 1)
  }

  private static func coefficient(_ random: inout some RandomNumberGenerator) -> Rational {
    Rational([-2, -1, -1, 1, 1, 2, 3][Int(random.next() % 7)], random.next() % 6 == 0 ? 2 : 1)
  }
}
