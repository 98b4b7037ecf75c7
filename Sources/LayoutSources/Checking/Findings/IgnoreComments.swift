/// Comments that leave findings out: `// autolayout-doctor:ignore RULE reason`, on the line of the
/// finding or the line above it.
struct IgnoreComments {
  /// The rules that are left out, by their line.
  private var rules: [Int: Set<String>] = [:]

  private static let mark = Array("autolayout-doctor:ignore".utf8)

  init(_ bytes: [UInt8]) {
    var line = 1
    var at = 0
    while at < bytes.count {
      let end = bytes[at...].firstIndex(of: 0x0A) ?? bytes.count
      if let rule = Self.rule(bytes[at..<end]) { rules[line, default: []].insert(rule) }
      line += 1
      at = end + 1
    }
  }

  /// The rule that a line leaves out; a reason has to stand behind it.
  private static func rule(_ line: ArraySlice<UInt8>) -> String? {
    guard let comment = line.firstOffset(of: "//"),
      let start = line[comment...].firstOffset(of: "autolayout-doctor:ignore")
    else { return nil }
    let words = line[(start + mark.count)...].split { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
    guard words.count > 1 else { return nil }
    return String(decoding: words[0], as: UTF8.self)
  }

  /// Whether the finding is left out.
  func cover(_ finding: CodeFinding) -> Bool {
    let line = finding.place.range.line
    return [line, line - 1].contains { rules[$0]?.contains(finding.rule.id) == true }
  }
}

extension ArraySlice<UInt8> {
  /// Where the words begin.
  fileprivate func firstOffset(of text: String) -> Int? {
    let text = Array(text.utf8)
    guard count >= text.count else { return nil }
    return (startIndex...(endIndex - text.count)).first { self[$0...].starts(with: text) }
  }
}
