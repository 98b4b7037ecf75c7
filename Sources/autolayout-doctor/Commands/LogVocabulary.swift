internal import LayoutModel
internal import LayoutReports

/// Words of logs, debuggers and code that are no constraint, with what they say of one.
///
/// The meanings are those of Apple's headers: NSLayoutConstraint.h, UIView.h and NSView.h.
enum LogVocabulary {
  /// `nil` of every other word.
  static func meaning(of text: String) -> String? {
    let sentence =
      words.first { $0.words.contains(text) }?.meaning ?? attribute(text) ?? option(text)
      ?? hugging(text) ?? change(text) ?? identifier(text) ?? launchArgument(text)
    return sentence.map { "\(DisplayText.safe(text)): \(DisplayText.safe($0))\n" }
  }

  private static let words: [(words: Set<String>, meaning: String)] = [
    (
      [
        "UIViewNoIntrinsicMetric", "NSViewNoIntrinsicMetric", "UIView.noIntrinsicMetric",
        "NSView.noIntrinsicMetric", "noIntrinsicMetric", "NSViewNoInstrinsicMetric",
      ],
      "-1, which intrinsicContentSize answers on an axis on which the content has no size. In a scratch file "
        + "-x20 is a content that is 20 points tall and has no width."
    ),
    (
      [
        "UILayoutConstraintAxisHorizontal", "NSLayoutConstraintOrientationHorizontal",
        "NSLayoutConstraint.Axis.horizontal", "NSLayoutConstraint.Orientation.horizontal",
      ],
      "the number 0, as a debugger takes it: x and width."
    ),
    (
      [
        "UILayoutConstraintAxisVertical", "NSLayoutConstraintOrientationVertical",
        "NSLayoutConstraint.Axis.vertical", "NSLayoutConstraint.Orientation.vertical",
      ],
      "the number 1, as a debugger takes it: y and height."
    ),
    (["(active)", "active"], "the constraint takes part in layout."),
    (
      ["(inactive)", "inactive"], "the constraint takes no part in layout: nothing has to keep it."
    ),
    (
      ["translatesAutoresizingMaskIntoConstraints"],
      "whether a view's frame and autoresizing mask become required constraints. It is on for views that code "
        + "makes, and off for those that Interface Builder gives constraints; turn it off for a view that gets "
        + "constraints of its own."
    ),
    (["(LTR)"], "leading is left here, whatever the writing direction is."),
    (["(RTL)"], "leading is right here, whatever the writing direction is."),
    (
      directions("LeadingToTrailing"),
      "an option of a visual format: H: runs in the writing direction. Without an option it does so, too."
    ),
    (
      directions("LeftToRight"),
      "an option of a visual format: H: runs from left to right, whatever the writing direction is."
    ),
    (
      directions("RightToLeft"),
      "an option of a visual format: H: runs from right to left, whatever the writing direction is."
    ),
  ]

  /// The spellings of a format's direction.
  private static func directions(_ name: String) -> Set<String> {
    let prefixes = [
      "NSLayoutConstraint.FormatOptions.direction", "NSLayoutFormatDirection", ".direction",
      "direction",
    ]
    return Set(prefixes.map { $0 + name })
  }

  // MARK: - Launch arguments

  private static let launchArguments: [String: String] = [
    "NSDoubleLocalizedStrings":
      "with YES, the app shows each of its localized texts twice, as long as "
      + "another language's may be",
    "AppleTextDirection":
      "with YES, and -NSForceRightToLeftWritingDirection YES, the app runs from right to left",
    "NSForceRightToLeftWritingDirection":
      "with YES, and -AppleTextDirection YES, the app runs from right to left",
    "NSConstraintBasedLayoutVisualizeMutuallyExclusiveConstraints":
      "with YES, AppKit draws constraints that contradict each other over their window",
    "UIViewShowAlignmentRects": "with YES, UIKit draws the alignment rectangles of views",
    "NSViewShowAlignmentRects": "with YES, AppKit draws the alignment rectangles of views",
    "UIViewLayoutFeedbackLoopDebuggingThreshold":
      "with a number, UIKit logs a view that is laid out so often in one turn of the run loop",
    "NSViewLayoutFeedbackLoopDebuggingThreshold":
      "with a number, AppKit logs a view that is laid out so often in one turn of the run loop",
  ]

  /// `NSDoubleLocalizedStrings`, also as a scheme or a command line has it: `-NSDoubleLocalizedStrings YES`.
  private static func launchArgument(_ text: String) -> String? {
    guard let match = text.wholeMatch(of: /-?(\w+)(?:\s+(?:YES|\d+))?/),
      let meaning = launchArguments[String(match.output.1)]
    else { return nil }
    return "an argument for the app's launch, which a scheme of Xcode takes: \(meaning)."
  }

  // MARK: - Attributes and options

  private static func word(_ text: String, behind prefixes: [String]) -> String? {
    for prefix in prefixes where text.hasPrefix(prefix) {
      let bare = text.dropFirst(prefix.count)
      return bare.prefix(1).lowercased() + bare.dropFirst()
    }
    return nil
  }

