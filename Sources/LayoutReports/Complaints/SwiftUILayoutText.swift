internal import LayoutCode
internal import LayoutLogs

/// What SwiftUI prints of layout.
enum SwiftUILayoutText {
  static let frameDimensionInvalid = ComplaintText(
    "A SwiftUI frame got a negative or infinite size",
    meaning: """
      A width or height of a frame modifier was negative, infinite or not a number, or its minimum was \
      above its maximum. SwiftUI does not use the value. The message names neither the view nor the \
      number.
      """,
    suggestion: """
      Look for calculated sizes: a container's width minus a margin is negative while the \
      container has no size, and a division by 0 gives no number. Keep the result at 0 or more. A \
      breakpoint on the message (Xcode: a runtime issue breakpoint) shows the call.
      """,
    code: ".frame(width: max(0, proxy.size.width - 2 * margin))")

  static let frameConstraintsContradictory = ComplaintText(
    "The limits of a SwiftUI frame contradict each other",
    meaning: """
      A minimum is above the ideal or the maximum, or an ideal is above the maximum. The message names \
      neither the view nor the numbers.
      """,
    suggestion: """
      Look for frame modifiers that calculate minWidth, idealWidth or maxWidth, or one of \
      the heights. Keep the minimum at or below the ideal, and the ideal at or below the maximum.
      """,
    code: ".frame(minWidth: low, maxWidth: max(low, high))")

  static let preferenceLoop = ComplaintText(
    "A SwiftUI preference changes more than once in a frame",
    meaning: """
      A preference was set again while SwiftUI still handled its last change in the same \
      frame. Often a view measures itself and writes the size into state, and the state changes \
      what is measured. SwiftUI stops after some rounds, so the value may be an old one.
      """,
    suggestion: """
      Write the state only where the value really changed, and do not let the state change the \
      size that is measured. A key that your app does not declare is a library's: update it, or \
      report it there. From iOS 16 and macOS 13 on, a Layout or ViewThatFits often needs no \
      preference at all.
      """,
    code: observation(of: "HeightKey")
  ).headline { message in
    guard case .preference(let name) = message.complaint.facts else { return nil }
    return .sentence("The preference \(name) was changed more than once in one frame.")
  }.example(in: .swift) { message in
    guard case .preference(let name) = message.complaint.facts,
      name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." })
    else { return nil }
    return observation(of: name)
  }

  private static func observation(of key: String) -> String {
    """
    .onPreferenceChange(\(key).self) { value in
      if value != measured { measured = value }
    }
    """
  }

  static let changeActionLoop = ComplaintText(
    "A SwiftUI change that was acted on more than once in a frame",
    meaning: """
      The action of an onChange modifier was due again in a frame in which it had already \
      run. Often the action changes what it watches, because it sets state that the watched value \
      depends on. Several writes within one frame may do it as well.
      """,
    suggestion: """
      Do not let the state that the action sets change the value that it watches, and write a value once \
      a frame. Round a size that was measured before it is stored.
      """,
    code: rounding("size", by: "CGSize(width: size.width.rounded(), height: size.height.rounded())")
  ).advising { message, advice in
    guard case .watchedType(let type) = message.complaint.facts else { return }
    switch type {
    case "CGSize": break
    case "CGFloat", "Double", "Float":
      advice.code = rounding("length", by: "length.rounded()")
    case "CGPoint":
      advice.code = rounding("place", by: "CGPoint(x: place.x.rounded(), y: place.y.rounded())")
    case "CGRect": advice.code = rounding("frame", by: "frame.integral")
    default: advice.code = nil
    }
  }.headline { message in
    guard case .watchedType(let type) = message.complaint.facts else { return nil }
    return .sentence(
      "The action of an onChange(of:) was due more than once in one frame. It watches "
        + "\(type.withArticle)."
    )
  }

