internal import LayoutCasebook
internal import LayoutCode
internal import LayoutLogs
internal import LayoutModel

/// A window whose update passes do not come to an end.
enum WindowPassLimitText {
  static let windowPassLimit = ComplaintText(
    "A window has had more update passes than views",
    meaning: """
      Each time the window runs such a pass, something asks for another. AppKit counts the \
      passes. When a window has had more passes than it has views, AppKit warns, or raises an \
      exception.
      """,
    suggestion: "\(whoAsks) \(breakpoint) \(inCrashReport) \(often)"
  ).with {
    $0.headline = headline
    $0.remarks = remarks
    $0.advise = advise
  }

  private static let whoAsks = """
    Find who asks each time: the launch argument -NSViewLayoutFeedbackLoopDebuggingThreshold 100 may \
    let AppKit log it.
    """
  private static let breakpoint =
    "A breakpoint on objc_exception_throw shows the last request."
  private static let inCrashReport = """
    In a crash report it stands under “Application Specific Backtrace” or “Last Exception Backtrace”.
    """
  private static let often = """
    Often a view invalidates itself or its superview inside updateConstraints, layout or a size \
    preference: make that change only when a value really differs.
    """

  private static let oftenInSwiftUI = """
    SwiftUI made the window: often a view in it writes state while it is laid out, or the window takes \
    its size from its contents and they take theirs from it. Write state only when a value really \
    differs, and give the root view one minimum, by .frame(minWidth:minHeight:).
    """

  private static let lastOfHostingView = """
    What is left, from macOS 13 on and for a hosting view that your app makes and sizes itself, is to take \
    its sizing options away.
    """
  /// SwiftUI's own window has no hosting view that the app could set up.
  private static let lastInSwiftUIWindow = """
    SwiftUI made the window: what is left is to give its root view one size or minimum by .frame, or, from \
    macOS 13 on, its scene windowResizability(.contentMinSize).
    """

  /// What each call is in code by which the app may ask for a pass, by a part of the call's name.
  private static let marks: [(part: String, swift: String, objectiveC: String)] = [
    (
      "NeedsUpdateConstraints", "<#the view#>.needsUpdateConstraints = true",
      "<#the view#>.needsUpdateConstraints = YES"
    ),
    ("NeedsLayout", "<#the view#>.needsLayout = true", "<#the view#>.needsLayout = YES"),
    (
      "IntrinsicContentSize", "<#the view#>.invalidateIntrinsicContentSize()",
      "[<#the view#> invalidateIntrinsicContentSize]"
    ),
  ]

  /// How the app's call is made only when a value differs, one that a property has where it is its setter.
  private static func guarded(_ request: RequestInPass, isObjectiveC: Bool) -> String? {
    let value = request.setProperty
    if request.call.contains("[NSLayoutConstraint setConstant:]") {
      let code = CycleCase.Code.guardedConstant(becoming: value)
      return isObjectiveC ? code.objectiveC : code.swift
    }
    guard let mark = marks.first(where: { request.call.contains($0.part) }) else { return nil }
    let (new, shown) = (value ?? "height", value.map { "_\($0)" } ?? "shownHeight")
    let declared = """
      \(isObjectiveC ? "CGFloat" : "let") height = <#the new height#>\(isObjectiveC ? ";" : "")   \
      // shownHeight: a property of yours

      """
    return (value == nil ? declared : "")
      + (isObjectiveC
        ? "if (\(new) != \(shown)) { \(shown) = \(new); \(mark.objectiveC); }"
        : "if \(new) != \(shown) { \(shown) = \(new); \(mark.swift) }")
  }

  /// The app's own call is the cause, whatever view it marks.
  private static func advise(
    _ request: RequestInPass, isObjectiveC: Bool, _ advice: inout ComplaintText.Advice
  ) {
    let change = request.isOfFrameworks ? "Take what leads there" : "Take the call"
    advice.suggestion = """
      \(change) out of \(request.place), or make it only when a value really differs. A change \
      that is made each time asks for one pass after another.
      """
    advice.code = guarded(request, isObjectiveC: isObjectiveC)
    advice.language = isObjectiveC ? .objectiveC : .swift
  }

  @Sendable private static func headline(_ message: ComplaintMessage) -> ComplaintText.Headline? {
    guard case .windowPasses(let facts) = message.complaint.facts else { return nil }
    if let request = message.request {
      return .sentence(
        """
        \(request.words) asked for another pass when the window had made all that AppKit allows.
        """)
    }
    if let dirtier = facts.dirtier {
      return .sentence(
        """
        A view of class \(message.system[dirtier.item].className), or of one that inherits from it, \
        asked for another pass when the window had made all that AppKit allows.
        """)
    }
    let window = message.complaint.items.first.map(message.capitalized) ?? "A window"
    return facts.pass.map {
      .sentence("\(window) needs one pass of “\($0)” after another.")
    }
  }

