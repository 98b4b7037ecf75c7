import Foundation

/// What `autolayout-doctor --format ndjson` says of one log, as far as a history keeps it.
package struct Findings: Sendable {
  /// One cause in one log.
  package struct Cause: Sendable {
    package var fingerprint: String
    /// A stable word, such as `unsatisfiable`.
    package var code: String
    package var severity: String
    /// `app`, `system`, `mixed`, or `nil` where it is not known.
    package var owner: String?
    package var headline: String
    package var explanation: String
    /// How much the explanation proves: a higher one is kept in place of a lower one.
    package var quality: Int
    /// How often the log has it, from 1.
    package var count: Int
    /// As the log prints them; `nil` where it prints none.
    package var firstTime: String?
    package var lastTime: String?
  }

  package private(set) var causes: [Cause] = []
  private var places: [String: Int] = [:]
  private var representatives: [String: String] = [:]
  private var isWhole = false

  /// - Throws: `HistoryFailure.unreadable`, which names the line, and where the last line is missing:
  ///   what was cut off is not counted.
  package init(lines: some Sequence<Data>) throws {
    for (index, line) in lines.enumerated() where !line.isEmpty {
      do {
        try read(JSONDecoder().decode(Line.self, from: line))
      } catch {
        throw HistoryFailure.unreadable(line: index + 1)
      }
    }
    guard isWhole else { throw HistoryFailure.cut }
    causes.removeAll { $0.count == 0 }
  }

  /// The last day that the log prints, `YYYY-MM-DD`.
  package var lastDay: String? {
    causes.compactMap(\.lastTime).map { String($0.prefix(10)) }.filter(Self.isDay).max()
  }

  private static func isDay(_ text: String) -> Bool {
    let strategy = Date.ISO8601FormatStyle(timeZone: .gmt).year().month().day()
    return text.utf8.count == 10 && (try? strategy.parse(text)) != nil
  }

  private mutating func read(_ line: Line) throws {
    if let counted = line.causes {
      isWhole = true
      counted.forEach { count($0) }
      return
    }
    guard let id = line.id, let code = line.code else { throw HistoryFailure.cut }
    guard let fingerprint = line.fingerprint else { return }
    representatives[id] = fingerprint
    add(line, code, fingerprint)
  }

  private mutating func add(_ line: Line, _ code: String, _ fingerprint: String) {
    let seen = Cause(
      fingerprint: fingerprint, code: code, severity: line.severity ?? "warning",
      owner: line.owner, headline: line.why ?? code, explanation: line.text ?? "",
      quality: line.quality, count: 1, firstTime: line.context?.time, lastTime: line.context?.time)
    guard let place = places[fingerprint] else {
      places[fingerprint] = causes.count
      causes.append(seen)
      return
    }
    causes[place].merge(seen)
  }

  /// A cause may stand for reports whose own fingerprints differ, and for more than were printed.
  private mutating func count(_ counted: Line.Counted) {
    let own = Set(counted.reports.compactMap { representatives[$0] })
    var merged: Cause?
    for fingerprint in own.sorted() {
      guard let place = places[fingerprint] else { continue }
      if merged == nil { merged = causes[place] } else { merged?.merge(causes[place]) }
      causes[place].count = 0
    }
    guard var cause = merged else { return }
    cause.fingerprint = counted.fingerprint
    cause.count = counted.count
    if let place = places[counted.fingerprint] {
      causes[place] = cause
    } else {
      places[counted.fingerprint] = causes.count
      causes.append(cause)
    }
  }

  /// The members of the documented lines that are read; all others are passed over.
  private struct Line: Decodable {
    struct Context: Decodable { var time: String? }
    struct Counted: Decodable {
      var fingerprint: String
      var reports: [String]
      var count: Int
    }
    var id: String?
    var code: String?
    var severity: String?
    var owner: String?
    var fingerprint: String?
    var verdict: String?
    var complete: Bool?
    var why: String?
    var text: String?
    var context: Context?
    var causes: [Counted]?

    var quality: Int {
      let proved =
        switch verdict {
        case "conflict": 3
        case "conflictUnderAssumptions": 2
        case "unproved": 0
        default: 1
        }
      return 2 * proved + (complete == true ? 1 : 0)
    }
  }
}

extension Findings.Cause {
  fileprivate mutating func merge(_ other: Self) {
    if other.quality > quality {
      (headline, explanation, quality) = (other.headline, other.explanation, other.quality)
    }
    count += other.count
    firstTime = [firstTime, other.firstTime].compactMap(\.self).min()
    lastTime = [lastTime, other.lastTime].compactMap(\.self).max()
  }
}
