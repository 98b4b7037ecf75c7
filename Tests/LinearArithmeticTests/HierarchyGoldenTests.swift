import Foundation
import LinearArithmetic
import TestSupport
import Testing

/// Generated systems whose levels and ranges another solver (z3) has computed.
struct HierarchyGoldenTests {
  /// `HIERARCHY_GOLDENS=FOLDER` names further systems.
  static let answers: [URL] = {
    let extra = ProcessInfo.processInfo.environment["HIERARCHY_GOLDENS"]
    let all =
      extra.map { folder in
        Repository.files(in: URL(filePath: folder)) { $0.hasSuffix(".answer.json") }
      } ?? RecordedSystem.referenceAnswers
    return all.filter { $0.lastPathComponent.hasPrefix("soft-") }
  }()

  @Test func `levels and ranges equal the other solver's exactly`() throws {
    let systems = try RecordedSystem.fixtures("hierarchies.jsonl")
    #expect(systems.count == 25)
    for system in systems { try compare(system) }
  }

  @Test(.enabled(if: !answers.isEmpty, "no systems beside the project"))
  func `levels and ranges equal the oracle's exactly`() throws {
    for file in Self.answers { try compare(RecordedSystem(answerIn: file)) }
  }

  private func compare(_ system: RecordedSystem) throws {
    let name = system.name
    let rows = try system.prioritisedRows()
    let answer = try #require(system.answer)
    guard case .optimal(var optimum) = PriorityHierarchy(rows).solve() else {
      #expect(answer.feasible != true, "\(name)")
      return
    }
    #expect(answer.feasible == true, "\(name)")
    let violations = try answer.violations()
    #expect(optimum.levels.map(\.violation) == violations, "\(name)")
    let attained = HierarchyChecker.violations(
      under: optimum.assignment(), levels: optimum.levels, rows: rows)
    #expect(attained == violations, "\(name)")
    for level in optimum.levels.indices {
      let proved = HierarchyChecker.unavoidableViolation(
        onLevel: level, by: optimum.certificate(ofLevel: level), levels: optimum.levels, rows: rows)
      #expect(proved == optimum.levels[level].violation, "\(name) level \(level)")
    }
    let expected = try system.ranges()
    let ranges = optimum.ranges()
    for (variable, range) in expected {
      #expect(ranges[variable, default: OptimalRange()] == range, "\(name) \(variable)")
    }
    if let (variable, range) = expected.min(by: { $0.key < $1.key }), let minimum = range.minimum {
      let form = LinearForm([.init(variable, 1)])
      let found = optimum.certificate(ofMinimum: form)
      let certificate = try #require(found)
      let bound = HierarchyChecker.lowerBound(
        of: form, by: certificate, levels: optimum.levels, rows: rows)
      #expect(bound == minimum, "\(name) \(variable)")
    }
  }
}

extension RecordedSystem {
  fileprivate func prioritisedRows() throws -> [PrioritisedRow] {
    let rows = background + constraints
    return zip(rows, try linearRows(rows)).map { row, linear in
      PrioritisedRow(linear, priority: row.priority >= 1000 ? nil : Rational(row.priority))
    }
  }

  fileprivate func ranges() throws -> [VariableID: OptimalRange] {
    var ranges: [VariableID: OptimalRange] = [:]
    for (name, ends) in answer?.ranges ?? [:] {
      ranges[try variable(name)] = OptimalRange(
        minimum: try ends.first.flatMap(\.self).map { try #require(Rational($0)) },
        maximum: try ends.last.flatMap(\.self).map { try #require(Rational($0)) })
    }
    return ranges
  }
}

extension RecordedSystem.Answer {
  fileprivate func violations() throws -> [Rational] {
    try (levels ?? []).map { level in
      guard case .violation(let text)? = level.last else { return try #require(nil) }
      return try #require(Rational(text))
    }
  }
}
