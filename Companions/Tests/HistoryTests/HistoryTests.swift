import Foundation
import GRDB
import Synchronization
import Testing

@testable import History

@Suite struct `A history keeps each cause once` {
  @Test func `counts a cause over logs, and tells its first and last version by their numbers`()
    throws
  {
    let history = try TemporaryHistory()
    for (version, day) in [("5.9", "2026-11-02"), ("5.10", "2026-11-01"), ("5.1", "2026-11-03")] {
      try history.add(
        [.report("aa", "Too wide.")], .init(name: "tea.log", day: day, version: version))
    }
    let cause = try #require(history.history.causes().first)
    #expect(cause.count == 3)
    #expect(cause.logs == 3)
    #expect((cause.firstVersion, cause.lastVersion) == ("5.1", "5.10"))
    #expect((cause.firstDay, cause.lastDay) == ("2026-11-01", "2026-11-03"))
    #expect(try history.history.causes(Selection(newIn: "5.9")).isEmpty)
    #expect(try history.history.causes(Selection(newIn: "5.1")).count == 1)
  }

  @Test func `keeps the explanation that proves most`() throws {
    let history = try TemporaryHistory()
    let verdicts = [("unproved", false), ("conflict", true), ("conflictUnderAssumptions", true)]
    for (verdict, complete) in verdicts {
      try history.add([.report("aa", "\(verdict).", verdict: verdict, complete: complete)])
    }
    #expect(try history.history.cause(beginning: "a").headline == "conflict.")
  }

  @Test(arguments: [
    ("2026-03-31", true), ("yesterday", false), ("2026-3-31", false), ("2026-02-31", false),
    ("", false),
    ("31.03.2026", false),
  ])
  func `a day is a day of the calendar, year first`(_ text: String, _ isDay: Bool) {
    #expect(LogFacts.isDay(text) == isDay)
  }

  @Test func `says what is new and what was known`() throws {
    let history = try TemporaryHistory()
    try history.add([.report("aa", "A."), .report("bb", "B.")])
    let addition = try history.add([.report("bb", "B."), .report("cc", "C."), .report("cc", "C.")])
    #expect(addition == Addition(new: ["cc"], known: 1, reports: 3))
  }

  @Test func `a log without findings is a log all the same`() throws {
    let history = try TemporaryHistory()
    try history.add([], LogFacts(name: "a", day: "2026-11-01"))
    try history.add([.report("aa", "A.")], LogFacts(name: "b", day: "2026-11-02"))
    let points = try history.history.trend(of: nil, by: .day)
    #expect(points.map(\.count) == [0, 1])
    #expect(points.map(\.logs) == [1, 1])
  }

  @Test(arguments: [("a", 2), ("x", 0), ("", 3)])
  func `asks for more of a fingerprint that does not name one cause`(prefix: String, choices: Int)
    throws
  {
    let history = try TemporaryHistory()
    try history.add([.report("aa", "A."), .report("ab", "B."), .report("cc", "C.")])
    #expect(throws: HistoryFailure.unknownCause(prefix, choices: choices)) {
      try history.history.cause(beginning: prefix)
    }
  }
}

@Suite struct `Findings are read from the documented lines` {
  @Test func `counts what the last line counts, also what was not printed`() throws {
    let findings = try Findings(
      lines: [
        Line.report("aa", "A.", id: "r1").json,
        #"{"causes":[{"id":"k1","fingerprint":"aa","reports":["r1","r2","r3"],"count":30,"text":"A."}],"summary":{}}"#,
      ].map { Data($0.utf8) })
    #expect(findings.causes.map(\.count) == [30])
  }

  @Test func `a cause may gather reports that have fingerprints of their own`() throws {
    let findings = try Findings(
      lines: [
        Line.report("aa", "A.", id: "r1").json, Line.report("bb", "B.", id: "r2").json,
        Line.report("cc", "C.", id: "r3").json,
        #"{"causes":[{"id":"k1","fingerprint":"bb","reports":["r1","r2"],"count":2,"text":"B."}],"summary":{}}"#,
      ].map { Data($0.utf8) })
    let counts = Dictionary(
      uniqueKeysWithValues: findings.causes.map { ($0.fingerprint, $0.count) })
    #expect(counts == ["bb": 2, "cc": 1])
  }

  @Test(arguments: [
    ([], HistoryFailure.cut),
    ([Line.report("aa", "A.").json], .cut),
    (["{\"id\":", "{}"], .unreadable(line: 1)),
    ([Line.report("aa", "A.").json, "\u{0}"], .unreadable(line: 2)),
  ])
  func `what is cut or something else is not counted`(lines: [String], failure: HistoryFailure) {
    #expect(throws: failure) { try Findings(lines: lines.map { Data($0.utf8) }) }
  }

  @Test func `takes the day from the log`() throws {
    let findings = try Findings(
      lines: [
        Line.report("aa", "A.", time: "2026-11-20 09:15:22.120").json,
        Line.report("aa", "A.", time: "2026-11-21 00:15:22.120", id: "r2").json,
        Line.report("bb", "A.", time: "09:15:22", id: "r3").json, Line.end,
      ].map { Data($0.utf8) })
    #expect(findings.lastDay == "2026-11-21")
  }

  @Test func `lines come whole from a pipe, whatever its pieces`() throws {
    let pipe = Pipe()
    let text = (0..<5_000).map { "line \($0)" }
    let writer = pipe.fileHandleForWriting
    Thread.detachNewThread {
      for line in text { writer.write(Data("\(line)\n".utf8)) }
      writer.write(Data("the last".utf8))
      try? writer.close()
    }
    let lines = ByteLines(pipe.fileHandleForReading).map { String(decoding: $0, as: UTF8.self) }
    #expect(lines == text + ["the last"])
  }
}

