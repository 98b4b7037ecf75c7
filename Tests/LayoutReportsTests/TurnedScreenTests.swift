import Testing

/// One cause that comes with a screen of another width.
struct TurnedScreenTests {
  private func report(width: Int) -> String {
    """
    2026-03-02 09:15:22.120456+0100 Tea[812:40211] [LayoutConstraints] Unable to simultaneously satisfy constraints.
    (
        "<NSLayoutConstraint:0x1a Tea.Tray:0x20.width == 390   (active)>",
        "<NSLayoutConstraint:0x1b H:|-(0)-[Tea.Tray:0x20]   (active, names: '|':UIView:0x10 )>",
        "<NSLayoutConstraint:0x1c H:[Tea.Tray:0x20]-(0)-|   (active, names: '|':UIView:0x10 )>",
        "<NSLayoutConstraint:0x1d 'UIView-Encapsulated-Layout-Width' UIView:0x10.width == \(width)   (active)>"
    )

    Will attempt to recover by breaking constraint
    <NSLayoutConstraint:0x1a Tea.Tray:0x20.width == 390   (active)>

    """
  }

  @Test func `too wide and too narrow are told apart`() {
    let turned = text(report(width: 844) + report(width: 320))
    #expect(turned.contains("The UIView is 844 points wide, but its contents add up to only 390."))
    #expect(turned.contains("The UIView is 320 points wide, but its contents need 390."))
    #expect(turned.contains("2 reports") && !turned.contains("2 times"))
  }

  @Test func `another width on the same side is told once`() {
    let same = text(report(width: 844) + report(width: 926))
    #expect(same.contains("2 times"))
    #expect(!same.contains("926"))
  }
}
