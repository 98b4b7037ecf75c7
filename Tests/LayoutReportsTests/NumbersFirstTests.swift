import Testing

@testable import LayoutReports

/// Numbers that a reader would otherwise work out: on the way of a sum, of a small gap, of a room and of a
/// margin.
struct NumbersFirstTests {
  private static let row = "UITableViewCellContentView:0x50"
  private static let picture = [
    "<NSLayoutConstraint:0x60 UIImageView:0x51.height == UIImageView:0x51.width   (active)>",
    "<NSLayoutConstraint:0x61 UIImageView:0x51.width == 0.25*\(row).width   (active)>",
    "<NSLayoutConstraint:0x62 V:|-(10)-[UIImageView:0x51]   (active, names: '|':\(row) )>",
    "<NSLayoutConstraint:0x63 V:[UIImageView:0x51]-(10)-|   (active, names: '|':\(row) )>",
    "<NSLayoutConstraint:0x64 'UIView-Encapsulated-Layout-Width' \(row).width == 202   (active)>",
  ]

  private func picture(in height: Int) -> String {
    text(
      unsatisfiableLog(
        Self.picture + [
          "<NSLayoutConstraint:0x65 'UIView-Encapsulated-Layout-Height' \(Self.row).height == \(height)   (active)>"
        ]))
  }

  /// 202 × 0.25 = 50.5; 10 + 50.5 + 10 = 70.5.
  @Test func `a gap below a point is told in the first sentence, and each size on the way`() {
    let text = picture(in: 71)
    #expect(text.contains("half a point apart."), "\(text)")
    #expect(text.contains("the cell's content view: 50.5"), "\(text)")
    #expect(!picture(in: 80).contains(" apart."))
  }

  /// 200 − 20 − 30 = 150.
  @Test func `a flow layout's room is told with its owner, in names that the code declares`() {
    let text = text(
      """
      The behavior of the UICollectionViewFlowLayout is not defined because:
      the item height must be less than the height of the UICollectionView minus the section \
      insets top and bottom values, minus the content insets top and bottom values.
      The relevant UICollectionViewFlowLayout instance is <Tea.ShelfLayout: 0x7f11>, and it is \
      attached to <UICollectionView: 0x7f12; frame = (0 0; 600 200); gestureRecognizers = \
      <NSArray: 0x6000>; layer = <CALayer: 0x6001>; contentOffset: {0, -20}; contentSize: {0, 0}; \
      adjustedContentInset: {20, 0, 30, 0}; layout: <Tea.ShelfLayout: 0x7f11>; dataSource: \
      <Tea.Shelves: 0x6002>>.
      """)
    #expect(
      text.contains("Owner: your app or a library, by the layout's class ShelfLayout."),
      "\(text)")
    #expect(text.contains("must together be at most 150 points."), "\(text)")
    #expect(text.contains("Its data source is of class Shelves."), "\(text)")
    #expect(text.contains("let most = floor(room.height - section.top - section.bottom)"))
    #expect(!text.contains("measuredSize") && !text.contains("The part that is left out"))
  }

  @Test func `runs of blanks in a message are one blank`() {
    let text = answer(
      to: """
        The window has been marked as needing another Layout    Window pass, but it has already had \
        more Layout    Window passes than there are views in the window.

        """)
    #expect(text.contains("Layout"))
    #expect(!text.split(separator: "\n").contains { $0.drop { $0 == " " }.contains("  ") })
  }

  /// A margin of 20 is what both need: 20 below the top, and at the margin.
  @Test func `what an assumed margin would have to be stands in place of a sum with it`() {
    let text = text(
      unsatisfiableLog([
        "<NSLayoutConstraint:0x60 UIStackView:0x51.top == UIView:0x50.topMargin   (active)>",
        "<NSLayoutConstraint:0x61 UINavigationBar:0x52.top == UIView:0x50.top + 20   (active)>",
        "<NSLayoutConstraint:0x62 'UISV-canvas-connection' UIStackView:0x51.top == UINavigationBar:0x52.top   (active)>",
      ]))
    #expect(
      text.contains(
        "which agree only if the top margin of the UIView is 20 points; the log does not"),
      "\(text)")
    #expect(!text.contains("both at least 9"))
  }

  @Test func `a dump that needs nothing says that it tells of no failure`() {
    let text = text(
      """
      <NSContentSizeLayoutConstraint:0x60 UIButton:0x51.width == 111>;  750.000000  250.000000
      <NSContentSizeLayoutConstraint:0x61 UIButton:0x51.height == 34>;  750.000000  250.000000
      """)
    #expect(
      text.contains("do not contradict each other, and this list tells of no failure."), "\(text)")
  }
}
