import Foundation
import Testing

/// `ambiguity`, `why` and `exercise` on the command line.
struct LayoutCommandTests {
  @Test(arguments: [
    (["--set", "c99.constant=12"], "there is no constraint c99: there are c1 to c18"),
    (["--set", "c3=12"], "--set c3=12: expected c3.constant=12"),
    (["--set", "c3.constant=wide"], "expected c3.constant=12"),
    (["--without", "zork"], "there is no constraint zork"),
    (["--priority", "c3=1001"], "above 0 and at most 1000"),
    (["--text", "0x"], "expected a factor such as 1.4 or 2x"),
    (["--container", "390"], "expected a size such as 390x844"),
    (["--device", "nokia"], "--device list prints those there are"),
    (["--animate", "1x1"], "--animate takes two sizes"),
    (["--animate", "1x1", "2x2", "--steps", "0"], "--steps must be from 1 to 200"),
    (["--limit", "0"], "--limit must be 1 or more"),
    (["--scale", "5"], "--scale must be from 1 to 4"),
    (["--scale", "2", "--device", "all"], "--scale goes with one device"),
    (["--device", "all", "--container", "3x3"], "exclude each other"),
    (["--pin", "zork"], "there is no item zork"),
    (["--remedy", "1"], "--fix 1: the report has no fixes"),
    (["--report", "r2"], "--report: there is no report r2: the only one is r1"),
    (["--report", "line 99"], "--report: there is no report line 99"),
  ])
  func `refuses what cannot be`(options: [String], complaint: String) throws {
    let run = try CommandRun(["exercise"] + options + ["Samples/card.layout"])
    #expect(run.status == 64)
    #expect(run.errors.contains(complaint))
    #expect(run.output.isEmpty)
  }

  @Test func `a slip in a view's name is answered with the near miss`() throws {
    let layout = "nameLabel, nameField in card\ncard.width == 9\nH:|[nameLabel(4)][nameField]|\n"
    for quantity in ["namField.width", "namField"] {
      let run = try CommandRun(["why", quantity, "--layout"], input: layout)
      #expect(run.status == 64)
      #expect(run.errors.contains("Did you mean nameField? Choose from v"), "\(run.errors)")
    }
  }

  @Test func `of a contradiction is said which constraints make it, and what tells the fixes`()
    throws
  {
    let layout = "cup in tray\ntray.width == 90\ncup.width == 20\ncup.width == 30\n"
    let run = try CommandRun(["why", "cup.width", "--layout"], input: layout)
    #expect(run.output.contains("No layout obeys these 2 together:"), "\(run.output)")
    #expect(run.output.contains("cup is 30 points wide. (c3, line 4)"), "\(run.output)")
    #expect(run.output.contains("autolayout-doctor diagnose tells the fixes"), "\(run.output)")
  }

  @Test func `a value that contents give is told with what is taken of them`() throws {
    let layout = """
      name, field in card
      name is UILabel 'Name'
      card.width == 320
      H:|-20-[name]-8-[field]-20-|

      """
    let run = try CommandRun(["why", "field.width", "--layout"], input: layout)
    #expect(run.output.contains("follows from what contents give."), "\(run.output)")
    #expect(run.output.contains("the content of name is 36 points wide."), "\(run.output)")
    #expect(run.output.contains("With that it is 236 points."), "\(run.output)")
  }

  @Test func `a logged view's mask is told where no superview's size is`() throws {
    let log =
      "<UILabel: 0x8f8de0; frame = (20 260; 490 21); text = 'Cup'; autoresize = RM+BM; "
      + "layer = <CALayer: 0x8f8d8d0>>\n"
    let run = try CommandRun(["springs", "-"], input: log)
    #expect(run.output.contains("(the input tells no size of its superview):"), "\(run.output)")
    #expect(run.output.contains("Horizontal (h=--&): left margin and width fixed"), "\(run.output)")
  }

  @Test func `no more than 200 lines are told of layouts with hundreds of views`() throws {
    var layout = "page.width == 320\npage.height == 480\n"
    for number in 0..<250 {
      layout += "row\(number) in page\nrow\(number).width == 9\nrow\(number).height == 5\n"
      layout += "row\(number).leading == page.leading\n"
      layout += "row\(number).top == page.top + \(number)\n"
    }
    let run = try CommandRun(["exercise", "--layout"], input: layout)
    #expect(run.output.split(separator: "\n", omittingEmptySubsequences: false).count <= 201)
    #expect(run.output.contains(" more lines: --format json tells all\n"))
  }

