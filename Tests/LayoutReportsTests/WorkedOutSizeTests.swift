import Testing

/// Sizes that follow from others, by equal sizes, parts and proportions, in the sum of a screen.
struct WorkedOutSizeTests {
  /// The rows above the first paragraph, their columns one blank apart.
  private func rows(_ constraints: [String]) -> [String] {
    let text = wideAnswer(to: unsatisfiableLog(constraints, broken: nil))
    return text.split(separator: "\n").map { line in
      line.split(separator: " ").joined(separator: " ")
    }
  }

  private let padding = [
    "<NSLayoutConstraint:0x11 V:|-(4)-[UILabel:0x3'Sencha']   (active, names: '|':Tea.Tray:0x1 )>",
    "<NSLayoutConstraint:0x12 V:[UILabel:0x3'Sencha']-(4)-|   (active, names: '|':Tea.Tray:0x1 )>",
  ]

  @Test func `a size that another view gives stands behind what it follows from`() {
    let rows = rows(
      padding + [
        "<NSLayoutConstraint:0x13 Tea.Tray:0x1.height == 0.5*Tea.Shelf:0x5.height   (active)>",
        "<NSLayoutConstraint:0x14 Tea.Shelf:0x5.height == Tea.Wall:0x6.height - 8   (active)>",
        "<NSLayoutConstraint:0x15 Tea.Wall:0x6.height == 20   (active)>",
      ])
    #expect(rows.contains("= 8 with UILabel 'Sencha' 0 points tall"))
    #expect(rows.contains("3 but the Wall is 20 points tall line 7 · 0x15"))
    #expect(rows.contains("4 and the Shelf is 8 points shorter than the Wall: 12 line 6 · 0x14"))
    #expect(rows.contains("5 6 and the Tray is half as tall as the Shelf line 5 · 0x13"))
  }

  @Test func `a proportion leads from one axis to the other`() {
    let rows = rows(
      padding + [
        "<NSLayoutConstraint:0x13 UILabel:0x3'Sencha'.height == 2*UILabel:0x3'Sencha'.width   (active)>",
        "<NSLayoutConstraint:0x14 UILabel:0x3'Sencha'.width == 30   (active)>",
        "<NSLayoutConstraint:0x15 Tea.Tray:0x1.height == 60   (active)>",
      ])
    #expect(rows.contains("2 UILabel 'Sencha' is 30 points wide line 6 · 0x14"))
    #expect(
      rows.contains("3 + 60 and the height of UILabel 'Sencha' is 2 times its width line 5 · 0x13"))
    #expect(rows.contains("= 68"))
    #expect(rows.contains("5 60 but the height of the Tray: 8 too little line 7 · 0x15"))
  }

  @Test func `a view that another one would make too small says by how much it is larger`() {
    let rows = rows([
      "<NSLayoutConstraint:0x11 V:|-(0)-[Tea.Shelf:0x5]   (active, names: '|':Tea.Tray:0x1 )>",
      "<NSLayoutConstraint:0x12 Tea.Shelf:0x5.bottom == Tea.Tray:0x1.bottom - 2   (active)>",
      "<NSLayoutConstraint:0x13 Tea.Cup:0x6.height == Tea.Shelf:0x5.height - 35   (active)>",
      "<NSLayoutConstraint:0x14 Tea.Tray:0x1.height == 30   (active)>",
    ])
    #expect(rows.contains("2 the Cup is 35 points shorter than the Shelf line 5 · 0x13"))
    #expect(rows.contains("+ 35 the height of the Shelf, or more: a height is never negative"))
    #expect(rows.contains("= 37 or more"))
  }

  @Test(arguments: [
    "Tea.Tray:0x1.height == Tea.Shelf:0x5.height", "Tea.Shelf:0x5.height == Tea.Tray:0x1.height",
  ])
  func `where nothing is to be added up there is no sum`(tie: String) {
    let rows = rows([
      "<NSLayoutConstraint:0x13 \(tie)   (active)>",
      "<NSLayoutConstraint:0x14 Tea.Shelf:0x5.height == 8   (active)>",
      "<NSLayoutConstraint:0x15 Tea.Tray:0x1.height == 9   (active)>",
    ])
    #expect(!rows.contains { $0.first?.isNumber == true && $0.contains(" but ") })
  }
}
