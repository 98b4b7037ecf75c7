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
