import Testing

/// Frames of layout libraries that are linked into the app's own image.
struct LibraryFrameTests {
  private func called(_ frames: String...) -> String {
    let lines = frames.enumerated().map { "\t\($0 + 2)   Tea   0x000000010bcd7e20 \($1) + 20" }
    return text(
      """
      *** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: \
      'couldn't find a common superview for <UILabel: 0x7fd1; frame = (0 0; 0 0)> and <UIView: 0x7fd2; \
      frame = (0 0; 0 0)>'
      *** First throw call stack:
      (
      \t0   CoreFoundation   0x000000010d6d9d4b __exceptionPreprocess + 171
      \t1   libobjc.A.dylib   0x000000010d13b21e objc_exception_throw + 48
      \(lines.joined(separator: "\n"))
      )

      """)
  }

  @Test(arguments: [
    "-[MASViewConstraint install]", "-[MASConstraintMaker install]",
    "-[UIView(MASAdditions) mas_makeConstraints:]", "__17-[MASConstraint equalTo]_block_invoke",
    "-[UIView(PureLayout) autoPinEdge:toEdge:ofView:]", "$s7SnapKit15ConstraintMakerC7installyyF",
    "static SnapKit.ConstraintMaker.makeConstraints(item:closure:)",
    "ConstraintViewDSL.makeConstraints(_:)",
  ])
  func `a layout library's frame is not the app's call`(frame: String) {
    let text = called(frame, "-[TrayCell setUp]")
    #expect(text.contains("The call is in -[TrayCell setUp]."), "\(text)")
  }

  @Test(arguments: [
    "-[MASCupView install]", "-[UIView(Tea) pureLayout]", "-[MASConstraintsView install]",
    "Tea.ConstraintMakerView.pour()",
  ])
  func `a class that is only called alike is the app's`(frame: String) {
    #expect(!called(frame, "-[TrayCell setUp]").contains("The call is in -[TrayCell setUp]."))
  }
}
