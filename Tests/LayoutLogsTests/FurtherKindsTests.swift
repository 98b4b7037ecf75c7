import LayoutModel
import Testing

@testable import LayoutLogs

/// Complaints of SwiftUI, collection views, AppKit and Interface Builder.
struct FurtherKindsTests {
  private static let time = "2026-03-02 09:15:22.120456+0100 Tea[812:40211] "

  private static let shelf =
    "<UICollectionView: 0x7f01; frame = (0 0; 320 88); layer = <CALayer: 0x6001>>"

  private static let messages: [(ComplaintID, LogReport.Kind, String)] = [
    (
      .frameDimensionInvalid, .warning,
      "\(time)[SwiftUI] Invalid frame dimension (negative or non-finite)."
    ),
    (
      .frameConstraintsContradictory, .warning,
      "\(time)[SwiftUI] Contradictory frame constraints specified."
    ),
    (
      .preferenceLoop, .feedbackLoop,
      """
      Bound preference CupHeightKey tried to update multiple times per frame.
      Bound preference CupHeightKey tried to update multiple times per frame.
      """
    ),
    (
      .stateChangedInUpdate, .warning,
      """
      \(time)[SwiftUI] Modifying state during view update, this will cause undefined behavior.
      """
    ),
    (
      .attributeCycle, .feedbackLoop,
      "=== AttributeGraph: cycle detected through attribute 5120 ===\n"
        + "=== AttributeGraph: cycle detected through attribute 5121 ==="
    ),
    (
      .hostingViewReentered, .warning,
      """
      \(time)[General] NSHostingView is being laid out reentrantly while rendering its SwiftUI \
      content. This is not supported and the current layout pass will be skipped.
      """
    ),
    (
      .flowLayoutItemTooLarge, .warning,
      """
      \(time)The behavior of the UICollectionViewFlowLayout is not defined because:
      \(time)the item height must be less than the height of the UICollectionView minus the section \
      insets top and bottom values, minus the content insets top and bottom values.
      \(time)The relevant UICollectionViewFlowLayout instance is <Tea.ShelfLayout: 0x7f11>, and it \
      is attached to \(shelf).
      \(time)Make a symbolic breakpoint at UICollectionViewFlowLayoutBreakForInvalidSizes to catch \
      this in the debugger.
      """
    ),
    (
      .tableOutsideWindow, .warning,
      """
      \(time)[TableView] Warning once only: UITableView was told to layout its visible cells and \
      other contents without being in the view hierarchy (the table view or one of its superviews \
      has not been added to a window). Table view: <UITableView: 0x7f02; frame = (0 0; 320 88)>
      """
    ),
    (
      .cellContentUnconstrained, .warning,
      """
      \(time)[Assert] contentView of collectionViewCell has translatesAutoresizingMaskIntoConstraints \
      false and is missing constraints to the cell, which will cause substandard performance in cell \
      autosizing. <Tea.CupCell: 0x7f03; frame = (0 0; 32 8); layer = <CALayer: 0x6003>>
      """
    ),
    (
      .recursionLoggingOff, .warning,
      "\(time)[UICollectionViewRecursion] cv == 0x7f04 Disabling recursion trigger logging"
    ),
    (
      .splitViewDelegate, .warning,
      """
      \(time)[General] SplitViewController's splitView is unable to use autolayout because the \
      SplitViewController overrides an incompatible delegate method.
      """
    ),
    (
      .changeActionLoop, .feedbackLoop,
      """
      \(time)[SwiftUI] onChange(of: CupSize) action tried to update multiple times per frame.
      \(time)[SwiftUI] onChange(of: CupSize) action tried to update multiple times per frame.
      """
    ),
    (
      .layoutAttributesWithoutItem, .exception,
      """
      *** Assertion failure in -[UICollectionViewData validateLayoutInRect:], UICollectionViewData.m:4
      *** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: \
      'UICollectionView received layout attributes for a cell with an index path that does not exist: \
      <NSIndexPath: 0x8c2f> {length = 2, path = 1 - 7}'
      """
    ),
    (
      .collectionLayoutReentered, .warning,
      """
      \(time)[CollectionView] An attempt to update layout information was detected while already in the \
      process of computing the layout (i.e. reentrant call). This will result in unexpected behaviour or \
      a crash. This may happen if a layout pass is triggered while calling out to a delegate. \
      UICollectionViewFlowLayout instance is (<Tea.ShelfLayout: 0x7f11>)
      """
    ),
    (
      .tableReentered, .warning,
      """
      \(time)WARNING: Application performed a reentrant operation in its NSTableView delegate. This \
      warning will become an assert in the future.
      """
    ),
    (
      .splitViewFrames, .warning,
      """
      \(time)<NSSplitView: 0x7f21>: the delegate <Tea.Shelf: 0x6021> was sent \
      -splitView:resizeSubviewsWithOldSize: and left the subview frames in an inconsistent state:
      \(time)Split view bounds: {{0, 0}, {400, 300}}
      \(time)    Subview frame: {{0, 0}, {100, 300}}
      \(time)    Subview frame: {{101, 0}, {320, 300}}
      \(time)The outer edges of the subview frames are supposed to line up with the split view's \
      bounds' edges. NSSplitView is working around the problem, perhaps at the cost of more redrawing. \
      (This message is only logged once per NSSplitView.)
      """
    ),
    (
      .layoutAttributesOutsideData, .warning,
      """
      \(time)[CollectionView] Layout attributes <UICollectionViewLayoutAttributes: 0x7f31> index path: \
      (<NSIndexPath: 0x8c2f> {length = 2, path = 1 - 7}); frame = (0 20; 90 40);  were received from \
      the layout <Tea.ShelfLayout: 0x7f32> but are not valid for the data source counts. Attributes \
      will be ignored.
      """
    ),
    (
      .layoutAttributesChanged, .exception,
      """
      *** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: \
      'layout attributes for supplementary item at index path (<NSIndexPath: 0xd0a2> {length = 2, \
      path = 0 - 0}) changed from <UICollectionViewLayoutAttributes: 0x7f41> index path: \
      (<NSIndexPath: 0xd0a2> {length = 2, path = 0 - 0}); element kind: \
      (UICollectionElementKindSectionHeader); frame = (0 0; 320 44); zIndex = 10;  to \
      <UICollectionViewLayoutAttributes: 0x7f42> index path: (<NSIndexPath: 0xd0a2> {length = 2, path = \
      0 - 0}); element kind: (UICollectionElementKindSectionHeader); frame = (0 0; 320 58); zIndex = \
      10;  without invalidating the layout'
      """
    ),
    (
      .viewNotInitialized, .exception,
      """
      *** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: \
      'This view probably hasn't received initWithFrame: or initWithCoder:.'
      """
    ),
    (
      .layoutStillNeeded, .warning,
      """
      \(time)Layout still needs update after calling -[TeaRack layout].  TeaRack or one of its \
      superclasses may have overridden -layout without calling super.
      """
    ),
    (
      .engineNumberNotFinite, .exception,
      """
      *** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: \
      'Invalid parameter not satisfying: isfinite(coefficient)'
      """
    ),
    (
      .itemNotLayoutItem, .exception,
      """
      *** Terminating app due to uncaught exception 'NSInvalidArgumentException', reason: \
      '-[Tea.Recipe nsli_superitem]: unrecognized selector sent to instance 0x7f05'
      """
    ),
    (
      .attributeWithoutSubgraph, .exception,
      """
      \(time)precondition failure: attempting to create attribute with no subgraph: \
      UnwrapConditional<TeaBadge, Optional<Text>, Text>
      """
    ),
    (
      .attributeWithoutSubgraph, .exception,
      """
      Thread 1: Fatal error: attempting to create attribute with no subgraph:
      UnwrapConditional<TeaBadge, Optional<Text>, Text>
      """
    ),
    (.ambiguousView, .ambiguity, "\(time)AMBIGUOUS: <TeaLetter: 0x7f06>"),
    (
      .controllerViewUnlaid, .exception,
      """
      *** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: 'Auto \
      Layout still required after sending -viewDidLayoutSubviews to the view controller. \
      ShelfController's implementation needs to send -layoutSubviews to the view to invoke auto layout.'
      """
    ),
    (
      .collectionDimensionRefused, .warning,
      """
      \(time)[UICollectionViewCompositionalLayout] Invalid estimated dimension, must be > 0. NOTE: This \
      will be a hard-assert soon, please update your call site.
      """
    ),
    (.navigationItemElsewhere, .warning, "\(time)[Layout] \(nestedBars)"),
    (
      .navigationItemElsewhere, .exception,
      """
      *** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: \
      '\(nestedBars)'
      """
    ),
    (.bindingMissing, .exception, bindingMissing + "\n" + bindings),
  ]