  private static func attribute(_ text: String) -> String? {
    let prefixes = ["NSLayoutConstraint.Attribute.", "NSLayoutAttribute", ".", ""]
    guard let name = word(text, behind: prefixes) else { return nil }
    if name == "notAnAttribute" {
      return "no second attribute: the constraint compares the first one with its constant alone."
    }
    guard let attribute = LayoutAttribute(rawValue: name) else { return nil }
    switch attribute {
    case .leading, .trailing:
      return
        "an edge that follows the writing direction: left and right change their places from right to left."
    case .left, .right:
      return "an edge that stays where it is, whatever the writing direction is."
    case .baseline, .lastBaseline, .firstBaseline:
      return
        "the line on which \(attribute == .firstBaseline ? "the first" : "the last") text of a view stands. "
        + "Of a view that does not say where that is, it is the edge of the view."
    case .width, .height: return "a size, which is never negative."
    case .top, .bottom: return "an edge. y grows downwards in constraints, on a Mac as well."
    case .centerX: return "the middle between the left and the right edge."
    case .centerY: return "the middle between the upper and the lower edge."
    case .centerXWithinMargins: return "the middle between the left and the right margin."
    case .centerYWithinMargins: return "the middle between the upper and the lower margin."
    case .leadingMargin, .trailingMargin:
      return
        "an edge inside of a view's layout margins. It follows the writing direction: left and right change "
        + "their places from right to left."
    case .leftMargin, .rightMargin, .topMargin, .bottomMargin:
      return "an edge inside of a view's layout margins, whatever the writing direction is."
    default: return nil
    }
  }

  private static let alignedEdges = [
    "left", "right", "top", "bottom", "leading", "trailing", "centerX", "centerY", "baseline",
    "lastBaseline", "firstBaseline",
  ]

  private static func option(_ text: String) -> String? {
    let prefixes = [
      "NSLayoutConstraint.FormatOptions.alignAll", "NSLayoutFormatAlignAll", ".alignAll",
      "alignAll",
    ]
    guard let edge = word(text, behind: prefixes), alignedEdges.contains(edge) else { return nil }
    let isHorizontal = ["left", "right", "leading", "trailing", "centerX"].contains(edge)
    return
      "an option of a visual format: it ties this line of all views of the chain to each other. The chain has to "
      + "run \(isHorizontal ? "down (V:)" : "across (H:)"): along its own axis the views lie one after the other."
  }

  // MARK: - Contents, constants and identifiers

  private static func hugging(_ text: String) -> String? {
    guard let match = text.wholeMatch(of: /Hug:(\d+) CompressionResistance:(\d+)/) else {
      return nil
    }
    return
      "the content hugs at priority \(match.output.1), which works against its growing, and resists being cut "
      + "at \(match.output.2), which works against its shrinking."
  }

  private static func change(_ text: String) -> String? {
    let form = /\w[\w.]*?\.(animator(?:\(\))?\.)?constant\s*[-+]?=\s*[-+\w.]+;?/
    guard let match = text.wholeMatch(of: form), !text.contains("nan") else { return nil }
    let steps =
      match.output.1 == nil
      ? "" : " AppKit's animator goes to the new value in steps and solves each."
    return
      "if a constraint stands before the dot, this changes its constant, which takes less time than a new constraint.\(steps) "
      + "Its items, attributes, relation and multiplier cannot be changed: for those make a new constraint."
  }

  private static func identifier(_ text: String) -> String? {
    switch SystemIdentifier(text) {
    case .imposedSize:
      "the size that a container imposes on a view in it, such as a table on a cell's content view."
    case .temporarySize, .fittingSize:
      "a size that the system gives a view only in order to measure it."
    case .stack(.hiding): "a stack view makes a hidden view 0 points long by it."
    case .stack(.spacing): "the distance that a stack view keeps between two of its views."
    case .stack(.alignment): "a stack view lines its views up by it, across its own axis."
    case .stack(.equalSizes): "a stack view makes its views equally long by it (fillEqually)."
    case .stack(.connection): "a stack view ties one of its views to its own edge by it."
    case .stack: "a stack view made it."
    case .guide(let guide): "\(guide.told), or a constraint that the system holds it with."
    case .marginOfGuide: "a constraint by which the system holds a guide at a view's margin."
    case .pinnedByInterfaceBuilder, .addedByInterfaceBuilder:
      "Interface Builder added it, because the view had too few constraints."
    default: nil
    }
  }
}

extension SystemGuide {
  /// Which guide it is.
  fileprivate var told: String {
    switch self {
    case .safeArea: "a view's safeAreaLayoutGuide"
    case .layoutMargins: "a view's layoutMarginsGuide"
    case .readableContent: "a view's readableContentGuide"
    case .keyboard: "a view's keyboardLayoutGuide"
    case .content: "a scroll view's contentLayoutGuide"
    case .frame: "a scroll view's frameLayoutGuide"
    case .top: "a view controller's topLayoutGuide"
    case .bottom: "a view controller's bottomLayoutGuide"
    }
  }
}
