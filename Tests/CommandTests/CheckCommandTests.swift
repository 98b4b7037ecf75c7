import Foundation
import TestSupport
import Testing

/// `check`: what is wrong with storyboards and xibs.
struct CheckCommandTests {
  private let cell = "Samples/InterfaceBuilder/ReviewCell.xib"
  private let folder = "Samples/InterfaceBuilder"

  @Test func `a contradiction is told with its place, its condition and its constraints`() throws {
    let run = try CommandRun(["check", cell])
    #expect(run.status == 1)
    #expect(
      run.output.contains(
        "\(cell):28:21: proved: 3 required constraints contradict each other while the cell's "
          + "content view (con-te-001) is 72 points high. [scene-conflict]"))
    #expect(run.output.contains("line 17: height of the image view “Portrait” (ima-ge-001) = 40"))
    #expect(
      run.output.contains(
        "they can hold together where the cell's content view (con-te-001) is 64 points high"))
  }

  @Test func `below the findings stands once for each rule what to do`() throws {
    let output = try CommandRun(["check", cell]).output
    #expect(
      output.hasSuffix(
        """


        What to do:
            text-runs-out: Keep its trailing edge inside of what holds it: add a constraint, trailing <= trailing of that view.
            scene-conflict: Remove one of the listed constraints, or give it a priority below 1000.

        autolayout-doctor --explain RULE tells what a rule is about

        """), "\(output)")
    let one = try CommandRun(["check", "--grade", "proved", cell]).output
    let line = "\n\nautolayout-doctor --explain scene-conflict tells what this rule is about\n"
    #expect(one.hasSuffix(line), "\(one)")
  }

  @Test func `a folder is searched for files of Interface Builder`() throws {
    let run = try CommandRun(["check", "--grade", "proved", "--stats", folder])
    #expect(run.output.contains("Nothing says how high the view “Header” (hea-de-001) is."))
    #expect(!run.output.contains("likely"))
    #expect(run.errors.contains("2 files, 2 scenes"))
    #expect(try CommandRun(["check", "--stats", cell]).errors.contains("1 file, 1 scene\n"))
  }

  @Test func `a scroll view's own place and its content are told apart`() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).xib")
    defer { try? FileManager.default.removeItem(at: file) }
    let ties = ["leading", "trailing", "top"].map {
      "<constraint firstItem=\"page\" firstAttribute=\"\($0)\" secondItem=\"scroll\" "
        + "secondAttribute=\"\($0)\" id=\"\($0)\"/>"
    }
    try """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" \
    toolsVersion="21701" targetRuntime="iOS.CocoaTouch" useAutolayout="YES"><objects>
    <view id="root"><rect key="frame" x="0" y="0" width="375" height="667"/><subviews>
    <scrollView translatesAutoresizingMaskIntoConstraints="NO" id="scroll">
    <rect key="frame" x="0" y="0" width="375" height="600"/><subviews>
    <view translatesAutoresizingMaskIntoConstraints="NO" id="page">
    <rect key="frame" x="0" y="0" width="300" height="90"/></view></subviews>
    <constraints>\(ties.joined())</constraints></scrollView></subviews></view>
    </objects></document>
    """.write(to: file, atomically: true, encoding: .utf8)
    let output = try CommandRun(["check", "--no-config", file.path()]).output
    #expect(
      output.contains(
        "Nothing says where on the horizontal axis, how wide, where on the vertical axis and how high "
          + "the scroll view (scroll) is, nor how wide and how high the content of the scroll view "
          + "(scroll) is."), "\(output)")
  }

  @Test func `a scene that names what is not in it is told to be unread`() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).xib")
    defer { try? FileManager.default.removeItem(at: file) }
    let text = try String(
      contentsOf: Repository.root.appending(path: cell), encoding: .utf8)
    try text.replacing("firstItem=\"ima-ge-001\"", with: "firstItem=\"not-he-re1\"")
      .write(to: file, atomically: true, encoding: .utf8)
    let run = try CommandRun(["check", file.path()])
    #expect(run.output == "")
    #expect(
      run.errors.contains(
        "1 of 1 scene could not be read whole, and nothing is said of it: --stats says why"))
    #expect(try !CommandRun(["check", cell]).errors.contains("could not be read"))
  }

  @Test(arguments: [
    ("cut", "line 5: the element scenes is not closed; the file was not checked"),
    ("merge", "line 2: a merge is not finished here: <<<<<<<; the file was not checked"),
    ("text", "line 1: no XML was found; the file was not checked"),
  ])
  func `of a damaged file nothing is said but where it is damaged`(
    damage: String, reason: String
  ) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let start = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
      toolsVersion="21507" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
        <device id="retina6_1"/>
        <dependencies/>
        <scenes>

      """
    let text =
      switch damage {
      case "cut": start
      case "merge":
        start.replacing("\n<document", with: "\n<<<<<<< HEAD\n<document") + "</scenes></document>"
      default: "Nothing of Interface Builder's\n"
      }
    let file = folder.appending(path: "Main.storyboard")
    try text.write(to: file, atomically: true, encoding: .utf8)
    let run = try CommandRun(["check", folder.path()])
    #expect(run.status == 2 && run.output.isEmpty)
    #expect(run.errors.contains("Main.storyboard: \(reason)"), "\(run.errors)")
    let units = try CommandRun(["check", "--format", "junit", file.path()])
    #expect(units.status == 2 && units.output.contains("errors=\"1\""), "\(units.output)")
  }

  @Test func `a log is no file for check, and the error says what reads it`() throws {
    let run = try CommandRun(["check", "Samples/two-heights.log"])
    #expect(run.status == 2)
    #expect(run.errors.contains("no storyboard or xib: autolayout-doctor FILE explains logs"))
  }

  @Test func `what is ignored is neither told nor fails`() throws {
    let run = try CommandRun([
      "check", "--ignore", "scene-conflict", "--ignore", "text-runs-out:lab-el-001", cell,
    ])
    #expect(run.status == 0 && run.output.isEmpty)
    #expect(
      run.errors.contains("1 scene checked, nothing found beside what is left out"),
      "\(run.errors)")
    #expect(try CommandRun(["check", "--ignore", "nothing", cell]).status == 64)
  }

  @Test(arguments: ["json", "sarif", "gitlab"])
  func `documents name the line`(format: String) throws {
    let run = try CommandRun(["check", "--fail-on", "never", "--format", format, cell])
    #expect(run.status == 0)
    _ = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
    #expect(run.output.contains("28"))
  }

  @Test(arguments: [("md", "markdown"), ("json", "json"), ("sarif", "sarif"), ("txt", "text")])
  func `the ending of -o chooses the format`(ending: String, format: String) throws {
    let file = FileManager.default.temporaryDirectory.appending(
      path: "check-\(UUID().uuidString).\(ending)")
    defer { try? FileManager.default.removeItem(at: file) }
    _ = try CommandRun(["check", cell, "-o", file.path])
    let printed = try CommandRun(["check", cell, "--format", format])
    #expect(try String(contentsOf: file, encoding: .utf8) == printed.output)
  }

  @Test func `programs around a build get line and column`() throws {
    let github = try CommandRun(["check", "--format", "github", cell]).output
    #expect(github.contains("::error file=\(cell),line=28,endLine=28,col=21,title="))
    let xcode = try CommandRun(["check", "--format", "xcode", cell]).output
    #expect(xcode.contains("\(cell):28:21: error: 3 required constraints"))
    let checkstyle = try CommandRun(["check", "--format", "checkstyle", cell]).output
    #expect(checkstyle.contains("<error line=\"28\" column=\"21\" severity=\"error\""))
    #expect(try CommandRun(["check", "--format", "junit", cell]).output.contains("failures=\"1\""))
  }

  @Test func `a file that is not there ends with 2`() throws {
    #expect(try CommandRun(["check", "Samples/None.xib"]).status == 2)
  }

  @Test func `the document holds a proof that adds up to a contradiction`() throws {
    let run = try CommandRun(["check", "--fail-on", "never", "--format", "json", cell])
    let document = try #require(
      try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    let findings = try #require(document["findings"] as? [[String: Any]])
    let conflict = try #require(
      findings.first { $0["rule"] as? String == "scene-conflict" }?["conflict"] as? [String: Any])
    let shares = try #require(conflict["certificate"] as? [[String: Any]])
    var terms: [String: Double] = [:]
    var constant = 0.0
    for share in shares {
      let multiplier = try #require((share["multiplier"] as? String).flatMap(Double.init))
      constant += multiplier * (try #require((share["constant"] as? String).flatMap(Double.init)))
      for term in try #require(share["terms"] as? [[String: String]]) {
        terms[term["quantity"] ?? "", default: 0] +=
          multiplier * (try #require(term["coefficient"].flatMap(Double.init)))
      }
    }
    #expect(terms.values.allSatisfy { $0 == 0 })
    #expect(constant < 0)
  }

  @Test func `since a revision only what a change made is told`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "ReviewCell.xib")
    let text = try String(contentsOf: CommandRun.root.appending(path: cell), encoding: .utf8)
    try text.write(to: file, atomically: true, encoding: .utf8)
    func git(_ arguments: [String]) throws {
      let git = try DrainedProcess(
        URL(filePath: "/usr/bin/env"), ["git"] + arguments, in: folder,
        environment: ProcessInfo.processInfo.environment)
      try #require(git.status == 0)
    }
    let author = ["-c", "user.name=A", "-c", "user.email=a@example.com"]
    try git(["init", "--quiet"])
    try git(["add", "."])
    try git(author + ["commit", "--quiet", "-m", "A cell"])
    func check(_ file: String = "ReviewCell.xib") throws -> DrainedProcess {
      try DrainedProcess(
        CommandRun.executable, ["check", "--since", "HEAD", file], in: folder,
        environment: ProcessInfo.processInfo.environment)
    }
    let same = try check()
    #expect(same.status == 0 && same.output.isEmpty)
    let narrow = "<constraint firstAttribute=\"width\" constant=\"40\" id=\"wid-th-001\"/>"
    let twice =
      narrow + narrow.replacing("40", with: "48").replacing("wid-th-001", with: "wid-th-002")
    try text.replacing(narrow, with: twice).write(to: file, atomically: true, encoding: .utf8)
    let changed = try check()
    #expect(changed.status == 1)
    let output = String(decoding: changed.output, as: UTF8.self)
    #expect(output.contains("2 required constraints contradict each other at any size."))
    #expect(!output.contains("72 points high"))
    try git(["mv", "ReviewCell.xib", "Rows.xib"])
    let renamed = String(decoding: try check("Rows.xib").output, as: UTF8.self)
    #expect(renamed == output.replacing("ReviewCell.xib", with: "Rows.xib"))
  }

  @Test(arguments: [
    (
      "old.xib",
      "<archive type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\" version=\"7.10\"><data/></archive>",
      "passed over: an archive of the time before Xcode 5"
    ),
    (
      "watch.storyboard",
      "<document type=\"com.apple.InterfaceBuilder.WatchKit.Storyboard\" version=\"3.0\" "
        + "targetRuntime=\"watchKit\"><scenes/></document>",
      "passed over: WatchKit lays out without constraints"
    ),
  ])
  func `a file without anything to check is passed over with a word`(
    name: String, contents: String, reason: String
  ) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try contents.write(to: folder.appending(path: name), atomically: true, encoding: .utf8)
    let run = try CommandRun(["check", "--no-config", folder.path()])
    #expect(run.status == 0 && run.output == "")
    #expect(run.errors.contains("\(name): \(reason)"), "\(run.errors)")
    #expect(
      try CommandRun(["check", "--no-config", "--stats", folder.path()]).errors
        .contains("  1: \(reason)\n"))
  }

  @Test func `the devices that can be asked for are listed`() throws {
    let run = try CommandRun(["check", "--device", "list"])
    #expect(run.status == 0 && run.output.contains("393x852  "), "\(run.output)")
  }

  @Test(arguments: ["github", "gitlab", "checkstyle", "xcode"])
  func `one message names the constraints that it speaks of`(format: String) throws {
    let output = try CommandRun(["check", "--format", format, cell]).output
    for constraint in ["top-to-001", "bot-to-001", "hei-gh-001"] {
      #expect(output.contains("[\(constraint)]"), "\(output)")
    }
  }

  @Test func `a file without Auto Layout is not said to be checked`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "Old.xib")
    try """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" \
    toolsVersion="21701" targetRuntime="iOS.CocoaTouch"><objects>
    <view id="root"><rect key="frame" x="0" y="0" width="375" height="667"/></view>
    </objects></document>
    """.write(to: file, atomically: true, encoding: .utf8)
    let output = try CommandRun(["check", "--no-config", "--format", "markdown", file.path()])
      .output
    #expect(!output.contains("nothing found"), "\(output)")
    #expect(output.contains("1 scene passed over that does not use Auto Layout"), "\(output)")
  }
}
