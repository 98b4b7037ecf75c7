internal import ArgumentParser
internal import AutoLayoutDoctor
internal import LayoutDiagnosis
internal import LayoutReports
internal import VisualFormat

/// `autolayout-doctor diagnose`: reads logs and explains what is wrong in them.
struct Diagnose: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diagnose",
    abstract: "Explain what is wrong in the reports of a log (what happens without a subcommand).",
    discussion: """
      Reads files, or the standard input where no file or - is given, in every form in which \
      UIKit, AppKit and the usual libraries print Auto Layout reports.
      """)

  @OptionGroup var input: InputOptions

  @Flag(
    name: .shortAndLong,
    help: "Read the logs in folders, in the folders within them and in the archives there.")
  var recursive = false

  @Option(
    help: """
      A name of files to read in folders and archives, such as '*.out'; may be repeated. \
      Without it, *.log, *.txt, *.ips and *.crash are read, compressed or not.
      """)
  var include: [String] = []

  @Option(
    name: .customLong("format"),
    help: """
      What to print: text, markdown, html, json, or ndjson (one report per line); for a \
      build's other programs sarif, junit, github (workflow commands), gitlab (code quality), \
      checkstyle or xcode (lines that a build phase prints for Xcode). By default what the ending \
      of -o says, else text.
      """)
  var chosenFormat: OutputFormat?

  @Option(
    name: .shortAndLong, help: "A file to write to; its ending chooses the format.",
    completion: .file())
  var output: String?

  @Option(
    help: """
      The folder with the app's source: find the line that made each constraint, and tell it beside \
      the constraint.
      """,
    completion: .directory)
  var source: String?

  @Option(
    defaultAsFlag: .number(1), parsing: .next,
    help: """
      With --source: print a fix of the first report as a diff for git apply in that folder, the \
      first one or that of this number, where reading the changed files again shows the fix and nothing else; all \
      writes one of every report into one diff, each solved together with the others.
      """)
  var fix: FixChoice?

  @Option(
    help: """
      Explain only one report, by its number or by a line of it: 2, 'line 18'; with --fix, fix that one.
      """)
  var report: String?

  @Flag(help: "With --fix: change the files, unless git shows unsaved changes in one of them.")
  var write = false

  @Flag(help: "With --write: change the files whatever git shows.")
  var force = false

  @Option(help: "Color the text: auto, always or never.")
  var color = ColorChoice.auto

  @Option(
    help: """
      Exit with 1 for a conflict (an unsatisfiable report or a proved contradiction that is not \
      known to be harmless), an exception, an ambiguity, a feedbackLoop, an error, a warning (or \
      worse), or any finding but the harmless ones; several words are joined by commas. With app \
      only where it may be your app's, with system only where it is the system's. Without it never.
      """)
  var failOn: FailOn?

  @Option(
    help: """
      A file of causes that are known: only others are told and make the command fail.
      """,
    completion: .file())
  var baseline: String?

  @Flag(help: "Write the causes that --baseline does not know yet into it.")
  var updateBaseline = false

  @Option(help: "With --update-baseline: the last day, YYYY-MM-DD, on which they count as known.")
  var until: String?

  @Option(
    help: """
      The project's file: classes and prefixes that are the app's, who owns its modules, causes that \
      are left out, limits. Without it the nearest .autolayout-doctor.yml counts, in this folder or \
      above it in the repository.
      """,
    completion: .file())
  var config: String?

  @Flag(help: "Read no project's file.")
  var noConfig = false

  @Flag(
    help: """
      With --format markdown: the graph of each conflict in Mermaid's language, which GitHub and \
      GitLab draw.
      """)
  var graphs = false

  @Flag(
    name: .shortAndLong,
    help:
      "Only the counts, and one line per cause: severity, owner and verdict in columns, then the place and the headline."
  )
  var quiet = false

  @Flag(
    help: """
      Every conflict, every fix with its reason and code, every line that could not be read, and \
      the debugger's commands: all but the proofs.
      """)
  var all = false

  @Flag(
    name: .shortAndLong,
    help: """
      The first conflict in full: its proof to add up, the first fix with its reason, and the \
      debugger's commands that tell which view is which; with --all the proof of every conflict.
      """)
  var verbose = false

  @Flag(
    help: """
      Read the standard input while it is written, until its end or Control-C. As text, ndjson or \
      github each finding is printed as soon as its report is complete; markdown, json, sarif, junit, \
      gitlab, checkstyle and xcode are documents, printed at the end. A page (html) shows the whole log, \
      which is not kept.
      """)
  var follow = false

  @Flag(
    help: """
      With --follow: the standard input is what xcodebuild test (or swift test, xcbeautify, \
      xcpretty) prints. It goes on to the standard output unchanged; the findings go to the \
      standard error, each with the test in which it happened.
      """)
  var xcodebuild = false

  @Flag(
    help: """
      Give an account of each log on the standard error: bytes, lines, key words, reports, and \
      with --verbose each line with a key word that belongs to no report.
      """)
  var stats = false

  @Option(
    parsing: .unconditional,
    help: "How many minimal conflicts to look for in one report; 64 without it.")
  var maxConflicts: Int?

  @Option(
    help: "The item to hold in place while looking for ambiguity: v3, an address or a name.")
  var pin: String?

  @Option(
    help: """
      Tell at length what is known of a kind of message or a case, by the name that an answer ends \
      with, and read no log; list prints all names.
      """,
    completion: .list([list] + ExplainedNames.all))
  var explain: String?

  /// What --explain takes to print all that it takes.
  private static let list = "list"

  private var format: OutputFormat {
    chosenFormat ?? output.flatMap(OutputFile.suffix).flatMap(OutputFormat.init(ending:)) ?? .text
  }

  func validate() throws {
    if let explain, explain != Self.list, !ExplainedNames.all.contains(explain) {
      let meant = ExplainedNames.near(explain)
      let near =
        meant.isEmpty
        ? "--explain list tells all names." : "did you mean \(meant.joined(separator: " or "))?"
      throw ValidationError("--explain: nothing is called \(explain): \(near)")
    }
    if explain != nil, !input.files.isEmpty {
      throw ValidationError("--explain reads no log: leave out the files.")
    }
    if explain != nil, output != nil || (chosenFormat ?? .text) != .text {
      let other = output != nil ? "-o" : "--format"
      throw ValidationError("--explain prints text on the standard output: leave out \(other).")
    }
    if quiet, verbose || all {
      let other = Hints.option(verbose ? "verbose" : "all")
      throw ValidationError(
        "\(Hints.option("quiet")) leaves out what \(other) adds: give one of them.")
    }
    if quiet, format != .text, format != .markdown {
      throw ValidationError("--quiet shortens text and markdown, and no \(format.rawValue).")
    }
    if !include.isEmpty, !recursive, !input.files.contains(where: LogName.isArchive) {
      throw ValidationError("--include chooses files in folders and archives: add --recursive.")
    }
    if config != nil, noConfig {
      throw ValidationError("--config names a project's file and --no-config reads none: give one.")
    }
    if output != nil, follow {
      throw ValidationError("--follow prints each finding as it comes: it writes no file with -o.")
    }
    if output != nil, fix != nil {
      throw ValidationError("--fix prints a diff for git apply: it writes no file with -o.")
    }
    if let output, let complaint = complaint(ofFile: output) { throw ValidationError(complaint) }
    guard maxConflicts ?? 1 >= 1 else {
      throw ValidationError("--max-conflicts must be 1 or more.")
    }
    if baseline == nil, updateBaseline {
      throw ValidationError("--update-baseline needs --baseline and its file.")
    }
    if let until {
      guard updateBaseline else { throw ValidationError("--until belongs to --update-baseline.") }
      guard Baseline.isDay(until) else { throw ValidationError("--until is a day, YYYY-MM-DD.") }
    }
    var isCounted = true
    if case .number(let number) = fix { isCounted = number > 0 }
    if !isCounted { throw ValidationError("\(Hints.option("fix")) counts fixes from 1.") }
    // The parser takes a value that it cannot read for none.
    if let given = CommandLine.arguments.first(where: { $0.hasPrefix("--fix=") }),
      FixChoice(argument: String(given.dropFirst("--fix=".count))) == nil
    {
      throw ValidationError("--fix takes a number, or all.")
    }
    if let place = CommandLine.arguments.firstIndex(of: "--fix"),
      let word = CommandLine.arguments.dropFirst(place + 1).first, input.files.contains(word),
      word != CommandInputs.standardInput, Platform.status(of: word) == nil
    {
      throw ValidationError(
        "--fix takes a number, or all, and there is no file \(DisplayText.safe(word)).")
    }
    if graphs, format != .markdown {
      throw ValidationError("--graphs adds to Markdown: add --format markdown.")
    }
    if quiet, fix != nil {
      throw ValidationError("--fix needs fixes, which --quiet leaves out.")
    }
    if write, fix == nil { throw ValidationError("--write belongs to --fix.") }
    if force, !write { throw ValidationError("--force belongs to --write.") }
    guard follow else {
      if xcodebuild { throw ValidationError("--xcodebuild belongs to --follow.") }
      return
    }
    if source != nil || report != nil || fix != nil {
      let name = source != nil ? "--source" : report != nil ? "--report" : "--fix"
      throw ValidationError("\(name) needs the whole log, and --follow has none.")
    }
    if updateBaseline {
      throw ValidationError("--update-baseline compares whole logs, and --follow has none.")
    }
    if xcodebuild, format != .text {
      throw ValidationError("--xcodebuild tells its findings as text.")
    }
    guard input.files.allSatisfy({ $0 == CommandInputs.standardInput }) else {
      throw ValidationError(
        "--follow reads the standard input: log stream | autolayout-doctor --follow")
    }
    if input.layout { throw ValidationError("--follow reads a log, and --layout none.") }
    guard followFormat != nil else {
      throw ValidationError(
        "--follow keeps no log, and a page (\(format.rawValue)) shows the whole one.")
    }
  }

  /// What is wrong with the ending of a file's name; `nil` where it tells the format, or nothing.
  private func complaint(ofFile output: String) -> String? {
    guard let ending = OutputFile.suffix(of: output), OutputFile.isOrdinary(output) else {
      return nil
    }
    let named = OutputFormat(ending: ending)
    if let chosenFormat {
      return named ?? chosenFormat == chosenFormat
        ? nil : "--format \(chosenFormat.rawValue) does not go with -o \(output)."
    }
    if named != nil { return nil }
    if DrawingFormat(rawValue: ending) != nil || GraphFormat(rawValue: ending) != nil {
      let log = input.files.first ?? "LOG"
      return "-o \(output): a picture is drawn by autolayout-doctor graph \(log) -o \(output)."
    }
    if ending == "xml" {
      return "-o \(output): add --format junit or --format checkstyle, which are written as .xml."
    }
    return "-o \(output): the name has to end in .txt, .md, .html, .json, .ndjson or .sarif; with "
      + "--format any name will do."
  }

  private var followFormat: FollowRun.Format? {
    switch format {
    case .text: .text
    case .ndjson: .ndjson
    case .github: .gitHub
    case .markdown, .json, .sarif, .junit, .gitlab, .checkstyle, .xcode: .document
    case .html: nil
    }
  }

  private func options() throws(CommandFailure) -> DiagnoseOptions {
    var inputs = input.inputs
    inputs.isRecursive = recursive
    if !include.isEmpty { inputs.namePatterns = include }
    inputs.account = (stats, verbose)
    var options = DiagnoseOptions(
      inputs: inputs, format: format, color: color, failOn: failOn,
      passesTestRunThrough: xcodebuild, source: source,
      detail: quiet ? .headlines : all ? .everything : .first,
      showsArithmetic: verbose, conflicts: maxConflicts, pin: pin)
    options.fix = fix.map { ($0, write, force) }
    options.output = output
    options.report = report
    options.graphs = graphs
    if let config {
      options.apply(try ProjectFile(config))
    } else if !noConfig {
      try options.applyNearestProjectFile()
    }
    if fix != nil, options.source == nil {
      throw .usage(
        "--fix needs --source and its folder, or the source that a project's file names.")
    }
    if let baseline {
      let known = try Baseline(baseline, mayBeMissing: updateBaseline)
      options.baselines.append(known)
      if updateBaseline { options.update = (known, until) }
    }
    return options
  }

  func run() throws {
    if let explain {
      if explain == Self.list {
        return try StandardOutput.print(ExplainedNames.list)
      }
      let text = TextOptions(width: Terminal.width, isColored: color.isOn)
      return try StandardOutput.print(ExplainedNames.text(explain, text) ?? [])
    }
    if follow, let followFormat {
      var run = FollowRun(try options(), followFormat)
      try run.run()
    } else {
      try DiagnoseRun(options()).run()
    }
  }
}
