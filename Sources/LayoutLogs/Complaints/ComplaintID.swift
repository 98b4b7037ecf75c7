package import LayoutModel

/// The stable ids of everything but conflicts that Auto Layout complains about.
///
/// A new complaint is a case here with its line in `reading`, a reading file beside this one, a words
/// file in LayoutReports with its line in `ComplaintID.text`, and a test.
package enum ComplaintID: String, Hashable, Sendable, CaseIterable {
  // Items in different hierarchies.
  case noCommonAncestor, viewHierarchyNotPrepared, constraintOutsideSubtree
  case constraintsManaged
  // Pairs of attributes and items that make no constraint.
  case locationEqualToConstant, leadingPairedWithLeft, firstItemMissing, itemNotLayoutItem
  case describedItemMissing
  case invalidAttributePairing, unknownAttribute, edgeAcrossRotation
  case visualFormat, bindingMissing
  // Numbers.
  case constantNotFinite, multiplierNotFinite, requiredPriorityChanged, priorityOutOfRange
  case layerNotFinite, numberExceedsLimit, engineInconsistent
  // Passes, threads and loops.
  case layoutSubviewsWithoutSuper, controllerViewUnlaid, viewNotInitialized, backgroundThread,
    windowPassLimit
  case collectionViewLoop, collectionLoopLogged
  case layoutFeedbackLoop, layoutRecursion
  // What another one keeps.
  case constraintToUpdateMissing, managedMask
  // Ambiguity and traces.
  case collapsedCell, layoutIssue, missingConstraints, ambiguousLayout, ambiguousView
  case ambiguousViewTree, viewTree
  // SwiftUI's.
  case frameDimensionInvalid, frameConstraintsContradictory, preferenceLoop, changeActionLoop
  case attributeCycle, stateChangedInUpdate
  case attributeWithoutSubgraph, hostingViewReentered
  // Collection and table views'.
  case flowLayoutItemTooLarge, flowLayoutSizeRefused, arrangedOutOfBounds, tableOutsideWindow
  case cellContentUnconstrained, recursionLoggingOff, navigationItemElsewhere
  case layoutAttributesChanged, layoutAttributesOutsideData, layoutAttributesWithoutItem
  case collectionLayoutReentered, collectionDimensionRefused
  // AppKit's and Interface Builder's.
  case splitViewDelegate, splitViewFrames, layoutStillNeeded, tableReentered
  case interfaceBuilder, interfaceBuilderTrace
  case interfaceBuilderMismatch
  // Messages that are known by their forms alone.
  case standardSpacingUnanchored, symbolicConstantMissing, constraintFrozen, unknownRelation,
    layoutVariableLeaked, allocationTracking
  case repeatedUpdate, graphExhausted, graphPrecondition, viewOriginInvalid
  case groupTooSmall, rowViewInHeight, headerContentOutside, compatInputUnsized
  case toolbarItemSizesSet, toolbarItemUnmeasured
  case engineDump, loopDebuggingOn, loopUnconfirmed, layoutNeverSettles
  case satisfactionExplained
  case designableFailed, builderAssertion, builderAttributeUnavailable, builderAttributesUnsupported
  // What is known by its stack, or thrown by the engine.
  case layoutHang, layoutTimeout, recursionStack, engineNumberNotFinite, constraintCrash
  /// An exception of which the log holds the stack, and no reason that is known.
  case unknownReason
  /// A crash report that breaks off before it says why.
  case crashReportCut

  /// How the complaint is recognised and read.
  var reading: ComplaintReading {
    switch self {
    case .noCommonAncestor: UnpreparedHierarchyReading.noCommonAncestor
    case .viewHierarchyNotPrepared: UnpreparedHierarchyReading.viewHierarchyNotPrepared
    case .constraintOutsideSubtree: UnpreparedHierarchyReading.constraintOutsideSubtree
    case .constraintsManaged: UIKitLayoutReading.constraintsManaged
    case .locationEqualToConstant: IllegalPairReading.locationEqualToConstant
    case .leadingPairedWithLeft: IllegalPairReading.leadingPairedWithLeft
    case .firstItemMissing: IllegalPairReading.firstItemMissing
    case .itemNotLayoutItem: IllegalPairReading.itemNotLayoutItem
    case .describedItemMissing: IllegalPairReading.describedItemMissing
    case .invalidAttributePairing: IllegalPairReading.invalidAttributePairing
    case .unknownAttribute: IllegalPairReading.unknownAttribute
    case .edgeAcrossRotation: IllegalPairReading.edgeAcrossRotation
    case .visualFormat: VisualFormatFaultReading.visualFormat
    case .bindingMissing: BindingMissingReading.bindingMissing
    case .constantNotFinite: NumberOutOfRangeReading.constantNotFinite
    case .multiplierNotFinite: NumberOutOfRangeReading.multiplierNotFinite
    case .requiredPriorityChanged: NumberOutOfRangeReading.requiredPriorityChanged
    case .priorityOutOfRange: NumberOutOfRangeReading.priorityOutOfRange
    case .layerNotFinite: NumberOutOfRangeReading.layerNotFinite
    case .numberExceedsLimit: NumberOutOfRangeReading.numberExceedsLimit
    case .engineInconsistent: EngineInconsistentReading.engineInconsistent
    case .layoutSubviewsWithoutSuper: UIKitLayoutReading.layoutSubviewsWithoutSuper
    case .controllerViewUnlaid: UIKitLayoutReading.controllerViewUnlaid
    case .viewNotInitialized: UIKitLayoutReading.viewNotInitialized
    case .backgroundThread: BackgroundThreadReading.backgroundThread
    case .windowPassLimit: WindowPassLimitReading.windowPassLimit
    case .collectionViewLoop: LayoutLoopReading.collectionViewLoop
    case .collectionLoopLogged: LayoutLoopReading.collectionLoopLogged
    case .layoutFeedbackLoop: LayoutLoopReading.layoutFeedbackLoop
    case .layoutRecursion: LayoutLoopReading.layoutRecursion
    case .constraintToUpdateMissing: UnpreparedHierarchyReading.constraintToUpdateMissing
    case .managedMask: UIKitLayoutReading.managedMask
    case .collapsedCell: AmbiguityMessageReading.collapsedCell
    case .layoutIssue: AmbiguityMessageReading.layoutIssue
    case .missingConstraints: AmbiguityMessageReading.missingConstraints
    case .ambiguousLayout: AmbiguityMessageReading.ambiguousLayout
    case .ambiguousView: ViewTreeMessageReading.ambiguousView
    case .ambiguousViewTree: ViewTreeMessageReading.ambiguousViewTree
    case .viewTree: ViewTreeMessageReading.viewTree
    case .frameDimensionInvalid: SwiftUILayoutReading.frameDimensionInvalid
    case .frameConstraintsContradictory: SwiftUILayoutReading.frameConstraintsContradictory
    case .preferenceLoop: SwiftUILayoutReading.preferenceLoop
    case .changeActionLoop: SwiftUILayoutReading.changeActionLoop
    case .attributeCycle: SwiftUILayoutReading.attributeCycle
    case .stateChangedInUpdate: SwiftUILayoutReading.stateChangedInUpdate
    case .attributeWithoutSubgraph: SwiftUILayoutReading.attributeWithoutSubgraph
    case .hostingViewReentered: SwiftUILayoutReading.hostingViewReentered
    case .flowLayoutItemTooLarge: UIKitLayoutReading.flowLayoutItemTooLarge
    case .flowLayoutSizeRefused: FlowLayoutSizeReading.flowLayoutSizeRefused
    case .arrangedOutOfBounds: ArrangedSubviewReading.arrangedOutOfBounds
    case .tableOutsideWindow: UIKitLayoutReading.tableOutsideWindow
    case .cellContentUnconstrained: UIKitLayoutReading.cellContentUnconstrained
    case .recursionLoggingOff: UIKitLayoutReading.recursionLoggingOff
    case .navigationItemElsewhere: NavigationItemElsewhereReading.navigationItemElsewhere
    case .layoutAttributesChanged: CollectionLayoutReading.layoutAttributesChanged
    case .layoutAttributesOutsideData: CollectionLayoutReading.layoutAttributesOutsideData
    case .layoutAttributesWithoutItem: CollectionLayoutReading.layoutAttributesWithoutItem
    case .collectionLayoutReentered: CollectionLayoutReading.collectionLayoutReentered
    case .collectionDimensionRefused: CollectionLayoutReading.collectionDimensionRefused
    case .splitViewDelegate: AppKitLayoutReading.splitViewDelegate
    case .splitViewFrames: AppKitLayoutReading.splitViewFrames
    case .tableReentered: AppKitLayoutReading.tableReentered
    case .layoutStillNeeded: AppKitLayoutReading.layoutStillNeeded
    case .interfaceBuilder: InterfaceBuilderIssueReading.interfaceBuilder
    case .interfaceBuilderTrace: InterfaceBuilderTraceReading.interfaceBuilderTrace
    case .interfaceBuilderMismatch: InterfaceBuilderTraceReading.interfaceBuilderMismatch
    case .standardSpacingUnanchored: AnchorMessages.standardSpacingUnanchored
    case .symbolicConstantMissing: AnchorMessages.symbolicConstantMissing
    case .constraintFrozen: AnchorMessages.constraintFrozen
    case .unknownRelation: AnchorMessages.unknownRelation
    case .layoutVariableLeaked: AnchorMessages.layoutVariableLeaked
    case .allocationTracking: AnchorMessages.allocationTracking
    case .repeatedUpdate: SwiftUIMessages.repeatedUpdate
    case .graphExhausted: SwiftUIMessages.graphExhausted
    case .graphPrecondition: SwiftUIMessages.graphPrecondition
    case .viewOriginInvalid: SwiftUIMessages.viewOriginInvalid
    case .groupTooSmall: CollectionMessages.groupTooSmall
    case .rowViewInHeight: CollectionMessages.rowViewInHeight
    case .headerContentOutside: CollectionMessages.headerContentOutside
    case .compatInputUnsized: BarMessages.compatInputUnsized
    case .toolbarItemSizesSet: BarMessages.toolbarItemSizesSet
    case .toolbarItemUnmeasured: BarMessages.toolbarItemUnmeasured
    case .engineDump: EngineMessages.engineDump
    case .loopDebuggingOn: EngineMessages.loopDebuggingOn
    case .loopUnconfirmed: EngineMessages.loopUnconfirmed
    case .layoutNeverSettles: EngineMessages.layoutNeverSettles
    case .satisfactionExplained: SatisfactionExplainerReading.satisfactionExplained
    case .designableFailed: BuilderMessages.designableFailed
    case .builderAssertion: BuilderMessages.builderAssertion
    case .builderAttributeUnavailable: BuilderMessages.builderAttributeUnavailable
    case .builderAttributesUnsupported: BuilderMessages.builderAttributesUnsupported
    case .layoutHang: CallTreeReading.layoutHang
    case .layoutTimeout: WatchdogStack.layoutTimeout
    case .recursionStack: LayoutLoopReading.recursionStack
    case .engineNumberNotFinite: EngineInconsistentReading.engineNumberNotFinite
    case .constraintCrash: MissingReasonReading.constraintCrash
    case .unknownReason: MissingReasonReading.unknownReason
    case .crashReportCut: MissingReasonReading.crashReportCut
    }
  }

  /// Which kind of report the complaint makes.
  package var kind: LogReport.Kind { reading.kind }
  /// How bad the complaint is.
  package var severity: LogReport.Severity { reading.severity }
}

