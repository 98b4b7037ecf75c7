internal import LayoutModel

extension CycleCase {
  /// Cells that compute their sizes in most of the layout's time.
  static let sizesAnsweredSlowly = CycleCase(
    "sizesAnsweredSlowly",
    sees: "a method of the app's that answers a size, in half of the layout's time or more",
    apis: [
      "preferredLayoutAttributesFitting(_:)", "systemLayoutSizeFitting(_:)", "sizeThatFits(_:)",
      "estimatedItemSize", "estimatedRowHeight",
    ],
    source: "WWDC18-220; WWDC16-219; AD: preferredLayoutAttributesFitting(_:), estimatedItemSize",
    meaning: """
      The cost is in the app's own method that answers a size. It runs again each time somebody asks: a \
      list asks for each cell that sizes itself. Where constraints give the answer, each call solves them \
      anew.
      """,
    ending: """
      Keep each size, by what is shown and by the width, and answer it again until one of the two changes. \
      Give the list an estimate near the real size (estimatedItemSize, estimatedRowHeight), so that it asks \
      for fewer cells. Use fewer constraints in the cell. Where the size is known without them, return it \
      from sizeForItemAt or heightForRowAt.
      """,
    code: Code(
      swift: """
        private var sizes: [<#SizeKey#>: CGSize] = [:]   // what is shown, and the width

        // where the size is asked for
        if let size = sizes[<#key#>] { return size }
        """,
      objectiveC: """
        // where the size is asked for; the key is what is shown, and the width
        NSValue *size = self.sizes[<#key#>];
        if (size) { return size.CGSizeValue; }
        """),
    appKitCode: Code(
      swift: """
        private var heights: [<#HeightKey#>: CGFloat] = [:]   // what is shown, and the width

        // where the height is asked for
        if let height = heights[<#key#>] { return height }
        """,
      objectiveC: nil),
    log: "sample-cells-size-themselves.log",
    sample: """
      Call graph:
          82 Thread_1   DispatchQueue_1: com.apple.main-thread  (serial)
            82 CA::Layer::layout_if_needed(CA::Transaction*)  (in QuartzCore) + 526  [0x1]
              80 KettleCell.preferredLayoutAttributesFitting(_:)  (in Kettle) + 88  [0x2]
                78 -[UIView systemLayoutSizeFittingSize:]  (in UIKitCore) + 100  [0x3]
      """,
    counterSample: """
      Call graph:
          82 Thread_1   DispatchQueue_1: com.apple.main-thread  (serial)
            82 CA::Layer::layout_if_needed(CA::Transaction*)  (in QuartzCore) + 526  [0x1]
              80 -[UICollectionView _updateVisibleCellsNow:]  (in UIKitCore) + 40  [0x2]
                12 KettleCell.preferredLayoutAttributesFitting(_:)  (in Kettle) + 88  [0x2]
                  11 -[UIView systemLayoutSizeFittingSize:]  (in UIKitCore) + 100  [0x3]
      """
  ) { $0 == .sizing }
}
