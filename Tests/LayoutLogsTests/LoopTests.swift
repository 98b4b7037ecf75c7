import LayoutModel
import LinearArithmetic
import Testing

@testable import LayoutLogs

struct `Loops name their views and no other` {
  private func stack(_ symbols: [String]) -> String {
    let frames =
      ["__exceptionPreprocess", "objc_exception_throw"] + symbols
      + ["-[NSWindow(NSDisplayCycle) _layoutViewTree]"]
    return frames.enumerated().map { number, symbol in
      let isApp = symbol.contains("Tea.") || symbol.contains("[Tea")
      return "\(number)   \(isApp ? "Tea" : "AppKit")   0x00000001 \(symbol) + 4"
    }.joined(separator: "\n")
  }

  /// The stack behind the throw, and who marks itself with what.
  private static let passes: [(symbols: [String], dirtier: String?)] = [
    (
      ["-[NSWindow _postWindowNeedsLayout]", "-[NSTextField setNeedsLayout:]"],
      "NSTextField setNeedsLayout:"
    ),
    (
      [
        "-[NSWindow _postWindowNeedsLayout]", "-[NSView _layoutSubtreeWithOldSize:]",
        "-[NSTextField setNeedsUpdateConstraints:]", "-[TeaTotals layout]",
      ], "NSTextField setNeedsUpdateConstraints:"
    ),
    (
      [
        "-[NSView _informContainerThatSubviewsNeedUpdateConstraints]",
        "-[NSView setNeedsUpdateConstraints:]", "-[NSTextField setStringValue:]",
        "-[TeaTotals layout]",
      ], "NSTextField setNeedsUpdateConstraints:"
    ),
    (
      [
        "-[NSView setNeedsLayout:]", "-[NSView invalidateIntrinsicContentSize]", "-[TeaPot layout]",
      ],
      "TeaPot invalidateIntrinsicContentSize"
    ),
    (["-[NSView setNeedsLayout:]", "-[TeaModel refresh]", "-[TeaPot layout]"], nil),
    (["-[NSLayoutConstraint setActive:]", "-[TeaPot layout]"], nil),
    (
      [
        "-[NSView setNeedsUpdateConstraints:]", "-[NSLayoutConstraint setActive:]",
        "-[TeaPot layout]",
      ],
      nil
    ),
    (["-[NSView _layoutSubtreeWithOldSize:]", "-[TeaPot layout]"], nil),
    (["-[NSWindow _postWindowNeedsLayout]", "-[NSView layout]"], nil),
    (["-[NSWindow _postWindowNeedsLayout]"], nil),
    ([], nil),
  ]

  @Test(arguments: passes)
  func `only a view that marks itself is called the one that asks for the pass`(
    _ pass: (symbols: [String], dirtier: String?)
  ) throws {
    let report = try onlyReport(
      """
      The window has been marked as needing another Layout Window pass, but it has already had \
      more Layout Window passes than there are views in the window.
      <NSWindow: 0x7f88> 0x1a2 (418) {{20, 40}, {640, 480}} en
      \(stack(pass.symbols))
      """)
    guard case .windowPasses(let facts)? = report.complaint?.facts else {
      Issue.record("no window")
      return
    }
    let dirtier = facts.dirtier.map { "\(report.system[$0.item].className) \($0.method)" }
    #expect(dirtier == pass.dirtier)
    #expect(report.system.items.count == (pass.dirtier == nil ? 1 : 2))
  }

  @Test func `a window keeps the frame that each of its messages prints`() throws {
    let messages = [900, 916, 900].map { width in
      """
      The window has been marked as needing another Layout Window pass, but it has already had \
      more Layout Window passes than there are views in the window.
      <Tea.MainWindow: 0x7f88> 0x1a2 (418) {{20, 40}, {\(width), 480}} en Future marking as needing \
      Layout Window might be ignored.
      """
    }
    let report = try onlyReport(messages.joined(separator: "\n"))
    #expect(report.complaint?.windowPasses?.frames.map(\.width) == [900, 916, 900])
    #expect(report.system.items.map(\.className) == ["Tea.MainWindow"])
  }