  @Sendable private static func remarks(_ message: ComplaintMessage) -> [String] {
    guard case .windowPasses(let facts) = message.complaint.facts else { return [] }
    let heading =
      (facts.pass.map { ["The pass is “\($0)”."] } ?? []) + message.windowFrame + message.suspicion
    if let request = message.request {
      let called =
        request.isOfFrameworks
        ? "What \(request.caller?.place ?? request.words) did led to “\(request.call)”, which asked for the pass. Apps do not call this method themselves. Often a view or a constraint that is added or removed leads to it."
        : request.isMark
          ? "\(request.caller?.place ?? request.words) called “\(request.call)”\(facts.dirtier.map { receiver($0, message) } ?? "")."
          : "\(request.caller?.place ?? request.words) called “\(request.call)”, which asked for the pass."
      return heading + [
        "\(called) The stack shows only the last request. The log does not tell who made the others."
      ]
    }
    guard let dirtier = facts.dirtier else {
      return message.windowFrame + message.suspicion
        + (message.complaint.runsWindowPass
          ? ["The stack shows the pass, and not which view asked for it again."] : [])
    }
    // A method that views inherit is printed without its receiver's class.
    let isInherited = ["setNeeds", "invalidate"].contains { dirtier.method.hasPrefix($0) }
    var request = """
      The stack shows only the last request, which came with \
      \(dirtier.method)\(isInherited ? ", probably of" : " of") this view. The log does not tell \
      whether the same view asked each time.
      """
    if message.complaint.schedulesUpdate {
      request += """
         Among the frames is requestUpdate(after:), by which SwiftUI schedules an update of its view \
        graph; what the update is for is not told either.
        """
    }
    return heading + [request]
  }

  /// Of which class the marked view is, where the call that the app made is printed with it.
  private static func receiver(
    _ dirtier: WindowPassFacts.Dirtier, _ message: ComplaintMessage
  ) -> String {
    guard dirtier.method == message.request?.call,
      message.system[dirtier.item].className != message.request?.className
    else { return "" }
    return " of a view of class \(message.system[dirtier.item].className)"
  }

  /// A hosting view has no code of the app's that could be looked at.
  @Sendable private static func advise(
    _ message: ComplaintMessage, _ advice: inout ComplaintText.Advice
  ) {
    if let request = message.request {
      return advise(request, isObjectiveC: message.context.isObjectiveC, &advice)
    }
    guard case .windowPasses(let facts) = message.complaint.facts else { return }
    guard let dirtier = facts.dirtier, message.system[dirtier.item].isAppKitHostingView else {
      // The first two frames are those of the throw.
      let hasStack = message.complaint.frames.count > 2 && !message.complaint.breaksOffInSystem
      let isTold = message.complaint.endsBeforeBacktrace
      let place = isTold ? breakpoint : "\(breakpoint) \(inCrashReport)"
      let cause = message.system.items.contains(where: \.isSwiftUIWindow) ? oftenInSwiftUI : often
      advice.suggestion = hasStack ? "\(whoAsks) \(cause)" : "\(whoAsks) \(place) \(cause)"
      return
    }
    let isSwiftUIWindow = message.system.items.contains(where: \.isSwiftUIWindow)
    advice.suggestion = """
      Let its SwiftUI views write state only when a value differs, and none from a GeometryReader or a \
      preference while they are laid out; round computed sizes.\(message.splitColumns) Why it asks again \
      the log does not tell: the launch argument -NSViewLayoutFeedbackLoopDebuggingThreshold 100 may let \
      AppKit log it. \(isSwiftUIWindow ? lastInSwiftUIWindow : lastOfHostingView)
      """
    let last =
      isSwiftUIWindow
      ? ".windowResizability(.contentMinSize)      // last; on the WindowGroup or Window"
      : "hostingView.sizingOptions = []            // last; your app gives it its size then"
    advice.code = """
      // where a SwiftUI view writes a size that it measured
      if <#the new value#> != <#the state#> { <#the state#> = <#the new value#> }
      \(last)
      """
    advice.language = .swift
  }
}

extension ComplaintMessage {
  /// What keeps a column's least size from changing, where the pass goes through a split view.
  fileprivate var splitColumns: String {
    let isSplit = complaint.frames.contains { $0.symbol?.contains("NSSplitView") == true }
    return isSplit
      ? " The stack has NSSplitView: give the SwiftUI root of each column one minimum, by .frame(minWidth:)."
      : ""
  }

  /// Where the window is that makes the passes, and how large.
  fileprivate var windowFrame: [String] {
    guard let window = system.itemIDs.first(where: { system[$0].role == .window }),
      let frame = system[window].frame
    else { return [] }
    return [
      """
      \(capitalized(window)) is \(frame.width.rounded) points wide and \(frame.height.rounded) \
      points tall, at x \(frame.x.rounded), y \(frame.y.rounded).
      """
    ] + windowSizes
  }

  /// The sizes that the window has from message to message, where they differ.
  private var windowSizes: [String] {
    guard case .windowPasses(let facts) = complaint.facts else { return [] }
    let sizes = facts.frames.map { "\($0.width.rounded) × \($0.height.rounded)" }
    var distinct: [String] = []
    for size in sizes where !distinct.contains(size) { distinct.append(size) }
    guard distinct.count > 1 else { return [] }
    let alternates = distinct.count == 2 && zip(sizes, sizes.dropFirst()).allSatisfy { $0 != $1 }
    let shown =
      distinct.count <= 4
      ? EnglishList.and(distinct) : "\(distinct.count) sizes from \(distinct[0]) on"
    return [
      """
      Its size is not the same from message to message: \(shown)\(alternates ? " in turn" : ""), in \
      \(sizes.count) messages.
      """
    ]
  }
}
