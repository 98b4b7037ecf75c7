package import LayoutModel
package import LinearArithmetic

/// What somebody who knows a case changes; of several constraints any one is enough, the likeliest first.
package enum AdvisedChange: Hashable, Sendable {
  case lower([ConstraintID])
  case remove([ConstraintID])
  /// Another number for the constraint; `nil` where any that suits is meant.
  case renumber(ConstraintID, to: Rational?)
  case relax(ConstraintID, Relation)
  /// Another frame of the item.
  case resize(ItemID)
  case unmask(ItemID)
  /// Another value of a stack view's property, which makes the constraint.
  case rearrange(ConstraintID)
  /// The item goes into a plain view, which a stack view hides in its place.
  case wrap(ItemID)

  /// So many remedies are read, and what a case knows stands among them.
  package static let shown = 3

  /// Whether that is what the remedy does first.
  package func isMade(by remedy: Remedy) -> Bool {
    switch (self, remedy.changes[0]) {
    case (.lower(let ids), .lowerPriority(let id, _, _)), (.remove(let ids), .remove(let id)):
      ids.contains(id)
    case (.renumber(let own, let number), .setConstant(let id, _, let to, let allowed)):
      own == id && (number.map { $0 == to || allowed.contains($0) } ?? true)
    case (.relax(let own, let relation), .setRelation(let id, _, let to)):
      own == id && relation == to
    case (.resize(let own), .setFrame(let item, _)): own == item
    case (.unmask(let own), .disableMaskTranslation(let item, _)): own == item
    case (.rearrange(let id), .setStackView(_, _, let rows)): rows.contains(id)
    case (.wrap(let own), .wrap(let item, _)): own == item
    default: false
    }
  }
}

extension Remedy {
  /// Whether it asks for another frame of which nothing tells the size.
  var isUntoldFrame: Bool {
    if case .setFrame(_, let parts) = changes[0] { parts.newSizes.isEmpty } else { false }
  }
}

/// What those who know the case change in a system of which a diagnosis was made.
package typealias Adviser =
  @Sendable (LayoutSystem, Diagnosis, ReportEvidence) -> [AdvisedChange]

extension Remedy.ConstantRange {
  fileprivate func contains(_ number: Rational) -> Bool {
    (minimum.map { $0 <= number } ?? true) && (maximum.map { number <= $0 } ?? true)
  }
}
