internal import LayoutModel
internal import LinearArithmetic

/// Finds constraints that are switched on above the line that switches a rival of theirs off: of such a
/// conflict the lines that make the constraints may be innocent.
struct SwitchingOrder {
  private let index: SourceIndex
  private let system: LayoutSystem

  init(_ index: SourceIndex, _ system: LayoutSystem) {
    self.index = index
    self.system = system
  }

  /// Says of lines that switch the report's constraints which come in the wrong order.
  func mark(_ answers: inout [PlaceAnswer]) {
    let told = answers.indices.filter {
      [.madeHere, .probablyHere].contains(answers[$0].verdict)
    }
    let sets = told.map { switches(of: answers[$0]) }
    for (place, on) in zip(told, sets) {
      for (rival, off) in zip(told, sets)
      where areRivals(answers[place].constraint, answers[rival].constraint) {
        guard let pair = wrongOrder(on, off) else { continue }
        mark(pair.on, .switchesOnTooEarly, &answers[place])
        mark(pair.off, .switchesOffTooLate, &answers[rival])
      }
    }
  }

  /// Whether the two say different things of one view, or of the same two, along one axis.
  private func areRivals(_ a: ConstraintID, _ b: ConstraintID) -> Bool {
    let (a, b) = (system[a], system[b])
    let isSame =
      a.first == b.first && a.second == b.second && a.multiplier == b.multiplier
      && a.relation == b.relation && a.constant == b.constant
    return !isSame && a.first.attribute.axis == b.first.attribute.axis
      && (a.first.item == b.first.item || a.second != nil && Self.items(a) == Self.items(b))
  }

  private static func items(_ constraint: LayoutConstraint) -> Set<ItemID> {
    Set([constraint.first.item] + [constraint.second?.item].compactMap(\.self))
  }

  private func switches(of answer: PlaceAnswer) -> [SetRecord] {
    guard let site = answer.makers.first?.site else { return [] }
    return index.sets(of: index.sites[site]).filter { $0.property == "isActive" }
  }

  /// In one run of one function, the line that switches the one on and, behind it, the line that
  /// switches the other off.
  private func wrongOrder(_ on: [SetRecord], _ off: [SetRecord]) -> (on: CodePlace, off: CodePlace)?
  {
    for first in on where first.value == "true" && first.function != nil {
      let isOffBefore = off.contains {
        $0.value == "false" && $0.function == first.function
          && $0.range.bytes.lowerBound < first.range.bytes.lowerBound
      }
      if isOffBefore { continue }
      let place = CodePlace(file: first.file, range: first.range)
      for second in off where second.value == "false" && second.function == first.function {
        let later = CodePlace(file: second.file, range: second.range)
        if first.range.bytes.upperBound <= second.range.bytes.lowerBound,
          !BranchRecord.exclude(
            index.branches(around: place), index.branches(around: later))
        {
          return (place, later)
        }
      }
    }
    return nil
  }

  private func mark(
    _ place: CodePlace, _ kind: PlaceAnswer.Cause.Kind, _ answer: inout PlaceAnswer
  ) {
    answer.causes.removeAll { $0.place == place }
    answer.causes.insert(.init(kind: kind, place: place), at: 0)
  }
}
