internal import ArgumentParser
internal import AutoLayoutDoctor
internal import LayoutDiagnosis
internal import LayoutLogs
internal import LayoutModel
internal import LayoutReports
internal import LayoutSources

/// `autolayout-doctor migrate`: autoresizing masks to constraints, as code.
struct Migrate: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "migrate",
    abstract: "Rewrite the autoresizing masks of a view tree as constraints in code.",
    usage: "autolayout-doctor migrate [<options>] [<files> ...]",
    discussion: """
      Reads what 'po view.recursiveDescription()' prints. The constraints keep every view where \
      its mask keeps it, in a superview of any size; a fixed size that the content of such a \
      view gives, as a label's does, is left out. Notes say where the frames were probably \
      meant to be something else. Of a storyboard or xib, the masks of its scenes are read: of all \
      views where the file has no Auto Layout, else of those that no constraint places.

      With --source, lists the lines of an app's source that set frames and masks by hand, what \
      each would be in constraints where that can be understood, and which methods can go.
      """)

  @OptionGroup var input: InputOptions

  @Flag(help: "Views without a printed mask as well, as views of a fixed frame.")
  var all = false

  @Flag(name: .customLong("objective-c"), help: "Write Objective-C instead of Swift.")
  var objectiveC = false

  @Option(
    help:
      "Write for this version of iOS, or of macOS, and newer ones: 7.0 has no anchors and activates nothing."
  )
  var deploymentTarget: String?

  @Option(
    help:
      "The folder with the app's source: list its layout by hand instead of a view tree's masks.",
    completion: .directory)
  var source: String?

  @OptionGroup var output: AnswerOutput

  func validate() throws {
    if source != nil, all || objectiveC || deploymentTarget != nil || !input.files.isEmpty {
      throw ValidationError(
        "--source reads code: it takes no log, and writes each file's own language.")
    }
  }

  func run() throws {
    if let source {
      let index = SourceIndex(try SitesProgram().index(of: source))
      let report = HandLayoutReport(
        HandLayoutSearch(index) { SourceLines.read("\(source)/\($0)") })
      return try output.write("migrate", text: Array(report.text.utf8), json: report.json)
    }
    if let folder = input.files.first(where: LogFolder.isFolder) {
      throw CommandFailure.trouble(
        "\(folder) is a folder: \(Hints.command("migrate --source", folder.shellWord)) lists what an app's "
          + "source in it lays out by hand")
    }
    let document = try input.documentOfMasks()
    let report = MigrationReport(
      document.reports.map(\.report.system).filter { !$0.items.isEmpty }, includingUnmasked: all,
      inObjectiveC: objectiveC, age: try age(of: document.reports.map(\.report)),
      hints: .commandLine)
    try output.write(
      "migrate", sparing: input.files, text: Array(report.text.utf8), json: report.json)
  }

  /// What is asked for, else what the log tells of the system that printed it.
  private func age(of reports: [LogReport]) throws -> MigrationAge {
    guard let deploymentTarget else {
      return MigrationAge(
        isBeforeActivation: reports.contains(where: \.isBeforeActivation),
        isBeforeAnchors: reports.contains(where: \.isBeforeAnchors))
    }
    let isAppKits = reports.contains { $0.system.platform == .appKit }
    guard let age = MigrationAge(version: deploymentTarget, on: isAppKits ? .appKit : .uiKit) else {
      throw ValidationError(
        "--deployment-target \(deploymentTarget): expected a version such as 7.0 or 10.9.")
    }
    return age
  }
}
