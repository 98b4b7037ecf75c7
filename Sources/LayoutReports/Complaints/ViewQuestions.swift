internal import LayoutLogs
internal import LayoutModel
internal import LinearArithmetic

/// What one view answered to a debugger, and what to ask it next.
enum ViewQuestions {
  /// What to ask of one view whose frame shows nothing.
  static func next(about message: ComplaintMessage) -> String? {
    guard message.system.items.count == 1, message.complaint.companion == nil,
      let view = message.system.items.first, let frame = view.frame,
      frame.width.isZero || frame.height.isZero
    else { return nil }
    let (moment, verb) = moment(of: message).map { ($0, "ask") } ?? ("", "Ask")
    let asked = frame.width.isZero ? Axis.horizontal : .vertical
    let calls = calls(view, asked, message.system.affectingMethod)
    return moment + """
      \(verb) three things of the view next: \(calls.window) (in none, nothing lays it out), \
      \(calls.constraints) (which constraints make the 0, or that none holds \
      it there), and \(calls.ambiguity).
      """
  }

  /// An address answers in Objective-C alone.
  private static func calls(
    _ view: LayoutItem, _ axis: Axis, _ method: String
  ) -> (window: String, constraints: String, ambiguity: String) {
    guard view.name == nil, let address = view.address else {
      let name = view.name ?? "view"
      return (
        "\(name).window", "\(name).constraintsAffectingLayout(for: .\(axis.name))",
        "\(name).hasAmbiguousLayout"
      )
    }
    return (
      "[\(address) window]", "[\(address) \(method)\(axis == .horizontal ? 0 : 1)]",
      "[\(address) hasAmbiguousLayout]"
    )
  }

  /// That a debugger lists nothing that holds the one view; `nil` where it printed no empty list.
  static func emptyList(of message: ComplaintMessage) -> String? {
    guard message.system.items.count == 1, let axes = message.system.items.first?.unheldAxes,
      let axis = axes.first
    else { return nil }
    let which = axes.count > 1 ? "either axis" : "the \(axis.name) axis"
    return "The debugger lists no constraint on \(message.names[ItemID(index: 0)]) along \(which)."
  }

  /// Says of a view with an empty list that a debugger does not call it ambiguous; answers whether it is one.
  static func tellSettledUnheld(
    _ message: ComplaintMessage, _ advice: inout ComplaintText.Advice
  ) -> Bool {
    guard let listed = emptyList(of: message), let view = message.system.items.first,
      view.isSettled
    else { return false }
    advice.meaning = """
      \(listed) It answers no to hasAmbiguousLayout: at that moment, the system did not call the view \
      ambiguous. A view in no window has an empty list as well.
      """
    advice.suggestion = """
      Ask \(calls(view, .horizontal, message.system.affectingMethod).window) next: in no window, \
      nothing lays the view out.
      """
    advice.code = nil
    return true
  }

  /// What it means for layout what one view answered about its content.
  static func meaning(ofAnswersOf view: LayoutItem) -> String {
    if let content = view.contentAnswer, view.mostLines == nil {
      return content.width == nil && content.height == nil
        ? """
        Nothing in it gives it a size: constraints on it or on what lies in it have to, or its frame with its mask.
        """
        : """
        intrinsicContentSize tells what the content wants, whatever frame the view has. In a view of your \
        own it asks neither for frame nor bounds and replaces no constraints; unlike sizeToFit it changes no \
        frame, and invalidateIntrinsicContentSize tells that it changed.
        """
    }
    return view.mostLines == 1
      ? "On one line a text is equally tall at every width."
      : "With several lines a text's height follows its width: narrower it is as tall or taller."
  }

  /// What an app prints may be older than the layout.
  private static func moment(of message: ComplaintMessage) -> String? {
    guard message.complaint.facts == .printed else { return nil }
    return """
      Print the frame once more after layout, in viewDidLayoutSubviews or behind layoutIfNeeded(): in \
      viewDidLoad it is not final. If it is still so,\u{20}
      """
  }
}
