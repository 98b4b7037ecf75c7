/// Joins what the readers say of single files: names to declarations, expressions to views, numbers to
/// values, calls to what they make.
///
/// It only says in which order that is done; each step is a type of its own, and none knows the linker.
struct Linker {
  let names: SourceNames
  private let literals: LiteralFinder
  let entities: EntityFinder
  let numbers: NumberReader
  /// The constraints that lines of the source make.
  private(set) var sites: [Site] = []

  init(_ facts: SiteFacts) {
    names = SourceNames(facts)
    literals = LiteralFinder(names: names)
    entities = EntityFinder(names)
    numbers = NumberReader(names: names, entities: entities)
  }

  /// Fills in superviews, texts and sites.
  mutating func link() {
    linkSuperviews()
    linkTexts()
    linkSites()
  }

  /// The entities that an expression of a record names: one for each element of a loop around it.
  func targets(
    of text: String, in record: some PlacedRecord
  ) -> some Sequence<(entity: Int, frame: Frame)> {
    literals.each(text, in: names.frames.frame(around: record), at: record.range)
      .lazy.map { [entities] in (entities.entity($0.text, in: $0.frame), $0.frame) }
  }

  // MARK: Views

  private func linkSuperviews() {
    for record in names.facts.parents {
      for (child, frame) in targets(of: record.child, in: record) {
        entities.link(child, to: entities.entity(record.parent, in: frame))
      }
    }
    for record in names.facts.elements {
      guard let parent = record.parent else { continue }
      let child = entities.element(record.id, in: record.file)
      entities.link(child, to: entities.element(parent, in: record.file))
    }
  }

  private func linkTexts() {
    for record in names.facts.sets {
      guard let text = record.string else { continue }
      switch record.property {
      case "text", "title", "placeholder", "stringValue", "attributedText":
        for target in targets(of: record.target, in: record) {
          entities.addText(text, to: target.entity)
        }
      case "accessibilityIdentifier", "key", "label", "mas_key":
        let frame = names.frames.frame(around: record)
        entities.addKey(text, to: entities.entity(record.target, in: frame))
      default: break
      }
    }
  }

  // MARK: Constraints

  private mutating func linkSites() {
    let facts = names.facts
    let constraints = SiteBuilder(names, entities)
    let formats = FormatExpander(names, entities)
    for (index, record) in facts.constraints.enumerated() {
      sites += constraints.sites(of: index, in: names.frames.frame(around: record))
    }
    for (index, record) in facts.formats.enumerated() {
      sites += formats.sites(of: index, in: names.frames.frame(around: record))
    }
    var tracer = HelperTracer(
      names, entities, constraints, formats, limit: 400_000 - sites.count)
    for index in facts.calls.indices { tracer.trace(index) }
    sites += tracer.sites
  }
}
