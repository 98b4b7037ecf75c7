import Foundation
import Testing

struct DiagnoseCommandTests {
  private let cell = "Samples/cell-height-against-contents.log"
  private let harmless = "Samples/keyboard-bar-without-height.log"

  @Test(arguments: ["foo", "drow"])
  func `help of a command that there is not says so`(_ name: String) throws {
    let run = try CommandRun(["help", name])
    #expect(run.status == 64)
    #expect(run.errors.contains("there is no command \(name)"))
    #expect(run.output.isEmpty)
    #expect(try CommandRun(["help", "draw"]).output.contains("Draw the layouts"))
  }

  @Test func `version is a word as well as an option`() throws {
    #expect(try CommandRun(["version"]).output == (try CommandRun(["--version"])).output)
  }

  @Test(arguments: [
    (["--json"], "there is no option --json: write --format json."),
    (["--sarif"], "there is no option --sarif: write --format sarif."),
    (["--colour", "never"], "Unknown option '--colour'. Did you mean '--color'?"),
    (["--quiet", "--all"], "--quiet leaves out what --all adds: give one of them."),
    (["--quiet", "--verbose"], "--quiet leaves out what --verbose adds: give one of them."),
    (["--quiet", "--format", "sarif"], "--quiet shortens text and markdown, and no sarif."),
    (["--include", "*.out"], "add --recursive."),
    (["--config", "a.yml", "--no-config"], "give one."),
    (["--follow", "-o", "answer.md"], "it writes no file with -o."),
    (["--quite"], "Unknown option '--quite'. Did you mean '--quiet'?"),
    (["--wirte"], "Unknown option '--wirte'.\n"),
    (["--fail-on", "conflicts"], "--fail-on does not take 'conflicts'. Did you mean conflict?"),
    (["--color", "x"], "--color does not take 'x'. It takes auto, always or never."),
    (["-o", "x.pdf"], "autolayout-doctor graph Samples/two-heights.log -o x.pdf."),
    (["-o", "x.xml"], "add --format junit or --format checkstyle"),
    (["-o", "x.yaml"], "the name has to end in .txt, .md, .html, .json, .ndjson or .sarif"),
    (["--format", "json", "-o", "x.html"], "--format json does not go with -o x.html."),
  ])
  func `options that are unknown or contradict each other are refused in one style`(
    options: [String], sentence: String
  ) throws {
    let run = try CommandRun(options + ["Samples/two-heights.log"])
    #expect(run.status == 64)
    #expect(run.output.isEmpty)
    #expect(run.errors.hasPrefix("autolayout-doctor: "), "\(run.errors)")
    #expect(run.errors.contains(sentence), "\(run.errors)")
  }

  @Test(arguments: [("md", "markdown"), ("html", "html"), ("json", "json"), ("out", "text")])
  func `-o writes a file whose ending chooses the format`(ending: String, format: String) throws {
    let file = FileManager.default.temporaryDirectory.appending(
      path: "answer-\(UUID().uuidString).\(ending)")
    defer { try? FileManager.default.removeItem(at: file) }
    let written = try CommandRun(["Samples/two-heights.log", "-o", file.path])
    #expect(written.status == 0 && written.output.isEmpty)
    let printed = try CommandRun(["Samples/two-heights.log", "--format", format])
    #expect(try String(contentsOf: file, encoding: .utf8) == printed.output)
  }

  @Test func `-o does not write over the log`() throws {
    let log = FileManager.default.temporaryDirectory.appending(
      path: "tea-\(UUID().uuidString).txt")
    defer { try? FileManager.default.removeItem(at: log) }
    try "The tea is ready.\n".write(to: log, atomically: true, encoding: .utf8)
    let run = try CommandRun([log.path, "-o", log.path])
    #expect(run.status == 2 && run.errors.contains("is the log itself"))
    #expect(try String(contentsOf: log, encoding: .utf8) == "The tea is ready.\n")
  }

