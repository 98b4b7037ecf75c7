internal import ArgumentParser
internal import AutoLayoutDoctor
internal import LayoutDiagnosis
internal import LayoutDrawing
internal import LayoutLogs
internal import LayoutReports

/// `autolayout-doctor ambiguity`: what a layout leaves open.
struct Ambiguity: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract:
      "Say what a layout leaves open, how far it can move, and which constraint is missing.",
    discussion: """
      Reads constraint dumps (constraintsAffectingLayoutForAxis:, po view.constraints) and .layout
      files. Every answer is exact, and two layouts prove it.
      """,
    aliases: ["ambiguities", "ambiguous"])

  @OptionGroup var input: SystemInput

  func run() throws {
    Streams.ignoreClosedPipes()
    let document = try input.document()
    let reports = document.reports.filter { $0.diagnosis.openness != nil || $0.isAboutLayout }
    for report in reports { _ = try input.pinned(in: report.report.system) }
    switch input.format {
    case .json: try Streams.print(document.json)
    case .svg:
      try input.printOnly(
        reports.compactMap { report in
          let subject = PictureSubject(report)
          return LayoutPicture(subject, LayoutPanels.panels(of: subject)).map {
            Array($0.svg().xml.utf8)
          }
        })
    case .text:
      if reports.isEmpty {
        Streams.complain("there is no list of constraints and no .layout file in the input")
        throw ExitCode(2)
      }
      try Streams.print(document.text(input.textOptions))
    }
  }
}
