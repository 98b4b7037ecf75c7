import Foundation
import LinearArithmetic

/// Times decisions, one irreducible conflict and all conflicts, in milliseconds.
///
/// Arguments are system files; without any, systems are generated. `--json` prints a line of JSON a
/// system, and `--one` times one conflict alone; `write FOLDER` writes the generated systems, for `bench.py`.
enum SolverBenchmark {
  struct Line: Encodable {
    var system: String
    var constraints: Int
    var pack: Double
    var decide: Double
    var oneConflict: Double
    var oneConflictRows: Int
    var allConflicts: Double
    var conflicts: Int
    var complete: Bool
  }

  static func run(_ arguments: [String]) throws {
    if arguments.first == "write", let folder = arguments.dropFirst().first {
      return try GeneratedSystems.all().forEach { try OracleSystem($0).write(to: folder) }
    }
    if arguments.first == "--one" {
      return try arguments.dropFirst().forEach { print(try one(NamedSystem(path: $0))) }
    }
    let asJSON = arguments.contains("--json")
    let files = arguments.filter { !$0.hasPrefix("--") }
    let systems = try files.isEmpty ? GeneratedSystems.all() : files.map(NamedSystem.init(path:))
    if !asJSON {
      print(
        """
        Solver, median milliseconds: packing the rows, deciding them with a checked proof or witness,
        one certified irreducible conflict, all conflicts and corrections (64 of each).
        """)
      print(row(["system", "rows", "pack", "decide", "one", "(rows)", "all", "(found)"]))
    }
    for system in systems {
      let line = try measure(system)
      if asJSON {
        print(String(decoding: try JSONEncoder().encode(line), as: UTF8.self))
      } else {
        print(
          row([
            line.system, "\(line.constraints)", milliseconds(line.pack), milliseconds(line.decide),
            milliseconds(line.oneConflict), "(\(line.oneConflictRows))",
            milliseconds(line.allConflicts), "(\(line.conflicts)\(line.complete ? "" : "+"))",
          ]))
      }
    }
  }

  /// Milliseconds of processor time that one certified irreducible conflict takes.
  private static func one(_ named: NamedSystem) throws -> Double {
    let system = LinearSystem(rows: named.rows)
    return try Measurement.medianMilliseconds {
      _ = try system.irreducibleConflict { $0 >= named.firstMember }
    }
  }

  private static func measure(_ named: NamedSystem) throws -> Line {
    let first = named.firstMember
    let system = LinearSystem(rows: named.rows)
    let one = try system.irreducibleConflict { $0 >= first }
    let all = try system.conflicts(members: { $0 >= first })
    return Line(
      system: named.name, constraints: named.rows.count - first,
      pack: Measurement.medianMilliseconds { _ = LinearSystem(rows: named.rows) },
      decide: try Measurement.medianMilliseconds { _ = try system.feasibility() },
      oneConflict: try Measurement.medianMilliseconds {
        _ = try system.irreducibleConflict { $0 >= first }
      },
      oneConflictRows: one?.rows.count ?? 0,
      allConflicts: try Measurement.medianMilliseconds {
        _ = try system.conflicts(members: { $0 >= first })
      },
      conflicts: all.conflicts.count,
      complete: all.conflictsCompleteness == .complete)
  }

  private static func milliseconds(_ value: Double) -> String {
    value < 1 ? String(format: "%.4f", value) : String(format: "%.2f", value)
  }

  private static func row(_ cells: [String]) -> String {
    cells.enumerated().map { index, cell in
      let padding = String(repeating: " ", count: max(0, (index == 0 ? 24 : 9) - cell.count))
      return index == 0 ? cell + padding : padding + cell
    }.joined(separator: " ")
  }
}

/// Rows with a name; members begin at `firstMember`.
struct NamedSystem {
  var name: String
  var rows: [LinearRow]
  var firstMember: Int

  init(name: String, rows: [LinearRow], firstMember: Int) {
    self.name = name
    self.rows = rows
    self.firstMember = firstMember
  }

  init(path: String) throws {
    let oracle = try OracleSystem(path: path)
    self.init(name: oracle.name, rows: try oracle.rows(), firstMember: oracle.background.count)
  }
}
