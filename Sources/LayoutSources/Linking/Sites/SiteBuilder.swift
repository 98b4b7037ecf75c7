internal import LayoutModel
internal import LinearArithmetic

/// Builds the sites of a constraint that the source makes: one for each view, anchor and loop element
/// that its expressions may mean.
struct SiteBuilder {
  private let facts: SiteFacts
  private let entities: EntityFinder
  private let numbers: NumberReader
  private let anchors: AnchorFinder
  private let literals: LiteralFinder
  private let helpers: HelperRules

  init(_ names: SourceNames, _ entities: EntityFinder) {
    facts = names.facts
    self.entities = entities
    numbers = NumberReader(names: names, entities: entities)
    anchors = AnchorFinder(names: names, entities: entities)
    literals = LiteralFinder(names: names)
    helpers = HelperRules(names: names)
  }

  /// The sites of a constraint in its own function.
  func sites(of index: Int, in frame: Frame) -> [Site] {
    let record = facts.constraints[index]
    if record.isPlaceholder { return [] }
    var site = Site(
      source: .constraint(index), place: record.place, statement: record.statement,
      first: .init(entity: 0, attribute: nil), block: frame.key)
    site.isInner = helpers.isCalled(frame) && helpers.isHelper(record, in: frame)
    return each(site, record, frame)
  }

  /// The sites of a constraint inside of a helper that a chain of calls leads to.
  func sites(of index: Int, in frame: Frame, through chain: CallChain) -> [Site] {
    let record = facts.constraints[index]
    guard helpers.isHelper(record, in: frame) else { return [] }
    let call = chain.first
    var site = Site(
      source: .constraint(index), place: call.place, statement: call.statement,
      first: .init(entity: 0, attribute: nil), block: chain.caller.key)
    site.helpers = chain.lines(to: record.place)
    if let stored = call.stored { site.stored = entities.entity(stored, in: chain.caller) }
    site.isInner = helpers.standsInHelper(call, chain.caller)
    site.call = chain.indices.first
    return each(site, record, frame)
  }

  // MARK: What the expressions may mean

  private func each(_ site: Site, _ record: ConstraintRecord, _ frame: Frame) -> [Site] {
    let frames = loopFrames(of: record, frame)
    var site = site
    site.isLooped = frames.count > 1
    return frames.flatMap { sites(site, record, $0) }
  }

  /// The frames in which loops around any of the expressions put each of their elements.
  private func loopFrames(of record: ConstraintRecord, _ frame: Frame) -> [Frame] {
    for text in record.items {
      let frames = literals.each(text, in: frame, at: record.range).map(\.frame)
      if frames.count != 1 || frames[0].key != frame.key { return frames }
    }
    return [frame]
  }

  private func sites(_ site: Site, _ record: ConstraintRecord, _ frame: Frame) -> [Site] {
    readings(of: record, frame).flatMap { record in
      anchors.anchors(record.first, in: frame).flatMap { first in
        guard let other = record.second, !Self.isNothing(other) else {
          return [filled(site, record, frame, first, nil)]
        }
        return anchors.anchors(other, in: frame).map { filled(site, record, frame, first, $0) }
      }
    }
  }

  private static func isNothing(_ anchor: AnchorRecord) -> Bool {
    anchor.item == "nil" || AttributeWord.plain(anchor.attribute) == "notAnAttribute"
  }

  /// `make.height.equalTo(rowHeight)` compares with a view's height or with a number; where nothing
  /// tells the class of the name and a number has that name somewhere, either may be meant.
  private func readings(of record: ConstraintRecord, _ frame: Frame) -> [ConstraintRecord] {
    guard ["snapkit", "masonry"].contains(record.library), let second = record.second,
      second.attribute == record.first.attribute, record.constant.text.isEmpty,
      !second.item.hasPrefix("superview(")
    else { return [record] }
    let classes = entities[entities.entity(second.item, in: frame)].classes
    if !classes.isEmpty {
      let isNumber = classes.allSatisfy { Self.numeric.contains($0.name) }
      return [isNumber ? Self.comparedWithNumber(record, second) : record]
    }
    return numbers.values(of: second.item, in: frame).isEmpty
      ? [record] : [record, Self.comparedWithNumber(record, second)]
  }

  /// A size is that number, everything else is that far from the superview's edge.
  private static func comparedWithNumber(
    _ record: ConstraintRecord, _ second: AnchorRecord
  ) -> ConstraintRecord {
    var changed = record
    changed.constant = SiteNumber(text: second.item)
    let edges = ["centerX": "left", "centerY": "top"]
    let isSize = ["width", "height"].contains(second.attribute)
    changed.second =
      isSize
      ? nil
      : AnchorRecord(
        item: "superview(\(record.first.item))",
        attribute: edges[second.attribute] ?? second.attribute)
    return changed
  }

  private static let numeric: Set<String> = [
    "CGFloat", "Double", "Float", "Int", "NSNumber", "UInt", "NSInteger", "float", "double", "int",
  ]

  // MARK: What the site says

  private func filled(
    _ site: Site, _ record: ConstraintRecord, _ frame: Frame, _ first: Site.Anchor,
    _ second: Site.Anchor?
  ) -> Site {
    var site = site
    (site.first, site.second) = (first, second)
    setNumbers(&site, record, frame)
    site.isStandardSpace = record.isSystemSpacing
    site.identifier = record.identifier.map { CodeText.stringLiteral($0) ?? $0 }
    if site.stored == nil, let stored = record.stored {
      site.stored = entities.entity(stored, in: frame)
    }
    site.isExcluded = record.isExcluded
    site.isChangedLater = record.made == "update" || !record.outlets.isEmpty
    if site.second != nil, site.multiplier.values == [0] { site.second = nil }
    return site
  }

  private func setNumbers(_ site: inout Site, _ record: ConstraintRecord, _ frame: Frame) {
    site.relation = relation(record.relation, frame)
    site.multiplier = numbers.guess(record.multiplier, in: frame)
    site.constant = numbers.guess(record.constant, in: frame)
    if site.constant.values.isEmpty, site.second == nil, let attribute = site.first.attribute {
      site.constant.values = numbers.sizePart(
        attribute.rawValue, of: record.constant.text, in: frame)
    }
    site.priority = numbers.guess(record.priority, in: frame)
  }

  private func relation(_ text: String, _ frame: Frame) -> Relation? {
    switch text {
    case "==": return .equal
    case "<=": return .lessOrEqual
    case ">=": return .greaterOrEqual
    default: break
    }
    if let binding = frame.bindings[text] { return relation(binding.text, binding.frame) }
    let word = text.lowercased()
    if word.hasSuffix("lessthanorequal") { return .lessOrEqual }
    if word.hasSuffix("greaterthanorequal") { return .greaterOrEqual }
    return word.hasSuffix("equal") ? .equal : nil
  }
}
