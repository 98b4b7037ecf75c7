internal import LayoutModel

extension Complaint.Frame {
  /// `layoutSubviews` of `-[Cup layoutSubviews]` and of `Cup.layoutSubviews()`.
  var method: String? {
    symbol.map { symbol in
      let call = symbol.hasPrefix("-[") ? symbol.split(separator: " ").last ?? "" : symbol[...]
      let name = call.prefix { $0 != "(" && $0 != ":" && $0 != "]" }
      return String(name.split(separator: ".").last ?? "")
    }
  }

  /// Whether it is a method by which the frameworks have a view or layer drawn, for classes to override.
  var isDrawingMethod: Bool { method.map(LayoutStep.drawingMethods.contains) ?? false }

  /// Whether it is a method by which UIKit tells a class of other margins, for classes to override.
  ///
  /// Source: Apple's documentation of UIView and UIViewController.
  var hearsOfMargins: Bool {
    let methods = [
      "layoutMarginsDidChange", "viewLayoutMarginsDidChange", "safeAreaInsetsDidChange",
      "viewSafeAreaInsetsDidChange",
    ]
    return method.map(methods.contains) ?? false
  }

  /// Whether it is a method that UIKit, AppKit or Core Animation call in a pass, for classes to override.
  var isPassMethod: Bool { method.map(LayoutStep.passMethods.contains) ?? false }
}

/// What a call of Apple's does in a pass of layout.
enum LayoutStep: CaseIterable {
  case text, windowSize, hosting, margins, invalidate, windowPass, updateConstraints, layout,
    measuring,
    rebuild, engine, redraw, display

  /// The methods that a pass calls for classes to override.
  ///
  /// Source: Apple's documentation of UIView, UIViewController, NSView, NSViewController and CALayer.
  fileprivate static let passMethods: Set<String> = [
    "layoutSubviews", "layout", "layoutSublayers", "layoutSublayersOfLayer",
    "viewWillLayoutSubviews", "viewDidLayoutSubviews", "viewWillLayout", "viewDidLayout",
    "updateConstraints", "updateViewConstraints",
  ]

  /// The methods with which views and layers draw, for classes to override.
  ///
  /// Source: Apple's documentation of UIView, NSView, CALayer and CALayerDelegate.
  fileprivate static let drawingMethods: Set<String> = [
    "drawRect", "draw", "drawLayer", "drawInContext", "display", "displayLayer", "updateLayer",
    "viewWillDraw",
  ]

  /// Parts of symbols by which a step is known.
  private var words: [String] {
    switch self {
    case .text:
      [
        "NSLayoutManager", "NSTextLayoutManager", "NSTextViewportLayoutController", "NSTypesetter",
        "boundingRectWithSize:", "NSStringDrawingEngine",
      ]
    case .windowSize:
      ["WindowContentSize", "updateAnimatedWindowSize", "_changeWindowFrameFromConstraints"]
    case .hosting: ["NSHostingView.", "_UIHostingView.", "HostingController."]
    case .margins: ["ayoutMarginsDidChange", "nvalidateLayoutMargins", "afeAreaInsetsDidChange"]
    case .invalidate:
      [
        "setNeedsLayout", "setNeedsUpdateConstraints", "invalidateIntrinsicContentSize",
        "_postWindowNeedsLayout", "_postWindowNeedsUpdateConstraints",
        "invalidateSafeAreaCornerInsets", "invalidateLayout", "TableView reloadData]",
        "CollectionView reloadData]", "noteHeightOfRowsWithIndexesChanged:",
        "NSWindow setContentSize:]", "NSWindow setFrame:",
      ]
    case .windowPass:
      [
        "-[NSWindow _updateConstraintsIfNeeded]", "_layoutViewTree", "-[NSWindow layoutIfNeeded]",
        "-[NSWindow(NSConstraintBasedLayoutInternal)", "-[NSWindow updateConstraintsIfNeeded]",
        "NSDisplayCycleObserverInvoke", "-[NSWindow(NSDisplayCycle)",
      ]
    case .updateConstraints:
      ["updateConstraints", "_updateConstraints", "updateViewConstraints"]
    case .layout:
      [
        "layoutSublayers", "layoutIfNeeded", "layoutSubtreeIfNeeded", "layoutBelowIfNeeded",
        "_layoutSubtree", "layout_if_needed", "layoutSubviews", "NSHostingView.layout",
        "layout_and_display",
      ]
    case .measuring: ["systemLayoutSizeFitting", " fittingSize]", "NSView.fittingSize"]
    case .rebuild:
      [
        "-[NSLayoutConstraint setActive:]", "activateConstraints:", "addConstraint",
        "removeConstraint", "removeFromSuperview", " addSubview:", " insertSubview:",
        "ArrangedSubview:",
      ]
    case .engine: ["_withAutomaticEngineOptimizationDisabled", "-[NSISEngine "]
    case .redraw: ["setNeedsDisplay"]
    case .display:
      [
        "isplayIfNeeded", "display_if_needed", "drawLayer:inContext:", "-[CALayer display]",
        "-[CALayer _display]", "_recursiveDisplay", "_drawRect:",
      ]
    }
  }

  /// Whether the call is part of a pass; views are made, marked and measured outside of one, too.
  static func isLayout(_ frame: Complaint.Frame) -> Bool {
    switch LayoutStep(frame) {
    case .windowSize, .margins, .updateConstraints, .layout, .engine: true
    // A window's observers and its display are of drawing as well.
    case .windowPass:
      frame.symbol.map { !$0.holds("ObserverInvoke") && !$0.holds("displayIfNeeded") } ?? false
    case .hosting: frame.symbol.map { $0.holds("ayout") } ?? false
    case .text, .invalidate, .measuring, .rebuild, .redraw, .display, nil: false
    }
  }

  /// Whether a hosting view makes the call, whatever step it is.
  static func isHosting(_ frame: Complaint.Frame) -> Bool {
    frame.symbol.map { symbol in hosting.words.contains { symbol.holds($0) } } ?? false
  }

  /// Whether the call answers how tall a row is.
  static func answersRowHeight(_ frame: Complaint.Frame) -> Bool {
    frame.symbol.map { $0.holds("heightForRow") || $0.holds("heightOfRow") } ?? false
  }

  /// The first step, in the order of the cases, whose words the call's symbol holds.
  init?(_ frame: Complaint.Frame) {
    guard let symbol = frame.symbol,
      let step = Self.allCases.first(where: { $0.words.contains { symbol.holds($0) } })
    else { return nil }
    self = step
  }
}
