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
      At least half of the time went into layout. No call of the app's that the tree shows and that takes \
      a twentieth of it or more starts layout again or marks a view as in need of it: it may be one pass \
      with very much to do.
      """,
    ending: """
      Look at how much is laid out at once: many arranged views, cells that are all made, or constraints \
      that are rebuilt in each pass. Instruments' Time Profiler tells more.
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
