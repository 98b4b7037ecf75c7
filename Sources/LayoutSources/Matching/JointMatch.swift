internal import LayoutModel

/// Matches all constraints of a report at once: one address is one view, and a conflict lies in few
/// files.
///
/// The weights are those of the study in which they were measured: a soft assignment of six rounds.
struct JointMatch {
  private(set) var candidates: [[Candidate]]
  private let printed: [PrintedConstraint]
  private let index: SourceIndex
  /// By constraint, all others, and those that share an item with it.
  private let others, neighbours: [[Int]]
  /// By site, the branches that it stands in, where there are any.
  private let branches: [Int: [BranchRecord]]

  init(_ printed: [PrintedConstraint], _ candidates: [[Candidate]], _ index: SourceIndex) {
    self.printed = printed
    self.candidates = candidates
    self.index = index
    others = printed.indices.map { place in printed.indices.filter { $0 != place } }
    neighbours = printed.indices.map { place in
      printed.indices.filter { $0 != place && printed[$0].sharesItem(with: printed[place]) }
    }
    var branches: [Int: [BranchRecord]] = [:]
    for site in Set(candidates.joined().map(\.site)) {
      let around = index.branches(around: index.sites[site].place)
      if !around.isEmpty { branches[site] = around }
    }
    self.branches = branches
    let files = filePrior()
    for _ in 0..<6 {
      share()
      vote(files)
    }
    share()
    for place in self.candidates.indices { self.candidates[place].sort { $0.score > $1.score } }
  }

  // MARK: Files

  /// For each file the share of the constraints that have a good candidate in it.
  private func filePrior() -> [String: Double] {
    var counts: [String: Double] = [:]
    for list in candidates {
      guard let best = list.map(\.base).max() else { continue }
      let good = list.filter { $0.base >= max(2, best - 1.5) }
      for file in Set(good.map { index.sites[$0.site].place.file }) {
        counts[file, default: 0] += 1
      }
    }
    return counts.mapValues { $0 / Double(max(1, candidates.count)) }
  }

  // MARK: Shares

  /// Softmax of the scores, with room for a line that is not in the source.
  private mutating func share() {
    for place in candidates.indices {
      let absent = 2.0
      let most = max(absent, candidates[place].map(\.score).max() ?? absent)
      let weights = candidates[place].map { Self.power(1.5 * ($0.score - most)) }
      let total = weights.reduce(Self.power(1.5 * (absent - most)), +)
      for (number, weight) in weights.enumerated() {
        candidates[place][number].share = weight / total
      }
    }
  }

  /// e to the power of `x`, for `x` up to 0.
  private static func power(_ x: Double) -> Double {
    if x < -40 { return 0 }
    // The series converges quickly near 0; halving keeps the argument there.
    let small = x / 1024
    var value = 1 + small + small * small / 2 + small * small * small / 6
    for _ in 0..<10 { value *= value }
    return value
  }

  // MARK: Votes

  /// What the constraints say of which item is which entity.
  private struct Votes {
    /// By item, the votes for each entity.
    var entities: [Int: [Int: Double]] = [:]
    /// By item, the votes for each name.
    var names: [Int: [String: Double]] = [:]
    /// By item, all votes that could be cast.
    var total: [Int: Double] = [:]
    /// By constraint, the votes for each function and for each line.
    var blocks: [[String: Double]] = []
    var lines: [[String: Double]] = []
  }

  private func sides(_ place: Int, _ candidate: Candidate) -> [(item: Int, entity: Int)] {
    let site = index.sites[candidate.site]
    var sides = [(printed[place].first.item.index, site.first.entity)]
    if let second = printed[place].second, let anchor = site.second {
      sides.append((second.item.index, anchor.entity))
    }
    return sides
  }

  private func cast() -> Votes {
    var votes = Votes()
    for (place, list) in candidates.enumerated() {
      votes.blocks.append([:])
      votes.lines.append([:])
      for item in Set(
        [printed[place].first.item.index, printed[place].second?.item.index].compactMap(\.self))
      {
        votes.total[item, default: 0] += 1
      }
      for candidate in list {
        votes.blocks[place][index.sites[candidate.site].block, default: 0] += candidate.share
        votes.lines[place][index.sites[candidate.site].line, default: 0] += candidate.share
        for (item, entity) in sides(place, candidate) {
          votes.entities[item, default: [:]][entity, default: 0] += candidate.share
          votes.names[item, default: [:]][index.entities[entity].name, default: 0] +=
            candidate.share
        }
      }
    }
    return votes
  }

