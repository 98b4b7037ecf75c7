import Testing

/// Messages whose words say no more than the log tells.
struct PlainComplaintTests {
  @Test func `a priority that was raised is not to begin at 999`() {
    let told = text(change(from: 250, to: 1000))
    #expect(told.contains("raise it to 999 at most"))
    #expect(!told.contains("begin at 999"))
    #expect(text(change(from: 1000, to: 250)).contains("begin at 999"))
  }

  @Test func `no line of a message's words is padded with blanks`() {
    #expect(!text(change(from: 1000, to: 250)).contains("optional  "))
  }

  @Test func `the quotation of a layout recursion begins with its first word`() {
    let log = """
      It's not legal to call -layoutSubtreeIfNeeded on a view which is already being laid out. If you \
      are implementing the view's -layout method, you can call -[super layout] instead. Break on void \
      _NSDetectedLayoutRecursion(void) to debug. This will be logged only once.

      """
    #expect(text(log).contains("The message: It's not legal to call"))
  }

  @Test func `a constraint that a library's identifier marks is the library's`() {
    let log = """
      *** Terminating app due to uncaught exception 'NSGenericException', reason: 'Unable to install \
      constraint on view.  Does the constraint reference something from outside the subtree of the view?  \
      That's illegal. constraint:<NSLayoutConstraint:0x11 'FDSV-spacing' H:[UILabel:0x12]-(4)-[UILabel:0x13]> \
      view:<UIStackView: 0x14; frame = (0 0; 300 90); layer = <CALayer: 0x15>>'

      """
    let told = text(log)
    #expect(told.contains("Owner: FDStackView"))
    #expect(!told.contains("isActive = true"))
  }

  private func change(from old: Int, to new: Int) -> String {
    """
    *** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: 'Mutating a \
    priority from required to not on an installed constraint (or vice-versa) is not supported.  You passed \
    priority \(new) and the existing priority was \(old).'

    """
  }
}