  private static let nestedBars = """
    Layout requested for visible navigation bar, <UINavigationBar: 0x7f51; frame = (0 44; 320 44); \
    layer = <CALayer: 0x6051>> delegate=0x7f52, when the top item belongs to a different navigation bar. \
    topItem = <UINavigationItem: 0x7f53> title=“Teas” style=navigator, navigation bar = \
    <UINavigationBar: 0x7f54; frame = (0 0; 320 44)>, possibly from a client attempt to nest wrapped \
    navigation controllers
    """

  private static let bindingMissing = """
    *** Terminating app due to uncaught exception 'NSInvalidArgumentException', reason: \
    '*** setObjectForKey: object cannot be nil (key: cupLabel)'
    """

  private static let bindings = """
    *** First throw call stack:
    (
    	0   CoreFoundation    0x0000000101c45b75 __exceptionPreprocess + 165
    	1   libobjc.A.dylib   0x00000001018f9bb7 objc_exception_throw + 45
    	2   CoreFoundation    0x0000000101b5b998 -[__NSDictionaryM setObject:forKey:] + 888
    	3   UIKit             0x00000001014b4d97 _NSDictionaryOfVariableBindings + 388
    	4   Tea               0x0000000100002c11 -[ShelfController viewDidLoad] + 1201
    )
    """

