import LayoutReports
import Testing

extension WayConsequencesTests {
  // MARK: What a size or a distance becomes

  @Test func `two sizes of one view are told apart`() {
    let rows = [
      "<NSLayoutConstraint:0x11 UIImageView:0x2.width == 420   (active)>",
      "<NSLayoutConstraint:0x12 UIImageView:0x2.width == UIView:0x1.width   (active)>",
      "<NSLayoutConstraint:0x13 'UIView-Encapsulated-Layout-Width' UIView:0x1.width == 320   (active)>",
    ]
    let text = text(rows, broken: 0)
    #expect(
      text.contains(
        "1 Remove constraint 1 (the width of the UIImageView): it follows from that of the UIView; then the width is 320."
      )
    )
    #expect(
      text.contains(
        "Lower the priority of constraint 3 (it ties the widths of the UIImageView and the "
          + "UIView); the UIImageView is 420 points wide"), "\(text)")
  }

  @Test func `edges that give a size already are told`() {
    let rows = [
      "<NSLayoutConstraint:0x11 UITableView:0x2.width == 320   (active)>",
      "<NSLayoutConstraint:0x12 H:|-(0)-[UITableView:0x2]   (active, names: '|':UIView:0x1 )>",
      "<NSLayoutConstraint:0x13 H:[UITableView:0x2]-(0)-|   (active, names: '|':UIView:0x1 )>",
      "<NSLayoutConstraint:0x14 'UIView-Encapsulated-Layout-Width' UIView:0x1.width == 375   (active)>",
    ]
    #expect(
      text(rows, broken: 0).contains(
        "1 Remove constraint 2 (the width of the UITableView): both edges are pinned, which sets it; then the width is 375."
      ))
    #expect(
      text(rows, broken: 0, .everything).contains(
        "Both edges of the view are already pinned, which gives it a size."))
  }

  @Test func `two views that are 0 tall are named, three are counted`() {
    var rows = [
      "<NSLayoutConstraint:0x11 V:|-(0)-[UIView:0x2]   (active, names: '|':UIView:0x1 )>",
      "<NSLayoutConstraint:0x12 V:[UIButton:0x3]-(16)-|   (active, names: '|':UIView:0x1 )>",
      "<NSLayoutConstraint:0x13 UIButton:0x3.centerY == UIView:0x2.centerY   (active)>",
      "<NSLayoutConstraint:0x14 UIView:0x1.height == 0   (active)>",
    ]
    #expect(
      text(rows, broken: 2).contains(
        "; then it and the inner UIView may collapse to a height of 0."))
    #expect(
      text(rows, broken: 2, .everything).contains("may reach 16 points out of the outer UIView"))
    rows = chain
    rows[2] = rows[2].replacing("0x3'Berth'", with: "0x5'Quay'")
    rows.insert("<NSLayoutConstraint:0x15 V:[UILabel:0x3'Berth']-(12)-[UILabel:0x5'Quay']>", at: 2)
    #expect(text(rows, broken: 1).contains("3 views collapse to a height of 0."))
  }

  @Test func `where a view lies whose distance goes is told`() {
    let rows = [
      "<NSLayoutConstraint:0x11 V:|-(0)-[UIStackView:0x2]   (Names: '|':UIView:0x1 )>",
      "<NSLayoutConstraint:0x12 UINavigationBar:0x3.top == UIView:0x1.top + 20>",
      "<NSLayoutConstraint:0x13 UIStackView:0x2.top == UINavigationBar:0x3.top>",
    ]
    let text = text(rows, broken: 2, .everything)
    #expect(text.contains("Then the UINavigationBar lies at the top of the UIView."))
  }

  @Test func `a view in the keyboard's place sizes itself where it may`() {
    let rows = [
      "<NSLayoutConstraint:0x11 UIInputView:0x1.height == 246   (active)>",
      "<NSLayoutConstraint:0x12 'UIView-Encapsulated-Layout-Height' UIInputView:0x1.height == 216   (active)>",
    ]
    let text = text(rows, broken: 0)
    #expect(
      text.contains(
        "Set allowsSelfSizing of the UIInputView to true, so that its own constraints make it 246 points tall."
      ))
    #expect(text.contains("<#the UIInputView#>.allowsSelfSizing = true"))
  }

  // MARK: Words

  @Test func `a wrapped view keeps its size because one edge gives way`() {
    let rows = [
      "<NSLayoutConstraint:0x11 UILabel:0x2'Port'.height == 40   (active)>",
      "<NSLayoutConstraint:0x12 'UISV-hiding' UILabel:0x2'Port'.height == 0   (active)>",
    ]
    #expect(
      text(rows, broken: 0).contains(
        "Put UILabel 'Port' into a plain view, its bottom at 999, and let the stack view hide that view instead."
      ))
  }

  @Test func `a center that others line up is told so`() {
    let rows = [
      "<NSLayoutConstraint:0x11 UIView:0x2.centerY == MapView:0x1.centerY - 48   (active)>",
      "<NSLayoutConstraint:0x12 UIView:0x2.top == MapView:0x1.top   (active)>",
      "<NSLayoutConstraint:0x13 UIView:0x2.bottom == MapView:0x1.bottom   (active)>",
    ]
    let text = text(rows, broken: 0)
    #expect(text.contains("a center against the rest"))
    #expect(
      text.contains(
        "The vertical center of the UIView is 48 points above that of the MapView, but the other "
          + "constraints line the two up."))
  }

  @Test func `a stack view's row is told as one`() {
    let rows = [
      "<NSLayoutConstraint:0x11 V:[UIButton:0x2'Go']-(10)-|   (active, names: '|':UIStackView:0x1 )>",
      "<NSLayoutConstraint:0x12 'UISV-canvas-connection' V:[UIButton:0x2'Go']-(0)-|   (active, names: '|':UIStackView:0x1 )>",
    ]
    #expect(
      text(rows, broken: 0).contains("('UISV-canvas-connection')"))
  }

  @Test func `a way back is at most as long as an inset`() {
    let rows = [
      "<NSLayoutConstraint:0x11 UIStackView:0x2.top == UIView:0x1.topMargin   (active)>",
      "<NSLayoutConstraint:0x12 UIToolbar:0x3.top == UIView:0x1.top + 20   (active)>",
      "<NSLayoutConstraint:0x13 'UISV-canvas-connection' UIStackView:0x2.top == UIToolbar:0x3.top   (active)>",
    ]
    let text = text(rows, broken: 2)
    #expect(text.contains("back to the top of the UIView, or less"))
  }

  @Test(arguments: [
    "Tea.CupView", "UITableViewCellContentView", "UIViewControllerWrapperView",
  ])
  func `code calls no view by a name that neither the log nor the source tells`(superview: String) {
    let rows = [
      "<NSLayoutConstraint:0x11 V:|-(8)-[UIView:0x2]   (active, names: '|':\(superview):0x1 )>",
      "<NSLayoutConstraint:0x12 UIView:0x2.height == 40   (active)>",
      "<NSLayoutConstraint:0x13 UIView:0x2.height == 60   (active)>",
    ]
    let text = text(rows, broken: 1, .everything)
    #expect(text.contains("    <#the UIView's height constraint, line 5#>.isActive = false"))
  }

  // MARK: Numbers

  @Test func `a number that settles one conflict of two is tried on all that it takes part in`() {
    let rows = [
      "<NSLayoutConstraint:0x11 Tea.CardView:0x1.width == 20   (active)>",
      "<NSLayoutConstraint:0x12 H:|-(16)-[UIImageView:0x2]   (active, names: '|':Tea.CardView:0x1 )>",
      "<NSLayoutConstraint:0x13 H:[UIImageView:0x2]-(16)-|   (active, names: '|':Tea.CardView:0x1 )>",
      "<NSLayoutConstraint:0x14 Tea.CardView:0x1.height == 20   (active)>",
      "<NSLayoutConstraint:0x15 V:|-(16)-[UIImageView:0x2]   (active, names: '|':Tea.CardView:0x1 )>",
      "<NSLayoutConstraint:0x16 V:[UIImageView:0x2]-(16)-|   (active, names: '|':Tea.CardView:0x1 )>",
      "<NSLayoutConstraint:0x17 UIImageView:0x2.height == 40   (active)>",
    ]
    let text = text(rows, broken: 0, .everything)
    #expect(text.contains("is 20 points wide” (line 3) from 20 to 32. This fixes only"))
    // 32 would do without the image's 40, which needs 72.
    #expect(!text.contains("is 20 points tall” (line 6) from 20 to 32"))
  }

  @Test func `an edge at half of another's place is not said to lie on it`() {
    let rows = [
      "<NSLayoutConstraint:0x11 UILabel:0x1.trailing == 0.5*UIView:0x2.trailing + 20   (active)>",
      "<NSLayoutConstraint:0x12 UILabel:0x1.trailing == 0.5*UIView:0x2.trailing   (active)>",
    ]
    #expect(!text(rows, broken: 0).contains("is tied to the"))
  }

  @Test func `a way that leaves a conflict without its largest part says so`() {
    let rows = [
      "<NSLayoutConstraint:0x11 H:[UIButton:0x3'Brew'(130)]>",
      "<NSLayoutConstraint:0x12 H:[UIButton:0x4'Pour'(130)]>",
      "<NSLayoutConstraint:0x13 H:|-(8)-[UIButton:0x2]   (Names: '|':UIView:0x1 )>",
      "<NSLayoutConstraint:0x14 H:[UIButton:0x2]-(>=8)-[UIButton:0x4'Pour']>",
      "<NSLayoutConstraint:0x15 H:[UIButton:0x4'Pour']-(8)-[UIButton:0x3'Brew']>",
      "<NSLayoutConstraint:0x16 H:[UIButton:0x3'Brew']-(8)-|   (Names: '|':UIView:0x1 )>",
      "<NSLayoutConstraint:0x17 'UIView-Encapsulated-Layout-Width' H:[UIView:0x1(55)]>",
    ]
    let text = text(rows, broken: 1, .everything)
    let partial = text.split(separator: "\n").filter {
      $0.contains("This fixes only a part: the rest still conflict.")
    }
    #expect(partial.count == 2)
    #expect(!text.contains("only conflict"))
  }

  @Test func `only a way that gives way is quiet at a size of 0 and after it`() {
    let rows = [
      "<NSAutoresizingMaskLayoutConstraint:0x11 h=--& v=--& UIStepper:0x2.width == 94   (active)>",
      "<NSLayoutConstraint:0x12 UIStepper:0x2.leading == UIView:0x1.leading   (active)>",
      "<NSLayoutConstraint:0x13 UIStepper:0x2.trailing == UIView:0x1.trailing   (active)>",
      "<NSLayoutConstraint:0x14 'UIView-Encapsulated-Layout-Width' UIView:0x1.width == 0   (active)>",
    ]
    let ways = text(rows, broken: 2, .everything).split(separator: "\n").filter {
      $0.contains("lasts only for a moment")
    }
    #expect(!ways.isEmpty)
    #expect(ways.allSatisfy { $0.contains("Lower the priority of") })
  }

  @Test(arguments: [
    ("568", ", unless 568 points is the screen's height."), ("560", "."),
  ])
  func `nothing makes a view taller than the screen`(height: String, end: String) {
    let rows = [
      "<NSLayoutConstraint:0x11 V:|-(113)-[UIButton:0x2'Brew']   (active, names: '|':UIView:0x1 )>",
      "<NSLayoutConstraint:0x12 V:[UIButton:0x2'Brew']-(465)-|   (active, names: '|':UIView:0x1 )>",
      "<NSLayoutConstraint:0x13 'UIView-Encapsulated-Layout-Height' UIView:0x1.height == \(height)   (active)>",
    ]
    #expect(
      text(rows, broken: 1, .everything).contains(
        "Let the container of the UIView make it more than 578 points tall\(end)"))
  }

  @Test func `a controller's own view is sized by what holds it`() {
    let rows = [
      "<NSLayoutConstraint:0x11 V:|-(20)-[UITableView:0x3]   (Names: '|':UIView:0x2 )>",
      "<NSLayoutConstraint:0x12 V:[UITableView:0x3]-(0)-|   (Names: '|':UIView:0x2 )>",
      "<NSLayoutConstraint:0x13 V:[UITableView:0x3(460)]>",
      "<NSAutoresizingMaskLayoutConstraint:0x14 h=-&- v=-&- UIView:0x2.height == UIViewControllerWrapperView:0x1.height>",
      "<NSAutoresizingMaskLayoutConstraint:0x15 h=--& v=--& V:[UIViewControllerWrapperView:0x1(568)]>",
    ]
    let text = text(rows, broken: 2, .everything)
    #expect(text.contains("Let the container of the UIView make it 480 points tall"))
    #expect(!text.contains("frame.size.height"))
  }

  @Test func `a sum leads forwards through what a view without a frame of its own holds`() {
    let rows = [
      "<NSLayoutConstraint:0x11 UILabel:0x2.top == UIView:0x1.top + 20   (active)>",
      "<NSLayoutConstraint:0x12 UILabel:0x2.height == 40   (active)>",
      "<NSLayoutConstraint:0x13 UIImageView:0x3.top == UILabel:0x2.bottom + 10   (active)>",
      "<NSLayoutConstraint:0x14 UIImageView:0x3.height == 100   (active)>",
      "<NSLayoutConstraint:0x15 UIImageView:0x3.bottom == UIView:0x1.bottom - 10   (active)>",
      "<NSLayoutConstraint:0x16 UIView:0x1.height == 160   (active)>",
    ]
    let text = text(rows, broken: 3)
    #expect(text.contains("The UIView is 160 points tall, but the other constraints need 180."))
    #expect(!text.contains("back"))
  }

  // MARK: Reports that share a cause

  @Test func `a second report with a smaller sum is told by itself`() {
    let rows = [
      "<NSLayoutConstraint:0x11 UIView:0x2.height == 44   (active)>",
      "<NSLayoutConstraint:0x12 'UISV-canvas-connection' V:|-(0)-[UIView:0x3]   (active, names: '|':UIStackView:0x1 )>",
      "<NSLayoutConstraint:0x13 'UISV-canvas-connection' V:[UIView:0x2]-(0)-|   (active, names: '|':UIStackView:0x1 )>",
      "<NSLayoutConstraint:0x14 'UISV-hiding' UIStackView:0x1.height == 0   (active)>",
      "<NSLayoutConstraint:0x15 'UISV-spacing' V:[UIView:0x3]-(16)-[UIView:0x2]   (active)>",
    ]
    let log =
      unsatisfiableLog(rows) + unsatisfiableLog(Array(rows.dropFirst()), broken: 3)
    let text = answer(to: log, TextOptions(width: 400))
    #expect(text.contains("2 reports, 1 cause"))
    #expect(!text.contains("2 times"))
    #expect(text.contains("The same cause at"))
    #expect(text.contains("need at least 16 points"))
  }

  @Test func `two kinds of warnings may have one cause`() {
    let text = answer(
      to: """
        [SwiftUI] Contradictory frame constraints specified.
        [SwiftUI] Invalid frame dimension (negative or non-finite).
        [SwiftUI] Contradictory frame constraints specified.

        """)
    #expect(text.contains("3 reports, 2 kinds"))
  }

  @Test(arguments: [("NSLayoutConstraint", true), ("MASLayoutConstraint", false)])
  func `what Masonry describes gets no identifier`(className: String, isTold: Bool) {
    let rows = [
      "<\(className):0x11 UIButton:0x2.left == UIView:0x1.left + 16>",
      "<\(className):0x12 UIButton:0x2.right == UIView:0x1.right - 16>",
      "<NSLayoutConstraint:0x13 UIView:0x1.width == 0>",
    ]
    let text = text(rows, broken: 1, .everything)
    #expect(text.contains("set its identifier") == isTold)
  }
}
