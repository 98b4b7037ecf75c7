internal import ArgumentParser
internal import AutoLayoutDoctor
internal import LayoutDiagnosis
internal import LayoutDrawing
internal import LayoutLogs
internal import LayoutModel
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

  @Flag(name: .shortAndLong, help: "Show the arithmetic that proves each priority's optimum.")
  var verbose = false

  @OptionGroup var input: SystemInput

  func run() throws {
    Streams.ignoreClosedPipes()
    let everything = try input.document()
    let document = everything.keeping(\.isAboutOpenness)
    for report in document.reports { _ = try input.pinned(in: report.report.system) }
    try complain(leftOut: everything.reports.count - document.reports.count, of: everything)
    switch input.format {
    case .json: try Streams.print(document.json)
    case .svg:
      try input.printOnly(
        document.reports.compactMap { report in
          let subject = PictureSubject(report)
          return LayoutPicture(subject, LayoutPanels.panels(of: subject)).map {
            Array($0.svg().xml.utf8)
          }
        })
    case .text: try Streams.print(document.text(input.textOptions(showingArithmetic: verbose)))
    }
  }

  /// Says that reports which are no layouts were left out.
  ///
  /// - Throws: `ExitCode(2)` where nothing else is in the input.
  private func complain(leftOut count: Int, of document: DiagnosedDocument) throws {
    if count > 0, count == document.reports.count {
      Streams.complain(
        "nothing in the input is a layout that could be ambiguous: autolayout-doctor diagnose "
          + "explains what is")
      throw ExitCode(2)
    }
    if count == document.reports.count {
      Streams.complain(
        "there is no list of constraints, no .layout file and no view that is named ambiguous in "
          + "the input")
      throw ExitCode(2)
    }
    if count > 0 {
      Streams.complain(
        "left out \(count == 1 ? "1 report that is" : "\(count) reports that are") no layout: "
          + "autolayout-doctor diagnose explains \(count == 1 ? "it" : "them")")
    }
  }
}

extension DiagnosedReport {
  /// Whether the report is a layout that something may be open in, or names views that are.
  fileprivate var isAboutOpenness: Bool {
    switch report.kind {
    case .constraints, .layout: !report.system.constraints.isEmpty || !report.problems.isEmpty
    case .trace: report.system.items.contains(where: \.isAmbiguous)
    case .ambiguity: true
    case .unsatisfiable, .exception, .warning, .feedbackLoop: diagnosis.openness != nil
    }
  }
}
