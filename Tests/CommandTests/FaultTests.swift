import Foundation
import TestSupport
import Testing

/// What happens around the program goes wrong: the answer is a sentence and an exit code.
struct FaultTests {
  private let log = "Samples/two-heights.log"
  private let headline = "The UIView must be both 1 point and 0.5 points tall."

  /// Runs `script` in a shell, `$DOCTOR` being the command.
  private func shell(
    _ script: String, input: Data = Data(), environment: [String: String] = [:]
  ) throws -> CommandRun {
    try CommandRun(
      ["-c", script], input: input,
      environment: environment.merging(["DOCTOR": CommandRun.executable.path()]) { $1 },
      program: URL(filePath: "/bin/sh"))
  }

  private func newFolder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  // MARK: Output

  private static let outputs = [
    "", "--format json", "--format html", "--format ndjson", "--format sarif", "--format markdown",
    "graph", "draw", "graph --format png", "why v1.height",
    "springs --mask W --frame 0,0,1,1 --superview 9x9",
  ]

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")), arguments: outputs)
  func `a full disk is told, whatever was to be written`(_ arguments: String) throws {
    let input = arguments.hasPrefix("springs") ? "" : log
    let run = try shell("\"$DOCTOR\" \(arguments) \(input) > /dev/full")
    #expect(run.status == 2)
    #expect(run.errors.contains("cannot write: No space left on device"))
  }

