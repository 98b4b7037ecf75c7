import Foundation
import GRDB

/// The causes of many logs in a SQLite database, by fingerprint.
///
/// Several processes may add at once: each addition is one transaction on a write-ahead log that is
/// forced to the disk before `add` returns (https://sqlite.org/wal.html, `synchronous = FULL`).
package struct History: Sendable {
  let database: DatabasePool

  /// How long an addition waits for others, in seconds.
  private static let patience: TimeInterval = 120

  /// Opens the history at `path`, and makes one where there is none and `mayBeMade`.
  /// - Throws: `HistoryFailure.foreign` for a file of something else or of a later version, and what
  ///   SQLite throws.
  package init(_ path: String, mayBeMade: Bool) throws {
    guard mayBeMade || FileManager.default.fileExists(atPath: path) else {
      throw HistoryFailure.foreign(
        "\(path) is not there: autolayout-doctor history add FILE… makes it")
    }
    do {
      database = try Self.open(path)
      try Self.check(database, path)
      try Self.migrate(database)
    } catch let error as DatabaseError where error.resultCode == .SQLITE_NOTADB {
      throw HistoryFailure.foreign("\(path) is no database")
    }
  }

  /// Turning a new file to a write-ahead log needs it alone, and SQLite does not wait for that.
  private static func open(_ path: String) throws -> DatabasePool {
    var configuration = Configuration()
    configuration.busyMode = .timeout(patience)
    configuration.maximumReaderCount = 1
    configuration.prepareDatabase { try $0.execute(sql: "PRAGMA synchronous = FULL") }
    let end = Date(timeIntervalSinceNow: patience)
    while true {
      do {
        return try DatabasePool(path: path, configuration: configuration)
      } catch let error as DatabaseError
        where error.resultCode == .SQLITE_BUSY && Date() < end
      {
        Thread.sleep(forTimeInterval: .random(in: 0.01...0.05))
      }
    }
  }

  private static func check(_ database: DatabasePool, _ path: String) throws {
    try database.read { db in
      guard try migrator.hasBeenSuperseded(db) == false else {
        throw HistoryFailure.foreign("\(path) was made by a later version of autolayout-doctor")
      }
      let tables = try String.fetchSet(
        db, sql: "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
      guard tables.isEmpty || tables.contains("grdb_migrations") else {
        throw HistoryFailure.foreign("\(path) is a database of something else")
      }
    }
  }

  /// Takes the steps that `database` lacks, though others may take them at the same time.
  ///
  /// `DatabaseMigrator` asks which steps are taken before it locks the file: of two commands that
  /// make one history, the later finds the tables that it wanted to make. Then it asks again.
  private static func migrate(_ database: DatabasePool) throws {
    var taken = try database.read(migrator.appliedIdentifiers)
    while true {
      do {
        return try migrator.migrate(database)
      } catch let error as DatabaseError {
        let now = try database.read(migrator.appliedIdentifiers)
        guard now.count > taken.count else { throw error }
        taken = now
      }
    }
  }

  /// Each step is kept for ever: a history of any version is brought to the last one.
  static var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("1 logs, causes, sightings") { db in
      try db.execute(
        sql: """
          CREATE TABLE log (
            id INTEGER PRIMARY KEY,
            name TEXT NOT NULL,
            added TEXT NOT NULL,
            day TEXT NOT NULL,
            version TEXT,
            device TEXT,
            system TEXT
          );
          CREATE TABLE cause (
            fingerprint TEXT PRIMARY KEY,
            code TEXT NOT NULL,
            severity TEXT NOT NULL,
            owner TEXT,
            headline TEXT NOT NULL,
            explanation TEXT NOT NULL,
            quality INTEGER NOT NULL
          ) WITHOUT ROWID;
          CREATE TABLE sighting (
            log INTEGER NOT NULL REFERENCES log(id) ON DELETE CASCADE,
            fingerprint TEXT NOT NULL REFERENCES cause(fingerprint),
            count INTEGER NOT NULL CHECK (count > 0),
            firstTime TEXT,
            lastTime TEXT,
            PRIMARY KEY (fingerprint, log)
          ) WITHOUT ROWID;
          CREATE INDEX sighting_log ON sighting(log);
          """)
    }
    return migrator
  }
}
