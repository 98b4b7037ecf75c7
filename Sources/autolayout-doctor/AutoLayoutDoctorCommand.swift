internal import ArgumentParser
internal import AutoLayoutDoctor
internal import CBuildCommit
internal import LayoutReports
internal import VisualFormat

@main
struct AutoLayoutDoctorCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "autolayout-doctor",
    abstract: "Explains Auto Layout logs: which constraints contradict each other, and what to do.",
    discussion: """
      autolayout-doctor crash.log              explain every report in a log
      log stream | autolayout-doctor --follow  explain each report as it comes
      pbpaste | autolayout-doctor              explain what you have just copied
      autolayout-doctor explain '<NSLayoutConstraint:0x6 UILabel:0x7.width == 8>'
      autolayout-doctor completion zsh         let Tab complete: in bash, fish too

      Options that stand here without a subcommand are those of diagnose: \
      autolayout-doctor diagnose --help lists them.

      Exit codes: 0 the log was read; 1 --fail-on matched; 2 an input could not be read; 64 the \
      command line was not understood; 70 the program had to stop, for want of memory or by a defect.
      """,
    version: version,
    subcommands: [
      Diagnose.self, Explain.self, Draw.self, Graph.self, Springs.self, Migrate.self,
      Ambiguity.self, Why.self, ExerciseLayouts.self, Check.self, Identify.self, History.self,
      Serve.self, DebuggerScript.self,
      ModelContext.self, Batch.self,
    ],
    defaultSubcommand: Diagnose.self)

  /// The version, and the commit where the build was told it.
  private static var version: String {
    guard let commit = unsafe build_commit() else { return DiagnosisSession.version }
    return unsafe "\(DiagnosisSession.version) (\(String(cString: commit)))"
  }

  /// What users call the commands.
  ///
  /// Each says its name: one made of its type costs the parser a look at every type of the program.
  static var names: [String] {
    configuration.subcommands.compactMap { $0.configuration.commandName }
  }

  /// Further names of the same.
  private static var aliases: [String] {
    configuration.subcommands.flatMap { $0.configuration.aliases }
  }

  static func main() {
    LastWords.prepare()
    if let files = PlainCommandLine.files(CommandLine.arguments.dropFirst()) {
      return end {
        var options = DiagnoseOptions(inputs: CommandInputs(files: files))
        try options.applyNearestProjectFile()
        try DiagnoseRun(options).run()
      }
    }
    let arguments = CommandLine.arguments.dropFirst()
    if Array(arguments) == ["version"] { return end { try StandardOutput.print("\(version)\n") } }
    if let script = CompletionScript(arguments) {
      return end { try StandardOutput.print(script.text) }
    }
    if CompletionScript.isAskedAbout(arguments) {
      return end { try StandardOutput.print("\(CompletionScript.usage)\n") }
    }
    if let unknown = unknownHelp(arguments) ?? mistypedCommand(arguments) {
      end { throw CommandFailure.usage(unknown) }
    }
    do {
      var command = try parseAsRoot()
      end { try command.run() }
    } catch {
      if exitCode(for: error).isSuccess { exit(withError: error) }
      end { throw CommandFailure.usage(UsageWords(arguments).text(of: message(for: error))) }
    }
  }

  /// What to say to `help foo`, where there is no command foo, for which the parser shows its own help.
  private static func unknownHelp(_ arguments: ArraySlice<String>) -> String? {
    guard arguments.first == "help", let name = arguments.dropFirst().first,
      name != "help", name.utf8.first != UInt8(ascii: "-"), !names.contains(name)
    else { return nil }
    let hint =
      MistypedArgument.hint(for: name, among: names)
      ?? "autolayout-doctor help lists the commands"
    return "there is no command \(DisplayText.safe(name)): \(hint)"
  }

  /// What to say where the first word is no file and nearly a command, or a command that others have: all that
  /// follows is not read as logs then.
  private static func mistypedCommand(_ arguments: ArraySlice<String>) -> String? {
    guard let name = arguments.first, name.utf8.allSatisfy({ (97...122).contains($0) }),
      name != "help", !names.contains(name), !aliases.contains(name),
      Platform.status(of: name) == nil
    else { return nil }
    if name == "completion" { return CompletionScript.usage }
    let hint = elsewhere[name] ?? MistypedArgument.hint(for: name, among: names + ["help"])
    return hint.map { "there is no command and no file \(name): \($0)" }
  }

  /// Words that are commands of other programs, and what does that here.
  private static let elsewhere = [
    "completions": CompletionScript.usage,
    "ambigous": ambiguity,
    "fix": "--source FOLDER --fix prints a fix as a diff",
    "list": "--explain list prints the names of all kinds and cases",
    "man": "autolayout-doctor help COMMAND tells of one",
  ]

  private static let ambiguity = "did you mean the command ambiguity?"

  /// Does the work; the one place where a failure is told and becomes the program's exit code.
  private static func end(_ work: () throws -> Void) {
    do {
      try work()
    } catch let failure as CommandFailure {
      if let message = failure.message { StandardError.warn(message) }
      exit(withError: ExitCode(failure.status))
    } catch let invalid as ValidationError {
      // As what the parser refuses before a command runs.
      StandardError.warn(UsageWords(CommandLine.arguments.dropFirst()).text(of: invalid.message))
      exit(withError: ExitCode.validationFailure)
    } catch {
      exit(withError: error)
    }
  }
}

/// What is said of a command line that was not understood: what is wrong, then what to do.
struct UsageWords {
  private let arguments: ArraySlice<String>

  /// The words for a command line without the program's name.
  init(_ arguments: ArraySlice<String>) { self.arguments = arguments }

