import LayoutReports
import Testing

/// Lines that are cut off, and what is known of their constraints all the same.
struct CutLineTests {
  private static let whole = [
    "<NSLayoutConstraint:0x6001 V:|-(8)-[UILabel:0x7f8010]   (active, names: '|':Tea.Tray:0x7f8020 )>",
    "<NSLayoutConstraint:0x6002 V:[UILabel:0x7f8010]-(8)-|   (active, names: '|':Tea.Tray:0x7f8020 )>",
    "<NSLayoutConstraint:0x6003 UILabel:0x7f8010.height == 40   (active)>",
    "<NSLayoutConstraint:0x6004 Tea.Tray:0x7f8020.height == 30   (active)>",
  ]

  private func report(
    _ rows: [String], _ end: String = ")", header: String = "satisfy constraints."
  ) -> String {
    "Unable to simultaneously \(header)\n(\n"
      + rows.map { "    \"\($0)" }.joined(separator: "\",\n")
      + "\(end)\n"
  }

  // MARK: Behind what the constraint says

  @Test(arguments: [
    "(active", "(active,", "(active, na", "(active, names: '|':Tea.Tr",
    "(Names: '|':Tea.Tray:0x7f80",
    "(active, names: '|':Tea.Tray:0x7f8020 ", "(active, names: '|':Tea.Tray:0x7f8020 )", "(activ",
    "(active, names: '|':Tea.Tray:0x7f8020",
  ])
  func `a line that is cut off behind what it says is read`(_ end: String) {
    let cut = "<NSLayoutConstraint:0x6002 V:[UILabel:0x7f8010]-(8)-|   " + end
    let log = report([Self.whole[0], Self.whole[2], Self.whole[3], cut], "")
    let answer = text(log)
    #expect(answer.contains("30 points tall, but its contents need 56"), "\(answer)")
    #expect(answer.contains("The log breaks off within the list's last line."))
    #expect(!answer.contains("could not be read"))
  }

  @Test func `in a dump the end of the line is told to be cut off`() {
    let dump = """
      // once it is shown
      <NSLayoutConstraint:0x6003 UILabel:0x7f8010.height == 40   (active)>
      <NSLayoutConstraint:0x6001 V:|-(8)-[UILabel:0x7f8010]   (active, names: '|':UIView:0x7f8020 \n
      """
    let answer = text(dump)
    #expect(answer.contains("The end of line 3 is cut off, but its constraint is whole."))
    #expect(!answer.contains("could not be read"))
  }

