import LayoutModel
import Testing

@testable import LayoutLogs

/// Loops of AppKit's as `-NSViewLayoutFeedbackLoopDebuggingThreshold` has them reported.
struct `A loop of views on the Mac` {
  static let log = """
    2026-03-04 11:02:41.101+0100 Tea[5120:88231] [LayoutLoop] Layout feedback loop debugging enabled via \
    -NSViewLayoutFeedbackLoopDebuggingThreshold launch argument with a threshold of 100
    2026-03-04 11:02:47.733+0100 Tea[5120:88231] [LayoutLoop] Degenerate layout! Layout feedback loop \
    detected in subtree of <NSThemeFrame: 0x1250a1c00>.

    Top-level view = <NSThemeFrame: 0x1250a1c00>

    Views caught in loop: {(
        <Tea.MenuColumn: 0x1250b3400>,
        <NSSplitView: 0x1250b1000>
    )}

    *** Views With Geometry Changes ***
    Geometry change records for <Tea.MenuColumn: 0x1250b3400>:
    (
        "<frame = (0 0; 220 480); in -layout of <Tea.MenuColumn: 0x1250b3400>; >",
        "<frame = (0 0; 236 480); in -resizeSubviewsWithOldSize: of <NSSplitView: 0x1250b1000>; >",
        "<frame = (0 0; 220 480); in -layout of <Tea.MenuColumn: 0x1250b3400>; >"
    )

    *** Call stacks where -setNeedsLayout: is sent to the top-level view ***
    (
    \t0   AppKit                              0x000000019a1b2c3d -[NSView setNeedsLayout:] + 220
    \t1   Tea                                 0x0000000100a1b2c3 -[TeaMenuColumn layout] + 188
    )

    """

  @Test func `tells its views, the numbers that alternate, who sets them and who asks`() throws {
    let reports = read(Self.log)
    #expect(reports.map(\.code) == ["loopDebuggingOn", "layoutFeedbackLoop"])
    let report = try #require(reports.last)
    guard case .loop(let facts)? = report.complaint?.facts else {
      Issue.record("no history was read")
      return
    }
    func name(_ id: ItemID?) -> String? { id.map { report.system[$0].className } }
    #expect(name(facts.topLevel) == "NSThemeFrame")
    #expect(facts.caught.map(name) == ["Tea.MenuColumn", "NSSplitView"])
    let change = try #require(facts.changes.first)
    #expect(change.values == ["(0 0; 220 480)", "(0 0; 236 480)", "(0 0; 220 480)"])
    #expect(change.alternates)
    #expect(change.places.map(\.method) == ["layout", "resizeSubviewsWithOldSize:"])
    #expect(facts.request?.call == "setNeedsLayout:")
    #expect(report.complaint?.nearestAppFrame?.symbol == "-[TeaMenuColumn layout]")
  }

  @Test func `tells who marks whom while its lines come`() throws {
    let report = try #require(
      read(
        """
        2026-03-04 11:02:47.734+0100 Tea[5120:88231] [LayoutLoop] >>>UPSTREAM LAYOUT DIRTYING<<< About to \
        send -setNeedsLayout: to layer for <NSSplitView: 0x1250b1000> under -layout for \
        <Tea.MenuColumn: 0x1250b3400> 
        (
        \t0   AppKit                              0x000000019a1b2c3d -[NSView setNeedsLayout:] + 220
        \t1   Tea                                 0x0000000100a1b2c3 -[TeaMenuColumn layout] + 188
        )

        """
      ).first)
    let link = try #require(report.complaint?.links.first)
    #expect(report.system[link.from].className == "Tea.MenuColumn")
    #expect(report.system[link.to].className == "NSSplitView")
    #expect(link.label == .method("-layout"))
  }
}