  private mutating func vote(_ files: [String: Double]) {
    let votes = cast()
    let claims = rivals(votes)
    for place in candidates.indices {
      let own = ownVotes(place)
      for number in candidates[place].indices {
        let candidate = candidates[place][number]
        let site = index.sites[candidate.site]
        var score = candidate.base + 3 * (files[site.place.file] ?? 0)
        for (item, entity) in sides(place, candidate) {
          score += sideScore(item, entity, votes, own, claims)
        }
        score += 0.4 * share(of: site.block, votes.blocks, others[place])
        score += 0.8 * share(of: site.line, votes.lines, neighbours[place])
        score -= otherBranches(place, candidate)
        candidates[place][number].score = score - exclusion(place, candidate)
      }
    }
  }

  /// The votes that the candidates of one constraint cast.
  private func ownVotes(_ place: Int) -> (
    entities: [Int: [Int: Double]], names: [Int: [String: Double]]
  ) {
    var entities: [Int: [Int: Double]] = [:]
    var names: [Int: [String: Double]] = [:]
    for candidate in candidates[place] {
      for (item, entity) in sides(place, candidate) {
        entities[item, default: [:]][entity, default: 0] += candidate.share
        names[item, default: [:]][index.entities[entity].name, default: 0] += candidate.share
      }
    }
    return (entities, names)
  }

  private func sideScore(
    _ item: Int, _ entity: Int, _ votes: Votes,
    _ own: (entities: [Int: [Int: Double]], names: [Int: [String: Double]]),
    _ claims: [Int: [(item: Int, votes: Double)]]
  ) -> Double {
    let others = (votes.total[item] ?? 1) - 1
    guard others > 0 else { return 0 }
    let mine = (votes.entities[item]?[entity] ?? 0) - (own.entities[item]?[entity] ?? 0)
    let name = index.entities[entity].name
    let named = (votes.names[item]?[name] ?? 0) - (own.names[item]?[name] ?? 0)
    var score = 1.6 * max(0, mine) / others + 0.35 * max(0, named - mine) / others
    let rival = (claims[entity] ?? []).first { $0.item != item }
    if let rival, rival.votes > mine, !index.entities[entity].isRepeated { score -= 0.6 }
    return score
  }

  /// For each entity the items that claim it, the strongest first.
  private func rivals(_ votes: Votes) -> [Int: [(item: Int, votes: Double)]] {
    var claims: [Int: [(item: Int, votes: Double)]] = [:]
    for (item, entities) in votes.entities {
      for (entity, count) in entities where count > 0.3 {
        claims[entity, default: []].append((item, count))
      }
    }
    return claims.mapValues { $0.sorted { ($0.votes, $1.item) > ($1.votes, $0.item) } }
  }

  /// How much of the votes of other constraints a function or a line has, from 0 to 1.
  private func share(of name: String, _ votes: [[String: Double]], _ places: [Int]) -> Double {
    guard !places.isEmpty else { return 0 }
    return places.reduce(0) { $0 + (votes[$1][name] ?? 0) } / Double(places.count)
  }

  // MARK: Exclusion

  /// The penalty for lines in another branch of an `if` or a `switch` than those of other constraints.
  ///
  /// What one run of the code makes is in force at once. The penalty is less than the margin of a sure
  /// line, because the code may have run twice.
  private func otherBranches(_ place: Int, _ candidate: Candidate) -> Double {
    guard let own = branches[candidate.site] else { return 0 }
    let penalties = others[place].map { other in
      let share = candidates[other].reduce(0) { sum, rival in
        guard rival.share > 0.05, let around = branches[rival.site] else { return sum }
        return BranchRecord.exclude(own, around) ? sum + rival.share : sum
      }
      return share * (neighbours[place].contains(other) ? 0.9 : 0.6)
    }
    return penalties.max() ?? 0
  }

  /// Two constraints of the same items and attributes with different numbers are two lines.
  private func exclusion(_ place: Int, _ candidate: Candidate) -> Double {
    let mine = printed[place]
    var penalty = 0.0
    for (other, constraint) in printed.enumerated() where other != place {
      guard constraint.first == mine.first, constraint.second == mine.second,
        constraint.constant != mine.constant || constraint.multiplier != mine.multiplier
      else { continue }
      guard let rival = candidates[other].first(where: { $0.site == candidate.site })
      else { continue }
      let isBetter = rival.base > candidate.base + 0.5
      penalty = max(penalty, 3 * (isBetter ? rival.share : rival.share - candidate.share))
    }
    return penalty
  }
}
