import LayoutModel
import TestSupport
import Testing

@testable import LayoutLogs

/// Whatever a message of one line says that is known by key words alone, it is read back from whatever
/// carries it.
struct `A message known by its key words` {
  typealias Carrier = `A message known by its form`.Carrier

  /// A message, with `%` where any number may stand and `@` where an address does.
  struct Case: Sendable, CustomTestStringConvertible {
    let id: ComplaintID
    let template: String

    init(_ id: ComplaintID, _ template: String) { (self.id, self.template) = (id, template) }

    var testDescription: String { "\(id): \(template.prefix { !$0.isNewline }.prefix(48))" }

    func rendered(_ random: inout SeededGenerator) -> String {
      template.map { letter in
        switch letter {
        case "%": "\(1 + random.below(900))"
        case "@": "0x7f8a\(1000 + random.below(9000))c0"
        default: String(letter)
        }
      }.joined()
    }

    static let all = [
      Case(.layoutFeedbackLoop, "Layout feedback loop detected in subtree of <Tea.Row: @>."),
      Case(
        .layoutFeedbackLoop,
        "About to send -setNeedsLayout to layer for <Tea.Row: @; frame = (0 0; % %)>"),
      Case(
        .layoutRecursion,
        """
        It's not legal to call -layoutSubtreeIfNeeded on a view which is already being laid out. Break on \
        void _NSDetectedLayoutRecursion(void) to debug.
        """),
      Case(
        .controllerViewUnlaid,
        """
        Auto Layout still required after sending -viewDidLayoutSubviews to the view controller. \
        Tea%Controller's implementation needs to send -layoutSubviews to the view to invoke auto layout.
        """),
      Case(
        .managedMask,
        """
        Changing the translatesAutoresizingMaskIntoConstraints property of the contentView of a \
        UITableViewCell is not supported and will result in undefined behavior, as this property is managed \
        by the owning UITableViewCell.
        """),
      Case(
        .collapsedCell,
        """
        Warning once only: Detected a case where constraints ambiguously suggest a height of zero for a \
        table view cell's content view. We're considering the collapse unintentional and using standard \
        height instead. Cell: <Tea.Row%: @; frame = (0 0; % 44)>
        """),
      Case(
        .missingConstraints,
        """
        Detected missing constraints for <NSTextField: @>.  It cannot be placed because there are not enough \
        constraints to fully define the size and origin.
        """),
      Case(.frameDimensionInvalid, "Invalid frame dimension (negative or non-finite)."),
      Case(.frameConstraintsContradictory, "Contradictory frame constraints specified."),
      Case(.preferenceLoop, "Bound preference Cup%Key tried to update multiple times per frame."),
      Case(
        .changeActionLoop, "onChange(of: Cup%) action tried to update multiple times per frame."),
      Case(.attributeCycle, "AttributeGraph: cycle detected through attribute %"),
      Case(.attributeCycle, "Cycle detected through attribute: %"),
      Case(
        .stateChangedInUpdate,
        "Modifying state during view update, this will cause undefined behavior."),
      Case(
        .hostingViewReentered,
        """
        NSHostingView is being laid out reentrantly while rendering its SwiftUI content. This is not \
        supported and the current layout pass will be skipped.
        """),
      Case(
        .tableOutsideWindow,
        """
        Warning once only: UITableView was told to layout its visible cells and other contents without \
        being in the view hierarchy. Table view: <UITableView: @; frame = (0 0; % %)>
        """),
      Case(.recursionLoggingOff, "cv == @ Disabling recursion trigger logging"),
      Case(
        .collectionLayoutReentered,
        """
        An attempt to update layout information was detected while already in the process of computing the \
        layout (i.e. reentrant call). This will result in unexpected behaviour or a crash. This may happen \
        if a layout pass is triggered while calling out to a delegate.
        """),
      Case(
        .collectionDimensionRefused,
        "Invalid absolute dimension, must be > 0. NOTE: This will be a hard-assert soon."),
      Case(
        .layoutStillNeeded,
        """
        Layout still needs update after calling -[Tea%Rack layout].  Tea%Rack or one of its superclasses may \
        have overridden -layout without calling super.
        """),
      Case(
        .tableReentered,
        """
        WARNING: Application performed a reentrant operation in its NSTableView delegate. This warning will \
        become an assert in the future.
        """),
      Case(
        .interfaceBuilder,
        "/Tea%/Base.lproj/Main.storyboard:aB%-cD-eF: warning: Fixed width constraints may cause clipping."
      ),
      Case(
        .numberExceedsLimit,
        """
        This NSLayoutConstraint is being configured with a constant that exceeds internal limits.  A smaller \
        value will be substituted, but this problem should be fixed. Break on BOOL \
        _NSLayoutConstraintNumberExceedsLimit(void) to debug.  This will be logged only once.
        """),
      Case(
        .attributeWithoutSubgraph,
        "precondition failure: attempting to create attribute with no subgraph: Steam<Cup%, Text>"),
      Case(
        .cellContentUnconstrained,
        """
        contentView of collectionViewCell has translatesAutoresizingMaskIntoConstraints false and is missing \
        constraints to the cell, which will cause substandard performance in cell autosizing. <Tea.Row: @; \
        frame = (0 0; 32 %); layer = <CALayer: @>>
        """),
      Case(
        .navigationItemElsewhere,
        """
        Layout requested for visible navigation bar, <UINavigationBar: @; frame = (0 44; 320 44)> \
        delegate=@, when the top item belongs to a different navigation bar. topItem = <UINavigationItem: \
        @> style=navigator, navigation bar = <UINavigationBar: @; frame = (0 0; 320 %)>, possibly from a \
        client attempt to nest wrapped navigation controllers
        """),
      Case(
        .layoutAttributesOutsideData,
        """
        Layout attributes <UICollectionViewLayoutAttributes: @> index path: (<NSIndexPath: @> {length = 2, \
        path = 1 - %}); frame = (0 20; 90 40);  were received from the layout <Tea.Shelf: @> but are not \
        valid for the data source counts. Attributes will be ignored.
        """),
      Case(
        .splitViewDelegate,
        """
        SplitViewController's splitView is unable to use autolayout because the SplitViewController \
        overrides an incompatible delegate method.
        """),
      Case(
        .interfaceBuilderTrace,
        """
        [arbitrate constraints] Added constraint <IBLayoutConstraint: @> UIImageView[@].Top = \
        UIView[@].Top containingView=UIView[@]
        """),
      Case(
        .interfaceBuilderMismatch,
        """
        Mismatch between canvas view <UIButton:@> layout frame ({{4, 9}, {%, 37}}) and engine view \
        <UIButton:@> alignment rect ({{4, 9}, {%, 36}})
        """),
      Case(
        .ambiguousLayout,
        """
        View has an ambiguous layout. See "Auto Layout Guide: Ambiguous Layouts" for help debugging. \
        Displaying synopsis from invoking -[NSView _subtreeDescription] to provide additional detail.
        """),
      Case(.ambiguousView, "AMBIGUOUS: <Tea.Letter: @>"),
      Case(
        .collectionLoopLogged,
        "[UICollectionViewFeedbackLoopDebugger] <Tea.Shelf: @> cup 3 wants {390, %}"),
      Case(
        .satisfactionExplained,
        "Forcing the target constraint to be satisfied didn't seem to effect anything else of note."
      ),
      Case(.satisfactionExplained, "============= Satisfaction Explainer @ ============="),
      Case(.interfaceBuilder, "Main%.storyboard: warning: Conflicting Constraints"),
      Case(
        .layoutIssue,
        """
        x-xcode-debug-views://@?DBGViewDebuggerLaunchSessionParameter=@: runtime: Layout Issues: Position \
        is ambiguous for Cup%.
        """),
    ]
  }

