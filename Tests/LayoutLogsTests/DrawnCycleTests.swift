import LayoutModel
import Testing

@testable import LayoutLogs

/// A hang in layout of which drawing or text takes the time.
struct `A hang in drawing or in text` {
  private struct Unread: Error {}

  private func cycle(_ log: String) throws -> LayoutCycle {
    guard case .cycle(let cycle)? = try onlyReport(log).complaint?.facts else { throw Unread() }
    return cycle
  }

  /// Calls of one thread, each inside the one before.
  private static func tree(_ calls: [(call: String, image: String)]) -> String {
    let lines = calls.enumerated().map { depth, call in
      String(repeating: "  ", count: depth + 3)
        + "900 \(call.call)  (in \(call.image)) + 88  [0x18df00\(depth)]"
    }
    return "Process:         Kettle [812]\nCall graph:\n"
      + "    900 Thread_1   DispatchQueue_1: com.apple.main-thread  (serial)\n"
      + lines.joined(separator: "\n") + "\n"
  }

  private static let drawings: [(outer: [String], call: String, kind: CycleKind)] = [
    (
      ["CA::Layer::layout_and_display_if_needed(CA::Transaction*)", "CupGauge.draw(_:)"],
      "-[UIView setNeedsLayout]", .drawing
    ),
    (
      [
        "CA::Layer::display_if_needed(CA::Transaction*)",
        "-[UIView(CALayerDelegate) drawLayer:inContext:]", "-[CupGauge drawRect:]",
        "-[CupGauge showScale]",
      ], "-[UIView setNeedsDisplay]", .drawing
    ),
    (
      [
        "-[NSWindow(NSDisplayCycle) _layoutViewTree]", "CupPane.layout()",
        "-[NSView displayIfNeeded]", "-[CupGauge drawRect:]",
      ], "-[NSView invalidateIntrinsicContentSize]", .drawing
    ),
    // What is drawn later, and a method of the app's own that is called so.
    (
      ["CA::Layer::layout_if_needed(CA::Transaction*)", "CupGauge.layoutSubviews()"],
      "-[UIView setNeedsDisplay]", .layout
    ),
    (
      [
        "CA::Layer::layout_if_needed(CA::Transaction*)", "CupGauge.layoutSubviews()",
        "CupGauge.draw(_:)",
      ], "-[UIView setNeedsLayout]", .layoutInLayout
    ),
  ]

  @Test(arguments: drawings)
  func `whose drawing asks for layout is told apart`(
    _ drawing: (outer: [String], call: String, kind: CycleKind)
  ) throws {
    let calls = (drawing.outer + [drawing.call]).map { call in
      (call: call, image: call.contains("Cup") ? "Kettle" : "UIKitCore")
    }
    let cycle = try cycle(Self.tree(calls))
    #expect(cycle.kind == drawing.kind)
    guard cycle.kind == .drawing else { return }
    #expect(cycle.restarts.first?.call.symbol == drawing.call)
    #expect(cycle.restarts.first?.caller.symbol == drawing.outer.last)
  }

  @Test func `whose window lays out and then draws counts both`() throws {
    let cycle = try cycle(
      """
      Process:         Kettle [812]
      Call graph:
          1820 Thread_1   DispatchQueue_1: com.apple.main-thread  (serial)
            1820 NSDisplayCycleFlush  (in AppKit) + 544  [0x1]
              1000 -[NSWindow(NSConstraintBasedLayoutInternal) _layoutViewTree]  (in AppKit) + 72  [0x2]
              + 998 CupGauge.layout()  (in Kettle) + 128  [0x3]
              +   900 -[NSView setNeedsDisplay:]  (in AppKit) + 72  [0x4]
              819 -[NSView displayIfNeeded]  (in AppKit) + 72  [0x5]
                817 CupGauge.draw(_:)  (in Kettle) + 128  [0x6]
                  810 -[NSView invalidateIntrinsicContentSize]  (in AppKit) + 72  [0x7]

      """)
    #expect((cycle.kind, cycle.layoutSamples, cycle.samples) == (.drawing, 1819, 1820))
    #expect(cycle.restarts.first?.caller.symbol == "CupGauge.draw(_:)")
  }

  @Test func `counts layout wherever it stands in the tree`() throws {
    let cycle = try cycle(
      """
      Process:         Kettle [812]
      Call graph:
          2510 Thread_1   DispatchQueue_1: com.apple.main-thread  (serial)
            2508 NSDisplayCycleFlush  (in AppKit) + 544  [0x1]
            ! 1611 -[NSWindow updateConstraintsIfNeeded]  (in AppKit) + 72  [0x2]
            ! + 1608 CupList.updateConstraints()  (in Kettle) + 128  [0x3]
            ! +   1100 -[NSView setNeedsUpdateConstraints:]  (in AppKit) + 72  [0x4]
            ! 897 -[NSWindow(NSConstraintBasedLayoutInternal) _layoutViewTree]  (in AppKit) + 72  [0x5]
            2 __CFRunLoopServiceMachPort  (in CoreFoundation) + 160  [0x6]

      """)
    #expect((cycle.kind, cycle.layoutSamples, cycle.samples) == (.constraintUpdate, 2508, 2510))
  }

  @Test func `that only draws is none`() {
    let calls = [
      ("-[NSWindow displayIfNeeded]", "AppKit"), ("-[NSView displayIfNeeded]", "AppKit"),
      ("-[CupGauge drawRect:]", "Kettle"), ("CGContextFillPath", "CoreGraphics"),
    ]
    #expect(read(Self.tree(calls.map { (call: $0.0, image: $0.1) })).isEmpty)
  }

  @Test(arguments: [
    "-[NSLayoutManager ensureLayoutForTextContainer:]",
    "-[NSTextViewportLayoutController layoutViewport]",
    "-[NSAttributedString(NSExtendedStringDrawing) boundingRectWithSize:options:context:]",
  ])
  func `that is spent on text is told with the calls that lay it out`(_ call: String) throws {
    let calls = [
      ("CA::Layer::layout_if_needed(CA::Transaction*)", "QuartzCore"),
      ("CupNote.layoutSubviews()", "Kettle"), (call, "UIFoundation"),
      ("-[NSLayoutManager glyphs]", "UIFoundation"),
    ]
    let cycle = try cycle(Self.tree(calls.map { (call: $0.0, image: $0.1) }))
    #expect(cycle.kind == .text)
    #expect(cycle.texts.map(\.frame.symbol) == [call])
  }
}
