import Foundation
import GRDB

/// A cause with what all logs say of it.
package struct KnownCause: Codable, FetchableRecord, Sendable, Equatable {
  package var fingerprint: String
  package var code: String
  package var severity: String
  package var owner: String?
  package var headline: String
  package var explanation: String
  /// Of reports, and of logs that have one.
  package var count: Int
  package var logs: Int
  package var firstDay: String
  package var lastDay: String
  /// The lowest and the highest app version that has it, by their numbers.
  package var firstVersion: String?
  package var lastVersion: String?
}

/// Which causes to list.
package struct Selection: Sendable {
  /// Only those first seen in this app version.
  package var newIn: String?
  /// Only those last seen on this day or later.
  package var since: String?
  /// `app` keeps what may be the app's, `system` the system's.
  package var owner: String?

  package init(newIn: String? = nil, since: String? = nil, owner: String? = nil) {
    (self.newIn, self.since, self.owner) = (newIn, since, owner)
  }
}

/// How many reports a cause, or all, had in a period.
package struct TrendPoint: Codable, FetchableRecord, Sendable, Equatable {
  /// A day or an app version.
  package var period: String
  package var count: Int
  /// How many logs were added for it, with reports or without.
  package var logs: Int
}

extension History {
  /// The causes, the most frequent first.
  package func causes(_ selection: Selection = Selection()) throws -> [KnownCause] {
    let causes = try database.read { db in
      let versions = try Self.versions(db)
      return try KnownCause.fetchAll(db, sql: Self.causesQuery).map { cause in
        var cause = cause
        cause.firstVersion = versions[cause.fingerprint]?.min(by: Self.isBefore)
        cause.lastVersion = versions[cause.fingerprint]?.max(by: Self.isBefore)
        return cause
      }
    }
    return causes.filter { cause in
      (selection.newIn.map { cause.firstVersion == $0 } ?? true)
        && (selection.since.map { cause.lastDay >= $0 } ?? true)
        && (selection.owner.map { ($0 == "system") == (cause.owner == "system") } ?? true)
    }
  }

  private static func versions(_ db: Database) throws -> [String: [String]] {
    let rows = try Row.fetchAll(
      db,
      sql: """
        SELECT DISTINCT sighting.fingerprint, log.version
        FROM sighting JOIN log ON log.id = sighting.log WHERE log.version IS NOT NULL
        """)
    return Dictionary(rows.map { ($0[0], [$0[1]]) }, uniquingKeysWith: +)
  }

  /// The one cause whose fingerprint begins so.
  /// - Throws: `HistoryFailure.unknownCause` where none has or several have.
  package func cause(beginning prefix: String) throws -> KnownCause {
    let found = try causes().filter { $0.fingerprint.hasPrefix(prefix) }
    guard found.count == 1, let cause = found.first else {
      throw HistoryFailure.unknownCause(prefix, choices: found.count)
    }
    return cause
  }

  /// The logs that have the cause, the latest last.
  package func sightings(of fingerprint: String) throws -> [Sighting] {
    try database.read {
      try Sighting.fetchAll(
        $0,
        sql: """
          SELECT log.name, log.day, log.version, log.device, log.system,
                 sighting.count, sighting.firstTime, sighting.lastTime
          FROM sighting JOIN log ON log.id = sighting.log
          WHERE sighting.fingerprint = ? ORDER BY log.day, log.id
          """,
        arguments: [fingerprint])
    }
  }

  /// Reports a day or an app version, of one cause or of all; a period without reports counts 0.
  package func trend(of fingerprint: String?, by period: Period) throws -> [TrendPoint] {
    let points = try database.read {
      try TrendPoint.fetchAll(
        $0,
        sql: """
          SELECT log.\(period.rawValue) AS period, COUNT(DISTINCT log.id) AS logs,
                 COALESCE(SUM(sighting.count), 0) AS count
          FROM log LEFT JOIN sighting
            ON sighting.log = log.id AND (sighting.fingerprint = :cause OR :cause IS NULL)
          WHERE log.\(period.rawValue) IS NOT NULL
          GROUP BY 1 ORDER BY 1
          """,
        arguments: ["cause": fingerprint])
    }
    return period == .day ? points : points.sorted { Self.isBefore($0.period, $1.period) }
  }

  /// How many logs the history has.
  package func logCount() throws -> Int {
    try database.read { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM log") ?? 0 }
  }

  package enum Period: String, Sendable, CaseIterable { case day, version }

  /// Whether app version `a` comes before `b`: 5.9 before 5.10.
  static func isBefore(_ a: String, _ b: String) -> Bool {
    a.compare(b, options: .numeric) == .orderedAscending
  }

  private static let causesQuery = """
    SELECT cause.fingerprint, cause.code, cause.severity, cause.owner, cause.headline,
           cause.explanation,
           SUM(sighting.count) AS count, COUNT(*) AS logs,
           MIN(log.day) AS firstDay, MAX(log.day) AS lastDay,
           NULL AS firstVersion, NULL AS lastVersion
    FROM cause JOIN sighting ON sighting.fingerprint = cause.fingerprint
      JOIN log ON log.id = sighting.log
    GROUP BY cause.fingerprint
    ORDER BY count DESC, lastDay DESC, cause.fingerprint
    """
}

/// A cause in one log.
package struct Sighting: Codable, FetchableRecord, Sendable, Equatable {
  package var name: String
  package var day: String
  package var version: String?
  package var device: String?
  package var system: String?
  package var count: Int
  package var firstTime: String?
  package var lastTime: String?
}
