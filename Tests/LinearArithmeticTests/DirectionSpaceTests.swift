import LinearArithmetic
import Testing

struct DirectionSpaceTests {
  private let a = VariableID(rawValue: 1)
  private let b = VariableID(rawValue: 2)
  private let c = VariableID(rawValue: 3)

  private func form(_ terms: (VariableID, Rational)...) -> LinearForm {
    LinearForm(terms.map { LinearForm.Term($0.0, $0.1) }, constant: 7)
  }

  @Test func `what is fixed does not move, whatever its constant is`() {
    var space = DirectionSpace()
    space.fix(form((a, 1), (b, -2)))
    #expect(space.reduce(form((a, 3), (b, -6))) == LinearForm())
    #expect(!space.reduce(form((a, 1))).terms.isEmpty)
  }

  @Test func `a direction changes none of the forms that are fixed`() throws {
    var space = DirectionSpace()
    let fixed = [form((a, 1), (b, 1)), form((b, 1), (c, -2))]
    for form in fixed { space.fix(form) }
    let free = try #require(space.reduce(form((a, 1))).terms.first?.variable)
    let move = space.direction(moving: free, of: [a, b, c])
    #expect(move[free] == 1)
    for form in fixed { #expect(form.value { move[$0] } == form.constant) }
  }

  @Test func `as many independent forms as variables leave no direction`() {
    var space = DirectionSpace()
    for form in [form((a, 1), (b, 1)), form((a, 1), (b, -1)), form((c, 5))] { space.fix(form) }
    #expect([a, b, c].allSatisfy { space.reduce(.one($0)).terms.isEmpty })
  }
}
