import Foundation
import TestSupport
import Testing

/// The list of the decisions names each of them by its own first line.
struct DecisionIndexTests {
  private static let folder = Repository.root.appending(path: "docs/decisions")

  private static let introduction = """
    # Decisions

    What was decided, why, and what was measured; half a page each. A decision that no longer holds is changed or deleted, not kept.

    | number | decision |
    | --- | --- |

    """

  @Test func `lists every decision`() throws {
    let files = Repository.files(in: Self.folder) { $0.hasSuffix(".md") && $0 != "README.md" }
    let rows = try files.map { file in
      let name = file.lastPathComponent
      let first = try String(contentsOf: file, encoding: .utf8).prefix { $0 != "\n" }
      let number = name.prefix(3)
      let title = first.trimmingPrefix("# ").trimmingPrefix(number)
        .trimmingPrefix { " .:".contains($0) }
      return "| \(number) | [\(title)](\(name)) |\n"
    }
    let page = Self.introduction + rows.joined()
    #expect(try Recording.changes(page, in: Self.folder.appending(path: "README.md")) == "")
  }
}
