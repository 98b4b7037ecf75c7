import TestSupport
import Testing

/// The headline speaks of what was set twice, and not of what stands at the end of the ring.
struct SubjectOfHeadlineTests {
  private func text(_ rows: [String], broken: Int = 0) -> String {
    wideAnswer(to: unsatisfiableLog(rows, broken: broken))
  }

  private let inset = [
    "<NSLayoutConstraint:0x11 H:|-(16)-[UILabel:0x2'Sencha']   (active, names: '|':UIView:0x1 )>",
    "<NSLayoutConstraint:0x12 H:[UILabel:0x2'Sencha']-(24)-|   (active, names: '|':UIView:0x1 )>",
  ]

  @Test func `a view is as wide as what insets it`() {
    let width = "<NSLayoutConstraint:0x13 UILabel:0x2'Sencha'.width == UIView:0x1.width   (active)>"
    let text = text([width] + inset)
    #expect(
      text.contains(
        "UILabel 'Sencha' must be as wide as the UIView, but is inset by 16 + 24 in it: 40 points too wide."
      ))
    #expect(text.contains("Both edges of UILabel 'Sencha' already set its width."))
    #expect(text.contains("from 0 to -40"))
    #expect(text.contains("both edges and a width"))
  }

  @Test func `what insets it is only as wide as what it is to be as wide as`() {
    let rows =
      inset + [
        "<NSLayoutConstraint:0x13 UIScrollView:0x5.width == UILabel:0x2'Sencha'.width   (active)>",
        "<NSLayoutConstraint:0x14 UIView:0x1.width == UIScrollView:0x5.width   (active)>",
      ]
    let text = text(rows, broken: 2)
    #expect(
      text.contains(
        "must be as wide as the UIScrollView, but is inset by 16 + 24 in the UIView, which is as wide: 40 points too wide."
      ))
    #expect(!text.contains("shares of"))
  }

  @Test func `a width that has the insets' sum but for a part is told with that`() {
    let width =
      "<NSLayoutConstraint:0x13 UILabel:0x2'Sencha'.width == UIView:0x1.width - 10   (active)>"
    #expect(
      text([width] + inset).contains(
        "must be 10 points narrower than the UIView, but is inset by 16 + 24 in it: 30 points too wide."
      ))
  }

  private let bar = [
    "<NSLayoutConstraint:0x11 V:[Tea.OrderBar:0x2]-(0)-[UILayoutGuide:0x3'UIKeyboardLayoutGuide']   (active)>",
    "<NSLayoutConstraint:0x12 Tea.OrderBar:0x2.bottom == UILayoutGuide:0x4'UIViewSafeAreaLayoutGuide'.bottom - 8   (active)>",
    "<NSLayoutConstraint:0x13 'UIKeyboardLayoutGuide-bottom' V:[UILayoutGuide:0x3'UIKeyboardLayoutGuide']-(0)-|   (active, names: '|':UIView:0x1 )>",
    "<NSLayoutConstraint:0x14 'UIKeyboardLayoutGuide-height' UILayoutGuide:0x3'UIKeyboardLayoutGuide'.height == 300   (active)>",
    "<NSLayoutConstraint:0x15 'UIViewSafeAreaLayoutGuide-bottom' V:[UILayoutGuide:0x4'UIViewSafeAreaLayoutGuide']-(34)-|   (active, names: '|':UIView:0x1 )>",
  ]

  @Test func `a bar is pinned to the keyboard and above the safe area`() {
    let text = text(bar, broken: 1)
    #expect(text.contains("The bottom of the OrderBar is at the top of the keyboard guide"))
    #expect(text.contains("and also 8 points above the bottom of the safe area"))
    // 300 from the bottom, and 34.
    #expect(text.contains("but these lie 266 points apart."))
    #expect(text.contains("moves with the keyboard, but the bottom of the OrderBar"))
    #expect(text.contains("the same edge twice"))
  }

  @Test func `a label is set below two bars`() {
    let rows = [
      "<NSLayoutConstraint:0x11 V:[UINavigationBar:0x1]-(12)-[UILabel:0x2'Sencha']   (active)>",
      "<NSLayoutConstraint:0x12 V:[UISearchBar:0x3]-(12)-[UILabel:0x2'Sencha']   (active)>",
      "<NSLayoutConstraint:0x13 V:[UINavigationBar:0x1]-(0)-[UISearchBar:0x3]   (active)>",
      "<NSLayoutConstraint:0x14 UISearchBar:0x3.height == 56   (active)>",
    ]
    let text = text(rows)
    #expect(text.contains("The top of UILabel 'Sencha' is 12 points below the bottom of the UI"))
    #expect(text.contains("but these lie 56 points apart."))
  }

  @Test func `contents that do not fit are told as such`() {
    let rows = [
      "<NSLayoutConstraint:0x11 V:|-(8)-[UILabel:0x2'Sencha']   (active, names: '|':Tea.Tray:0x1 )>",
      "<NSLayoutConstraint:0x12 UILabel:0x2'Sencha'.height == 40   (active)>",
      "<NSLayoutConstraint:0x13 UIImageView:0x3.bottom == UILabel:0x2'Sencha'.bottom   (active)>",
      "<NSLayoutConstraint:0x14 UIImageView:0x3.bottom == Tea.Tray:0x1.bottom - 8   (active)>",
      "<NSLayoutConstraint:0x15 Tea.Tray:0x1.height == 44   (active)>",
    ]
    #expect(text(rows, broken: 1).contains("The Tray is 44 points tall, but its contents need"))
  }
}