  @Test(
    arguments: [
      ("Ambiguous layout suspected: NO", false), ("Ambiguous layout suspected: no.", false),
      ("Ambiguous layout suspected: YES", true), ("Ambiguous layouts: (\n)", false),
      ("Ambiguous layouts: ()", false), ("Ambiguous layouts:\nno", false),
      ("Ambiguous layout is suspected for 0 of these views.", false),
      ("Ambiguous layout is suspected for 1 of these views.", true),
      ("Ambiguous layout is not suspected.", false), ("No ambiguity was found.", false),
      ("It does not settle; ambiguous layout is suspected.", true),
      ("Ambiguous layout suspected:", nil),
      ("<UILabel: 0x7f11; frame = (0 0; 9 9); text = 'ambiguous'>", nil),
      ("Ambiguous: <UILabel: 0x7f11; frame = (0 0; 9 9); text = 'no'>", true),
    ] as [(String, Bool?)])
  func `whether ambiguity is suspected is what the log says`(
    _ line: String, _ isSuspected: Bool?
  ) throws {
    let report = try onlyReport(
      """
      Layout feedback loop detected in subtree of <Tea.Tray: 0x7f10; frame = (0 0; 9 9)>.
      \(line)
      """)
    let complaint = try #require(report.complaint)
    #expect(complaint.suspectsAmbiguity == isSuspected)
  }

  @Test(arguments: [
    "(\nTea.Cup: 0x7f11\n)\n\nThread: 0x16f20\nAddress: 0x7fff1000",
    "(\n    \"<Tea.Cup: 0x7f11; frame = (0 0; 1 1)>\"\n)\nAddress: 0x7fff1000",
    "{(\nTea.Cup: 0x7f11\n)}\nAddress: 0x7fff1000", "\nTea.Cup: 0x7f11",
  ])
  func `the bracket behind a loop's views ends their list`(_ list: String) throws {
    let report = try onlyReport(
      """
      Layout feedback loop detected in subtree of <Tea.Tray: 0x7f10; frame = (0 0; 9 9)>
      Views caught in loop:
      \(list)
      2026-03-02 09:15:23.1 Tea[812:4711] poured

      """)
    #expect(report.system.items.map(\.className) == ["Tea.Tray", "Tea.Cup"])
  }

  @Test(arguments: [
    "<Tea.Shelf 0x7f0011>) is stuck in its update/layout loop.",
    "<Tea.Shelf: 0x7f0011>) is stuck in a recursive layout loop.",
  ])
  func `a collection view is an item whatever its class is called`(_ words: String) throws {
    let report = try onlyReport("UICollectionView (\(words)")
    let item = try #require(report.complaint?.items.first)
    #expect(report.system[item].className == "Tea.Shelf")
    #expect(report.system[item].address == Address(0x7f0011))
    #expect(report.system[item].role == .scrollView)
  }

  @Test func `what is no view's class makes no item`() throws {
    let report = try onlyReport(
      "UICollectionView (<Tea.Shelf: 0x7f0011>) is stuck in a recursive layout loop. "
        + "UICollectionViewFlowLayout (<Tea.Rows: 0x7f0012>) Tea (<Tea.Pot: 0x7f0013>)")
    #expect(report.system.items.map(\.className) == ["Tea.Shelf"])
  }
}

