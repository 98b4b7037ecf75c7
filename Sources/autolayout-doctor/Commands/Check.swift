internal import ArgumentParser
internal import AutoLayoutDoctor
internal import InterfaceBuilder
internal import LayoutAnnotations
internal import LayoutCheck
internal import LayoutDiagnosis
internal import LayoutReports
internal import LayoutSources
internal import LinearArithmetic

/// `autolayout-doctor check`: conflicts and open layouts before the app runs.
struct Check: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract:
      "Find contradictions and open layouts in storyboards, xibs and code, before the app runs.",
    discussion: """
      autolayout-doctor check                        every storyboard and xib below this folder
      autolayout-doctor check Main.storyboard
      autolayout-doctor check --source App         App's storyboards and xibs, and its code
      autolayout-doctor check --format sarif App > check.sarif

      Three grades: proved (a contradiction of required constraints under a named condition, or a \
      layout that is open whatever the contents are), likely (sizes of contents are estimated), \
      habit (what often ends badly). Proved findings make the command exit with 1, unless --fail-on \
      says otherwise.
      """)

  @Argument(help: "Storyboards, xibs, and folders to look for them in.", completion: .file())
  var paths: [String] = []

  @Option(
    help: "Check the code in a folder as well; without other paths its storyboards and xibs, too.",
    completion: .directory)
  var source: String?

  @Option(
    help:
      "Report only what is new since a git revision, such as HEAD: both versions are solved."
  )
  var since: String?

  @Option(help: "The lowest grade to report: proved, likely or habit.")
  var grade = CheckFinding.Grade.habit

  @Option(help: "Exit with 1 from this grade on: proved, likely, habit or never.")
  var failOn = CheckFailOn.proved

  @Option(
    name: .customLong("ignore"),
    help: "Leave out the findings of a rule: scene-tie, or scene-tie:Xxm-wi-hLM for one element.")
  var ignored: [String] = []

  @Option(
    help: "A file of findings that are known: only others are told and make the command fail.",
    completion: .file())
  var baseline: String?

  @Flag(help: "Write the findings that --baseline does not know yet into it.")
  var updateBaseline = false

  @Option(help: "With --update-baseline: the last day, YYYY-MM-DD, on which they count as known.")
  var until: String?

  @Flag(
    help: """
      Print a diff of what has one safe change in the code: masks, and the sign of a far edge's constant.
      """)
  var fix = false

  @Flag(help: "With --fix: change the files, unless git shows unsaved changes in one of them.")
  var write = false

  @Flag(help: "With --write: change the files whatever git shows.")
  var force = false

  @Option(
    help:
      "The project's file; without it the nearest .autolayout-doctor.yml counts, here or above.",
    completion: .file())
  var config: String?

  @Flag(help: "Read no project's file.")
  var noConfig = false

  @Flag(
    help: """
      Tell from which width or height of a scene on something cannot be avoided: a conflict, a view \
      without extent, one that leaves its container or covers another, contents that do not fit.
      """)
  var sweep = false

  @Option(
    help: """
      Report only what happens on a device, with its safe area and size classes, or on any of them: \
      'iPhone 16', all; list prints them.
      """)
  var device: String?

  @Option(help: "Let texts be longer by this factor: 1.4.")
  var text: String?

  @Option(help: "ltr as it is, or rtl: leading is on the right.")
  var direction = ExerciseLayouts.WritingDirection.ltr

  @Flag(help: "Let texts whose font follows the user's text size be as large as the largest one.")
  var dynamicType = false

  @Option(
    name: .customLong("format"),
    help: """
      What to print: text, markdown, json, sarif, junit, github, gitlab, checkstyle or xcode; by \
      default what the ending of -o says, else text.
      """)
  var chosenFormat: CheckFormat?

  @Option(
    name: .shortAndLong, help: "A file to write to; its ending chooses the format.",
    completion: .file())
  var output: String?

  @Flag(help: "Say on the standard error how many scenes were checked, and which were passed over.")
  var stats = false

  private var format: CheckFormat {
    chosenFormat ?? output.flatMap(OutputFile.suffix).flatMap(CheckFormat.init(ending:)) ?? .text
  }

  /// What is wrong with the ending of a file's name; `nil` where it tells the format, or nothing.
  private func complaint(ofFile output: String) -> String? {
    guard let ending = OutputFile.suffix(of: output), OutputFile.isOrdinary(output) else {
      return nil
    }
    let named = CheckFormat(ending: ending)
    if let chosenFormat {
      return OutputFormat(ending: ending) == nil || named == chosenFormat
        ? nil : "--format \(chosenFormat.rawValue) does not go with -o \(output)."
    }
    return named != nil
      ? nil
      : "-o \(output): the name has to end in .txt, .md, .json or .sarif; with --format any name "
        + "will do."
  }

  func validate() throws {
    if let output, let complaint = complaint(ofFile: output) { throw ValidationError(complaint) }
    if baseline == nil, updateBaseline {
      throw ValidationError("--update-baseline needs --baseline and its file.")
    }
    if fix, source == nil { throw ValidationError("--fix needs --source and its folder.") }
    if write, !fix { throw ValidationError("--write belongs to --fix.") }
    if force, !write { throw ValidationError("--force belongs to --write.") }
    if let until {
      guard updateBaseline else { throw ValidationError("--until belongs to --update-baseline.") }
      guard Baseline.isDay(until) else { throw ValidationError("--until is a day, YYYY-MM-DD.") }
    }
    for suppression in ignored where CheckSuppression(suppression) == nil {
      throw ValidationError(
        "--ignore: there is no rule in '\(suppression)'; the rules are "
          + CheckSuppression.rules.joined(separator: ", ") + ".")
    }
  }

  func run() throws {
    StandardOutput.ignoreClosedPipes()
    if device == "list" {
      return try StandardOutput.print(DeviceWindow.list(DeviceWindow.all.filter(\.isChecked)))
    }
    if let part = paths.first(where: { $0.contains("#") && Platform.status(of: $0) == nil }),
      let file = SceneFile(part)?.path
    {
      throw CommandFailure.usage(
        "check reads whole files: \(Hints.command("check", file.shellWord)); draw and graph take "
          + "one scene of it.")
    }
    let code = try source.map { source throws(CommandFailure) in try CodeRun(folder: source) }
    let run = CheckRun(
      paths: paths.isEmpty ? [source ?? "."] : paths, code: code, grade: grade,
      sweep: try chosenSweep(),
      since: try since.map { name throws(CommandFailure) in try GitRevision(name) })
    let found = run.files()
    let projectFile = config ?? (noConfig ? nil : ProjectFile.nearest)
    let projectIsUnread = config == nil && projectFile.map(ProjectFile.isUnread) ?? false
    let report = try gated(
      try run.report(of: found), by: projectIsUnread ? nil : projectFile, projectIsUnread)
    for input in report.unread { StandardError.warn("\(input.name): \(input.reason)") }
    for (path, reason) in report.passedOver where !stats {
      StandardError.warn("\(path): \(reason)")
    }
    for (path, reason) in report.cutSweeps { StandardError.warn("\(path): \(reason)") }
    if stats {
      StandardError.write(report.statistics)
    } else if let unreadable = report.unreadable {
      StandardError.warn(unreadable)
    }
    if let code, fix {
      try code.fix(report.codeFindings, writes: write, forces: force)
      if projectIsUnread { throw CommandFailure.trouble(nil) }
      return
    }
    try print(report)
    let codeHint = source == nil ? found.foldersWithCode.first.map(InterfaceFiles.codeHint) : nil
    if report.files.isEmpty, report.unread.isEmpty, source == nil {
      StandardError.warn(
        "there is no storyboard and no xib in what was given; "
          + DisplayText.safe(codeHint ?? "\(Hints.option("source", "FOLDER")) checks code"))
    } else if let codeHint, stats || Platform.isTerminal(2) {
      StandardError.warn("only storyboards and xibs were read: \(DisplayText.safe(codeHint))")
    }
    if !stats, format == .text || Platform.isTerminal(2), let account = report.accountOfNothing {
      StandardError.warn(account)
    }
    if projectIsUnread && !Hints.isForModel || !report.unread.isEmpty {
      throw CommandFailure.trouble(nil)
    }
    if let least = failOn.grade, report.has(least) || report.hasConflictOnDevice {
      throw CommandFailure.matched
    }
  }

  /// What the command line, the baseline and the project's file leave out.
  private func gated(
    _ report: CheckReport, by projectFile: String?, _ projectIsUnread: Bool
  ) throws(CommandFailure) -> CheckReport {
    var gate = CheckGate(suppressions: ignored.compactMap(CheckSuppression.init))
    gate.onlyNew = since != nil
    if let path = projectFile {
      let file = try ProjectFile(path, files: report.toldFiles)
      let today = Platform.today
      gate.suppressions += file.ignored.filter { ($0.until ?? today) >= today }.map(\.suppression)
      gate.known.formUnion(file.known.filter { ($0.until ?? today) >= today }.map(\.fingerprint))
      gate.owners = file.fileOwners
    }
    guard let baseline else { return report.with(gate) }
    let known = try Baseline(baseline, mayBeMissing: updateBaseline)
    if updateBaseline, projectIsUnread || !report.unread.isEmpty {
      StandardError.warn("\(DisplayText.safe(baseline)) is not written, as not all was read")
    } else if updateBaseline {
      let told = report.with(gate).causes
      try OutputFile.write(known.adding(told, until: until), to: baseline)
    }
    gate.known.formUnion(known.fingerprints)
    return report.with(gate)
  }

  /// Of the body's font, which has 17 points, the largest accessibility size has 53.
  ///
  /// Source: Human Interface Guidelines, "Typography", the tables of Dynamic Type sizes.
  private static let largestText = Rational(53, 17)

  /// What is swept; `nil` where no option asks for it.
  private func chosenSweep() throws(CommandFailure) -> CheckSweep? {
    guard sweep || device != nil || text != nil || dynamicType || direction == .rtl else {
      return nil
    }
    var factor = Rational.one
    if let text {
      guard let read = Rational(text.hasSuffix("x") ? text.dropLast() : text[...]), read.isPositive
      else { throw .usage("\(Hints.option("text", text)): expected a factor such as 1.4 or 2x.") }
      factor = read
    }
    let options = ThresholdOptions(
      textFactor: factor, textStyleFactor: dynamicType ? Self.largestText : 1,
      isRightToLeft: direction == .rtl)
    return CheckSweep(options: options, devices: try devices())
  }

  private func devices() throws(CommandFailure) -> [CheckedDevice] {
    guard let device else { return [] }
    if device == "all" {
      return DeviceWindow.all.filter(\.isChecked).flatMap(\.checked)
    }
    let window = try EditParser.device(device)
    let isTurned = EditParser.upright(device) != device
    return isTurned ? Array(window.checked.suffix(1)) : window.checked
  }

  private func print(_ report: CheckReport) throws(CommandFailure) {
    let bytes = bytes(report)
    if let output { return try OutputFile.write(bytes, to: output) }
    try StandardOutput.print(bytes)
  }

  /// What to do about what was found, and which commands tell more; empty where nothing was.
  private func nextSteps(_ report: CheckReport) -> String {
    let advice = report.advice
    guard let rule = advice.first?.rule else { return "" }
    var steps = [
      advice.count == 1
        ? "autolayout-doctor --explain \(rule) tells what this rule is about"
        : "autolayout-doctor --explain RULE tells what a rule is about"
    ]
    if let source, report.codeFindings.contains(where: { !$0.steps.isEmpty }) {
      let fix = Hints.command("check", "--source \(source.shellWord) --fix")
      steps.append("\(fix) prints what is safe to change as a diff")
    }
    return "\nWhat to do:\n" + advice.map { "    \($0.rule): \($0.words)\n" }.joined()
      + "\n" + steps.map { "\($0)\n" }.joined()
  }

  private func bytes(_ report: CheckReport) -> [UInt8] {
    func annotations() -> AnnotationReport { report.annotations(version: DiagnosisSession.version) }
    return switch format {
    case .text: Array((report.text + nextSteps(report)).utf8)
    case .markdown: Array(report.markdown.utf8)
    case .json: report.json
    case .xcode: annotations().xcodeIssues
    case .sarif: annotations().sarif
    case .github: annotations().gitHubCommands
    case .gitlab: annotations().codeQuality
    case .checkstyle: annotations().checkstyle
    case .junit: annotations().junit
    }
  }
}

