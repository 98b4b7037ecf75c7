package import LayoutDiagnosis
package import LayoutModel
package import LayoutSources

extension Remedy {
  /// What is said of a remedy that is none but a guess.
  package static let guessWords = "it is a guess, not proved"

  private static let lineInDoubt = "which line makes the constraint is not certain"

  /// What it does to which lines of the source.
  ///
  /// - Throws: `NoDiff` where it does more than that, or a line is not certain; with `takesProbable`, not
  ///   even probable.
  package func sourceSteps(
    _ places: ReportPlaces?, _ index: SourceIndex, takesProbable: Bool = false
  ) throws(NoDiff) -> [SourceStep] {
    if principles.contains(.computedSize), action == .changeConstant {
      throw NoDiff(reason: "a number that is computed is kept at 0 or more, not replaced")
    }
    var steps: [SourceStep] = []
    let accepted: [PlaceAnswer.Verdict] = takesProbable ? [.madeHere, .probablyHere] : [.madeHere]
    for change in changes {
      if let (id, change) = change.sourceChange {
        guard let answer = places?[id], accepted.contains(answer.verdict), !answer.isClose,
          answer.makers.count == 1, let maker = answer.makers.first
        else { throw NoDiff(reason: places?[id].doubt ?? Self.lineInDoubt) }
        steps.append(.change(maker, change))
        continue
      }
      switch change {
      case .disableMaskTranslation(let item, _):
        let view = try Self.view(item, places, takesProbable: takesProbable)
        steps.append(
          .unmask(view, lacks: additions(of: item).filter { !index.determines($0, of: view) }))
      case .add(let item, _, _, _) where action == .disableMaskTranslation && unmasks(item):
        continue
      case .add(let item, _, _, _):
        let view = try Self.view(item, places, takesProbable: takesProbable)
        throw NoDiff(reason: "it adds a constraint of \(view.name) that the source does not have")
      case .leave: throw NoDiff(reason: "it changes nothing: the report can be left alone")
      default: throw NoDiff(reason: "it changes more than constraints")
      }
    }
    return steps
  }

  /// What it adds of an item.
  private func additions(of item: ItemID) -> [LayoutQuantity] {
    changes.compactMap { change in
      if case .add(item, let quantity, _, _) = change { quantity } else { nil }
    }
  }

  private func unmasks(_ item: ItemID) -> Bool {
    changes.contains { if case .disableMaskTranslation(item, _) = $0 { true } else { false } }
  }

  private static func view(
    _ item: ItemID, _ places: ReportPlaces?, takesProbable: Bool
  ) throws(NoDiff) -> SourceView {
    let probable = takesProbable ? places?.probableViews[item] : nil
    guard let view = places?.views[item] ?? probable else {
      throw NoDiff(reason: "it is not certain which view of the source is meant")
    }
    return view
  }
}

extension Remedy.Change {
  /// What is to become of the one constraint that is changed; `nil` for other changes.
  package var sourceChange: (id: ConstraintID, change: SourceChange)? {
    switch self {
    case .remove(let id): (id, .remove)
    case .lowerPriority(let id, _, let to): (id, .setPriority(to))
    case .setConstant(let id, _, let to, _): (id, .setConstant(to))
    case .setRelation(let id, _, let to): (id, .setRelation(to))
    case .setMultiplier(let id, _, let to): (id, .setMultiplier(to))
    case .disableMaskTranslation, .wrap, .setFrame, .setStackView, .add, .leave: nil
    }
  }
}

extension PlaceAnswer {
  /// What is known where no line is found that makes the constraint as the log has it.
  fileprivate var doubt: String? {
    let other = "perhaps it is changed already, or the source is another version than the log's"
    if verdict == .notFound {
      return "no line of the source is found that makes the constraint with its numbers; \(other)"
    }
    if isClose, makers.count == 1, let nearest = makers.first {
      return "the line nearest to the constraint, \(nearest.place.name), has another number than "
        + "the log; \(other)"
    }
    return nil
  }
}