@Suite struct `A history survives its versions` {
  @Test func `reads what the first version wrote`() throws {
    let path = TemporaryHistory.path()
    let url = try #require(
      Bundle.module.url(forResource: "version-1", withExtension: "sql", subdirectory: "Fixtures"))
    let sql = try String(contentsOf: url, encoding: .utf8)
    try DatabaseQueue(path: path).write { try $0.execute(sql: sql) }
    let history = try History(path, mayBeMade: false)
    let cause = try history.cause(beginning: "00")
    #expect(cause.headline == "The kettle is too wide.")
    #expect((cause.count, cause.firstVersion) == (3, "5.1"))
    try history.add(
      Findings(lines: [Data(Line.report("00aa", "Wide.").json.utf8), Data(Line.end.utf8)]),
      of: .init(name: "b", day: "2026-11-23"))
    #expect(try history.cause(beginning: "00").count == 4)
  }

  @Test func `a new history has the schema that the steps from the first version give`() throws {
    let old = TemporaryHistory.path()
    let url = try #require(
      Bundle.module.url(forResource: "version-1", withExtension: "sql", subdirectory: "Fixtures"))
    try DatabaseQueue(path: old).write {
      try $0.execute(sql: String(contentsOf: url, encoding: .utf8))
    }
    let schemas = try [old, TemporaryHistory.path()].map { path in
      try History(path, mayBeMade: true).database.read {
        try String.fetchAll(
          $0,
          sql:
            "SELECT sql FROM sqlite_master WHERE name NOT LIKE 'grdb%' AND sql IS NOT NULL ORDER BY name"
        )
        .map {
          $0.split(whereSeparator: \.isWhitespace).joined(separator: " ").replacing("( ", with: "(")
            .replacing(" )", with: ")")
        }
      }
    }
    #expect(schemas[0] == schemas[1])
  }

  @Test func `a later version's file, another program's and a text are refused`() throws {
    let later = TemporaryHistory.path()
    _ = try History(later, mayBeMade: true)
    try DatabaseQueue(path: later).write {
      try $0.execute(sql: "INSERT INTO grdb_migrations VALUES ('999 the future')")
    }
    let other = TemporaryHistory.path()
    try DatabaseQueue(path: other).write { try $0.execute(sql: "CREATE TABLE tea (leaves)") }
    let text = TemporaryHistory.path()
    try Data(repeating: 0x41, count: 5_000).write(to: URL(fileURLWithPath: text))
    for path in [later, other, text, TemporaryHistory.path()] {
      #expect(throws: HistoryFailure.self) { try History(path, mayBeMade: false) }
    }
    #expect(try Data(contentsOf: URL(fileURLWithPath: text)) == Data(repeating: 0x41, count: 5_000))
  }
}

@Suite struct `A history goes to other programs` {
  @Test func `commas, quotes, line ends and formulas stay in their field`() throws {
    let history = try TemporaryHistory()
    try history.add(
      [.report("aa", "=1+1, \"so\"\nit is")], LogFacts(name: "a,b", day: "2026-11-01"))
    var csv = ""
    try history.history.export(.csv) { csv += $0 }
    #expect(
      csv == """
        fingerprint,code,severity,owner,headline,log,day,version,device,system,count,firstTime,lastTime\r
        aa,unsatisfiable,error,app," =1+1, ""so""\nit is","a,b",2026-11-01,,,,1,,\r

        """)
  }

  @Test func `every line of NDJSON has every member`() throws {
    let history = try TemporaryHistory()
    try history.add(
      [.report("aa", "A \"b\" \u{1}\n")], LogFacts(name: "a", day: "2026-11-01", device: "iPad"))
    var ndjson = ""
    try history.history.export(.ndjson) { ndjson += $0 }
    let row = try #require(JSONSerialization.jsonObject(with: Data(ndjson.utf8)) as? [String: Any])
    #expect(row["headline"] as? String == "A \"b\" \u{1}\n")
    #expect(row["count"] as? Int == 1)
    #expect(row["version"] is NSNull)
    #expect(row.count == 13)
  }

  @Test func `draws bars that can be compared`() {
    let chart = TrendChart(
      "Reports",
      [("5.9", 8), ("5.10", 4), ("6", 0), ("6.1", 1)].map {
        TrendPoint(period: $0.0, count: $0.1, logs: 1)
      })
    #expect(
      chart.text(width: 17) == """
        Reports
        5.9   8  ██████████
        5.10  4  █████
        6     0
        6.1   1  █▎

        """)
  }

  @Test func `a picture holds nothing of a log but text`() throws {
    let chart = TrendChart(
      "<script>alert(\"1\")</script>\u{1}&", [TrendPoint(period: "<5>", count: 3, logs: 1)])
    #expect(!chart.svg.contains("<script"))
    #expect(!chart.svg.contains("<5>"))
    #expect(chart.svg.contains("&lt;5&gt;"))
  }
}

@Suite struct `A history is opened by many at once` {
  @Test func `all of those that open a new one find it made`() {
    let failures = Mutex<[String]>([])
    for _ in 0..<25 {
      let path = TemporaryHistory.path()
      defer { TemporaryHistory.remove(path) }
      DispatchQueue.concurrentPerform(iterations: 8) { _ in
        do {
          _ = try History(path, mayBeMade: true).causes()
        } catch {
          failures.withLock { $0.append("\(error)") }
        }
      }
    }
    #expect(failures.withLock(\.self) == [])
  }
}