  @Test(arguments: [
    "<NSLayoutConstraint:0x6002 UILabel:0x7f8010.height == 4",
    "<NSLayoutConstraint:0x6002 V:[UILabel:0x7f8010]-(8)-|",
    "<NSLayoutConstraint:0x6002 V:[UILabel:0x7f8010]-(8)-|   (",
    "<NSLayoutConstraint:0x6002 steam.height == 30   (active, names: ste",
  ])
  func `a line is not read whose number, priority or name may be lost`(_ cut: String) {
    let answer = text(report([Self.whole[0], Self.whole[2], cut], ""))
    #expect(
      answer.contains("The list breaks off in line 5; what is left proves no cause."), "\(answer)")
  }

  @Test(arguments: ["‹…>", "<…>", "…", "...", "...>"])
  func `an address in front of a mark for what is cut off is not whole`(_ mark: String) {
    let cut =
      "<NSLayoutConstraint:0x6002 V:[UILabel:0x7f8010]-(8)-|   (active, names: '|':Tea.Tray:0x7f\(mark)"
    let rows = ["<NSLayoutConstraint:0x6003 UILabel:0x7f8010.height == 40   (active)>", cut]
    let answer = text(report(rows, ""))
    #expect(answer.contains(/Line 4 could not be read|The list breaks off in line 4/), "\(answer)")
    #expect(!answer.contains("but its constraint is whole"))
  }

  @Test(arguments: [("0x7f80", false), ("0x7f80 ", true)])
  func `an address at the very end is whole only where something shows it`(
    _ address: String, _ isWhole: Bool
  ) {
    let cut =
      "<NSLayoutConstraint:0x6002 V:[UILabel:0x7f8010]-(8)-|   (active, names: '|':Tea.Pot:\(address)"
    let answer = text(
      "<NSLayoutConstraint:0x6003 UILabel:0x7f8010.height == 40   (active)>\n\(cut)")
    #expect(answer.contains("but its constraint is whole") == isWhole, "\(answer)")
    #expect(answer.contains("Line 2: the description is cut off") != isWhole)
  }

  @Test(arguments: ["<NSLayoutConstraint:0x6002 'gap' ...>", "<NSLayoutConstraint:0x6002 'gap' …>"])
  func `what somebody shortened is called so`(_ line: String) {
    let answer = text("// before\n\(line)\n..\n\(Self.whole[2])\n")
    #expect(answer.contains("Line 2: the description is shortened"), "\(answer)")
  }

  // MARK: Where the report ends

  @Test func `a report that breaks off in a line says so`() {
    let cut = text(report([Self.whole[2], "<NSLayoutConstraint:0x6002 V:[UILa"], ""))
    #expect(
      cut.contains(
        "The list breaks off in line 4; what is left proves no cause."
      ))
    let closed = text(report([Self.whole[2], "<NSLayoutConstraint:0x6002 V:[UILa", Self.whole[3]]))
    #expect(closed.contains("Line 4 could not be read: the description is cut off."))
  }

  @Test func `without a list nothing is called these`() {
    let text = text("Unable to simultaneously satisfy constraints.\n")
    #expect(
      text.contains(
        "UIKit could not satisfy some constraints; the log does not prove why."))
    #expect(!text.contains("could not satisfy these"))
  }

  // MARK: By another report

  @Test func `a constraint that is cut off is the whole one of that address`() {
    let cut = "<NSLayoutConstraint:0x6002 V:[UILabel:0x7f8"
    let log = report(Self.whole) + report([Self.whole[0], Self.whole[2], Self.whole[3], cut], "")
    let answer = text(log)
    #expect(answer.contains("2 reports, 1 cause"), "\(answer)")
    let whole = wholeText(log)
    #expect(!whole.contains("could not be read"))
  }

  @Test func `a third print is completed from the first, behind one that was completed itself`() {
    let rows = [
      Self.whole[0], Self.whole[2], Self.whole[3], "<NSLayoutConstraint:0x6002 V:[UILabel:0x7f8",
    ]
    let cut = report(rows, "\n)")
    let answer = text(report(Self.whole) + cut + cut + cut + cut + cut)
    #expect(answer.contains("6 reports, 1 cause"), "\(answer)")
  }

  @Test func `a print that lacks nothing but its end neither helps nor hinders`() {
    let end = "<NSLayoutConstraint:0x6002 V:[UILabel:0x7f8010]-(8)-|   (active, names: '|':Tea.Tr"
    let rows = [Self.whole[0], Self.whole[2], Self.whole[3]]
    let cut = report(rows + ["<NSLayoutConstraint:0x6002 V:[UILabel:0x7f8"], "\n)")
    #expect(text(report(Self.whole) + report(rows + [end], "\n)") + cut).contains("1 cause"))
    #expect(text(report(rows + [end], "\n)") + cut).contains("could not be read"))
    let other = end.replacing("(8)", with: "(9)")
    let answer = text(report(Self.whole) + report(rows + [other], "\n)") + cut)
    #expect(answer.contains("could not be read"), "\(answer)")
  }

  @Test(arguments: ["", " ", "  \t"])
  func `an address is completed whether or not blanks end its line`(_ blanks: String) {
    let rows = [Self.whole[0], Self.whole[2], Self.whole[3], "<NSLayoutConstraint:0x6002" + blanks]
    let answer = text(report(Self.whole) + report(rows, ""))
    #expect(answer.contains("2 reports, 1 cause"), "\(answer)")
    #expect(text(report(rows, "")).contains("The list breaks off in line 6"))
  }

  @Test func `documents tell which lines were cut, and where the list is printed whole`() {
    let tail = [Self.whole[0], "<NSLayoutConstraint:0x6002"]
    let rows = [
      Self.whole[0], Self.whole[2], Self.whole[3], "<NSLayoutConstraint:0x6002 V:[UILabel:0x7f8",
    ]
    let log = report(Self.whole) + report(rows, "\n)") + report(tail, "")
    let json = String(decoding: diagnosedDocument(of: log).json, as: UTF8.self)
    #expect(json.contains(#"{"line": 12, "wholeOn": 4}"#), "\(json)")
    #expect(json.contains(#""fullerList": 1"#))
    #expect(json.matches(of: /it is the constraint of line 4/).count == 2, "each in its own words")
  }

  @Test func `the beginning of a list that is printed whole elsewhere asks for nothing`() {
    let part = [Self.whole[0], Self.whole[1], "<NSLayoutConstraint:0x6"]
    let answer = text(report(Self.whole) + report(part, ""))
    #expect(
      answer.contains("Probably the conflict of the report at line 1, printed again in part."),
      "\(answer)")
    #expect(answer.contains("Its 2 constraints are the first ones of the report at line 1"))
    #expect(!answer.contains("run the app again"), "\(answer)")
    #expect(text(report(part, "")).contains("run the app again"))
  }

  @Test func `what is left of the line has to agree with the whole one`() {
    for cut in [
      "<NSLayoutConstraint:0x6002 V:[UIButton:0x7f8", "<NSLayoutConstraint:0x6009 V:[UILabel:0x7f8",
      "<MASLayoutConstraint:0x6002 V:[UILabel:0x7f8",
    ] {
      let rows = [Self.whole[0], Self.whole[2], Self.whole[3], cut]
      let answer = text(report(Self.whole) + report(rows, ""))
      #expect(answer.contains("The list breaks off in line 12"), "\(cut)")
    }
  }

  @Test func `an address alone needs a view that both reports have`() {
    let cut = "<NSLayoutConstraint:0x6002"
    let other = "<NSLayoutConstraint:0x6008 UIImageView:0x7f8099.height == 40   (active)>"
    let kin = text(report(Self.whole) + report([Self.whole[0], cut], ""))
    #expect(
      kin.contains(
        "Line 10 is cut off; by its address it is the constraint of line 4."),
      "\(kin)")
    #expect(
      kin.contains(
        "Its 2 constraints are the first ones of the report at line 1, which has more of the list."),
      "\(kin)")
    let stranger = text(report(Self.whole) + report([other, cut], ""))
    #expect(stranger.contains("The list breaks off in line 10"), "\(stranger)")
  }

  @Test func `another process has other constraints`() {
    func line(_ pid: Int) -> String { "2026-02-03 10:11:12.131 Tea[\(pid):9] " }
    let rows = [Self.whole[0], Self.whole[2], "<NSLayoutConstraint:0x6002 V:[UILabel:0x7f8"]
    let log = line(31) + report(Self.whole) + line(32) + report(rows, "")
    #expect(text(log).contains("The list breaks off in line "))
  }

  // MARK: The breakpoint

  private static let old = [
    "<NSLayoutConstraint:0x6001 H:|-(8)-[NSTextField:0x7f80]   (Names: '|':Tea.Tray:0x7f90 )>",
    "<NSLayoutConstraint:0x6002 H:[NSTextField:0x7f80]-(8)-|   (Names: '|':Tea.Tray:0x7f90 )>",
    "<NSLayoutConstraint:0x6003 H:[Tea.Tray:0x7f90(10)]>",
  ]
  private static let footer = """
    Will attempt to recover by breaking constraint
    <NSLayoutConstraint:0x6011 NSTextField:0x7f80.width == 10>

    Set the NSUserDefault NSConstraintBasedLayoutVisualizeMutuallyExclusiveConstraints to YES to have \
    -[NSWindow visualizeConstraints:] automatically called when this happens.  And/or, break on \
    objc_exception_throw to catch this in the debugger.

    """
  private static let two = [
    "<NSLayoutConstraint:0x6011 NSTextField:0x7f80.width == 10>",
    "<NSLayoutConstraint:0x6012 NSTextField:0x7f80.width == 20>",
  ]

  @Test func `before macOS 10.12 AppKit's breakpoint is that of a throw`() {
    let header = "satisfy constraints:"
    #expect(wholeText(report(Self.old, header: header)).contains("--name objc_exception_throw"))
    let new = Self.old.map { $0.replacing("(Names", with: "(active, names") }
    #expect(
      wholeText(report(new, header: header)).contains("--name LAYOUT_CONSTRAINTS_NOT_SATISFIABLE"))
  }

  @Test func `a report without a footer has the breakpoint of the one before`() {
    let header = "satisfy constraints:"
    let tall = Self.two.map { $0.replacing("width", with: "height") }
    let log = report(Self.two, header: header) + Self.footer + report(tall, header: header)
    #expect(!wholeText(log).contains("LAYOUT_CONSTRAINTS_NOT_SATISFIABLE"))
    #expect(
      wholeText(report(tall, header: header)).contains("LAYOUT_CONSTRAINTS_NOT_SATISFIABLE"))
  }
}
