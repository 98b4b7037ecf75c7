extension ComplaintID {
  /// Complaints about layout passes, threads and loops.
  var passEntry: FindingEntry {
    switch self {
    case .layoutSubviewsWithoutSuper:
      FindingEntry(
        .exception, .error, "layoutSubviews does not call super",
        meaning: """
          Up to iOS 7 the layout of constraints happens inside UIView's own layoutSubviews. The \
          class overrides that method without calling super, so the layout never happens.
          """,
        suggestion: "Call super first in the override.",
        code: """
          override func layoutSubviews() {
            super.layoutSubviews()
            // then read the frames
          }
          """,
        objectiveC: """
          - (void)layoutSubviews {
            [super layoutSubviews];
            // then read the frames
          }
          """)
    case .backgroundThread:
      FindingEntry(
        .exception, .error, "Layout from a background thread",
        meaning: """
          Views and constraints may be touched on the main thread alone, and another one did. The \
          layout engine is not locked, so this corrupts it and crashes sooner or later.
          """,
        suggestion: "Move the call that touches views to the main thread.",
        code: "DispatchQueue.main.async { self.updateViews() }",
        objectiveC: "dispatch_async(dispatch_get_main_queue(), ^{ [self updateViews]; });")
    case .windowPassLimit:
      FindingEntry(
        .feedbackLoop, .error, "A window that never finishes its update passes",
        meaning: """
          Some view marks itself as needing another pass each time the window runs one. AppKit \
          stops after as many passes as the window has views.
          """,
        suggestion: """
          Find the view that invalidates itself or its superview inside updateConstraints, layout \
          or a size preference, and make that change only when a value really differs.
          """,
        code: "if constraint.constant != height { constraint.constant = height }",
        objectiveC: "if (constraint.constant != height) { constraint.constant = height; }")
    case .collectionViewLoop:
      FindingEntry(
        .feedbackLoop, .error, "A collection view stuck in its update loop",
        meaning: """
          Self-sizing cells give a different size each time they are asked, so the collection \
          view lays itself out again and again. UIKit gives up after a number of rounds.
          """,
        suggestion: """
          Return the same preferred attributes for the same content: let constraints alone \
          decide the size, round it up, and do not reload or invalidate while cells are laid out.
          """,
        code: """
          override func preferredLayoutAttributesFitting(
            _ attributes: UICollectionViewLayoutAttributes
          ) -> UICollectionViewLayoutAttributes {
            let attributes = super.preferredLayoutAttributesFitting(attributes)
            attributes.size.height = attributes.size.height.rounded(.up)
            return attributes
          }
          """,
        objectiveC: """
          - (UICollectionViewLayoutAttributes *)preferredLayoutAttributesFittingAttributes:
              (UICollectionViewLayoutAttributes *)layoutAttributes {
            UICollectionViewLayoutAttributes *attributes =
                [super preferredLayoutAttributesFittingAttributes:layoutAttributes];
            CGSize size = attributes.size;
            size.height = ceil(size.height);
            attributes.size = size;
            return attributes;
          }
          """)
    case .layoutFeedbackLoop:
      FindingEntry(
        .feedbackLoop, .error, "Layout feedback loop",
        meaning: """
          Laying out one view makes another view need layout, which makes the first need it again. \
          The run loop never gets past the layout pass.
          """,
        suggestion: """
          Break the cycle: do not change frames, constraints or superviews from layoutSubviews or \
          viewDidLayoutSubviews unless a value really changed, and remove ambiguity first.
          """,
        code: """
          override func layoutSubviews() {
            super.layoutSubviews()
            guard bounds.width != laidOutWidth else { return }
            laidOutWidth = bounds.width
            // only now change constraints or frames
          }
          """,
        objectiveC: """
          - (void)layoutSubviews {
            [super layoutSubviews];
            if (CGRectGetWidth(self.bounds) == self.laidOutWidth) { return; }
            self.laidOutWidth = CGRectGetWidth(self.bounds);
            // only now change constraints or frames
          }
          """)
    case .unknownReason:
      FindingEntry(
        .exception, .error, "An exception of Auto Layout",
        meaning: """
          A method of Auto Layout threw the exception. Its reason, which names the constraint and \
          the mistake, was not printed or is not known here.
          """,
        suggestion: """
          Look at the app's own call: whether both items are in one hierarchy, every number is \
          finite and the thread is the main one. The reason stands in the device's console and, \
          of newer systems, under exceptionReason in the .ips file.
          """)
    default:
      FindingEntry(
        .warning, .warning, "Layout was started from inside layout",
        meaning: """
          layoutSubtreeIfNeeded was called on a view that is already being laid out. The inner \
          call is ignored or runs on half-finished frames.
          """,
        suggestion: """
          Call super.layout() instead, or set needsLayout and let the next pass do it. A \
          breakpoint on _NSDetectedLayoutRecursion shows the call.
          """,
        code: "override func layout() {\n  super.layout()\n}",
        objectiveC: """
          - (void)layout {
            [super layout];
          }
          """)
    }
  }
}
