import Testing

/// What the ways out and the debugger's commands of a report point at.
@Suite struct PointedAtTests {
  @Test func `a line that makes several constraints is called the line of all of them`() {
    let text = answer(
      to: """
        Unable to simultaneously satisfy constraints.
        (
            "<SnapKit.LayoutConstraint:0x11@CupView.swift#70 UIView:0x1.height == 0.0>",
            "<SnapKit.LayoutConstraint:0x12@CupView.swift#70 UIView:0x1.top == UIView:0x2.top>",
            "<SnapKit.LayoutConstraint:0x13@TrayView.swift#8 UIView:0x1.height == 40.0>"
        )

        Will attempt to recover by breaking constraint
        <SnapKit.LayoutConstraint:0x13@TrayView.swift#8 UIView:0x1.height == 40.0>
        """)
    #expect(text.contains("// with others at CupView.swift:70"), "\(text)")
    #expect(text.contains("// TrayView.swift:8"), "\(text)")
  }

  @Test func `the debugger is asked about the view whose constraint was broken`() {
    let text = answer(
      to: """
        Unable to simultaneously satisfy constraints.
        (
            "<NSLayoutConstraint:0x11 UIView:0x1.height == 0   (active)>",
            "<NSLayoutConstraint:0x12 UIView:0x1.width == 10   (active)>"
        )

        Will attempt to recover by breaking constraint
        <NSLayoutConstraint:0x13 UILabel:0x7.top == UIView:0x8.bottom   (active)>

        Make a symbolic breakpoint at UIViewAlertForUnsatisfiableConstraints to catch this in the debugger.
        """)
    #expect(text.contains("[(UIView *)0x7 constraintsAffectingLayoutForAxis:1]"), "\(text)")
  }

  @Test(arguments: [
    ("'NSWindow-sidebar-width' NSView:0x1", false),
    ("'NSWindow-current-width' NSPopoverFrame:0x1", false),
    ("'NSWindow-current-width' NSThemeFrame:0x1", true),
  ])
  func `only a window's own size makes the window larger`(size: String, isTold: Bool) {
    let item = String(size.split(separator: " ")[1])
    let text = wholeText(
      unsatisfiableLog(
        [
          "<NSLayoutConstraint:0x11 H:|-(0)-[NSButton:0x2]   (active, names: '|':\(item) )>",
          "<NSLayoutConstraint:0x12 H:[NSButton:0x2]-(0)-|   (active, names: '|':\(item) )>",
          "<NSLayoutConstraint:0x13 NSButton:0x2.width >= 400   (active)>",
          "<NSLayoutConstraint:0x14 \(size).width == 300   (active)>",
        ], broken: 2, onAppKit: true))
    #expect(text.contains("Make the window at least 400 points wide") == isTold, "\(text)")
  }

  @Test func `a window that has to shrink gets a greatest size`() {
    let text = wholeText(
      unsatisfiableLog(
        [
          "<NSLayoutConstraint:0x11 H:|-(0)-[NSButton:0x2]   (active, names: '|':NSThemeFrame:0x1 )>",
          "<NSLayoutConstraint:0x12 H:[NSButton:0x2]-(0)-|   (active, names: '|':NSThemeFrame:0x1 )>",
          "<NSLayoutConstraint:0x13 NSButton:0x2.width == 400   (active)>",
          "<NSLayoutConstraint:0x14 'NSWindow-current-width' NSThemeFrame:0x1.width == 620   (active)>",
        ], broken: 2, onAppKit: true))
    #expect(!text.contains("What to do: Make the window"), "\(text)")
    #expect(
      text.contains("Make the window 400 points wide: by setContentSize, with contentMaxSize"),
      "\(text)")
  }

  @Test func `a cell in a plain view is not said to lie in a table`() {
    let text = wholeText(
      unsatisfiableLog(
        [
          "<NSAutoresizingMaskLayoutConstraint:0x11 h=-&- v=--& CupTableViewCell:0x2.width == UIView:0x1.width - 372>",
          "<NSAutoresizingMaskLayoutConstraint:0x12 h=--& v=--& H:[UIView:0x1(320)]>",
        ]))
    #expect(!text.contains("the table around it"), "\(text)")
  }

  @Test func `a list that is introduced by a property of masks is no message of the system's`() {
    let text = wholeText(
      """
      constraints of cup (translatesAutoresizingMaskIntoConstraints): (
          "<NSLayoutConstraint:0x11 UIView:0x1.height == 40   (active)>",
          "<NSLayoutConstraint:0x12 UIView:0x1.width == 10   (active)>"
      )
      """)
    #expect(!text.contains("conflict reported"), "\(text)")
  }

  @Test func `a list whose headline alone is missing was called unsatisfiable`() {
    let text = wholeText(
      """
      Probably at least one of the constraints in the following list is one you don't want.
      (
          "<NSLayoutConstraint:0x11 UIView:0x1.height == 40   (active)>",
          "<NSLayoutConstraint:0x12 UIView:0x1.width == 10   (active)>"
      )
      """)
    #expect(text.contains("conflict reported, cause not proved"), "\(text)")
  }

  @Test func `constraints of one name are not told apart by it`() {
    let text = text(
      unsatisfiableLog([
        "<NSLayoutConstraint:0x11 'cup' UIView:0x1.height == 40   (active)>",
        "<NSLayoutConstraint:0x12 'cup' UIView:0x1.height == 10   (active)>",
      ]))
    #expect(!text.contains("Their identifiers"), "\(text)")
  }

  @Test func `what is not proved is told with its priority, and guessed at along the broken axis`()
  {
    let text = wholeText(
      unsatisfiableLog(
        [
          "<NSLayoutConstraint:0x11 UILabel:0x1.width == 100   (active)>",
          "<NSLayoutConstraint:0x12 UILabel:0x1.height == 20   (active)>",
          "<NSLayoutConstraint:0x13 UILabel:0x1.width == 2*UIView:0x2.width @750   (active)>",
        ], broken: 1))
    #expect(text.contains("(priority") && text.contains("750)"), "\(text)")
    #expect(!text.contains("width constraint, line"), "\(text)")
  }
}
