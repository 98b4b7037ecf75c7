import LayoutLogs
import LayoutModel
import LayoutReports
import Testing

/// Reports of the same views take their names from one list, each only those of its own items.
struct JoinedNamesTests {
  private static func tree(label: Int) -> String {
    """
    <UIView: 0x7f0000000001; frame = (0 0; 320 480); layer = <CALayer: 0x600000000009>>
       | <UILabel: 0x7f000000010\(label); frame = (0 0; 320 20); layer = <CALayer: 0x60000000001\(label)>>

    """
  }

  @Test func `each of many trees of one view holds the names of its own items`() throws {
    let text = (1...6).map(Self.tree).joined(separator: "text of the app\n")
    let reports = diagnosedDocument(of: text, named: "trees.log").reports
    let names = try reports.map { try #require($0.itemNames) }
    #expect(names.map(\.count) == reports.map(\.report.system.items.count))
    #expect(Set(names.compactMap(\.first)).count == 1)
    let ordinals = ["first", "second", "third", "fourth", "fifth", "sixth"]
    #expect(names.compactMap(\.last) == ordinals.map { "the \($0) UILabel" })
  }
}
