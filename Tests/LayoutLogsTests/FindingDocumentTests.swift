import Foundation
import Testing

@testable import LayoutLogs

struct `The list of findings` {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The list as `docs/findings.md` must hold it; `RECORD_SNAPSHOTS=1` writes it anew.
  private static var page: String {
    var page = """
      # Findings

      Everything but conflicts that Auto Layout complains about, by the code that the JSON document \
      gives it. The codes are stable.

      """
    for code in ComplaintID.allCases {
      let entry = code.entry
      page += """

        ## `\(code.rawValue)`

        **\(entry.title)** (\(entry.kind.rawValue), \(entry.severity.rawValue)). \(entry.meaning)

        \(entry.suggestion)

        """
      if let example = entry.codeExample { page += "\n```swift\n\(example)\n```\n" }
      if let example = entry.objectiveCExample { page += "\n```objc\n\(example)\n```\n" }
    }
    return page
  }

  @Test func `is documented as it is`() throws {
    let file = Self.root.appending(path: "docs/findings.md")
    if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] != nil {
      try Self.page.write(to: file, atomically: true, encoding: .utf8)
    }
    #expect(try String(contentsOf: file, encoding: .utf8) == Self.page)
  }

  @Test(arguments: ComplaintID.allCases)
  func `says what it means in at least two sentences and what to do`(_ code: ComplaintID) {
    let sentences = code.entry.meaning.split(separator: ". ").count
    #expect(sentences >= 2, "\(code)")
    #expect(code.entry.meaning.hasSuffix("."))
    #expect(code.entry.suggestion.hasSuffix("."))
    #expect(!code.entry.title.isEmpty)
  }
}
