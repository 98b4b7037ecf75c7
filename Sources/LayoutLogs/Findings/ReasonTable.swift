/// The words by which each reason is recognised, whatever carries it.
enum ReasonTable {
  /// A reason's key words.
  struct Key: Sendable {
    var code: ComplaintID
    /// Words that stand in this reason and in nothing else.
    var words: StaticString
    /// The reason's first words where `words` are not them, the longer beginning first.
    var openings: [StaticString]
    /// Whether other messages may say the same, so that only an exception is believed.
    var needsException: Bool
    /// Whether the reason begins with the call in front of `words`.
    var followsCall: Bool

    init(
      _ code: ComplaintID, _ words: StaticString, opening openings: StaticString...,
      needsException: Bool = false, followsCall: Bool = false
    ) {
      self.code = code
      self.words = words
      self.openings = openings
      self.needsException = needsException
      self.followsCall = followsCall
    }
  }

  /// A key that stands on a line: where the reason begins, and where the key's words do.
  struct Match {
    var code: ComplaintID
    var start: Int
    var end: Int
    var needsException: Bool
  }

  static let keys: [Key] = [
    Key(
      .noCommonAncestor, "because they have no common ancestor",
      opening: "Unable to activate constraint with"),
    Key(.noCommonAncestor, "Unable to activate constraint with anchors"),
    Key(
      .viewHierarchyNotPrepared, "The view hierarchy is not prepared for the constraint"),
    Key(
      .viewHierarchyNotPrepared, "view hierarchy unprepared for constraint",
      opening: "Impossible to set up layout"),
    Key(.viewHierarchyNotPrepared, "View hierarchy unprepared for constraint"),
    Key(
      .viewHierarchyNotPrepared, "owningView hierarchy unprepared for constraint",
      opening: "UILayoutGuide's"),
    Key(
      .viewHierarchyNotPrepared, "Expected superview but found nil when attempting make constraint"),
    Key(.noCommonAncestor, "couldn't find a common superview for"),
    Key(.constraintOutsideSubtree, "Unable to install constraint on view"),
    Key(.constraintsManaged, "Cannot modify constraints for", needsException: true),
    Key(.visualFormat, "Unable to parse constraint format"),
    Key(
      .locationEqualToConstant, "creates an illegal constraint of a location equal to a constant",
      opening: constraintMethod, "A multiplier of 0"),
    Key(
      .locationEqualToConstant,
      "A constraint cannot be made that sets a location equal to a constant",
      opening: constraintMethod),
    Key(.locationEqualToConstant, "Location anchors require being paired"),
    Key(
      .leadingPairedWithLeft,
      "A constraint cannot be made between a leading/trailing attribute and a right/left attribute",
      opening: constraintMethod),
    Key(
      .firstItemMissing, "Constraint must contain a first layout item", opening: constraintMethod),
    Key(
      .itemNotLayoutItem, "Constraint items must each be a", opening: "NSLayoutConstraint for "),
    Key(
      .invalidAttributePairing, "Invalid pairing of layout attributes", opening: constraintMethod),
    Key(.invalidAttributePairing, "Constraint improperly relates anchors of incompatible types"),
    Key(.constantNotFinite, "NSLayoutConstraint constant is not finite"),
    Key(.multiplierNotFinite, "Multiplier is not finite"),
    Key(.layerNotFinite, "CALayer position contains NaN", needsException: true),
    Key(.layerNotFinite, "CALayer bounds contains NaN", needsException: true),
    Key(.requiredPriorityChanged, "Mutating a priority from required to not on an installed"),
    Key(
      .priorityOutOfRange, "less or equal to NSLayoutPriorityRequired",
      opening: "It's illegal to set priority"),
    Key(
      .numberExceedsLimit, "_NSLayoutConstraintNumberExceedsLimit",
      opening: "This NSLayoutConstraint is being"),
    Key(.engineInconsistent, "Cannot find an outgoing row head", opening: "internal error."),
    Key(.engineInconsistent, "Invalid parameter not satisfying: isfinite("),
    Key(.layoutSubviewsWithoutSuper, "Auto Layout still required after executing"),
    Key(.backgroundThread, "Modifications to the layout engine must not be performed from a"),
    Key(
      .backgroundThread, "is modifying the autolayout engine from a background thread",
      opening: "This application"),
    Key(.backgroundThread, MainThreadCheck.instanceCall, opening: MainThreadCheck.name),
    Key(.backgroundThread, MainThreadCheck.classCall, opening: MainThreadCheck.name),
    Key(
      .backgroundThread, MainThreadCheck.xcodeWords, opening: MainThreadCheck.name,
      followsCall: true),
    Key(.backgroundThread, "Call must be made on main thread", needsException: true),
    Key(.backgroundThread, "Only run on the main thread!", needsException: true),
    Key(
      .backgroundThread, "invalidated on the Main Thread!", opening: "NSWindow drag regions",
      needsException: true),
    Key(.windowPassLimit, "The window has been marked as needing another"),
    Key(
      .collectionViewLoop, "is stuck in its update/layout loop", opening: "UICollectionView (<"),
    Key(
      .collectionViewLoop, "is stuck in a recursive layout loop", opening: "UICollectionView (<"),
    Key(
      .layoutRecursion, "_NSDetectedLayoutRecursion", opening: "It's not legal to call -layout"),
    Key(
      .constraintToUpdateMissing, "could not find existing matching constraint to update",
      opening: "Updated constraint"),
    Key(.managedMask, "Changing the translatesAutoresizingMaskIntoConstraints property of"),
    Key(.layoutFeedbackLoop, "Layout feedback loop detected in subtree of"),
    Key(.layoutFeedbackLoop, "Degenerate layout!"),
    Key(.layoutFeedbackLoop, "UPSTREAM LAYOUT DIRTYING"),
    Key(.layoutFeedbackLoop, "About to send -setNeedsLayout to layer for"),
  ]

