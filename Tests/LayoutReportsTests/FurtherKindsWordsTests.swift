import AutoLayoutDoctor
import LayoutReports
import Testing

/// How complaints of SwiftUI, AppKit and Interface Builder are worded.
struct FurtherKindsWordsTests {
  private static func notANumber(_ property: String, _ numbers: String) -> String {
    "*** Terminating app due to uncaught exception 'CALayerInvalidGeometry', reason: "
      + "'CALayer \(property) contains NaN: \(numbers). Layer: <CALayer:0x60; position = CGPoint (0 0); "
      + "bounds = CGRect (0 0; 9 9); delegate = <Tea.Cup: 0x7f; frame = (0 0; 9 9); layer = "
      + "<CALayer: 0x60>>; >'\n"
  }

  @Test(arguments: [
    (
      "Bound preference CupKey tried to update multiple times per frame.\n",
      "The preference CupKey was changed more than once in one frame."
    ),
    (
      "Layout still needs update after calling -[TeaRack layout].\n",
      "TeaRack still needs layout after its layout method ran."
    ),
    (
      "Main.storyboard:a-b-c: warning: Fixed width constraints may cause clipping.\n",
      "Interface Builder says of Main.storyboard (a-b-c): Fixed width constraints may cause clipping."
    ),
    (
      "cv == 0x7f04 Disabling recursion trigger logging\n",
      "The message alone is harmless."
    ),
    (
      "[LayoutConstraints] Changing the translatesAutoresizingMaskIntoConstraints property of the "
        + "contentView of a UITableViewCell is not supported and will result in undefined behavior, as this "
        + "property is managed by the owning UITableViewCell. Cell: <UITableViewCell: 0x7f01; "
        + "frame = (0 0; 320 44); autoresize = W>\n",
      "translatesAutoresizingMaskIntoConstraints of the content view of the UITableViewCell was changed"
    ),
    (
      "Auto Layout still required after sending -viewDidLayoutSubviews to the view controller. "
        + "ShelfController's implementation needs to send -layoutSubviews to the view to invoke auto "
        + "layout.\n",
      "UIKit says that the view of ShelfController has to be laid out again after viewDidLayoutSubviews."
    ),
    (
      "[UICollectionViewCompositionalLayout] Invalid absolute dimension, must be > 0. NOTE: …\n",
      "An absolute dimension of a compositional layout is not above 0."
    ),
    (
      "Layout requested for visible navigation bar, <UINavigationBar: 0x7f51>, when the top item belongs "
        + "to a different navigation bar. topItem = <UINavigationItem: 0x7f53> title='Teas'\n",
      "The navigation item 'Teas' is the top item of a bar and belongs to another."
    ),
    (
      "*** Terminating app due to uncaught exception 'NSInvalidArgumentException', reason: "
        + "'*** -[__NSDictionaryM setObjectForKey:]: object cannot be nil (key: cupLabel)'\n"
        + "3   UIKit   0x01 _NSDictionaryOfVariableBindings + 388\n",
      "cupLabel was nil when the dictionary of views was made."
    ),
    (
      "*** Terminating app due to uncaught exception 'NSInvalidArgumentException', reason: "
        + "'*** +[NSLayoutConstraint constraintWithItem:]: Constraint items must each be an instance of "
        + "UIView, or subclass.'\n",
      "cannot take part in layout. Most often it is nil: the view was not created or loaded yet, or its "
        + "outlet is not connected."
    ),
    (
      "UICollectionView (<Tea.Shelf 0x7f77>) is stuck in its update/layout loop.\n",
      "The printed part of the message names no reason"
    ),
  ])
  func `is told in the message's own names`(_ log: String, _ sentence: String) {
    let words = answer(to: log).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains(sentence))
  }

  private static let splitView = """
    <NSSplitView: 0x7f21>: the delegate <Tea.Shelf: 0x6021> was sent \
    -splitView:resizeSubviewsWithOldSize: and left the subview frames in an inconsistent state:
    Split view bounds: {{0, 0}, {400, 300}}
        Subview frame: {{0, 0}, {100, 300}}
        Subview frame: {{101, 0}, {320, 300}}

    """

  private static let metricKit = #"""
    {"crashDiagnostics":[{"diagnosticMetaData":{"exceptionReason":{"composedMessage":"CALayer \#
    position contains NaN: [nan 4]. Layer: <CALayer:0x60; position = CGPoint (0 0); delegate = \#
    <Tea.CupView: 0x7f; frame = (0 0; 9 9); layer = <CALayer: 0x60>>>","formatString":"%@",\#
    "exceptionName":"CALayerInvalidGeometry"}}}]}

    """#

  private static let withoutItem = thrown(
    """
    UICollectionView received layout attributes for a cell with an index path that does not exist: \
    <NSIndexPath: 0x8c2f> {length = 2, path = 1 - 7}
    """)

  private static let beyondEnd = thrown(
    "*** -[NSStackView insertArrangedSubview:atIndex:]: index 4 beyond bounds [0 .. 2]")

  private static let further: [(String, String)] = [
    (
      "Main.storyboard:a-b-c: warning: Content Priority Ambiguity: Set horizontal hugging priority\n",
      "Set the priority of one of them as the message says: higher if it should keep its size."
    ),
    (
      "Main.storyboard:a-b-c: error: Tray has ambiguous scrollable content width\n",
      "The document does not say how large the contents of a scroll view are."
    ),
    (
      "Main.xib:a-b-c: warning: Automatically Adjusts Font requires using a Dynamic Type text style\n",
      "Choose a text style (Body, Headline, …) as the font, or switch the setting off."
    ),
    (
      "onChange(of: CupSize) action tried to update multiple times per frame.\n",
      "The action of an onChange(of:) was due more than once in one frame. It watches a CupSize."
    ),
    (withoutItem, "returned attributes for item 7 of section 1, which does not exist."),
    (metricKit, "The position of the CupView became [nan 4]."),
    (
      splitView.replacing("NSSplitView: 0x7f21", with: "Tea.SideTray: 0x7f21"),
      "The subviews of the SideTray end at x 421, but it is 400 points wide."
    ),
    (splitView, "Shelf, the split view's delegate, laid out the subviews itself, in"),
    (
      beyondEnd,
      "Code tried to arrange a view at index 4 of a stack view whose last free index is 2."
    ),
  ]

  @Test(arguments: further)
  func `is told with what the message names`(_ log: String, _ sentence: String) {
    #expect(text(log).contains(sentence))
  }

  @Test(arguments: [
    ("CGSize", "CGSize(width: size.width.rounded(), height: size.height.rounded())"),
    ("CGFloat", "length.rounded()"), ("Double", "length.rounded()"),
    ("CGPoint", "CGPoint(x: place.x.rounded(), y: place.y.rounded())"),
    ("CGRect", "frame.integral"), ("CupSize", nil),
  ])
  func `a watched value is rounded as its type is`(_ type: String, _ rounding: String?) {
    let told = text("onChange(of: \(type)) action tried to update multiple times per frame.\n")
    #expect(told.contains(".onChange(of: measured)") == (rounding != nil), "\(told)")
    #expect(rounding.map { told.contains("let rounded = \($0)") } ?? true, "\(told)")
  }

  @Test(arguments: [
    ("UINavigationBar", "the content of a titleView"), ("UIToolbar", "set toolbarItems"),
    ("UITabBar", "set its tabs"),
  ])
  func `each bar has its own way besides constraints`(_ bar: String, _ way: String) {
    let told = text(Self.thrown("Cannot modify constraints for \(bar) managed by a controller"))
    #expect(told.contains(way), "\(told)")
  }

  @Test func `the owner of one variable tells not whose the trouble is`() {
    let told = text(
      Self.thrown(
        "<NSISEngine: 0x60>: Internal error.  Cannot find an outgoing row head for incoming head "
          + "0x7f11:UITableViewCellContentView.Height, which should never happen."))
    #expect(!told.contains("None of the views in question"), "\(told)")
  }

  @Test func `a place that was to equal a number names its view`() {
    let told = text(
      Self.thrown(
        "NSLayoutConstraint for <Tea.CupView: 0x7f11; frame = (0 0; 0 0); layer = <CALayer: 0x61>>: A "
          + "constraint cannot be made that sets vertical location equal to a constant. Location attributes "
          + "must be specified in pairs."))
    #expect(told.contains("An edge or center of the CupView was set equal to a plain number."))
    let open = text(
      Self.thrown(
        "NSLayoutConstraint for <Tea.CupView: 0x7f11; frame = (0 0; 0 0); layer = <CALayer: 0x61>>: A "
          + "multiplier of 0 or a nil second item together with a location for the first attribute creates "
          + "an illegal constraint of a location equal to a constant. Location attributes must be specified "
          + "in pairs."))
    #expect(open.contains("An edge or center of the CupView has nothing to be measured from."))
  }

  private static func thrown(_ reason: String) -> String {
    """
    *** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: \
    '\(reason)'

    """
  }

  private static let header = thrown(
    """
    layout attributes for supplementary item at index path (<NSIndexPath: 0xd0>) changed from \
    <UICollectionViewLayoutAttributes: 0x7f41> frame = (0 0; 320 44);  to \
    <UICollectionViewLayoutAttributes: 0x7f42> frame = (0 0; 320 58);  without invalidating the layout
    """)

  private static let frames: [(String, String)] = [
    (
      "Launch.storyboard:a-b-c: error: Illegal Configuration: Safe Area Layout Guide Before iOS 9.0\n",
      ":1 · error of Interface Builder Interface Builder says of Launch.storyboard (a-b-c): Illegal"
    ),
    (splitView, "The subviews of the NSSplitView end at x 421, but it is 400 points wide."),
    (
      header,
      "The layout changed a supplementary item from 320 × 44 to 320 × 58 without being invalidated."
    ),
    (
      thrown("This view probably hasn't received initWithFrame: or initWithCoder:."),
      "A view was made without UIView's own initializer."
    ),
    (notANumber("position", "[nan 22]"), "if value.isFinite { view.center.x = value }"),
    (notANumber("bounds", "[0 0; nan 40]"), "if value.isFinite { view.bounds.size.width = value }"),
    (notANumber("bounds", "[0 0; 9 nan]"), "if value.isFinite { view.bounds.size.height = value }"),
  ]

  @Test(arguments: frames)
  func `frames and numbers are told as the message has them`(_ log: String, _ sentence: String) {
    #expect(text(log).contains(sentence))
  }
}
