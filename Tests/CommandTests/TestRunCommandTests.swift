import Foundation
import Testing

/// `--follow --xcodebuild`, and the bundles that Xcode writes.
struct TestRunCommandTests {
  private func sample(_ name: String) throws -> String {
    try String(contentsOf: CommandRun.root.appending(path: "Samples/\(name)"), encoding: .utf8)
  }

  @Test func `passes a test run through and tells each conflict with its test`() throws {
    let cell = try sample("cell-height-against-contents.log")
    let output = """
      Build succeeded\r
      \(try sample("two-heights.log"))
      Test Case '-[TeaTests.KettleTests testPours]' started.
      \(cell)
      Test Case '-[TeaTests.KettleTests testPours]' passed (0.003 seconds).
      Test Case '-[TeaTests.KettleTests testBoils]' started.
      \(cell)
      Test Case '-[TeaTests.KettleTests testBoils]' passed (0.003 seconds).
      the end, without a line end
      """
    let run = try CommandRun(["--follow", "--xcodebuild", "--fail-on", "conflict"], input: output)
    #expect(run.status == 1)
    #expect(run.output == output)
    let told = run.errors.split(separator: "\n").filter {
      $0.hasSuffix(":") || $0.hasPrefix("line ")
    }
    #expect(
      told.filter {
        !$0.hasPrefix("From ") && !$0.hasPrefix("Two ") && !$0.hasPrefix("What to do")
          && !$0.hasSuffix("more:")
      } == [
        "Outside of every test:", "line 2 · conflict, proved · two heights",
        "In KettleTests.testPours:",
        "line 19 · conflict, proved · a cell too small for its contents · Tea Time",
        "In KettleTests.testBoils:",
        "line 41 · conflict, proved · a cell too small for its contents · the 2nd time ·",
      ])
    #expect(run.errors.contains("3 reports, 2 causes"))
  }

  @Test func `waits for the end of the test where no beginning is told`() throws {
    let output = """
      \(try sample("cell-height-against-contents.log"))
      Test case 'CupTests.testCup()' passed on 'Clone 1 of iPhone 15 - Cup (4)' (0.1 seconds)
      Test case 'KettleTests.testPours()' passed on 'Clone 2 of iPhone 15 - Tea Time (812)' (0.1 seconds)

      """
    let run = try CommandRun(["--follow", "--xcodebuild"], input: output)
    #expect(run.status == 0)
    #expect(run.output == output)
    #expect(run.errors.contains("\nIn KettleTests.testPours:\nline 1 · conflict"))
  }

  @Test(arguments: [
    ["--xcodebuild"], ["--follow", "--xcodebuild", "--format", "ndjson"],
    ["--follow", "--baseline", "b.txt", "--update-baseline"],
  ])
  func `refuses what it cannot do`(arguments: [String]) throws {
    #expect(try CommandRun(arguments).status == 64)
  }

  @Test func `reads what was printed out of a result bundle`() throws {
    let bundle = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).xcresult")
    let data = bundle.appending(path: "Data")
    try FileManager.default.createDirectory(at: data, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: bundle) }
    let nothing = try CommandRun([bundle.path])
    #expect(nothing.errors.contains("xcrun xcresulttool get log --path \(bundle.path)"))
    try Data(try sample("two-heights.log").utf8).write(to: data.appending(path: "data.0~a=="))
    try Data((0..<3_000).map { UInt8(truncatingIfNeeded: $0 &* 167) })
      .write(to: data.appending(path: "data.0~b=="))
    try Data("no data".utf8).write(to: data.appending(path: "refs.0~a=="))
    let run = try CommandRun(["--quiet", bundle.path + "/"])
    #expect(
      run.output.hasSuffix(
        "/Data/data.0~a==:1: The UIView must be both 1 point and 0.5 points tall.\n"))
    #expect(run.errors == "")
  }
}
