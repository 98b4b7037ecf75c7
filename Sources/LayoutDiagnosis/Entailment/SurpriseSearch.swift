internal import LayoutModel
internal import LinearArithmetic

/// Finds what is legal in a layout and rarely meant.
struct SurpriseSearch {
  private let system: LayoutSystem

  /// AppKit's `windowSizeStayPut`: what asks for more than this resizes the window.
  private static let windowSizeStaysPut = Rational(500)

  init(_ search: EntailmentSearch) { system = search.system }

  func surprises(losses: [LostConstraint]) -> [LayoutSurprise] {
    var found: [LayoutSurprise] = []
    for loss in losses where loss.leastShortfall.isPositive {
      let loser = system[loss.constraint]
      if isWindowSize(loser) {
        found += loss.beatenBy.filter(resizesWindow).map { .resizesWindow($0) }
      }
      guard loser.origin == .contentSize, loser.relation == .greaterOrEqual else { continue }
      let points = loss.leastShortfall...loss.shortfall
      let limit = loss.beatenBy.first {
        system[$0].isRequired && system[$0].relation == .lessOrEqual
          && system[$0].first == loser.first
      }
      if let limit {
        found.append(.limitDefeatsContent(limit: limit, content: loss.constraint, points: points))
      } else {
        found.append(.clipped(loss.constraint, points: points))
      }
    }
    return found + upsideDown()
  }

  private func isWindowSize(_ constraint: LayoutConstraint) -> Bool {
    constraint.first.attribute.isSize && system[constraint.first.item].role == .window
      || constraint.identifier?.hasPrefix("NSWindow-current") ?? false
  }

  private func resizesWindow(_ id: ConstraintID) -> Bool {
    let constraint = system[id]
    return !constraint.isRequired && constraint.priority > Self.windowSizeStaysPut
      && constraint.origin != .window
  }

  /// Items that would rather be cut than stretched.
  private func upsideDown() -> [LayoutSurprise] {
    var hugging: [LayoutAnchor: ConstraintID] = [:]
    var resistance: [LayoutAnchor: ConstraintID] = [:]
    for id in system.constraintIDs where system[id].origin == .contentSize {
      if system[id].relation == .lessOrEqual { hugging[system[id].first] = id }
      if system[id].relation == .greaterOrEqual { resistance[system[id].first] = id }
    }
    return hugging.sorted { $0.value < $1.value }.compactMap { anchor, hug in
      guard let resist = resistance[anchor], system[hug].priority > system[resist].priority
      else { return nil }
      return .huggingAboveResistance(hugging: hug, resistance: resist)
    }
  }
}
