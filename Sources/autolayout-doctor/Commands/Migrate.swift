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
    abstract: "Rewrite the autoresizing masks of a view tree as constraints in code.",
    discussion: """
      Reads what 'po view.recursiveDescription()' prints. The constraints keep every view where \
      its mask keeps it, in a superview of any size; a fixed size that the content of such a \
      view gives, as a label's does, is left out. Notes say where the frames were probably \
      meant to be something else.
      """)

  @OptionGroup var input: InputOptions

  @Flag(help: "Views without a printed mask as well, as views of a fixed frame.")
  var all = false

  @Flag(name: .customLong("objective-c"), help: "Write Objective-C in place of Swift.")
  var objectiveC = false

  @OptionGroup var output: AnswerOutput

  func run() throws {
    let document = try input.document(asking: .nothing)
    let report = MigrationReport(
      document.reports.map(\.report.system).filter { !$0.items.isEmpty }, includingUnmasked: all,
      inObjectiveC: objectiveC, hints: .commandLine)
    try output.write(
      "migrate", sparing: input.files, text: Array(report.text.utf8), json: report.json)
  }
}
