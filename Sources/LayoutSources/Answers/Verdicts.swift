internal import LayoutModel

/// Says how sure it is that a line made a constraint, and why.
struct Verdicts {
  private let index: SourceIndex
  private let printed: PrintedConstraint
  /// One candidate for each line, the best first.
  private let lines: [Candidate]

  init(_ index: SourceIndex, _ match: JointMatch, _ printed: PrintedConstraint, _ place: Int) {
    self.index = index
    self.printed = printed
    var seen: Set<String> = []
    lines = match.candidates[place].filter { seen.insert(index.sites[$0.site].place.name).inserted }
  }

  var answer: PlaceAnswer {
    var answer = PlaceAnswer(constraint: printed.id, verdict: .notFound)
    guard let best = lines.first, best.score >= leastScore(best), isTrusted(best) else {
      answer.evidence = missing
      return answer
    }
    let margin = best.score - (lines.dropFirst().first?.score ?? -10)
    let near = lines.filter { best.score - $0.score < 0.3 }
    answer.isClose = best.constant == .different
    if isSure(best) { answer.margin = Int((margin * 100).rounded(.down)) }
    if margin >= 1, isSure(best) {
      answer.verdict = .madeHere
    } else if margin >= 0.3 {
      answer.verdict = .probablyHere
    } else {
      answer.verdict = .oneOfThese
    }
    let shown = answer.verdict == .oneOfThese ? near.prefix(4) : near.prefix(1)
    answer.makers = shown.map { index.maker($0.site) }
    answer.causes = index.toggles(of: index.sites[best.site])
    answer.evidence = evidence(best)
    return answer
  }

  /// Of a size that a guess calls the system's, a line is told only where its number agrees.
  private func isTrusted(_ best: Candidate) -> Bool {
    !printed.isGuessedImposed || best.constant == .written || best.constant == .computed
  }

  /// Of a line whose number differs more must agree.
  private func leastScore(_ candidate: Candidate) -> Double {
    let isContradicted =
      candidate.first.agreement == .contradicted || candidate.second.agreement == .contradicted
    return (candidate.constant == .different ? 4 : 3.4) + (isContradicted ? 4 : 0)
  }

  private func isSure(_ best: Candidate) -> Bool {
    (best.constant == .written || best.constant == .computed)
      && best.first.agreement != .contradicted && best.second.agreement != .contradicted
      && (best.first.agreement == .agrees || best.second.agreement == .agrees)
  }

  private var missing: String {
    guard let place = printed.codeLocation else {
      return "no line of the source fits; an identifier on the constraint would make it findable"
    }
    let file = place.file.lastPathComponent
    return
      "the log names \(file):\(place.line); in the source, no constraint that was read there fits"
  }

  private func evidence(_ best: Candidate) -> String {
    var parts = ["attributes"]
    parts += best.evidence
    for side in [best.first.evidence, best.second.evidence].compactMap(\.self)
    where !parts.contains(side) {
      parts.append(side)
    }
    let list =
      parts.count == 1
      ? parts[0] : "\(parts.dropLast().joined(separator: ", ")) and \(parts[parts.count - 1])"
    let close = best.constant == .different ? "; its number differs from the log's" : ""
    return "\(list) agree\(close)"
  }
}

extension SourceIndex {
  /// The line that makes a site's constraint.
  func maker(_ number: Int) -> PlaceAnswer.Maker {
    let site = sites[number]
    return PlaceAnswer.Maker(
      place: site.place, statement: site.statement, helpers: site.helpers,
      isDependency: places[site.place.file] == .dependency, site: number)
  }

  /// The lines that change the number, the priority or the activity of a site's constraint later.
  func toggles(of site: Site) -> [PlaceAnswer.Cause] {
    sets(of: site).compactMap { set in
      let kind: PlaceAnswer.Cause.Kind
      switch set.property {
      case "constant": kind = .setsConstant
      case "isActive", "active": kind = .togglesActive
      case "priority": kind = .setsPriority
      default: return nil
      }
      let place = CodePlace(file: set.file, range: set.range)
      return place == site.place ? nil : PlaceAnswer.Cause(kind: kind, place: place)
    }
  }
}
