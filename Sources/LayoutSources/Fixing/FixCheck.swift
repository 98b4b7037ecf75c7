internal import LayoutModel
internal import LinearArithmetic

extension SourceFixer {
  /// Whether reading the changed source again shows the remedy's changes and no other.
  package func isExactly(_ steps: [SourceStep], in changed: SourceIndex) -> Bool {
    var expected = index.signatures
    var masks = index.masks
    // Masks that a line may keep off in the place of a library's call.
    var kept: Set<String> = []
    for step in steps {
      switch step {
      case .change(let maker, let change):
        expect(change, maker, &expected)
        let entity = index.sites[maker.site].first.entity
        if change == .remove { kept.insert("\(index.name(of: entity))|false") }
      case .unmask(let view, _):
        let name = index.name(of: view.entity)
        if masks["\(name)|true"] != nil { masks["\(name)|true", default: 0] -= 1 }
        masks["\(name)|false", default: 0] += 1
      case .removeSetting(let setting):
        let value = index.facts.sets[setting.record].value
        for (entity, sets) in index.setsOfEntity where sets.contains(setting.record) {
          masks["\(index.name(of: entity))|\(value)", default: 0] -= 1
        }
      }
    }
    let now = changed.masks
    for mask in kept where now[mask, default: 0] == masks[mask, default: 0] + 1 {
      masks[mask, default: 0] += 1
    }
    return expected.filter { $0.value != 0 } == changed.signatures
      && masks.filter { $0.value != 0 } == now
  }

  /// What the line makes for every caller changes; of a helper's call, what this call makes.
  private func expect(
    _ change: SourceChange, _ maker: PlaceAnswer.Maker, _ expected: inout [String: Int]
  ) {
    let target = index.sites[maker.site]
    let isCallOnly = target.call != nil && !isInsideHelper(target, change)
    for site in index.sites
    where site.source == target.source && (!isCallOnly || site.call == target.call) {
      expected[index.signature(site), default: 0] -= 1
      if let after = index.signature(site, after: change) { expected[after, default: 0] += 1 }
    }
  }
}

extension SourceIndex {
  /// The files whose lines make other constraints in `other`, or switch other masks.
  func filesMaking(otherThan other: SourceIndex) -> Set<String> {
    let (mine, others) = (makings, other.makings)
    return Set(mine.keys).union(others.keys).filter { mine[$0] != others[$0] }
  }

  /// How often each file makes each constraint, as far as a log would show a difference, and sets each
  /// mask.
  private var makings: [String: [String: Int]] {
    var counts: [String: [String: Int]] = [:]
    for site in sites { counts[site.place.file, default: [:]][signature(site), default: 0] += 1 }
    for (entity, indices) in setsOfEntity {
      for set in indices.map({ facts.sets[$0] }) where set.setsMask {
        counts[set.file, default: [:]]["\(name(of: entity))|\(set.value)", default: 0] += 1
      }
    }
    return counts
  }

  /// How often the source makes each constraint, as far as a log would show a difference.
  fileprivate var signatures: [String: Int] {
    var counts: [String: Int] = [:]
    for site in sites { counts[signature(site), default: 0] += 1 }
    return counts
  }

  /// How often the source switches the mask of each view on and off.
  fileprivate var masks: [String: Int] {
    var counts: [String: Int] = [:]
    for (entity, indices) in setsOfEntity {
      for set in indices.map({ facts.sets[$0] }) where set.setsMask {
        counts["\(name(of: entity))|\(set.value)", default: 0] += 1
      }
    }
    return counts
  }

  fileprivate func name(of entity: Int) -> String {
    "\(entities[entity].type ?? "").\(entities[entity].name)"
  }

  fileprivate func signature(_ site: Site) -> String { Signature(site, self).text(self) }

  /// `nil` where the change leaves nothing.
  fileprivate func signature(_ site: Site, after change: SourceChange) -> String? {
    var signature = Signature(site, self)
    switch change {
    case .remove: return nil
    case .setPriority(let priority): signature.priorities = [priority.doubleValue]
    case .setConstant(let constant): signature.constant = "\([constant.doubleValue])"
    case .setRelation(let relation): signature.relation = relation
    case .setMultiplier(let multiplier): signature.multipliers = [multiplier.doubleValue]
    }
    return signature.text(self)
  }
}

/// What a log would show of a site's constraint.
private struct Signature {
  let site: Site
  var relation: Relation?
  var multipliers, priorities: [Double]
  var constant: String

  init(_ site: Site, _ index: SourceIndex) {
    self.site = site
    relation = site.relation
    multipliers = site.multiplier.values
    constant = Self.constant(of: site, index)
    priorities = index.priorities(of: site).values
  }

  /// Its values; of a helper's own line the expression, because its values are what all calls hand it.
  private static func constant(of site: Site, _ index: SourceIndex) -> String {
    guard site.call == nil, !site.constant.isLiteral, case .constraint(let number) = site.source
    else { return "\(site.constant.values)" }
    return index.facts.constraints[number].constant.text
  }

  func text(_ index: SourceIndex) -> String {
    let anchor = { (anchor: Site.Anchor) in
      "\(index.name(of: anchor.entity)).\(anchor.attribute?.rawValue ?? anchor.word)"
    }
    let parts = [
      site.place.file, anchor(site.first), relation?.symbol ?? "?", site.second.map(anchor) ?? "",
      "\(multipliers)", constant, "\(priorities)", "\(site.isStandardSpace)",
      "\(site.isExcluded)",
    ]
    return parts.joined(separator: "|")
  }
}
