import Foundation
import LinearArithmetic
import Testing

/// Systems whose conflicts and smallest corrections an independent oracle has written down.
///
/// They lie beside the project, not in it; where they are absent these tests are skipped.
struct OracleTests {
  private static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "shared/oracle/golden")

  /// The names of the systems that have an answer to compare with.
  static let names: [String] = {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return files.filter { $0.hasSuffix(".answer.json") }.map { String($0.dropLast(12)) }.sorted()
  }()

  private struct Answer: Decodable {
    var muses: [[String]]?
    var mcs_min: [[String]]?
  }

  @Test(.enabled(if: !names.isEmpty, "no ../shared/oracle/golden"))
  func `conflicts and smallest corrections equal the oracle's`() throws {
    var compared = 0
    for name in Self.names {
      let file = Self.folder.appending(path: "\(name).answer.json")
      let answer = try JSONDecoder().decode(Answer.self, from: Data(contentsOf: file))
      guard let muses = answer.muses, let corrections = answer.mcs_min else { continue }
      let oracle = try OracleFile(Self.folder.appending(path: "\(name).json"))
      for rows in [try oracle.rows(overEdges: false), try oracle.rows(overEdges: true)] {
        let found = try LinearSystem(rows: rows)
          .conflicts(members: { $0 >= oracle.background.count }, limit: 10_000)
        #expect(found.conflictsCompleteness == .complete, "\(name)")
        #expect(
          Set(found.conflicts.map { Set(oracle.ids($0.rows)) }) == Set(muses.map(Set.init)),
          "\(name)")
        #expect(found.conflicts.count == muses.count, "\(name)")
        let size = found.corrections.first?.count ?? 0
        let smallest = found.corrections.filter { $0.count == size }
        #expect(
          Set(smallest.map { Set(oracle.ids($0)) }) == Set(corrections.map(Set.init)), "\(name)")
      }
      compared += 1
    }
    #expect(compared > 0)
  }
}

/// A system as the oracle writes it: `sum(coefficient * variable) relation constant`.
private struct OracleFile: Decodable {
  struct Row: Decodable {
    var id: String
    var priority: Int
    var relation: String
    var terms: [[String]]
    var constant: String
  }

  var variables: [String]
  var background: [Row]
  var constraints: [Row]

  init(_ file: URL) throws {
    self = try JSONDecoder().decode(Self.self, from: Data(contentsOf: file))
    constraints.removeAll { $0.priority < 1000 }
  }

  func ids(_ rows: [Int]) -> [String] { rows.map { constraints[$0 - background.count].id } }

  /// Background rows first; sizes are variables, or differences of two edges.
  func rows(overEdges: Bool) throws -> [LinearRow] {
    let numbers = Dictionary(
      uniqueKeysWithValues: variables.enumerated().map { ($0.element, Int32($0.offset)) })
    return try (background + constraints).map { row in
      var form = LinearForm(constant: -(try #require(Rational(row.constant))))
      for term in row.terms {
        let coefficient = try #require(Rational(term[0]))
        let number = try #require(numbers[term[1]])
        form.add(coefficient, of: VariableID(rawValue: number))
        guard overEdges, let kind = term[1].last, "wh".contains(kind) else { continue }
        let edge = term[1].dropLast() + (kind == "w" ? "x" : "y")
        form.add(-coefficient, of: VariableID(rawValue: try #require(numbers[String(edge)])))
      }
      let relation = try #require(Relation.allCases.first { $0.symbol == row.relation })
      return LinearRow(form, relation)
    }
  }
}
