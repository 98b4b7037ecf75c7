import Foundation
import GRDB

/// What is known of a log besides its findings.
package struct LogFacts: Sendable {
  package var name: String
  /// The day on which its reports happened, `YYYY-MM-DD`.
  package var day: String
  package var version: String?
  package var device: String?
  package var system: String?

  package init(
    name: String, day: String, version: String? = nil, device: String? = nil, system: String? = nil
  ) {
    (self.name, self.day, self.version, self.device, self.system) =
      (name, day, version, device, system)
  }
}

/// What an addition changed.
package struct Addition: Sendable, Equatable {
  /// The causes that the history did not have.
  package var new: [String] = []
  /// How many others the log has.
  package var known = 0
  /// How many reports of all these.
  package var reports = 0
}

extension History {
  /// Adds a log's findings: all of them, or where it throws none.
  @discardableResult
  package func add(_ findings: Findings, of log: LogFacts) throws -> Addition {
    try database.write { db in
      try db.execute(
        sql:
          "INSERT INTO log (name, added, day, version, device, system) VALUES (?, ?, ?, ?, ?, ?)",
        arguments: [
          log.name, Date().formatted(.iso8601), log.day, log.version, log.device, log.system,
        ])
      let id = db.lastInsertedRowID
      var addition = Addition()
      for cause in findings.causes {
        if try Self.upsert(cause, db) {
          addition.new.append(cause.fingerprint)
        } else {
          addition.known += 1
        }
        addition.reports += cause.count
        try db.execute(
          sql:
            "INSERT INTO sighting (log, fingerprint, count, firstTime, lastTime) VALUES (?, ?, ?, ?, ?)",
          arguments: [id, cause.fingerprint, cause.count, cause.firstTime, cause.lastTime])
      }
      return addition
    }
  }

  /// Whether the cause is new; of a known one the better explanation stays.
  private static func upsert(_ cause: Findings.Cause, _ db: Database) throws -> Bool {
    let quality = try Int.fetchOne(
      db, sql: "SELECT quality FROM cause WHERE fingerprint = ?", arguments: [cause.fingerprint])
    if let quality, quality >= cause.quality { return false }
    try db.execute(
      sql: """
        INSERT INTO cause (fingerprint, code, severity, owner, headline, explanation, quality)
        VALUES (?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT (fingerprint) DO UPDATE SET
          headline = excluded.headline, explanation = excluded.explanation,
          owner = excluded.owner, quality = excluded.quality
        """,
      arguments: [
        cause.fingerprint, cause.code, cause.severity, cause.owner, cause.headline,
        cause.explanation, cause.quality,
      ])
    return quality == nil
  }
}
