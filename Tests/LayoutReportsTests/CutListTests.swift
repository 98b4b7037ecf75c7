import Testing

/// What is said of a list that lacks lines: what the others add up to, and where to begin.
struct CutListTests {
  private func told(_ rows: [String], cut: String = "<NSLayoutConstr", onAppKit: Bool = false)
    -> String
  {
    text(unsatisfiableLog(rows, cut: cut, onAppKit: onAppKit))
  }

  // MARK: Sums

  /// From the top down: a line, a label, a picture.
  private static let column = [
    "<NSLayoutConstraint:0x61 V:|-(0)-[UIView:0x51]   (active, names: '|':Tea.CupView:0x50 )>",
    "<NSLayoutConstraint:0x62 V:[UIView:0x51(1)]   (active)>",
    "<NSLayoutConstraint:0x63 V:[UIView:0x51]-(20)-[UILabel:0x52'Oolong']   (active)>",
    "<NSLayoutConstraint:0x64 V:[UILabel:0x52'Oolong']-(12)-[UIImageView:0x53]   (active)>",
    "<NSLayoutConstraint:0x65 V:[UIImageView:0x53(200)]   (active)>",
  ]

  @Test func `a chain that ends on the way is added up that far`() {
    let text = told(Self.column)
    #expect(
      text.contains(
        "From the top of the CupView to the bottom of the UIImageView the log shows at least "
          + "1 + 20 + 12 + 200 = 233 points. The log does not show a height that this has to fit into."
      ), "\(text)")
  }

  @Test func `a line that breaks off behind a container's name is told to begin a size`() {
    let cut = "<NSLayoutConstraint:0x66 'UIView-Encapsulated-Layout-Height' Tea.CupV"
    let text = told(Self.column, cut: cut)
    #expect(
      text.contains("has to fit into; line 8, which is cut off, begins to tell one."), "\(text)")
    let other = told(Self.column, cut: cut.replacing("Height", with: "Width"))
    #expect(other.contains("has to fit into."), "\(other)")
  }

  @Test func `what the lines fix is no least sum`() {
    let label = "<NSLayoutConstraint:0x66 UILabel:0x52'Oolong'.height == 24   (active)>"
    let part = told(Self.column + [label])
    #expect(part.contains("the log shows 1 + 20 + 24 + 12 + 200 = 257 points."), "\(part)")
    let end =
      "<NSLayoutConstraint:0x67 V:[UIImageView:0x53]-(8)-|   (active, names: '|':Tea.CupView:0x50 )>"
    let whole = told(Self.column + [label, end])
    #expect(
      whole.contains("makes the CupView 1 + 20 + 24 + 12 + 200 + 8 = 265 points tall."), "\(whole)")
    let open = told(Self.column + [label.replacing("==", with: ">=")])
    #expect(open.contains("the log shows at least 1 + 20 + 24"), "\(open)")
  }

  @Test func `a chain that ends on the way counts if it is more than any from edge to edge`() {
    func bar(_ outer: String, _ inner: String) -> [String] {
      [
        "<NSLayoutConstraint:0x6\(inner)1 UIView:0x\(inner).height == 12   (active)>",
        "<NSLayoutConstraint:0x6\(inner)2 V:|-(0)-[UIView:0x\(inner)]   (active, names: '|':Tea.Bar:0x\(outer) )>",
        "<NSLayoutConstraint:0x6\(inner)3 V:[UIView:0x\(inner)]-(0)-|   (active, names: '|':Tea.Bar:0x\(outer) )>",
      ]
    }
    let text = told(
      bar("51", "52") + bar("53", "54") + [
        "<NSLayoutConstraint:0x71 V:|-(0)-[Tea.Bar:0x51]   (active, names: '|':Tea.Chart:0x50 )>",
        "<NSLayoutConstraint:0x72 V:[Tea.Bar:0x51]-(4)-[Tea.Bar:0x53]   (active)>",
      ])
    #expect(
      text.contains("From the top of the Chart to the bottom of the second UIView the log shows"),
      "\(text)")
    #expect(text.contains("12 + 4 + 12 = 28 points."), "\(text)")
  }

  @Test func `a size of something else is not told to be missing`() {
    let bar = "<NSLayoutConstraint:0x67 UIToolbar:0x57.height == 300   (active)>"
    let text = told(Self.column + [bar])
    #expect(
      text.contains("= 233 points. The log does not prove that anything contradicts"), "\(text)")
  }

  /// A slider from the left and a field from the right, in a view that fills two others.
  private static let row = [
    "<NSLayoutConstraint:0x61 H:|-(0)-[NSView:0x51]   (active, names: '|':Tea.Tray:0x50 )>",
    "<NSLayoutConstraint:0x62 H:[NSView:0x51]-(0)-|   (active, names: '|':Tea.Tray:0x50 )>",
    "<NSLayoutConstraint:0x63 H:|-(32)-[NSSlider:0x52]   (active, names: '|':NSView:0x51 )>",
    "<NSLayoutConstraint:0x64 H:[NSTextField:0x53]-(24)-|   (active, names: '|':NSView:0x51 )>",
    "<NSLayoutConstraint:0x65 NSSlider:0x52.width == 240   (active)>",
  ]

  @Test func `both ends of a chain are added up, if what they end at does not overlap`() {
    let text = told(
      Self.row, cut: "<NSLayoutConstraint:0x66 H:[NSSlider:0x52]-(8)-[NSTextF", onAppKit: true)
    #expect(
      text.contains(
        "If the NSSlider ends before the NSTextField begins, what the log shows of the list makes the "
          + "Tray at least 32 + 240 + 24 = 296 points wide. The log does not show a width that this "
          + "has to fit into."), "\(text)")
  }

  @Test func `a chain from edge to edge leads through views in views`() {
    let gap = "<NSLayoutConstraint:0x66 H:[NSSlider:0x52]-(8)-[NSTextField:0x53]   (active)>"
    let text = told(Self.row + [gap], onAppKit: true)
    #expect(
      text.contains(
        "What the log shows of the list makes the Tray at least 32 + 240 + 8 + 24 = 304 points wide."
      ),
      "\(text)")
  }

  /// Two ways from each view to the next one but one, of which the second is longer by a point.
  private static func ladder(_ steps: Int) -> [String] {
    func view(_ side: Int, _ step: Int) -> String { "NSView:0x\(1_000 * side + step)" }
    let rows = (0..<steps).flatMap { step in
      [2, 3].flatMap { side in
        [
          "\(view(side, step)).leading >= \(view(1, step)).trailing + \(side - 1)",
          "\(view(1, step + 1)).leading >= \(view(side, step)).trailing + 1",
        ]
      }
    }
    return [
      "<NSLayoutConstraint:0x61 H:|-(5)-[\(view(1, 0))]   (active, names: '|':Tea.Tray:0x50 )>",
      "<NSLayoutConstraint:0x62 H:[\(view(1, steps))]-(7)-|   (active, names: '|':Tea.Tray:0x50 )>",
    ] + rows.enumerated().map { "<NSLayoutConstraint:0x8\(100 + $0) \($1)   (active)>" }
  }

  @Test func `of very many ways the longest is added up`() {
    let text = told(Self.ladder(30), onAppKit: true)
    let parts = (["5"] + Array(repeating: "2 + 1", count: 30) + ["7"]).joined(separator: " + ")
    #expect(text.contains("the Tray at least \(parts) = 102 points wide."), "\(text)")
  }

  @Test func `the edges of a scroll view make it no larger`() {
    let rows = Self.row.map {
      $0.replacing("Tea.Tray:", with: "UIScrollView:").replacing("NS", with: "UI")
    }
    .map { $0.replacing("UILayoutConstraint", with: "NSLayoutConstraint") }
    let text = told(rows)
    #expect(!text.contains("makes the UIScrollView"), "\(text)")
    #expect(text.contains("makes the UIView at least 32 + 240 + 24 = 296"), "\(text)")
  }

  // MARK: Guesses

  @Test func `sizes in a chain are guessed at, and neither edges nor lines of a point`() {
    let text = wholeText(unsatisfiableLog(Self.column, cut: "<NSLayoutConstr"))
    #expect(
      text.contains("A guess: Lower the priority of “the UIImageView is 200 points tall”"),
      "\(text)")
    #expect(!text.contains("Or (2)"), "\(text)")
  }

  @Test func `where nothing points to anything it is told what to look for`() {
    let rows = [
      "<NSLayoutConstraint:0x61 V:[UITableView:0x51]-(0)-|   (active, names: '|':UIView:0x50 )>",
      "<NSLayoutConstraint:0x62 V:|-(0)-[UITableView:0x51]   (active, names: '|':UIView:0x50 )>",
      "<NSLayoutConstraint:0x63 V:|-(10)-[UIStackView:0x53]   (active, names: '|':UIView:0x52 )>",
    ]
    let text = told(rows)
    #expect(!text.contains("uess"), "\(text)")
    #expect(
      text.contains(
        "In what is missing, look for a line with UIView-Encapsulated-Layout-…, a fixed height or == 0, "
          + "and for the constraint that was dropped."), "\(text)")
  }

  @Test func `a size that passes is probably harmless, which is said once`() {
    let rows = [
      "<NSLayoutConstraint:0x61 H:|-(11)-[UISlider:0x52]   (active, names: '|':Tea.PanelView:0x51 )>",
      "<NSLayoutConstraint:0x62 UISlider:0x52.trailing == Tea.PanelView:0x51.trailing - 11   (active)>",
      "<NSLayoutConstraint:0x63 '_UITemporaryLayoutWidth' UIView:0x50.width == 0   (active)>",
    ]
    let text = told(rows)
    #expect(
      text.contains(
        "Probably harmless: UIKit lays out the UIView on its own before a container gives it a size, at "
          + "0 points wide. That size is only temporary. Leave it if the screen is right. What the log "
          + "shows of the list makes the PanelView at least 11 + 11 = 22 points wide."), "\(text)")
    #expect(
      text.matches(of: /Leave it/).count == 1
        && text.contains("To silence it, guesses, not proved"), "\(text)")
  }

  // MARK: Other reports

  /// The end of one report, and the beginning of another.
  private static let pair = """
        "<NSLayoutConstraint:0x61 'UISV-spacing' V:[UIView:0x51]-(0)-[UICollectionView:0x52]   (active)>"
    )

    Will attempt to recover by breaking constraint
    <NSLayoutConstraint:0x62 UICollectionView:0x52.height == 100   (active)>

    Unable to simultaneously satisfy constraints.
    (
        "<NSLayoutConstraint:0x63 UIView:0x53.height == 44   (active)>",
        "<NSLayoutConstraint:0x62 UICollectionView:0x52.height == 100   (active)>",
        "<NSLayoutConstraint:0x64 UIView:0x54.height == 228   (active)>",
        "<NSLayoutConstr
    """

  @Test func `what an earlier report dropped is told, and the one guess`() {
    let told = text(Self.pair)
    #expect(
      told.contains(
        "The report at line 1 lists constraint 2 as well (the UICollectionView is 100 points tall), and "
          + "UIKit dropped it there."), "\(told)")
    let whole = wholeText(Self.pair)
    #expect(!whole.contains("Or (2)"), "\(whole)")
    #expect(
      whole.matches(of: /Lower the priority of “the UICollectionView is 100 points tall”/).count
        == 2)
    // Another number at the same address is another constraint.
    let other = Self.pair.replacing(
      "\"<NSLayoutConstraint:0x62 UICollectionView:0x52.height == 100",
      with: "\"<NSLayoutConstraint:0x62 UICollectionView:0x52.height == 90")
    #expect(!wholeText(other).contains("as well"))
  }

  @Test func `reports that show nothing are told once, with their lines`() {
    let report = """
      Unable to simultaneously satisfy constraints.
      (
          <private>
      )

      Will attempt to recover by breaking constraint
      <private>


      """
    let told = text(report + report + report)
    #expect(told.contains("3 reports") && told.contains("· 3 times"), "\(told)")
    #expect(
      told.contains("The same message, as bare as this one, stands at lines 9 and 17."), "\(told)")
    #expect(told.matches(of: /The log hides each constraint as <private>/).count == 1)
  }

  // MARK: Interface Builder's lines

  @Test func `what a cut line lost is quoted where the canvas' own line above has it`() {
    let text = text(
      """
        <IBLayoutConstraint: 0x7f10> UIButton[0x7f20].Leading = UIView[0x7f30].Leading + 40.000000 containingView={<UIView:0x7f30>} roundingAdjustment=0
          |=> <NSLayoutConstraint:0x7f11 H:|-(40)-[UIButton:0x7f21'Brew']   (Names: '|':UIView:0x7f31 )>
        <IBLayoutConstraint: 0x7f12> UIButton[0x7f20].Width = + 130.000000 containingView={<UIButton:0x7f20>} roundingAdjustment=0
          |=> <NSLayoutConstraint:0x7f13 H:[UIButton:0x7f21'Br
      """)
    #expect(
      text.contains(
        "Line 4: the description is cut off; line 3 has it as “UIButton[0x7f20].Width = + 130.000000”"
      ),
      "\(text)")
  }
}
