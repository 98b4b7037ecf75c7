import SiteRecords
import Testing

@testable import SiteIndex

@Suite struct EndlessSourceTests {
  static let sources = [
    "let x = a" + String(repeating: ".b", count: 1_500),
    "func f() { a" + String(repeating: ".b()", count: 1_500) + " }",
    "func f() { a" + String(repeating: "!", count: 1_500) + " }",
    "func f() { a" + String(repeating: "[0]", count: 1_500) + " }",
    "let x = " + String(repeating: "[", count: 1_500),
    "let x: " + String(repeating: "A<", count: 1_500),
    "let x: " + String(repeating: "A<\n", count: 1_500),
  ]

  @Test(arguments: sources.indices)
  func `an expression without end is told`(index: Int) {
    #expect(problems(of: Self.sources[index], path: "A.swift").isEmpty == false)
  }

  @Test func `a type without end is passed over`() {
    let source = "let x: A" + String(repeating: ".A", count: 1_500)
    #expect(problems(of: source, path: "A.swift").isEmpty)
  }

  @Test func `a file that is too large is told`() {
    let source = String(repeating: "// tea\n", count: 300_000)
    #expect(problems(of: source, path: "A.swift").first?.what.contains("2100000 bytes") == true)
  }

  /// On a worker's thread, as the index does it.
  private func problems(of source: String, path: String) -> [FileRecord.Problem] {
    let records = Workers.map(count: 1) { _ in
      FileReader.records(of: Array(source.utf8), path: path) ?? []
    }
    guard case .file(let file) = records.first?.first else { return [] }
    return file.problems
  }
}
