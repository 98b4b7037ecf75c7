import AutoLayoutDoctor
import AutoLayoutDoctorRecorder
import ConsoleReading
import Foundation
import Synchronization
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@testable import AutoLayoutDoctorTesting

/// What stands in for UIKit here: it writes to the standard error in UIKit's words.
private enum Complaint {
  static func lines(_ number: Int, of attribute: String = "width") -> [String] {
    [
      "2026-03-02 09:15:22.100100+0100 Tea[41:7] [LayoutConstraints] Unable to simultaneously satisfy constraints.",
      "(",
      "    \"<NSLayoutConstraint:0x6000010 UILabel:0x7f0010.\(attribute) == \(number)   (active)>\",",
      "    \"<NSLayoutConstraint:0x6000020 UILabel:0x7f0010.\(attribute) == 10   (active)>\"",
      ")",
      "",
      "Will attempt to recover by breaking constraint",
      "<NSLayoutConstraint:0x6000020 UILabel:0x7f0010.\(attribute) == 10   (active)>",
    ]
  }

  static func write(_ number: Int, of attribute: String = "width") {
    write(lines(number, of: attribute).map { $0 + "\n" }.joined())
  }

  static func write(_ text: String) { FileHandle.standardError.write(Data(text.utf8)) }

  static func headline(_ number: Int, of attribute: String = "width") -> String {
    let word = attribute == "width" ? "wide" : "tall"
    return "The UILabel must be both \(number) points and 10 points \(word)."
  }
}

/// The issues that a closure records, none of which lets the test fail.
private func issues(_ body: () async throws -> Void) async rethrows -> [Issue] {
  let seen = Mutex<[Issue]>([])
  try await withKnownIssue(isIntermittent: true) {
    try await body()
  } matching: { issue in
    seen.withLock { $0.append(issue) }
    return true
  }
  return seen.withLock { $0 }
}

extension WatchedLog {
  /// What a test is told.
  func failures(allowing fingerprints: Set<String> = []) -> [String] {
    troubles + conflicts(AllowedConflicts(fingerprints)).map { $0.failure() }
  }
}

extension Issue {
  fileprivate var text: String { comments.map(\.rawValue).joined() }
}

@Suite(.serialized)
struct ExpectNoLayoutConflictsTests {
  @Test func `a conflict is a failure at the line of the call, told like a log's`() async throws {
    let line = #line + 2
    let issues = await issues {
      await expectNoLayoutConflicts { Complaint.write(50) }
    }
    let issue = try #require(issues.first)
    #expect(issues.count == 1)
    #expect(issue.sourceLocation?.line == line)
    #expect(issue.text.hasPrefix(Complaint.headline(50)))
    #expect(issue.text.contains("What to do, each checked by solving again:"))
    #expect(issue.text.contains("To let it pass: allowing: [\""))
  }

