import Foundation
import TestSupport
import Testing

/// What is told of layouts that leave something open, on the command line.
struct OpenLayoutTests {
  private static let lost = """
    window.width == 390
    window.height == 800
    a, b in window
    H:|[a]|
    V:|[a]|

    """
  private static let oneEdge = """
    window.width == 390
    window.height == 844
    a in window
    a.leading == window.leading + 20

    """

  @Test func `a view without any constraint is not determined`() throws {
    let run = try CommandRun(["ambiguity", "--layout", "-"], input: Self.lost)
    #expect(run.output.contains("The layout is ambiguous: b has no constraint at all."))
    #expect(run.output.contains("What to do: 4 more constraints determine everything"))
    let tried = try CommandRun(["exercise", "--layout", "-"], input: Self.lost)
    #expect(!tried.output.contains("Only one layout is possible"))
  }

  @Test func `an axis without a constraint is missed in a layout written by hand`() throws {
    let run = try CommandRun(["ambiguity", "--layout", "-"], input: Self.oneEdge)
    #expect(run.output.contains("The y of a can be anything"))
    #expect(run.output.contains("The height of a can be 0 points or more"))
    #expect(run.output.contains("3 more constraints determine everything"))
    #expect(run.output.contains("a.topAnchor.constraint(equalTo: window.topAnchor"))
  }

  @Test func `an axis that nothing speaks of is not asked about`() throws {
    let run = try CommandRun(
      ["ambiguity", "--layout", "-"], input: "window.width == 390\nH:|[a(90)]\na in window\n")
    #expect(run.output.contains("satisfiable"))
  }

