package import InterfaceBuilder
package import LinearArithmetic

/// What is wrong with a scene, or likely to be.
package struct CheckFinding: Sendable {
  /// How sure it is.
  package enum Grade: String, Sendable, CaseIterable, Comparable {
    /// Holds under conditions that are named, with a proof that was checked.
    case proved
    /// Rests on sizes of contents that are estimated.
    case likely
    /// Often ends badly; nothing is wrong yet.
    case habit

    /// Surer grades come first.
    package static func < (a: Grade, b: Grade) -> Bool {
      a != b && (a == .proved || b == .habit)
    }
  }

  /// What was found.
  package enum Fact: Sendable {
    /// Required constraints contradict each other.
    case conflict(SceneConflict)
    /// A view's place or size is open, whatever sizes contents have.
    case open(view: Int, [OpenQuantity])
    /// Contents of equal priorities leave it to chance which of them gives way.
    case tie(view: Int, [TiedQuantity])
    /// A frame of the file is not the one that constraints ask for.
    case misplaced(MisplacedElement)
    case habit(Habit)
  }

  /// A place or size that no priority settles.
  package struct TiedQuantity: Sendable {
    /// What is open.
    package let quantity: OpenAxis.Quantity
    /// Its ends in layouts that are equally good, with contents as the first estimate takes them.
    package let range: OptimalRange
    /// How large contents were taken to be.
    package let contents: Set<ContentBasis>
    /// Where a content asks for the size: other views whose sizes are open with it, and whose contents
    /// have the same priorities.
    package let rivals: [Int]
  }

  /// How large a content is taken to be where ties are looked for.
  package enum ContentBasis: Sendable {
    /// As large as the file says that the image is.
    case image
    /// As in the file.
    case frame
    /// A little larger than in the file first.
    case estimate
  }

  /// An open place or size with two layouts that prove it.
  package struct OpenQuantity: Sendable {
    /// What is open.
    package let quantity: OpenAxis.Quantity
    /// Its values in two layouts that every required constraint accepts.
    package let first, second: Rational
    package let layouts: [Assignment]
    /// Constraints of contradictions, by their places in the scene's list, without which the layouts are:
    /// both miss each equation of them by the same.
    package let leftOut: [Int]
  }

  /// How sure it is.
  package let grade: Grade
  /// What was found.
  package let fact: Fact
  /// In which size classes, where the scene differs between them.
  package internal(set) var sizeClasses: CanvasTraits?
  /// The element that is meant, in bytes of the file.
  package let range: Range<Int>
  /// By what it is named in suppressions: the identifier of the view, or of the first constraint.
  package let element: String
  /// All elements that are meant, by their identifiers.
  package let elements: [String]

  /// By what a finding is the same in another version of the file.
  package struct Identity: Hashable, Sendable {
    package let rule: CheckRule
    package let elements: [String]
  }

  /// By what it is the same in another version of the file.
  package var identity: Identity { Identity(rule: rule, elements: elements) }

  init(grade: Grade, fact: Fact, view: InterfaceView) {
    (self.grade, self.fact, range) = (grade, fact, view.range)
    (element, elements) = (view.id, [view.id])
  }

  /// The name of the rule.
  package var rule: CheckRule {
    switch fact {
    case .conflict: .conflict
    case .open(_, let quantities):
      quantities.allSatisfy { [.contentWidth, .contentHeight].contains($0.quantity) }
        ? .openContent : .open
    case .tie: .tie
    case .misplaced: .misplaced
    case .habit(let habit): habit.rule
    }
  }
}

/// The rules of `check` for files of Interface Builder.
package enum CheckRule: String, Sendable, CaseIterable {
  case conflict = "scene-conflict"
  case open = "scene-open"
  case openContent = "scene-open-content"
  case tie = "scene-tie"
  case textRunsOut = "text-runs-out"
  case fixedTextWidth = "fixed-text-width"
  case marginForSafeArea = "margin-for-safe-area"
  case misplaced = "misplaced-view"
  /// Told by a sweep of sizes.
  case threshold = "scene-threshold"
}
