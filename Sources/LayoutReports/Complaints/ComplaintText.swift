internal import LayoutCode
package import LayoutLogs
package import LayoutModel

/// What a complaint means and what to do about it, and how one message of it is worded.
///
/// Each complaint's words file has one; `ComplaintID.text` is the table of all.
package struct ComplaintText: Sendable {
  /// A sentence about one message, with the names and numbers that it prints.
  enum Headline {
    /// It stands alone.
    case sentence(String)
    /// It ends with the app's own call, where an exception has one.
    case clause(String)
  }

  /// What is said beside the headline: the complaint's own words, or those of one message.
  struct Advice {
    var meaning: String
    /// What to do; `nil` where the input answers it already.
    var suggestion: String?
    var code: String?
    /// The code's language; `nil` where it is a visual format.
    var language: CodeLanguage?
    /// What stands below the code.
    var more: [Block] = []
  }

  /// A few words for a heading.
  package var title: String
  /// What it means, in two sentences.
  package var meaning: String
  /// What to do about it.
  package var suggestion: String
  /// Swift code that does it.
  package var codeExample: String?
  /// The same in Objective-C.
  package var objectiveCExample: String?
  /// What the line above the report calls it, where the name of its kind does not fit.
  var kindWords: String?
  /// Whether the title stands for a reason, because the message has none.
  var isWordless = false
  /// What introduces the app's call nearest to the complaint; `nil` where it is called just that.
  var callLead: String?
  /// Whether the app's call belongs into the headline.
  var tellsCall = true
  /// The headline of one message; `nil` where the message tells nothing beyond the title.
  var headline: @Sendable (ComplaintMessage) -> Headline? = { _ in nil }
  /// What is shown below the meaning.
  var excerpt: @Sendable (ComplaintMessage) -> [Block] = { _ in [] }
  /// What the headline does not say already.
  var remarks: @Sendable (ComplaintMessage) -> [String] = { _ in [] }
  /// Lists of views, below the constraints.
  var lists: @Sendable (ComplaintMessage) -> [Block] = { _ in [] }
  /// Puts the advice in the words of one message.
  var advise: @Sendable (ComplaintMessage, inout Advice) -> Void = { _, _ in }
  /// Code of Kotlin's that does it, in the names that Kotlin/Native gives UIKit's.
  var kotlin: @Sendable (ComplaintMessage) -> String? = { _ in nil }
  /// Commands for the debugger that would get what the log leaves out.
  var commands: @Sendable (Complaint, LayoutSystem) -> [String] = { _, _ in [] }

  init(
    _ title: String, meaning: String, suggestion: String, code: String? = nil,
    objectiveC: String? = nil
  ) {
    self.title = title
    self.meaning = meaning
    self.suggestion = suggestion
    codeExample = code
    objectiveCExample = objectiveC
  }

  /// The text with what `change` adds to it.
  func with(_ change: (inout ComplaintText) -> Void) -> ComplaintText {
    var text = self
    change(&text)
    return text
  }

  /// The text whose messages have a headline of their own.
  func headline(_ words: @escaping @Sendable (ComplaintMessage) -> Headline?) -> ComplaintText {
    with { $0.headline = words }
  }

  /// The text whose advice `change` puts in the words of a message, after what does so already.
  func advising(
    _ change: @escaping @Sendable (ComplaintMessage, inout Advice) -> Void
  ) -> ComplaintText {
    let advise = advise
    return with {
      $0.advise = { message, advice in
        advise(message, &advice)
        change(message, &advice)
      }
    }
  }

  /// The text whose advice ends with a sentence about the stack, where the log has one.
  func besideStack(_ sentence: String) -> ComplaintText {
    advising { message, advice in
      if !message.complaint.frames.isEmpty { advice.suggestion? += " \(sentence)" }
    }
  }

  /// The text in AppKit's words where AppKit lays out; what is `nil` is the same in both.
  func onAppKit(
    suggestion: String? = nil, code: String, objectiveC: String? = nil
  ) -> ComplaintText {
    advising { message, advice in
      guard message.system.isOfAppKit else { return }
      if let suggestion, advice.suggestion != nil { advice.suggestion = suggestion }
      guard advice.code != nil else { return }
      advice.code = advice.language == .objectiveC ? objectiveC ?? code : code
    }
  }

  /// The text whose messages have a code example of their own, where they name enough for one: in
  /// `language`, or in that of the app, which is C# only where `speaksCSharp`.
  func example(
    in language: CodeLanguage? = nil, speaksCSharp: Bool = false,
    _ code: @escaping @Sendable (ComplaintMessage) -> String?
  ) -> ComplaintText {
    with {
      $0.advise = { message, advice in
        let language = language ?? message.code.language
        guard language != .cSharp || speaksCSharp, let code = code(message) else { return }
        (advice.code, advice.language) = (code, language)
      }
    }
  }
}

