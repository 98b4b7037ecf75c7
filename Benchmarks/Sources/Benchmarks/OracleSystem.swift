import Foundation
import LinearArithmetic

/// A system in the JSON form that `bench.py` and others exchange.
///
/// Rows read `sum(coefficient * variable) relation constant`; `vN.x` and `vN.w` are an item's lower
/// edge and size. Background rows are always in force; optional constraints are left out.
struct OracleSystem: Codable {
  struct Row: Codable {
    var id: String
    var priority: Int?
    var relation: String
    var terms: [[String]]
    var constant: String
  }

  var name: String
  var variables: [String]
  var background: [Row]
  var constraints: [Row]

  init(path: String) throws {
    self = try JSONDecoder().decode(
      OracleSystem.self, from: Data(contentsOf: URL(filePath: path)))
  }

  /// The rows of a system over variables without a meaning of their own.
  init(_ system: NamedSystem) {
    let rows = system.rows.enumerated().map { index, row in
      Row(
        id: "r\(index)", relation: row.relation.symbol,
        terms: row.form.terms.map { ["\($0.coefficient)", Self.name($0.variable)] },
        constant: "\(-row.form.constant)")
    }
    name = system.name
    variables = Set(system.rows.flatMap { $0.form.terms.map { Self.name($0.variable) } }).sorted()
    background = Array(rows[..<system.firstMember])
    constraints = Array(rows[system.firstMember...])
  }

  private static func name(_ variable: VariableID) -> String { "e\(variable.rawValue)" }

  func write(to folder: String) throws {
    try JSONEncoder().encode(self).write(to: URL(filePath: "\(folder)/\(name).json"))
  }

  var required: [Row] { constraints.filter { ($0.priority ?? 1000) >= 1000 } }

  /// The background first, then the required constraints, over the edges of the items: a size is
  /// the upper edge less the lower, which leaves certificates as they are.
  func rows() throws -> [LinearRow] {
    var numbers: [String: Int32] = [:]
    for (index, name) in variables.enumerated() { numbers[name] = Int32(index) }
    return try (background + required).map { row in
      guard let relation = Relation.allCases.first(where: { $0.symbol == row.relation }),
        let constant = Rational(row.constant)
      else { throw Unreadable(row: row.id) }
      var form = LinearForm(constant: -constant)
      for term in row.terms {
        guard term.count == 2, let coefficient = Rational(term[0]), let number = numbers[term[1]]
        else { throw Unreadable(row: row.id) }
        form.add(coefficient, of: VariableID(rawValue: number))
        if let lower = Self.lowerEdge(ofSize: term[1]), let edge = numbers[lower] {
          form.add(-coefficient, of: VariableID(rawValue: edge))
        }
      }
      return LinearRow(form, relation)
    }
  }

  struct Unreadable: Error { var row: String }

  private static func lowerEdge(ofSize name: String) -> String? {
    if name.hasSuffix(".w") { return name.dropLast() + "x" }
    if name.hasSuffix(".h") { return name.dropLast() + "y" }
    return nil
  }
}
