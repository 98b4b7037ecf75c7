import Foundation
import Testing

/// `autolayout-doctor lldb` prints the script; Tests/Debugger runs it in a debugger.
struct DebuggerScriptTests {
  @Test func `prints the script as it stands in the sources`() throws {
    let file = "Sources/autolayout-doctor/Resources/autolayout_doctor.py"
    let script = try String(contentsOf: CommandRun.root.appending(path: file), encoding: .utf8)
    let run = try CommandRun(["lldb"])
    #expect(run.status == 0 && run.output == script)
  }

  @Test func `names every command in its help and in the documentation`() throws {
    let script = try CommandRun(["lldb"]).output
    let table = try #require(script.components(separatedBy: "COMMANDS = {").dropFirst().first)
    let words = table.prefix { $0 != "}" }.components(separatedBy: "\"").enumerated()
      .filter { $0.offset % 2 == 1 && !$0.element.isEmpty }.map(\.element)
    #expect(words == ["all", "proof", "why", "ambiguity", "graph", "stop"])
    let page = try String(
      contentsOf: CommandRun.root.appending(path: "docs/live.md"), encoding: .utf8)
    for word in words {
      #expect(script.contains("    ald \(word) "), "\(word)")
      #expect(page.contains("`ald \(word)"), "\(word)")
    }
  }
}
