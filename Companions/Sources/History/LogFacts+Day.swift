import Foundation

extension LogFacts {
  /// Whether `text` is a day as the history keeps it: `2026-03-31`.
  package static func isDay(_ text: String) -> Bool {
    let strategy = Date.ISO8601FormatStyle(timeZone: .gmt).year().month().day()
    guard text.utf8.count == 10, let date = try? strategy.parse(text) else { return false }
    return date.formatted(strategy) == text
  }
}