  @Test func `what is allowed until a day fails after it, and says so`() throws {
    let log = Array(Complaint.lines(50).joined(separator: "\n").utf8)
    let fingerprint = try #require(
      AutoLayoutDoctor.diagnose(String(decoding: log, as: UTF8.self)).causes.first?.fingerprint)
    let watched = WatchedLog(standardError: log)
    let past = watched.failures(allowing: ["\(fingerprint) until 2020-01-31"])
    #expect(past.count == 1 && past[0].contains("It was allowed until 2020-01-31."))
    let open = watched.failures(allowing: ["\(fingerprint) until 9999-01-31"])
    #expect(open.isEmpty)
    #expect(AllowedConflicts(["a", "b until then"]).unreadable == ["b until then"])
    let today = AllowedConflicts(["a until 2027-01-31"], today: "2027-01-31")
    #expect(today.allows("a") && today.end(of: "a") == nil)
  }

  #if compiler(>=6.3)
    @Test func `a warning is told and lets no test fail`() async throws {
      let issues = await issues {
        await expectNoLayoutConflicts(severity: .warning) { Complaint.write(50) }
      }
      let issue = try #require(issues.first)
      #expect(issue.severity == .warning && !issue.isFailure)
      #expect(issue.text.hasPrefix(Complaint.headline(50)))
    }
  #endif

  @Test func `what comes in several layouts is one failure, which names them`() async throws {
    let screens: [LayoutVariant] = [
      LayoutVariant("watch", width: 40, height: 40), LayoutVariant("phone", width: 50, height: 90),
      LayoutVariant("pad", width: 700, height: 900),
    ]
    let layouts = screens.with(texts: [.large, .accessibility5], directions: [.leftToRight])
    var tried: [LayoutVariant] = []
    let line = #line + 2
    let issues = await issues {
      await expectNoLayoutConflicts(across: layouts) { layout in
        tried.append(layout)
        if layout.width < 100, layout.text == .accessibility5 { Complaint.write(50) }
        if layout.name == "pad" { Complaint.write(60, of: "height") }
      }
    }
    #expect(tried == layouts)
    #expect(issues.map(\.sourceLocation?.line) == [line, line])
    #expect(issues[0].text.hasPrefix(Complaint.headline(50)))
    #expect(
      issues[0].text.contains(
        """
        In 2 of 6 layouts:
          watch (40 × 40), text accessibility5
          phone (50 × 90), text accessibility5
        To let it pass: allowing: [
        """))
    #expect(issues[1].text.hasPrefix(Complaint.headline(60, of: "height")))
    #expect(issues[1].text.contains("In 2 of 6 layouts:\n  pad (700 × 900), text large\n"))
  }

  @Test func `what was found before a layout throws is told`() async {
    struct Spilt: Error {}
    let issues = await issues {
      await #expect(throws: Spilt.self) {
        try await expectNoLayoutConflicts(across: .screens) { layout in
          Complaint.write(50)
          if layout.width == 375 { throw Spilt() }
        }
      }
    }
    #expect(issues.count == 1)
    #expect(issues.first?.text.contains("In 2 of 9 layouts:") == true)
  }

  @Test func `the devices are each screen with three texts in two directions`() {
    let devices: [LayoutVariant] = .devices
    #expect(devices.count == 54 && Set(devices).count == 54)
    #expect(Set(devices.map(\.text)) == [.xSmall, .large, .accessibility5])
    #expect(devices.filter { $0.direction == .rightToLeft }.count == 27)
    let words = devices.map(\.description)
    #expect(words.contains("iPhone SE (375 × 667), text accessibility5, from right to left"))
    let told = LayoutVariant.told(devices, of: 60).split(separator: "\n")
    #expect(told.first == "In 54 of 60 layouts:" && told.last == "  and 48 more")
  }

  @Test func `a canary fails where no conflict is seen, and passes where one is`() async {
    let seen = await issues { await expectLayoutConflict { Complaint.write(50) } }
    #expect(seen.isEmpty)
    let line = #line + 1
    let silent = await issues { await expectLayoutConflict { Complaint.write("Tea is ready.\n") } }
    #expect(silent.map(\.sourceLocation?.line) == [line])
    #expect(silent.first?.text.hasPrefix("No layout conflict was seen.") == true)
  }

  @Test func `the log, the document, the graph and a drawing of each cause are kept`() throws {
    let lines = Complaint.lines(50) + Complaint.lines(50) + Complaint.lines(60, of: "height")
    let log = Array(lines.joined(separator: "\n").utf8)
    let files = ConflictFiles(of: [log]).files
    #expect(
      files.map(\.name) == [
        "layout-conflicts.log", "layout-conflicts.json", "layout-conflicts.md",
        "layout-conflict-1.svg", "layout-conflict-2.svg",
      ])
    #expect(files[0].bytes == log)
    let document = try #require(
      try JSONSerialization.jsonObject(with: Data(files[1].bytes)) as? [String: Any])
    #expect((document["reports"] as? [Any])?.count == 3)
    let page = String(decoding: files[2].bytes, as: UTF8.self)
    #expect(page.contains(Complaint.headline(50)) && page.contains("```mermaid\nflowchart TB\n"))
    for file in files.dropFirst(3) {
      let reader = XMLParser(data: Data(file.bytes))
      #expect(reader.parse())
      #expect(String(decoding: file.bytes, as: UTF8.self).contains("UILabel"))
    }
  }

  @Test func `what another test's arguments quote is no failure`() async {
    let quoted = Complaint.lines(70, of: "height").joined(separator: "\n")
    let issues = await issues {
      await expectNoLayoutConflicts {
        Complaint.write(
          "◇ Test case passing 1 argument log → \"\(quoted)\" to \"reads\" started.\n")
        Complaint.write(50)
      }
    }
    #expect(issues.map { $0.text.hasPrefix(Complaint.headline(50)) } == [true])
    func kept(_ text: String) -> String {
      String(decoding: TestEvents.removed(from: Array(text.utf8)), as: UTF8.self)
    }
    let cut = "◇ Test case passing 1 argument log → \"cut\none\n"
    #expect(kept(cut) == cut)
    #expect(kept(cut + "\" to \"reads\" started.\ntwo") == "two")
    #expect(
      kept("\u{1B}[90m◇\u{1B}[0m Test case passing 1 argument n → 1 to f(n:) started.\ntwo")
        == "two")
    let ended = "✔ Test case passing 1 argument n → 1 to f(n:) passed after 0.001 seconds.\n"
    #expect(kept(ended + "one\n◇ Test g() started.\n") == "one\n◇ Test g() started.\n")
  }

  @Test func `what repeats is one failure`() async {
    let issues = await issues {
      await expectNoLayoutConflicts { for _ in 0..<3 { Complaint.write(50) } }
    }
    #expect(issues.count == 1)
  }

  @Test func `silence passes, and so does what is allowed; the value comes back`() async throws {
    let log = Complaint.lines(50).joined(separator: "\n")
    let fingerprint = try #require(AutoLayoutDoctor.diagnose(log).causes.first?.fingerprint)
    #expect(await expectNoLayoutConflicts { 7 } == 7)
    let value = await expectNoLayoutConflicts(allowing: [fingerprint]) {
      Complaint.write(50)
      Complaint.write("Tea is ready.\n")
      return 8
    }
    #expect(value == 8)
    let issues = await issues {
      await expectNoLayoutConflicts(allowing: [fingerprint]) {
        Complaint.write(50)
        Complaint.write(60, of: "height")
      }
    }
    #expect(issues.map { $0.text.hasPrefix(Complaint.headline(60, of: "height")) } == [true])
  }

  @Test func `what the body throws is thrown behind its conflicts`() async {
    struct Spilt: Error {}
    let issues = await issues {
      await #expect(throws: Spilt.self) {
        try await expectNoLayoutConflicts {
          Complaint.write(50)
          throw Spilt()
        }
      }
    }
    #expect(issues.count == 1)
  }

  @Test func `calls at once wait for each other, and each tells its own`() async {
    let widths = Array(51...58)
    let issues = await issues {
      await withTaskGroup { group in
        for width in widths {
          group.addTask {
            await expectNoLayoutConflicts {
              for line in Complaint.lines(width) {
                Complaint.write(line + "\n")
                await Task.yield()
              }
            }
          }
        }
      }
    }
    let told = issues.map(\.text).sorted()
    #expect(told.count == widths.count)
    for (text, width) in zip(told, widths) {
      #expect(text.hasPrefix(Complaint.headline(width)))
    }
  }

  @Test func `a call within another answers for its part alone`() async {
    let issues = await issues {
      await expectNoLayoutConflicts {
        Complaint.write(50)
        await expectNoLayoutConflicts { Complaint.write(60, of: "height") }
        Complaint.write(70)
      }
    }
    // Two numbers are one cause.
    let headlines = [Complaint.headline(60, of: "height"), Complaint.headline(50)]
    #expect(issues.count == 2)
    for (issue, headline) in zip(issues, headlines) { #expect(issue.text.hasPrefix(headline)) }
  }

  @Test func `a test with the trait fails where its body lets a conflict happen`() async throws {
    let test = try #require(Test.current)
    let issues = try await issues {
      try await NoLayoutConflictsTrait.noLayoutConflicts.provideScope(
        for: test, testCase: Test.Case.current
      ) { Complaint.write(50) }
    }
    #expect(issues.map(\.sourceLocation) == [test.sourceLocation])
  }

  @Test(.noLayoutConflicts) func `a test with the trait passes in silence`() {
    Complaint.write("Tea is ready.\n")
  }
}