/// The forms in which `check` prints.
enum CheckFormat: String, ExpressibleByArgument, CaseIterable {
  case text, markdown, json, sarif, junit, github, gitlab, checkstyle, xcode

  /// The format that a file's ending names; `nil` for one that names none of these.
  init?(ending: String) {
    guard let format = OutputFormat(ending: ending) else { return nil }
    self.init(rawValue: format.rawValue)
  }
}

/// From which grade on the command fails.
enum CheckFailOn: String, ExpressibleByArgument, CaseIterable {
  case proved, likely, habit, never

  var grade: CheckFinding.Grade? { CheckFinding.Grade(rawValue: rawValue) }
}

extension CheckFinding.Grade: ExpressibleByArgument {}

extension DeviceWindow {
  /// Whether a controller's view fills it.
  fileprivate var isChecked: Bool { family != .mac }

  /// Windows with the devices that have them, a line each.
  static func list(_ windows: [DeviceWindow]) -> String {
    windows.map { "\($0.width)x\($0.height)  \($0.models.joined(separator: ", "))\n" }.joined()
  }

  /// Whether something juts into the screen: of phones it does where the screen is long.
  private var hasNotch: Bool { height > 2 * width }

  /// The window upright and, of what turns, on its side; named after the newest model.
  fileprivate var checked: [CheckedDevice] {
    let name = models.last ?? ""
    let (free, compact) = (safeArea, isWidthCompact)
    let upright = CheckedDevice(
      name: name, width: width, height: height,
      sizeClasses: CanvasTraits(isWidthCompact: compact.upright, isHeightCompact: false),
      safeArea: LeastSafeArea(top: Rational(free.top), bottom: Rational(free.bottom)),
      safeSides: 0)
    guard rotates else { return [upright] }
    let sides = Rational(free.sides)
    let turned = CheckedDevice(
      name: "\(name) on its side", width: height, height: width,
      sizeClasses: CanvasTraits(
        isWidthCompact: compact.onItsSide, isHeightCompact: family == .iPhone),
      safeArea: LeastSafeArea(
        left: sides, bottom: Rational(free.bottomOnItsSide), right: sides),
      safeSides: family == .iPhone && hasNotch ? nil : 0)
    return [upright, turned]
  }
}
