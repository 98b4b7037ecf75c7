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

  @Test func `a list below a record of 2013 is changed in the code of its time`() {
    let list = """
      2013-07-11 16:01:02.111 Tea[3723:c07] constraints:
      <Tray1> (2 constraints)
       1. @1000: <Cup1>.width == 80.0
       2. @1000: <Cup1>.width == 120.0

      """
    let old = wholeText(list)
    #expect(old.contains(" removeConstraint:") && !old.contains("isActive"), "\(old)")
    #expect(wholeText(list.replacing("2013", with: "2019")).contains("isActive = false"))
  }
}