struct StandardErrorSourceTests {
  @Test func `what the process writes to its standard error is recorded`() async throws {
    await CaptureGate.current.enter()
    defer { CaptureGate.current.leave() }
    let codes = Mutex<[String]>([])
    let recorder = LayoutRecorder(reading: [.standardError]) { recorded in
      codes.withLock { $0.append(recorded.finding.code) }
    }
    Complaint.write(50)
    await recorder.stop()
    Complaint.write("The recorder has stopped.\n")
    #expect(codes.withLock { $0 } == ["unsatisfiable"])
  }
}

@Suite(.serialized)
struct StandardErrorCaptureTests {
  @Test func `what is read goes on to where it went before`() async throws {
    await CaptureGate.current.enter()
    defer { CaptureGate.current.leave() }
    let outer = try #require(StandardErrorCapture())
    let inner = try #require(StandardErrorCapture())
    Complaint.write("one\n")
    let read = await inner.end()
    Complaint.write("two\n")
    let passedOn = await outer.end()
    #expect(String(decoding: read.bytes, as: UTF8.self).contains("one\n"))
    #expect(!String(decoding: read.bytes, as: UTF8.self).contains("two\n"))
    #expect(String(decoding: passedOn.bytes, as: UTF8.self).contains("one\n"))
    #expect(String(decoding: passedOn.bytes, as: UTF8.self).contains("two\n"))
  }

