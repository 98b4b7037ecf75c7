internal import VisualFormat

/// Builds the sites of every constraint that a visual format stands for.
struct FormatExpander {
  private let names: SourceNames
  private let formatNames: FormatNames
  private let literals: LiteralFinder
  private let helpers: HelperRules

  init(_ names: SourceNames, _ entities: EntityFinder) {
    self.names = names
    formatNames = FormatNames(names, entities)
    literals = LiteralFinder(names: names)
    helpers = HelperRules(names: names)
  }

  /// The sites of a format in its own function.
  func sites(of index: Int, in frame: Frame) -> [Site] {
    let record = names.facts.formats[index]
    var site = Site(
      source: .format(index, span: 0..<0), place: record.place, statement: record.statement,
      first: .init(entity: 0, attribute: nil), block: frame.key)
    site.isInner = isHelper(record, frame) && helpers.isCalled(frame)
    return sites(site, record, frame)
  }

  /// The sites of a format inside of a helper that a chain of calls leads to.
  func sites(of index: Int, in frame: Frame, through chain: CallChain) -> [Site] {
    let record = names.facts.formats[index]
    guard isHelper(record, frame) else { return [] }
    let call = chain.first
    var site = Site(
      source: .format(index, span: 0..<0),
      place: CodePlace(file: call.file, range: Self.formatRange(call)), statement: call.statement,
      first: .init(entity: 0, attribute: nil), block: chain.caller.key)
    site.call = chain.indices.first
    site.helpers = chain.lines(to: record.place)
    site.isInner = helpers.standsInHelper(call, chain.caller)
    return sites(site, record, frame)
  }

  private func sites(_ site: Site, _ record: FormatRecord, _ frame: Frame) -> [Site] {
    var site = site
    site.identifier = record.identifier
    site.isLooped = viewTexts(record, frame).contains { literals.isLoopElement($0, in: frame) }
    return FormatScene.scenes(of: record, in: frame, literals).flatMap { scene -> [Site] in
      guard let format = VisualFormatReading(scene.text).format else { return [] }
      return FormatPieces(format, scene, formatNames, common: site).sites
    }
  }

  /// Where a helper's call has the format, which may be a line of its own.
  private static func formatRange(_ call: CallRecord) -> CodeRange {
    call.arguments.lazy.compactMap(\.range).first ?? call.range
  }

  // MARK: What is a helper

  /// Whether what the format says, or whom it says it of, is what a caller gives.
  private func isHelper(_ record: FormatRecord, _ frame: Frame) -> Bool {
    if case .expression(let text)? = record.string.first, record.string.count == 1,
      names.parameter(CodeText.name(CodeText.bare(text)), in: frame) != nil
    {
      return true
    }
    switch record.views {
    case .table(let table):
      return !table.isEmpty && helpers.isHelper(Array(table.values), in: frame)
    case .text(let text):
      guard let table = literals.dictionary(text, in: frame) else { return takesViews(frame) }
      return helpers.isHelper(table.values.map(\.text), in: frame)
    }
  }

  /// The expressions of the format's views, as far as the source writes them out.
  private func viewTexts(_ record: FormatRecord, _ frame: Frame) -> [String] {
    switch record.views {
    case .table(let table): Array(table.values)
    case .text(let text): literals.dictionary(text, in: frame)?.values.map(\.text) ?? []
    }
  }

  /// Whether the function around the format has a parameter that is a view.
  private func takesViews(_ frame: Frame) -> Bool {
    guard let function = frame.function else { return false }
    return names.facts.functions[function].parameters.contains { $0.type.contains("View") }
  }
}