  @Test func `a dictionary that other code fills is none of Auto Layout's`() throws {
    let others = Self.bindings.replacing("_NSDictionaryOfVariableBindings", with: "-[NSCache set]")
    #expect(read(Self.bindingMissing + "\n").isEmpty)
    #expect(read("\(Self.bindingMissing)\n\(others)\n").isEmpty)
    #expect(try report(.bindingMissing).complaint?.facts == .missingBinding("cupLabel"))
  }

  @Test(arguments: ["'Teas'", "“Teas”", "\"Teas\""])
  func `the title of an item that two bars want is read`(_ title: String) throws {
    let log = Self.nestedBars.replacing("“Teas”", with: title)
    let facts = try onlyReport(log + "\n").complaint?.facts
    #expect(facts == .foreignNavigationItem(title: "Teas"))
  }

  @Test(arguments: messages)
  func `is one report of its kind`(
    _ id: ComplaintID, _ kind: LogReport.Kind, _ message: String
  ) throws {
    let report = try onlyReport(message + "\n")
    #expect(report.code == id.rawValue && report.kind == kind)
    #expect((report.severity == .error) == (kind == .exception))
  }

  private func report(_ id: ComplaintID) throws -> LogReport {
    let message = try #require(Self.messages.first { $0.0 == id })
    return try onlyReport(message.2 + "\n")
  }

  @Test func `tells the names that the messages have`() throws {
    #expect(try report(.preferenceLoop).complaint?.facts == .preference("CupHeightKey"))
    let flow = try report(.flowLayoutItemTooLarge)
    guard case .itemTooLarge(let facts) = flow.complaint?.facts else {
      Issue.record("no facts")
      return
    }
    #expect(facts.sizes == [.height])
    let badge = ComplaintFacts.attributeType("UnwrapConditional<TeaBadge, Optional<Text>, Text>")
    for message in Self.messages where message.0 == .attributeWithoutSubgraph {
      let complaint = try onlyReport(message.2 + "\n").complaint
      #expect(complaint?.facts == badge && complaint?.endsApp == true)
    }
    #expect(flow.system.items.contains { $0.className == "UICollectionView" })
    #expect(flow.lines == 1...4)
    let cell = try report(.cellContentUnconstrained)
    #expect(cell.system.items.map(\.className) == ["Tea.CupCell"])
    let rack = try report(.layoutStillNeeded)
    #expect(rack.complaint?.facts == .overridingClass("TeaRack", isFramework: false))
    let recipe = try report(.itemNotLayoutItem)
    #expect(recipe.system.items.map(\.className) == ["Tea.Recipe"])
    #expect(try report(.ambiguousView).system.items.map(\.isAmbiguous) == [true])
  }

