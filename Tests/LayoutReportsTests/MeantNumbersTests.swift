import Testing

/// Which of several numbers is at fault is told by what they belong to.
struct MeantNumbersTests {
  private func answer(_ rows: [String]) -> String { text(unsatisfiableLog(rows)) }

  @Test func `of two heights by Masonry one is let go, and none gets a lower priority`() {
    let twice = answer([
      "<MASLayoutConstraint:0x61 Tea.Lid:0x51.height == 240>",
      "<MASLayoutConstraint:0x62 Tea.Lid:0x51.height == 0>",
    ])
    #expect(twice.contains("1 Remove constraint 1"), "\(twice)")
    let mixed = answer([
      "<MASLayoutConstraint:0x61 Tea.Lid:0x51.height == 50>",
      "<NSLayoutConstraint:0x62 Tea.Lid:0x51.height == 0>",
    ])
    #expect(!mixed.contains("1 Remove constraint 1"), "\(mixed)")
  }

  @Test func `a size goes before the ratio that makes it`() {
    let text = answer([
      "<NSLayoutConstraint:0x61 UIImageView:0x51.width == 40   (active)>",
      "<NSLayoutConstraint:0x62 UIImageView:0x51.height == UIImageView:0x51.width   (active)>",
      "<NSLayoutConstraint:0x63 Tea.Cup:0x50.height == 56   (active)>",
      "<NSLayoutConstraint:0x64 V:|-(4)-[UIImageView:0x51]   (active, names: '|':Tea.Cup:0x50 )>",
      "<NSLayoutConstraint:0x65 V:[UIImageView:0x51]-(4)-|   (active, names: '|':Tea.Cup:0x50 )>",
    ])
    #expect(text.contains("(the width of the UIImageView): its ratio sets it"), "\(text)")
  }

  @Test func `what Interface Builder adds is replaced there, whatever its number`() {
    let text = answer([
      "<NSIBPrototypingLayoutConstraint:0x61 'IB auto generated at build time for view with fixed frame' H:|-(46)-[UIButton:0x51](LTR)   (active, names: '|':UIView:0x50 )>",
      "<NSLayoutConstraint:0x62 H:|-(20)-[UIButton:0x51](LTR)   (active, names: '|':UIView:0x50 )>",
    ])
    #expect(text.contains("give the UIButton constraints in Interface Builder"), "\(text)")
    #expect(text.contains("has none of its own"))
    #expect(!text.contains("Lower the priority of constraint 1"), "\(text)")
  }

  @Test func `a spacing is not at fault where a view in the stack is too small`() {
    let text = answer([
      "<NSLayoutConstraint:0x61 UIStackView:0x50.width == 300   (active)>",
      "<NSLayoutConstraint:0x62 Tea.Cup:0x52.width == 120   (active)>",
      "<NSLayoutConstraint:0x63 'UISV-canvas-connection' UIStackView:0x50.leading == Tea.Pot:0x51.leading   (active)>",
      "<NSLayoutConstraint:0x64 'UISV-canvas-connection' H:[Tea.Cup:0x52]-(0)-|   (active, names: '|':UIStackView:0x50 )>",
      "<NSLayoutConstraint:0x65 'UISV-fill-equally' Tea.Pot:0x51.width == Tea.Cup:0x52.width   (active)>",
      "<NSLayoutConstraint:0x66 'UISV-spacing' H:[Tea.Pot:0x51]-(20)-[Tea.Cup:0x52]   (active)>",
    ])
    #expect(text.contains(".fillEqually makes its arranged views equally large"), "\(text)")
  }

