/// What a caller knows of a log that grows: how much of it was told, and how much was there when a report
/// at its end was not whole yet.
struct LogCursor {
  var told = 0
  /// The bytes that were there then; `nil` where no report was waited for.
  var seen: Int?

  init() {}

  init(told: Int, seen: Int?) { (self.told, self.seen) = (told, seen) }

  /// What `text` gives back; `nil` where it is no cursor.
  init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Int($0) }.filter { $0 >= 0 }
    guard numbers.count == parts.count, (1...2).contains(numbers.count) else { return nil }
    told = numbers[0]
    if numbers.count == 2 { seen = numbers[1] }
  }

  var text: String { seen.map { "\(told)/\($0)" } ?? "\(told)" }
}
