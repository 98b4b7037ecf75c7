import LayoutReports
import Testing

/// What the whole list asks for, and whose the parts of sheets and players are.
extension FurtherTruthTests {
  private static let centered = [
    "<NSLayoutConstraint:0x11 UIView:0x1.height == 200   (active)>",
    "<NSLayoutConstraint:0x12 V:[UIView:0x1]-(0)-|   (active, names: '|':UIView:0x3 )>",
    "<NSLayoutConstraint:0x13 V:[UIImageView:0x2]-(0)-[UIView:0x1]   (active)>",
    "<NSLayoutConstraint:0x14 UIImageView:0x2.centerY == UIView:0x3.centerY   (active)>",
    "<NSLayoutConstraint:0x15 'UIView-Encapsulated-Layout-Height' UIView:0x3.height == 300   (active)>",
  ]

  @Test func `a need counts constraints that the shortest proof leaves out`() {
    #expect(
      text(report(Self.centered)).contains("the other constraints need at least 200 + 200 = 400."))
    let withImage =
      Self.centered + ["<NSLayoutConstraint:0x16 UIImageView:0x2.height == 100   (active)>"]
    #expect(text(report(withImage)).contains("the other constraints need 200 + 200 + 100 = 500."))
  }

  @Test func `a content that is less than nothing is not the view's own size`() {
    let text = text(
      report([
        "<_UIScrollViewAutomaticContentSizeConstraint:0x11 UITableView:0x1.contentHeight == -32>"
      ]))
    #expect(text.contains("The content of the UITableView must be -32 points tall"), "\(text)")
  }

  private static let sheet = [
    "<NSLayoutConstraint:0x11 UIView:0x3.height == 50   (active)>",
    "<NSLayoutConstraint:0x12 V:|-(15)-[_UIActivityActionCellTitleLabel:0x1]   (active, names: '|':UIView:0x3 )>",
    "<NSLayoutConstraint:0x13 _UIActivityActionCellTitleLabel:0x1.height >= 22   (active)>",
    "<NSLayoutConstraint:0x14 V:[_UIActivityActionCellTitleLabel:0x1]-(15)-|   (active, names: '|':UIView:0x3 )>",
  ]

  @Test func `plain views that hold parts of a share sheet are the system's, and left alone`() {
    let text = text(report(Self.sheet))
    #expect(text.contains("None of the conflicting constraints is your app's."), "\(text)")
    #expect(
      text.contains("What to do: Leave it. If the sheet does not appear on an iPad"), "\(text)")
    #expect(!text.contains("isActive = false"), "\(text)")
  }

  @Test func `a view of the app's that is tied to such a part is no system's`() {
    let text = text(report(Self.sheet.map { $0.replacing("UIView:0x3", with: "Tea.CupView:0x3") }))
    #expect(!text.contains("None of the conflicting constraints is your app's."), "\(text)")
    let library = Self.sheet.map {
      $0.replacing(
        "<NSLayoutConstraint:0x11", with: "<SnapKit.LayoutConstraint:0x11@CupView.swift#7")
    }
    #expect(
      !self.text(report(library)).contains("None of the conflicting constraints is your app's."))
  }

  @Test func `a list whose rows are empty is there`() {
    let text = text(
      """
      Unable to simultaneously satisfy constraints.
      (
          "",
          ""
      )

      Will attempt to recover by breaking constraint

      """)
    #expect(text.contains("The list of constraints is in the log, but its 2 rows are empty."))
    #expect(!text.contains("without its list"))
  }

  @Test func `the row that places a view's keyboard guide in it is the system's`() {
    let text = text(
      report([
        "<NSLayoutConstraint:0x11 UITextView:0x1.bottom == UILayoutGuide:0x2'UIKeyboardLayoutGuide'.top   (active)>",
        "<NSLayoutConstraint:0x12 UITextView:0x1.bottom == UIView:0x3.bottom   (active)>",
        "<NSLayoutConstraint:0x13 'UIKeyboardLayoutGuide-height' UILayoutGuide:0x2'UIKeyboardLayoutGuide'.height == 336   (active)>",
        "<NSLayoutConstraint:0x14 V:[UILayoutGuide:0x2'UIKeyboardLayoutGuide']-(0)-|   (active, names: '|':UIView:0x3 )>",
      ]))
    #expect(text.contains("the bottom of the keyboard guide of the UIView"), "\(text)")
    #expect(!text.contains("the keyboard guide's bottom constraint"), "\(text)")
  }
}
