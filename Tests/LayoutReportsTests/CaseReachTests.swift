import Testing

/// A case says nothing of another axis, another container or another owner than those it is known of.
struct CaseReachTests {
  private func answer(_ rows: [String]) -> String {
    onOneLine(wideAnswer(to: unsatisfiableLog(rows)))
  }

  private func chain(in view: String, _ axis: String, imposed: String) -> [String] {
    [
      "<NSLayoutConstraint:0x61 \(axis):|-(8)-[UIView:0x51]   (active, names: '|':\(view):0x50 )>",
      "<NSLayoutConstraint:0x62 \(axis):[UIView:0x51(48)]   (active)>",
      "<NSLayoutConstraint:0x63 \(axis):[UIView:0x51]-(8)-|   (active, names: '|':\(view):0x50 )>",
      "<NSLayoutConstraint:0x64 'UIView-Encapsulated-Layout-\(axis == "V" ? "Height" : "Width")' \(axis):[\(view):0x50(\(imposed))]   (active)>",
    ]
  }

  @Test(arguments: [
    ("UITableViewCellContentView", "V", true), ("Tea.CupCollectionViewCell", "H", false),
    ("Tea.CupCollectionViewCell", "V", false), ("UITableViewCellContentView", "H", false),
  ])
  func `a separator is looked for below a row`(_ view: String, _ axis: String, isSaid: Bool) {
    let text = answer(chain(in: view, axis, imposed: "64.3333"))
    #expect(text.contains("separator") == isSaid, "\(text)")
    if axis == "H" { #expect(!text.contains(" tall") && !text.contains("vertical"), "\(text)") }
  }

  @Test func `a list's cell is laid out at a height of 44, and not at a width`() {
    let cell = "UICollectionViewListCell"
    #expect(answer(chain(in: cell, "V", imposed: "44")).contains("A list lays out a cell"))
    #expect(!answer(chain(in: cell, "H", imposed: "44")).contains("A list lays out a cell"))
  }

  @Test(arguments: [
    ("UITableViewCellContentView", "UITableView.automaticDimension"),
    ("UICollectionViewListCell", "Let the cell size itself"),
    ("Tea.CupCollectionViewCell", "estimatedItemSize"),
  ])
  func `a ratio in a cell names the call of its list alone`(_ view: String, _ call: String) {
    let calls = ["UITableView.automaticDimension", "estimatedItemSize"]
    let text = answer([
      "<NSLayoutConstraint:0x60 UIImageView:0x51.height == 0.5*UIImageView:0x51.width   (active)>",
      "<NSLayoutConstraint:0x61 V:|-(10)-[UIImageView:0x51]   (active, names: '|':\(view):0x50 )>",
      "<NSLayoutConstraint:0x62 V:[UIImageView:0x51]-(10)-|   (active, names: '|':\(view):0x50 )>",
      "<NSLayoutConstraint:0x63 UIImageView:0x51.width == 300   (active)>",
      "<NSLayoutConstraint:0x64 'UIView-Encapsulated-Layout-Height' \(view):0x50.height == 60   (active)>",
    ])
    #expect(text.contains(call), "\(text)")
    #expect(calls.allSatisfy { $0 == call || !text.contains($0) }, "\(text)")
  }

  @Test func `two centers with distances are not called one center`() {
    func text(_ first: String, _ second: String) -> String {
      answer([
        "<NSLayoutConstraint:0x60 UIView:0x50.centerX == UIButton:0x51.centerX\(first)   (active)>",
        "<NSLayoutConstraint:0x61 UIView:0x50.centerX == UIButton:0x52.centerX\(second)   (active)>",
        "<NSLayoutConstraint:0x62 UIButton:0x52.centerX == UIButton:0x51.centerX + 80   (active)>",
      ])
    }
    #expect(text("", "").contains("is centered on both"))
    let apart = text(" + 12", " - 12")
    #expect(!apart.contains("is centered on both"), "\(apart)")
    #expect(apart.contains("Two constraints place the horizontal center of the UIView"), "\(apart)")
  }

  private func pane(_ extra: [String]) -> String {
    answer(
      [
        "<NSLayoutConstraint:0x61 H:|-(0)-[Tea.SideView:0x2]   (active, names: '|':NSSplitView:0x1 )>",
        "<NSLayoutConstraint:0x62 H:[Tea.SideView:0x2]-(1)-[Tea.MainView:0x3]   (active)>",
        "<NSLayoutConstraint:0x63 H:[Tea.MainView:0x3]-(0)-|   (active, names: '|':NSSplitView:0x1 )>",
        "<NSLayoutConstraint:0x64 Tea.SideView:0x2.width >= 200   (active)>",
        "<NSLayoutConstraint:0x65 Tea.MainView:0x3.width >= 400   (active)>",
      ] + extra)
  }

  @Test func `panes in too narrow a view are told with the size that there is`() {
    let text = pane([
      "<NSLayoutConstraint:0x66 H:|-(0)-[NSSplitView:0x1]   (active, names: '|':NSView:0x4 )>",
      "<NSLayoutConstraint:0x67 H:[NSSplitView:0x1]-(0)-|   (active, names: '|':NSView:0x4 )>",
      "<NSLayoutConstraint:0x68 'NSView-Encapsulated-Layout-Width' NSView:0x4.width == 500   (active)>",
    ])
    #expect(text.contains("The panes of the NSSplitView need at least"), "\(text)")
    #expect(text.contains("but the NSView is 500 points wide."), "\(text)")
    #expect(!text.contains("sizes of the NSSplitView"), "\(text)")
  }

  @Test func `a split view of its own size is told with it`() {
    let text = pane(["<NSLayoutConstraint:0x66 NSSplitView:0x1.width == 500   (active)>"])
    #expect(
      text.contains("The required sizes of the NSSplitView and of its panes contradict each other"),
      "\(text)")
  }

