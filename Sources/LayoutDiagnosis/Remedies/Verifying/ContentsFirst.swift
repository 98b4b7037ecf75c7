internal import LayoutModel
internal import LinearArithmetic

extension Remedy {
  /// Below 750, at which texts and images resist being squeezed.
  private static let belowContents: Rational = 749

  /// Lowers the constraint further where at its priority it would squeeze a text or an image to nothing,
  /// which the list gives no size of its own: at 749 these keep theirs.
  mutating func letContentsWin(over squeezed: [AmbiguousAxis], in system: LayoutSystem) {
    guard case .lowerPriority(let id, let from, let to) = changes[0], to > Self.belowContents,
      system[id].origin != .contentSize, !squeezed.isEmpty,
      squeezed.allSatisfy({ place in
        place.item != system[id].first.item || system[id].second != nil
      }),
      squeezed.allSatisfy({ system[$0.item].axesOfOwnSize.contains($0.axis) })
    else { return }
    changes[0] = .lowerPriority(id, from: from, to: Self.belowContents)
    keepsContents = true
  }
}
