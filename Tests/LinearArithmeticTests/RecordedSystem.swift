import Foundation
import LinearArithmetic
import TestSupport
import Testing

/// A generated layout and what another solver says of it, as `make_systems.py` writes them.
struct RecordedSystem: Decodable, Sendable {
  /// `sum(coefficient * variable) relation constant`; optional from a priority below 1000 on.
  struct Row: Decodable {
    var id: String
    var priority: Int
    var relation: String
    var terms: [[String]]
    var constant: String
  }

  /// What the other solver found; what it was not asked for is `nil`.
  struct Answer: Decodable {
    var muses: [[String]]?
    var mcs_min: [[String]]?
    var feasible: Bool?
    var levels: [[Level]]?
    var ranges: [String: [String?]]?

    /// A level is a pair: its priority, then its violation.
    enum Level: Decodable {
      case priority(Int)
      case violation(String)

      init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        if let priority = try? value.decode(Int.self) {
          self = .priority(priority)
        } else {
          self = .violation(try value.decode(String.self))
        }
      }
    }
  }

  /// Some files tell the optimum beside the conflicts.
  private struct NestedAnswer: Decodable {
    var optimum: Answer?
  }

  var name: String
  var variables: [String]
  var background: [Row]
  var constraints: [Row]
  var answer: Answer?
}

extension RecordedSystem {
  /// The systems of one of the repository's files, one a line.
  static func fixtures(_ name: String) throws -> [RecordedSystem] {
    let file = Repository.fixtures.appending(path: "systems").appending(path: name)
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map {
      try JSONDecoder().decode(Self.self, from: Data($0.utf8))
    }
  }

  /// The answers beside the project, each next to its system's file.
  static let referenceAnswers = Repository.files(
    in: Repository.reference?.appending(path: "oracle/golden")
  ) { $0.hasSuffix(".answer.json") }

  /// Reads the answer in `file` and its system.
  init(answerIn file: URL) throws {
    let path = file.path().replacing(".answer.json", with: ".json")
    let data = try Data(contentsOf: file)
    self = try JSONDecoder().decode(Self.self, from: Data(contentsOf: URL(filePath: path)))
    answer =
      try JSONDecoder().decode(NestedAnswer.self, from: data).optimum
      ?? JSONDecoder().decode(Answer.self, from: data)
  }

  private var numbers: [String: VariableID] {
    Dictionary(
      uniqueKeysWithValues: variables.enumerated().map {
        ($0.element, VariableID(rawValue: Int32($0.offset)))
      })
  }

  /// The variable called `name`.
  func variable(_ name: String) throws -> VariableID { try #require(numbers[name]) }

  /// The rows in exact numbers.
  ///
  /// Over edges, a size is the difference of two edges, and its variable stands for the far one.
  func linearRows(_ rows: [Row], overEdges: Bool = false) throws -> [LinearRow] {
    let numbers = numbers
    return try rows.map { row in
      var form = LinearForm(constant: -(try #require(Rational(row.constant))))
      for term in row.terms {
        let coefficient = try #require(Rational(term[0]))
        form.add(coefficient, of: try #require(numbers[term[1]]))
        guard overEdges, let kind = term[1].last, "wh".contains(kind) else { continue }
        let edge = term[1].dropLast() + (kind == "w" ? "x" : "y")
        form.add(-coefficient, of: try #require(numbers[String(edge)]))
      }
      return LinearRow(form, try #require(Relation.allCases.first { $0.symbol == row.relation }))
    }
  }
}
