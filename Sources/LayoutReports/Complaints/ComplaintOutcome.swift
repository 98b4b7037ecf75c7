internal import LayoutCasebook
internal import LayoutLogs

/// What is to be done about a complaint where its message names nobody else, and the calls that are worth
/// naming.
struct ComplaintOutcome: Sendable {
  var verdict: CaseVerdict
  /// Whose it is where no frame and no class tells: code's, which makes such calls alone, or nobody's.
  var owner: OwnerFacts.Owner
  var apis: [String]
  /// What is to be updated.
  var updated: String?

  private init(
    _ verdict: CaseVerdict, _ owner: OwnerFacts.Owner, _ apis: [String], updated: String? = nil
  ) {
    (self.verdict, self.owner, self.apis, self.updated) = (verdict, owner, apis, updated)
  }

  /// What only code makes.
  private static func code(_ apis: String...) -> Self { Self(.fix, .app, apis) }
  /// What the frameworks may do by themselves.
  private static func loop(_ apis: String...) -> Self { Self(.unknown, .unknown, apis) }
  /// What somebody can and should change of which the message does not tell who.
  private static func anybodys(_ apis: String...) -> Self { Self(.fix, .unknown, apis) }
  /// What Interface Builder says of its own engine.
  private static func tool(_ apis: String...) -> Self { Self(.leave, .system, apis) }
  /// What can be left alone.
  private static func noise(_ apis: String...) -> Self { Self(.leave, .unknown, apis) }

  /// Whether only a call makes it, whosever views it is about: a view's class does not tell who made a
  /// constraint.
  static func isOfCall(_ id: ComplaintID) -> Bool {
    switch id {
    case .viewHierarchyNotPrepared, .constraintOutsideSubtree, .locationEqualToConstant,
      .leadingPairedWithLeft, .firstItemMissing, .itemNotLayoutItem, .invalidAttributePairing,
      .unknownAttribute, .edgeAcrossRotation, .visualFormat, .requiredPriorityChanged:
      true
    default: false
    }
  }

  init(_ complaint: Complaint) {
    self = Self.outcome(of: complaint.id)
    if case .alertItemTooLarge = complaint.facts {
      self = Self(.leave, .system, ["UIAlertController"])
    }
    // A call of the app's runs the pass, or asks for the next one.
    if complaint.id == .windowPassLimit, complaint.nearestAppFrame != nil { verdict = .fix }
  }

  /// What is to be done where all that the message names is the system's.
  func verdictOfSystem(_ id: ComplaintID, isException: Bool) -> CaseVerdict {
    switch id {
    // The system computes them from what the app gives to its views.
    case .constantNotFinite, .multiplierNotFinite, .numberExceedsLimit: verdict
    // What ends an app is not left alone.
    default: verdict != .fix ? verdict : isException ? .unknown : .leave
    }
  }