  /// The parser's complaint, and where the options are listed.
  func text(of complaint: String) -> String {
    if let format = formatTakenForAnOption, complaint.contains("'--\(format)'") {
      let picture = "autolayout-doctor graph LOG -o graph.\(format) draws one"
      return "there is no option --\(format): "
        + (takes(format: format) ? "write --format \(format)." : "\(picture).")
    }
    if let option = unknownOption(in: complaint) {
      if let words = Self.withoutOption["\(command) \(option)"] { return words }
      let near = NearMiss.of(option, among: safeOptions).map { " Did you mean '\($0)'?" } ?? ""
      return "Unknown option '\(option)'.\(near)\n\(help) lists the options."
    }
    if complaint.hasPrefix("Missing value for '--explain") {
      return "--explain needs the name of a kind or a case: --explain list tells all names."
    }
    if let format = pictureFormat(in: complaint) {
      return "\(format) is a format of pictures: autolayout-doctor draw LOG -o "
        + "layout.\(format), or autolayout-doctor graph LOG -o graph.\(format), makes one."
    }
    let text = ValueWords(complaint)?.text ?? complaint
    // The list of tools tells a model their arguments.
    return Hints.isForModel ? text : "\(text)\n\(help) lists the options."
  }

  /// Options of other commands whose value stands alone here.
  private static let withoutOption = [
    "identify --source": "identify takes the folder alone: autolayout-doctor identify FOLDER."
  ]

  /// A format of pictures that the command's --format does not take.
  private func pictureFormat(in complaint: String) -> String? {
    guard !["draw", "graph"].contains(command), !Hints.isForModel else { return nil }
    return GraphFormat.allCases.map(\.rawValue).first {
      DrawingFormat(rawValue: $0) != nil
        && complaint.hasPrefix("The value '\($0)' is invalid for '--format")
    }
  }

  /// The long option that the parser does not know.
  private func unknownOption(in complaint: String) -> String? {
    let start = "Unknown option '"
    guard complaint.hasPrefix(start + "--") else { return nil }
    let name = complaint.dropFirst(start.count).prefix { $0 != "'" }
    // A value may stand behind it, and the parser names the option alone.
    return String(name.prefix { $0 != "=" })
  }

  /// Options that nobody should come to by a slip of the hand: they change files.
  private static let changing: Set<String> = ["--write", "--force", "--update-baseline"]

  /// The command's options, but those that change files.
  private var safeOptions: [String] {
    helpWords.filter { $0.hasPrefix("--") && $0.count > 3 && !Self.changing.contains($0) }
  }

  /// The words of the command's help.
  private var helpWords: [String] {
    let commands = AutoLayoutDoctorCommand.configuration.subcommands
    let name = command
    guard let type = commands.first(where: { $0.configuration.commandName == name }) else {
      return []
    }
    return AutoLayoutDoctorCommand.helpMessage(for: type, columns: 100)
      .split { !($0.isLetter || $0 == "-") }.map(String.init)
  }

  /// A format of this command's, or of pictures, that was written as an option.
  private var formatTakenForAnOption: String? {
    let formats = OutputFormat.allCases.map(\.rawValue) + GraphFormat.allCases.map(\.rawValue)
    return arguments.lazy.filter { $0.hasPrefix("--") }.map { String($0.dropFirst(2)) }
      .first { formats.contains($0) && (takes(format: $0) || GraphFormat(rawValue: $0) != nil) }
  }

  /// Whether the command's --format takes it.
  private func takes(format: String) -> Bool {
    switch command {
    case "diagnose": OutputFormat(rawValue: format) != nil
    case "graph": GraphFormat(rawValue: format) != nil
    case "draw": DrawingFormat(rawValue: format) != nil
    default: helpWords.contains(format)
    }
  }

  private var command: String {
    arguments.first { AutoLayoutDoctorCommand.names.contains($0) } ?? "diagnose"
  }

  private var help: String { "autolayout-doctor \(command) --help" }
}

/// What is said of a value that an option does not take, in a line.
private struct ValueWords {
  let text: String

  /// - Returns: `nil` where the parser complains of something else.
  init?(_ complaint: String) {
    let start = "The value '"
    let middle = "' is invalid for '"
    guard complaint.hasPrefix(start), let place = complaint.firstRange(of: middle) else {
      return nil
    }
    let value = complaint[..<place.lowerBound].dropFirst(start.count)
    let option = complaint[place.upperBound...].prefix { $0 != " " && $0 != "'" }
    let list = "Please provide one of "
    guard let choices = complaint.firstRange(of: list) else { return nil }
    let rest = complaint[choices.upperBound...]
    let words =
      rest.contains("\n")
      ? rest.split(separator: "\n").compactMap { line in
        line.hasPrefix("  - ") ? String(line.dropFirst(4)) : nil
      }
      : rest.split(separator: "'").enumerated().filter { $0.offset % 2 == 0 }.map {
        String($0.element)
      }
    let near = NearMiss.of(String(value), among: words).map { " Did you mean \($0)?" } ?? ""
    text =
      "\(option) does not take '\(value)'.\(near) It takes "
      + words.dropLast().joined(separator: ", ") + " or \(words.last ?? "")."
  }
}

/// Command lines of nothing but files.
///
/// They need no argument parser, whose look at every type of the program takes longer than
/// explaining an ordinary log does.
enum PlainCommandLine {
  /// The files, or `nil` where an option or a subcommand may be meant: a file is what holds a dot
  /// or a slash, or is `-`.
  static func files(_ arguments: some Sequence<String>) -> [String]? {
    let files = Array(arguments)
    return files.allSatisfy(isFile) ? files : nil
  }

  private static func isFile(_ argument: String) -> Bool {
    if argument == "-" { return true }
    let utf8 = argument.utf8
    return utf8.first != UInt8(ascii: "-")
      && utf8.contains { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "/") }
  }
}
