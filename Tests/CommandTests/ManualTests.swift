import Foundation
import Testing

/// The man page and the page about commands know every command, and the man page every option.
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
    let (manual, readme) = (try text("docs/autolayout-doctor.1"), try text("docs/commands.md"))
    for command in commands where command != "See" {
      #expect(manual.contains(".It Cm \(command)\n"), "\(command)")
      #expect(readme.contains("| `\(command)"), "\(command)")
    }
  }

  @Test func `the man page has each command's options and values, and no others`() throws {
    let help = try JSONDecoder().decode(
      DumpedHelp.self, from: Data(try CommandRun(["--experimental-dump-help"]).output.utf8))
    let commands = (help.command.subcommands ?? []).filter { $0.commandName != "help" }
    #expect(commands.count >= 9)
    let manual = try manualOptions()
    for command in commands {
      let written = manual.filter { $0.commands.contains(command.commandName.uppercased()) }
      let described = Set(written.flatMap(\.names))
      let known = Set(command.options.flatMap(\.names))
      #expect(
        known.subtracting(described) == [], "missing in the options of \(command.commandName)")
      #expect(described.subtracting(known) == [], "not an option of \(command.commandName)")
      for option in command.options where !option.values.isEmpty {
        let values = option.values.joined(separator: "|")
        let entry = written.first { !$0.names.isDisjoint(with: option.names) }
        #expect(entry?.line.hasSuffix("Ar \(values)") == true, "\(command.commandName) \(values)")
      }
    }
  }

  @Test(arguments: [
    ["diagnose", "Samples/two-heights.log"],
    ["explain", "<NSLayoutConstraint:0x6 UIView:0x7.width == 8>"],
    ["graph", "Samples/two-heights.log"], ["draw", "Samples/two-heights.log"],
    ["ambiguity", "Samples/card.layout"], ["why", "title.width", "Samples/card.layout"],
    ["exercise", "Samples/card.layout"],
    ["springs", "Samples/forgotten-translates-autoresizing.log"],
    ["springs", "--frame", "0,0,9,9", "--superview", "90x90", "--mask", "W"],
    ["migrate", "Samples/masks-to-migrate.log"],
    ["check", "Samples/InterfaceBuilder/ReviewCell.xib"],
  ])
  func `every command writes JSON`(arguments: [String]) throws {
    let run = try CommandRun(arguments + ["--format", "json"])
    let object = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    #expect(object?["schemaVersion"] as? Int == 1)
  }

  private struct ManualOption {
    var commands: Set<String>
    var names: Set<String>
    var line: String
  }

  /// What the man page's sections `OPTIONS OF A, B AND C` list.
  private func manualOptions() throws -> [ManualOption] {
    var options: [ManualOption] = []
    var commands: Set<String> = []
    for line in try text("docs/autolayout-doctor.1").components(separatedBy: "\n") {
      if line.hasPrefix(".Sh ") {
        commands = Set(line.split { " ,".contains($0) }.map(String.init))
      } else if commands.contains("OPTIONS"), line.hasPrefix(".It Fl ") {
        let words = line.dropFirst(".It Fl ".count).split { " ,".contains($0) }
        let names = words.prefix { $0 != "Ar" }.map { "-\($0)" }
        options.append(ManualOption(commands: commands, names: Set(names), line: line))
      }
    }
    return options.map { option in
      var option = option
      option.names.subtract(DumpedHelp.everywhere)
      return option
    }
  }
}

/// The part of `--experimental-dump-help` that says which options there are.
private struct DumpedHelp: Decodable {
  /// Options that every command has.
  static let everywhere: Set<String> = ["--help", "-h", "--version"]

  var command: Command

  struct Command: Decodable {
    var commandName: String
    var subcommands: [Command]?
    var arguments: [Argument]?

    var options: [(names: Set<String>, values: [String])] {
      // What nobody types is private.
      (arguments ?? []).filter(\.shouldDisplay).compactMap { argument in
        let names = Set((argument.names ?? []).map(\.dashed)).subtracting(DumpedHelp.everywhere)
        return names.isEmpty ? nil : (names, argument.allValues ?? [])
      }
    }
  }

  struct Argument: Decodable {
    var shouldDisplay: Bool
    var names: [Name]?
    var allValues: [String]?
  }

  struct Name: Decodable {
    var kind: String
    var name: String

    var dashed: String { (kind == "short" ? "-" : "--") + name }
  }
}
