internal import LayoutLogs
internal import LayoutReports

/// Says in which test something happened.
enum TestWords {
  /// How many of the tests that ran at once are named.
  private static let named = 4

  static func heading(_ place: TestRun.Place) -> String {
    switch place {
    case .during(let name): "In \(DisplayText.safe(name))"
    case .duringOneOf(let names): "In one of \(names.count) tests that ran at once, \(list(names))"
    case .outside: "Outside of every test"
    case .notKnownYet: "After the last test that was told"
    }
  }

  private static func list(_ names: [String]) -> String {
    let first = names.prefix(named).map(DisplayText.safe)
    let rest = names.count - first.count
    if rest > 0 { return "\(first.joined(separator: ", ")) and \(rest) more" }
    return "\(first.dropLast().joined(separator: ", ")) or \(first.last ?? "")"
  }
}
