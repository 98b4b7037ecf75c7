import TestSupport
import Testing

/// The headline names the rule that is odd, with what all others demand.
struct OddRuleTests {
  private func answer(_ rows: [String], broken: Int? = 0) -> String {
    onOneLine(wideAnswer(to: unsatisfiableLog(rows, broken: broken)))
  }

  private static let shared = [
    "<NSLayoutConstraint:0x10 UIButton:0x4'Pour'.width == 140   (active)>",
    "<NSLayoutConstraint:0x11 UIStackView:0x2.leading == UIView:0x1.leading + 16   (active)>",
    "<NSLayoutConstraint:0x12 UIStackView:0x2.trailing == UIView:0x1.trailing - 16   (active)>",
    "<NSLayoutConstraint:0x13 'UISV-canvas-connection' UIStackView:0x2.leading == UIButton:0x3'Brew'.leading   (active)>",
    "<NSLayoutConstraint:0x14 'UISV-canvas-connection' H:[UIButton:0x4'Pour']-(0)-|   (active, names: '|':UIStackView:0x2 )>",
    "<NSLayoutConstraint:0x18 'UISV-fill-equally' UIButton:0x5'Stir'.width == UIButton:0x3'Brew'.width   (active)>",
    "<NSLayoutConstraint:0x15 'UISV-fill-equally' UIButton:0x4'Pour'.width == UIButton:0x3'Brew'.width   (active)>",
    "<NSLayoutConstraint:0x16 'UISV-spacing' H:[UIButton:0x3'Brew']-(8)-[UIButton:0x5'Stir']   (active)>",
    "<NSLayoutConstraint:0x19 'UISV-spacing' H:[UIButton:0x5'Stir']-(8)-[UIButton:0x4'Pour']   (active)>",
    "<NSLayoutConstraint:0x17 'UIView-Encapsulated-Layout-Width' UIView:0x1.width == 396   (active)>",
  ]

  @Test func `what equal sizes leave a view is worked out without its own size`() {
    // 396 - 16 - 16 - 8 - 8 are 348, for three.
    var turned = Self.shared
    turned.swapAt(5, 6)
    for rows in [Self.shared, turned] {
      let text = answer(rows)
      #expect(
        text.contains(
          "UIButton 'Pour' must be (396 − 16 − 16 − 8 − 8) / 3 = 116 points wide, but another"),
        "\(text)")
    }
  }

  @Test func `an edge that two constraints set is the subject, and not the guide between`() {
    let text = answer(
      [
        "<NSLayoutConstraint:0x10 Tea.Bar:0x2.bottom == UILayoutGuide:0x3'UIViewSafeAreaLayoutGuide'.bottom   (active)>",
        "<NSLayoutConstraint:0x11 Tea.Bar:0x2.bottom == UIView:0x1.bottom - 300   (active)>",
        "<NSLayoutConstraint:0x12 'UIViewSafeAreaLayoutGuide-bottom' V:[UILayoutGuide:0x3'UIViewSafeAreaLayoutGuide']-(34)-|   (active, names: '|':UIView:0x1 )>",
      ], broken: 1)
    #expect(text.contains("The bottom of the Bar is 300 points above the bottom of the UIView"))
    #expect(text.contains("and also at the bottom of the safe area"), "\(text)")
    #expect(text.contains("but these lie 34 points apart."), "\(text)")
  }

  @Test func `a view that is tied to its own other edge is named with that`() {
    let text = answer([
      "<NSLayoutConstraint:0x10 UILabel:0x2'Assam'.left == UILabel:0x2'Assam'.right   (active)>",
      "<NSLayoutConstraint:0x12 UILabel:0x2'Assam'.left == Tea.Row:0x1.left + 10   (active)>",
      "<NSLayoutConstraint:0x13 UILabel:0x2'Assam'.right == Tea.Row:0x1.right - 10   (active)>",
      "<NSLayoutConstraint:0x14 Tea.Row:0x1.width == 100   (active)>",
    ])
    #expect(
      text.contains(
        "UILabel 'Assam' is 0 points wide by the tie between its own edges, but the other constraints need 80."
      ), "\(text)")
  }

  @Test func `views of one class are numbered along the chain, what is around them first`() {
    let text = answer(
      [
        "<NSLayoutConstraint:0xa1 H:|-(8)-[UIView:0xb1]   (active, names: '|':UIView:0xb4 )>",
        "<NSLayoutConstraint:0xa2 H:[UIView:0xb3]-(8)-|   (active, names: '|':UIView:0xb4 )>",
        "<NSLayoutConstraint:0xa3 H:[UIView:0xb2]-(8)-[UIView:0xb3]   (active)>",
        "<NSLayoutConstraint:0xa4 H:[UIView:0xb1]-(8)-[UIView:0xb2]   (active)>",
        "<NSLayoutConstraint:0xa5 UIView:0xb4.width == 20   (active)>",
      ], broken: 4)
    #expect(text.contains("The first UIView is 20 points wide"), "\(text)")
    let places = ["second", "third", "fourth"].compactMap {
      text.firstRange(of: "the \($0) UIView")
    }
    #expect(places.count == 3)
    #expect(zip(places, places.dropFirst()).allSatisfy { $0.lowerBound < $1.lowerBound }, "\(text)")
  }

  @Test func `the width of a scroll view's content is added up to what the scroll view has`() {
    let text = answer([
      "<NSLayoutConstraint:0xa1 H:|-(0)-[UIScrollView:0xb2]   (active, names: '|':UIView:0xb1 )>",
      "<NSLayoutConstraint:0xa2 UIScrollView:0xb2.trailing == UIView:0xb1.trailing   (active)>",
      "<NSLayoutConstraint:0xa3 Tea.Shelf:0xb3.width == UIScrollView:0xb2.width   (active)>",
      "<NSLayoutConstraint:0xa4 H:|-(16)-[Tea.Cup:0xb4]   (active, names: '|':Tea.Shelf:0xb3 )>",
      "<NSLayoutConstraint:0xa5 Tea.Cup:0xb4.width == 400   (active)>",
      "<NSLayoutConstraint:0xa6 H:[Tea.Cup:0xb4]-(16)-|   (active, names: '|':Tea.Shelf:0xb3 )>",
      "<NSLayoutConstraint:0xa7 'UIView-Encapsulated-Layout-Width' UIView:0xb1.width == 375   (active)>",
    ])
    #expect(text.contains("= 432"), "\(text)")
    #expect(text.contains("375 and the Shelf is as wide as the UIScrollView"), "\(text)")
  }

  @Test func `an alert's view is called that, and not by its private class`() {
    let text = answer([
      "<NSLayoutConstraint:0x10 V:|-(45)-[UIPickerView:0x2]   (active, names: '|':_UIAlertControllerPhoneTVMacView:0x1'Tea time' )>",
      "<NSLayoutConstraint:0x11 UIPickerView:0x2.height == 150   (active)>",
      "<NSLayoutConstraint:0x12 V:[UIPickerView:0x2]-(60)-|   (active, names: '|':_UIAlertControllerPhoneTVMacView:0x1'Tea time' )>",
      "<NSLayoutConstraint:0x13 _UIAlertControllerPhoneTVMacView:0x1'Tea time'.height == 160   (active)>",
    ])
    #expect(
      text.contains("The alert's view is 160 points tall, but its contents need 255."), "\(text)")
  }

  @Test
  func `the code of the first fix stands below it, and only code that is not shown is offered`() {
    let text = answer(Self.shared)
    #expect(!text.contains("ode of fixes 1") && !text.contains("ode of fix 1"), "\(text)")
  }
}
