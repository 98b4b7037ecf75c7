internal import ArgumentParser
internal import AutoLayoutDoctor
internal import LayoutLogs
internal import LayoutModel
internal import LayoutReports

/// `autolayout-doctor migrate`: autoresizing masks to constraints, as code.
struct Migrate: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Rewrite the autoresizing masks of a view tree as constraints in Swift.",
    discussion: """
      Reads what 'po view.recursiveDescription()' prints. The constraints keep every view where \
      its mask keeps it, in a superview of any size; notes say where the frames were probably \
      meant to be something else.
      """)

  @Argument(
    help: "View trees to read; - or none is the standard input.",
    completion: .file(extensions: ["log", "txt", "layout"]))
  var files: [String] = []

  @Flag(help: "Views without a printed mask as well, as views of a fixed frame.")
  var all = false

  @Flag(help: "Read the input as a layout written by hand; files named *.layout are anyway.")
  var layout = false

  @Option(help: "What to print: text (Swift) or json.")
  var format = ExplainFormat.text

  func run() throws {
    Streams.ignoreClosedPipes()
    let document = try InputFile.document(files, as: layout ? .layout : nil)
    let report = MigrationReport(
      document.reports.map(\.report.system).filter { !$0.items.isEmpty }, includingUnmasked: all,
      hints: .commandLine)
    switch format {
    case .text: try Streams.print(report.text)
    case .json: try Streams.print(report.json)
    }
  }
}
