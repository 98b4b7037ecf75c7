import Foundation
import Testing

/// The man page and the README know every command, and the man page every option of `diagnose`.
struct ManualTests {
  private func text(_ path: String) throws -> String {
    try String(contentsOf: CommandRun.root.appending(path: path), encoding: .utf8)
  }

  /// The words in the first column of a section of a help text.
  private func entries(_ section: String, in help: String) -> [String] {
    let lines = help.components(separatedBy: "\n")
    guard let start = lines.firstIndex(of: "\(section):") else { return [] }
    return lines[(start + 1)...].prefix { !$0.isEmpty }.compactMap { line in
      guard line.hasPrefix("  "), !line.hasPrefix("   ") else { return nil }
      return line.dropFirst(2).prefix { $0 != " " && $0 != "," }.description
    }
  }

  @Test func `knows every command`() throws {
    let commands = entries("SUBCOMMANDS", in: try CommandRun(["--help"]).output)
    #expect(commands.count >= 2)
    let (manual, readme) = (try text("docs/autolayout-doctor.1"), try text("README.md"))
    for command in commands where command != "See" {
      #expect(manual.contains(".It Cm \(command)\n"), "\(command)")
      #expect(readme.contains("| `\(command)"), "\(command)")
    }
  }

  @Test func `knows every option of diagnose`() throws {
    let help = try CommandRun(["diagnose", "--help"]).output
    let options = help.split { " ,\n".contains($0) }.filter { $0.hasPrefix("--") && $0.count > 3 }
    let manual = try text("docs/autolayout-doctor.1")
    #expect(options.count >= 5)
    for option in Set(options) {
      #expect(manual.contains("-\(option.dropFirst(2))"), "\(option)")
    }
  }
}
