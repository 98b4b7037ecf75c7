import Testing

/// What is said of constraints that are printed as inactive.
struct InactiveTests {
  private func dump(_ state: String) -> String {
    """
    (lldb) po view.constraints
    <__NSArrayM 0x600000c54690>(
    <NSLayoutConstraint:0x11 UILabel:0x2.width == 100   (\(state))>,
    <NSLayoutConstraint:0x12 UILabel:0x2.width == 120   (active)>,
    <NSLayoutConstraint:0x13 UILabel:0x2.leading == UIView:0x1.leading + 8   (active)>
    )
    """
  }

  @Test func `an inactive constraint of a dump holds nothing, and that is said`() {
    let dropped = text(dump("inactive"))
    #expect(dropped.contains("2 constraints that do not contradict each other"))
    #expect(
      dropped.contains("Inactive, so it holds nothing: The UILabel is 100 points wide (line 3)."))
    #expect(text(dump("active")).contains("conflict, proved"))
  }

  @Test func `what the system itself calls unsatisfiable took part whatever its state`() {
    let log = """
      Unable to simultaneously satisfy constraints.
      (
          "<NSLayoutConstraint:0x11 UILabel:0x2.width == 100   (inactive)>",
          "<NSLayoutConstraint:0x12 UILabel:0x2.width == 120   (active)>"
      )

      Will attempt to recover by breaking constraint
      <NSLayoutConstraint:0x11 UILabel:0x2.width == 100   (inactive)>
      """
    #expect(text(log).contains("conflict, proved · two widths"))
    #expect(text(log).contains("line 3 · 0x11 dropped"))
  }

  @Test func `a layout into which one was pasted is laid out without it`() {
    let text = answer(
      to: """
        <NSLayoutConstraint:0x11 UILabel:0x2.width == 100   (inactive)>
        <NSLayoutConstraint:0x12 UILabel:0x2.width == 120   (active)>
        """, named: "pasted.layout")
    #expect(text.contains("120 ×"))
    #expect(text.contains("Inactive, so it holds nothing"))
  }
}
