import Testing

/// A size that a container imposes is what the headline tells of, not a size below 0 that it leads to.
struct ContainerHeadlineTests {
  private func text(_ rows: [String], broken: Int) -> String {
    wideAnswer(to: unsatisfiableLog(rows, broken: broken))
  }

  private let cup = [
    "<NSLayoutConstraint:0x11 Tea.Cup:0x2.top == Tea.TrayCell:0x1.top   (active)>",
    "<NSLayoutConstraint:0x12 Tea.Cup:0x2.height == Tea.Cup:0x2.width   (active)>",
    "<NSLayoutConstraint:0x13 V:[Tea.Cup:0x2]-(6)-[UILabel:0x3'Sencha']   (active)>",
    "<NSLayoutConstraint:0x14 V:[UILabel:0x3'Sencha']-(10)-|   (active, names: '|':Tea.TrayCell:0x1 )>",
    "<NSLayoutConstraint:0x15 Tea.Cup:0x2.leading == Tea.TrayCell:0x1.leading   (active)>",
    "<NSLayoutConstraint:0x16 Tea.Cup:0x2.trailing == Tea.TrayCell:0x1.trailing   (active)>",
    "<NSLayoutConstraint:0x18 'UIView-Encapsulated-Layout-Width' Tea.TrayCell:0x1.width == 120   (active)>",
  ]
  private let imposed =
    "<NSLayoutConstraint:0x17 'UIView-Encapsulated-Layout-Height' Tea.TrayCell:0x1.height == 40   (active)>"

  @Test func `a cell is too small for what a ratio makes of its width`() {
    let text = text(cup + [imposed], broken: 3)
    #expect(
      text.contains(
        "The TrayCell is 40 points tall, but its contents need at least 120 + 6 + 10 = 136."))
    #expect(text.contains("too little height for what is in it"))
  }

  @Test func `a size that somebody wrote is told as a container's, too`() {
    let written = imposed.replacing("'UIView-Encapsulated-Layout-Height' ", with: "")
    let text = text(cup + [written], broken: 3)
    #expect(text.contains("40 points tall, but its contents need at least 120 + 6 + 10 = 136."))
  }

  @Test func `what lies elsewhere is not called contents`() {
    let rows = [
      "<NSLayoutConstraint:0x11 V:|-(4)-[UILabel:0x3'Sencha']   (active, names: '|':Tea.Tray:0x1 )>",
      "<NSLayoutConstraint:0x12 V:[UILabel:0x3'Sencha']-(4)-|   (active, names: '|':Tea.Tray:0x1 )>",
      "<NSLayoutConstraint:0x13 Tea.Tray:0x1.height == Tea.Shelf:0x5.height   (active)>",
      "<NSLayoutConstraint:0x14 'UIView-Encapsulated-Layout-Height' Tea.Shelf:0x5.height == 2   (active)>",
    ]
    #expect(
      text(rows, broken: 1).contains(
        "The Shelf is 2 points tall, but the other constraints need at least 4 + 4 = 8."))
  }

  @Test func `a proportion is told with the number that it leads to`() {
    let rows = [
      "<NSLayoutConstraint:0x11 Tea.Cup:0x2.height == 0.5625*Tea.Cup:0x2.width   (active)>",
      "<NSLayoutConstraint:0x12 Tea.Cup:0x2.width == 375   (active)>",
      "<NSLayoutConstraint:0x13 Tea.Cup:0x2.height == 211   (active)>",
    ]
    #expect(
      text(rows, broken: 0).contains(
        "make it 375 by 211 points, but its height must be 9/16 of its width (210.94 at 375).")
    )
    let square = [rows[0].replacing("0.5625*", with: "")] + rows.dropFirst()
    #expect(
      text(square, broken: 0).contains("375 by 211 points, but it must be as tall as it is wide."))
  }
}
