internal import LayoutModel

/// What a call of Apple's does in a pass of layout.
enum LayoutStep: CaseIterable {
  case windowPass, windowSize, hosting, updateConstraints, layout, invalidate, rebuild, engine

  /// Parts of symbols by which a step is known.
  private var words: [String] {
    switch self {
    case .windowPass:
      [
        "-[NSWindow _updateConstraintsIfNeeded]", "_layoutViewTree", "-[NSWindow layoutIfNeeded]",
        "-[NSWindow(NSConstraintBasedLayoutInternal)", "-[NSWindow updateConstraintsIfNeeded]",
        "NSDisplayCycleObserverInvoke", "_postWindowNeeds", "-[NSWindow(NSDisplayCycle)",
      ]
    case .windowSize:
      ["WindowContentSize", "updateAnimatedWindowSize", "_changeWindowFrameFromConstraints"]
    case .hosting: ["NSHostingView.", "_UIHostingView.", "HostingController."]
    case .invalidate:
      [
        "setNeedsLayout", "setNeedsUpdateConstraints", "invalidateIntrinsicContentSize",
        "setNeedsDisplay", "invalidateSafeAreaCornerInsets",
      ]
    case .updateConstraints:
      ["updateConstraints", "_updateConstraints", "updateViewConstraints"]
    case .layout:
      [
        "layoutSublayers", "layoutIfNeeded", "layoutSubtreeIfNeeded", "layoutBelowIfNeeded",
        "_layoutSubtree", "layout_if_needed", "layoutSubviews", "NSHostingView.layout",
        "layout_and_display",
      ]
    case .rebuild:
      [
        "-[NSLayoutConstraint setActive:]", "activateConstraints:", "addConstraint",
        "removeConstraint", "removeFromSuperview", " addSubview:", " insertSubview:",
        "ArrangedSubview:",
      ]
    case .engine: ["_withAutomaticEngineOptimizationDisabled", "-[NSISEngine "]
    }
  }

  /// The first step, in the order of the cases, whose words the call's symbol holds.
  init?(_ frame: Complaint.Frame) {
    guard let symbol = frame.symbol,
      let step = Self.allCases.first(where: { $0.words.contains { symbol.holds($0) } })
    else { return nil }
    self = step
  }
}
