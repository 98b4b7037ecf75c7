import Foundation

/// A history's causes, or its sightings, for other programs.
package enum ExportFormat: String, Sendable, CaseIterable {
  /// A header and a row a cause and log (RFC 4180).
  case csv
  /// The same, one flat JSON object a line with every member in every line, as Parquet's writers want it.
  case ndjson
}

extension History {
  /// A row a cause and log, in the order of days.
  package func export(_ format: ExportFormat, to write: (String) throws -> Void) throws {
    if format == .csv {
      try write(ExportRow.names.joined(separator: ",") + "\r\n")
    }
    for cause in try causes() {
      for sighting in try sightings(of: cause.fingerprint) {
        let row = ExportRow(cause, sighting)
        try write(format == .csv ? row.csv : row.json)
      }
    }
  }
}

/// One cause in one log, flat.
private struct ExportRow {
  static let names = [
    "fingerprint", "code", "severity", "owner", "headline", "log", "day", "version", "device",
    "system", "count", "firstTime", "lastTime",
  ]
  private let values: [String?]

  private static let count = 10

  init(_ cause: KnownCause, _ sighting: Sighting) {
    values = [
      cause.fingerprint, cause.code, cause.severity, cause.owner, cause.headline, sighting.name,
      sighting.day, sighting.version, sighting.device, sighting.system, "\(sighting.count)",
      sighting.firstTime, sighting.lastTime,
    ]
  }

  var csv: String {
    values.map(Self.field).joined(separator: ",") + "\r\n"
  }

  /// A spreadsheet takes a text that begins with one of `=+-@` for a formula; a space keeps it a text.
  private static func field(_ value: String?) -> String {
    guard let value else { return "" }
    let isFormula = value.first.map { "=+-@\t\r".contains($0) } ?? false
    let text = isFormula ? " \(value)" : value
    guard text.contains(where: { "\",\r\n".contains($0) || $0.isNewline }) else { return text }
    return "\"\(text.replacingOccurrences(of: "\"", with: "\"\""))\""
  }

  var json: String {
    let members = zip(Self.names, values).enumerated().map { index, member in
      let value = member.1.map { index == Self.count ? $0 : Self.quoted($0) } ?? "null"
      return "\"\(member.0)\":\(value)"
    }
    return "{\(members.joined(separator: ","))}\n"
  }

  private static func quoted(_ text: String) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    return (try? String(decoding: encoder.encode(text), as: UTF8.self)) ?? "null"
  }
}
