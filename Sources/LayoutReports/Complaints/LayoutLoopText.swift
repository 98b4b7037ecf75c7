internal import LayoutLogs
internal import LayoutModel

/// Layout that does not come to an end.
enum LayoutLoopText {
  static let layoutFeedbackLoop = ComplaintText(
    "Layout feedback loop",
    meaning: """
      Laying out one view makes another view need layout, and that makes the first need it again. The \
      layout pass never ends.
      """,
    suggestion: """
      Change no frames, constraints or superviews in layoutSubviews or viewDidLayoutSubviews unless a \
      value really changed. Remove ambiguity first.
      """,
    code: """
      private var laidOutWidth: CGFloat = 0

      override func layoutSubviews() {
        super.layoutSubviews()
        guard bounds.width != laidOutWidth else { return }
        laidOutWidth = bounds.width
        // only now change constraints or frames
      }
      """,
    objectiveC: """
      @property (nonatomic) CGFloat laidOutWidth;   // in the class extension

      - (void)layoutSubviews {
        [super layoutSubviews];
        if (CGRectGetWidth(self.bounds) == self.laidOutWidth) { return; }
        self.laidOutWidth = CGRectGetWidth(self.bounds);
        // only now change constraints or frames
      }
      """
  ).with {
    $0.headline = { message in
      ComplaintLinks(message).headline.map { .sentence($0) }
    }
    $0.remarks = { LoopHistoryWords($0).remarks + $0.suspicion }
    $0.lists = { ComplaintLinks($0).blocks }
    $0.advise = { message, advice in
      if ComplaintLinks(message).namesOthersInCycle { return }
      advice.meaning = """
        Each layout pass makes something need layout again, so it never ends.
        """
    }
  }.onAppKit(
    suggestion: """
      Change no frames, constraints or superviews in layout or viewDidLayout unless a value really \
      changed. Remove ambiguity first.
      """,
    code: appKitGuard(false), objectiveC: appKitGuard(true))

  /// Code that changes constraints in AppKit's layout only when the width has changed.
  static func appKitGuard(_ isObjectiveC: Bool) -> String {
    isObjectiveC
      ? """
      @property (nonatomic) CGFloat laidOutWidth;   // in the class extension

      - (void)layout {
        [super layout];
        if (NSWidth(self.bounds) == self.laidOutWidth) { return; }
        self.laidOutWidth = NSWidth(self.bounds);
        // only now change constraints or frames
      }
      """
      : """
      private var laidOutWidth: CGFloat = 0

      override func layout() {
        super.layout()
        guard bounds.width != laidOutWidth else { return }
        laidOutWidth = bounds.width
        // only now change constraints or frames
      }
      """
  }

  static let collectionViewLoop = ComplaintText(
    "A collection view is stuck in its update loop",
    meaning: """
      The collection view lays itself out again and again, until UIKit gives up. Possible reasons are \
      self-sizing views without a consistent size, and a frame, bounds or content offset that changes \
      during layout.
      """,
    suggestion: """
      Find what invalidates, reloads or sets frames and insets while cells are laid out. If cells size \
      themselves, let constraints alone decide the size and round it up, so that the same content \
      always has the same size.
      """,
    code: """
      // in the cell's class
      override func preferredLayoutAttributesFitting(
        _ attributes: UICollectionViewLayoutAttributes
      ) -> UICollectionViewLayoutAttributes {
        let attributes = super.preferredLayoutAttributesFitting(attributes)
        attributes.size.height = attributes.size.height.rounded(.up)
        return attributes
      }
      """,
    objectiveC: """
      // in the cell's class
      - (UICollectionViewLayoutAttributes *)preferredLayoutAttributesFittingAttributes:
          (UICollectionViewLayoutAttributes *)layoutAttributes {
        UICollectionViewLayoutAttributes *attributes =
            [super preferredLayoutAttributesFittingAttributes:layoutAttributes];
        CGSize size = attributes.size;
        size.height = ceil(size.height);
        attributes.size = size;
        return attributes;
      }
      """
  ).with {
    $0.headline = { message in
      message.complaint.items.first.map {
        let loop = message.collectionLoop?.isUpdateLoop == true ? "update and layout" : "layout"
        return .sentence("\(message.capitalized($0)) is stuck in its \(loop) loop.")
      }
    }
    $0.lists = { ComplaintLinks($0).blocks }
    $0.advise = { message, advice in
      guard let loop = message.collectionLoop else { return }
      advice.meaning = """
        The collection view lays itself out again and again, until UIKit gives up. \(loop.reasons)
        """
      guard let category = loop.category, let suggestion = advice.suggestion else { return }
      advice.suggestion = """
        Read UIKit's earlier messages of the category \(category) (further up, in the \
        Console, or with log show): they tell who asked for the layout again. \(suggestion)
        """
    }
  }

