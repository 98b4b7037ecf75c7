internal import LayoutModel

extension CycleCase {
  /// Layout in which nothing starts it again.
  static let muchToLayOut = CycleCase(
    "muchToLayOut",
    sees: "layout in most of the thread's time, which no call of the app's inside starts again",
    verdict: .unknown,
    apis: ["layoutSubviews()", "UITableView.dequeueReusableCell(withIdentifier:for:)"],
    source: "WWDC18-220; AD: Improving app responsiveness",
    meaning: """
      Nothing in the tree that takes 5 % of the layout or more is a call of the app's that starts layout \
      again or asks for it. So this may be one pass with a lot to do.
      """,
    ending: """
      Look at how much is laid out at once: many arranged views, a list that makes all its cells at once, \
      or constraints that are rebuilt in each pass. Instruments' Time Profiler tells more.
      """,
    log: "hang-report-long-list.log",
    sample: """
      Call graph:
          82 Thread_1   DispatchQueue_1: com.apple.main-thread  (serial)
            82 CA::Layer::layout_if_needed(CA::Transaction*)  (in QuartzCore) + 526  [0x1]
              80 -[UIStackView updateConstraints]  (in UIKitCore) + 88  [0x2]
                78 -[NSISEngine optimize]  (in CoreAutoLayout) + 100  [0x3]
      """,
    counterSample: """
      Call graph:
          82 Thread_1   DispatchQueue_1: com.apple.main-thread  (serial)
            82 CA::Layer::layout_if_needed(CA::Transaction*)  (in QuartzCore) + 526  [0x1]
              80 -[UIStackView updateConstraints]  (in UIKitCore) + 88  [0x2]
                78 -[UIView setNeedsUpdateConstraints]  (in UIKitCore) + 100  [0x3]
      """
  ) { $0 == .layout }
}
