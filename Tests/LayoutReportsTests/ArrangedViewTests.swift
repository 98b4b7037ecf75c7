import Testing

/// Views that a stack view arranges, and whose masks were left on.
struct ArrangedViewTests {
  private static func report(_ lines: [String]) -> String {
    unsatisfiableLog(lines, broken: lines.count - 1)
  }

  private static let spaced = report([
    "<NSAutoresizingMaskLayoutConstraint:0x1a h=--& v=--& Tea.Cup:0x20.minY == 0   (active, names: '|':UIStackView:0x10 )>",
    "<NSLayoutConstraint:0x1b 'UISV-canvas-connection' UIStackView:0x10.top == UILabel:0x30'Pot'.top   (active)>",
    "<NSLayoutConstraint:0x1c 'UISV-spacing' V:[UILabel:0x30'Pot']-(8)-[Tea.Cup:0x20]   (active)>",
  ])

  @Test func `what a stack view spaces is placed by it, and its mask was forgotten`() {
    let text = wholeText(Self.spaced)
    #expect(text.contains("false was probably forgotten."))
    #expect(
      text.contains("What to do: Set translatesAutoresizingMaskIntoConstraints to false on the Cup")
    )
    #expect(text.contains("The stack view that arranges it then places it."))
    #expect(text.contains("<#the Cup#>.translatesAutoresizingMaskIntoConstraints = false"))
    #expect(!text.contains("only tie others to it"))
    #expect(!text.contains("cup.topAnchor") && !text.contains("cup.leadingAnchor"))
  }

  @Test func `a view beside a stack view in another is not pinned again by a tie to its neighbour`()
  {
    let text = wholeText(
      Self.report([
        "<NSLayoutConstraint:0x1a 'UISV-canvas-connection' UIStackView:0x10.top == UILabel:0x20.top   (active)>",
        "<NSLayoutConstraint:0x1b 'UISV-spacing' V:[UILabel:0x20]-(8)-[UIStackView:0x30]   (active)>",
        "<NSLayoutConstraint:0x1c 'UISV-canvas-connection' UIStackView:0x30.top == UIButton:0x40.top   (active)>",
        "<NSLayoutConstraint:0x1d UIButton:0x40.top == UILabel:0x20.bottom + 20   (active)>",
      ]))
    #expect(!text.contains("pins one of them again"), "\(text)")
  }

  @Test func `the stack view itself is not arranged by what it makes for others`() {
    let text = wholeText(
      Self.report([
        "<NSAutoresizingMaskLayoutConstraint:0x1a h=--& v=--& UIStackView:0x10.width == 80   (active)>",
        "<NSLayoutConstraint:0x1b 'UISV-canvas-connection' UIStackView:0x10.leading == Tea.Cup:0x20.leading   (active)>",
        "<NSLayoutConstraint:0x1c 'UISV-canvas-connection' H:[Tea.Cup:0x20]-(0)-|   (active, names: '|':UIStackView:0x10 )>",
        "<NSLayoutConstraint:0x1d Tea.Cup:0x20.width == 90   (active)>",
      ]))
    #expect(!text.contains("arranges it then places it"))
  }
}