  static let stateChangedInUpdate = ComplaintText(
    "State was changed while a view was updated",
    meaning: """
      While SwiftUI updated views, something wrote state that SwiftUI watches. The result \
      is undefined: the change may be lost, or come late and cause another update. The message \
      names neither the view nor the state.
      """,
    suggestion: """
      Look for state that is written in a body, in a binding's getter, in makeUIView or updateUIView, \
      or by a delegate that one of these calls: layoutIfNeeded, becomeFirstResponder and a new \
      selection may call one at once. Let the change happen after the update. A breakpoint on the \
      message (Xcode: a runtime issue breakpoint) shows the call.
      """,
    code: """
      func updateUIView(_ view: UITextView, context: Context) {
        Task { @MainActor in height = view.contentSize.height }   // not within the update
      }
      """
  ).onAppKit(
    suggestion: """
      Look for state that is written in a body, in a binding's getter, in makeNSView or updateNSView, \
      or by a delegate that one of these calls: layoutSubtreeIfNeeded, makeFirstResponder and a new \
      selection may call one at once. Let the change happen after the update. A breakpoint on the \
      message (Xcode: a runtime issue breakpoint) shows the call.
      """,
    code: """
      func updateNSView(_ view: NSTextField, context: Context) {
        Task { @MainActor in height = view.fittingSize.height }   // not within the update
      }
      """)

  private static func rounding(_ value: String, by rounded: String) -> String {
    """
    .onChange(of: measured) { \(value) in   // from iOS 17: { _, \(value) in
      let rounded = \(rounded)
      if rounded != stored { stored = rounded }
    }
    """
  }

  static let attributeCycle = ComplaintText(
    "SwiftUI found a cycle in its attribute graph",
    meaning: """
      SwiftUI needed a value while it was calculating that value. An update can cause this if it \
      changes state, makes a UIKit or AppKit view first responder, or lays one out. The number names \
      no view.
      """,
    suggestion: """
      Set a breakpoint on print_cycle of AttributeGraph and find your nearest frame: an update that \
      sets state, changes focus or lays out. Do that after the update.
      """,
    code: """
      // For example, where an update sets the focus:
      func updateUIView(_ field: UITextField, context: Context) {
        Task { @MainActor in field.becomeFirstResponder() }   // not within the update
      }
      """
  ).with {
    $0.kindWords = "cycle in SwiftUI's graph"
    $0.advise = { message, advice in
      guard message.complaint.endsApp else { return }
      advice.meaning += " AttributeGraph ended the app with a failed precondition."
      advice.suggestion = """
        In the stack of the abort, find your nearest frame below print_cycle: an update that sets \
        state, changes focus or lays out. Do that after the update.
        """
    }
  }.onAppKit(
    code: """
      // For example, where an update sets the focus:
      func updateNSView(_ field: NSTextField, context: Context) {
        Task { @MainActor in field.window?.makeFirstResponder(field) }   // not within the update
      }
      """)

  static let attributeWithoutSubgraph = ComplaintText(
    "A crash in SwiftUI's graph: an attribute without a subgraph",
    meaning: """
      SwiftUI keeps what it knows about views in a graph of subgraphs. Here it added a value while no \
      subgraph was current, which SwiftUI treats as a fatal error. The message names no view.
      """,
    suggestion: """
      Find your nearest frame in the crash's stack. Perhaps state changes off the main thread, within \
      an update, or while the view is being removed: change it on the main thread, after the update. \
      If an AttributeGraph cycle stands before the crash, fix that first. If only SwiftUI is on the \
      stack, look at what was shown or removed last, and report it to Apple.
      """
  ).with {
    $0.kindWords = "crash in SwiftUI's graph"
  }.headline { message in
    guard case .attributeType(let type) = message.complaint.facts else { return nil }
    return .clause(
      "SwiftUI added an attribute to its graph outside of any subgraph, for "
        + "\(type)")
  }

  static let hostingViewReentered = ComplaintText(
    "A hosting view was laid out while it was being drawn",
    meaning: """
      While SwiftUI calculated the contents of a hosting view, something asked that same view to \
      lay itself out. The inner layout pass was skipped, so sizes may be old until the next one.
      """,
    suggestion: """
      In a view's body, in onChange and in an update of a representable, do not call \
      layoutSubtreeIfNeeded or layoutIfNeeded, do not change the window's size and run no modal \
      session. Do it after the update. The stack at the message shows the call.
      """,
    code: "Task { @MainActor in window.setContentSize(size) }   // not within the update")
}
