import Foundation

@testable import History

/// A line as `autolayout-doctor --format ndjson` prints it, with the members that a history reads.
struct Line {
  var json: String

  static let end = #"{"causes":[],"summary":{}}"#

  static func report(
    _ fingerprint: String, _ headline: String, verdict: String = "conflict", complete: Bool = true,
    time: String? = nil, id: String = "r1"
  ) -> Line {
    let object: [String: Any] = [
      "id": id, "code": "unsatisfiable", "severity": "error", "owner": "app",
      "fingerprint": fingerprint, "verdict": verdict, "complete": complete, "why": headline,
      "text": headline, "context": ["time": time as Any? ?? NSNull()],
    ]
    let data = try? JSONSerialization.data(withJSONObject: object)
    return Line(json: String(decoding: data ?? Data(), as: UTF8.self))
  }
}

/// A history in a folder that goes away with it.
final class TemporaryHistory {
  let history: History
  private let path: String

  init() throws {
    path = Self.path()
    history = try History(path, mayBeMade: true)
  }

  deinit { Self.remove(path) }

  static func remove(_ path: String) {
    for ending in ["", "-wal", "-shm"] {
      try? FileManager.default.removeItem(atPath: path + ending)
    }
  }

  static func path() -> String {
    FileManager.default.temporaryDirectory.appendingPathComponent("history-\(UUID()).sqlite").path
  }

  @discardableResult
  func add(_ lines: [Line], _ log: LogFacts = LogFacts(name: "tea.log", day: "2026-11-23")) throws
    -> Addition
  {
    try history.add(
      Findings(lines: (lines.map(\.json) + [Line.end]).map { Data($0.utf8) }), of: log)
  }
}