  /// What stands in front of the reasons that a method of `NSLayoutConstraint` gives.
  private static let constraintMethod: StaticString = "*** +[NSLayoutConstraint "

  /// The method names by which a stack tells what was thrown when the reason itself is missing.
  ///
  /// Each is looked for among the first frames behind the throwing machinery.
  static let throwers: [(code: ComplaintID, symbol: String)] =
    [
      (.windowPassLimit, "_postWindowNeedsUpdateConstraints"),
      (.windowPassLimit, "_postWindowNeedsLayout"),
      (.visualFormat, "-[NSLayoutConstraintParser "),
      (.requiredPriorityChanged, "-[NSLayoutConstraint setPriority:]"),
      (.multiplierNotFinite, "-[NSLayoutConstraint _setMultiplier:]"),
      (.constantNotFinite, "-[NSLayoutConstraint _setSymbolicConstant:"),
      (.noCommonAncestor, "-[NSLayoutConstraint setActive:]"),
      (.noCommonAncestor, "-[NSLayoutConstraint _addToEngine:]"),
      (.backgroundThread, "_AssertAutoLayoutOnAllowedThreadsOnly"),
      (.backgroundThread, "AssertAutolayoutOnMainThreadOnly"),
      (.engineInconsistent, "-[NSISEngine "),
      (.engineInconsistent, "NSISLinExp"),
      (.engineInconsistent, "_pivotToMakeColNewHeadOfRow"),
      (.viewHierarchyNotPrepared, "_viewHierarchyUnpreparedForConstraint"),
      (.viewHierarchyNotPrepared, "_layoutEngine_didAddLayoutConstraint"),
    ] + activities.map { (.unknownReason, $0.symbol) }

  /// Methods that throw for more than one reason, and what the app was doing then.
  static let activities: [(symbol: String, words: String)] = [
    ("-[NSLayoutConstraint _setActive:", "a constraint was activated or deactivated"),
    (
      "+[NSLayoutConstraint _addOrRemoveConstraints:", "constraints were activated or deactivated"
    ),
    ("-[NSLayoutConstraint setConstant:]", "the constant of a constraint was changed"),
    ("+[NSLayoutConstraint constraintWithItem:", "a constraint was made"),
    (
      "+[NSLayoutConstraint constraintsWithVisualFormat:",
      "constraints were made from a visual format string"
    ),
    ("addConstraint:]", "a constraint was added to a view"),
    ("addConstraints:]", "constraints were added to a view"),
  ]

  /// The key that stands first on a line, and where the reason begins.
  ///
  /// An `.ips` line holds the format string in front of the message that was made of it.
  static func match(_ line: ArraySlice<UInt8>) -> Match? {
    guard line.holdsMarker else { return nil }
    if let (_, message) = line.split(at: "\"composed_message\""), let found = first(in: message) {
      return found
    }
    return first(in: line)
  }

  private static func first(in line: ArraySlice<UInt8>) -> Match? {
    var best: Match?
    for key in keys {
      guard let hit = line.firstOffset(of: key.words), hit < best?.end ?? .max else { continue }
      var start = hit
      if let open = key.openings.lazy.compactMap({ line[..<hit].lastOffset(of: $0) }).first {
        start = open
      } else if key.followsCall {
        guard let call = MainThreadCheck.callStart(line[..<hit]) else { continue }
        start = call
      }
      if let known = best, known.start <= start, known.end <= hit { continue }
      best = Match(code: key.code, start: start, end: hit, needsException: key.needsException)
    }
    return best
  }
}