  @Test func `takes one report of several, by its id or a line of it`() throws {
    let byID = try CommandRun(["exercise", "--report", "r2", "Samples/several-reports.log"])
    let byLine = try CommandRun(["exercise", "--report", "line 20", "Samples/several-reports.log"])
    #expect(byID.status == 0)
    #expect(byID.output == byLine.output)
    #expect(byID.output.contains("UIScrollView"))
    #expect(!byID.output.contains("280"))
  }

  @Test func `makes the changes of a way out, and others after it`() throws {
    let file = "Samples/cell-height-against-contents.log"
    let taller = try CommandRun(["exercise", "--fix", "3", file])
    #expect(taller.output.contains("1. fix 3"))
    #expect(taller.output.contains("the cell's content view: x 0, y 0, 0? × 94"))
    let resized = try CommandRun(["exercise", "--remedy", "1", "--set", "c6.constant=94", file])
    #expect(resized.output.contains("the UIImageView: x 0?, y 8, 0? × 50"))
    let none = try CommandRun(["exercise", "--remedy", "7", file])
    #expect(none.status == 64)
    #expect(none.errors.contains("--fix 7: the report has fixes 1 to 6"))
    let wrapped = try CommandRun(
      ["exercise", "--remedy", "2", "Samples/stack-view-hides-field.log"])
    #expect(wrapped.status == 64)
    #expect(wrapped.errors.contains("puts a view into a container of its own"))
  }