  @Test func `a window of a Mac is compared with no phone`() {
    let text = answer([
      "<NSLayoutConstraint:0x60 NSTextField:0x2.width == 96   (active)>",
      "<NSLayoutConstraint:0x61 NSScrollView:0x3.width >= 320   (active)>",
      "<NSLayoutConstraint:0x62 H:|-(20)-[NSTextField:0x2]   (active, names: '|':NSView:0x1 )>",
      "<NSLayoutConstraint:0x63 H:[NSTextField:0x2]-(8)-[NSScrollView:0x3]   (active)>",
      "<NSLayoutConstraint:0x64 H:[NSScrollView:0x3]-(20)-|   (active, names: '|':NSView:0x1 )>",
      "<NSLayoutConstraint:0x65 NSView:0x1.width == 400   (active)>",
    ])
    #expect(!text.contains("screen") && !text.contains("Here there are"), "\(text)")
    #expect(!text.contains("both edges are pinned"), "\(text)")
  }

  @Test func `stack views that contradict each other alone leave nothing to lower`() {
    let text = answer([
      "<NSLayoutConstraint:0x60 'UISV-canvas-connection' UIStackView:0x1.leading == UILabel:0x2.leading   (active)>",
      "<NSLayoutConstraint:0x61 'UISV-spacing' H:[UILabel:0x2]-(4)-[UILabel:0x3]   (active)>",
      "<NSLayoutConstraint:0x62 'UISV-canvas-connection' H:[UILabel:0x3]-(0)-|   (active, names: '|':UIStackView:0x1 )>",
      "<NSLayoutConstraint:0x63 'UIView-Encapsulated-Layout-Width' UIStackView:0x1.width == 0   (active)>",
    ])
    #expect(text.contains("Leave it if the screen is right."), "\(text)")
    #expect(!text.contains("UILayoutPriority"), "\(text)")
  }

  @Test func `a center that only a margin's guess misses is not told as missed`() {
    let text = answer([
      "<NSLayoutConstraint:0x60 Tea.Row:0x2.left == Tea.Cup:0x1.leftMargin   (active)>",
      "<NSLayoutConstraint:0x61 Tea.Row:0x2.right == Tea.Cup:0x1.rightMargin   (active)>",
      "<NSLayoutConstraint:0x62 Tea.Dot:0x3.trailing == Tea.Row:0x2.trailing   (active)>",
      "<NSLayoutConstraint:0x63 Tea.Dot:0x3.width == 0   (active)>",
      "<NSLayoutConstraint:0x64 UIImageView:0x4.trailing <= Tea.Row:0x2.trailing   (active)>",
      "<NSLayoutConstraint:0x65 Tea.Dot:0x3.centerX == UIImageView:0x4.centerX   (active)>",
      "<NSLayoutConstraint:0x66 UIImageView:0x4.width == 0.25*Tea.Cup:0x1.width   (active)>",
    ])
    #expect(!text.contains("points apart"), "\(text)")
  }

