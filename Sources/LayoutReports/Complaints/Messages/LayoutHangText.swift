internal import LayoutCode
internal import LayoutLogs

/// What a sampler's call tree tells of a thread that is busy with layout.
enum LayoutHangText {
  static let layoutHang = ComplaintText(
    "A thread is busy with layout",
    meaning: """
      A sampler looked at the thread many times, and most times it was laying out. That is where the time \
      went. Samples alone do not tell whether the layout would have ended.
      """,
    suggestion: """
      Look at the app's own calls inside the layout. Let them change a constraint, a frame or state only \
      where a value really differs, and start no layout themselves.
      """
  ).with {
    $0.kindWords = "call tree"
    $0.isWordless = true
    $0.headline = { message in
      guard case .cycle(let cycle) = message.complaint.facts else { return nil }
      return .sentence(headline(cycle))
    }
    $0.remarks = { message in
      guard case .cycle(let cycle) = message.complaint.facts else { return [] }
      return remarks(cycle)
    }
    $0.advise = { message, advice in
      guard case .cycle(let cycle) = message.complaint.facts else { return }
      advice.meaning = meaning(cycle.kind)
      advice.suggestion = suggestion(cycle.kind)
      guard cycle.kind == .layoutInLayout else {
        advice.code = code(cycle.kind)
        return
      }
      // AppKit's frames stand in a stack with NSView's.
      let text = LayoutLoopText.layoutFeedbackLoop
      let isAppKits = message.complaint.frames.contains { $0.image == "AppKit" }
      let isObjectiveC = cycle.own.first?.frame.isObjectiveC == true
      (advice.code, advice.language) = (
        isAppKits
          ? LayoutLoopText.appKitGuard(isObjectiveC)
          : isObjectiveC ? text.objectiveCExample : text.codeExample,
        isObjectiveC ? .objectiveC : .swift
      )
    }
  }

  private static func headline(_ cycle: LayoutCycle) -> String {
    let share = "in \(cycle.layoutSamples) of \(cycle.samples) samples"
    guard let own = cycle.own.first else {
      return "The thread was laying out \(share); no call of the app's is in it."
    }
    return
      "The thread was laying out \(share); \(own.frame.place) was called inside it in \(own.samples)."
  }

  private static func remarks(_ cycle: LayoutCycle) -> [String] {
    var remarks: [String] = []
    if cycle.times > 1 {
      let calls = cycle.period.map(\.place).joined(separator: " → ")
      remarks.append("These calls are nested \(cycle.times) times: \(calls).")
    }
    let others = cycle.own.dropFirst().map { "\($0.frame.place) (\($0.samples))" }
    if !others.isEmpty {
      remarks.append(
        "Other calls of the app's inside the layout, with their samples: "
          + others.joined(separator: ", ") + ".")
    }
    if cycle.kind == .rebuild, !cycle.rebuilding.isEmpty {
      remarks.append(
        "What they call to change constraints or views, with the samples: "
          + cycle.rebuilding.map { "\($0.frame.place) (\($0.samples))" }.joined(separator: ", ")
          + ".")
    }
    return remarks
  }

  private static func meaning(_ kind: LayoutCycle.Kind) -> String {
    switch kind {
    case .hostingWindow:
      """
      While the window's pass ran, a hosting view computed the size of SwiftUI's contents for it. If that \
      size changes each time it is asked for, the window, its constraints and the contents keep changing \
      each other.
      """
    case .constraintUpdate:
      """
      While constraints were updated, views asked for another such pass. Each view that changes a \
      constraint there without need brings the next.
      """
    case .layoutInLayout:
      """
      Inside layout there are calls that lay out again or mark a view as in need of layout. Each starts \
      layout once more, at once or in the next pass.
      """
    case .rebuild:
      """
      Inside of layout, the app's own calls add or remove constraints or views. Each call gives the layout \
      engine other constraints to solve.
      """
    case .layout:
      """
      Most of the time went into layout, and no call in the tree starts it again: it may be one pass with \
      very much to do.
      """
    }
  }

  private static func suggestion(_ kind: LayoutCycle.Kind) -> String {
    switch kind {
    case .hostingWindow:
      """
      Take the contents' size out of the window's hands: sizingOptions = [] on the hosting view or \
      controller, or windowResizability(.contentMinSize); and let no GeometryReader, preference or \
      onChange in the named views write a size that changes what is measured.
      """
    case .constraintUpdate:
      """
      In updateConstraints() of the named views, set a constant only when it differs and call \
      super last; call neither setNeedsUpdateConstraints() nor invalidateIntrinsicContentSize() there.
      """
    case .layoutInLayout:
      """
      In layoutSubviews() or layout() of the named views, call neither layoutIfNeeded() nor \
      setNeedsLayout(), and change frames, constraints or intrinsic sizes only when a value differs.
      """
    case .rebuild:
      """
      Make the views and constraints once, outside of layout. Inside of it, change only what differs: a \
      constraint's constant, or isHidden.
      """
    case .layout:
      """
      Look at how much is laid out at once: many arranged views, cells that are all made, or constraints \
      that are rebuilt in each pass. Instruments' Time Profiler tells more.
      """
    }
  }

  private static func code(_ kind: LayoutCycle.Kind) -> String? {
    switch kind {
    case .hostingWindow: "hostingView.sizingOptions = []"
    case .constraintUpdate: "if constraint.constant != height { constraint.constant = height }"
    case .rebuild: "if constraint.constant != height { constraint.constant = height }"
    case .layout, .layoutInLayout: nil
    }
  }
}
