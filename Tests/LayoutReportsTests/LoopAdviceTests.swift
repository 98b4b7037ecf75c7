import Testing

@testable import LayoutReports

/// Layout loops: the code that fits the method on the stack, and the sizes and passes that the log tells.
struct LoopAdviceTests {
  private static func loop(_ frames: [String], heights: [String] = ["72", "72.5"]) -> String {
    let rows = heights.map {
      #"    "<Tea.Cup: 0x12b; frame = (16 8; 260 \#($0)); layer = <CALayer: 0x600>>","#
    }
    return """
      2026-02-01 11:11:11.450 Tea[77:18] [LayoutLoop] >>>UPSTREAM LAYOUT DIRTYING<<<

      About to send -setNeedsLayout to layer for <Tea.Cup: 0x12b; frame = (16 8; 260 72); layer = \
      <CALayer: 0x600>> under -viewDidLayoutSubviews for <Tea.Cup: 0x12b; frame = (16 8; 260 72)>

      Views receiving layout in order: (
      \(rows.joined(separator: "\n"))
      )

      Call stacks where -setNeedsLayout is being sent to <Tea.Cup: 0x12b>: (
          "0   UIKitCore  0x0000000185e4c1a4 -[UIView(CALayerDelegate) setNeedsLayout] + 520
      \(frames.enumerated().map { "\($0 + 1)   \($1)" }.joined(separator: "\n"))
      9   UIKitCore  0x0000000185e3b870 -[UIView(CALayerDelegate) layoutSublayersOfLayer:] + 1528"
      )

      <NSException> UIViewLayoutFeedbackLoopDebuggingThreshold exceeded: 100 layout passes

      """
  }

  private static let observer = "Tea  0x0000000104a2c0b8 Cup.mask.didset + 64"
  private static let layout = "Tea  0x0000000104a2bd14 Cup.layoutSubviews() + 220"
  private static let controller =
    "Tea  0x0000000104a2bd14 CupController.viewDidLayoutSubviews() + 220"

  @Test(arguments: [
    ([observer, layout], "guard mask != oldValue else { return } setNeedsLayout()"),
    ([layout], "override func layoutSubviews()"),
    ([controller], "override func viewDidLayoutSubviews()"),
  ])
  func `the code is of the method on the stack`(_ frames: [String], _ code: String) {
    let text = text(Self.loop(frames))
    #expect(text.contains(code), "\(text)")
    let others = ["mask != oldValue", "func layoutSubviews()", "func viewDidLayoutSubviews()"]
    #expect(others.count { text.contains($0) } == 1, "\(text)")
  }

  @Test func `what the log tells of sizes and passes is told, and nothing else`() {
    let text = text(Self.loop([Self.layout]))
    #expect(
      text.contains(
        "The Cup received layout 2 times in the printed list: at 72 points tall, then 72.5 points tall."
      ),
      "\(text)")
    #expect(text.contains("100 passes of layout were counted."), "\(text)")
    #expect(text.contains("the Cup makes itself need layout"), "\(text)")
    #expect(!text.contains("ambiguity"), "\(text)")
    let even = LayoutReportsTests.text(Self.loop([Self.layout], heights: ["72", "72"]))
    #expect(!even.contains("received layout"), "\(even)")
  }

  private static func hang(_ symbol: String, samples: Int) -> String {
    """
    Process:         Tea [77]
    Call graph:
        200 Thread_1   DispatchQueue_1: com.apple.main-thread  (serial)
          190 CA::Layer::layout_if_needed(CA::Transaction*)  (in QuartzCore) + 526  [0x1]
            188 -[UICollectionView layoutSubviews]  (in UIKitCore) + 40  [0x2]
              \(samples) \(symbol)  (in Tea) + 88  [0x3]
                \(samples - 1) -[UIView systemLayoutSizeFittingSize:]  (in UIKitCore) + 100  [0x4]

    """
  }

  @Test(arguments: [
    ("CupCell.preferredLayoutAttributesFitting(_:)", 180, true),
    ("CupCell.sizeThatFits(_:)", 120, true),
    ("CupList.collectionView(_:layout:sizeForItemAt:)", 180, true),
    ("CupCell.preferredLayoutAttributesFitting(_:)", 20, false), ("CupCell.pour()", 180, false),
  ])
  func `a method that answers a size is the cost where it takes most`(
    _ symbol: String, _ samples: Int, _ isCost: Bool
  ) {
    let text = text(Self.hang(symbol, samples: samples))
    #expect(
      text.contains("The cost is in the app's own method that answers a size.") == isCost, "\(text)"
    )
    #expect(text.contains("estimatedItemSize") == isCost)
    #expect(text.contains("one pass with a lot to do") != isCost)
  }
}
