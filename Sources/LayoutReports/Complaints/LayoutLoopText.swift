internal import LayoutCasebook
internal import LayoutCode
internal import LayoutLogs
internal import LayoutModel

/// Layout that does not come to an end.
enum LayoutLoopText {
  static let layoutFeedbackLoop = ComplaintText(
    "Layout feedback loop",
    meaning: """
      Laying out one view makes another view need layout, and that makes the first need it again.
      """,
    suggestion: """
      Change no frames, constraints or superviews in layoutSubviews or viewDidLayoutSubviews unless a \
      value really changed.
      """,
    code: CycleCase.Code.guardedLayout.swift,
    objectiveC: CycleCase.Code.guardedLayout.objectiveC
  ).with {
    $0.headline = { message in
      ComplaintLinks(message).headline.map { .sentence($0) }
    }
    $0.remarks = { LoopHistoryWords($0).remarks + $0.suspicion }
    $0.lists = { ComplaintLinks($0).blocks }
    $0.advise = { message, advice in
      if !ComplaintLinks(message).namesOthersInCycle {
        advice.meaning = "Each layout pass makes something need layout again."
      }
    }
  }.onAppKit(
    suggestion: """
      Change no frames, constraints or superviews in layout or viewDidLayout unless a value really \
      changed.
      """,
    code: CycleCase.Code.guardedAppKitLayout.swift,
    objectiveC: CycleCase.Code.guardedAppKitLayout.objectiveC
  ).advising { message, advice in
    if let request = message.request {
      advice.suggestion = """
        Take the call of \(request.call) out of \(request.place), or make it only when a value \
        really changed.
        """
    } else if let marked = message.loop?.marked.first, message.complaint.links.isEmpty,
      let suggestion = advice.suggestion
    {
      advice.suggestion =
        "Find out what calls setNeedsLayout on \(message.names[marked]). \(suggestion)"
    }
    if let code = message.codeInLoop { advice.show(code) }
    guard message.complaint.suspectsAmbiguity == true, let suggestion = advice.suggestion
    else { return }
    let conflicts = message.complaint.suspectsConflicts ? " and conflicting constraints" : ""
    advice.suggestion = "\(suggestion) Remove ambiguity\(conflicts) first."
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
      guard let facts = message.collectionLoop else { return nil }
      let item = message.complaint.items.first.map { message.capitalized($0) }
      let name = item ?? facts.className.map { "The \(ClassName.readable($0))" }
      let loop = facts.isUpdateLoop ? "update and layout" : "layout"
      return .sentence("\(name ?? "A collection view") is stuck in its \(loop) loop.")
    }
    $0.remarks = { $0.dataSource }
    $0.lists = { ComplaintLinks($0).blocks }
    $0.advise = { message, advice in
      guard let loop = message.collectionLoop else { return }
      advice.meaning = """
        The collection view lays itself out again and again, until UIKit gives up. \(loop.reasons)
        """
      if let carrier = message.complaint.carrier.flatMap(CarrierTable.carrier) {
        advice.suggestion = advice.suggestion.map { "\($0) \(carrier.listAdvice)" }
      }
      if let category = loop.category, let suggestion = advice.suggestion {
        advice.suggestion = """
          Read UIKit's earlier messages of the category \(category) (further up, in the \
          Console, or with log show): they tell who asked for the layout again. \(suggestion)
          """
      }
      message.beginWithMethodInPass(&advice)
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

extension ComplaintText.Advice {
  /// Shows code in the language of the advice, where it has code for that.
  fileprivate mutating func show(_ example: CycleCase.Code) {
    code = language == .objectiveC ? example.objectiveC : example.swift
  }
}

extension ComplaintMessage {
  /// Code for the method that asks for layout again: the app's on the stack, else the one that the log
  /// calls the sender's.
  fileprivate var codeInLoop: CycleCase.Code? {
    if let request {
      if request.isMark, let property = request.observedProperty {
        return .guardedObserver(of: property, calling: request.call)
      }
      return .guarding(request.method)
    }
    guard case .method(let name)? = complaint.links.first?.label else { return nil }
    return .guarding(String(name.drop { $0 == "-" }))
  }

  /// The app's own method on the stack comes before what is usual.
  fileprivate func beginWithMethodInPass(_ advice: inout ComplaintText.Advice) {
    guard let found = complaint.methodInPass, let suggestion = advice.suggestion else { return }
    advice.suggestion = """
      Look first at \(found.frame.place), which the stack shows. In such a method the usual causes are \
      layoutIfNeeded, reloadData, invalidateLayout, and a new contentInset, contentOffset or frame: make \
      each only where a value really changed. \(suggestion)
      """
    if let code = CycleCase.Code.guarding(found.method) { advice.show(code) }
  }

  fileprivate var collectionLoop: CollectionLoopFacts? {
    if case .collectionLoop(let facts) = complaint.facts { facts } else { nil }
  }

  /// What the system thinks of ambiguous layout as the reason of a loop.
  var suspicion: [String] {
    guard let suspectsAmbiguity = complaint.suspectsAmbiguity else { return [] }
    if complaint.suspectsConflicts {
      return ["The system says to look for ambiguous layout and for conflicting constraints."]
    }
    return [
      suspectsAmbiguity
        ? "The system suspects ambiguous layout: remove the ambiguity first."
        : "The system does not suspect ambiguous layout."
    ]
  }
}
