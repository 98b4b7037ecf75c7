import Foundation
import Testing

/// What a case advises fits the quantity that the conflict is about: a place or a size, a row that is too
/// low or one that its chain does not fill.
struct CaseReachInAxisTests {
  private func told(_ rows: [String]) -> String {
    onOneLine(wideAnswer(to: unsatisfiableLog(rows)))
  }

  @Test(arguments: [
    ("177.5", false, true), ("44", true, false), ("20", true, false),
  ])
  func `only a row that its contents may size is let size itself first`(
    _ height: String, sizesItself: Bool, stays: Bool
  ) {
    let cell = "UITableViewCellContentView"
    let text = told([
      "<NSLayoutConstraint:0x61 V:|-(15)-[UILabel:0x51]   (active, names: '|':\(cell):0x50 )>",
      "<NSLayoutConstraint:0x62 UILabel:0x51.height == 10   (active)>",
      "<NSLayoutConstraint:0x63 V:[UILabel:0x51]-(0)-|   (active, names: '|':\(cell):0x50 )>",
      "<NSLayoutConstraint:0x64 'UIView-Encapsulated-Layout-Height' \(cell):0x50.height == \(height)   (active)>",
    ])
    #expect(text.contains("1 Let the row size itself") == sizesItself, "\(text)")
    #expect(
      text.contains("If the row is to be 25 tall instead, let it size itself") == stays,
      "\(text)")
  }

  @Test func `a frame that gives a place alone is advised no size`() {
    let text = told([
      "<NSLayoutConstraint:0x61 V:|-(0)-[NSView:0x51]   (active, names: '|':Tea.CupView:0x50 )>",
      "<NSAutoresizingMaskLayoutConstraint:0x62 h=--& v=&-- V:|-(-2)-[NSView:0x51]   (active, names: '|':Tea.CupView:0x50 )>",
    ])
    #expect(text.contains("Another constraint is tied to this view as well."), "\(text)")
    #expect(!text.contains("a size that its contents fit into"), "\(text)")
  }

  @Test func `of what is to be left, a list that proves nothing stands below that`() throws {
    let text = onOneLine(
      answer(
        to: unsatisfiableLog(
          [
            "<NSAutoresizingMaskLayoutConstraint:0x60 h=-&- v=--& UIKeyboardAssistantBar:0x50.height == 0   (active)>",
            "<NSLayoutConstraint:0x61 V:|-(0)-[_UIButtonBarStackView:0x51]   (active, names: '|':UIKeyboardAssistantBar:0x50 )>",
          ], cut: "<NSLayoutConstraint:0x62 V:[_UIBu")))
    let leave = try #require(text.range(of: "Leave it"), "\(text)")
    let copy = try #require(text.range(of: "To be sure, copy the rest of the message"), "\(text)")
    #expect(leave.lowerBound < copy.lowerBound, "\(text)")
  }
}
