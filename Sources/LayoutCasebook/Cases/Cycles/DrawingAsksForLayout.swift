internal import LayoutModel

extension CycleCase {
  /// Drawing that has the views laid out, or drawn, once more.
  static let drawingAsksForLayout = CycleCase(
    "drawingAsksForLayout",
    sees:
      "`setNeedsLayout`, `invalidateIntrinsicContentSize`, `setNeedsDisplay` and their kin inside the app's drawing",
    apis: [
      "draw(_:)", "setNeedsLayout()", "setNeedsDisplay()", "invalidateIntrinsicContentSize()",
    ],
    source: "AD: UIView.draw(_:); AD: UIView.setNeedsDisplay(); AD: UIView.setNeedsLayout()",
    meaning: """
      While a view was drawn, calls of the app's marked views as in need of layout or of drawing, or laid \
      them out. Each drawing brings the next pass, which brings the next drawing.
      """,
    ending: """
      Draw only. In draw(_:) of the named views, call neither setNeedsLayout() nor setNeedsDisplay(), \
      invalidateIntrinsicContentSize() nor layoutIfNeeded(). Mark the view where the data changes, and only \
      if a value differs.
      """,
    code: Code(
      swift: """
        // where the data changes, not in draw(_:)
        guard newValues != values else { return }
        values = newValues
        invalidateIntrinsicContentSize()
        setNeedsDisplay()
        """,
      objectiveC: """
        // where the data changes, not in drawRect:
        if ([newValues isEqual:self.values]) { return; }
        self.values = newValues;
        [self invalidateIntrinsicContentSize];
        [self setNeedsDisplay];
        """),
    appKitCode: Code(
      swift: """
        // where the data changes, not in draw(_:)
        guard newValues != values else { return }
        values = newValues
        invalidateIntrinsicContentSize()
        needsDisplay = true
        """,
      objectiveC: """
        // where the data changes, not in drawRect:
        if ([newValues isEqual:self.values]) { return; }
        self.values = newValues;
        [self invalidateIntrinsicContentSize];
        self.needsDisplay = YES;
        """),
    log: "sample-gauge-marks-itself.log",
    sample: """
      Call graph:
          82 Thread_1   DispatchQueue_1: com.apple.main-thread  (serial)
            82 CA::Layer::layout_and_display_if_needed(CA::Transaction*)  (in QuartzCore) + 526  [0x1]
              80 -[UIView(CALayerDelegate) drawLayer:inContext:]  (in UIKitCore) + 88  [0x2]
                78 KettleGauge.draw(_:)  (in Kettle) + 100  [0x3]
                  60 -[UIView setNeedsLayout]  (in UIKitCore) + 40  [0x4]
      """,
    counterSample: """
      Call graph:
          82 Thread_1   DispatchQueue_1: com.apple.main-thread  (serial)
            82 CA::Layer::layout_if_needed(CA::Transaction*)  (in QuartzCore) + 526  [0x1]
              80 KettleGauge.layoutSubviews()  (in Kettle) + 88  [0x2]
                60 -[UIView setNeedsDisplay]  (in UIKitCore) + 40  [0x4]
      """
  ) { $0 == .drawing }
}
