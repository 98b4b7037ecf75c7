import Testing

/// Numbers of the headline and the fixes that a reader can find again in the rows.
struct CheckableNumbersTests {
  /// A label in the middle of a tray, above a cup at its bottom.
  private func tray(height: Int, label: [String]) -> String {
    answerText(
      label + [
        "<NSLayoutConstraint:0x12 UIView:0x4.height == 130   (active)>",
        "<NSLayoutConstraint:0x13 UILabel:0x3'Oolong'.centerY == Tea.Tray:0x1.centerY   (active)>",
        "<NSLayoutConstraint:0x14 V:[UIView:0x4]-(0)-|   (active, names: '|':Tea.Tray:0x1 )>",
        "<NSLayoutConstraint:0x15 V:[UILabel:0x3'Oolong']-(>=20)-[UIView:0x4]   (active)>",
        "<NSLayoutConstraint:0x16 'UIView-Encapsulated-Layout-Height' Tea.Tray:0x1.height == \(height)   (active)>",
      ])
  }

  private func answerText(_ rows: [String], broken: Int? = 0) -> String {
    onOneLine(wideAnswer(to: unsatisfiableLog(rows, broken: broken)))
  }

  @Test func `a size that makes it worse has its row where the headline counts it`() {
    let text = tray(
      height: 280, label: ["<NSLayoutConstraint:0x11 UILabel:0x3'Oolong'.height == 90   (active)>"]
    )
    #expect(
      text.contains("need at least 90 + 130 + 130 + 20 + 20 = 390."), "\(text)")
    #expect(text.contains("1 UILabel 'Oolong' is 90 points tall. line 3 · 0x11 dropped"), "\(text)")
  }

  @Test func `without that size the headline counts it as nothing`() {
    let text = tray(height: 250, label: [])
    #expect(text.contains("need at least 130 + 130 + 20 + 20 = 300."), "\(text)")
  }

  @Test func `a centered view that would be too small is told with the size it is to have`() {
    let text = answerText([
      "<NSLayoutConstraint:0x11 UIImageView:0x3.height == 100   (active)>",
      "<NSLayoutConstraint:0x12 UIImageView:0x3.centerY == Tea.Tray:0x1.centerY   (active)>",
      "<NSLayoutConstraint:0x13 V:[UIImageView:0x3]-(12)-[UIButton:0x5'Pour']   (active)>",
      "<NSLayoutConstraint:0x14 UIButton:0x5'Pour'.height == 60   (active)>",
      "<NSLayoutConstraint:0x15 V:[UIButton:0x5'Pour']-(20)-|   (active, names: '|':Tea.Tray:0x1 )>",
      "<NSLayoutConstraint:0x16 Tea.Tray:0x1.height == 150   (active)>",
    ])
    #expect(
      text.contains(
        "The UIImageView should be centered on the Tray, but the other constraints put it 67 points off."
      ), "\(text)")
    #expect(text.contains("The UIImageView is 100 points tall. line 3 · 0x11 dropped"), "\(text)")
  }

  @Test func `equal views of two sizes are told with both`() {
    let rows = { (tie: String) in
      [
        "<NSLayoutConstraint:0x11 UIButton:0x3'Steep'.width == 140   (active)>",
        "<NSLayoutConstraint:0x12 UIButton:0x4'Pour'.width == 96   (active)>",
        "<NSLayoutConstraint:0x13 \(tie)UIButton:0x3'Steep'.width == UIButton:0x4'Pour'.width   (active)>",
      ]
    }
    let start = "UIButton 'Steep' is 140 points wide and UIButton 'Pour' 96, but "
    #expect(
      answerText(rows("'UISV-fill-equally' ")).contains(
        "\(start)a stack view makes them equally wide."))
    #expect(answerText(rows("")).contains("\(start)another constraint makes them equally wide."))
  }

  @Test func `what equal views need is added up where a container is too narrow`() {
    let text = answerText([
      "<NSLayoutConstraint:0x11 UIButton:0x3'Steep'.width >= 150   (active)>",
      "<NSLayoutConstraint:0x12 UIButton:0x4'Pour'.width == UIButton:0x3'Steep'.width   (active)>",
      "<NSLayoutConstraint:0x13 H:|-(0)-[UIButton:0x3'Steep']   (active, names: '|':Tea.Tray:0x1 )>",
      "<NSLayoutConstraint:0x14 H:[UIButton:0x3'Steep']-(10)-[UIButton:0x4'Pour']   (active)>",
      "<NSLayoutConstraint:0x15 H:[UIButton:0x4'Pour']-(0)-|   (active, names: '|':Tea.Tray:0x1 )>",
      "<NSLayoutConstraint:0x16 'UIView-Encapsulated-Layout-Width' Tea.Tray:0x1.width == 290   (active)>",
    ])
    #expect(
      text.contains(
        "The Tray is 290 points wide, but its contents need at least 150 + 150 + 10 = 310."),
      "\(text)")
  }

  @Test func `masks that disagree with one constraint are told as what misses it, and by how much`()
  {
    let text = answerText([
      "<NSLayoutConstraint:0x11 Tea.Cup:0x3.right == Tea.Tray:0x1.right   (active)>",
      "<NSAutoresizingMaskLayoutConstraint:0x12 h=-&- v=--& Tea.Cup:0x3.midX == Tea.Tray:0x1.midX + 50   (active)>",
      "<NSAutoresizingMaskLayoutConstraint:0x13 h=-&- v=--& Tea.Cup:0x3.width == Tea.Tray:0x1.width + 60   (active)>",
    ])
    #expect(
      text.contains(
        "The right edge of the Cup lines up with that of the Tray, but the autoresizing mask misses that by 80 points."
      ), "\(text)")
  }

  @Test(arguments: [("75.5", true), ("75", false)])
  func `rounding is a cause only of what is no whole number of points`(height: String, isSaid: Bool)
  {
    let text = answerText([
      "<NSLayoutConstraint:0x11 V:|-(10)-[UIView:0x3]   (active, names: '|':UITableViewCellContentView:0x1 )>",
      "<NSLayoutConstraint:0x12 UIView:0x3.height == \(height)   (active)>",
      "<NSLayoutConstraint:0x13 V:[UIView:0x3]-(10)-|   (active, names: '|':UITableViewCellContentView:0x1 )>",
      "<NSLayoutConstraint:0x14 'UIView-Encapsulated-Layout-Height' UITableViewCellContentView:0x1.height == 95.6667   (active)>",
    ])
    #expect(text.contains("looks like a row's separator"), "\(text)")
    #expect(text.contains("the rounding to whole pixels") == isSaid, "\(text)")
  }

  @Test func `the least normal number of a Float counts as nothing`() {
    let text = answerText([
      "<NSLayoutConstraint:0x11 Tea.Cup:0x3.height == 1.17549e-38   (active)>",
      "<NSLayoutConstraint:0x12 Tea.Cup:0x3.height == 0   (active)>",
      "<NSLayoutConstraint:0x13 Tea.Cup:0x3.height == 40   (active)>",
    ])
    #expect(
      text.contains("must be both 0 points and 40 points tall"), "\(text)")
    #expect(!text.contains("agree as printed"), "\(text)")
  }
}

