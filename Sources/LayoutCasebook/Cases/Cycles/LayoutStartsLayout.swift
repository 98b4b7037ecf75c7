internal import LayoutModel

extension CycleCase {
  /// Layout that lays out, or marks what was just laid out.
  static let layoutStartsLayout = CycleCase(
    "layoutStartsLayout",
    sees: "`layoutIfNeeded`, `setNeedsLayout` and their kin inside layout",
    apis: ["layoutSubviews()", "setNeedsLayout()", "layoutIfNeeded()"],
    source: "WWDC16-236; AD: UIView.layoutSubviews(); AD: UIView.setNeedsLayout()",
    meaning: """
      Inside layout there are calls that lay out again, update constraints, or mark a view as in need of \
      either. Each brings layout once more, at once or in the next pass.
      """,
    ending: """
      In layoutSubviews() or layout() of the named views, call neither layoutIfNeeded() nor \
      setNeedsLayout(), and change frames, constraints or intrinsic sizes only when a value differs.
      """,
    code: .guardedLayout, appKitCode: .guardedAppKitLayout,
    log: "sample-cell-lays-itself-out.log",
    sample: """
      Call graph:
          82 Thread_1   DispatchQueue_1: com.apple.main-thread  (serial)
            82 CA::Layer::layout_if_needed(CA::Transaction*)  (in QuartzCore) + 526  [0x1]
              80 KettleCell.layoutSubviews()  (in Kettle) + 88  [0x2]
                78 -[UIView layoutIfNeeded]  (in UIKitCore) + 100  [0x3]
      """,
    counterSample: """
      Call graph:
          82 Thread_1   DispatchQueue_1: com.apple.main-thread  (serial)
            82 CA::Layer::layout_if_needed(CA::Transaction*)  (in QuartzCore) + 526  [0x1]
              80 KettleCell.layoutSubviews()  (in Kettle) + 88  [0x2]
                78 -[UIView addSubview:]  (in UIKitCore) + 100  [0x3]
      """
  ) { $0 == .layoutInLayout }
}