/// The whole report of UIKit's loop debugger, in its own parts.
struct `A loop's history` {
  static let log = """
    2026-05-04 10:11:12.131415+0200 Kettle[812:4711] [LayoutLoop] Degenerate layout! Layout feedback loop \
    detected in subtree of <Kettle.Tray: 0x7f10; frame = (0 0; 320 480); layer = <CALayer: 0x6001>>.

    Top-level view = <Kettle.Tray: 0x7f10; frame = (0 0; 320 480); layer = <CALayer: 0x6001>>

    Views caught in loop: {(
        <Kettle.Cup: 0x7f11; frame = (8 8; 100 40); layer = <CALayer: 0x6002>>
    )}

    Views receiving layout in order: (
        "<Kettle.Tray: 0x7f10; frame = (0 0; 320 480); layer = <CALayer: 0x6001>>",
        "<Kettle.Cup: 0x7f11; frame = (8 8; 100 40); layer = <CALayer: 0x6002>>"
    )

    *** Views With Variable Changes Triggering Layout ***

    Variable change records for <Kettle.Cup: 0x7f11; frame = (8 8; 100 40); layer = <CALayer: 0x6002>>:
    (
        "<Height = 40; in -layoutSubviews of <Kettle.Cup: 0x7f11; frame = (8 8; 100 40)>; >"
    )

    Constraints contributing to value of Height for <Kettle.Cup: 0x7f11; frame = (8 8; 100 40)>
     (
        "<NSLayoutConstraint:0x6003 Kettle.Cup:0x7f11.height == 40   (active)>"
    )

    *** Views With Geometry Changes ***

    Geometry change records for <Kettle.Cup: 0x7f11; frame = (8 8; 100 40); layer = <CALayer: 0x6002>>:
    (
        "<bounds = (0 0; 100 40); in -layoutSubviews of <Kettle.Tray: 0x7f10; frame = (0 0; 320 480)>; >",
        "<bounds = (0 0; 100 44); in -viewDidLayoutSubviews of <Kettle.Bar: 0x7f20> with <Kettle.Tray: 0x7f10; frame = (0 0; 320 480)>; >",
        "<bounds = (0 0; 100 40); in -layoutSubviews of <Kettle.Tray: 0x7f10; frame = (0 0; 320 480)>; >"
    )

    *** Call stacks where -setNeedsLayout is sent to the top-level view ***
    (
        "0   UIKitCore   0x00000001850c -[UIView setNeedsLayout] + 60",
        "1   Kettle      0x000000010000 Cup.layoutSubviews() + 40"
    )

    *** Additional (non-top-level) Views Receiving Upstream Layout Dirtying ***

    \t>>> Call stacks where -setNeedsLayout is sent upstream to <Kettle.Cup: 0x7f11; frame = (8 8; 100 40)>
    (
        "0   UIKitCore   0x00000001850c -[UIView setNeedsLayout] + 60"
    )

    """

  @Test func `names who changed what, and the values between which it changes`() throws {
    let report = try onlyReport(Self.log)
    guard case .loop(let facts)? = report.complaint?.facts else {
      Issue.record("no loop")
      return
    }
    func name(_ item: ItemID?) -> String? { item.map { report.system[$0].className } }
    #expect(name(facts.topLevel) == "Kettle.Tray")
    #expect(facts.caught.map { name($0) } == ["Kettle.Cup"])
    #expect(facts.upstream.map { name($0) } == ["Kettle.Cup"])
    #expect(facts.variables.map(\.name) == ["Height"])
    let bounds = try #require(facts.changes.first { $0.property == "bounds" })
    #expect(name(bounds.item) == "Kettle.Cup")
    #expect(bounds.values == ["(0 0; 100 40)", "(0 0; 100 44)", "(0 0; 100 40)"])
    #expect(bounds.values.distinct.count == 2)
    #expect(bounds.alternates)
    #expect(bounds.places.map(\.method) == ["layoutSubviews", "viewDidLayoutSubviews"])
    #expect(bounds.places.map(\.controller) == [nil, "Kettle.Bar"])
    #expect(report.complaint?.constraints.count == 1)
    #expect(report.complaint?.nearestAppFrame?.symbol == "Cup.layoutSubviews()")
  }

  @Test func `keeps records of kinds that nobody knows yet, with what they stand under`() throws {
    let others = """
      *** Views With Trait Changes ***

      Trait change records for <Kettle.Cup: 0x7f11; frame = (8 8; 100 40)>:
      (
          "<preferredContentSizeCategory = L; in -layoutSubviews of <Kettle.Tray: 0x7f10; frame = (0 0; 9 9)>; >",
          "<hasBoiled>"
      )
          Steam pressure: 3

      *** Views With Geometry Changes ***

      """
    let log = Self.log.replacing("*** Views With Geometry Changes ***\n\n", with: others)
    let report = try onlyReport(log)
    guard case .loop(let facts)? = report.complaint?.facts else {
      Issue.record("no loop")
      return
    }
    #expect(
      facts.unread == [
        "Views With Trait Changes: \"<hasBoiled>\"", "Views With Trait Changes: Steam pressure: 3",
      ])
    #expect(facts.changes.map(\.property) == ["Height", "preferredContentSizeCategory", "bounds"])
    #expect(facts.upstream.count == 1)
  }
}
