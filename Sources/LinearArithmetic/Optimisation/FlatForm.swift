/// `sum(coefficient * variable) + constant`, sorted by variable, for arithmetic in bulk.
struct FlatForm<Number: ExactNumber> {
  struct Term {
    var variable: Int32
    var coefficient: Number
  }

  var terms: [Term] = []
  var constant: Number = .zero

  /// Sorts the terms, adds up equal variables and drops zeros.
  mutating func normalise() {
    if terms.count > 12 {
      terms.sort { $0.variable < $1.variable }
    } else {
      sortFew()
    }
    var kept = 0
    var index = 0
    while index < terms.count {
      var term = terms[index]
      index += 1
      while index < terms.count, terms[index].variable == term.variable {
        term.coefficient += terms[index].coefficient
        index += 1
      }
      if !term.coefficient.isZero {
        terms[kept] = term
        kept += 1
      }
    }
    terms.removeSubrange(kept...)
  }

  private mutating func sortFew() {
    guard terms.count > 1 else { return }
    for index in 1..<terms.count {
      let term = terms[index]
      var place = index
      while place > 0, terms[place - 1].variable > term.variable {
        terms[place] = terms[place - 1]
        place -= 1
      }
      terms[place] = term
    }
  }

  mutating func add(_ other: FlatForm, times factor: Number) {
    for term in other.terms {
      terms.append(Term(variable: term.variable, coefficient: factor * term.coefficient))
    }
    constant += factor * other.constant
    normalise()
  }

  func coefficient(of variable: Int32) -> Number {
    var low = 0
    var high = terms.count
    while low < high {
      let middle = (low + high) / 2
      if terms[middle].variable < variable { low = middle + 1 } else { high = middle }
    }
    return low < terms.count && terms[low].variable == variable ? terms[low].coefficient : .zero
  }

  var isLost: Bool { constant.isLost || terms.contains { $0.coefficient.isLost } }
}
