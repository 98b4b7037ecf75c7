import Foundation
import Testing

/// `--source` with a program in the place of the reader, which prints what a reader would.
struct SourceCommandTests {
  private let cell = "Samples/cell-height-against-contents.log"

  /// A folder with a script that prints `index`.
  private func reader(_ index: String) throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let script = folder.appending(path: "sites")
    try "#!/bin/sh\ncat <<'END'\n\(index)\nEND\n".write(
      to: script, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: script.path)
    return folder
  }

  private let index = """
    {"kind":"index","version":1}
    {"kind":"file","file":"Tea.swift","language":"swift","lines":9,"place":"app"}
    {"kind":"type","name":"TeaCell","form":"class","inherits":["UITableViewCell"],"file":"Tea.swift","range":{"line":1,"column":1,"endLine":90,"endColumn":1,"bytes":[0,900]}}
    {"kind":"variable","name":"picture","type":"TeaCell","class":"UIImageView","sure":"constructed","file":"Tea.swift","range":{"line":2,"column":1,"endLine":2,"endColumn":2,"bytes":[20,30]}}
    {"kind":"constraint","id":"c1","library":"anchors","first":{"item":"picture","attribute":"height"},"relation":"==","constant":{"text":"50","values":[50]},"form":"isActive","file":"Tea.swift","range":{"line":7,"column":1,"endLine":7,"endColumn":9,"bytes":[70,79]}}
    """

  private func run(_ options: [String], _ folder: URL, log: String? = nil) throws -> CommandRun {
    try CommandRun(
      options + ["--source", folder.path, log ?? cell],
      environment: ["AUTOLAYOUT_DOCTOR_SITES": folder.appending(path: "sites").path])
  }

  @Test func `the line stands beside its constraint, in text and in JSON`() throws {
    let folder = try reader(index)
    defer { try? FileManager.default.removeItem(at: folder) }
    let text = try run([], folder)
    #expect(text.status == 0)
    #expect(text.output.contains("is made by Tea.swift:7"))
    let json = try run(["--format", "json"], folder)
    #expect(json.output.contains(#""answer": "madeHere""#))
  }

  @Test func `what the app's own lines make is told as the app's`() throws {
    let hairline = index.replacing("UIImageView", with: "UIView")
      .replacing(#"{"text":"50","values":[50]}"#, with: #"{"text":"1","values":[1]}"#)
    let second =
      hairline.split(separator: "\n")[4].replacing(#""id":"c1""#, with: #""id":"c2""#)
      .replacing(#"{"text":"1","values":[1]}"#, with: #"{"text":"0.5","values":[0.5]}"#)
      .replacing(#""line":7"#, with: #""line":8"#).replacing("[70,79]", with: "[80,89]")
    let both = "\(hairline)\n\(second)"
    for (lines, isOwn) in [
      (both, true), (hairline, false),
      (both.replacing(#""place":"app""#, with: #""place":"dependency""#), false),
    ] {
      let folder = try reader(lines)
      defer { try? FileManager.default.removeItem(at: folder) }
      let text = try run([], folder, log: "Samples/two-heights.log").output
      #expect(text.contains("Owner: your app.") == isOwn, "\(text)")
    }
  }

  @Test func `where there are colors, places are links, by the file's name alone too`() throws {
    let folder = try reader(index.replacing("Tea.swift", with: "Cells/Tea.swift"))
    defer { try? FileManager.default.removeItem(at: folder) }
    let text = try run(["--color", "always"], folder).output
    for name in ["Cells/Tea.swift:7", "Tea.swift:7"] {
      #expect(text.contains("/Cells/Tea.swift\u{1B}\\\(name)\u{1B}]8;;\u{1B}\\"))
    }
  }

  @Test func `where the reader is missing, that is said`() throws {
    let folder = try reader(index)
    defer { try? FileManager.default.removeItem(at: folder) }
    let run = try CommandRun(
      ["--source", folder.path, cell], environment: ["AUTOLAYOUT_DOCTOR_SITES": "/no/such/program"])
    #expect(run.status == 2)
    #expect(run.errors.contains("cannot be started"))
    #expect(run.output.isEmpty)
  }

  @Test func `a folder that is none, and --fix without a folder, are no command line`() throws {
    let folder = try reader(index)
    defer { try? FileManager.default.removeItem(at: folder) }
    let missing = try CommandRun(
      ["--source", "/no/such/folder", cell],
      environment: ["AUTOLAYOUT_DOCTOR_SITES": folder.appending(path: "sites").path])
    #expect(missing.status == 64)
    #expect(try CommandRun(["--fix", "1", cell]).status == 64)
  }

  /// The height of the picture with a priority of 999, in a file whose line is `code`.
  private func fixable(
    _ code: String, _ change: String = #""priority":{"text":"999","values":[999]},"#
  ) throws -> URL {
    let statement = "picture.heightAnchor.constraint(equalToConstant: 50).isActive = true\n"
    let start = code.utf8.count - statement.utf8.count
    func records(_ priority: String) -> String {
      """
      {"kind":"index","version":1}
      {"kind":"file","file":"Tea.swift","language":"swift","lines":9,"place":"app"}
      {"kind":"type","name":"TeaCell","form":"class","inherits":["UITableViewCell"],"file":"Tea.swift","range":{"line":1,"column":1,"endLine":9,"endColumn":1,"bytes":[0,90]}}
      {"kind":"variable","name":"picture","type":"TeaCell","class":"UIImageView","sure":"constructed","file":"Tea.swift","range":{"line":1,"column":1,"endLine":1,"endColumn":2,"bytes":[0,1]}}
      {"kind":"function","id":"f1","name":"pour","type":"TeaCell","file":"Tea.swift","range":{"line":1,"column":1,"endLine":9,"endColumn":1,"bytes":[0,900]}}
      {"kind":"constraint","id":"c1","in":"f1","library":"anchors","first":{"item":"picture","attribute":"height"},"relation":"==","constant":{"text":"50","values":[50]},\(priority)"form":"isActive","file":"Tea.swift","range":{"line":2,"column":3,"endLine":2,"endColumn":55,"bytes":[\(start),\(start + 52)]},"statement":{"line":2,"column":3,"endLine":2,"endColumn":70,"bytes":[\(start),\(start + 68)]}}
      """
    }
    let folder = try reader("")
    try code.write(to: folder.appending(path: "Tea.swift"), atomically: true, encoding: .utf8)
    let lowered = records(change)
    try """
    #!/bin/sh
    case "$*" in *--overlay*) cat <<'END'
    \(lowered)
    END
    ;; *) cat <<'END'
    \(records(""))
    END
    ;; esac

    """.write(to: folder.appending(path: "sites"), atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: folder.appending(path: "sites").path)
    return folder
  }

  @Test func `SARIF has the remedies that --fix writes, to apply by columns or by bytes`() throws {
    let folder = try fixable(
      "// Größe\n  picture.heightAnchor.constraint(equalToConstant: 50).isActive = true\n")
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "Tea.swift")
    let old = try Data(contentsOf: file)
    let run = try run(["--format", "sarif"], folder)
    #expect(run.status == 0)
    let result = try #require(SARIFLog(run.output).runs.first?.results.first)
    let fixes = try #require(result.fixes)
    #expect(fixes.first?.description.text.contains("the UIImageView is 50 points tall") == true)
    let place = try #require(result.locations.first?.physicalLocation)
    #expect(place.artifactLocation.uri == "file://\(file.path)" && place.region.startLine == 2)
    let related = result.relatedLocations?.first?.physicalLocation
    #expect(related?.artifactLocation.uri.hasSuffix("cell-height-against-contents.log") == true)
    let change = try #require(fixes.first?.artifactChanges.first)
    #expect(change.artifactLocation.uri == "file://\(file.path)")
    let replacement = try #require(change.replacements.first)
    _ = try self.run(["--fix", "1", "--write", "--force"], folder)
    let written = try Data(contentsOf: file)
    #expect(written != old)
    #expect(replacement.appliedByBytes(to: old) == written)
    #expect(replacement.appliedByColumns(to: old) == written)
  }

  @Test(arguments: ["github", "gitlab", "junit", "xcode", "checkstyle"])
  func `a certain line of the source is the place, and the log is told beside it`(
    format: String
  ) throws {
    let folder = try fixable(
      "  picture.heightAnchor.constraint(equalToConstant: 50).isActive = true\n")
    defer { try? FileManager.default.removeItem(at: folder) }
    let run = try run(["--format", format], folder)
    let file = folder.appending(path: "Tea.swift").path
    let place = [
      "github": "file=\(file),line=2", "gitlab": "\"path\": \"\(file)\"",
      "junit": "file=\"\(file)\" line=\"2\"", "xcode": "\(file):2:1: error: ",
      "checkstyle": "<file name=\"\(file)\">\n<error line=\"2\"",
    ][format]
    #expect(run.output.contains(try #require(place)), "\(run.output)")
    #expect(run.output.contains("cell-height-against-contents.log"))
  }

  @Test func `--fix alone means the first remedy, and a number behind it another`() throws {
    let folder = try fixable(
      "  picture.heightAnchor.constraint(equalToConstant: 50).isActive = true\n")
    defer { try? FileManager.default.removeItem(at: folder) }
    let first = try run(["--fix"], folder)
    #expect(first.status == 0)
    #expect(first.output == (try run(["--fix", "1"], folder)).output)
    #expect(try run(["--fix", "2"], folder).errors.contains("fix 2"))
  }

  @Test func `--fix all writes one diff for several logs, each solved with the others`() throws {
    let folder = try fixable(
      "  picture.heightAnchor.constraint(equalToConstant: 50).isActive = true\n")
    defer { try? FileManager.default.removeItem(at: folder) }
    let all = try run(["--fix", "all", cell], folder)
    #expect(all.status == 0)
    // The diff of one fix may begin with what it leaves out.
    let changes = { (diff: String) in diff.split(separator: "\n").filter { !$0.hasPrefix("#") } }
    #expect(changes(all.output) == changes(try run(["--fix"], folder).output))
    #expect(all.errors.contains("r1: fix 1"), "\(all.errors)")
    #expect(all.errors.contains("r2: the changes for the reports before it solve it"))
    #expect(try run(["--fix=every"], folder).status == 64)
    let word = try run(["--fix", "two"], folder)
    #expect(word.status == 64 && word.output.isEmpty)
    #expect(word.errors.contains("--fix takes a number, or all, and there is no file two"))
    let one = try run(["--fix", "1", cell], folder)
    #expect(
      one.errors.contains("this is of r1, the first of 2 reports with fixes"), "\(one.errors)")
    #expect(one.errors.contains("--report r2 takes another, --fix all one of each"))
    let second = try run(["--fix", "1", "--report", "r2", cell], folder)
    #expect(second.output == one.output && !second.errors.contains("takes another"))
  }

  @Test func `an answer says which fixes have a diff before one is asked for`() throws {
    let folder = try fixable(
      "  picture.heightAnchor.constraint(equalToConstant: 50).isActive = true\n")
    defer { try? FileManager.default.removeItem(at: folder) }
    let text = try run([], folder).output.split { $0.isWhitespace }.joined(separator: " ")
    #expect(text.contains("iff of fix 1: --fix N"), "\(text)")
    let other = try reader(index)
    defer { try? FileManager.default.removeItem(at: other) }
    #expect(!(try run([], other).output.contains("--fix")))
  }

  @Test func `an answer says why the first fix has no diff at a certain line`() throws {
    let folder = try reader(index)
    defer { try? FileManager.default.removeItem(at: folder) }
    // Not the statement that the index tells of.
    try Data(repeating: 0x20, count: 200).write(to: folder.appending(path: "Tea.swift"))
    let refused = try run(["--fix"], folder).errors
    let reason = try #require(refused.split(separator: "no diff for fix 1: ").last)
    let answer = try run([], folder).output.split { $0.isWhitespace }.joined(separator: " ")
    let words = reason.split { $0.isWhitespace }.joined(separator: " ")
    #expect(answer.contains("o diff of fix 1: \(words)"), "\(answer)")
    let unknown = try run([], folder, log: "Samples/two-heights.log").output
    #expect(!unknown.contains("o diff of fix"), "\(unknown)")
  }

  @Test func `identify prints a diff that names constraints, and writes when it is told to`() throws
  {
    let code = "  picture.heightAnchor.constraint(equalToConstant: 50).isActive = true\n"
    let folder = try fixable(code, "\"identifier\":\"Tea.picture-height\",")
    defer { try? FileManager.default.removeItem(at: folder) }
    let environment = ["AUTOLAYOUT_DOCTOR_SITES": folder.appending(path: "sites").path]
    let run = try CommandRun(["identify", folder.path], environment: environment)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains("+  pictureHeight.identifier = \"Tea.picture-height\"\n"))
    #expect(run.errors.contains("an identifier at 1 place in 1 file"))
    let file = folder.appending(path: "Tea.swift")
    #expect(try String(contentsOf: file, encoding: .utf8) == code)
    let write = ["identify", "--write", "--force", folder.path]
    #expect(try CommandRun(write, environment: environment).status == 0)
    #expect(try String(contentsOf: file, encoding: .utf8).contains(".identifier = "))
    #expect(try CommandRun(["identify", "--force", folder.path]).status == 64)
  }

  @Test func `a guess has a diff that says so, and is not written`() throws {
    let folder = try fixable(
      "  picture.heightAnchor.constraint(equalToConstant: 50).isActive = true\n")
    defer { try? FileManager.default.removeItem(at: folder) }
    let log = folder.appending(path: "cut.log")
    try """
    Unable to simultaneously satisfy constraints.
    (
        "<NSLayoutConstraint:0x1 UIImageView:0x2.height == 50   (active)>",
    """.write(to: log, atomically: true, encoding: .utf8)
    let words = "it is a guess, not proved"
    let diff = try run(["--fix"], folder, log: log.path)
    if diff.status == 0 {
      #expect(diff.output.hasPrefix("# \(words)") && diff.errors.contains("fix 1: \(words)"))
    }
    for options in [["--fix"], ["--fix", "all"]] {
      let run = try run(options + ["--write", "--force"], folder, log: log.path)
      #expect(run.status == 64 && run.errors.contains(words), "\(run.errors)")
    }
  }

  @Test func `a fix that the source has already is told as that, and a folder without source`()
    throws
  {
    let file = #"{"kind":"file","file":"Tea.swift","language":"swift","lines":9,"place":"app"}"#
    for (facts, words) in [
      ("\n\(file)", "no line of the source is found that makes the constraint"),
      ("", "no Swift, Objective-C or Interface Builder file is found in"),
    ] {
      let folder = try reader(#"{"kind":"index","version":1}"# + facts)
      defer { try? FileManager.default.removeItem(at: folder) }
      let fix = try run(["--fix"], folder)
      #expect(fix.status == 64 && fix.output.isEmpty)
      #expect(fix.errors.contains(words), "\(fix.errors)")
      let told = try run([], folder)
      #expect(told.status == 0 && told.output.contains("In the source:") == !facts.isEmpty)
    }
  }

  @Test(arguments: [("", 0, "no report of the log has a fix"), (nil, 2, "cannot open")])
  func `--fix ends as other commands do where there is no log or no report`(
    _ log: String?, _ status: Int32, _ words: String
  ) throws {
    let folder = try reader(index)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "tea.log")
    try log?.write(to: file, atomically: true, encoding: .utf8)
    let run = try CommandRun(
      ["--fix", "1", "--source", folder.path, file.path],
      environment: ["AUTOLAYOUT_DOCTOR_SITES": folder.appending(path: "sites").path])
    #expect(run.status == status)
    #expect(run.errors.contains(words), "\(run.errors)")
  }

  @Test func `SARIF has no fixes without the source, nor where reading again shows no change`()
    throws
  {
    #expect(!(try CommandRun(["--format", "sarif", cell])).output.contains("\"fixes\""))
    let folder = try reader(index)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(repeating: 0x20, count: 200).write(to: folder.appending(path: "Tea.swift"))
    #expect(!(try run(["--format", "sarif"], folder)).output.contains("\"fixes\""))
  }

  @Test func `there is no diff where reading again shows no change`() throws {
    let folder = try reader(index)
    defer { try? FileManager.default.removeItem(at: folder) }
    // The program prints the same whatever the file holds.
    try Data(repeating: 0x20, count: 200).write(to: folder.appending(path: "Tea.swift"))
    let run = try run(["--fix", "1"], folder)
    #expect(run.status == 64)
    #expect(run.errors.contains("no diff for fix 1"))
    #expect(run.output.isEmpty)
  }
}

/// The part of SARIF that a program needs to apply fixes.
private struct SARIFLog: Decodable {
  var runs: [Run]

  init(_ text: String) throws {
    self = try JSONDecoder().decode(SARIFLog.self, from: Data(text.utf8))
  }

  struct Run: Decodable { var results: [Result] }
  struct Result: Decodable {
    var locations: [Location]
    var relatedLocations: [Location]?
    var fixes: [Fix]?
  }
  struct Location: Decodable { var physicalLocation: PhysicalLocation }
  struct PhysicalLocation: Decodable {
    var artifactLocation: Artifact
    var region: Line
  }
  struct Line: Decodable { var startLine: Int }
  struct Artifact: Decodable { var uri: String }
  struct Message: Decodable { var text: String }
  struct Fix: Decodable {
    var description: Message
    var artifactChanges: [Change]
  }
  struct Change: Decodable {
    var artifactLocation: Artifact
    var replacements: [Replacement]
  }
  struct Replacement: Decodable {
    var deletedRegion: Region
    var insertedContent: Message

    func appliedByBytes(to old: Data) -> Data {
      let start = deletedRegion.byteOffset
      return old.prefix(start) + Data(insertedContent.text.utf8)
        + old.dropFirst(start + deletedRegion.byteLength)
    }

    /// As a program that knows lines and code points does it.
    func appliedByColumns(to old: Data) -> Data {
      var scalars = Array(String(decoding: old, as: UTF8.self).unicodeScalars)
      func offset(_ line: Int, _ column: Int) -> Int {
        var start = 0
        for _ in 1..<max(line, 1) where start < scalars.count {
          start = (scalars[start...].firstIndex(of: "\n") ?? scalars.count) + 1
        }
        return start + column - 1
      }
      let range =
        offset(
          deletedRegion.startLine, deletedRegion.startColumn)..<offset(
          deletedRegion.endLine, deletedRegion.endColumn)
      scalars.replaceSubrange(range, with: Array(insertedContent.text.unicodeScalars))
      var text = String.UnicodeScalarView()
      text.append(contentsOf: scalars)
      return Data(String(text).utf8)
    }
  }
  struct Region: Decodable {
    var startLine, startColumn, endLine, endColumn, byteOffset, byteLength: Int
  }
}
