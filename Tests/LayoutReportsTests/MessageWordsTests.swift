import AutoLayoutDoctor
import LayoutReports
import Testing

/// What is said of messages that their words alone tell, of hangs, and of inputs without a report.
struct MessageWordsTests {
  /// What the log says, and a sentence of the answer.
  private static let said: [(String, String)] = [
    (
      "Update NavigationAuthority bound path tried to update multiple times per frame.",
      "The NavigationAuthority was to be updated more than once in one frame."
    ),
    (
      "List with selection: Picks<String> tried to update multiple times per frame.",
      "The selection of a List, Picks<String>, was to be updated more than once in one frame."
    ),
    (
      "Unable to change the multiplier after a constraint has been added to a view",
      "The multiplier of an installed constraint was changed."
    ),
    (
      """
      Fatal error: view origin is invalid: (nan, 4.0), UnitPoint(x: 0.0, y: 0.0), (20.0, 10.0)
      """,
      "A SwiftUI view of size 20.0 × 10.0 was placed at (nan, 4.0)."
    ),
    (
      """
      [LayoutLoop] Layout feedback loop suspected in subtree of <Tea.Tray: 0x7f10; frame = (0 0; 9 9); \
      layer = <CALayer: 0x60>>, but the information is incomplete.
      """,
      "UIKit suspects a layout loop inside the Tray."
    ),
    (
      "Shelf.xib: error: IB Designables: Failed to render and update auto layout status for Cup (a-b): The agent crashed",
      "Interface Builder could not draw Cup on the canvas: The agent crashed."
    ),
    (
      "Objective: {objective 0x7b: <750:-1.04308e-05> + <750:8.9407e-08>*UIButton:0x7c.Width{id: 408}}",
      "What the log prints: Objective: {objective 0x7b:"
    ),
    (
      """
      [TableView] Custom views and layout for UITableViewHeaderFooterView should be contained within the \
      content view. Offending view: <Tea.Lid: 0x7f10; baseClass = UITableViewHeaderFooterView; frame = \
      (0 0; 9 9); layer = <CALayer: 0x60>>
      """,
      "The Lid was added to a section header beside its content view."
    ),
    (
      """
      NSToolbarItem.minSize and NSToolbarItem.maxSize methods are deprecated. Usage may result in clipping \
      of items. It is recommended to let the system measure the item automatically.
      """,
      "Give the item's view a width and a height by constraints"
    ),
    (
      """
      <NSToolbarItem: 0x600003a0> view was automatically measured but had an ambiguous height or width and \
      the view's frame size had a zero height or width
      """,
      "The NSToolbarItem has a view without a size."
    ),
    (
      "API error: <_UIKBCompatInputView: 0x10> returned 0 width, assuming UIViewNoIntrinsicMetric",
      "no code of yours makes that view or measures it"
    ),
  ]

  @Test(arguments: said)
  func `a message is told with what its holes hold`(_ log: String, _ sentence: String) {
    #expect(text(log).contains(sentence))
  }

  @Test func `words of an exception without one are named as the nearest line`() {
    let answer = text("Hello.\nsee Unknown layout attribute in the notes\n")
    #expect(answer.contains("Line 2 comes nearest, “see Unknown layout attribute in the notes”"))
    #expect(answer.contains("but no exception is around them"))
  }

  @Test func `Flutter's own overflow is called that, with its pixels and side`() {
    let answer = text("Hello.\nA RenderFlex overflowed by 42 pixels on the bottom.\n")
    #expect(answer.contains("it is Flutter's own layout, and not Auto Layout"))
    #expect(answer.contains("need 42 pixels more than it has, on its bottom."))
  }

