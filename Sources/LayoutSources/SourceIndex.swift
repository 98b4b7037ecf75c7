package import LayoutModel
internal import LinearArithmetic

/// A folder's source as far as constraints are concerned: the views that it names, the constraints
/// that its lines make, and what is changed later.
package struct SourceIndex: Sendable {
  /// The files that were read.
  package let files: [FileRecord]
  /// Lines of the index that could not be read.
  package let brokenLines: [Int]
  let facts: SiteFacts
  let family: ClassFamily
  let entities: [Entity]
  let superviews: [Int: [Int]]
  let sites: [Site]
  let places: [String: FileRecord.Place]
  /// What is set on an entity, by its number: indices into the facts' sets.
  let setsOfEntity: [Int: [Int]]
  /// The lines that add views to their superviews.
  let adding: [(child: Int, record: Int, cause: PlaceCause)]
  /// The lines that put views into stack views.
  let arranging: [(child: Int, cause: PlaceCause)]
  private let setsOfName: [String: [Int]]
  private let setGuesses: [Int: NumberGuess]
  private let buckets: [String: [Int]]
  /// Sites of which the source does not tell the attributes.
  private let wild: [Int]

  /// Joins what the readers say of the files.
  package init(_ facts: SiteFacts) {
    var linker = Linker(facts)
    linker.link()
    var setsOfEntity: [Int: [Int]] = [:]
    var setsOfName: [String: [Int]] = [:]
    var setGuesses: [Int: NumberGuess] = [:]
    for (index, set) in facts.sets.enumerated() {
      for target in linker.targets(of: set.target, in: set) {
        setsOfEntity[target.entity, default: []].append(index)
      }
      let name = CodeText.name(CodeText.bare(CodeText.path(set.target).last ?? ""))
      setsOfName[name, default: []].append(index)
      if set.property == "constant" || set.property == "priority" {
        let number = set.number ?? SiteNumber(text: set.value)
        let frame = linker.names.frames.frame(around: set)
        setGuesses[index] = linker.numbers.guess(number, in: frame)
      }
    }
    var arranging: [(child: Int, cause: PlaceCause)] = []
    var adding: [(child: Int, record: Int, cause: PlaceCause)] = []
    for (number, record) in facts.parents.enumerated() {
      for (child, _) in linker.targets(of: record.child, in: record) {
        if record.how.hasPrefix("arranged") || record.how.contains("Arranged") {
          arranging.append((child, .init(kind: .addsArrangedSubview, place: record.place)))
        } else if record.how.hasSuffix("Subview") {
          adding.append((child, number, .init(kind: .addsSubview, place: record.place)))
        }
      }
    }
    self.adding = adding
    self.arranging = arranging
    self.facts = facts
    self.setsOfEntity = setsOfEntity
    self.setsOfName = setsOfName
    self.setGuesses = setGuesses
    files = facts.files
    brokenLines = facts.brokenLines
    family = linker.names.family
    entities = linker.entities.table.entities
    superviews = linker.entities.table.superviews
    sites = linker.sites
    places = Dictionary(
      facts.files.map { ($0.path, $0.place) }, uniquingKeysWith: { first, _ in first })
    var buckets: [String: [Int]] = [:]
    var wild: [Int] = []
    for (number, site) in linker.sites.enumerated() {
      guard let first = site.first.attribute, site.second == nil || site.second?.attribute != nil
      else {
        wild.append(number)
        continue
      }
      buckets[Self.key(first, site.second?.attribute), default: []].append(number)
    }
    self.buckets = buckets
    self.wild = wild
  }

  private static func key(_ first: LayoutAttribute, _ second: LayoutAttribute?) -> String {
    let plain = { (attribute: LayoutAttribute) in attribute == .baseline ? .lastBaseline : attribute
    }
    return "\(plain(first).rawValue) \(second.map { plain($0).rawValue } ?? "")"
  }

  /// The sites that may have the attributes.
  func sites(of first: LayoutAttribute, _ second: LayoutAttribute?) -> [Int] {
    (buckets[Self.key(first, second)] ?? []) + wild
  }

  /// Whether the source itself determines what a constraint to be added would: a view's size along an
  /// axis, or its place.
  package func determines(_ quantity: LayoutQuantity, of view: SourceView) -> Bool {
    var attributes: Set<LayoutAttribute> = []
    for site in sites where !site.isExcluded {
      if site.first.entity == view.entity, let attribute = site.first.attribute {
        attributes.insert(attribute)
      } else if let second = site.second, second.entity == view.entity,
        let attribute = second.attribute, isSuperview(site.first.entity, of: view.entity)
      {
        attributes.insert(attribute)
      }
    }
    let (size, places): (LayoutAttribute, [Set<LayoutAttribute>]) =
      quantity == .width || quantity == .minX
      ? (.width, [[.leading, .left], [.trailing, .right], [.centerX]])
      : (.height, [[.top], [.bottom], [.centerY]])
    let placed = places.count { !$0.isDisjoint(with: attributes) }
    if quantity == .minX || quantity == .minY { return placed > 0 }
    return attributes.contains(size) || placed > 1
      || entities[view.entity].classes.contains { family.sizesItself($0.name, size) }
  }

  private func isSuperview(_ parent: Int, of child: Int) -> Bool {
    entities[parent].kind == .superview(of: child) || superviews[child]?.contains(parent) == true
  }

  /// The record of a site that is written as one constraint.
  func record(of site: Site) -> ConstraintRecord? {
    guard case .constraint(let number) = site.source else { return nil }
    return facts.constraints[number]
  }

  // MARK: What is set later

  /// What the source sets on the constraint that a site makes.
  func sets(of site: Site) -> [SetRecord] { setNumbers(of: site).map { facts.sets[$0] } }

  private func setNumbers(of site: Site) -> [Int] {
    (site.stored.flatMap { setsOfEntity[$0] } ?? [])
      + (record(of: site)?.outlets ?? []).flatMap { setsOfName[$0] ?? [] }
  }

  private func guesses(_ property: String, of site: Site) -> [NumberGuess] {
    setNumbers(of: site).filter { facts.sets[$0].property == property }
      .compactMap { setGuesses[$0] }
  }

  /// The constants that are set after the site made its constraint.
  func laterConstants(of site: Site) -> NumberGuess {
    NumberGuess(values: guesses("constant", of: site).flatMap(\.values))
  }

  /// Whether the site's constraint is given a number later that the source does not tell.
  func isGivenUnknownConstant(_ site: Site) -> Bool {
    guesses("constant", of: site).contains { $0.values.isEmpty }
  }

  /// The priorities that a site's constraint may have.
  func priorities(of site: Site) -> NumberGuess {
    let later = guesses("priority", of: site).flatMap(\.values)
    return NumberGuess(values: later.isEmpty ? site.priority.values : later)
  }

  /// The identifiers that the source gives the constraint.
  func identifiers(of site: Site) -> [String] {
    [site.identifier].compactMap(\.self)
      + sets(of: site).filter { $0.property == "identifier" || $0.property == "label" }
      .compactMap(\.string)
  }

  /// What a library prints in the place of the constraint's address.
  func label(of site: Site) -> String? {
    guard let label = record(of: site)?.label else { return nil }
    return CodeText.stringLiteral(label) ?? label
  }

  /// The parts of statements that a place stands in, of which one is run.
  func branches(around place: CodePlace) -> [BranchRecord] {
    (facts.branches[place.file] ?? []).filter {
      $0.bytes.lowerBound <= place.range.bytes.lowerBound
        && place.range.bytes.upperBound <= $0.bytes.upperBound
    }
  }

  /// Whether `line` begins the block in which the site stands.
  func blockBegins(_ line: Int, at site: Site) -> Bool {
    guard let block = record(of: site)?.block else { return false }
    return facts.constraints.contains {
      $0.block == block && $0.file == site.place.file
        && (line == $0.statement.line || line + 1 == $0.range.line || line <= site.place.range.line)
    } && line <= site.place.range.line && site.place.range.line - line < 40
  }
}
