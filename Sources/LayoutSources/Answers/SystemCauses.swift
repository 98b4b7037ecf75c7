internal import LayoutModel

/// Which entity of the source each item of a report is, as the lines that were found tell it.
struct MatchedViews {
  private var entities: [Int: Int] = [:]

  init(_ match: JointMatch, _ printed: [PrintedConstraint], _ index: SourceIndex) {
    var votes: [Int: [Int: Double]] = [:]
    for (place, list) in match.candidates.enumerated() {
      for candidate in list where candidate.score >= 3 {
        let site = index.sites[candidate.site]
        votes[printed[place].first.item.index, default: [:]][site.first.entity, default: 0] +=
          candidate.share
        if let second = printed[place].second, let anchor = site.second {
          votes[second.item.index, default: [:]][anchor.entity, default: 0] += candidate.share
        }
      }
    }
    for (item, counts) in votes {
      let best = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }
      if let best, best.value > 0.3 { entities[item] = best.key }
    }
  }

  /// `nil` where no line tells.
  subscript(item: ItemID) -> Int? { entities[item.index] }
}

/// Says which line of the app brings about a constraint that the system made.
struct SystemCauses {
  private let index: SourceIndex
  private let views: MatchedViews
  private let system: LayoutSystem
  private let files: Set<String>

  init(
    _ index: SourceIndex, _ views: MatchedViews, _ system: LayoutSystem, _ answers: [PlaceAnswer]
  ) {
    self.index = index
    self.views = views
    self.system = system
    files = Set(answers.flatMap { $0.makers.prefix(1).map(\.place.file) })
  }

  func answer(_ id: ConstraintID) -> PlaceAnswer {
    var answer = PlaceAnswer(constraint: id, verdict: .bySystem)
    let constraint = system[id]
    switch constraint.origin {
    case .autoresizingMask: answer.causes = maskCauses(system.innerAnchor(of: constraint).item)
    case .stackView: answer.causes = stackCauses(constraint)
    case .encapsulatedSize: answer.causes = sets("rowHeight", .setsRowHeight)
    default: break
    }
    answer.evidence = "made by the system"
    return answer
  }

  // MARK: Masks

  private func maskCauses(_ item: ItemID) -> [PlaceAnswer.Cause] {
    guard let entity = views[item], !isMaskOff(entity),
      [.variable, .element].contains(index.entities[entity].kind)
    else { return [] }
    var causes: [PlaceAnswer.Cause] = []
    let made = index.entities[entity].declaration
    if let made {
      causes.append(.init(kind: .createsView, place: .init(file: made.file, range: made.range)))
    }
    causes += index.adding.filter { $0.child == entity }.map(\.cause)
    causes += (index.setsOfEntity[entity] ?? []).map { index.facts.sets[$0] }
      // An element's own frame stands in its tag.
      .filter { $0.property == "frame" && ($0.file != made?.file || !$0.target.hasPrefix("#")) }
      .map { .init(kind: .setsFrame, place: .init(file: $0.file, range: $0.range)) }
    return causes
  }

  private func isMaskOff(_ entity: Int) -> Bool {
    (index.setsOfEntity[entity] ?? []).contains {
      index.facts.sets[$0].property == "translatesAutoresizingMaskIntoConstraints"
        && index.facts.sets[$0].value != "true"
    }
  }

  // MARK: Stack views

  private func stackCauses(_ constraint: LayoutConstraint) -> [PlaceAnswer.Cause] {
    let items = [constraint.first.item, constraint.second?.item].compactMap(\.self)
    let entities = items.compactMap { views[$0] }
    switch constraint.systemIdentifier {
    case .stack(.hiding):
      return entities.flatMap { of($0, "isHidden", .hides) + of($0, "hidden", .hides) }
    case .stack(.spacing): return entities.flatMap { of($0, "spacing", .setsSpacing) }
    default:
      return index.arranging.filter { entities.contains($0.child) }.map(\.cause)
    }
  }

  private func of(
    _ entity: Int, _ property: String, _ kind: PlaceAnswer.Cause.Kind
  ) -> [PlaceAnswer.Cause] {
    (index.setsOfEntity[entity] ?? []).map { index.facts.sets[$0] }
      .filter { $0.property == property }
      .map { .init(kind: kind, place: .init(file: $0.file, range: $0.range)) }
  }

  // MARK: Rows

  private func sets(
    _ property: String, _ kind: PlaceAnswer.Cause.Kind
  ) -> [PlaceAnswer.Cause] {
    index.facts.sets.filter { $0.property == property && files.contains($0.file) }
      .map { .init(kind: kind, place: .init(file: $0.file, range: $0.range)) }
  }
}
