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
  /// What introduces the app's call nearest to the complaint.
  var callLead = "The nearest call in the app's program is"
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
    case .noCommonAncestor: .noCommonAncestor
    case .viewHierarchyNotPrepared: .viewHierarchyNotPrepared
    case .constraintOutsideSubtree: .constraintOutsideSubtree
    case .constraintsManaged: .constraintsManaged
    case .locationEqualToConstant: .locationEqualToConstant
    case .leadingPairedWithLeft: .leadingPairedWithLeft
    case .firstItemMissing: .firstItemMissing
    case .itemNotLayoutItem: .itemNotLayoutItem
    case .invalidAttributePairing: .invalidAttributePairing
    case .unknownAttribute: .unknownAttribute
    case .edgeAcrossRotation: .edgeAcrossRotation
    case .visualFormat: .visualFormat
    case .bindingMissing: .bindingMissing
    case .constantNotFinite: .constantNotFinite
    case .multiplierNotFinite: .multiplierNotFinite
    case .requiredPriorityChanged: .requiredPriorityChanged
    case .priorityOutOfRange: .priorityOutOfRange
    case .layerNotFinite: .layerNotFinite
    case .numberExceedsLimit: .numberExceedsLimit
    case .engineInconsistent: .engineInconsistent
    case .layoutSubviewsWithoutSuper: .layoutSubviewsWithoutSuper
    case .controllerViewUnlaid: .controllerViewUnlaid
    case .viewNotInitialized: .viewNotInitialized
    case .backgroundThread: .backgroundThread
    case .windowPassLimit: .windowPassLimit
    case .collectionViewLoop: .collectionViewLoop
    case .layoutFeedbackLoop: .layoutFeedbackLoop
    case .layoutRecursion: .layoutRecursion
    case .constraintToUpdateMissing: .constraintToUpdateMissing
    case .managedMask: .managedMask
    case .collapsedCell: .collapsedCell
    case .layoutIssue: .layoutIssue
    case .missingConstraints: .missingConstraints
    case .ambiguousLayout: .ambiguousLayout
    case .ambiguousView: .ambiguousView
    case .ambiguousViewTree: .ambiguousViewTree
    case .viewTree: .viewTree
    case .frameDimensionInvalid: .frameDimensionInvalid
    case .frameConstraintsContradictory: .frameConstraintsContradictory
    case .preferenceLoop: .preferenceLoop
    case .attributeCycle: .attributeCycle
    case .attributeWithoutSubgraph: .attributeWithoutSubgraph
    case .hostingViewReentered: .hostingViewReentered
    case .flowLayoutItemTooLarge: .flowLayoutItemTooLarge
    case .flowLayoutSizeRefused: .flowLayoutSizeRefused
    case .arrangedOutOfBounds: .arrangedOutOfBounds
    case .tableOutsideWindow: .tableOutsideWindow
    case .cellContentUnconstrained: .cellContentUnconstrained
    case .recursionLoggingOff: .recursionLoggingOff
    case .navigationItemElsewhere: .navigationItemElsewhere
    case .layoutAttributesChanged: .layoutAttributesChanged
    case .layoutAttributesOutsideData: .layoutAttributesOutsideData
    case .collectionDimensionRefused: .collectionDimensionRefused
    case .splitViewDelegate: .splitViewDelegate
    case .splitViewFrames: .splitViewFrames
    case .layoutStillNeeded: .layoutStillNeeded
    case .interfaceBuilder: .interfaceBuilder
    case .interfaceBuilderTrace: .interfaceBuilderTrace
    case .interfaceBuilderMismatch: .interfaceBuilderMismatch
    case .recursionStack: .recursionStack
    case .engineNumberNotFinite: .engineNumberNotFinite
    case .constraintCrash: .constraintCrash
    case .unknownReason: .unknownReason
    case .crashReportCut: .crashReportCut
    }
  }
}

extension Complaint {
  /// Commands for the debugger that would get what the log leaves out of `system`.
  package func debuggerCommands(in system: LayoutSystem) -> [String] {
    id.text.commands(self, system)
  }
}
