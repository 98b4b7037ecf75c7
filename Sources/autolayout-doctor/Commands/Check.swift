internal import ArgumentParser
internal import AutoLayoutDoctor
internal import LayoutAnnotations
internal import LayoutCheck
internal import LayoutReports

/// `autolayout-doctor check`: conflicts and open layouts before the app runs.
struct Check: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Find contradictions and open layouts in storyboards and xibs, before the app runs.",
    discussion: """
      autolayout-doctor check                        every storyboard and xib below this folder
      autolayout-doctor check Main.storyboard
      autolayout-doctor check --format sarif App > check.sarif

      Three grades: proved (a contradiction of required constraints under a named condition, or a \
      layout that is open whatever the contents are), likely (sizes of contents are estimated), \
      habit (what often ends badly). Proved findings make the command exit with 1, unless --fail-on \
      says otherwise.
      """)

  @Argument(help: "Storyboards, xibs, and folders to look for them in.", completion: .file())
  var paths: [String] = []

  @Option(help: "The least sure grade to tell: proved, likely or habit.")
  var grade = CheckFinding.Grade.habit

  @Option(help: "Exit with 1 from this grade on: proved, likely, habit or never.")
  var failOn = CheckFailOn.proved

  @Option(
    name: .customLong("ignore"),
    help: "Leave out what a rule says: scene-tie, or scene-tie:Xxm-wi-hLM for one element.")
  var ignored: [String] = []

  @Option(
    help: "What to print: text, json, xcode, sarif, github, gitlab, checkstyle or junit.")
  var format = CheckFormat.text

  @Flag(help: "Say on the standard error how many scenes were checked, and which were passed over.")
  var stats = false

  func validate() throws {
    for suppression in ignored where CheckSuppression(suppression) == nil {
      throw ValidationError(
        "--ignore: there is no rule in '\(suppression)'; the rules are "
          + CheckRule.allCases.map(\.rawValue).joined(separator: ", ") + ".")
    }
  }

  func run() throws {
    StandardOutput.ignoreClosedPipes()
    let report = CheckRun(
      paths: paths.isEmpty ? ["."] : paths, grade: grade,
      suppressions: ignored.compactMap(CheckSuppression.init)
    ).report()
    for input in report.unread { StandardError.warn("\(input.name): \(input.reason)") }
    if stats { StandardError.write(report.statistics) }
    try print(report)
    if report.files.isEmpty, report.unread.isEmpty {
      StandardError.warn("there is no storyboard and no xib in what was given")
    }
    if !report.unread.isEmpty { throw CommandFailure.trouble(nil) }
    if let least = failOn.grade, report.has(least) { throw CommandFailure.matched }
  }

  private func print(_ report: CheckReport) throws {
    let annotations = report.annotations(version: DiagnosisSession.version)
    switch format {
    case .text: try StandardOutput.print(report.text)
    case .json: try StandardOutput.print(report.json)
    case .xcode: try StandardOutput.print(report.xcode)
    case .sarif: try StandardOutput.print(annotations.sarif)
    case .github: try StandardOutput.print(annotations.gitHubCommands)
    case .gitlab: try StandardOutput.print(annotations.codeQuality)
    case .checkstyle: try StandardOutput.print(annotations.checkstyle)
    case .junit: try StandardOutput.print(annotations.junit)
    }
  }
}

/// The forms in which `check` prints.
enum CheckFormat: String, ExpressibleByArgument, CaseIterable {
  case text, json, xcode, sarif, github, gitlab, checkstyle, junit
}

/// From which grade on the command fails.
enum CheckFailOn: String, ExpressibleByArgument, CaseIterable {
  case proved, likely, habit, never

  var grade: CheckFinding.Grade? { CheckFinding.Grade(rawValue: rawValue) }
}

extension CheckFinding.Grade: ExpressibleByArgument {}
