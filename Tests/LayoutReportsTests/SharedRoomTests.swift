import TestSupport
import Testing

/// Shares of a width are added where views stand beside each other, and room is asked for by all conflicts.
struct SharedRoomTests {
  private func text(_ rows: [String], broken: Int = 0) -> String {
    wideAnswer(to: unsatisfiableLog(rows, broken: broken))
  }

  private func row(_ shelf: String, _ keys: [String], inset: Int, gap: Int) -> [String] {
    let last = keys.indices.last ?? 0
    return [
      "<NSLayoutConstraint:0x30 H:|-(\(inset))-[\(keys[0])]   (active, names: '|':\(shelf) )>",
      "<NSLayoutConstraint:0x31 H:[\(keys[last])]-(\(inset))-|   (active, names: '|':\(shelf) )>",
    ]
      + zip(keys, keys.dropFirst()).enumerated().map {
        "<NSLayoutConstraint:0x4\($0) H:[\($1.0)]-(\(gap))-[\($1.1)]   (active)>"
      }
  }

  private let cups = ["Tea.Cup:0x51", "Tea.Cup:0x52", "Tea.Cup:0x53"]

  @Test func `cups as wide as the first one share nothing out`() {
    let rows =
      row("Tea.Shelf:0x50", cups, inset: 20, gap: 20) + [
        "<NSLayoutConstraint:0x21 Tea.Cup:0x52.width == Tea.Cup:0x51.width   (active)>",
        "<NSLayoutConstraint:0x22 Tea.Cup:0x53.width == Tea.Cup:0x51.width   (active)>",
        "<NSLayoutConstraint:0x23 Tea.Cup:0x51.width >= 100   (active)>",
        "<NSLayoutConstraint:0x24 Tea.Shelf:0x50.width == 200   (active)>",
      ]
    let text = text(rows, broken: 6)
    #expect(!text.contains("shares of") && !text.contains("multipliers"))
    // 20 + 100 + 20 + 100 + 20 + 100 + 20, and not the 280 that one conflict needs.
    #expect(!text.contains("the other constraints ask for at least 280"))
    #expect(!text.contains("ask for at least") || text.contains("ask for at least 380"))
  }

  @Test func `halves beside a gap are shares that leave it no room`() {
    let rows =
      row("Tea.Shelf:0x50", Array(cups.prefix(2)), inset: 0, gap: 8) + [
        "<NSLayoutConstraint:0x21 Tea.Cup:0x51.width == 0.5*Tea.Shelf:0x50.width   (active)>",
        "<NSLayoutConstraint:0x22 Tea.Cup:0x52.width == 0.5*Tea.Shelf:0x50.width   (active)>",
      ]
    #expect(text(rows, broken: 3).contains("0.5 + 0.5 = 1, which leaves no room for the distances"))
  }

  @Test func `halves whose container the log shows by its edges alone are shares as well`() {
    let rows = [
      "<NSLayoutConstraint:0x11 Tea.Cup:0x51.leading == Tea.Shelf:0x50.leading   (active)>",
      "<NSLayoutConstraint:0x12 Tea.Cup:0x52.leading == Tea.Cup:0x51.trailing + 8   (active)>",
      "<NSLayoutConstraint:0x13 Tea.Cup:0x52.trailing == Tea.Shelf:0x50.trailing   (active)>",
      "<NSLayoutConstraint:0x21 Tea.Cup:0x51.width == 0.5*Tea.Shelf:0x50.width   (active)>",
      "<NSLayoutConstraint:0x22 Tea.Cup:0x52.width == 0.5*Tea.Shelf:0x50.width   (active)>",
    ]
    #expect(text(rows, broken: 3).contains("0.5 + 0.5 = 1, which leaves no room for the distances"))
  }

  @Test func `what ties a scroll view's guides to each other is the app's`() {
    let rows = [
      "<NSLayoutConstraint:0x11 UILayoutGuide:0x3'UIScrollView-contentLayoutGuide'.height == UILayoutGuide:0x2'UIScrollView-frameLayoutGuide'.height   (active)>",
      "<NSLayoutConstraint:0x12 UILayoutGuide:0x2'UIScrollView-frameLayoutGuide'.height == 700   (active)>",
      "<NSLayoutConstraint:0x13 UIStackView:0x9.top == UILayoutGuide:0x3'UIScrollView-contentLayoutGuide'.top   (active)>",
      "<NSLayoutConstraint:0x14 UIStackView:0x9.bottom == UILayoutGuide:0x3'UIScrollView-contentLayoutGuide'.bottom   (active)>",
      "<NSLayoutConstraint:0x15 UIStackView:0x9.height == 900   (active)>",
    ]
    let text = text(rows)
    #expect(!text.contains("4 and 5 are the system's"))
    #expect(text.contains("Contents that scroll are larger than what shows them."))
  }
}
