#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Causes that a test lets pass, some only until a day: `4b97d6299de06acf until 2027-01-31`, as in a
/// baseline's file.
struct AllowedConflicts {
  private var fingerprints: Set<String> = []
  private var expired: [String: String] = [:]
  /// What is none of either form.
  private(set) var unreadable: [String] = []

  init(_ entries: Set<String>, today: String = Self.today) {
    for entry in entries.sorted() {
      let words = entry.split(separator: " ").map(String.init)
      if words.count == 1 {
        fingerprints.insert(words[0])
      } else if words.count == 3, words[1] == "until", Self.isDay(words[2]) {
        if words[2] < today { expired[words[0]] = words[2] } else { fingerprints.insert(words[0]) }
      } else {
        unreadable.append(entry)
      }
    }
  }

  func allows(_ fingerprint: String) -> Bool { fingerprints.contains(fingerprint) }

  /// The last day on which it was allowed, where that has passed.
  func end(of fingerprint: String) -> String? { expired[fingerprint] }

  private static func isDay(_ word: String) -> Bool {
    let parts = word.split(separator: "-", omittingEmptySubsequences: false)
    return parts.map(\.utf8.count) == [4, 2, 2] && parts.allSatisfy { Int($0) != nil }
  }

  /// The day in UTC.
  private static var today: String {
    var now = time(nil)
    var parts = unsafe tm()
    _ = unsafe gmtime_r(&now, &parts)
    let two = { (number: Int32) in number < 10 ? "0\(number)" : "\(number)" }
    return unsafe "\(parts.tm_year + 1900)-\(two(parts.tm_mon + 1))-\(two(parts.tm_mday))"
  }
}
