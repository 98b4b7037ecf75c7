import Foundation
import LinearArithmetic
import Testing

/// Generated systems whose levels and ranges another solver (z3) has computed.
struct HierarchyGoldenTests {
  static let folder = URL(filePath: #filePath)
    .appending(path: "../../../../shared/oracle/golden").standardized
  static let systems = OracleHierarchy.all(in: extraFolder ?? folder)
  static var extraFolder: URL? {
    ProcessInfo.processInfo.environment["HIERARCHY_GOLDENS"].map { URL(filePath: $0) }
  }

  @Test(.enabled(if: !systems.isEmpty, "the generated systems are not on this machine"))
  func `levels and ranges equal the other solver's exactly`() throws {
    for file in Self.systems { try compare(OracleHierarchy(file)) }
  }

  private func compare(_ system: OracleHierarchy) throws {
    let hierarchy = PriorityHierarchy(system.rows)
    guard case .optimal(var optimum) = hierarchy.solve() else {
      #expect(!system.isFeasible, "\(system.name)")
      return
    }
    #expect(system.isFeasible, "\(system.name)")
    #expect(optimum.levels.map(\.violation) == system.violations, "\(system.name)")
    let point = optimum.assignment()
    let attained = HierarchyChecker.violations(
      under: point, levels: optimum.levels, rows: system.rows)
    #expect(attained == system.violations, "\(system.name)")
    for level in optimum.levels.indices {
      let proved = HierarchyChecker.unavoidableViolation(
        onLevel: level, by: optimum.certificate(ofLevel: level), levels: optimum.levels,
        rows: system.rows)
      #expect(proved == optimum.levels[level].violation, "\(system.name) level \(level)")
    }
    let ranges = optimum.ranges()
    for (variable, expected) in system.ranges {
      #expect(ranges[variable, default: OptimalRange()] == expected, "\(system.name) \(variable)")
    }
    if let (variable, expected) = system.ranges.min(by: { $0.key < $1.key }),
      let minimum = expected.minimum
    {
      let form = LinearForm([.init(variable, 1)])
      let found = optimum.certificate(ofMinimum: form)
      let certificate = try #require(found)
      let bound = HierarchyChecker.lowerBound(
        of: form, by: certificate, levels: optimum.levels, rows: system.rows)
      #expect(bound == minimum, "\(system.name) \(variable)")
    }
  }
}

/// A system and its answer in the generator's JSON.
struct OracleHierarchy {
  struct MalformedFile: Error {}

  let name: String
  var rows: [PrioritisedRow] = []
  var isFeasible = false
  var violations: [Rational] = []
  var ranges: [VariableID: OptimalRange] = [:]

  static func all(in folder: URL) -> [URL] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasPrefix("soft-") && $0.hasSuffix(".answer.json") }.sorted()
      .map { folder.appending(path: String($0.dropLast(".answer.json".count)) + ".json") }
  }

  init(_ file: URL) throws {
    name = file.lastPathComponent
    let system = try Self.object(file)
    let answer = try Self.object(
      file.deletingPathExtension().appendingPathExtension("answer.json"))
    guard let names = system["variables"] as? [String] else { throw MalformedFile() }
    var numbers: [String: VariableID] = [:]
    for (index, name) in names.enumerated() {
      numbers[name] = VariableID(rawValue: Int32(index))
    }
    for key in ["background", "constraints"] {
      for entry in system[key] as? [[String: Any]] ?? [] {
        rows.append(try Self.row(entry, numbers))
      }
    }
    let optimum = answer["optimum"] as? [String: Any] ?? answer
    isFeasible = optimum["feasible"] as? Bool ?? false
    for level in optimum["levels"] as? [[Any]] ?? [] {
      guard let text = level.last as? String, let value = Rational(text) else {
        throw MalformedFile()
      }
      violations.append(value)
    }
    for (name, ends) in optimum["ranges"] as? [String: [Any]] ?? [:] {
      guard let variable = numbers[name], ends.count == 2 else { throw MalformedFile() }
      ranges[variable] = OptimalRange(
        minimum: (ends[0] as? String).flatMap { Rational($0) },
        maximum: (ends[1] as? String).flatMap { Rational($0) })
    }
  }

  private static func object(_ file: URL) throws -> [String: Any] {
    let data = try Data(contentsOf: file)
    guard let object = try JSONSerialization.jsonObject(with: data) as? [String: Any] else {
      throw MalformedFile()
    }
    return object
  }

  private static func row(
    _ entry: [String: Any], _ numbers: [String: VariableID]
  ) throws -> PrioritisedRow {
    let relations: [String: Relation] = ["<=": .lessOrEqual, "==": .equal, ">=": .greaterOrEqual]
    guard let text = entry["constant"] as? String, let constant = Rational(text),
      let symbol = entry["relation"] as? String, let relation = relations[symbol],
      let terms = entry["terms"] as? [[String]], let priority = entry["priority"] as? Int
    else { throw MalformedFile() }
    var form = LinearForm(constant: -constant)
    for term in terms {
      guard term.count == 2, let coefficient = Rational(term[0]), let variable = numbers[term[1]]
      else { throw MalformedFile() }
      form.add(coefficient, of: variable)
    }
    return PrioritisedRow(
      LinearRow(form, relation), priority: priority >= 1000 ? nil : Rational(priority))
  }
}