  private static func outcome(of id: ComplaintID) -> Self {
    switch id {
    case .noCommonAncestor, .viewHierarchyNotPrepared, .constraintOutsideSubtree:
      code("addSubview(_:)", "NSLayoutConstraint.activate(_:)", "isActive")
    case .constraintsManaged: code("NSLayoutConstraint.activate(_:)")
    case .locationEqualToConstant:
      code("NSLayoutConstraint(item:attribute:relatedBy:toItem:attribute:multiplier:constant:)")
    case .leadingPairedWithLeft: code("leadingAnchor", "leftAnchor")
    case .firstItemMissing, .itemNotLayoutItem, .describedItemMissing, .invalidAttributePairing,
      .unknownAttribute, .edgeAcrossRotation:
      code("NSLayoutConstraint(item:attribute:relatedBy:toItem:attribute:multiplier:constant:)")
    case .visualFormat:
      code("constraints(withVisualFormat:options:metrics:views:)", "constraintsWithVisualFormat")
    case .bindingMissing: code("NSDictionaryOfVariableBindings")
    case .constantNotFinite: code("CGFloat.isFinite", "intrinsicContentSize")
    case .multiplierNotFinite: code("CGFloat.isFinite", "NSLayoutConstraint.multiplier")
    case .requiredPriorityChanged, .priorityOutOfRange:
      code("NSLayoutConstraint.priority", "isActive")
    case .layerNotFinite: code("CGFloat.isFinite")
    case .numberExceedsLimit:
      code("_NSLayoutConstraintNumberExceedsLimit", "CGFloat.greatestFiniteMagnitude")
    case .engineInconsistent: loop("CGFloat.isFinite")
    case .engineNumberNotFinite: anybodys("CGFloat.isFinite")
    case .layoutSubviewsWithoutSuper, .controllerViewUnlaid:
      code("layoutSubviews", "layoutIfNeeded()")
    case .viewNotInitialized: code("init(frame:)")
    case .backgroundThread: code("DispatchQueue.main.async", "@MainActor", "Main Thread Checker")
    case .windowPassLimit:
      loop("NSHostingView.sizingOptions", "needsUpdateConstraints", "updateConstraints")
    case .recursionStack:
      loop("preferredLayoutAttributesFitting", "invalidateLayout()", "UICollectionViewRecursion")
    case .collectionViewLoop:
      anybodys(
        "preferredLayoutAttributesFitting", "invalidateLayout()", "UICollectionViewRecursion")
    case .collectionLoopLogged:
      loop("preferredLayoutAttributesFitting", "UICollectionViewFeedbackLoopDebugger")
    case .layoutFeedbackLoop:
      code("layoutSubviews", "setNeedsLayout()", "UIViewLayoutFeedbackLoopDebuggingThreshold")
    case .layoutRecursion:
      anybodys("_NSDetectedLayoutRecursion", "layoutSubtreeIfNeeded", "needsLayout")
    case .constraintToUpdateMissing:
      code("snp.updateConstraints", "snp.makeConstraints", "snp.remakeConstraints")
    case .managedMask: code("translatesAutoresizingMaskIntoConstraints", "contentView")
    case .collapsedCell:
      code(
        "UITableView.automaticDimension", "estimatedRowHeight", "estimatedItemSize", "contentView")
    case .missingConstraints: noise("hasAmbiguousLayout", "constraintsAffectingLayout(for:)")
    case .layoutIssue, .ambiguousLayout, .ambiguousView, .ambiguousViewTree:
      code("hasAmbiguousLayout", "exerciseAmbiguityInLayout()", "constraintsAffectingLayout(for:)")
    case .viewTree: noise("recursiveDescription", "hasAmbiguousLayout")
    case .frameDimensionInvalid, .frameConstraintsContradictory:
      code("frame(width:height:)", "isFinite")
    case .preferenceLoop: code("onPreferenceChange", "GeometryReader", "onGeometryChange")
    case .changeActionLoop: code("onChange(of:)")
    case .attributeCycle: code("GeometryReader", "onPreferenceChange", "onChange(of:)")
    case .stateChangedInUpdate: code("DispatchQueue.main.async", "onChange(of:)")
    case .attributeWithoutSubgraph, .hostingViewReentered: loop("UIHostingController")
    case .flowLayoutItemTooLarge:
      code("collectionView(_:layout:sizeForItemAt:)", "itemSize", "invalidateLayout()")
    case .flowLayoutSizeRefused, .collectionDimensionRefused:
      code("collectionView(_:layout:sizeForItemAt:)", "itemSize")
    case .arrangedOutOfBounds: code("insertArrangedSubview(_:at:)")
    case .tableOutsideWindow:
      code("UITableViewAlertForLayoutOutsideViewHierarchy", "layoutIfNeeded()", "reloadData()")
    case .cellContentUnconstrained:
      code("contentView", "translatesAutoresizingMaskIntoConstraints")
    case .recursionLoggingOff: noise("invalidateLayout()", "estimatedItemSize")
    case .navigationItemElsewhere: code("navigationItem")
    case .layoutAttributesChanged, .layoutAttributesOutsideData, .layoutAttributesWithoutItem,
      .collectionLayoutReentered:
      code("layoutAttributesForElements(in:)", "invalidateLayout()")
    case .splitViewDelegate:
      code("NSSplitViewItem.minimumThickness", "NSSplitViewItem.maximumThickness")
    case .splitViewFrames: code("splitView(_:resizeSubviewsWithOldSize:)")
    case .layoutStillNeeded: code("NSView.layout()", "needsLayout")
    case .tableReentered: code("tableView(_:heightOfRow:)", "usesAutomaticRowHeights")
    case .interfaceBuilder: code("contentLayoutGuide")
    case .interfaceBuilderTrace: tool()
    case .interfaceBuilderMismatch: Self(.fix, .system, [])
    case .constraintCrash, .unknownReason, .crashReportCut: loop("objc_exception_throw")
    case .standardSpacingUnanchored, .symbolicConstantMissing:
      code("constraint(equalToSystemSpacingAfter:multiplier:)")
    case .constraintFrozen: code("isActive", "NSLayoutConstraint.constant")
    case .unknownRelation: code("NSLayoutConstraint.Relation")
    case .layoutVariableLeaked: noise()
    case .allocationTracking: noise("NSConstraintBasedLayoutTrackAllocation")
    case .repeatedUpdate: code("onChange(of:)", "NavigationPath", "FocusedValue")
    case .graphPrecondition: code("onChange(of:)", "ForEach", "MainActor")
    case .graphExhausted: code("onChange(of:)", "GeometryReader", "onPreferenceChange")
    case .viewOriginInvalid: code("isFinite", "Layout", "alignmentGuide")
    case .groupTooSmall:
      code("NSCollectionLayoutGroup", "NSCollectionLayoutSize", "edgeSpacing", "interItemSpacing")
    case .rowViewInHeight: code("tableView(_:heightOfRow:)", "usesAutomaticRowHeights")
    case .headerContentOutside: code("contentView")
    case .compatInputUnsized: Self(.leave, .system, [])
    case .toolbarItemSizesSet: code("NSToolbarItem.view", "widthAnchor")
    case .toolbarItemUnmeasured: code("NSToolbarItem.view", "intrinsicContentSize")
    case .engineDump: loop("NSLayoutConstraint.multiplier")
    case .loopDebuggingOn: noise("UIViewLayoutFeedbackLoopDebuggingThreshold")
    case .loopUnconfirmed: loop("UIViewLayoutFeedbackLoopDebuggingThreshold")
    case .layoutNeverSettles:
      loop("updateConstraints", "layout()", "NSViewLayoutFeedbackLoopDebuggingThreshold")
    case .satisfactionExplained: loop("NSLayoutConstraint.priority", "isActive")
    case .designableFailed: code("@IBDesignable", "Bundle(for:)")
    case .builderAssertion: Self(.update, .system, [], updated: "Xcode")
    case .builderAttributeUnavailable: code("preferredMaxLayoutWidth")
    case .builderAttributesUnsupported: code()
    case .layoutTimeout: loop("layoutSubviews", "MXHangDiagnostic")
    case .layoutHang: loop("layoutSubviews", "setNeedsLayout()", "NSHostingView.sizingOptions")
    }
  }
}