  /// What Interface Builder says without a file, as its list of issues and posts have it.
  private static let bare = [
    "Trailing constraint is missing, which may cause overlapping with other views.",
    "Need constraints for: Y position", "Fixed width constraints may cause clipping.",
    "Height and vertical position are ambiguous for \"Cup%\".",
    "Has ambiguous scrollable content height",
    "Views without any layout constraints may clip their content or overlap other views.",
  ].map { Case(.interfaceBuilder, $0) }

  private static let carriersOfBare =
    Carrier.known + [
      Carrier("kubectl logs") { "2024-03-05T10:22:31.123456789Z stderr F \($0)" },
      Carrier("Metro") { "[Tue Mar 05 2024 10:22:31.123]  WARN   \($0)" },
    ]

  /// A result bundle's strings keep the marks of what is quoted in them.
  @Test(arguments: bare, carriersOfBare)
  func `is read back without a file from what is known to carry it`(
    _ message: Case, _ carrier: Carrier
  ) {
    var random = SeededGenerator(17)
    let text = message.rendered(&random)
    if text.contains("\""), carrier.testDescription == "a result bundle's log" { return }
    #expect(read(carrier.wrap(text) + "\n").map(\.code) == [message.id.rawValue], "\(text)")
  }

  @Test(arguments: [
    "Cannot modify constraints for table cups", "Cannot modify constraints for cups",
    "Layout still needs update after calling ",
    "Layout still needs update after calling -[Tea.Shelf pour]",
    "Application performed a reentrant operation in its NSTableView delegate",
  ])
  func `is not meant where its first words alone stand there`(_ line: String) {
    #expect(read(line + "\nnext cup\n").isEmpty)
  }

  @Test func `is its first words alone where an exception carries them`() {
    let reason = "Cannot modify constraints for UINavigationBar"
    let thrown = "*** Terminating app due to uncaught exception 'NSGenericException', reason: "
    #expect(read("\(thrown)'\(reason)'\n").map(\.code) == ["constraintsManaged"])
  }

  @Test func `has a form, a reason, a line here, or tests of its own`() {
    let known = Set(
      (Case.all + `A message of several lines`.all).map(\.id) + ReasonCase.all.map(\.code)
        + `A message known by its form`.Case.all.map(\.id))
    #expect(ComplaintID.allCases.filter { !known.contains($0) } == [])
  }

  @Test(arguments: Case.all, Carrier.lines)
  func `is read back from whatever carries it`(_ message: Case, _ carrier: Carrier) {
    var random = SeededGenerator(11)
    for _ in 0..<(message.template.contains { "%@".contains($0) } ? 2 : 1) {
      let text = message.rendered(&random)
      #expect(read(carrier.wrap(text) + "\n").map(\.code) == [message.id.rawValue], "\(text)")
    }
  }
}
