internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension Remedy.Escape {
  /// `the UILabel reaches 10 points out of the UIView`; where the log does not tell that it lies in that,
  /// `the UILabel begins 10 points above the top of the UIView`; `may reach` where `mayBe`.
  func words(
    _ names: ItemNames, calling known: ItemID? = nil, mayBe: Bool = false
  ) -> String {
    let name = item == known ? "it" : names[item]
    if isKnownInside {
      return "\(name) \(mayBe ? "may reach" : "reaches") \(amount) out of "
        + names[container]
    }
    let isVertical = axis == .vertical
    let verb = isAtNearEdge ? "begin" : "end"
    let side =
      isAtNearEdge ? (isVertical ? "above" : "before") : (isVertical ? "below" : "behind")
    return "\(name) \(mayBe ? "may \(verb)" : "\(verb)s") \(amount) \(side) "
      + names[container]
  }

  private var amount: String { (isLeast ? "at least " : "") + points.points }
}

extension ReportContext {
  /// What reaches out of another, where nothing else is told that the way leaves.
  func escape(_ remedy: Remedy) -> Remedy.Escape? {
    guard let escape = remedy.escape, boundMark.isEmpty,
      remedy.turnedDistance(in: system) == nil, remedy.lostDistance(in: system) == nil,
      voidedLimit(remedy) == nil, remedy.yieldedSize(in: system) == nil
    else { return nil }
    return escape
  }
}
