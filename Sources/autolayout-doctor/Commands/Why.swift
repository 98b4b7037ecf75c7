internal import ArgumentParser
internal import AutoLayoutDoctor
internal import LayoutLogs
internal import LayoutDiagnosis
internal import LayoutReports

/// `autolayout-doctor why`: the fewest constraints that give a value.
struct Why: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Say why a width, an edge or another quantity is what it is.",
    discussion: """
      autolayout-doctor why title.width card.layout
      autolayout-doctor why 0x7fb1.height dump.log
      """)

  @Argument(help: "ITEM.ATTRIBUTE: an item's name, address or id (v3), and width, leading, x, ….")
  var quantity: String

  @Flag(name: .shortAndLong, help: "Show the arithmetic that proves the value from both sides.")
  var verbose = false

  @OptionGroup var input: SystemInput

  func validate() throws {
    guard AnchorName.split(quantity) != nil else {
      throw ValidationError(
        "\(quantity) is not ITEM.ATTRIBUTE: give for example title.width or v3.leading.")
    }
  }

  func run() throws {
    Streams.ignoreClosedPipes()
    let document = try input.document()
    var answers: [WhyAnswer] = []
    for report in document.reports where report.isAboutLayout {
      let system = report.report.system
      guard let anchor = AnchorName.find(quantity, in: system) else { continue }
      var search = EntailmentSearch(system, pin: try input.pinned(in: system))
      answers.append(WhyAnswer(report: report, entailment: search?.why(anchor)))
    }
    if answers.isEmpty {
      throw ValidationError("No list of constraints in the input has the item of \(quantity).")
    }
    switch try input.format() {
    case .json: try input.write(document.json(answers: answers), as: .json, named: "why")
    case .svg: throw ValidationError("An answer cannot be drawn: try exercise --format svg.")
    case .text:
      let options = input.textOptions(showingArithmetic: verbose)
      try input.write(answers.flatMap { $0.text(options) }, as: .text, named: "why")
    }
  }
}
