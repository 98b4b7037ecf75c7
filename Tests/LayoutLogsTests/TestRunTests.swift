import Testing

@testable import LayoutLogs

@Suite struct TestRunTests {
  @Test(arguments: [
    (
      "Test Case '-[TeaTests.KettleTests testPours]' started.",
      TestLine.began("KettleTests.testPours")
    ),
    (
      "Test Case '-[KettleTests testPours]' passed (0.003 seconds).",
      .ended("KettleTests.testPours", pid: nil)
    ),
    (
      "Test Case '-[KettleTests testPours]' failed (0.003 seconds).",
      .ended("KettleTests.testPours", pid: nil)
    ),
    (
      "Test Case 'KettleTests.testPours' started at 2026-11-23 07:00:00.000",
      .began("KettleTests.testPours")
    ),
    (
      "Test Case 'KettleTests.testPours' skipped (0.0 seconds)",
      .ended("KettleTests.testPours", pid: nil)
    ),
    (
      "Test case 'KettleTests.testPours()' passed on 'Clone 1 of iPhone 15 Pro - Tea (4711)' (0.010 seconds)",
      .ended("KettleTests.testPours", pid: 4711)
    ),
    (
      "Test case 'KettleTests.testPours()' passed on 'iPhone (3)' (0.010 seconds)",
      .ended("KettleTests.testPours", pid: 3)
    ),
    ("Test Suite 'KettleTests' started at 2026-11-23 07:00:00.000.", .suite("KettleTests")),
    ("Test Suite KettleTests started", .suite("KettleTests")),
    ("◇ Test pours() started.", .began("pours")),
    ("◇ Test \"pours \"hot\" tea\" started.", .began("pours \"hot\" tea")),
    ("✔ Test pours() passed after 0.001 seconds.", .ended("pours", pid: nil)),
    (
      "✘ Test \"pours tea\" failed after 0.001 seconds with 1 issue.", .ended("pours tea", pid: nil)
    ),
    ("􀟈  Test pours() started.", .began("pours")),
    ("􁁛  Test pours() passed after 0.001 seconds.", .ended("pours", pid: nil)),
    ("    ✔ testPours (0.003 seconds)", .ended("testPours", pid: nil)),
    (
      "    \u{1B}[32m✔\u{1B}[0m testPours (\u{1B}[32m0.003\u{1B}[0m seconds)",
      .ended("testPours", pid: nil)
    ),
    (
      "    ✖ testPours, XCTAssertEqual failed: (\"1\") is not equal to (\"2\")",
      .ended("testPours", pid: nil)
    ),
    (
      "    ✔ [KettleTests] testPours on 'Clone 2 of iPhone 15 - Tea (4712)' (0.003 seconds)",
      .ended("KettleTests.testPours", pid: 4712)
    ),
    ("    ✓ testPours (0.003 seconds)", .ended("testPours", pid: nil)),
    ("    ✗ testPours, failed - too hot", .ended("testPours", pid: nil)),
  ])
  func `reads what test runners say of one test`(line: String, expected: TestLine) {
    #expect(TestLine(Array(line.utf8)[...]) == expected)
  }

  @Test(arguments: [
    "", "Test run started.", "◇ Test run with 3 tests started.",
    "✔ Suite KettleTests passed after 1 seconds.",
    "◇ Test case passing 1 argument cup → 3 to pours(cup:) started.", "Test Case ", "Test Case 'a",
    "✔ all is well", "Test Suite 'All tests' passed at 2026.", "✔", "\u{1B}[",
    "2026-03-02 App[1:2] Test Case '-[A b]' started.",
  ])
  func `reads nothing into other lines`(line: String) {
    #expect(TestLine(Array(line.utf8)[...]) == nil)
  }

  private func run(_ text: String, pieces size: Int = 7) -> TestRun {
    var run = TestRun()
    let bytes = Array(text.utf8)
    for start in stride(from: 0, to: bytes.count, by: size) {
      run.read(bytes[start..<min(start + size, bytes.count)])
    }
    return run
  }

  @Test func `a line belongs to the test that had begun and had not ended`() {
    let output = run(
      """
      before
      Test Case '-[T.KettleTests testA]' started.
      here
      Test Case '-[T.KettleTests testA]' passed (0.1 seconds).
      between
      Test Case '-[T.KettleTests testB]' started.
      there

      """)
    let places = [1, 3, 5, 7].map { output.place(of: $0, pid: nil) }
    #expect(
      places == [.outside, .during("KettleTests.testA"), .outside, .during("KettleTests.testB")])
  }

  @Test func `of tests that run at once all are named`() {
    let output = run(
      "◇ Test a() started.\n◇ Test b() started.\nhere\n✔ Test a() passed after 1 seconds.\nthere\n")
    #expect(output.place(of: 3, pid: nil) == .duringOneOf(["a", "b"]))
    #expect(output.place(of: 5, pid: nil) == .during("b"))
  }

  @Test func `where tests are told when they end, a line belongs to the next one of its process`() {
    let output = run(
      """
      here
      Test case 'A.testA()' passed on 'Clone 1 of iPhone - Tea (11)' (0.1 seconds)
      Test case 'B.testB()' passed on 'Clone 2 of iPhone - Tea (12)' (0.1 seconds)
      there

      """)
    #expect(output.place(of: 1, pid: 12) == .during("B.testB"))
    #expect(output.place(of: 1, pid: 11) == .during("A.testA"))
    #expect(output.place(of: 1, pid: 13) == .notKnownYet)
    #expect(output.place(of: 4, pid: 11) == .notKnownYet)
  }

  @Test func `xcbeautify names the suite in a line of its own`() {
    let output = run("Test Suite KettleTests started\nhere\n    ✔ testPours (0.003 seconds)\n")
    #expect(output.place(of: 2, pid: nil) == .during("KettleTests.testPours"))
  }

  @Test func `a test that runs again is the run in which the line stands`() {
    let text = "Test Case '-[A b]' started.\nx\nTest Case '-[A b]' failed (1 seconds).\n"
    #expect(run(text + text, pieces: 1_000).place(of: 5, pid: nil) == .during("A.b"))
    #expect(run(text + "y\n" + text).place(of: 4, pid: nil) == .outside)
  }

  @Test func `forgets tests that ended long ago, and no running one`() {
    var output = TestRun()
    output.read(Array("Test Case '-[A long]' started.\n".utf8)[...])
    for index in 0..<10_000 {
      output.read(
        Array("Test Case '-[A t\(index)]' started.\nTest Case '-[A t\(index)]' passed (0).\n".utf8)[
          ...])
    }
    #expect(output.place(of: 20_001, pid: nil) == .duringOneOf(["A.long", "A.t9999"]))
    output.read(Array(repeating: UInt8(ascii: "x"), count: 1 << 20)[...])
    #expect(output.place(of: 20_002, pid: nil) == .during("A.long"))
  }
}
