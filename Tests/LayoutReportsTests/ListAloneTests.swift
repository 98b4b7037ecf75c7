import LayoutReports
import Testing

/// Lists of constraints of whose message nothing, or only a part, stands above them.
struct ListAloneTests {
  private static let list = """
    ( "<NSLayoutConstraint:0x6001 V:|-(8)-[UILabel:0x7f8010]   (active, names: '|':Tea.Tray:0x7f8020 )>", \
    "<NSLayoutConstraint:0x6003 UILabel:0x7f8011.height == 40   (active)>" )
    """

  @Test(arguments: [
    "one of the constraints in the following list is one you don't want. Try this: (1) look at each",
    "(2) find the code that added the unwanted constraint or constraints and fix it.",
    "don't expect; (2) find the code that added the unwanted constraint or constraints and fix it.\n",
    "\tProbably at least one of the constraints in the following list is one you don't want.\n",
  ])
  func `any sentence of the advice is a part of the message`(_ advice: String) {
    let answer = text("\(advice) \(Self.list)\n")
    #expect(answer.contains("conflict reported, cause not proved"), "\(answer)")
    #expect(!answer.contains("without its message"))
  }

  @Test func `a list that somebody wrote about has none`() {
    let answer = text("This is what it prints: \(Self.list)\n")
    #expect(answer.contains("a list without its message, nothing proved"), "\(answer)")
  }
}