  @Test func `a size beside equal shares is told with what a stack view has between its edges`() {
    let text = text(
      unsatisfiableLog([
        "<NSLayoutConstraint:0x61 Tea.Pot:0x51.width == 110   (active)>",
        "<NSLayoutConstraint:0x62 H:|-(20)-[UIStackView:0x50]   (active, names: '|':UIView:0x40 )>",
        "<NSLayoutConstraint:0x63 H:[UIStackView:0x50]-(20)-|   (active, names: '|':UIView:0x40 )>",
        "<NSLayoutConstraint:0x64 'UISV-canvas-connection' UIStackView:0x50.leading == Tea.Pot:0x51.leading   (active)>",
        "<NSLayoutConstraint:0x65 'UISV-canvas-connection' H:[Tea.Cup:0x52]-(0)-|   (active, names: '|':UIStackView:0x50 )>",
        "<NSLayoutConstraint:0x66 'UISV-fill-equally' Tea.Cup:0x52.width == Tea.Pot:0x51.width   (active)>",
        "<NSLayoutConstraint:0x67 'UISV-spacing' H:[Tea.Pot:0x51]-(12)-[Tea.Cup:0x52]   (active)>",
        "<NSLayoutConstraint:0x68 'UIView-Encapsulated-Layout-Width' UIView:0x40.width == 260   (active)>",
      ]))
    #expect(
      text.contains(
        "As one of them is fixed at 110, the 2 need 2 × 110 + 12 = 232 points, but the stack view has 220: "
          + "an equal share is (220 − 12) / 2 = 104."), "\(text)")
    #expect(!text.contains("spacing of 12 points is required"), "\(text)")
  }

  @Test(arguments: [
    (
      ">= 110", "The UIView is 260 points wide, but its contents need at least",
      "at least 110, the 2 need at least 2 × 110 + 12 = 232 points"
    ),
    (
      "<= 90", "The Pot must be (260 − 20 − 20 − 12) / 2 = 104 points wide, but another",
      "at most 90, the 2 fill at most 2 × 90 + 12 = 192 points"
    ),
  ])
  func `a limit beside equal shares is told with the share, and as nothing fixed`(
    limit: String, headline: String, sum: String
  ) {
    let text = answer([
      "<NSLayoutConstraint:0x61 Tea.Pot:0x51.width \(limit)   (active)>",
      "<NSLayoutConstraint:0x62 H:|-(20)-[UIStackView:0x50]   (active, names: '|':UIView:0x40 )>",
      "<NSLayoutConstraint:0x63 H:[UIStackView:0x50]-(20)-|   (active, names: '|':UIView:0x40 )>",
      "<NSLayoutConstraint:0x64 'UISV-canvas-connection' UIStackView:0x50.leading == Tea.Pot:0x51.leading   (active)>",
      "<NSLayoutConstraint:0x65 'UISV-canvas-connection' H:[Tea.Cup:0x52]-(0)-|   (active, names: '|':UIStackView:0x50 )>",
      "<NSLayoutConstraint:0x67 'UISV-spacing' H:[Tea.Pot:0x51]-(12)-[Tea.Cup:0x52]   (active)>",
      "<NSLayoutConstraint:0x68 'UIView-Encapsulated-Layout-Width' UIView:0x40.width == 260   (active)>",
      "<NSLayoutConstraint:0x66 'UISV-fill-equally' Tea.Cup:0x52.width == Tea.Pot:0x51.width   (active)>",
    ])
    #expect(text.contains("As one of them is \(sum)"), "\(text)")
    #expect(text.contains("an equal share is (220 − 12) / 2 = 104."), "\(text)")
    #expect(!text.contains("fixed size"), "\(text)")
    #expect(text.contains(headline), "\(text)")
  }

  @Test(arguments: [(612, false), (500, true)])
  func `a hosting view is to lose its size only where that is enough`(table: Int, isSaid: Bool) {
    let text = answer([
      "<NSLayoutConstraint:0x61 V:|-(64)-[_UIHostingView<Cup>:0x51]   (active, names: '|':UIView:0x50 )>",
      "<NSLayoutConstraint:0x62 _UIHostingView<Cup>:0x51.height == 180   (active)>",
      "<NSLayoutConstraint:0x63 V:[_UIHostingView<Cup>:0x51]-(0)-[UITableView:0x52]   (active)>",
      "<NSLayoutConstraint:0x64 UITableView:0x52.height == \(table)   (active)>",
      "<NSLayoutConstraint:0x65 UITableView:0x52.bottom == UIView:0x50.bottom   (active)>",
      "<NSLayoutConstraint:0x66 'UIView-Encapsulated-Layout-Height' UIView:0x50.height == 667   (active)>",
    ])
    #expect(text.contains("with no size of its own") == isSaid, "\(text)")
  }

  @Test func `identifiers are told of all constraints of the sum`() {
    let text = answer([
      "<NSLayoutConstraint:0x61 'lid' V:|-(40)-[Tea.Lid:0x51]   (active, names: '|':UIView:0x50 )>",
      "<NSLayoutConstraint:0x62 'lidHeight' Tea.Lid:0x51.height == 44   (active)>",
      "<NSLayoutConstraint:0x63 'potMin' Tea.Pot:0x52.height >= 120   (active)>",
      "<NSLayoutConstraint:0x64 V:[Tea.Lid:0x51]-(0)-[Tea.Pot:0x52]   (active)>",
      "<NSLayoutConstraint:0x65 'bottom' Tea.Pot:0x52.bottom == UIView:0x50.bottom - 219   (active)>",
      "<NSLayoutConstraint:0x66 'UIView-Encapsulated-Layout-Height' UIView:0x50.height == 375   (active)>",
    ])
    for name in ["lid", "lidHeight", "potMin", "bottom"] {
      #expect(text.contains("('\(name)')"), "\(text)")
    }
  }

  @Test func `an upright home indicator is on no phone's side`() {
    let rows = [
      "<NSLayoutConstraint:0x61 Tea.Cup:0x51.height == 320   (active)>",
      "<NSLayoutConstraint:0x62 V:|-(16)-[Tea.Cup:0x51]   (active, names: '|':UIView:0x50 )>",
      "<NSLayoutConstraint:0x63 Tea.Cup:0x51.bottom <= UILayoutGuide:0x52'UIViewSafeAreaLayoutGuide'.bottom - 16   (active)>",
      "<NSLayoutConstraint:0x64 'UIViewSafeAreaLayoutGuide-bottom' V:[UILayoutGuide:0x52'UIViewSafeAreaLayoutGuide']-(21)-|   (active, names: '|':UIView:0x50 )>",
      "<NSLayoutConstraint:0x65 'UIView-Encapsulated-Layout-Height' UIView:0x50.height == 320   (active)>",
    ]
    #expect(answer(rows).contains("in landscape"), "\(answer(rows))")
    let upright = answer(rows.map { $0.replacing("(21)", with: "(34)") })
    #expect(!upright.contains("in landscape"), "\(upright)")
  }
}