/// Margins, and the guide that the log holds at them.
struct JoinedMarginTests {
  private func row(_ margins: [String]) -> String {
    onOneLine(
      wideAnswer(
        to: unsatisfiableLog(
          [
            "<NSLayoutConstraint:0x11 Tea.Cup:0x3.leading == Tea.Tray:0x1.leadingMargin   (active)>",
            "<NSLayoutConstraint:0x12 Tea.Cup:0x3.trailing == Tea.Tray:0x1.trailingMargin   (active)>",
            "<NSLayoutConstraint:0x13 Tea.Cup:0x3.width == 300   (active)>",
            "<NSLayoutConstraint:0x14 'UIView-Encapsulated-Layout-Width' Tea.Tray:0x1.width == 290   (active)>",
          ] + margins, broken: nil)))
  }

  private let left =
    "<NSLayoutConstraint:0x21 'UIView-leftMargin-guide-constraint' H:|-(24)-[UILayoutGuide:0x5'UIViewLayoutMarginsGuide'](LTR)   (active, names: '|':Tea.Tray:0x1 )>"
  private let right =
    "<NSLayoutConstraint:0x22 'UIView-rightMargin-guide-constraint' H:[UILayoutGuide:0x5'UIViewLayoutMarginsGuide']-(24)-|(LTR)   (active, names: '|':Tea.Tray:0x1 )>"

  @Test func `margins that the log prints are not assumed`() {
    let text = row([left, right])
    #expect(!text.contains("Assumed") && !text.contains("assumption"), "\(text)")
    #expect(text.contains("348"), "\(text)")
  }

  @Test func `a margin that it does not print is still 0 or more`() {
    let text = row([left])
    #expect(
      text.contains("324") && text.contains("margin of the Tray, 0 or more assumed"), "\(text)")
  }

  @Test func `the guide of another view says nothing of these margins`() {
    let text = row([left, right].map { $0.replacing("0x1 )", with: "0x9 )") })
    #expect(text.contains("0 or more assumed"), "\(text)")
  }
}