extension ComplaintID {
  /// What is said of the complaint.
  package var text: ComplaintText {
    switch self {
    case .noCommonAncestor: NoCommonAncestorText.noCommonAncestor
    case .viewHierarchyNotPrepared: UnpreparedHierarchyText.viewHierarchyNotPrepared
    case .constraintOutsideSubtree: UnpreparedHierarchyText.constraintOutsideSubtree
    case .constraintsManaged: UIKitLayoutText.constraintsManaged
    case .locationEqualToConstant: IllegalPairText.locationEqualToConstant
    case .leadingPairedWithLeft: IllegalPairText.leadingPairedWithLeft
    case .firstItemMissing: IllegalPairText.firstItemMissing
    case .itemNotLayoutItem: IllegalPairText.itemNotLayoutItem
    case .describedItemMissing: IllegalPairText.describedItemMissing
    case .invalidAttributePairing: IllegalPairText.invalidAttributePairing
    case .unknownAttribute: IllegalPairText.unknownAttribute
    case .edgeAcrossRotation: IllegalPairText.edgeAcrossRotation
    case .visualFormat: VisualFormatFaultText.visualFormat
    case .bindingMissing: BindingMissingText.bindingMissing
    case .constantNotFinite: NumberOutOfRangeText.constantNotFinite
    case .multiplierNotFinite: NumberOutOfRangeText.multiplierNotFinite
    case .requiredPriorityChanged: NumberOutOfRangeText.requiredPriorityChanged
    case .priorityOutOfRange: NumberOutOfRangeText.priorityOutOfRange
    case .layerNotFinite: NumberOutOfRangeText.layerNotFinite
    case .numberExceedsLimit: NumberOutOfRangeText.numberExceedsLimit
    case .engineInconsistent: EngineInconsistentText.engineInconsistent
    case .layoutSubviewsWithoutSuper: UIKitLayoutText.layoutSubviewsWithoutSuper
    case .controllerViewUnlaid: UIKitLayoutText.controllerViewUnlaid
    case .viewNotInitialized: UIKitLayoutText.viewNotInitialized
    case .backgroundThread: BackgroundThreadText.backgroundThread
    case .windowPassLimit: WindowPassLimitText.windowPassLimit
    case .collectionViewLoop: LayoutLoopText.collectionViewLoop
    case .collectionLoopLogged: CollectionLoopLogText.collectionLoopLogged
    case .layoutFeedbackLoop: LayoutLoopText.layoutFeedbackLoop
    case .layoutRecursion: LayoutLoopText.layoutRecursion
    case .constraintToUpdateMissing: UpdatedConstraintText.constraintToUpdateMissing
    case .managedMask: UIKitLayoutText.managedMask
    case .collapsedCell: AmbiguityMessageText.collapsedCell
    case .layoutIssue: AmbiguityMessageText.layoutIssue
    case .missingConstraints: AmbiguityMessageText.missingConstraints
    case .ambiguousLayout: AmbiguityMessageText.ambiguousLayout
    case .ambiguousView: ViewTreeMessageText.ambiguousView
    case .ambiguousViewTree: ViewTreeMessageText.ambiguousViewTree
    case .viewTree: ViewTreeMessageText.viewTree
    case .frameDimensionInvalid: SwiftUILayoutText.frameDimensionInvalid
    case .frameConstraintsContradictory: SwiftUILayoutText.frameConstraintsContradictory
    case .preferenceLoop: SwiftUILayoutText.preferenceLoop
    case .changeActionLoop: SwiftUILayoutText.changeActionLoop
    case .attributeCycle: SwiftUILayoutText.attributeCycle
    case .stateChangedInUpdate: SwiftUILayoutText.stateChangedInUpdate
    case .attributeWithoutSubgraph: SwiftUILayoutText.attributeWithoutSubgraph
    case .hostingViewReentered: SwiftUILayoutText.hostingViewReentered
    case .flowLayoutItemTooLarge: UIKitLayoutText.flowLayoutItemTooLarge
    case .flowLayoutSizeRefused: FlowLayoutSizeText.flowLayoutSizeRefused
    case .arrangedOutOfBounds: ArrangedSubviewText.arrangedOutOfBounds
    case .tableOutsideWindow: UIKitLayoutText.tableOutsideWindow
    case .cellContentUnconstrained: UIKitLayoutText.cellContentUnconstrained
    case .recursionLoggingOff: UIKitLayoutText.recursionLoggingOff
    case .navigationItemElsewhere: NavigationItemElsewhereText.navigationItemElsewhere
    case .layoutAttributesChanged: CollectionLayoutText.layoutAttributesChanged
    case .layoutAttributesOutsideData: CollectionLayoutText.layoutAttributesOutsideData
    case .layoutAttributesWithoutItem: CollectionLayoutText.layoutAttributesWithoutItem
    case .collectionLayoutReentered: CollectionLayoutText.collectionLayoutReentered
    case .collectionDimensionRefused: CollectionLayoutText.collectionDimensionRefused
    case .splitViewDelegate: AppKitLayoutText.splitViewDelegate
    case .splitViewFrames: AppKitLayoutText.splitViewFrames
    case .tableReentered: AppKitLayoutText.tableReentered
    case .layoutStillNeeded: AppKitLayoutText.layoutStillNeeded
    case .interfaceBuilder: AppKitLayoutText.interfaceBuilder
    case .interfaceBuilderTrace: AppKitLayoutText.interfaceBuilderTrace
    case .interfaceBuilderMismatch: AppKitLayoutText.interfaceBuilderMismatch
    case .standardSpacingUnanchored: AnchorMessageText.standardSpacingUnanchored
    case .symbolicConstantMissing: AnchorMessageText.symbolicConstantMissing
    case .constraintFrozen: AnchorMessageText.constraintFrozen
    case .unknownRelation: AnchorMessageText.unknownRelation
    case .layoutVariableLeaked: AnchorMessageText.layoutVariableLeaked
    case .allocationTracking: AnchorMessageText.allocationTracking
    case .repeatedUpdate: SwiftUIMessageText.repeatedUpdate
    case .graphExhausted: SwiftUIMessageText.graphExhausted
    case .graphPrecondition: SwiftUIMessageText.graphPrecondition
    case .viewOriginInvalid: SwiftUIMessageText.viewOriginInvalid
    case .groupTooSmall: CollectionMessageText.groupTooSmall
    case .rowViewInHeight: CollectionMessageText.rowViewInHeight
    case .headerContentOutside: CollectionMessageText.headerContentOutside
    case .compatInputUnsized: BarMessageText.compatInputUnsized
    case .toolbarItemSizesSet: BarMessageText.toolbarItemSizesSet
    case .toolbarItemUnmeasured: BarMessageText.toolbarItemUnmeasured
    case .engineDump: EngineMessageText.engineDump
    case .loopDebuggingOn: EngineMessageText.loopDebuggingOn
    case .loopUnconfirmed: EngineMessageText.loopUnconfirmed
    case .layoutNeverSettles: EngineMessageText.layoutNeverSettles
    case .satisfactionExplained: SatisfactionExplainerText.satisfactionExplained
    case .designableFailed: BuilderMessageText.designableFailed
    case .builderAssertion: BuilderMessageText.builderAssertion
    case .builderAttributeUnavailable: BuilderMessageText.builderAttributeUnavailable
    case .builderAttributesUnsupported: BuilderMessageText.builderAttributesUnsupported
    case .layoutHang: LayoutHangText.layoutHang
    case .layoutTimeout: LayoutTimeoutText.layoutTimeout
    case .recursionStack: RecursionStackText.recursionStack
    case .engineNumberNotFinite: EngineInconsistentText.engineNumberNotFinite
    case .constraintCrash: MissingReasonText.constraintCrash
    case .unknownReason: MissingReasonText.unknownReason
    case .crashReportCut: MissingReasonText.crashReportCut
    }
  }
}

extension Complaint {
  /// Commands for the debugger that would get what the log leaves out of `system`.
  package func debuggerCommands(in system: LayoutSystem) -> [String] {
    id.text.commands(self, system)
  }
}
