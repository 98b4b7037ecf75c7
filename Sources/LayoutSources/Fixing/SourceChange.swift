package import LayoutModel
package import LinearArithmetic

/// What is to become of one constraint.
package enum SourceChange: Hashable, Sendable {
  case remove
  case setPriority(Rational)
  case setConstant(Rational)
  case setRelation(Relation)
  case setMultiplier(Rational)
}

/// One change of the source that a remedy asks for.
package enum SourceStep: Hashable, Sendable {
  case change(PlaceAnswer.Maker, SourceChange)
  /// The view's autoresizing mask makes no constraints any more; no line was found that sets what of
  /// its place and size is listed.
  case unmask(SourceView, lacks: [LayoutQuantity] = [])
  /// The line no longer sets what it sets.
  case removeSetting(SourceSetting)

  /// The line that makes the constraint; `nil` for a view's mask.
  package var maker: PlaceAnswer.Maker? {
    if case .change(let maker, _) = self { maker } else { nil }
  }
}

/// A line that sets a property of a view.
package struct SourceSetting: Hashable, Sendable {
  /// Index into the facts' sets.
  let record: Int
}

/// Why a change is not written as a diff.
package struct NoDiff: Error, Sendable {
  /// A clause without a full stop.
  package var reason: String

  /// There is no diff because of `reason`.
  package init(reason: String) { self.reason = reason }
}
