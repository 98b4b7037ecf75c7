import LinearArithmetic
import Testing

struct LinearFormTests {
  private func term(_ variable: Int32, _ coefficient: Rational) -> LinearForm.Term {
    LinearForm.Term(VariableID(rawValue: variable), coefficient)
  }

  @Test func `terms in any order add up, and what cancels is gone`() {
    let shuffled = (0..<40).map { term(Int32($0 * 17 % 20), $0 < 20 ? 1 : -1) } + [term(3, 5)]
    #expect(LinearForm(shuffled, constant: 2) == LinearForm([term(3, 5)], constant: 2))
  }

  @Test func `long sums equal short ones`() {
    var one = LinearForm(constant: 1)
    for index in 0..<30 { one.add(Rational(index, 2), of: VariableID(rawValue: Int32(29 - index))) }
    var sum = LinearForm()
    sum.add(one, times: 3)
    sum.add(one, times: -2)
    #expect(sum == one)
    sum.add(one, times: -1)
    #expect(sum == LinearForm())
    #expect(sum.terms.isEmpty)
  }
}
