import Testing

/// What explains the numbers is said before a habit that would not change them, and nothing is called hidden that
/// the log shows.
struct SecondCauseTests {
  private func text(_ rows: [String], broken: Int? = nil, end: String = ")") -> String {
    var log = "[LayoutConstraints] Unable to simultaneously satisfy constraints.\n(\n"
    log += rows.map { "    \"\($0)\"" }.joined(separator: ",\n") + "\n\(end)\n"
    if let broken {
      log += "\nWill attempt to recover by breaking constraint \n\(rows[broken])\n"
    }
    return onOneLine(answer(to: log, named: "tea.log"))
  }

  @Test func `the item's size comes before contents that are tied to the cell itself`() {
    let text = text(
      [
        "<NSLayoutConstraint:0x1 V:|-(20)-[UILabel:0xb]   (active, names: '|':Tea.CupCell:0xa )>",
        "<NSLayoutConstraint:0x2 V:[UILabel:0xb]-(20)-|   (active, names: '|':Tea.CupCell:0xa )>",
        "<NSLayoutConstraint:0x3 UILabel:0xb.height == 40   (active)>",
        "<NSLayoutConstraint:0x4 'UIView-Encapsulated-Layout-Height' Tea.CupCell:0xa.height == 50   (active)>",
      ], broken: 2)
    #expect(text.contains("50 points is the itemSize of a flow layout"), "\(text)")
    #expect(!text.contains("are tied to the CupCell itself"), "\(text)")
  }

  @Test func `a header of a collection view gets its size as headers do`() {
    let text = text(
      [
        "<NSLayoutConstraint:0x1 V:|-(0)-[UILabel:0xb]   (active, names: '|':UICollectionReusableView:0xa )>",
        "<NSLayoutConstraint:0x2 V:[UILabel:0xb(103)]   (active)>",
        "<NSLayoutConstraint:0x3 V:[UILabel:0xb]-(0)-|   (active, names: '|':UICollectionReusableView:0xa )>",
        "<NSLayoutConstraint:0x4 'UIView-Encapsulated-Layout-Height' UICollectionReusableView:0xa.height == 115   (active)>",
      ], broken: 1)
    #expect(text.contains("makes the supplementary view 115 points tall"), "\(text)")
    #expect(text.contains("headerReferenceSize"), "\(text)")
    #expect(!text.contains("sizeForItemAt"), "\(text)")
  }

  @Test(arguments: [("Tea.Box", true), ("NSBox", false)])
  func `a pane that is too narrow is said to be one, and its call where the app's view is in it`(
    _ box: String, isCalled: Bool
  ) {
    let rows = [
      "<NSLayoutConstraint:0x1 H:[_NSSplitViewItemViewWrapper:0xa(50)]>",
      "<NSLayoutConstraint:0x2 H:|-(20)-[\(box):0xb]   (Names: '|':_NSSplitViewItemViewWrapper:0xa )>",
      "<NSLayoutConstraint:0x3 H:[\(box):0xb(560)]>",
      "<NSLayoutConstraint:0x4 H:[\(box):0xb]-(20)-|   (Names: '|':_NSSplitViewItemViewWrapper:0xa )>",
    ]
    let text = text(rows, broken: 2)
    #expect(text.contains("A pane of the split view is 50 points wide"), "\(text)")
    #expect(text.contains("NSSplitViewItem.minimumThickness") == isCalled, "\(text)")
  }

