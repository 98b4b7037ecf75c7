internal import ArgumentParser
internal import AutoLayoutDoctor
internal import LayoutDiagnosis
internal import LayoutLogs
internal import LayoutModel
internal import LayoutReports

/// `autolayout-doctor migrate`: autoresizing masks to constraints, as code.
struct Migrate: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "migrate",
    abstract: "Rewrite the autoresizing masks of a view tree as constraints in Swift.",
    discussion: """
      Reads what 'po view.recursiveDescription()' prints. The constraints keep every view where \
      its mask keeps it, in a superview of any size; notes say where the frames were probably \
      meant to be something else.
      """)

  @OptionGroup var input: InputOptions

  @Flag(help: "Views without a printed mask as well, as views of a fixed frame.")
  var all = false

  @OptionGroup var output: AnswerOutput

  func run() throws {
    let document = try input.document(asking: .nothing)
    let report = MigrationReport(
      document.reports.map(\.report.system).filter { !$0.items.isEmpty }, includingUnmasked: all,
      hints: .commandLine)
    try output.write(
      "migrate", sparing: input.files, text: Array(report.text.utf8), json: report.json)
  }
}
