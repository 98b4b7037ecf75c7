internal import ArgumentParser
internal import AutoLayoutDoctor
internal import LayoutLogs
internal import LayoutDiagnosis
internal import LayoutModel
internal import LayoutReports

/// `autolayout-doctor why`: the fewest constraints that give a value, or all that name a view.
struct Why: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "why",
    abstract: "Say why a width, an edge or another quantity is what it is, or what names a view.",
    usage: "autolayout-doctor why [<options>] <quantity> [<files> ...]",
    discussion: """
      autolayout-doctor why title.width card.layout
      autolayout-doctor why 0x7fb1.height dump.log
      autolayout-doctor why title card.layout
      """)

  @Argument(
    help: """
      ITEM.ATTRIBUTE: an item's name, address or id (v3), and width, leading, x, …; or ITEM alone, for all \
      constraints that name it.
      """)
  var quantity: String

  @Flag(name: .shortAndLong, help: "Show the arithmetic that proves the value from both sides.")
  var verbose = false

  @OptionGroup var output: AnswerOutput

  @OptionGroup var input: LayoutQueryOptions

  func validate() throws {
    guard AnchorName.split(quantity) == nil, quantity.contains(".") else { return }
    let meant = quantity.lastIndex(of: ".").flatMap { dot in
      AnchorName.attribute(like: String(quantity[quantity.index(after: dot)...])).map {
        "did you mean \(quantity[..<dot]).\($0.rawValue)?"
      }
    }
    throw ValidationError(
      "\(quantity) is not ITEM.ATTRIBUTE: "
        + (meant ?? "give for example title.width or v3.leading."))
  }

  func run() throws {
    guard let (name, attribute) = AnchorName.split(quantity) else { return try listReferences() }
    let isText = try output.format() == .text
    // The search solves the layout itself; the document is there for its names.
    let document = try input.document(asking: isText ? .conflicts : .everything)
    document.complainOfUnreadLines()
    var answers: [WhyAnswer] = []
    var candidates: [String] = []
    for report in document.reports where report.isAboutLayout {
      let system = report.report.system
      let named = NamedItems(report)
      let items = named.items(named: name)
      guard let item = items.first, items.count == 1 else {
        candidates.append(named.choices(items.isEmpty ? named.constrained : items, for: name))
        continue
      }
      var search = EntailmentSearch(system, pin: try input.pinned(in: report))
      let entailment = search?.why(LayoutAnchor(item, attribute))
      answers.append(WhyAnswer(report: report, entailment: entailment))
    }
    if answers.isEmpty {
      throw CommandFailure.usage(
        candidates.first.map { unknown(name, $0, others: candidates.count - 1) }
          ?? LayoutQueryOptions.complaintOfNothing(in: document))
    }
    let options = input.textOptions(showingArithmetic: verbose)
    try output.write(
      "why", sparing: input.files, text: answers.flatMap { $0.text(options) },
      json: document.json(answers: answers))
  }

  /// All constraints that name the item.
  private func listReferences() throws {
    let isText = try output.format() == .text
    let document = try input.document(asking: isText ? .nothing : .everything)
    document.complainOfUnreadLines()
    var answers: [ReferenceAnswer] = []
    var candidates: [String] = []
    for report in document.reports where report.isAboutLayout {
      let named = NamedItems(report)
      let items = named.items(named: quantity)
      guard let item = items.first, items.count == 1 else {
        candidates.append(named.choices(items.isEmpty ? named.constrained : items, for: quantity))
        continue
      }
      answers.append(ReferenceAnswer(report: report, item: item))
    }
    if answers.isEmpty {
      throw CommandFailure.usage(
        candidates.first.map { unknown(quantity, $0, others: candidates.count - 1) }
          ?? LayoutQueryOptions.complaintOfNothing(in: document))
    }
    let options = input.textOptions(showingArithmetic: verbose)
    try output.write(
      "why", sparing: input.files, text: answers.flatMap { $0.text(options) }, json: document.json)
  }

  private func unknown(_ name: String, _ first: String, others: Int) -> String {
    let more = others > 0 ? " (\(others) more \(others == 1 ? "report" : "reports") likewise.)" : ""
    return "“\(name)” does not name one item of the input. \(first)\(more)"
  }
}
