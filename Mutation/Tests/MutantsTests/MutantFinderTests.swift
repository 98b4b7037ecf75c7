import Mutants
import Testing

struct MutantFinderTests {
  private func changes(of source: String) -> [String] {
    MutantFinder.mutants(of: source, file: "A.swift").map { "\($0.original) → \($0.mutated)" }
  }

  @Test(arguments: [
    ("let x = a < b", ["a < b → a <= b"]),
    ("let x = a == -b", ["a == -b → a != -b", "-b → b"]),
    ("let x = a + b * c", ["a + b * c → a - b * c"]),
    ("let x = a && b || c", ["a && b || c → a && b && c", "a && b → a || b"]),
    ("x += 7", ["x += 7 → x = x - (7)", "7 → 8"]),
    ("let x = true", ["true → false"]),
    ("func f() { guard x else { return } }", ["x → true"]),
    ("func f() { if x, let y { return } }", ["x → !(x)"]),
    ("for x in y where x { f() }", ["x → true"]),
  ])
  func `changes operators, literals and checks`(source: String, expected: [String]) {
    #expect(changes(of: source) == expected)
  }

  @Test func `leaves what must be written out`() {
    #expect(changes(of: "enum A: Int { case a = 1 }; func f() { switch x { case 1: f() } }") == [])
  }

  @Test func `compiles all mutants in and leaves the text as it is otherwise`() throws {
    let source = "let x = a + 1 // why\nlet y = b"
    var mutants = MutantFinder.mutants(of: source, file: "A.swift")
    for index in mutants.indices { mutants[index].number = index + 1 }
    #expect(
      Schemata.text(of: source, with: mutants)
        == "let x = (isMutant(1) ? (a - 1) : (a + (isMutant(2) ? (2) : (1)))) // why\nlet y = b")
    #expect(Schemata.text(of: source, with: []) == source)
  }

  @Test func `draws the same for the same seed`() {
    let numbers = Array(0..<100)
    #expect(numbers.sample(10, seed: 1) == numbers.sample(10, seed: 1))
    #expect(numbers.sample(10, seed: 1) != numbers.sample(10, seed: 2))
    #expect(numbers.sample(200, seed: 1) == numbers)
  }
}
