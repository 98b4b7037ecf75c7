import Testing

/// What single messages let one say, and what they do not.
struct MessageTruthTests {
  // MARK: Visual formats

  private func lonely(_ format: String, caret: Int) -> String {
    text(
      """
      *** Terminating app due to uncaught exception 'NSInvalidArgumentException', reason: 'Unable to parse \
      constraint format:
      Unable to interpret '|' character, because the related view doesn't have a superview
      \(format)
      \(String(repeating: " ", count: caret))^'

      """)
  }

  @Test(arguments: [
    ("H:|-[cup]-[pot]-|", 16, "'cup' or 'pot', by the caret probably 'pot'", "column 17"),
    ("H:|-[cup]-[pot]-|", 2, "'cup' or 'pot', by the caret probably 'cup'", "column 3"),
    ("H:|-[cup]-[pot]-|", 9, "'cup' or 'pot'. Call addSubview for both", "column 3"),
    ("H:|-[cup]-[pot]", 2, "the view beside it has none yet", "column 3"),
    ("H:|-[cup]-|", 10, "the view beside it has none yet", "column 11"),
  ])
  func `of two views beside bars either may lack a superview`(
    format: String, caret: Int, words: String, column: String
  ) {
    let text = lonely(format, caret: caret)
    #expect(text.contains(words) && text.contains("wrong at \(column):"), "\(text)")
    let isPair = words.contains("'pot'")
    #expect(text.contains("container.addSubview(cup)"))
    #expect(text.contains("container.addSubview(pot)") == isPair)
  }

  // MARK: Hierarchies

  private func outside(_ facts: String, size: String, container: String) -> String {
    text(
      """
      The view hierarchy is not prepared for the constraint: <NSLayoutConstraint:0x6001 \
      UIButton:0x7f11'Pour'.bottom == Tea.Tray:0x7f12.bottom - 24   (inactive)>
      View hierarchy unprepared for constraint.
      \tConstraint: <NSLayoutConstraint:0x6001 UIButton:0x7f11'Pour'.bottom == Tea.Tray:0x7f12.bottom - 24   (inactive)>
      \tContainer hierarchy:
      <UIView: 0x7f10; frame = (0 0; \(container)); layer = <CALayer: 0x6010>>
         | <UIButton: 0x7f11; frame = (0 0; 0 0); layer = <CALayer: 0x6011>>
      \tView not found in container hierarchy: <Tea.Tray: 0x7f12; frame = (0 0; \(size));\(facts) \
      layer = <CALayer: 0x6012>>
      \tThat view's superview: NO SUPERVIEW

      """)
  }

  @Test(arguments: [
    (" autoresize = W+H;", "414 896", true), (" autoresize = W+H;", "0 0", false),
    (" autoresize = W+BM;", "414 44", false), ("", "414 896", false),
  ])
  func `what may be a root view is not to be added to another`(
    facts: String, size: String, mayBeRoot: Bool
  ) {
    let text = outside(facts, size: size, container: "0 0")
    #expect(text.contains("it may be a view controller's own view") == mayBeRoot, "\(text)")
    #expect(text.contains("addSubview(tray)") != mayBeRoot)
    #expect(
      text.contains("addSubview was not called for it yet, or it was removed again.") != mayBeRoot)
  }

  // MARK: Flow layouts

  private func tooLarge(_ size: String, frame: String, insets: String) -> String {
    text(
      """
      The behavior of the UICollectionViewFlowLayout is not defined because:
      the item \(size) must be less than the \(size) of the UICollectionView minus the section insets, minus \
      the content insets.
      The relevant UICollectionViewFlowLayout instance is <UICollectionViewFlowLayout: 0x7f8>, and it is \
      attached to <UICollectionView: 0x7f9; frame = (0 0; \(frame)); layer = <CALayer: 0x2>; contentOffset: \
      {0, 0}; contentSize: {0, 0}; adjustedContentInset: {\(insets)}> collection view layout: \
      <UICollectionViewFlowLayout: 0x7f8>.

      """)
  }

  @Test(arguments: [
    ("height", "375 50", "64, 0, 0, 0", true), ("height", "375 50", "30, 0, 20, 0", true),
    ("width", "90 50", "0, 44, 0, 46", true), ("height", "375 50", "20, 0, 20, 0", false),
    ("width", "375 50", "64, 0, 0, 0", false), ("height", "375 0", "64, 0, 0, 0", false),
  ])
  func `where insets take all of a collection view no smaller item is asked for`(
    size: String, frame: String, insets: String, isFilled: Bool
  ) {
    let text = tooLarge(size, frame: frame, insets: insets)
    #expect(text.contains("No \(size) of an item is small enough") == isFilled, "\(text)")
    #expect(text.contains("contentInsetAdjustmentBehavior = .never") == isFilled)
    #expect(text.contains("Keep the item no larger than") != isFilled)
    #expect(text.contains("came from the wrong width") == (!isFilled && size == "width"))
  }

  // MARK: Recursion

  private func recursion(_ address: String, pid: Int = 914) -> String {
    let head = "2023-10-05 17:20:19.771+0200 Tea["
    return text(
      """
      \(head)914:30] [UICollectionViewRecursion] cv == 0x10a85aa00 Disabling recursion trigger logging
      \(head)\(pid):30] *** Terminating app due to uncaught exception 'NSInternalInconsistencyException', \
      reason: 'UICollectionView (<UICollectionView: \(address); frame = (0 0; 393 852); layer = <CALayer: \
      0x28>; contentOffset: {0, 0}; contentSize: {393, 1320}>) is stuck in its update/layout loop.'

      """)
  }

  @Test(arguments: [
    ("0x10a85aa00", 914, true), ("0x10a85bb00", 914, false), ("0x10a85aa00", 915, false),
  ])
  func `recursion of a collection view that ends in its loop is not called harmless`(
    address: String, pid: Int, isSame: Bool
  ) {
    let text = recursion(address, pid: pid)
    #expect(text.contains("The message alone is harmless") != isSame, "\(text)")
    #expect(text.contains("is stuck in its loop later, at line 2.") == isSame)
  }

  // MARK: Edges between edges

  @Test(arguments: [(">=", "at least 240"), ("<=", "at most 140"), ("==", "240")])
  func `an edge at both edges of another tells what its size is at least or at most`(
    relation: String, size: String
  ) {
    let number = size.split(separator: " ").last ?? ""
    let text = text(
      unsatisfiableLog([
        "<NSLayoutConstraint:0x10 Tea.LidView:0x1.top == UIView:0x2.top   (active)>",
        "<NSLayoutConstraint:0x20 Tea.LidView:0x1.bottom == UIView:0x2.top + 200   (active)>",
        "<NSLayoutConstraint:0x30 Tea.LidView:0x1.height \(relation) \(number)   (active)>",
      ]))
    #expect(text.contains("of the LidView, which is \(size) points tall."), "\(text)")
  }
}
