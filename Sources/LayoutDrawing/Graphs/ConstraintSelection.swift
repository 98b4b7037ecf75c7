internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

/// Chooses which constraints a graph shows, and says what it leaves out.
struct ConstraintSelection {
  private(set) var constraints: [ConstraintID]
  private(set) var note: String?

  init(_ subject: PictureSubject, _ selection: ConstraintGraph.Selection) {
    let system = subject.system
    let conflicting = Set(subject.diagnosis.conflicts.flatMap(\.constraints) + subject.explained)
    constraints = system.constraintIDs.filter { id in
      guard let axis = selection.axis else { return true }
      return system[id].axes.contains(axis)
    }
    if selection.scope == .conflict, !conflicting.isEmpty {
      constraints.removeAll { !conflicting.contains($0) }
    }
    let all = constraints.count
    guard all > selection.constraintLimit else { return }
    let explained = Set(subject.explained)
    constraints = Self.neighbourhood(
      of: Self.seeds(subject), with: explained.intersection(constraints), among: constraints,
      in: system, limit: selection.neighbourhoodSize)
    note = DrawingWords.selection(
      constraints.count, of: all, aroundConflict: !conflicting.isEmpty)
  }

  private static func seeds(_ subject: PictureSubject) -> [ItemID] {
    let system = subject.system
    let conflict = subject.explained
    let tied = conflict.flatMap { system[$0].items }
    if !tied.isEmpty { return tied }
    let ambiguous = subject.diagnosis.ambiguities.map(\.variable.item)
    let marked = system.itemIDs.filter { !system[$0].ambiguousMarks.isEmpty }
    return ambiguous + marked + system.constraintIDs.prefix(1).flatMap { system[$0].items }
  }

  /// Items with more constraints lead everywhere at once, so they are followed last.
  private static let hubDegree = 24

  /// `centre` and the constraints nearest to `seeds`, found ring by ring, in their system's order.
  private static func neighbourhood(
    of seeds: [ItemID], with centre: Set<ConstraintID>, among candidates: [ConstraintID],
    in system: LayoutSystem, limit: Int
  ) -> [ConstraintID] {
    var touching: [ItemID: [ConstraintID]] = [:]
    for id in candidates {
      for item in system[id].items { touching[item, default: []].append(id) }
    }
    var chosen = centre
    var seen = Set(seeds)
    var ring = seeds
    var hubs: [ItemID] = []
    while !ring.isEmpty, chosen.count < limit {
      var next: [ItemID] = []
      for item in ring {
        for id in touching[item] ?? [] where chosen.count < limit && chosen.insert(id).inserted {
          for other in system[id].items where seen.insert(other).inserted {
            let isHub = (touching[other]?.count ?? 0) > hubDegree
            if isHub { hubs.append(other) } else { next.append(other) }
          }
        }
      }
      if next.isEmpty { swap(&next, &hubs) }
      ring = next
    }
    return candidates.filter(chosen.contains)
  }
}

extension PictureSubject {
  /// The subject with the constraints of `selection` alone, and a note that says so; ids stay what
  /// they are, since what is left out only no longer demands anything.
  func cutDown(
    _ selection: ConstraintGraph.Selection
  ) -> (subject: PictureSubject, note: String?) {
    let shown = ConstraintSelection(self, selection)
    guard let note = shown.note else { return (self, nil) }
    let kept = Set(shown.constraints)
    var result = self
    for id in system.constraintIDs where !kept.contains(id) {
      result.system.constraints[id.index].form = LinearForm([])
      result.system.constraints[id.index].relation = .equal
    }
    return (result, note)
  }
}
