package import LayoutModel
internal import LinearArithmetic

/// Looks for the lines that made the constraints of reports.
package struct SourceSearch: Sendable {
  package let index: SourceIndex

  /// Searches what `index` knows.
  package init(_ index: SourceIndex) { self.index = index }

  /// Where each constraint of a report was made.
  package func places(in system: LayoutSystem) -> ReportPlaces {
    let isMasonry = system.printsMasonry
    let own = system.constraintIDs.filter { isSearched(system[$0]) }
    let printed = own.map {
      PrintedConstraint(
        $0, in: system, isEquationOnly: isMasonry || system[$0].isPrintedAsEquation)
    }
    let candidates = printed.map { self.candidates(for: $0, in: system) }
    let match = JointMatch(printed, candidates, index)
    var answers = system.constraintIDs.map { PlaceAnswer(constraint: $0, verdict: .bySystem) }
    for (place, id) in own.enumerated() {
      answers[id.index] = Verdicts(index, match, printed[place], place).answer
    }
    doubt(&answers, printed)
    SwitchingOrder(index, system).mark(&answers)
    let views = MatchedViews(match, printed, index)
    let causes = SystemCauses(index, views, system, answers)
    for id in system.constraintIDs
    where system[id].origin != .app && answers[id.index].makers.isEmpty {
      answers[id.index] = causes.answer(id)
    }
    let certain = agreedViews(printed, answers, [.madeHere])
    let probable = agreedViews(printed, answers, [.madeHere, .probablyHere])
    return ReportPlaces(
      answers: answers, views: certain, probableViews: probable.filter { certain[$0.key] == nil })
  }

  /// Calls no line certain that takes a view for another one than a second certain line does: one address is
  /// one view, so that one of the two is wrong.
  private func doubt(_ answers: inout [PlaceAnswer], _ printed: [PrintedConstraint]) {
    let claims = claims(printed, answers, [.madeHere])
    let disputed = claims.filter { $0.value.count { isOneView($0) } > 1 }.keys
    for constraint in printed
    where answers[constraint.id.index].verdict == .madeHere
      && [constraint.first.item, constraint.second?.item].compactMap(\.self).contains(
        where: disputed.contains)
    {
      answers[constraint.id.index].verdict = .probablyHere
      answers[constraint.id.index].margin = nil
      answers[constraint.id.index].evidence += "; the lines of other constraints name another view"
    }
  }

  /// Whether the source names a single view by the entity.
  private func isOneView(_ entity: Int) -> Bool {
    let it = index.entities[entity]
    return [.variable, .element].contains(it.kind) && !it.isParameter && !it.isRepeated
  }

  /// What the lines that are so sure take each view for.
  private func claims(
    _ printed: [PrintedConstraint], _ answers: [PlaceAnswer], _ verdicts: [PlaceAnswer.Verdict]
  ) -> [ItemID: Set<Int>] {
    var claims: [ItemID: Set<Int>] = [:]
    for constraint in printed {
      let answer = answers[constraint.id.index]
      guard verdicts.contains(answer.verdict), let maker = answer.makers.first else { continue }
      let site = index.sites[maker.site]
      claims[constraint.first.item, default: []].insert(site.first.entity)
      if let second = constraint.second, let anchor = site.second {
        claims[second.item, default: []].insert(anchor.entity)
      }
    }
    return claims
  }

  /// The views of which every constraint with a line that is so sure says the same.
  private func agreedViews(
    _ printed: [PrintedConstraint], _ answers: [PlaceAnswer], _ verdicts: [PlaceAnswer.Verdict]
  ) -> [ItemID: SourceView] {
    claims(printed, answers, verdicts).compactMapValues { entities in
      guard entities.count == 1, let entity = entities.first, isOneView(entity) else { return nil }
      return SourceView(name: index.entities[entity].name, entity: entity)
    }
  }

  /// Whether the app may have made it: also a size of which only a guess says that it is imposed.
  private func isSearched(_ constraint: LayoutConstraint) -> Bool {
    (constraint.origin == .app || constraint.isImposedByGuess) && !constraint.isCut
  }

  /// The sixty best lines for one constraint, without what the others say.
  private func candidates(
    for printed: PrintedConstraint, in system: LayoutSystem
  ) -> [Candidate] {
    let score = PairScore(index: index, system: system, printed: printed)
    let all = index.sites(of: printed.first.attribute, printed.second?.attribute).compactMap(
      score.candidate
    ).filter { $0.base > -3 }
    return Array(all.sorted { ($0.base, $1.site) > ($1.base, $0.site) }.prefix(60))
  }
}
