import Foundation
import LayoutReports
import Testing

/// Code for systems whose views have no anchors.
struct AnchorlessCodeTests {
  @Test func `Swift knows the last baseline by its later name alone`() {
    let rows = [
      "<NSLayoutConstraint:0x10 UILabel:0x1.baseline <= Tea.Cup:0x2.baseline + 8>",
      "<NSLayoutConstraint:0x20 UILabel:0x1.baseline == Tea.Cup:0x2.baseline + 20>",
    ]
    let log = unsatisfiableLog(rows, prefix: "2014-08-01 12:41:33.702 Tea[905:a0b] ")
    let answer = wideAnswer(to: log, .everything)
    #expect(answer.contains("attribute: .lastBaseline, relatedBy:"))
    #expect(!answer.contains("attribute: .baseline"))
  }
}