  @Test func `explains a file and ends with 0`() throws {
    let run = try CommandRun([cell])
    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
    #expect(
      run.output.contains(
        "The cell's content view is 44 points tall, but its contents need at least 94."))
  }

  @Test func `gives the same answer with and without the subcommand`() throws {
    let plain = try CommandRun([cell])
    #expect(plain.output == (try CommandRun(["diagnose", cell])).output)
  }

  @Test func `reads the standard input where no file is given or a dash`() throws {
    let log = try String(
      contentsOf: CommandRun.root.appending(path: cell), encoding: .utf8)
    let piped = try CommandRun([], input: log)
    #expect(piped.output.hasPrefix("standard input:1"))
    #expect(piped.output == (try CommandRun(["-"], input: log)).output)
  }

  @Test(arguments: [
    (["--fail-on", "never"], "cell", 0), (["--fail-on", "conflict"], "cell", 1),
    (["--fail-on", "any"], "cell", 1), (["--fail-on", "conflict"], "harmless", 0),
    (["--fail-on", "conflict"], "dump", 0),
  ])
  func `ends with 1 where asked to fail`(
    options: [String], sample: String, status: Int32
  ) throws {
    let file = ["cell": cell, "harmless": harmless, "dump": "Samples/bare-dump.log"][sample]
    let run = try CommandRun(options + [try #require(file)])
    #expect(run.status == status)
  }

  @Test func `where nothing could be opened, only that is said`() throws {
    let run = try CommandRun(["Samples/no-such.log"])
    #expect(run.status == 2)
    #expect(run.errors.contains("cannot open Samples/no-such.log"))
    #expect(run.output.isEmpty)
  }

  @Test(arguments: [
    "a.width = 7 * gap", "a.top = b.top + gap + 8", "a.width = b.width / (count + 1)",
  ])
  func `a line that calculates with a name tells no number for it`(line: String) throws {
    let run = try CommandRun(["explain", line])
    #expect(run.status == 2)
    #expect(run.output.isEmpty)
    #expect(run.errors.contains("that line calculates with"), "\(run.errors)")
    let plain = try CommandRun(["explain", "a.width = b.width * share"])
    #expect(plain.output.hasPrefix("a is share times as wide as b."), "\(plain.output)")
    let part = try CommandRun(["explain", "a.width = b.width / count"])
    #expect(part.output.hasPrefix("a is 1 / count times as wide as b."), "\(part.output)")
  }

  @Test(arguments: [
    (["grpah", "Samples/two-heights.log"], "no file grpah: did you mean the command graph?"),
    (["diagnoze"], "did you mean the command diagnose?"),
    (["ambig", "-"], "did you mean the command ambiguity?"),
    (["ambigous", "-"], "did you mean the command ambiguity?"),
    (["diag", "x.log"], "no file diag: did you mean the command diagnose?"),
    (["--explain"], "--explain list tells all names"),
    (["--format", "svg", "Samples/two-heights.log"], "autolayout-doctor draw LOG -o layout.svg"),
    (["explain", "Samples/two-heights.log"], "autolayout-doctor Samples/two-heights.log explains"),
    (["fix", "Samples/two-heights.log"], "--source FOLDER --fix"), (["list"], "--explain list"),
    (["graf", "Samples/two-heights.log"], "did you mean the command draw or graph?"),
    (["hlep", "Samples/two-heights.log"], "did you mean the command help?"),
    (["completions", "zsh"], "completion takes bash, zsh"),
    (["completion"], "completion takes bash"),
    (["man"], "autolayout-doctor help"),
  ])
  func `a first word that is nearly a command is taken for no log`(
    arguments: [String], hint: String
  ) throws {
    let run = try CommandRun(arguments)
    #expect(run.status == 64)
    #expect(run.errors.contains(hint), "\(run.errors)")
    #expect(run.output.isEmpty)
  }

  @Test func `a constraint that was pasted as an argument is told by explain`() throws {
    let run = try CommandRun(["<NSLayoutConstraint:0x1 UIView:0x2.width == 8>"])
    #expect(run.status == 2)
    #expect(run.errors.contains("autolayout-doctor explain"))
    #expect(run.output.isEmpty)
  }

  @Test(arguments: [
    (["--svg", "x.log"], "autolayout-doctor graph LOG -o graph.svg"),
    (["--json", "x.log"], "write --format json"),
    (["graph", "--png", "x.log"], "write --format png"),
    (["graph", "--html", "x.log"], "Unknown option '--html'"),
    (["-o", "x.log", "Samples/two-heights.log"], "the name has to end in .txt"),
    (
      ["--explain", "rowHeight", "-o", "x.txt"], "prints text on the standard output: leave out -o."
    ),
    (["--explain", "rowHeight", "--format", "json"], "leave out --format."),
    (["check", "-o", "x.xyz"], "the name has to end in .txt, .md, .json or .sarif"),
    (["check", "-o", "x.html"], "the name has to end in .txt, .md, .json or .sarif"),
    (["check", "--format", "text", "-o", "x.json"], "--format text does not go with -o x.json."),
  ])
  func `a hint names what the command takes`(arguments: [String], hint: String) throws {
    let run = try CommandRun(arguments)
    #expect(run.status == 64)
    #expect(run.errors.contains(hint), "\(run.errors)")
  }

  // No argument of the test above: Swift Testing would print the message to the standard error, where
  // `expectNoLayoutConflicts` may be listening.
  @Test func `a message that was pasted as an argument belongs in the standard input`() throws {
    let run = try CommandRun(["Unable to simultaneously satisfy constraints.\n(\n)"])
    #expect(run.status == 2)
    #expect(run.errors.contains("pbpaste | autolayout-doctor"))
    #expect(run.output.isEmpty)
  }

  @Test func `a name that resembles no command gets no hint`() throws {
    let run = try CommandRun(["unknown"])
    #expect(run.status == 2)
    #expect(!run.errors.contains("did you mean"))
  }

  @Test func `an empty input is called empty`() throws {
    let run = try CommandRun([], input: "")
    #expect(run.status == 0)
    #expect(run.errors.contains("the standard input is empty"))
  }

  @Test func `keeps going after a file that cannot be read, and ends with 2`() throws {
    let run = try CommandRun(["Samples/no-such.log", cell])
    #expect(run.status == 2)
    #expect(run.errors.contains("cannot open Samples/no-such.log"))
    #expect(run.output.contains("The cell's content view is 44 points tall"))
  }

  @Test(arguments: [["--format", "yaml", "x.log"], ["--max-conflicts", "0"], ["--no-such"]])
  func `ends with 64 where the command line is wrong`(arguments: [String]) throws {
    #expect(try CommandRun(arguments).status == 64)
  }

  @Test func `says where nothing is looked up in the source`() throws {
    let exception =
      "*** Terminating app due to uncaught exception 'NSGenericException', reason: 'Unable to activate constraint with anchors <NSLayoutXAxisAnchor:0x1 \"UILabel:0x2.leading\"> and <NSLayoutXAxisAnchor:0x3 \"UIView:0x4.leading\"> because they have no common ancestor.  Does the constraint or its anchors reference items in different view hierarchies?  That's illegal.'\n"
    let run = try CommandRun(["--source", "Sources/CMarkerScan"], input: exception)
    #expect(run.errors.contains("nothing is looked up in --source"), "\(run.errors)")
  }

  @Test func `says what it looked for where there is nothing`() throws {
    let run = try CommandRun(["-"], input: "hello\n")
    #expect(run.status == 0)
    #expect(run.output.hasPrefix("Nothing to diagnose: no report of unsatisfiable constraints"))
  }

  @Test func `prints one line a cause where asked to be quiet`() throws {
    let run = try CommandRun(["--quiet", "Samples/several-reports.log"])
    let lines = run.output.split(separator: "\n")
    #expect(lines.first == "3 reports, 2 causes")
    #expect(run.output.contains("(2 times)"))
  }

  @Test func `colors only where asked or on a terminal`() throws {
    #expect(!(try CommandRun([cell])).output.contains("\u{1B}["))
    #expect(try CommandRun(["--color", "always", cell]).output.contains("\u{1B}[1;31m"))
    #expect(!(try CommandRun(["--color", "never", cell])).output.contains("\u{1B}["))
    for name in ["FORCE_COLOR", "CLICOLOR_FORCE"] {
      #expect(try CommandRun([cell], environment: [name: "1"]).output.contains("\u{1B}[1;31m"))
      #expect(!(try CommandRun([cell], environment: [name: "0"])).output.contains("\u{1B}["))
      let both = try CommandRun([cell], environment: [name: "1", "NO_COLOR": "1"])
      #expect(!both.output.contains("\u{1B}["))
    }
  }

  @Test(arguments: [("60", 60), ("90", 90), ("240", 100)])
  func `wraps at the width of the terminal, and at 100 columns at most`(
    columns: String, width: Int
  ) throws {
    let run = try CommandRun([cell], environment: ["COLUMNS": columns])
    let prose = run.output.split(separator: "\n").filter { !$0.hasPrefix("    ") }
    #expect(prose.allSatisfy { $0.count <= width })
    #expect(prose.contains { $0.count > width - 20 })
  }

  @Test func `never prints a log's control characters raw`() throws {
    let log = """
      (
          "<NSLayoutConstraint:0x600001 UILabel:0x7f01'a\u{1B}[31m\u{202E}b'.width == 10   (active)>",
          "<NSLayoutConstraint:0x600002 UILabel:0x7f01'a\u{1B}[31m\u{202E}b'.width == 20   (active)>"
      )
      """
    for format in ["text", "markdown", "json", "ndjson"] {
      let run = try CommandRun(["--format", format, "-"], input: log)
      let scalars = run.output.unicodeScalars
      #expect(!scalars.contains("\u{1B}") && !scalars.contains("\u{202E}"), "\(format)")
      #expect(run.output.contains("20"), "\(format)")
    }
  }

  @Test func `ends quietly where nobody reads on`() throws {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    let doctor = CommandRun.executable.path()
    let many = Array(repeating: "Samples/several-reports.log", count: 8).joined(separator: " ")
    process.arguments = ["-c", "'\(doctor)' --format json \(many) | head -c 10 > /dev/null"]
    process.currentDirectoryURL = CommandRun.root
    let errors = Pipe()
    process.standardError = errors
    try process.run()
    let complaint = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(complaint.isEmpty)
  }

  @Test(arguments: [
    (
      "UILabel:0x7f.top == UIView:0x7e.top + 8   (active",
      "The top of the UILabel is 8 points below that of the UIView.\n"
    ),
    ("H:[NSView:0x102(250)]", "The NSView is 250 points wide.\n"),
    ("[cup(24@500)]", "cup is 24 points wide (priority 500).\n"),
    ("H: [cup]-(>=50)-[pot]>", "pot is at least 50 points after cup.\n"),
    ("cup.width >= 120", "cup is at least 120 points wide.\n"),
    ("cup.width == 75 @high", "cup is 75 points wide (priority 750).\n"),
    (
      #"constraints(withVisualFormat: "V:[cup]-gap-[pot(tall@low)]", metrics: ["gap": 12, "tall": 8.5, "low": 250])"#,
      "pot is 12 points below cup.\npot is 8.5 points tall (priority 250).\n"
    ),
    (
      #"[NSLayoutConstraint constraintsWithVisualFormat:@"V:[cup]-gap-[pot]" options:NSLayoutFormatAlignAllLeft metrics:@{@"gap": @-4} views:v]"#,
      "pot overlaps the bottom of cup by 4 points.\nThe left edge of pot lines up with that of cup.\n"
    ),
    (
      #"constraints(withVisualFormat: "V:[cup]-gap-[pot]", metrics: sizes)"#,
      "pot is gap points below cup.\nThe line does not tell the value of gap.\n"
    ),
  ])
  func `explains a visual format and an equation`(text: String, sentence: String) throws {
    #expect(try CommandRun(["explain", text]).output == sentence)
  }

  @Test(arguments: ["H:|-[cup]", "|-[cup]-|", "V:[cup]-|", "V:|-8-[cup]-|"])
  func `says of a lone dash beside the superview what each framework makes of it`(text: String)
    throws
  {
    let output = try CommandRun(["explain", text]).output
    #expect(output.contains("20 points"))
    #expect(output.contains("AppKit's number") && output.contains("the superview's layout margins"))
  }

  @Test(arguments: [
    "H:|-20-[cup]", "H:[cup]-[pot]", "H:|[cup]",
    "<NSLayoutConstraint:0x6 H:|-(NSSpace(20))-[NSView:0x7]   (active, names: '|':NSView:0x8 )>",
  ])
  func `says nothing of that where the number is written or printed`(text: String) throws {
    #expect(!(try CommandRun(["explain", text]).output.contains("layout margins")))
  }

  @Test(arguments: ["Samples/card.layout", "Samples/two-heights.log"])
  func `an item to hold in place that no report has is told`(file: String) throws {
    let run = try CommandRun(["diagnose", "--pin", "zork", file])
    #expect(run.status == 64)
    #expect(run.errors.contains("--pin: there is no item zork. Choose from v1 ("))
    // No answer hides the complaint.
    #expect(run.output.isEmpty)
    #expect(try CommandRun(["diagnose", "--pin", "v1", file]).status == 0)
  }

  @Test func `of several reports one has to have the item to hold in place`() throws {
    let files = ["Samples/two-heights.log", "Samples/card.layout"]
    #expect(try CommandRun(["diagnose", "--pin", "card"] + files).errors.isEmpty)
    #expect(try CommandRun(["diagnose", "--pin", "crad"] + files).status == 64)
    #expect(try CommandRun(["--pin", "zork"], input: "The tea is ready.").status == 0)
  }

  @Test func `a stream that has no such item ends with that complaint`() throws {
    let log = try String(
      contentsOf: CommandRun.root.appending(path: "Samples/two-heights.log"), encoding: .utf8)
    let run = try CommandRun(["--follow", "--pin", "zork"], input: log)
    #expect(run.status == 64 && run.errors.contains("--pin: there is no item zork"))
    #expect(run.output.contains("0.5 points tall"))
  }

  // MARK: Inputs that cannot be read

  @Test(arguments: [
    ("junit", "<error message=\"cannot open missing.log"),
    ("sarif", "\"executionSuccessful\": false"),
    ("gitlab", "\"check_name\": \"unreadable-input\""),
    ("checkstyle", "<file name=\"missing.log\">\n<error line=\"1\" severity=\"error\""),
    ("github", "::error file=missing.log,"), ("xcode", "missing.log:1:1: error: cannot open"),
  ])
  func `a build's program is told what could not be read`(format: String, words: String) throws {
    let run = try CommandRun(["--format", format, "missing.log", "Samples/two-heights.log"])
    #expect(run.status == 2)
    #expect(run.output.contains(words), "\(run.output)")
    #expect(run.output.contains("0.5 points tall"))
    let binary = try CommandRun(["--follow", "--format", format], input: "\0\u{1}\u{2}\0")
    #expect(binary.status == 2)
    #expect(binary.output.contains("a binary file"), "\(binary.output)")
    let twice = try CommandRun(["--format", format, "missing.log", "missing.log"])
    let parts = twice.output.components(separatedBy: "cannot open missing.log")
    let once = try CommandRun(["--format", format, "missing.log"])
    #expect(twice.output == once.output && parts.count > 1, "\(twice.output)")
  }

  @Test(arguments: [
    ("Samples/cell-height-against-contents.log", "```swift\n<#the UIImageView's"),
    ("Samples/masonry-half-width-avatar.log", "```objc\n"),
    ("Samples/trace-names-ambiguous-views.log", "```\nexpression -l objc -O"),
  ])
  func `Markdown names the language of code`(sample: String, fence: String) throws {
    let run = try CommandRun(["--format", "markdown", "--all", sample])
    #expect(run.output.contains(fence))
  }

  @Test func `accounts for what was read on the standard error`() throws {
    let log = "see <NSLayoutConstraint:0x1 and so on\nhello\n"
    let run = try CommandRun(["--stats", "--verbose", "-"], input: log)
    #expect(run.errors.hasPrefix("standard input: \(log.utf8.count) bytes\n  lines: 2 = "))
    #expect(
      run.errors.contains("reports: 0 = 0 complete + 0 incomplete")
        || run.errors.contains("reports: 1 = 0 complete + 1 incomplete"))
  }

  @Test func `prints its version`() throws {
    let run = try CommandRun(["--version"])
    #expect(run.status == 0)
    #expect(run.output.split(separator: ".").count == 3)
  }
}