  @Test func `tells what a size decides after a change`() throws {
    let file = "Samples/cell-height-against-contents.log"
    func told(_ options: String...) throws -> String {
      try CommandRun(["exercise", "--threshold", "height"] + options + [file]).output
    }
    #expect(try told().contains("Below 94 points of height the required constraints contradict"))
    #expect(try told("--set", "c1.constant=40").contains("Below 84 points of height"))
    #expect(try told("--set", "c1.constant=40").contains("c1 (the UIImageView is 40 points tall)"))
    #expect(try told("--without", "c1").contains("Below 44 points of height"))
    let rivals = try CommandRun(["exercise", "--threshold", "height", "Samples/two-heights.log"])
    #expect(
      rivals.output.contains("This leaves out what requires different sizes of the UIView itself"))
  }

  @Test func `tells where edges lie on a screen's pixels`() throws {
    let layout = "row is UIView\nrow.width == 100\na, b, c in row\nH:|[a][b(==a)][c(==a)]|\n"
    func told(_ scale: String) throws -> String {
      let options = ["exercise", "--layout", "--scale", scale, "-"]
      return try CommandRun(options, input: layout).output.replacing(/\s+/, with: " ")
    }
    #expect(try told("2").contains("On a screen of two pixels a point, edges that fall between"))
    #expect(try told("2").contains("a 0 to 33.5 (33.5 points wide)"))
    #expect(try told("1").contains("b 33 to 67 (34 points wide)"))
    #expect(
      try told("3").contains("three pixels a point, every edge that is determined lies on a pixel"))
  }

  @Test func `an edge that no screen reaches is no reason to stop`() throws {
    let layout =
      "a in window\nwindow.width == 390\nwindow.height == 844\nH:|-0.3-[a(1e19)]\nV:|-0-[a(10)]\n"
    for options in [["diagnose", "-"], ["exercise", "--layout", "--scale", "2", "-"]] {
      let run = try CommandRun(options, input: layout)
      #expect([0, 1].contains(run.status), "\(run.errors)")
    }
  }

  @Test func `takes one side of the container, where the system imposes the other`() throws {
    let file = "Samples/cell-height-against-contents.log"
    let wide = try CommandRun(["exercise", "--container", "320x", "--fix", "3", file])
    #expect(wide.output.contains("the cell's content view: x 0, y 0, 320 × 94"))
    for size in ["x60", "320x60"] {
      let run = try CommandRun(["exercise", "--container", size, file])
      #expect(run.status == 64)
      #expect(
        run.errors.contains("the system imposes the size of v3 (the cell's content view) by c6"))
    }
  }

  @Test func `names the container and what imposes its size`() throws {
    for (name, told) in [
      ("cell-height-against-contents.log", #""container":"v3","imposedSizes":["c6"]"#),
      ("card.layout", #""container":"v3","imposedSizes":[]"#),
    ] {
      let run = try CommandRun(["exercise", "--format", "json", "Samples/\(name)"])
      #expect(run.output.filter { !$0.isWhitespace }.contains(told))
    }
  }

  @Test(arguments: [
    ("title.x", true), ("title.width", false), ("card.x", false), ("window.x", false),
  ])
  func `says what a place is measured from where that is not the superview`(
    quantity: String, isSaid: Bool
  ) throws {
    let run = try CommandRun(["why", quantity, "Samples/card.layout"])
    #expect(run.status == 0)
    let note = "Measured from the corner of window, not from that of card."
    #expect(run.output.contains(note) == isSaid)
    let layouts = try CommandRun(["exercise", "Samples/card.layout"]).output
    #expect(layouts.contains("Each frame is told in its superview."))
  }

  @Test func `offers no drawing of an answer`() throws {
    #expect(!(try CommandRun(["why", "--help"]).output.contains("svg")))
    let run = try CommandRun(["why", "title.x", "--format", "svg", "Samples/card.layout"])
    #expect(run.status == 64)
  }

  @Test func `takes a file after the sizes of an animation`() throws {
    let run = try CommandRun(["exercise", "--animate", "320x480", "480x320", "Samples/card.layout"])
    #expect(run.status == 0)
    #expect(run.output.contains("5. step 4 (480x320)"))
  }

  @Test func `animates a constant, drawn on one scale with the straight line`() throws {
    let layout = """
      hall.width == 200
      hall.height == 100
      door in hall
      V:|[door]|
      door.leading == hall.leading + 10
      door.trailing <= hall.trailing
      door.width == 120 @400

      """
    let ends = ["c5.constant=0", "c5.constant=160"]
    let run = try CommandRun(["exercise", "--animate"] + ends + ["--layout", "-"], input: layout)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains("2. step 1 (c5.constant = 40)"))
    #expect(run.output.contains("door: x 40, y 0, 120 × 100 (straight line: x 40, y 0, 100 × 100)"))
    let picture = try CommandRun(
      ["exercise", "--format", "svg", "--layout", "--animate"] + ends + ["-"], input: layout)
    #expect(picture.output.contains("Dashed: a straight line"))
    #expect(!picture.output.contains("<animate"))
  }

  @Test func `draws what shrinks smaller on one scale`() throws {
    let layout = "hall.width == 200\nhall.height == 100\nH:|[door]|\nV:|[door]|\ndoor in hall\n"
    let run = try CommandRun(
      ["exercise", "--format", "svg", "--layout", "--animate", "200x100", "50x100", "-"],
      input: layout)
    let widths = run.output.components(separatedBy: "<rect ").dropFirst().filter {
      $0.contains("ald-frame-box")
    }.compactMap { $0.firstMatch(of: /width="([0-9.]+)"/).flatMap { Double($0.1) } }
    #expect(widths.count == 10)
    #expect(widths[0] == 4 * widths[8])
  }

  @Test(arguments: [["c3.constant=1", "c4.constant=2"], ["1x1", "c4.constant=2"]])
  func `animates between two ends of one kind only`(_ ends: [String]) throws {
    let run = try CommandRun(["exercise", "Samples/card.layout", "--animate"] + ends)
    #expect(run.status == 64)
    #expect(run.errors.contains("--animate takes two sizes, or two constants of one constraint"))
  }

  @Test func `shows only the layouts among the reports`() throws {
    let run = try CommandRun(["ambiguity", "--format", "json", "Samples/tree-and-dump.log"])
    #expect(run.status == 0)
    #expect(run.output.contains("\"kind\": \"constraints\""))
    #expect(!run.output.contains("\"kind\": \"trace\""))
    #expect(run.errors.contains("left out 1 report that is no layout"))
  }

  @Test func `says why there is nothing to show`() throws {
    let conflicts = try CommandRun(["ambiguity", "Samples/several-reports.log"])
    #expect(conflicts.status == 0)
    #expect(conflicts.errors.contains("nothing in the input is a layout that could be ambiguous"))
    let nothing = try CommandRun(["ambiguity", "-"], input: "hello\n")
    #expect(nothing.status == 0)
    #expect(nothing.errors.contains("there is no list of constraints"))
  }

  @Test func `shows a trace that names ambiguous views`() throws {
    let run = try CommandRun(["ambiguity", "Samples/trace-names-ambiguous-views.log"])
    #expect(run.status == 0)
    #expect(run.output.contains("constraintsAffectingLayoutForAxis:0]"))
  }

  @Test func `shows the arithmetic behind a value on request`() throws {
    let run = try CommandRun(["why", "-v", "box.width", "Samples/one-priority-higher.layout"])
    #expect(run.output.contains("The proof that it is not less than 30 points"))
    #expect(run.output.contains("of which at most 1 × 6 that priority"))
  }
}