  @Test func `what is tied to a stack view's spacer is the stack view's, without an identifier`() {
    let rows = [
      "<NSLayoutConstraint:0x60 Tea.Dot:0x2.trailing == _UILayoutSpacer:0x3.trailing>",
      "<SnapKit.LayoutConstraint:0x61@Tea.swift#4 Tea.Dot:0x2.trailing == Tea.Cup:0x1.trailing>",
      "<SnapKit.LayoutConstraint:0x62@Tea.swift#5 Tea.Row:0x4.trailing == Tea.Cup:0x1.trailing + 8>",
      "<NSLayoutConstraint:0x63 _UILayoutSpacer:0x3.trailing == Tea.Row:0x4.trailing>",
    ]
    let text = answer(rows)
    #expect(text.contains("stack view"), "\(text)")
    #expect(!text.contains("(the trailing edge of the _UILayoutSpacer)"), "\(text)")
  }

  @Test(arguments: [(320, false), (375, true)])
  func `a screen's width is told against another width alone`(_ around: Int, isSaid: Bool) {
    let text = answer([
      "<NSLayoutConstraint:0x61 UIImageView:0x2.width == 320   (active)>",
      "<NSLayoutConstraint:0x62 H:|-(20)-[UIImageView:0x2]   (active, names: '|':Tea.Header:0x1 )>",
      "<NSLayoutConstraint:0x63 UIImageView:0x2.trailing == Tea.Header:0x1.trailing - 20   (active)>",
      "<NSLayoutConstraint:0x64 Tea.Header:0x1.width == \(around)   (active)>",
    ])
    #expect(text.contains("320 points wide, which is the width of a screen") == isSaid, "\(text)")
    // The first fix takes the header's width away.
    if !isSaid { #expect(!text.contains("Remove the width: both edges are pinned"), "\(text)") }
  }

  @Test func `where a width between pinned edges is removed first, the advice says so`() {
    let guide = "UILayoutGuide:0x3'UIViewSafeAreaLayoutGuide'"
    let rows = [
      "<NSLayoutConstraint:0x61 UILabel:0x2.width == 300   (active)>",
      "<NSLayoutConstraint:0x62 UILabel:0x2.leading == \(guide).leading + 20   (active)>",
      "<NSLayoutConstraint:0x63 \(guide).trailing == UILabel:0x2.trailing + 20   (active)>",
      "<NSLayoutConstraint:0x64 'UIView-Encapsulated-Layout-Width' UIView:0x1.width == 393   (active)>",
      "<NSLayoutConstraint:0x65 'UIViewSafeAreaLayoutGuide-left' H:|-(0)-[\(guide)](LTR)   (active, names: '|':UIView:0x1 )>",
      "<NSLayoutConstraint:0x66 'UIViewSafeAreaLayoutGuide-right' H:[\(guide)]-(0)-|(LTR)   (active, names: '|':UIView:0x1 )>",
    ]
    let text = onOneLine(wideAnswer(to: unsatisfiableLog(rows, broken: 0)))
    #expect(text.contains("(the width of the UILabel): both edges are pinned"), "\(text)")
  }

  @Test func `a center that a bound takes part in is at least so far off`() {
    let text = answer([
      "<NSLayoutConstraint:0x61 UIButton:0x2.width == 75   (active)>",
      "<NSLayoutConstraint:0x62 UIButton:0x2.centerX == UIView:0x1.centerX   (active)>",
      "<NSLayoutConstraint:0x63 UIButton:0x2.right == UIView:0x1.right   (active)>",
      "<NSLayoutConstraint:0x64 UILabel:0x3.left == UIView:0x1.left   (active)>",
      "<NSLayoutConstraint:0x65 UILabel:0x3.right == UISwitch:0x4.left - 15   (active)>",
      "<NSLayoutConstraint:0x66 UILabel:0x3.width == 75   (active)>",
      "<NSLayoutConstraint:0x67 UISwitch:0x4.right == UIView:0x1.right   (active)>",
    ])
    #expect(
      text.contains(
        "but the other constraints put its center elsewhere, at least 7.5 points off."), "\(text)")
  }
}
