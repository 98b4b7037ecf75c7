package import LayoutDiagnosis
package import LayoutModel
internal import LinearArithmetic

extension CaseFacts {
  /// What the others make of the size that `id` gives, in the conflict to read first.
  package func misfit(of id: ConstraintID) -> Misfit? {
    guard let plain = diagnosis.conflicts.first else { return nil }
    let stronger = plain.tightened.flatMap { $0.constraints.contains(id) ? $0 : nil }
    return Misfit(of: id, in: stronger ?? plain, of: system, places: words.places)
  }

  /// `46`, or `10 + 6 + 30 = 46` where it is a sum of a few numbers, in the order of the rows.
  package func sum(_ misfit: Misfit) -> String {
    guard misfit.isShortSum else { return number(misfit.needed) }
    return misfit.terms(number) + " = " + number(misfit.needed)
  }

  /// `need 8 + 40 = 48`; of what is only a bound, `need at least …` or `add up to at most …`.
  package func needs(_ misfit: Misfit) -> String {
    if misfit.isExact { return "need \(sum(misfit))" }
    return "\(misfit.isTooSmall ? "need at least" : "add up to at most") \(sum(misfit))"
  }

  /// `at least 48 points`; `more than 48 points` where something has no size at just 48.
  package func least(_ misfit: Misfit) -> String {
    let leavesNothing = diagnosis.conflicts.first?.bounds.isEmpty == false
    let words = misfit.isExact ? "" : leavesNothing ? "more than " : "at least "
    return words + points(misfit.needed)
  }

  /// `The constraints in it need 8 + 40 = 48.` where constraints reach into the item; else what is known of
  /// those that demand another size.
  package func demand(_ misfit: Misfit) -> String {
    let item = system[misfit.size].first.item
    let others = members.filter { $0 != misfit.size }
    if others.count == 1, isPlainSize(others[0]), system[others[0]].first.item == item {
      let limit = system[others[0]]
      let amount = number(limit.constant)
      return switch limit.relation {
      case .equal: "Another constraint gives it \(amount)."
      case .greaterOrEqual: "Another constraint gives it at least \(amount)."
      case .lessOrEqual: "Another constraint gives it at most \(amount)."
      }
    }
    let reachesInside = others.contains { ties($0, item, outwards: false) }
    return
      "The \(reachesInside ? "" : "other ")constraints\(reachesInside ? " in it" : "") \(needs(misfit))."
  }

  /// The sentences of `text` that say what the rest of the conflict makes of a size.
  package func sums(in text: String) -> [CaseSum] {
    members.compactMap { id in
      guard system[id].second == nil, system[id].first.attribute.isSize,
        let misfit = misfit(of: id)
      else { return nil }
      let sentence = demand(misfit)
      guard text.firstIndex(ofBytes: sentence) != nil else { return nil }
      return CaseSum(sentence: sentence, terms: sum(misfit), total: number(misfit.needed))
    }
  }
}

/// A sentence that says what constraints add up to.
package struct CaseSum: Sendable {
  package let sentence: String
  /// `10 + 6 + 30 = 46`; the total alone where it is no sum of a few numbers.
  package let terms: String
  package let total: String
}
