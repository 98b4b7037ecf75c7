internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

extension Remedy.Escape {
  /// `the UILabel reaches 10 points out of the UIView`; where the log does not tell that it lies in that,
  /// `the UILabel begins 10 points above the top of the UIView`; `may reach` where `mayBe`.
  func words(
    _ names: ItemNames, calling known: ItemID? = nil, mayBe: Bool = false, taking room: String = ""
  ) -> String {
    let name = item == known ? "it" : names[item]
    if isKnownInside {
      return "\(name) \(mayBe ? "may reach" : "\(room)reaches") \(amount) out of "
        + names[container]
    }
    let isVertical = axis == .vertical
    let verb = isAtNearEdge ? "begin" : "end"
    let side =
      isAtNearEdge ? (isVertical ? "above" : "before") : (isVertical ? "below" : "past")
    return "\(name) \(mayBe ? "may \(verb)" : "\(verb)s") \(amount) \(side) "
      + names[container]
  }

  private var amount: String { (isLeast ? "at least " : "") + points.points }
}

extension Remedy {
  /// `uses up the 20 points below it and `, where what gives way is the distance of an item to the very edge
  /// that it passes; else empty.
  func takenRoom(of item: ItemID, in container: ItemID, _ system: LayoutSystem) -> String {
    guard constraints.count == 1, let id = constraints.first, let second = system[id].second,
      case let inner = system.placedAnchor(of: system[id]), inner.item == item,
      case let outer = inner == second ? system[id].first : second, outer.item == container,
      inner.attribute == outer.attribute, inner.attribute.isEdge, system[id].multiplier == 1
    else { return "" }
    let isNear = inner.attribute.side == .near
    let inwards = (inner == system[id].first) == isNear ? system[id].constant : -system[id].constant
    guard inwards.isPositive else { return "" }
    let side =
      inner.attribute.axis == .vertical
      ? (isNear ? "above" : "below") : (isNear ? "before" : "behind")
    return "uses up the \(inwards.points) \(side) it and "
  }
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
