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
    #expect(text.contains("// one of 2 at CupView.swift:70"), "\(text)")
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
}
