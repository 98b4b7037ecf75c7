internal import LayoutLogs
internal import LayoutModel

extension ComplaintText {
  static let windowPassLimit = ComplaintText(
    "A window that never finishes its update passes",
    meaning: """
      Some view marks itself as needing another pass each time the window runs one. AppKit \
      stops after as many passes as the window has views.
      """,
    suggestion: """
      Find the view that invalidates itself or its superview inside updateConstraints, layout \
      or a size preference, and make that change only when a value really differs.
      """,
    code: "if constraint.constant != height { constraint.constant = height }",
    objectiveC: "if (constraint.constant != height) { constraint.constant = height; }"
  ).with {
    $0.headline = headline
    $0.remarks = remarks
    $0.lists = { $0.linkBlocks }
    $0.advise = advise
  }

  @Sendable private static func headline(_ message: ComplaintMessage) -> Headline? {
    guard case .windowPasses(let facts) = message.complaint.facts else { return nil }
    if let dirtier = facts.dirtier {
      return .sentence(
        """
        A view of class \(message.system[dirtier.item].className) asked for one update pass more than \
        AppKit lets a window make.
        """)
    }
    let window = message.complaint.items.first.map(message.capitalized) ?? "A window"
    return facts.pass.map { .sentence("\(window) never finishes its passes of “\($0)”.") }
  }

  @Sendable private static func remarks(_ message: ComplaintMessage) -> [String] {
    guard case .windowPasses(let facts) = message.complaint.facts else { return [] }
    guard let dirtier = facts.dirtier else { return message.suspicion }
    return (facts.pass.map { ["The pass that never ends is “\($0)”."] } ?? []) + message.suspicion
      + [
        """
        That view marks itself with \(dirtier.method), and the window with \
        it.
        """
      ]
  }

  /// A hosting view has no code of the app's that could be looked at.
  @Sendable private static func advise(_ message: ComplaintMessage, _ advice: inout Advice) {
    guard case .windowPasses(let facts) = message.complaint.facts, let dirtier = facts.dirtier,
      message.system[dirtier.item].className.hasPrefix("NSHostingView")
    else { return }
    advice.suggestion = """
      A SwiftUI view's ideal size changes from pass to pass, often by a fraction of a point. Round \
      sizes that are computed, change no state while views are laid out, or stop the hosting view \
      from turning its ideal size into constraints.
      """
    advice.code = "hostingView.sizingOptions = []"
  }
}
