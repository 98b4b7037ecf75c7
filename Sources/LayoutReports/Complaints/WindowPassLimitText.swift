internal import LayoutCode
internal import LayoutLogs
internal import LayoutModel

/// A window whose update passes do not come to an end.
enum WindowPassLimitText {
  static let windowPassLimit = ComplaintText(
    "A window has had more update passes than views",
    meaning: """
      Each time the window runs such a pass, something asks for another. AppKit counts the \
      passes, and raises an exception when a window has had more passes than it has views.
      """,
    suggestion: """
      Find who asks: the launch argument -NSViewLayoutFeedbackLoopDebuggingThreshold 100 may let AppKit \
      log it, and a breakpoint on objc_exception_throw shows the last request. In a crash report the \
      last request stands under “Application Specific Backtrace” or “Last Exception Backtrace”. Often a view \
      invalidates itself or its superview inside updateConstraints, layout or a size preference: make \
      that change only when a value really differs.
      """,
    code: "if constraint.constant != height { constraint.constant = height }",
    objectiveC: "if (constraint.constant != height) { constraint.constant = height; }"
  ).with {
    $0.headline = headline
    $0.remarks = remarks
    $0.advise = advise
  }

  @Sendable private static func headline(_ message: ComplaintMessage) -> ComplaintText.Headline? {
    guard case .windowPasses(let facts) = message.complaint.facts else { return nil }
    if let dirtier = facts.dirtier {
      return .sentence(
        """
        A view of class \(message.system[dirtier.item].className), or of one that inherits from it, \
        asked for one update pass more than AppKit lets a window make.
        """)
    }
    let window = message.complaint.items.first.map(message.capitalized) ?? "A window"
    return facts.pass.map {
      .sentence("\(window) needs one pass of “\($0)” after another.")
    }
  }

  @Sendable private static func remarks(_ message: ComplaintMessage) -> [String] {
    guard case .windowPasses(let facts) = message.complaint.facts else { return [] }
    guard let dirtier = facts.dirtier else { return message.windowFrame + message.suspicion }
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
    return (facts.pass.map { ["The pass is “\($0)”."] } ?? []) + message.windowFrame
      + message.suspicion + [request]
  }

  /// A hosting view has no code of the app's that could be looked at.
  @Sendable private static func advise(
    _ message: ComplaintMessage, _ advice: inout ComplaintText.Advice
  ) {
    guard case .windowPasses(let facts) = message.complaint.facts, let dirtier = facts.dirtier,
      message.system[dirtier.item].isAppKitHostingView
    else { return }
    advice.suggestion = """
      Find out why it asks again. The log does not tell. Often state changes while views \
      are laid out, or an ideal size changes from pass to pass, perhaps by a fraction of a point. \
      Write state only when a value differs, and round computed sizes. What is left, from macOS \
      13 on and for a hosting view that your app makes and sizes itself, is to take its sizing \
      options away.
      """
    advice.code = """
      if size != measured { measured = size }   // where layout writes state
      hostingView.sizingOptions = []            // last; your app gives it its size then
      """
    advice.language = .swift
  }
}

extension ComplaintMessage {
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
    ]
  }
}
