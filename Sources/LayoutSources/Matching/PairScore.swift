internal import LayoutModel
internal import LinearArithmetic

/// One line of the source as the maker of one constraint of a log.
struct Candidate {
  /// Index into the sites.
  var site: Int
  /// Without what the rest of the report says.
  var base: Double
  /// With it.
  var score: Double
  var constant: ConstantAgreement
  var first: ItemScore
  var second: ItemScore
  /// What else agrees, in a few words.
  var evidence: [String]
  /// How probable it is among the candidates of its constraint.
  var share = 0.0

  /// How the source's number compares to the printed one.
  enum ConstantAgreement {
    case written, computed, unknown, different
  }
}

/// Compares a site of the source with a printed constraint.
struct PairScore {
  let index: SourceIndex
  let system: LayoutSystem
  let printed: PrintedConstraint
  /// What the report's other equations say of sizes.
  let sizes: KnownSizes

  init(index: SourceIndex, system: LayoutSystem, printed: PrintedConstraint) {
    self.index = index
    self.system = system
    self.printed = printed
    sizes = KnownSizes(system, without: printed.id)
  }

  /// `nil` where the line cannot have made the constraint.
  func candidate(_ number: Int) -> Candidate? {
    let site = index.sites[number]
    guard (site.second == nil) == (printed.second == nil),
      site.relation == nil || site.relation == printed.relation, fitsMultiplier(site),
      let form = attributes(site)
    else { return nil }
    let first = ItemScore.of(site.first.entity, system[printed.first.item], in: index)
    var second = ItemScore()
    if let anchor = site.second, let other = printed.second {
      second = ItemScore.of(anchor.entity, system[other.item], in: index)
      if (anchor.entity == site.first.entity) != (other.item == printed.first.item) { return nil }
    }
    var evidence: [String] = []
    let (constant, agreement) = constantScore(site, &evidence)
    var base = form + first.value + second.value + constant
    guard let relatives = relatives(site) else { return nil }
    base += relatives + names(site, &evidence) + priority(site)
    if site.isInner { base -= site.helpers.isEmpty ? 1.5 : 0.8 }
    if site.isExcluded { base -= 1 }
    if index.places[site.place.file] != .app, index.places[site.place.file] != nil { base -= 0.5 }
    return Candidate(
      site: number, base: base, score: base, constant: agreement, first: first, second: second,
      evidence: evidence)
  }

  private func fitsMultiplier(_ site: Site) -> Bool {
    guard printed.second != nil, !site.multiplier.values.isEmpty else { return true }
    let isNear = site.multiplier.values.contains {
      abs($0 - printed.multiplier) <= 0.002 * max(abs($0), abs(printed.multiplier))
    }
    return isNear || !site.multiplier.isLiteral && site.multiplier.values.count > 1
  }

  // MARK: Attributes

  /// 1 for equal attributes, less where the source does not tell them; `nil` where they differ.
  private func attributes(_ site: Site) -> Double? {
    guard let first = agreement(site.first, printed.first.attribute) else { return nil }
    guard let anchor = site.second, let other = printed.second else { return 1 + first }
    guard let second = agreement(anchor, other.attribute) else { return nil }
    return 1 + first + second
  }

  private func agreement(_ anchor: Site.Anchor, _ attribute: LayoutAttribute) -> Double? {
    let attribute = attribute == .baseline ? .lastBaseline : attribute
    if let known = anchor.attribute { return known == attribute ? 0 : nil }
    let word = anchor.word.lowercased()
    let named = Self.words.filter { word.contains($0) }
    if named.isEmpty { return -0.8 }
    return named.contains(attribute.rawValue.lowercased()) ? -0.1 : nil
  }

  private static let words = [
    "leading", "trailing", "left", "right", "top", "bottom", "width", "height", "centerx",
    "centery",
    "baseline",
  ]

  // MARK: Numbers

  private func constantScore(
    _ site: Site, _ evidence: inout [String]
  ) -> (Double, Candidate.ConstantAgreement) {
    let isStandard = printed.isStandardSpace
    if site.isStandardSpace {
      if isStandard {
        evidence.append("the system's spacing")
        return (2, .written)
      }
      let fits = site.constant.contains(printed.constant) && [8, 20].contains(printed.constant)
      return fits ? (1.5, .computed) : (-2, .different)
    }
    if isStandard { return (-2, .different) }
    let extra =
      (printed.constant == 0 ? 0 : 0.5)
      + (printed.constant == printed.constant.rounded() ? 0 : 0.3)
    if site.constant.contains(printed.constant) {
      if printed.constant != 0 { evidence.append(Self.text(printed.constant)) }
      return site.constant.isLiteral ? (2 + extra, .written) : (1.5 + extra, .computed)
    }
    if index.laterConstants(of: site).contains(printed.constant) {
      evidence.append("\(Self.text(printed.constant)), which is set later,")
      return (1.3 + extra, .computed)
    }
    if let size = measuredSize(site) {
      evidence.append("\(Self.text(printed.constant)), computed from a size of \(Self.text(size)),")
      return (1.5 + extra, .computed)
    }
    if !site.constant.isLiteral, site.constant.values.count != 1 { return (0.3, .unknown) }
    if index.isGivenUnknownConstant(site) {
      evidence.append("a number that is set later")
      return (-0.3, .unknown)
    }
    let isStored = site.stored != nil || site.isChangedLater
    if !site.constant.isLiteral { return (isStored ? 0 : -1.6, .unknown) }
    return (isStored ? -1 : -3, .different)
  }