/// What one message tells beyond its kind, typed for each complaint that tells more.
package enum ComplaintFacts: Hashable, Sendable {
  /// The message tells nothing beyond its kind, its items and its constraints.
  case none
  /// What stands in the holes of a message that is known by its form.
  case message([MessageValue])
  /// Rows of the layout engine, and a factor in them that rounding left of a 0, as printed.
  case engineRows(tinyFactor: String?)
  /// What a debugger answered to the question why a constraint does not hold.
  case satisfaction(SatisfactionAnswer)
  /// Two anchors whose items have no common superview; which of them is outside is not told.
  case unrelatedAnchors(LayoutAnchor, LayoutAnchor)
  /// Two items without a common superview, of which no anchors are told.
  case unrelatedItems(ItemID, ItemID)
  /// Where the items of a constraint are that are not inside the view that should hold them.
  case hierarchy(HierarchyFacts)
  /// The class whose constraints or masks the app may not change, or a cell whose content view's it
  /// may not, and who keeps them where told.
  case managed(className: String, by: String?, isContentView: Bool = false)
  /// An item of a constraint that is neither a view nor a layout guide.
  case itemIllegal(ItemID)
  /// A view whose partner in a constraint is neither a view nor a layout guide.
  case partnerIllegal(ItemID)
  /// The string of a visual format error and what is wrong with it.
  case visualFormat(VisualFormatFault)
  /// A constant or multiplier as printed, `nan` or `inf`, and the anchors between which it is.
  case notFinite(Complaint.Factor, text: String, first: LayoutAnchor?, second: LayoutAnchor?)
  /// What of a layer became no number, `position` or `bounds`, as printed, and whose layer it is.
  case layerNotFinite(String, text: String, of: ItemID?)
  /// The two priorities as printed.
  case priorityChange(from: String, to: String)
  /// A priority, as printed, that is none.
  case priorityIllegal(String)
  /// The class that overrides `layoutSubviews` without calling super; a framework's own leaves out
  /// the constraints inside it.
  case overridingClass(String, isFramework: Bool)
  /// The variable that was nil when a dictionary of views was made of variables' names.
  case missingBinding(String)
  /// The title of a navigation item that another bar shows; `nil` where none is printed.
  case foreignNavigationItem(title: String?)
  /// How a refused dimension of a compositional layout was given: `absolute`.
  case refusedDimension(String)
  /// The thread, where another than the main one is told, and the call on it that reached the
  /// layout engine.
  case thread(String?, call: String?)
  /// A view that was used off the main thread.
  case offMainUse(OffMainUse)
  /// The place at which a view was to be arranged, and the last that there is, as printed.
  case arrangedPlace(String, most: String)
  /// Whether the sizes that a flow layout refuses may be 0 as well.
  case refusedSizes(includesZero: Bool)
  /// Which window asks for passes without end, and who asks it.
  case windowPasses(WindowPassFacts)
  /// What the debugger of a layout loop lists.
  case loop(LoopFacts)
  /// Frames with which views were logged once more that had others before.
  case laterFrames([ItemID: LayoutFrame])
  /// What a collection view's loop is said to come from.
  case collectionLoop(CollectionLoopFacts)
  /// Pairs of anchors that Interface Builder noted as equal, first anchor first.
  case addedConstraints([AnchorPair])
  /// Views whose frames differ between Interface Builder's canvas and its layout engine.
  case canvasMismatches([CanvasMismatch])
  /// The app itself printed the view, at a moment that the log does not tell.
  case printed
  /// What a program printed of the content of a view, whose constraints it does not list.
  case content(PrintedContent)
  /// A debugger answered nil when the view was asked for its window.
  case windowless
  /// The axis along which a debugger lists no constraint that holds a view.
  case unheld(Axis)
  /// The sizes that the constraints of a cell, or of a header or a footer, allow to be 0.
  case collapses([LayoutQuantity], isCell: Bool)
  /// The type of a SwiftUI preference that changes again and again.
  case preference(String)
  /// The type of the value that an action of SwiftUI's watches.
  case watchedType(String)
  /// The section and the item, as printed, of an index path that does not exist.
  case missingItem(section: String, item: String)
  /// The type of the value for which SwiftUI's graph was to get an attribute.
  case attributeType(String)
  /// A flow layout whose items do not fit, and what it lays out.
  case itemTooLarge(FlowLayoutFacts)
  /// Along which axes the items do not fit of the flow layout by which UIKit lays out an alert's own
  /// views.
  case alertItemTooLarge([LayoutQuantity])
  /// The frames that a collection view's layout gave one element, the later one last.
  case changedAttributes(AttributeChange)
  /// The size of a split view, the frames to which its delegate set its subviews, and the delegate's
  /// class.
  case splitFrames(bounds: LayoutFrame, subviews: [LayoutFrame], by: String?)
  /// What Interface Builder warns of.
  case interfaceBuilder(InterfaceBuilderIssue)
  /// The app's frames that a stack repeats, how often the first of them stands in it, the calls between
  /// one repetition and the next, and why the app went no further.
  case recursion(
    [Complaint.Frame], times: Int, period: [Complaint.Frame], stop: StackStop)
  /// What the debugger of collection views' loops logged.
  case collectionLoopLog(CollectionLoopLog)
  /// A thread that is busy with layout, as a sampler saw it.
  case cycle(LayoutCycle)
  /// A thread that was laying out when the system ended the app for not answering.
  case timeout(LayoutTimeout)
  /// What the app was doing when an exception of unknown reason was thrown.
  case thrownWhile(ThrowActivity)
  /// What is known of an exception of unknown reason that was thrown in the layout engine.
  case thrownInEngine(EngineThrow)
}
