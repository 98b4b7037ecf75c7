import Foundation
import TestSupport
import Testing

@testable import LayoutLogs
@testable import LayoutReports

struct `The list of findings` {
  /// The list as `docs/findings.md` must hold it; `RECORD_SNAPSHOTS=1` writes it anew.
  private static var page: String {
    var page = """
      # Findings

      Everything but conflicts that Auto Layout complains about, by the code that the JSON document \
      gives it. The codes are stable.

      """
    for code in ComplaintID.allCases {
      let text = code.text
      page += """

        ## `\(code.rawValue)`

        **\(text.title)** (\(code.kind.rawValue), \(code.severity.rawValue)). \(text.meaning)

        \(text.suggestion)

        """
      if let example = text.codeExample { page += "\n```swift\n\(example)\n```\n" }
      if let example = text.objectiveCExample { page += "\n```objc\n\(example)\n```\n" }
    }
    return page
  }

  @Test func `is documented as it is`() throws {
    let file = Repository.root.appending(path: "docs/findings.md")
    #expect(try Recording.changes(Self.page, in: file) == "")
  }

  @Test func `has no two complaints that say the same`() {
    #expect(Set(ComplaintID.allCases.map(\.text.meaning)).count == ComplaintID.allCases.count)
  }

  @Test(arguments: ComplaintID.allCases)
  func `says what it means and what to do`(_ code: ComplaintID) {
    #expect(code.text.meaning.hasSuffix("."))
    #expect(code.text.suggestion.hasSuffix("."))
    #expect(!code.text.title.isEmpty)
  }
}
