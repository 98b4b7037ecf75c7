internal import LayoutModel

extension CycleCase {
  /// Constraints or views that are made anew in layout.
  static let rebuiltInLayout = CycleCase(
    "rebuiltInLayout",
    sees: "the app's calls inside layout that add or remove constraints or views",
    apis: ["NSLayoutConstraint.constant", "isHidden", "NSLayoutConstraint.activate(_:)"],
    source: "WWDC18-220",
    meaning: """
      Inside of layout, the app's own calls add or remove constraints or views. Each call gives the layout \
      engine other constraints to solve.
      """,
    ending: """
      Make the views and constraints once, outside of layout. Inside of it, change only what differs: a \
      constraint's constant, or isHidden.
      """,
    code: .guardedConstant,
    log: "sample-gutter-rebuilds-labels.log",
    sample: """
      Call graph:
          82 Thread_1   DispatchQueue_1: com.apple.main-thread  (serial)
            82 CA::Layer::layout_if_needed(CA::Transaction*)  (in QuartzCore) + 526  [0x1]
              80 KettleCell.layoutSubviews()  (in Kettle) + 88  [0x2]
                78 -[UIView addSubview:]  (in UIKitCore) + 100  [0x3]
      """,
    counterSample: """
      Call graph:
          82 Thread_1   DispatchQueue_1: com.apple.main-thread  (serial)
            82 CA::Layer::layout_if_needed(CA::Transaction*)  (in QuartzCore) + 526  [0x1]
              80 KettleCell.layoutSubviews()  (in Kettle) + 88  [0x2]
                78 KettleCell.boiledText.getter  (in Kettle) + 100  [0x3]
      """
  ) { $0 == .rebuild }
}