  @Test func `a size of 0 that is printed is not called hidden`() {
    let rows = [
      "<NSLayoutConstraint:0x1 H:|-(11)-[UISlider:0xb]   (active, names: '|':TeaView:0xa )>",
      "<NSLayoutConstraint:0x2 UISlider:0xb.trailing == TeaView:0xa.trailing - 11   (active)>",
      "<NSLayoutConstraint:0x3 '_UITemporaryLayoutWidth' UIView:0xc.width == 0   (active)>",
    ]
    let cut = text(rows + ["<NSLayoutConstraint:0x4 'UISV-sp"], end: "")
    #expect(cut.contains("how it lies in the UIView, which is 0 points wide"), "\(cut)")
    let without = text([rows[0], rows[1], "<NSLayoutConstraint:0x4 'UISV-sp"], end: "")
    #expect(
      without.contains("The log does not show a width that this has to fit into."), "\(without)")
  }

  @Test func `a keyboard's height that yields is said to last`() {
    let text = text(
      [
        "<NSLayoutConstraint:0x1 'UIView-Encapsulated-Layout-Height' V:[UIInputView:0xa(216)]>",
        "<NSLayoutConstraint:0x2 V:[UIInputView:0xa(246)]>",
      ], broken: 1)
    #expect(text.contains("the height is 216 while the system imposes that"), "\(text)")
  }

  private func centered(_ trailing: String) -> String {
    text(
      [
        "<NSLayoutConstraint:0x1 UIStackView:0xb.leading == TeaView:0xa.leading + 16   (active)>",
        "<NSLayoutConstraint:0x2 UIStackView:0xb.trailing == TeaView:0xa.trailing \(trailing)   (active)>",
        "<NSLayoutConstraint:0x3 UIStackView:0xb.centerX == TeaView:0xa.centerX   (active)>",
      ], broken: 1)
  }

  @Test func `a forgotten sign is told where a center shows it`() {
    #expect(centered("+ 16").contains("lacks a minus sign: the center is off by just that"))
    #expect(!centered("- 40").contains("minus sign"))
  }

  @Test func `two margins that are not printed are missed in one sentence`() {
    let rows = [
      "<NSLayoutConstraint:0x1 UIImageView:0xc.height == 80   (active)>",
      "<NSLayoutConstraint:0x2 UIStackView:0xb.top == UITableViewCellContentView:0xa.topMargin   (active)>",
      "<NSLayoutConstraint:0x3 UIStackView:0xb.bottom == UITableViewCellContentView:0xa.bottomMargin   (active)>",
      "<NSLayoutConstraint:0x4 'UISV-canvas-connection' UIStackView:0xb.top == UIImageView:0xc.top   (active)>",
    ]
    let both = text(rows + ["<NSLayoutConstraint:0x5 'UISV-sp"], end: "")
    #expect(
      both.contains(
        "how large the top margin and the bottom margin of the cell's content view are."), "\(both)"
    )
    let one = text([rows[0], rows[1], rows[3], "<NSLayoutConstraint:0x5 'UISV-sp"], end: "")
    #expect(one.contains("how large the top margin of the cell's content view is."), "\(one)")
  }

  @Test func `a ratio that has no room tells how tall its container would have to be`() {
    let text = text(
      [
        "<NSLayoutConstraint:0x1 UIImageView:0xb.height == 0.5625*UIImageView:0xb.width   (active)>",
        "<NSLayoutConstraint:0x2 H:|-(16)-[UIImageView:0xb]   (active, names: '|':UIView:0xa )>",
        "<NSLayoutConstraint:0x3 H:[UIImageView:0xb]-(16)-|   (active, names: '|':UIView:0xa )>",
        "<NSLayoutConstraint:0x4 V:|-(8)-[UIImageView:0xb]   (active, names: '|':UIView:0xa )>",
        "<NSLayoutConstraint:0x5 V:[UIImageView:0xb]-(16)-[UILabel:0xc]   (active)>",
        "<NSLayoutConstraint:0x6 V:[UILabel:0xc]-(0)-|   (active, names: '|':UIView:0xa )>",
        "<NSLayoutConstraint:0x7 'UIView-Encapsulated-Layout-Height' UIView:0xa.height == 200   (active)>",
        "<NSLayoutConstraint:0x8 'UIView-Encapsulated-Layout-Width' UIView:0xa.width == 390   (active)>",
      ], broken: 0)
    #expect(text.contains("no room for its ratio"), "\(text)")
    #expect(
      text.contains(
        "The UIView is 200 points tall; with the ratio its contents need at least 8 + 358 × 9/16 + 16 = 225.38."
      ))
  }
}
