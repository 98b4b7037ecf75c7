/// The stable ids of everything but conflicts that Auto Layout complains about.
public enum ComplaintID: String, Hashable, Sendable, CaseIterable {
  // Items in different hierarchies.
  case noCommonAncestor, viewHierarchyNotPrepared, constraintOutsideSubtree
  case constraintsManaged
  // Pairs of attributes and items that make no constraint.
  case locationEqualToConstant, leadingPairedWithLeft, firstItemMissing, itemNotLayoutItem
  case invalidAttributePairing
  case visualFormat
  // Numbers.
  case constantNotFinite, multiplierNotFinite, requiredPriorityChanged, priorityOutOfRange
  case layerNotFinite, numberExceedsLimit, engineInconsistent
  // Passes, threads and loops.
  case layoutSubviewsWithoutSuper, backgroundThread, windowPassLimit, collectionViewLoop
  case layoutFeedbackLoop, layoutRecursion
  // What another one keeps.
  case constraintToUpdateMissing, managedMask
  // Ambiguity and traces.
  case collapsedCell, layoutIssue, missingConstraints, ambiguousLayout, ambiguousView
  case ambiguousViewTree, viewTree
  /// An exception of which the log holds the stack, and no reason that is known.
  case unknownReason
  /// A crash report that breaks off before it says why.
  case crashReportCut

  /// What is known about the complaint.
  public var entry: FindingEntry {
    switch self {
    case .noCommonAncestor, .viewHierarchyNotPrepared, .constraintOutsideSubtree,
      .constraintsManaged:
      hierarchyEntry
    case .locationEqualToConstant, .leadingPairedWithLeft, .firstItemMissing, .itemNotLayoutItem,
      .invalidAttributePairing, .visualFormat:
      illegalPairEntry
    case .constantNotFinite, .multiplierNotFinite, .requiredPriorityChanged, .priorityOutOfRange,
      .layerNotFinite, .numberExceedsLimit, .engineInconsistent:
      numberEntry
    case .layoutSubviewsWithoutSuper, .backgroundThread, .windowPassLimit, .collectionViewLoop,
      .layoutFeedbackLoop, .layoutRecursion, .unknownReason:
      passEntry
    case .constraintToUpdateMissing, .managedMask: keeperEntry
    case .collapsedCell, .layoutIssue, .missingConstraints, .ambiguousLayout, .ambiguousView,
      .ambiguousViewTree, .viewTree, .crashReportCut:
      ambiguityEntry
    }
  }
}

/// What a complaint means and what to do about it.
public struct FindingEntry: Hashable, Sendable {
  /// Which kind of report it makes.
  public var kind: LogReport.Kind
  /// How bad it is.
  public var severity: LogReport.Severity
  /// A few words for a heading.
  public var title: String
  /// What it means, in two sentences.
  public var meaning: String
  /// What to do about it.
  public var suggestion: String
  /// Swift code that does it.
  public var codeExample: String?
  /// The same in Objective-C.
  public var objectiveCExample: String?

  init(
    _ kind: LogReport.Kind, _ severity: LogReport.Severity = .error, _ title: String,
    meaning: String, suggestion: String, code: String? = nil, objectiveC: String? = nil
  ) {
    self.kind = kind
    self.severity = severity
    self.title = title
    self.meaning = meaning
    self.suggestion = suggestion
    self.codeExample = code
    self.objectiveCExample = objectiveC
  }
}