  @Test func `an axis that nothing speaks of has a question mark, and is no only layout`() throws {
    let text = "window.width == 390\nH:|[a(90)]\na in window\n"
    let run = try CommandRun(["ambiguity", "--layout", "-"], input: text)
    #expect(run.output.contains("a: x 0, y ?, 90 × ?"))
    #expect(
      run.output.contains("no constraint sets\nvertical places and sizes, so these are ambiguous"))
    let tried = try CommandRun(["exercise", "--layout", "-"], input: text)
    #expect(tried.output.contains("Only one horizontal layout is possible; any vertical one is,"))
  }

  @Test func `a layout of which a line is not read is not called the only one`() throws {
    let run = try CommandRun(
      ["exercise", "--layout", "-"],
      input: "window.width == 390\nH:|[a(90)]\na in window\nV:|-[a(20]-|\n")
    #expect(!run.output.contains("Only one"))
    #expect(run.output.contains("One layout that the lines allow that could be read."))
    #expect(run.output.contains("90 × ?"))
  }

  @Test func `a layout of which a line is not read is called neither whole nor open`() throws {
    let run = try CommandRun(
      ["ambiguity", "--layout", "-"], input: "a, b in window\nwindow.width == 390\na.widht == 8\n")
    #expect(!run.output.contains("has no constraint at all"))
    #expect(run.output.contains("The one constraint that could be read can be satisfied."))
  }

  @Test func `of wishes alone none is required, and a loss is told in its direction`() throws {
    let text = "[cup(24@500)]\n[cup(>=30@525)]\n"
    let run = try CommandRun(["--layout", "-"], input: text)
    #expect(
      run.output.contains("No constraint is required, so none contradicts another; no constraint"))
    let why = try CommandRun(["why", "cup.width", "--layout", "-"], input: text)
    #expect(why.output.contains("leaves it 30 points: 6 points too many."))
  }

  @Test func `a dump is told to leave an axis out`() throws {
    let run = try CommandRun(["ambiguity", "Samples/trace-and-dump.log"])
    let text = run.output.split(separator: "\n").joined(separator: " ")
    #expect(text.contains("determines everything that the dump speaks of"))
    #expect(text.contains("This one says nothing of the vertical axis."))
  }

  @Test func `what nothing is known of is neither shown nor a problem`() throws {
    let run = try CommandRun(["exercise", "Samples/trace-and-dump.log"])
    #expect(!run.output.contains("the window:"))
    #expect(!run.output.contains("out of its superview"))
    #expect(run.output.contains("the UITextField: x 377?, y 0?, 0? × 0?"))
    #expect(run.output.contains("A question mark: nothing in the input determines this value."))
    let drawing = try CommandRun(["draw", "Samples/trace-and-dump.log"])
    #expect(drawing.output.contains("The width of the UITextField: 0 to 240.67"))
    #expect(!drawing.output.contains("−∞"))
  }

  @Test(arguments: [
    "textField.x", "UITextField.minX", "the UITextField.x", "0x10501d200.x",
    "textField.leadingAnchor",
  ])
  func `a quantity is asked for by any of its names`(quantity: String) throws {
    let run = try CommandRun(["why", quantity, "Samples/trace-and-dump.log"])
    #expect(run.status == 0)
    #expect(run.output.contains("of the UITextField is not determined"))
  }

  @Test func `a text is a name as the answers write it`() throws {
    let run = try CommandRun(["why", "UILabel 'Departure'.width", "Samples/trace-and-dump.log"])
    #expect(run.output.contains("The width of UILabel 'Departure' is 104.33 points."))
  }

  @Test func `a name of two items lists both`() throws {
    let unclear = try CommandRun(
      ["why", "UIView.width", "-"],
      input: """
        <__NSArrayI 0x600000000d00>(
            <NSLayoutConstraint:0x600000000001 UIView:0x7f0000000001.width == 10   (active)>,
            <NSLayoutConstraint:0x600000000002 UIView:0x7f0000000002.width == 20   (active)>
        )

        """)
    #expect(unclear.status == 64)
    #expect(unclear.errors.contains("v1 (the first UIView), v2 (the second UIView)"))
  }

  @Test func `a slip in an attribute is put right`() throws {
    let run = try CommandRun(["why", "UITextField.widht", "Samples/trace-and-dump.log"])
    #expect(run.status == 64)
    #expect(run.errors.contains("did you mean UITextField.width?"))
  }

  @Test func `the code stands together and the alternative names its line`() throws {
    let run = try CommandRun(["ambiguity", "Samples/tree-beside-dump.log"])
    let text = run.output.split(separator: "\n").joined(separator: " ")
    let code = try #require(text.range(of: "#>.widthAnchor"))
    let alternative = try #require(text.range(of: "Or replace the inequality by an equation in"))
    #expect(code.lowerBound < alternative.lowerBound)
    #expect(text.contains("in place of the line for the width of"))
    #expect(text.contains("Each range assumes the lines above it."))
  }

  @Test func `code tells two views of a class apart and leaves the system's alone`() throws {
    let run = try CommandRun(
      ["ambiguity", "-"],
      input: """
        <__NSArrayI 0x600000000d00>(
            <NSLayoutConstraint:0x600000000001 UIView:0x7f0000000001.width >= 10   (active)>,
            <NSLayoutConstraint:0x600000000002 UIView:0x7f0000000002.width >= 20   (active)>,
            <NSLayoutConstraint:0x600000000003 UIButtonLabel:0x7f0000000003.width >= 20   (active)>
        )

        """)
    #expect(run.output.contains("<#the first UIView#>.widthAnchor"))
    #expect(run.output.contains("<#the second UIView#>.widthAnchor"))
    #expect(!run.output.contains("<#the UIButtonLabel#>."))
    #expect(run.output.contains("is the system's to settle"))
    #expect(!run.output.contains("/* its container */"))
  }

  @Test func `a dump of Masonry's constraints gets its code in Objective-C`() throws {
    let dump = """
      (lldb) po [self.view constraintsAffectingLayoutForAxis:0]
      <MASLayoutConstraint:0x10 UIView:0x1.left == UIView:0x2.left + 8>
      <MASLayoutConstraint:0x11 UIView:0x1.width >= 50>
      <NSLayoutConstraint:0x12 UIView:0x2.width == 320>
      <NSContentSizeLayoutConstraint:0x13 H:[UILabel:0x3(42)] Hug:250 CompressionResistance:750>
      <NSContentSizeLayoutConstraint:0x14 H:[UILabel:0x4(42)] Hug:250 CompressionResistance:750>
      <MASLayoutConstraint:0x15 UILabel:0x3.left == UIView:0x2.left + 8>
      <MASLayoutConstraint:0x16 UILabel:0x4.left == UILabel:0x3.right>
      <MASLayoutConstraint:0x17 UILabel:0x4.right == UIView:0x2.right>

      """
    let run = try CommandRun(["ambiguity"], input: dump)
    for line in [
      "[<#the first UIView#>.widthAnchor constraintEqualToConstant:58].active = YES; // ",
      "[<#the first UILabel#> setContentHuggingPriority:251 forAxis:UILayoutConstraintAxisHorizontal]; // ",
    ] {
      #expect(run.output.contains(line))
    }
  }

  @Test(arguments: ["2", "c1", "line 7", "0x600003a41220"])
  func `a constraint is left out by the number of its row, its id, line or address`(
    name: String
  ) throws {
    let log = "Samples/cell-height-against-contents.log"
    let rows = try CommandRun([log])
    #expect(rows.output.contains("2 + 50  the height of the UIImageView "))
    let run = try CommandRun(["exercise", "--without", name, log])
    #expect(run.output.contains("without c1 (the UIImageView is 50 points tall)"))
  }

  @Test func `a correction is told with its demand`() throws {
    let run = try CommandRun(["exercise", "Samples/cell-height-against-contents.log"])
    #expect(
      run.output.contains("1. without constraint 2 (the UIImageView is 50 points tall, line "))
    #expect(run.output.contains("0? × 44"))
  }

  @Test(arguments: ["exercise", "draw", "graph"])
  func `lines that were not read are counted`(command: String) throws {
    let run = try CommandRun(
      [command, "--layout", "-"],
      input: "window.width == 390\nwindow.height == 90\nnonsense here ==\nH:|[a]|\nV:|[a]|\n")
    #expect(run.errors.contains("1 line could not be read"))
  }

  @Test func `all unread lines are listed on request`() throws {
    let bad = (1...9).map { "nonsense \($0) ==\n" }.joined()
    let short = try CommandRun(["diagnose", "--layout", "-"], input: "a.width == 9\n" + bad)
    #expect(short.output.contains("and 4 more: --all"))
    let long = try CommandRun(
      ["diagnose", "--all", "--layout", "-"], input: "a.width == 9\n" + bad)
    #expect(long.output.contains("nonsense 9 =="))
  }

  @Test func `a higher priority is offered where a tie is open, and solved`() throws {
    let labels = "Samples/labels-hug-equally.layout"
    let run = try CommandRun(["ambiguity", labels])
    #expect(run.output.contains("What to do: raise one of these priorities:"))
    let line = "name.setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)"
    #expect(run.output.contains("\(line) // the width of name is then 60 points"))
    let raised = try CommandRun(["exercise", "--priority", "c15=251", labels])
    #expect(raised.output.contains("name: x 0, y 0, 60 × 44"))
  }

  @Test(arguments: ["UIButton", "UILabel"])
  func `of a row of equal contents each view is raised once`(_ kind: String) throws {
    let text = """
      a, b, c in row
      a is \(kind) 'One'
      b is \(kind) 'Two'
      c is \(kind) 'Three'
      row.width == 320
      row.height == 44
      H:|[a][b][c]|
      V:|[a]|
      V:|[b]|
      V:|[c]|

      """
    let run = try CommandRun(["ambiguity", "--layout", "-"], input: text)
    #expect(run.output.contains("2 more constraints determine everything"), "\(run.output)")
    for view in ["a", "b"] {
      let line = "    \(view).setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)\n"
      #expect(run.output.split(separator: line, omittingEmptySubsequences: false).count == 2)
    }
  }

  @Test func `a priority that opens another quantity is not offered`() throws {
    let text = """
      window.width == 320
      window.height == 480
      box, tab in window
      V:|-20-[box(20)]-8-[tab(20)]
      H:|-20-[box]
      H:|-20-[tab]
      box.width >= 20 @500
      box.width <= 0 @500
      box.width - tab.width <= 10 @500
      tab.width <= 0 @500

      """
    let run = try CommandRun(["ambiguity", "--layout", "-"], input: text)
    #expect(run.output.contains("#>.priority = UILayoutPriority(501)"))
    #expect(run.output.components(separatedBy: "#>.priority").count == 2)
    let raised = text.replacingOccurrences(of: ">= 20 @500", with: ">= 20 @501")
    let after = try CommandRun(["ambiguity", "--layout", "-"], input: raised)
    #expect(after.output.contains("the width of tab is not determined"))
  }

  @Test func `no line is offered between views that nothing joins`() throws {
    let run = try CommandRun(
      ["ambiguity", "-"],
      input: """
        <__NSArrayI 0x600000000d00>(
            <NSLayoutConstraint:0x600000000001 UIView:0x7f0000000001.width == 320   (active)>,
            <NSLayoutConstraint:0x600000000002 UILabel:0x7f0000000002'Sum'.width == 20   (active)>
        )

        """)
    let line = "<#UILabel 'Sum'#>.leadingAnchor.constraint(equalTo: <#superview#>.leadingAnchor"
    #expect(run.output.contains(line))
    #expect(!run.output.contains("equalTo: view."))
  }

  @Test func `two labels on one edge are not taken for one in the other`() throws {
    let run = try CommandRun(
      ["ambiguity", "-"],
      input: """
        <__NSArrayI 0x600000000d00>(
            <NSLayoutConstraint:0x600000000001 UILabel:0x7f0000000001'Name'.leading == UILabel:0x7f0000000002'Sum'.leading   (active)>,
            <NSLayoutConstraint:0x600000000002 UILabel:0x7f0000000003'Date'.leading == UILabel:0x7f0000000002'Sum'.leading   (active)>,
            <NSLayoutConstraint:0x600000000003 UILabel:0x7f0000000002'Sum'.leading == UIView:0x7f0000000004.leading + 8   (active)>
        )

        """)
    #expect(run.output.contains("The width of the UIView is mostly given by what lies around it"))
  }

  @Test func `the size of a dump's outermost view is left to what lies around it`() throws {
    let run = try CommandRun(
      ["ambiguity", "-"],
      input: """
        <__NSArrayI 0x600000000d00>(
            <NSLayoutConstraint:0x600000000001 H:|-(>=10)-[UILabel:0x7f0000000002'Sum']   (active, names: '|':UIView:0x7f0000000001 )>,
            <NSLayoutConstraint:0x600000000002 H:[UILabel:0x7f0000000002'Sum']-(>=10)-|   (active, names: '|':UIView:0x7f0000000001 )>,
            <NSLayoutConstraint:0x600000000003 UILabel:0x7f0000000002'Sum'.width == 20   (active)>
        )

        """)
    let text = run.output.split { $0.isWhitespace }.joined(separator: " ")
    #expect(text.contains("The layout is ambiguous: the x of UILabel 'Sum' is not determined."))
    #expect(!text.contains("view.widthAnchor"))
    #expect(text.contains("The width of the UIView is mostly given by what lies around it"))
  }

  @Test func `lists of all that each view holds are whole together`() throws {
    let dump = """
      (lldb) po [0x10 constraints]
      <__NSArrayM 0x1a0>(
      <NSLayoutConstraint:0x61 H:|-(20)-[Cup:0x11]   (Names: '|':Tray:0x10 )>,
      <NSLayoutConstraint:0x62 H:[Cup:0x11]-(20)-|   (Names: '|':Tray:0x10 )>,
      <NSLayoutConstraint:0x63 Cup:0x11.centerY == Tray:0x10.centerY>
      )

      """
    let cup = """
      (lldb) po [0x11 constraints]
      <__NSArrayM 0x1a1>(
      <NSLayoutConstraint:0x64 V:[Cup:0x11(>=8)]>
      )

      """
    let part = try CommandRun(["ambiguity"], input: dump)
    #expect(part.output.contains("constraints that do not contradict each other"))
    let whole = try CommandRun(["ambiguity"], input: dump + cup)
    #expect(
      whole.output.contains("The layout is ambiguous: the height of the Cup is not determined."))
    #expect(whole.output.contains("Measured with the Tray held in place"))
  }

  @Test func `a walk through all devices tells where each problem comes first`() throws {
    let run = try CommandRun(["exercise", "--device", "all", "Samples/card.layout"])
    let text = run.output.split { $0.isWhitespace }.joined(separator: " ")
    #expect(text.contains("title is narrower than its content, first on iPhone 4s (320x480): •"))
    #expect(
      text.contains(
        "• 280 points: iPhone 4s (320x480); iPhone SE (1st generation) (320x568); iPad"))
    #expect(!text.contains("Split View 1/3 on its side"))
    let everywhere = try CommandRun([
      "exercise", "--device", "all", "Samples/limit-cuts-content.layout",
    ])
    #expect(
      everywhere.output.contains("badge is narrower than its content:\n  • 48 points: every size"))
  }

  @Test func `a change is told beside what was before`() throws {
    let run = try CommandRun(["exercise", "--direction", "rtl", "Samples/form.layout"])
    #expect(run.output.components(separatedBy: "(before: ").count == 6)
    #expect(run.output.contains("signIn: x 16, y 150, 62 × 34 (before: x 265, y 150, 62 × 34)"))
    #expect(run.output.contains("-NSForceRightToLeftWritingDirection"))
    let open = try CommandRun(["exercise", "--text", "2x", "Samples/labels-hug-equally.layout"])
    #expect(!open.output.contains("name: x 0, y 0, 120? × 44 (before"))
  }

  @Test(.enabled(if: !SanitizerOptions.isWatching, "the command searches for two seconds"))
  func `a conflict after a change lists every demand`() throws {
    let chain = (1...9).map { "H:[b\($0)(40)]-8-[b\($0 + 1)]\n" }.joined()
    let text =
      "window.width == 500\nwindow.height == 90\nb1, b10 in window\nH:|[b1]\nH:[b10(40)]|\n" + chain
    let run = try CommandRun(
      ["exercise", "--container", "300x90", "--layout", "-"], input: text)
    let told = run.output.split { $0.isWhitespace }.joined(separator: " ")
    for demand in ["window is 300 points wide", "b7 is 40 points wide", "b9 is 8 points after b8"] {
      #expect(told.contains(demand), "\(demand)")
    }
  }

  /// A message and both axes, in which nothing prints which view is around the other.
  private static let appKit = """
    2026-10-02 09:00:01.000001+0200 Desk[700:9001] [Layout] Detected missing constraints for <NSButton: 0x13be0a3f0>. It cannot be placed because there are not enough constraints to fully define the size and origin.
    (lldb) po [0x13be0a3f0 constraintsAffectingLayoutForOrientation:0]
    <__NSArrayI 0x600000000d00>(
        <NSLayoutConstraint:0x600002d1c0a0 NSButton:0x13be0a3f0'Send'.trailing == NSView:0x13be09110.trailing - 20   (active)>,
        <NSContentSizeLayoutConstraint:0x600002a24000 H:[NSButton:0x13be0a3f0'Send'(72)] Hug:250 CompressionResistance:750   (active)>,
        <NSLayoutConstraint:0x600002d1c140 'NSWindow-current-width' H:[NSView:0x13be09110(480@500)]   (active)>
    )
    (lldb) po [0x13be0a3f0 constraintsAffectingLayoutForOrientation:1]
    (
        <NSContentSizeLayoutConstraint:0x600002a24060 V:[NSButton:0x13be0a3f0'Send'(24)] Hug:250 CompressionResistance:750   (active)>
    )

    """

  @Test func `the view around the others is told from its edges where nothing prints it`() throws {
    let run = try CommandRun(["ambiguity", "-"], input: Self.appKit)
    #expect(run.output.contains("The y of NSButton 'Send' can be anything"))
    #expect(run.output.contains("Measured with the NSView held in place"))
  }

  @Test func `a message asks for no axis that a dump below it shows`() throws {
    let both = try CommandRun(["ambiguity", "-"], input: Self.appKit)
    #expect(!both.output.contains("[0x13be0a3f0 constraintsAffectingLayoutForOrientation:"))
    let alone = Self.appKit.prefix { $0 != "\n" }
    let message = try CommandRun(["ambiguity", "-"], input: "\(alone)\n")
    for axis in 0...1 {
      let command = "[0x13be0a3f0 constraintsAffectingLayoutForOrientation:\(axis)]"
      #expect(message.output.contains(command))
    }
  }

  @Test func `an inner view is asked about on its marked axis even inside of another`() throws {
    let run = try CommandRun(
      ["-"],
      input: """
        UIWindow:0x10660b1d0 - AMBIGUOUS LAYOUT
        |   •UIView:0x106709f30
        |   |   *UILabel:0x10670c990- AMBIGUOUS LAYOUT for UILabel:0x10670c990.minY{id: 61}

        """)
    #expect(run.output.contains("[0x10670c990 constraintsAffectingLayoutForAxis:1]"))
    #expect(!run.output.contains("[0x10670c990 constraintsAffectingLayoutForAxis:0]"))
  }

  /// A label in a view whose height the dump does not tell.
  private static let heightless = """
    <__NSArrayI 0x600000000d00>(
        <NSLayoutConstraint:0x600000000001 UIView:0x7f0000000001.width == 320   (active)>,
        <NSLayoutConstraint:0x600000000002 V:|-(24)-[UILabel:0x7f0000000002'Sum']   (active, names: '|':UIView:0x7f0000000001 )>,
        <NSLayoutConstraint:0x600000000003 H:|-(>=8)-[UILabel:0x7f0000000002'Sum']   (active, names: '|':UIView:0x7f0000000001 )>,
        <NSLayoutConstraint:0x600000000004 UILabel:0x7f0000000002'Sum'.width == 40   (active)>,
        <NSLayoutConstraint:0x600000000005 UILabel:0x7f0000000002'Sum'.height == 20   (active)>
    )

    """

  @Test func `sizes that only contents give are told as assumed`() throws {
    let list = """
      <__NSArrayI 0x600000000d00>(
          <NSLayoutConstraint:0x600000000001 UIView:0x7f0000000001.width == 320   (active)>,
          <NSLayoutConstraint:0x600000000002 H:|-(16)-[UILabel:0x7f0000000002'Total']   (active, names: '|':UIView:0x7f0000000001 )>
      )

      """
    let run = try CommandRun(["exercise", "-"], input: list)
    let text = run.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(
      text.contains("Assumed (not in the input): the content of UILabel 'Total' is 45 × 21 points"),
      "\(text)")
    #expect(text.contains("Such sizes of contents are estimates by class and text"), "\(text)")
  }

  @Test func `what nothing determines bears a question mark in each alternative`() throws {
    let run = try CommandRun(["exercise", "-"], input: Self.heightless)
    #expect(run.output.contains("UILabel 'Sum': x 8?, y 24, 40 × 20"))
    #expect(run.output.contains("A question mark: nothing in the input determines this value."))
    #expect(!run.output.contains("out of its superview"))
  }

  @Test func `what a change leaves open is named`() throws {
    let run = try CommandRun(["exercise", "--set", "c1.constant=300", "-"], input: Self.heightless)
    let told = run.output.split { $0.isWhitespace }.joined(separator: " ")
    #expect(
      told.contains(
        "The height of the UIView and the x of UILabel 'Sum' are not determined; this is one of"))
    #expect(!told.contains("out of its superview"))
  }

  @Test(arguments: [
    ["--device", "all"], ["--container", "390x844"], ["--animate", "390x844", "844x390"],
  ])
  func `a size that the system imposes is not replaced by a device's`(options: [String]) throws {
    let sample = "Samples/cell-height-against-contents.log"
    let run = try CommandRun(["exercise"] + options + [sample])
    #expect(run.status == 64)
    #expect(run.output.isEmpty)
    #expect(run.errors.contains("\(options[0]) cannot be applied: the system imposes the size"))
    let set = try CommandRun(["exercise", "--set", "c4.constant=200", sample])
    #expect(set.status == 0)
  }

  @Test(arguments: ["why UILabel.width", "exercise"])
  func `a trace alone is told what to paste below it`(command: String) throws {
    let run = try CommandRun(
      command.split(separator: " ").map(String.init) + ["Samples/trace-names-ambiguous-views.log"])
    #expect(run.errors.contains("paste below it what the debugger commands print"))
  }
}
