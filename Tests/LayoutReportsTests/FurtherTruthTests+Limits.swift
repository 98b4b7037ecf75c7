import Testing

/// What a log leaves open is not told as if it were known.
extension FurtherTruthTests {
  // MARK: What a layout pass, a margin or a frame leaves open

  @Test func `a size that is measured tells nothing of the screen`() {
    let measured = text(
      report([
        "<NSLayoutConstraint:0x11 UILabel:0x1.width == 120   (active)>",
        "<NSLayoutConstraint:0x12 'fittingSizeHTarget' UILabel:0x1.width == 100   (active)>",
      ]))
    #expect(measured.contains("UIKit measures without it."))
    #expect(text(report(Self.twoWidths)).contains("The layout on screen omits it."))
  }

  @Test func `what was broken beside the proof is said to settle nothing`() {
    let rows = Self.twoWidths + ["<NSLayoutConstraint:0x13 UIView:0x2.height == 5   (active)>"]
    #expect(
      text(report(rows, broken: 2)).contains(
        "The rest still conflict without it."))
    #expect(!text(report(rows)).contains("still conflict without it"))
  }

  @Test func `a distance that unprinted margins may shrink is told as a bound`() {
    let text = text(
      report([
        "<NSLayoutConstraint:0x11 H:[UIButton:0x1(288)]   (active)>",
        "<NSLayoutConstraint:0x12 UIButton:0x1.leading == UITableViewCellContentView:0x3.leadingMargin   (active)>",
        "<NSLayoutConstraint:0x13 H:[UIButton:0x1]-(8)-[UIButton:0x2]   (active)>",
        "<NSLayoutConstraint:0x14 UIButton:0x2.width == UIButton:0x1.width   (active)>",
        "<NSLayoutConstraint:0x15 UIButton:0x2.trailing == UITableViewCellContentView:0x3.trailingMargin   (active)>",
        "<NSLayoutConstraint:0x16 'fittingSizeHTarget' H:[UITableViewCellContentView:0x3(375)]   (active)>",
      ]))
    #expect(text.contains("begins at least 201 points before"), "\(text)")
  }

  @Test func `a size that gives way by far is told with what is left of it`() {
    let text = text(
      report(
        [
          "<NSLayoutConstraint:0x11 H:|-(0)-[UIView:0x1]   (active, names: '|':UIView:0x3 )>",
          "<NSLayoutConstraint:0x12 H:[UIView:0x1(30)]   (active)>",
          "<NSLayoutConstraint:0x13 H:[UIView:0x1]-(0)-|   (active, names: '|':UIView:0x3 )>",
          "<NSLayoutConstraint:0x14 'UIView-Encapsulated-Layout-Width' H:[UIView:0x3(393)]   (active)>",
        ], broken: 1))
    #expect(
      text.contains(
        "While the outer UIView is 393 points wide, the inner UIView is 393 points wide."),
      "\(text)")
  }

  @Test func `a size of at least 0 is no way out`() {
    let text = text(
      report([
        "<NSLayoutConstraint:0x11 UIView:0x1.height == 0   (active)>",
        "<NSLayoutConstraint:0x12 UIView:0x1.height == 30   (active)>",
      ]))
    #expect(!text.contains("(greaterThanOrEqualToConstant: 0)"))
  }

  // MARK: What a cell keeps its contents in

  private func cell(inset: String, rival: String) -> String {
    report([
      "<NSAutoresizingMaskLayoutConstraint:0x11 h=-&- v=-&- H:[UIView:0x1]-(\(inset))-|   (active, names: '|':Shop.ItemCollectionViewCell:0x2 )>",
      "<NSLayoutConstraint:0x12 \(rival) H:[UIView:0x1]-(5)-|   (active, names: '|':Shop.ItemCollectionViewCell:0x2 )>",
    ])
  }

  @Test func `a view that leaves a part of a point of its cell is its content view by a guess`() {
    let generated = text(cell(inset: "0.4", rival: "'UIIBSystemGenerated'"))
    #expect(generated.contains("It may be the cell's content view, whose frame the cell sets"))
    #expect(generated.contains("If it is the cell's content view, leave it to UIKit"))
    let exact = text(cell(inset: "0", rival: "'UIIBSystemGenerated'"))
    #expect(exact.contains("It fills its cell as a cell's content view does"))
    let inset = text(cell(inset: "4", rival: "'UIIBSystemGenerated'"))
    #expect(!inset.contains("content view"), "\(inset)")
  }

  @Test func `the content view is told, not the cell`() {
    let text = text(
      report([
        "<NSLayoutConstraint:0x11 H:|-(20)-[UILabel:0x1]   (active, names: '|':UITableViewCellContentView:0x3 )>",
        "<NSLayoutConstraint:0x12 H:[UILabel:0x1]-(20)-|   (active, names: '|':UITableViewCellContentView:0x3 )>",
        "<NSLayoutConstraint:0x13 'UIView-Encapsulated-Layout-Width' UITableViewCellContentView:0x3.width == 27   (active)>",
      ]))
    #expect(text.contains("The cell's content view is 27 points wide, but its contents need"))
  }

  // MARK: Whose, where little is shown

  @Test func `views without a mark are not called the app's where nothing is proved`() {
    let log = """
      Unable to simultaneously satisfy constraints.
      (
          "<NSLayoutConstraint:0x11 H:[UIButton:0x1(13)]>",
          ...
          "<NSLayoutConstraint:0x12 H:[UIView:0x2(50)]>"
      )

      """
    #expect(text(log).contains("No constraint that could be read is marked as the system's."))
    #expect(
      text(log.replacing("UIView", with: "Shop.PriceTag")).contains(
        "Owner: probably your app or a library."))
  }

  @Test func `the frame of a private view is nothing to give`() {
    let text = text(
      report([
        "<NSAutoresizingMaskLayoutConstraint:0x11 h=-&- v=-&- H:|-(0)-[_NSTextContentView:0x1]   (active, names: '|':NSTextView:0x2 )>",
        "<NSAutoresizingMaskLayoutConstraint:0x12 h=-&- v=-&- H:[_NSTextContentView:0x1]-(49)-|   (active, names: '|':NSTextView:0x2 )>",
        "<NSAutoresizingMaskLayoutConstraint:0x13 h=--& v=--& H:[NSTextView:0x2(2)]   (active)>",
      ]))
    #expect(!text.contains("Give the _NSTextContentView another frame"), "\(text)")
  }

  // MARK: Advice that would do nothing

  @Test func `Masonry prints its own keys, so those are what is set`() {
    let text = text(
      report([
        "<MASLayoutConstraint:0x11 UIButton:0x1.height == 50>",
        "<MASLayoutConstraint:0x12 UIButton:0x1.height == 100>",
      ]))
    #expect(text.contains("<#the UIButton#>.mas_key = @\"button\";"))
    #expect(!text.contains("accessibilityIdentifier"))
  }

  @Test func `SnapKit prints its own labels, but the system's lines print the identifier`() {
    let heights = [
      "<SnapKit.LayoutConstraint:0x11@Cell.swift#1 UIButton:0x1.height == 50.0>",
      "<SnapKit.LayoutConstraint:0x12@Cell.swift#2 UIButton:0x1.height == 100.0>",
    ]
    #expect(text(report(heights)).contains("<#the UIButton#>.snp.setLabel(\"button\")"))
    let mixed = heights + ["<NSLayoutConstraint:0x13 UIButton:0x1.width == 9   (active)>"]
    #expect(text(report(mixed)).contains("<#the UIButton#>.accessibilityIdentifier = \"button\""))
  }

  @Test func `a line that made two constraints is not shown as two lines`() {
    let text = text(
      report([
        "<SnapKit.LayoutConstraint:0x11@Header.swift#57 UIView:0x1.height == 120.0>",
        "<SnapKit.LayoutConstraint:0x12@Header.swift#57 UIView:0x1.height == 64.0>",
      ]))
    #expect(text.contains("One line made both, with two values"))
    #expect(!text.contains("make.height.equalTo("), "\(text)")
  }

  @Test func `constraints whose identifiers are no names of code are blanks of their own`() {
    let text = text(
      report([
        "<NSLayoutConstraint:0x11 'card-height' UIView:0x1.height == 120   (active)>",
        "<NSLayoutConstraint:0x12 'card.height' UIView:0x1.height == 64   (active)>",
      ]))
    #expect(text.contains("<#the constraint 'card-height'#>.isActive = false"), "\(text)")
    #expect(text.contains("<#the constraint 'card.height'#>.isActive = false"), "\(text)")
  }

  @Test func `a constraint of one view needs no hierarchy with another`() {
    let text = text(
      """
      *** Terminating app due to uncaught exception 'NSGenericException', reason: 'Unable to install constraint on view.  Does the constraint reference something from outside the subtree of the view?  That's illegal. constraint:<NSLayoutConstraint:0x11 UIView:0x1.width == 414> view:<UIView: 0x2; frame = (0 0; 414 896)>'

      """)
    #expect(
      text.contains("Call addSubview for the view first."), "\(text)")
    #expect(!text.contains("both items"))
  }

  @Test func `a thread of Flutter's engine holds no call of the app's to move`() {
    func crash(_ thread: String) -> String {
      """
      Thread 3 name: \(thread)
      *** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: 'Modifications to the layout engine must not be performed from a background thread after it has been accessed from the main thread.'

      """
    }
    #expect(!text(crash("worker")).contains("Flutter"))
    let raster = text(crash("io.flutter.1.raster"))
    #expect(!raster.contains("DispatchQueue.main.async"), "\(raster)")
  }
}