  @Test func `more than a pipe holds is read while it is written, up to a limit`() async throws {
    await CaptureGate.current.enter()
    defer { CaptureGate.current.leave() }
    let outer = try #require(StandardErrorCapture())
    let nowhere = try #require(FileHandle(forWritingAtPath: "/dev/null"))
    let destination = try #require(FileCopy(nowhere.fileDescriptor))
    let inner = try #require(StandardErrorCapture(passingTo: destination))
    let line = String(repeating: "x", count: 1 << 16) + "\n"
    for _ in 0...(StandardErrorCapture.most >> 16) { Complaint.write(line) }
    let read = await inner.end()
    #expect(read.isCut)
    #expect(read.bytes.count == StandardErrorCapture.most)
    #expect(await outer.end().bytes.count < line.utf8.count)
  }

  @Test func `what a program that was started writes after the end is passed on`() async throws {
    await CaptureGate.current.enter()
    defer { CaptureGate.current.leave() }
    let outer = try #require(StandardErrorCapture())
    let inner = try #require(StandardErrorCapture())
    let program = Process()
    program.executableURL = URL(fileURLWithPath: "/bin/sh")
    program.arguments = ["-c", "read line; echo late >&2"]
    let input = Pipe()
    program.standardInput = input
    try program.run()
    let read = await inner.end()
    try input.fileHandleForWriting.close()
    program.waitUntilExit()
    var passedOn = ""
    for _ in 0..<1_000 where !passedOn.contains("late\n") {
      passedOn = String(decoding: outer.soFar, as: UTF8.self)
      try await Task.sleep(for: .milliseconds(10))
    }
    _ = await outer.end()
    #expect(!String(decoding: read.bytes, as: UTF8.self).contains("late"))
    #expect(passedOn.contains("late\n"))
  }
}