  @Test(arguments: [
    (
      "Main.storyboard:aBc-12-xYz: warning: ", "Fixed width constraints may cause clipping.",
      InterfaceBuilderIssue.Kind.clipping
    ),
    (
      "/src/Tea/Base.lproj/Main.storyboard:aBc-12-xYz: warning: ",
      "Ambiguous Layout: Scrollable content size is ambiguous for \"Tray\".", .scrollableContent
    ),
    ("Cup.xib:23: warning: ", "Frame for \"Cup\" will be different at run time.", .misplaced),
    ("Cup.xib:23: warning: ", "Horizontal position is ambiguous for \"Cup\".", .ambiguous),
    ("Main.storyboard: warning: ", "Unsatisfiable layout [7.0]", .unsatisfiable),
    ("Main.storyboard:a-b-c: error: ", "Conflicting constraints", .unsatisfiable),
    ("Main.storyboard:a-b-c: warning: ", "Misplaced Views", .misplaced),
    ("Main.storyboard:a-b-c: error: ", "Need constraints for: X position", .missing),
    (
      "Main.storyboard:a-b-c: warning: ",
      "Leading constraint is missing, which may cause overlapping with other views. [7]", .looseSide
    ),
    (
      "Main.storyboard:a-b-c: warning: ",
      "Views without any layout constraints may clip their content or overlap other views. [7]",
      .unconstrained
    ),
    (
      "Main.storyboard:a-b-c: warning: ",
      "Unsupported Configuration: Constraint referencing items turned off in current configuration. "
        + "Turn off this constraint in the current configuration.", .turnedOff
    ),
    (
      "Launch.storyboard:a-b-c: error: ",
      "Illegal Configuration: Safe Area Layout Guide Before iOS 9.0", .tooOldForGuide
    ),
    ("Main.storyboard: error: ", "Safe Area Layout Guide before iOS 9.0", .tooOldForGuide),
    (
      "Main.storyboard: error: ", "Illegal Configuration: Layout Margins before iOS 8.0", .illegal
    ),
  ])
  func `Interface Builder's lines tell file and object`(
    _ place: String, _ message: String, _ kind: InterfaceBuilderIssue.Kind
  ) throws {
    let report = try onlyReport("\(place)\(message)\n")
    guard case .interfaceBuilder(let issue) = report.complaint?.facts else {
      Issue.record("no issue was read")
      return
    }
    #expect(issue.kind == kind)
    let file = try #require(issue.file)
    #expect(place.contains("\(file):"))
    #expect(issue.object.map { place.contains(":\($0):") } ?? true)
    #expect((report.severity == .error) == place.contains(": error: "))
  }

  @Test(arguments: [
    ("/src/Cup.xib:QaR-7b-fxM: Fixed width constraints may cause clipping. [12]", "QaR-7b-fxM"),
    (
      "::warning file=/src/Main.storyboard,line=1::Fixed width constraints may cause clipping.", nil
    ),
    ("2025-03-02T10:11:12.1Z ##[warning]Fixed width constraints may cause clipping.", nil),
    ("      \"message\" : \"Fixed width constraints may cause clipping.\",", nil),
    ("{\"message\":{\"_value\":\"Fixed width constraints may cause clipping.\"}}", nil),
  ])
  func `Interface Builder's messages are read in what carries them`(
    _ line: String, _ object: String?
  ) throws {
    let report = try onlyReport(line + "\n")
    guard case .interfaceBuilder(let issue)? = report.complaint?.facts else {
      Issue.record("no issue was read")
      return
    }
    #expect((issue.kind, issue.object) == (.clipping, object))
    #expect(issue.message == "Fixed width constraints may cause clipping.")
  }

