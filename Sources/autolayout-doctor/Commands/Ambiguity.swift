internal import ArgumentParser
internal import AutoLayoutDoctor
internal import LayoutDiagnosis
internal import LayoutDrawing
internal import LayoutLogs
internal import LayoutModel
internal import LayoutReports
internal import ReportPictures

/// `autolayout-doctor ambiguity`: what a layout leaves open.
struct Ambiguity: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "ambiguity",
    abstract:
      "Say what a layout leaves open, how far it can move, and which constraint is missing.",
    usage: "autolayout-doctor ambiguity [<options>] [<files> ...]",
    discussion: """
      Reads constraint dumps (constraintsAffectingLayoutForAxis:, po view.constraints), the \
      view trees beside them (_autolayoutTrace, recursiveDescription) and .layout files. The same \
      address is the same view. Every answer is exact, and two layouts prove it.
      """,
    aliases: ["ambiguities", "ambiguous"])

  @Flag(name: .shortAndLong, help: "Show the arithmetic that proves each priority's optimum.")
  var verbose = false

  @OptionGroup var input: LayoutQueryOptions
  @OptionGroup var output: LayoutOutput

  func run() throws {
    let format = try output.format()
    let everything = try input.document()
    let document = everything.keeping(\.isAboutOpenness)
    for report in document.reports where !report.report.system.constraints.isEmpty {
      _ = try input.pinned(in: report)
    }
    complain(leftOut: everything.reports.count - document.reports.count, of: everything)
    switch format {
    case .json: try write(document.json, isText: false)
    case .svg:
      try output.write("ambiguity", of: document.reports, in: document, sparing: input.files) {
        LayoutPicture(of: PictureSubject($0))
      }
    case .text:
      if document.reports.isEmpty { return }
      let options = input.textOptions(showingArithmetic: verbose)
      try write(
        options.isMarkdown ? document.markdown(options) : document.text(options), isText: true)
    }
  }

  private func write(_ bytes: [UInt8], isText: Bool) throws {
    try output.destination.put(bytes, isText: isText, named: "ambiguity", sparing: input.files)
  }

  /// Says that reports which are no layouts were left out.
  private func complain(leftOut count: Int, of document: DiagnosedDocument) {
    if count > 0, count == document.reports.count {
      StandardError.warn(
        "nothing in the input is a layout that could be ambiguous: \(Hints.command("diagnose")) "
          + "explains what the input holds")
    } else if count == document.reports.count {
      StandardError.warn(
        "there is no list of constraints, no .layout file and no view that is named ambiguous in "
          + "the input")
    } else if count > 0 {
      StandardError.warn(
        "left out \(count == 1 ? "1 report that is" : "\(count) reports that are") no layout: "
          + "\(Hints.command("diagnose")) explains \(count == 1 ? "it" : "them")")
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
