import LayoutReports
import Testing

/// Views of one class are told apart by what lies around and in them; a number is the last resort.
struct NestedNamesTests {
  private func answer(_ rows: [String], broken: Int? = nil) -> String {
    onOneLine(wideAnswer(to: unsatisfiableLog(rows, broken: broken)))
  }

  /// A chain of views, each 8 points inside the one before it, whose first one is 10 points wide.
  private func nested(_ classes: [String]) -> [String] {
    var rows = ["<NSLayoutConstraint:0x60 \(classes[0]):0x50.width == 10   (active)>"]
    for (index, name) in classes.enumerated().dropFirst() {
      let outer = "\(classes[index - 1]):0x5\(index - 1)"
      rows += [
        "<NSLayoutConstraint:0x7\(index) H:|-(8)-[\(name):0x5\(index)]   (active, names: '|':\(outer) )>",
        "<NSLayoutConstraint:0x8\(index) H:[\(name):0x5\(index)]-(8)-|   (active, names: '|':\(outer) )>",
      ]
    }
    return rows
  }

  @Test(arguments: [
    (["UIView", "UIView"], ["the outer UIView", "the inner UIView"]),
    (["UIView", "UIView", "UIView"], ["the outer UIView", "the middle UIView"]),
    (["UIView", "UILabel", "UIView"], ["the outer UIView"]),
  ])
  func `views that hold each other are outer and inner`(_ classes: [String], _ names: [String]) {
    let text = answer(nested(classes)).lowercased()
    for name in names { #expect(text.contains(name.lowercased()), "\(text)") }
    #expect(!text.contains("the first uiview"), "\(text)")
  }

  @Test func `siblings are called by what only one of them holds`() {
    let text = answer([
      "<NSLayoutConstraint:0x60 H:[UIView:0x51]-(8)-[UIView:0x52]   (active)>",
      "<NSLayoutConstraint:0x61 H:[UIView:0x52]-(20)-[UIView:0x51]   (active)>",
      "<NSLayoutConstraint:0x62 V:|-(0)-[UILabel:0x53]   (active, names: '|':UIView:0x51 )>",
      "<NSLayoutConstraint:0x63 V:|-(0)-[UIButton:0x54]   (active, names: '|':UIView:0x52 )>",
    ])
    #expect(text.contains("the UIView around the UILabel"), "\(text)")
    #expect(text.contains("the UIView around the UIButton"), "\(text)")
  }

  @Test func `what nothing tells apart is counted, with the addresses`() {
    let text = answer([
      "<NSLayoutConstraint:0x60 H:[UIView:0x6000000a0c40]-(8)-[UIView:0x6000000a0d50]   (active)>",
      "<NSLayoutConstraint:0x61 H:[UIView:0x6000000a0d50]-(20)-[UIView:0x6000000a0c40]   (active)>",
    ])
    #expect(text.contains("UIView is 0x…0c40"), "\(text)")
    #expect(text.contains("UIView is 0x…0d50"), "\(text)")
  }
}
