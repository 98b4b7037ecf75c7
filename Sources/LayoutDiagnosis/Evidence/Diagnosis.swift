package import LayoutModel
package import LinearArithmetic

/// What is wrong with a system, proved; the words for it are made elsewhere.
package struct Diagnosis: Hashable, Sendable {
  /// The names are those of the JSON document.
  package enum Verdict: String, Hashable, Sendable {
    case conflict, conflictUnderAssumptions, unproved, consistent, ambiguous
  }

  /// Whose a conflict is.
  package enum Ownership: String, Hashable, Sendable {
    case app, system, mixed
  }

  /// How far an enumeration got.
  package enum Completeness: Hashable, Sendable {
    case complete
    case stopped(at: Int)
    case outOfTime
  }

  /// `nil` where the question does not arise.
  package var verdict: Verdict?
  /// Every minimal conflicting set that was found, the one to read first first.
  package var conflicts: [Conflict]
  /// Whether whatever else contradicts itself takes the edges of a scroll view, to which its contents are
  /// tied, for its frame's, so that it is none to UIKit.
  package var isRestOfScrolling = false
  /// Minimal sets whose removal makes the system satisfiable, smallest first.
  package var corrections: [[ConstraintID]]
  /// Whether `conflicts` holds all there are.
  package var conflictsCompleteness: Completeness
  /// Whether `corrections` holds all there are.
  package var correctionsCompleteness: Completeness
  /// Ranked; the one to try first comes first.
  package var remedies: [Remedy]
  /// Whether some changes were not tried, because that takes too much work.
  package var areRemediesCutShort = false
  /// What the constraints leave open.
  package var ambiguities: [Ambiguity]
  /// The optimum of each level of the priority hierarchy, highest first.
  package var levels: [PriorityLevel]
  /// What a satisfiable system leaves open, and why.
  package var openness: AmbiguityAnalysis?
  /// What a dump leaves open besides where its outermost view is larger than its contents make it.
  package var whereLarger: AmbiguityAnalysis?
  /// Whether looking for ambiguity took too much work, so that nothing is said of it.
  package var isOpennessUndecided = false
  /// Witnesses and alternative layouts, which the other parts name by index.
  package var layouts: [WitnessLayout]
  /// Whose the conflict to read first is; `nil` where there is none.
  package var owner: Ownership?
  /// Which of the well-known conflicts of the system's own this is.
  package var known: KnownConflict?
  /// Whether it stems from a size of 0 before the first real layout.
  package var isTransient: Bool
  /// Whose each item of the system is.
  package var itemOwners: [LayoutItem.Owner]
  /// The app's view nearest to the trouble.
  package var nearestAppItem: ItemID?
  /// Equal for the same defect in another run, process or device.
  package var fingerprint: String?
  /// What the app itself wrote of the conflict to read first.
  package var writtenConstraints: [ConstraintID] = []
  /// Where `verdict` is `unproved`: what the log does not say.
  package var missingEvidence: [MissingEvidence]
  /// Why nothing is claimed: deciding took too much work, or the solver's evidence failed the exact check,
  /// which is a bug of ours.
  package var fault: SolverFault?

  /// A diagnosis that says no more than `verdict`.
  package init(verdict: Verdict?) {
    self.verdict = verdict
    self.conflicts = []
    self.corrections = []
    self.conflictsCompleteness = .complete
    self.correctionsCompleteness = .complete
    self.remedies = []
    self.ambiguities = []
    self.levels = []
    self.layouts = []
    self.isTransient = false
    self.itemOwners = []
    self.missingEvidence = []
  }
}

/// What would have to be known to prove an unproved report.
package enum MissingEvidence: Hashable, Sendable {
  case redactedList
  case noList
  case unreadConstraint
  case brokenConstraint
  case inset(ItemID, LayoutQuantity)
  case superview(ItemID)
  /// Which views of one class are one: their addresses are hidden.
  case maskedAddresses
  case cutReport
  /// Everything listed was read, and others must take part; the item is one of the listed ones.
  case unlistedConstraint(ItemID)
}

/// One of the system's own well-known conflicts.
package struct KnownConflict: Hashable, Sendable {
  /// Stable names, which are those of the JSON document.
  package enum ID: String, CaseIterable, Hashable, Sendable {
    case actionSheetWidth, keyboardAssistant, keyboardPlacement, inputSetUnderStatusBar
    case backButtonMask, largeTitleTransition, toolbarBeforeItsFrame, barButtonBeforeItsBar
    case swiftUIHosting, remoteView, touchBar, toolbarItemViewer, tableWrapper
    case layoutBeforeFirstSize
  }

  /// Which one it is.
  package var id: ID
  /// The first system version it was seen on; `nil` where it is as old as Auto Layout.
  package var since: String?
  /// Whether constraints of the app's take part.
  package var isAppInvolved: Bool
  /// Whether it may be left alone.
  package var isHarmless: Bool
  /// Whether it is known by one number alone, which a constraint of the app's could have, too.
  package var isByNumberAlone = false
  /// Whether the size of 0 is one that UIKit gives a view only in order to measure it.
  package var isMeasurement = false
  /// Whether the size of 0 is the height of a table's row.
  package var isRow = false
  /// Whether the bar above the keyboard takes part, with its shortcuts.
  package var isOfKeyboardBar = false
}