  @Test func `of the end of a stack alone it is said what is missing`() {
    let answer = text(
      """
      12:01:47.679 host: (AppKit) 28  AppKit  0x00000001164db006 -[NSApplication run] + 368
      12:01:47.680 host: (AppKit) 29  AppKit  0x0000000141e8429d NSApplicationMain + 880
      """)
    #expect(answer.contains("Line 1 comes nearest, “28 AppKit"))
    #expect(
      answer.contains("frames 28 to 29 only (-[NSApplication run], NSApplicationMain)."))
    #expect(!answer.contains("OS_ACTIVITY_MODE"))
  }

  @Test func `a question about Auto Layout is answered with what to paste`() {
    let answer = text("Hello.\nAuto Layout is broken since the update.\n")
    #expect(answer.contains("Line 2 comes nearest"))
    #expect(answer.contains("in words that no message of the system's has"))
  }

  @Test func `an input without a word of layout has no nearest line`() {
    #expect(text("Hello.\n").contains("Nothing to diagnose"))
  }

  @Test(arguments: [
    (
      "============= Satisfaction Explainer 0x63 =============",
      "Of the debugger's answer, neither a constraint nor a reason could be read."
    ),
    (
      "The target constraint can't be satisfied because it's mutually exclusive with the following constraints:",
      "beside the constraints that the answer lists: none is in the log."
    ),
    (
      """
      The additional required constraints cannot be satisfied because the following set are mutually \
      exclusive:
      """,
      "Constraints that were made required in the debugger contradict each other."
    ),
  ])
  func `of a debugger's explanation it is told what is missing`(_ log: String, _ said: String) {
    let answer = text(log + "\n")
    #expect(answer.contains(said))
    #expect(answer.contains("Paste the whole answer"))
  }

  @Test func `a record of changes names no view in which a loop is`() {
    let answer = text(
      """
      Variable change records for <UILabel: 0x7f10>:
      (
          "<minX = 20; in -layoutSubviews of <Tea.Row: 0x7f11>; >",
          "<minX = 24; in -layoutSubviews of <Tea.Row: 0x7f11>; >"
      )

      """)
    #expect(answer.contains("minX of the UILabel was set 2 times"))
    #expect(!answer.contains("inside the UILabel"))
  }

  @Test func `a value in a view's place is told as one, in Swift where Swift boxed it`() {
    let answer = text(
      """
      *** Terminating app due to uncaught exception 'NSInvalidArgumentException', reason: \
      '-[_SwiftValue nsli_superitem]: unrecognized selector sent to instance 0x61'

      """)
    #expect(answer.contains("The _SwiftValue is neither a view nor a layout guide"))
    #expect(answer.contains("let views: [String: UIView]"))
    #expect(!answer.contains("Owner: the system"))
  }

  @Test func `who keeps a window's layout from settling is not told by its frame view`() {
    let answer = text(
      """
      -layoutSubtreeIfNeeded for <NSThemeFrame: 0x14fe> has continued for 300 iterations because \
      -updateConstraints and/or -layout has kept the layout or constraints dirty

      """)
    #expect(answer.contains("Owner: unknown. The log does not name the view that does it."))
  }

  @Test func `two messages of one kind that name other things are two causes`() {
    let answer = text(
      """
      Update Shelf tried to update multiple times per frame.
      Update Kettle tried to update multiple times per frame.

      """)
    #expect(answer.contains("2 reports") && !answer.contains("1 cause"))
  }

  @Test func `a debugger's explanation is told by its reason`() {
    let answer = text(
      """
      (lldb) po [0x61 _explainUnsatisfaction]
      ============= Satisfaction Explainer 0x63 =============
      Target constraint:\u{20}
          <NSLayoutConstraint:0x61 UILabel:0x7f.width == 200 @750   (active)>

      Forcing the target constraint to be satisfied would make the following higher priority constraints less satisfied:

          <NSLayoutConstraint:0x62 UILabel:0x7f.width <= 120 @999   (active)>:  satisfaction changes by -80.000000

      """)
    #expect(
      answer.contains(
        "gives way to constraints of higher priority, which the answer lists: 1 other."))
  }

  private static let frozen = """
    Frozen constraints:     (thaw with 'po [0x61 thawConstraint:<address>]')
        <NSLayoutConstraint:0x64 UILabel:0x7f.height == 20   (active)>
    """
  private static let required = """
    Required constraints:    (relax with 'po [0x61 relaxConstraint:<address>]')
        <NSLayoutConstraint:0x65 UILabel:0x7f.width >= 10   (active)>
    """
  private static let changes = """
        <NSLayoutConstraint:0x62 UILabel:0x7f.width <= 120 @999   (active)>:  satisfaction changes by -80.000000
        <NSLayoutConstraint:0x66 UILabel:0x7f.width <= 90 @998   (active)>:  satisfaction changes by -110.000000
    """

  @Test(arguments: [
    (frozen, "1 constraint frozen in the debugger."), (required, "1 constraint taken as required."),
    (
      changes, "2 constraints whose satisfaction would change if another one were forced."
    ),
    (frozen + "\n\n" + required, "frozen in the debugger and 1 constraint taken as required."),
  ])
  func `a section of a debugger's explanation is told as a part`(_ log: String, _ part: String) {
    let answer = text(log + "\n")
    #expect(answer.contains("Of the debugger's answer, only a part could be read"))
    #expect(answer.contains(part))
    #expect(answer.contains("Paste the whole answer"))
  }

  @Test func `the sections of a debugger's explanation are not counted as its reason`() {
    let answer = text(
      """
      ============= Satisfaction Explainer 0x63 =============
      Target constraint:\u{20}
          <NSLayoutConstraint:0x61 UILabel:0x7f.width == 200 @750   (active)>

      \(Self.frozen)

      \(Self.required)

      Forcing the target constraint to be satisfied would make the following higher priority constraints less satisfied:

      \(Self.changes)

      """)
    #expect(answer.contains("which the answer lists: 2 others."))
    #expect(answer.contains("in the answer's order, by: -80.000000, -110.000000."))
    #expect(answer.contains("keeps further constraints as they are: 1 frozen and 1 required."))
  }

  @Test func `a grid's boundaries are told by their numbers`() {
    let answer = text(
      """
      Unable to simultaneously satisfy constraints:
      (
          "<NSLayoutConstraint:0x61 NSGridView:0x7f.column-boundary[2] == NSGridView:0x7f.column-boundary[1] + 100   (active)>",
          "<NSLayoutConstraint:0x62 NSGridView:0x7f.column-boundary[2] == NSGridView:0x7f.column-boundary[1] + 80   (active)>",
          "<NSLayoutConstraint:0x63 NSTextField:0x70.top == NSGridView:0x7f.row-boundary   (active)>"
      )

      """)
    #expect(answer.contains("The leading edge of column boundary 2 of the grid is tied"))
  }

  @Test func `a call of layout alone is named with what would tell more`() {
    let answer = text("It hangs.\nlayoutSubviews was called 100 times\n")
    #expect(answer.contains("Line 2 comes nearest"))
    #expect(answer.contains("it names layoutSubviews, a call of layout"))
  }

  @Test func `records of a loop of kinds that nobody knows are quoted`() {
    let answer = text(
      """
      Layout feedback loop detected in subtree of <Tea.Row: 0x7f11; frame = (0 0; 320 44)>

      *** Views With Steam Changes ***

      Steam change records for <UILabel: 0x7f10; frame = (20 0; 280 44)>:
      (
          "<hasBoiled>"
      )

      """)
    #expect(answer.contains("records whose meaning is not known here"))
    #expect(answer.contains("<hasBoiled>"))
  }

  @Test func `drawing and text in a hang are told in words of their own`() {
    func tree(_ calls: [String]) -> String {
      "Process:         Kettle [812]\nCall graph:\n"
        + "    90 Thread_1   DispatchQueue_1: com.apple.main-thread  (serial)\n"
        + calls.enumerated().map { depth, call in
          let image = call.contains("Cup") ? "Kettle" : "UIKitCore"
          return String(repeating: "  ", count: depth + 3)
            + "90 \(call)  (in \(image)) + 8  [0x1]\n"
        }.joined()
    }
    let drawing = text(
      tree([
        "CA::Layer::layout_and_display_if_needed(CA::Transaction*)", "CupGauge.draw(_:)",
        "-[UIView setNeedsLayout]",
      ]))
    #expect(drawing.contains("was laying out or drawing in 90 of 90 samples"))
    #expect(drawing.contains("Draw only."))
    let note = text(
      tree([
        "CA::Layer::layout_if_needed(CA::Transaction*)", "CupNote.layoutSubviews()",
        "-[NSLayoutManager ensureLayoutForTextContainer:]",
      ]))
    #expect(note.contains("Text was laid out or measured by these calls"))
  }
}
