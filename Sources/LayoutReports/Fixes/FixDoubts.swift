package import LayoutDiagnosis
internal import LayoutModel
internal import LayoutSources

extension DiagnosedReport {
  /// What of a remedy's lines is probable and no more, or not in the diff, as sentences.
  package func doubts(of remedy: Remedy) -> [String] {
    let left = lineElsewhere(of: remedy).map {
      "this diff leaves out “\($0)”, which belongs where the table or the layout is set up"
    }
    let part =
      remedy.resolves == .report
      ? nil : "this fixes only a part of the report's \(diagnosis.conflicts.count) conflicts"
    let guess = remedy.isGuess ? "\(Remedy.guessWords): read the diff before you apply it" : nil
    return [guess, part, left].compactMap(\.self) + probableLines(of: remedy)
      + probableViews(of: remedy)
  }

  private func probableViews(of remedy: Remedy) -> [String] {
    let items = remedy.changes.compactMap { change in
      if case .disableMaskTranslation(let item, _) = change { item } else { nil }
    }
    var seen: Set<ItemID> = []
    return items.filter { seen.insert($0).inserted }.compactMap { item in
      guard places?.views[item] == nil, let view = places?.probableViews[item] else { return nil }
      return "it is probable, and not certain, that \(DisplayText.safe(view.name)) is the view "
        + "whose mask is meant: read the diff before you apply it"
    }
  }

  private func probableLines(of remedy: Remedy) -> [String] {
    remedy.changes.compactMap { change in
      guard let (id, _) = change.sourceChange, let answer = places?[id],
        answer.verdict == .probablyHere, let maker = answer.makers.first
      else { return nil }
      let name = DisplayText.safe(maker.place.name)
      return "it is probable, and not certain, that \(name) makes the constraint "
        + "(\(DisplayText.safe(answer.evidence))): read the diff before you apply it"
    }
  }
}