  static let layoutRecursion = ComplaintText(
    "Layout was started from inside layout",
    meaning: """
      layoutSubtreeIfNeeded was called on a view that was already being laid out. AppKit prints this \
      once per run.
      """,
    suggestion: """
      Set a breakpoint on _NSDetectedLayoutRecursion: its stack shows the call. If only AppKit or \
      SwiftUI is on it, leave it. In your view's own layout(), call super.layout() instead; elsewhere, \
      set needsLayout and let the next pass lay the view out.
      """,
    code: "view.needsLayout = true   // instead of view.layoutSubtreeIfNeeded()",
    objectiveC: "view.needsLayout = YES;   // instead of [view layoutSubtreeIfNeeded]")

  static let recursionStack = ComplaintText(
    "Layout calls itself",
    meaning: """
      A layout method starts layout, which calls the same method again. The app ends when its stack is \
      full.
      """,
    suggestion: """
      In the methods that the stack repeats, do not call layoutIfNeeded and do not change the view's \
      own frame or bounds. Call super and read the frames there; call setNeedsLayout for the next pass.
      """,
    code: """
      override func layoutSubviews() {
        super.layoutSubviews()
        // read the frames; no layoutIfNeeded here
      }
      """,
    objectiveC: """
      - (void)layoutSubviews {
        [super layoutSubviews];
        // read the frames; no layoutIfNeeded here
      }
      """
  ).headline { message in
    guard case .recursion(let frames, let times, let period, _) = message.complaint.facts
    else { return nil }
    guard let first = frames.first else {
      let calls = period.count == 1 ? "One call stands" : "The same \(period.count) calls stand"
      return .sentence("\(calls) in the stack \(times) times: layout calls itself.")
    }
    return .sentence(
      "\(first.place) stands in the stack \(times) times: layout calls itself.")
  }.with {
    $0.remarks = { message in
      guard case .recursion(_, _, let period, _) = message.complaint.facts, !period.isEmpty
      else { return [] }
      let calls = period.map(\.place).joined(separator: " → ")
      return ["What repeats is: \(calls)."]
    }
  }.advising { message, advice in
    if case .recursion(let own, _, _, _) = message.complaint.facts, own.isEmpty {
      advice.suggestion = """
        No method of the app's stands in what repeats, so the stack does not tell who starts it. Look at \
        the app's nearest call below it, and at what its views answer when they are measured: sizes that \
        differ each time, or constraints that change while they are laid out.
        """
      advice.code = nil
    }
    guard case .recursion(_, _, _, isPaused: true) = message.complaint.facts else { return }
    advice.meaning = """
      A layout method starts layout, which calls the same method again. The app was paused there, so \
      the stack shows one moment.
      """
  }.onAppKit(
    suggestion: """
      In the methods that the stack repeats, do not call layoutSubtreeIfNeeded and do not change the \
      view's own frame or bounds. Call super and read the frames there; set needsLayout for the next \
      pass.
      """,
    code: """
      override func layout() {
        super.layout()
        // read the frames; no layoutSubtreeIfNeeded here
      }
      """,
    objectiveC: """
      - (void)layout {
        [super layout];
        // read the frames; no layoutSubtreeIfNeeded here
      }
      """)
}

extension CollectionLoopFacts {
  /// Which reasons the message names, of those that there may be.
  fileprivate var reasons: String {
    let sizes = "self-sizing views that do not return a consistent size"
    let named = (blamesSizes ? [sizes] : []) + (blamedChanges.isEmpty ? [] : [changes])
    switch (named.count, namesExamples) {
    case (0, _):
      return """
        The printed part of the message names no reason. Often it is \(sizes), or a \
        frame, bounds or content offset that is changed during layout.
        """
    case (1, true): return "There are many possible reasons. The message names one: \(named[0])."
    case (_, true):
      return "There are many possible reasons. The message names "
        + "\(named.joined(separator: ", and "))."
    case (1, false): return "The message names one possible reason: \(named[0])."
    default: return "The message names two possible reasons: \(named.joined(separator: ", or "))."
    }
  }

  /// `a frame, bounds or content size that keeps changing`.
  private var changes: String {
    let names = EnglishList.and(blamedChanges.map(\.name), "or")
    return "\(blamedChanges.first == .bounds ? "" : "a ")\(names) that keeps changing"
  }
}

extension CollectionLoopFacts.Property {
  fileprivate var name: String {
    switch self {
    case .frame: "frame"
    case .bounds: "bounds"
    case .contentOffset: "content offset"
    case .contentSize: "content size"
    }
  }
}

extension ComplaintMessage {
  fileprivate var collectionLoop: CollectionLoopFacts? {
    if case .collectionLoop(let facts) = complaint.facts { facts } else { nil }
  }

  /// What the system thinks of ambiguous layout as the reason of a loop.
  var suspicion: [String] {
    guard let suspectsAmbiguity = complaint.suspectsAmbiguity else { return [] }
    return [
      suspectsAmbiguity
        ? "The system suspects ambiguous layout: remove the ambiguity first."
        : "The system does not suspect ambiguous layout."
    ]
  }
}