  /// The size from which the site's number is computed, where one that the report determines gives
  /// what is printed.
  private func measuredSize(_ site: Site) -> Double? {
    for measure in site.constant.measures {
      let known = knownSizes(of: measure, site)
      let fits = known.first {
        NumberGuess.literal(measure.factor * $0 + measure.offset).contains(printed.constant)
      }
      if let fits { return fits }
    }
    return nil
  }

  /// The sizes that what is measured may have: of an item of the site its own, else anybody's.
  private func knownSizes(of measure: Measure, _ site: Site) -> [Double] {
    if measure.view == site.first.entity {
      return sizes.of(printed.first.item, isWidth: measure.isWidth)
    }
    if let second = printed.second, measure.view == site.second?.entity {
      return sizes.of(second.item, isWidth: measure.isWidth)
    }
    return sizes.all(isWidth: measure.isWidth)
  }

  private static func text(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e9 ? String(Int(value)) : String(value)
  }

  private func priority(_ site: Site) -> Double {
    let values = index.priorities(of: site)
    guard !values.values.isEmpty else { return 0 }
    if values.contains(printed.priority) { return printed.priority == 1000 ? 0 : 1 }
    return values.values.count == 1 ? -1.5 : -0.3
  }

  // MARK: Views

  /// Which of the items holds the other, in the log and in the source; `nil` where they contradict.
  private func relatives(_ site: Site) -> Double? {
    guard let second = site.second else { return 0 }
    switch printed.relatives {
    case .unknown: return 0
    case .secondHoldsFirst: return holds(second.entity, site.first.entity)
    case .firstHoldsSecond: return holds(site.first.entity, second.entity)
    case .strangers:
      return isParent(second.entity, of: site.first.entity) == true ? -2 : 0
    }
  }

  private func holds(_ parent: Int, _ child: Int) -> Double? {
    if isParent(child, of: parent) == true { return nil }
    switch isParent(parent, of: child) {
    case true: return 1
    case false: return -1
    case nil: return 0
    }
  }

  /// `nil` where the source does not tell the superview.
  private func isParent(_ parent: Int, of child: Int) -> Bool? {
    if index.entities[parent].kind == .superview(of: child) { return true }
    guard let parents = index.superviews[child], !parents.isEmpty else { return nil }
    return parents.contains(parent)
  }

  // MARK: Names

  private func names(_ site: Site, _ evidence: inout [String]) -> Double {
    var score = 0.0
    let own = index.identifiers(of: site)
    if let identifier = printed.identifier, !identifier.isEmpty {
      if own.contains(identifier) {
        evidence.append("the identifier")
        score += 6
      } else {
        score -= own.isEmpty ? 0.5 : 4
      }
    } else if printed.printsIdentifiers, !own.isEmpty {
      score -= 3
    }
    score += label(site, &evidence)
    if let location = printed.codeLocation { score += codeLocation(location, site, &evidence) }
    return score
  }

  /// Masonry numbers the label of a line that makes several: `card[0]`.
  private func label(_ site: Site, _ evidence: inout [String]) -> Double {
    let own = index.label(of: site)
    guard let key = printed.key else { return printed.isOfLibrary && own != nil ? -3 : 0 }
    guard let own else { return -0.5 }
    guard key == own || key.hasPrefix("\(own)[") else { return -4 }
    evidence.append("the label")
    return 6
  }

  /// Libraries that print a file and a line print that of the call, or of the block around it.
  private func codeLocation(
    _ location: CodeLocation, _ site: Site, _ evidence: inout [String]
  ) -> Double {
    let file = location.file.lastPathComponent
    guard site.place.file.lastPathComponent == file else { return -4 }
    let inRange = (site.place.range.line...max(site.place.range.line, site.place.range.endLine))
      .contains(location.line)
    let inStatement = (site.statement.line...max(site.statement.line, site.statement.endLine))
      .contains(location.line)
    // The log may be older than the source, or newer.
    guard inRange || inStatement || index.blockBegins(location.line, at: site) else { return -1.5 }
    let line = "the line that the log prints"
    evidence.append(
      inRange ? line : inStatement ? "the statement at \(line)" : "the block at \(line)")
    return inRange ? 8 : 6
  }
}