  @Test(arguments: [
    ("/src/Tea/Base.lproj/Main.storyboard", "Main.storyboard"),
    ("/src/Tea/Base.lproj/Main.storyboard: warning:", "Main.storyboard"),
    ("Cup.xib:", "Cup.xib"), ("I opened Main.storyboard", nil), ("Main.strings", nil),
  ])
  func `Interface Builder's lines below a file's name are of that file`(
    _ heading: String, _ file: String?
  ) {
    let reports = read(
      """
      \(heading)
          warning: Fixed width constraints may cause clipping.

          Height is ambiguous for "Cup".

      """)
    let files = reports.map { report -> String? in
      guard case .interfaceBuilder(let issue)? = report.complaint?.facts else { return "none" }
      return issue.file
    }
    #expect(files == [file, file])
  }

  @Test(arguments: [
    ("Trailing constraint is missing, which may cause overlapping with other views", true),
    ("Leading constraint is missing, which may cause overlapping with other views.", true),
    ("Views without any layout constraints may clip their content or overlap other views.", true),
    ("Leading constraint is missing, which may cause overlapping with other views for us", false),
    (
      "The page says: Leading constraint is missing, which may cause overlapping with other views",
      false
    ),
  ])
  func `a message without a file is read where nothing else stands on the line`(
    _ line: String, _ isRead: Bool
  ) {
    let codes = LogReader.read(Array((line + "\n").utf8)).map(\.code)
    #expect(codes == (isRead ? ["interfaceBuilder"] : []))
  }

  @Test func `a complaint that follows a list is no line of it`() {
    func constraint(_ address: Int, _ edge: String) -> String {
      "<SnapKit.LayoutConstraint:0x\(address)@Tea.swift#47 "
        + "UILabel:0x1.\(edge) == Tea.Cup:0x2.\(edge) + 20.0>"
    }
    let log =
      """
      NSHashTable {
      [0] \(constraint(10, "top"))
      }

      fatal error: Updated constraint could not find existing matching constraint to update: \
      \(constraint(20, "left")): file Constraint.swift, line 233
      """
    let reports = LogReader.read([UInt8](log.utf8))
    #expect(reports.map(\.kind) == [LogReport.Kind.constraints, .exception])
    #expect(reports.map { $0.system.constraints.count } == [1, 1])
  }

  @Test func `a stack that repeats layout names the app's method`() throws {
    var frames = ["UIKitCore`-[UIView(Hierarchy) layoutBelowIfNeeded] + 12"]
    for _ in 0..<4 {
      frames += [
        "UIKitCore`-[UIView(Hierarchy) layoutIfNeeded] + 10",
        "Tea`-[TeaRack layoutSubviews](self=0x1, _cmd=\"layoutSubviews\") + 65 at TeaRack.m:42",
      ]
    }
    func log(_ frames: [String]) -> String {
      let head =
        "* thread #1, queue = 'com.apple.main-thread', stop reason = EXC_BAD_ACCESS (code=2)\n"
      return head
        + frames.enumerated().map { "    frame #\($0): 0x000000010b \($1)\n" }.joined()
    }
    let report = try onlyReport(log(frames))
    #expect(report.code == "recursionStack")
    guard case .recursion(let own, let times, _, _) = report.complaint?.facts else {
      Issue.record("no recursion was read")
      return
    }
    #expect(own.map(\.line) == [42] && times == 4)
    #expect(read(log(Array(frames.prefix(5)))).isEmpty)
  }

  @Test(arguments: [
    "The preference Bound preference is kept.",
    "Cup.swift:12: warning: Frame for \"Cup\" will be different at run time.",
    "Layout of the cell will be skipped; the frame dimension is negative.",
    "AMBIGUOUS: <none>",
    "Main.storyboard:a-b-c: error: Illegal Configuration: The gapConstraint outlet from the Shelf to the "
      + "NSLayoutConstraint is invalid. Outlets cannot be connected to repeating content.",
    "Main.storyboard: error: Illegal Configuration: Segues must have a destination",
    "Invalid texture dimension, must be > 0",
    "thread #1, stop reason = EXC_BAD_ACCESS (code=1, address=0x0)",
    "-[Tea.Recipe boil]: unrecognized selector sent to instance 0x7f05",
  ])
  func `what only sounds like it is no report`(_ line: String) {
    #expect(read(line + "\n").isEmpty)
  }
}