  @Test(arguments: ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"], ["", "--format json", "--follow"])
  func `a descriptor that is closed is no trap`(_ closed: String, _ arguments: String) throws {
    let run = try shell(
      "\"$DOCTOR\" \(arguments) \(arguments == "--follow" ? "" : log) \(closed)",
      input: try Data(contentsOf: CommandRun.root.appending(path: log)))
    #expect([0, 2].contains(run.status))
    if closed == "<&-", arguments.isEmpty { #expect(run.output.contains("both 1 point and 0.5")) }
  }

  @Test(arguments: outputs.dropLast())
  func `a reader that goes away ends the program quietly`(_ arguments: String) throws {
    let run = try shell(
      "{ \"$DOCTOR\" \(arguments) \(log); echo \"status $?\" >&2; } | head -c 1 >/dev/null")
    #expect(run.errors.hasSuffix("status 0\n"))
    #expect(!run.errors.contains("cannot write"))
  }

  /// A file may not grow: as on a full disk, the end comes in the middle of writing.
  @Test(
    .enabled(if: !SanitizerOptions.isWatching, "a sanitizer writes more than the file"),
    arguments: [
      "graph -o FILE Samples/card.layout", "draw -o FILE Samples/card.layout",
      "exercise --format svg -o FILE Samples/card.layout",
      "--baseline FILE --update-baseline -q Samples/two-heights.log",
    ])
  func `a file that cannot be written whole stays as it was`(_ arguments: String) throws {
    let folder = try newFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "old.svg")
    // So long that the baseline passes the limit as well.
    let old = String(repeating: "# the old contents\n", count: 80)
    try Data(old.utf8).write(to: file)
    let words = arguments.replacing("FILE", with: file.path())
    let run = try shell("ulimit -f 1; \"$DOCTOR\" \(words)")
    #expect(run.status == 2)
    #expect(run.errors.contains("cannot write \(file.path()): File too large"))
    #expect(try String(contentsOf: file, encoding: .utf8) == old)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path()) == ["old.svg"])
  }

  @Test func `a file that is written anew keeps its permissions and the links to it`() throws {
    let folder = try newFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "a.svg")
    let link = folder.appending(path: "link.svg")
    try Data("old".utf8).write(to: file)
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: file.path())
    try FileManager.default.createSymbolicLink(
      atPath: link.path(), withDestinationPath: "a.svg")
    #expect(try CommandRun(["draw", "Samples/card.layout", "-o", link.path()]).status == 0)
    #expect(try String(contentsOf: file, encoding: .utf8).hasPrefix("<svg "))
    let attributes = try FileManager.default.attributesOfItem(atPath: file.path())
    #expect(attributes[.posixPermissions] as? Int == 0o640)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link.path()) == "a.svg")
  }

  @Test func `what is no file is written into`() throws {
    let run = try CommandRun([
      "draw", "Samples/card.layout", "--format", "svg", "-o", "/dev/stdout",
    ])
    #expect(run.status == 0)
    #expect(run.output.hasPrefix("<svg "))
  }

  // MARK: Input

  private static let unreadable: [String] = {
    let everywhere = ["/nowhere/a.log", "/dev/null/a.log", "/"]
    #if os(Linux)
      return ["/proc/self/mem"] + everywhere
    #else
      return everywhere
    #endif
  }()

  @Test(arguments: unreadable)
  func `what cannot be read is told, and the next file is read`(_ path: String) throws {
    let run = try CommandRun(["-q", path, log])
    #expect(run.status == 2)
    #expect(run.errors.hasPrefix("autolayout-doctor: "))
    #expect(run.output.contains(headline))
  }

  @Test(.enabled(if: getuid() != 0, "root reads everything"))
  func `a file that one may not read is told`() throws {
    let folder = try newFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "a.log")
    try Data().write(to: file)
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: file.path())
    let run = try CommandRun(["-q", file.path(), log])
    #expect(run.status == 2)
    #expect(run.errors.contains("Permission denied"))
  }

  /// Another program cuts the log, or removes it, while it is read.
  @Test(arguments: ["truncate -s 0", "rm -f"])
  func `a log may vanish while it is read`(_ removal: String) throws {
    let folder = try newFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "a.log")
    let report = try Data(contentsOf: CommandRun.root.appending(path: log))
    try Data((0..<40_000).flatMap { _ in report }).write(to: file)
    let run = try shell(
      "\"$DOCTOR\" -q \(file.path()) & sleep 0.05; \(removal) \(file.path()); wait $!")
    #expect(run.status == 0 || run.errors.hasPrefix("autolayout-doctor: "))
    #expect([0, 2].contains(run.status))
  }

  @Test func `one byte at a time is read as all at once`() throws {
    let text = try String(contentsOf: CommandRun.root.appending(path: log), encoding: .utf8)
    let command = try RunningCommand(["-q", "-"])
    for character in text.unicodeScalars { command.write(String(character)) }
    #expect(try command.end() == 0)
    #expect(command.text == (try CommandRun(["-q", "-"], input: text).output))
  }

  // MARK: Signals

  @Test(
    arguments: [SIGINT, SIGTERM], [["-q"], ["--format", "json"], ["graph", "--format", "dot"]])
  func `a signal ends the reading, and what was found is told`(
    _ signal: Int32, _ arguments: [String]
  ) throws {
    let errors = Pipe()
    let command = try RunningCommand(arguments + ["-"], errors: errors.fileHandleForWriting)
    command.write(try String(contentsOf: CommandRun.root.appending(path: log), encoding: .utf8))
    #expect(command.waitUntilRead())
    command.interrupt(by: signal)
    #expect(command.exitByItself() == 2)
    try errors.fileHandleForWriting.close()
    let told = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    #expect(told.contains("interrupted: the standard input was not read to its end"))
    #expect(command.text.contains("both 1 point and 0.5") || command.text.hasPrefix("digraph"))
  }

  @Test func `a signal that comes when all is read ends with 2 as well`() throws {
    let errors = Pipe()
    let command = try RunningCommand(["-q", "-"], errors: errors.fileHandleForWriting)
    // The views have nothing to do with each other; each list takes a while.
    for list in 0..<40 {
      command.write("Unable to simultaneously satisfy constraints.\n(\n")
      for view in 0..<60 {
        for width in [100 + list, 101 + list] {
          let address = "0x6000\(list + 100)\(view + 100)\(width + 100)"
          command.write(
            "    \"<NSLayoutConstraint:\(address) UIView:0x7f\(list + 100)\(view + 100).width == "
              + "\(width)   (active)>\",\n")
        }
      }
      command.write(")\n\n")
    }
    #expect(command.waitUntilRead())
    command.interrupt()
    #expect(command.exitByItself() == 2)
    try errors.fileHandleForWriting.close()
    let told = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    #expect(told.contains("autolayout-doctor: interrupted: "))
  }

  @Test func `a signal ends the unpacking as well`() throws {
    let command = try RunningCommand(["-q", "-"])
    let archive = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).tar")
    defer { try? FileManager.default.removeItem(at: archive) }
    _ = try shell("tar -cf \(archive.path()) \(log)")
    // A header and the whole file, but no end of the archive.
    let size = try Data(contentsOf: CommandRun.root.appending(path: log)).count
    let bytes = try Data(contentsOf: archive).prefix(512 + (size + 511) / 512 * 512)
    command.write(String(decoding: bytes, as: UTF8.self))
    #expect(command.waitUntilRead())
    command.interrupt()
    #expect(command.exitByItself() == 2)
    #expect(command.text.contains(headline))
  }

  // MARK: Surroundings

  @Test(arguments: [
    ["LC_ALL": "tr_TR.UTF-8", "TZ": "Asia/Kathmandu"],
    ["LC_ALL": "ar_EG.UTF-8", "TZ": "Nowhere/X"],
    ["LC_ALL": "C", "LANG": "", "TZ": ""], ["LC_ALL": "xx_YY.nonsense", "HOME": "/nowhere"],
    ["LC_NUMERIC": "de_DE.UTF-8", "TZ": "Pacific/Kiritimati"],
  ])
  func `neither language nor time zone changes an answer`(_ environment: [String: String]) throws {
    for arguments in [["--all", "--verbose"], ["--format", "json"], ["draw"], ["graph"]] {
      let files = ["Samples/snapkit-label-between-insets.log"]
      let usual = try CommandRun(arguments + files)
      let other = try CommandRun(arguments + files, environment: environment)
      #expect(other.output == usual.output && other.status == 0)
    }
  }

  @Test(
    .enabled(if: !SanitizerOptions.isWatching, "a sanitizer takes more"),
    arguments: [
      "--all --verbose Samples/*.log Samples/*.layout", "--format html Samples/*.log",
      "graph --format json Samples/*.log", "draw --format json Samples/*.layout",
      "ambiguity Samples/*.layout", "exercise --text 2x Samples/card.layout",
    ])
  func `half a megabyte of stack is enough`(_ arguments: String) throws {
    let run = try shell("ulimit -s 512; \"$DOCTOR\" \(arguments) > /dev/null")
    #expect(run.status == 0)
  }

  /// Deep nesting is where recursive readers fall.
  @Test(
    .enabled(if: !SanitizerOptions.isWatching, "a sanitizer takes more"),
    arguments: [
      String(repeating: "(", count: 500_000),
      String(repeating: "<NSLayoutConstraint:0x1 (", count: 50_000),
      String(repeating: "{\"a\":[", count: 100_000)
        + "Unable to simultaneously satisfy constraints.",
      "V:" + String(repeating: "[a(", count: 100_000), String(repeating: "   | ", count: 100_000),
    ])
  func `half a megabyte of stack is enough for deep nesting`(_ text: String) throws {
    for layout in ["", "--layout"] {
      let run = try shell("ulimit -s 512; \"$DOCTOR\" -q \(layout) -", input: Data(text.utf8))
      #expect(run.status == 0)
    }
  }

  #if os(Linux)
    @Test(
      .enabled(if: !SanitizerOptions.isWatching, "a sanitizer takes more"),
      arguments: [60_000, 80_000, 120_000, 200_000])
    func `for want of memory it ends with a sentence`(_ kilobytes: Int) throws {
      let text = try Data(contentsOf: CommandRun.root.appending(path: log))
      let input = Data((0..<8_000).flatMap { _ in text })
      let run = try shell("ulimit -v \(kilobytes); \"$DOCTOR\" -q -", input: input)
      // Below some size the system cannot even load the program, which says so itself.
      #expect([0, 2, 70, 127].contains(run.status))
      #expect(run.status != 70 || run.errors.contains("the system gives it no more memory"))
    }
  #endif
}
