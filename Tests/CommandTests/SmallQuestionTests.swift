import Foundation
import Testing

/// What is asked in passing, and answered with what helps on.
struct SmallQuestionTests {
  private let lantern = """
    lamp is UIView
    flame, base in lamp
    lamp in window
    window.width == 320
    window.height == 500
    H:|-12-[lamp]-12-|
    V:|-20-[lamp(90)]
    H:|-10-[flame]-6-[base(30)]-10-|
    V:|-4-[flame(20)]
    V:|-4-[base(20)]
    flame.intrinsic == 400x20 hug 251 resist 750
    """

  @Test func `a way out is told with what goes wrong after it, and at the size there is now`()
    throws
  {
    let text = try CommandRun(["exercise", "--threshold", "width", "--layout"], input: lantern)
      .output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(text.contains("then this goes wrong at no size, but below"), "\(text)")
    #expect(
      text.contains("reaches out of its superview, so also at the 320 points that"), "\(text)")
    #expect(!text.contains("yields; then every size will do"), "\(text)")
  }

  @Test func `two findings of a scene that add up to a third are told, and the third is not`()
    throws
  {
    let scene = try SettingsScene()
    defer { scene.delete() }
    let run = try CommandRun(["check", "--grade", "proved", scene.path])
    #expect(run.status == 1)
    #expect(run.output.components(separatedBy: "[scene-conflict]").count == 3, "\(run.output)")
    #expect(run.output.contains("it adds up to a third one of 8 points"), "\(run.output)")
    #expect(run.output.contains("count as up to half a point less and a point more"))
  }

  @Test func `a sweep tells from which width on a text that nothing stops is too long`() throws {
    let cell = "Samples/InterfaceBuilder/ReviewCell.xib"
    let swept = try CommandRun(["check", "--sweep", cell]).output
    #expect(
      swept.contains("is less than 140 points wide, with contents as in the file"), "\(swept)")
    #expect(!swept.contains("no threshold tells of it"))
  }

  @Test(arguments: [[], ["check"]])
  func `no baseline is written where not all was read`(_ command: [String]) throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).txt")
    defer { try? FileManager.default.removeItem(at: file) }
    let run = try CommandRun(
      command + ["--baseline", file.path(), "--update-baseline", "/no/such/input.log"])
    #expect(run.status == 2)
    #expect(!FileManager.default.fileExists(atPath: file.path()))
    #expect(run.errors.contains("is not written, as not all was read"), "\(run.errors)")
  }

  @Test func `a device of a number that is none leads to the newest of its family`() throws {
    let run = try CommandRun(["exercise", "--device", "iPhone 99", "Samples/card.layout"])
    #expect(run.status == 64)
    let number = run.errors.firstMatch(of: /did you mean 'iPhone (\d+)/)?.output.1
    #expect(number.flatMap { Int($0) }.map { $0 >= 16 } == true, "\(run.errors)")
  }

  @Test func `a device on its side is taken as it is printed`() throws {
    let run = try CommandRun([
      "exercise", "--device", "iPhone 4s on its side", "Samples/card.layout",
    ])
    #expect(run.status == 0 && run.output.contains("iPhone 4s on its side (480x320)"), "\(run)")
    let mac = try CommandRun(["exercise", "--device", "Mac on its side", "Samples/card.layout"])
    #expect(mac.status == 64, "\(mac.output)")
  }

  @Test func `factors are asked for alike, one scene leads to draw, and shells have a command`()
    throws
  {
    for command in [["exercise", "Samples/card.layout"], ["check", "Samples/InterfaceBuilder"]] {
      let run = try CommandRun(command + ["--text", "big"])
      #expect(run.status == 64 && run.errors.contains("expected a factor such as 1.4 or 2x"))
    }
    let scene = try CommandRun(["check", "Samples/InterfaceBuilder/Profile.storyboard#Profile"])
    #expect(scene.status == 64 && scene.errors.contains("check reads whole files"))
    let zsh = try CommandRun(["completion", "zsh"])
    #expect(zsh.status == 0 && zsh.output.hasPrefix("#compdef"))
    #expect(try zsh.output == CommandRun(["--generate-completion-script", "zsh"]).output)
    let takes = "completion takes bash, zsh or fish"
    for arguments in [["completion", "--help"], ["help", "completion"]] {
      #expect(try CommandRun(arguments).output.hasPrefix(takes))
    }
    for arguments in [["completion"], ["completion", "ksh"]] {
      let run = try CommandRun(arguments)
      #expect(run.status == 64 && run.errors.hasPrefix("autolayout-doctor: \(takes)"))
    }
    let version = try CommandRun(["migrate", "--deployment-target", "x", "Samples/bare-dump.log"])
    #expect(version.status == 64)
    #expect(version.errors.hasPrefix("autolayout-doctor: --deployment-target x: expected"))
    #expect(version.errors.hasSuffix("autolayout-doctor migrate --help lists the options.\n"))
  }

  @Test func `a layout with nothing wrong is a note in one line`() throws {
    let layout = "a in w\nw.width == 20\nw.height == 20\nH:|[a]|\nV:|[a]|\n"
    let fine = try CommandRun(["-q", "--layout"], input: layout)
    #expect(fine.output.hasPrefix("note "), "\(fine.output)")
    let open = try CommandRun(["-q", "--layout"], input: layout + "b in w\nb.left == 2\n")
    #expect(open.output.hasPrefix("warning "), "\(open.output)")
  }

  @Test func `where rows are numbered otherwise than the list, that is said once`() throws {
    let sample = "Samples/cell-height-against-contents.log"
    let text = try CommandRun(["exercise", sample]).output
    let note = "the rows of its answer count otherwise"
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.components(separatedBy: note).count == 2, "\(text)")
  }

  @Test func `corrected layouts say which sizes of contents they take`() throws {
    let log =
      "Unable to simultaneously satisfy constraints.\n(\n"
      + "    \"<NSLayoutConstraint:0x1 UIButton:0x9'Log in'.width == 360   (active)>\",\n"
      + "    \"<NSLayoutConstraint:0x2 UIButton:0x9'Log in'.width == 311   (active)>\",\n"
      + "    \"<NSLayoutConstraint:0x3 V:|-(20)-[UIButton:0x9'Log in']   "
      + "(active, names: '|':UIView:0x8 )>\"\n)\n\n"
      + "Will attempt to recover by breaking constraint\n"
      + "<NSLayoutConstraint:0x1 UIButton:0x9'Log in'.width == 360   (active)>\n"
    let run = try CommandRun(["exercise", "-"], input: log)
    #expect(
      run.output.replacing("\n", with: " ").contains(
        "Assumed (not in the input): the content of UIButton 'Log in' is 34 points tall."))
  }
}
