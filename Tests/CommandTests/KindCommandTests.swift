import Testing

/// What is known of a kind at length, and how bad a report is by its color.
struct KindCommandTests {
  private let cell = "Samples/cell-height-against-contents.log"

  @Test func `an answer ends with the name of its case, and that name tells of it at length`()
    throws
  {
    let answer = try CommandRun([cell]).output.split(whereSeparator: \.isWhitespace)
    let option = try #require(answer.lastIndex(of: "--explain"))
    let name = String(answer[option + 1])
    let told = try CommandRun(["--explain", name])
    #expect(told.status == 0)
    #expect(told.output.hasPrefix("\(name): a case of the casebook"), "\(told.output)")
    #expect(told.output.contains("Source: "))
  }

  @Test func `a message has a name too, and what is no name is refused`() throws {
    #expect(try CommandRun(["--explain", "constantNotFinite"]).output.contains("What to do: "))
    let refused = try CommandRun(["--explain", "tea"])
    #expect(refused.status == 64 && refused.output.isEmpty)
    #expect(refused.errors.contains("nothing is called tea: --explain list tells all names."))
    #expect(try CommandRun(["--explain", "rowheight"]).errors.contains("did you mean rowHeight"))
    let names = try CommandRun(["--explain", "list"]).output.split(separator: "\n")
    for (name, words) in [
      ("rowHeight", "the height that a table gives"), ("constantNotFinite", "constant"),
      ("scene-tie", "Contents of equal priority"), ("open-axis", ""),
    ] {
      let line = names.first { $0.hasPrefix("  \(name) ") }
      #expect(line?.contains(words) == true, "\(name): \(line ?? "none")")
    }
    #expect(names.count { $0.hasSuffix(":") && !$0.hasPrefix(" ") } == 5)
    #expect(try CommandRun(["--explain", "row"]).errors.contains("rowHeight"))
    #expect(try CommandRun(["--explain", "rowHeight", cell]).status == 64)
  }

  @Test(arguments: ["open-axis", "made-again", "scene-tie", "text-runs-out"])
  func `a rule of check has its meaning and what to do`(_ rule: String) throws {
    let told = try CommandRun(["--explain", rule])
    #expect(told.status == 0 && told.output.hasPrefix("\(rule): "))
    #expect(told.output.contains("What to do: "))
  }

  @Test(arguments: ["rowHeight", "twoConstants", "splitPanes"])
  func `a case says why and what people do, of its own list`(_ name: String) throws {
    let told = try CommandRun(["--explain", name]).output
    #expect(told.contains("Of the list below it says: "), "\(told)")
    #expect(told.contains("Usual advice: "), "\(told)")
    #expect(!told.contains("AD: "))
  }

  @Test(arguments: [
    ("Samples/cell-height-against-contents.log", "\u{1B}[1;31m"),
    ("Samples/keyboard-bar-without-height.log", "\u{1B}[1;90m"),
  ])
  func `a headline is red where something is to be changed and grey where it may be left`(
    log: String, style: String
  ) throws {
    #expect(try CommandRun(["--color", "always", log]).output.contains(style))
  }

  @Test func `where colors are shown, a log's name is a link, and a rule parts two reports`() throws
  {
    let run = try CommandRun(["--color", "always", cell])
    #expect(run.output.contains("\u{1B}]8;;file:///"))
    #expect(run.output.contains("\(cell):1\u{1B}]8;;\u{1B}\\"), "\(run.output)")
    let two = try CommandRun([cell, "Samples/two-heights.log"]).output
    #expect(two.contains("\n" + String(repeating: "─", count: 80) + "\n"))
  }
}
