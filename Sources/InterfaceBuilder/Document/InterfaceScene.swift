package import LayoutModel
package import LinearArithmetic

/// What is laid out together: a storyboard's scene, or a xib's top-level views.
package struct InterfaceScene: Sendable {
  /// The scene's identifier, or that of the first top-level view.
  package let id: String
  /// The controller's storyboard identifier, class, label or title, or the view's label; `nil` where none is
  /// written.
  package let name: String?
  /// All that the file calls it: its identifier, and every name of its controller and its outermost view.
  package let names: Set<String>
  /// Superviews come before their subviews.
  package let views: [InterfaceView]
  /// The constraints between views and guides of the scene, of every size class.
  package let constraints: [InterfaceConstraint]
  /// Whether views or constraints are others in other size classes.
  package let dependsOnSizeClass: Bool
  /// What is not understood: with any of it nothing is claimed.
  package let refusals: [Refusal]

  /// Why a scene is passed over.
  package enum Refusal: String, Sendable, CaseIterable {
    /// A constraint names what is not in the scene.
    case unknownItem
    /// A constraint has an attribute, a number or a relation that is not known.
    case unknownConstraint
    /// A view that a constraint names has no frame.
    case missingFrame
    /// Two views or guides have one identifier, so that a constraint may mean either.
    case repeatedIdentifier
  }

  /// Whether a view is the other one or inside of it.
  package func isInside(_ view: Int, _ other: Int) -> Bool {
    var next: Int? = view
    while let current = next {
      if current == other { return true }
      next = views[current].parent
    }
    return false
  }

  /// The outermost view that holds a view.
  package func root(of view: Int) -> Int {
    var current = view
    while let parent = views[current].parent { current = parent }
    return current
  }
}

package struct InterfaceView: Sendable {
  /// Whether a designer asked Interface Builder for silence.
  package enum AmbiguityCheck: Sendable { case on, ignoresSizes, off }

  /// What it is called in the file.
  package let id: String
  /// The element's name, such as `label`.
  package let tag: String
  /// What it is to its parent, such as `contentView`.
  package let key: String?
  /// A class of the app's; `nil` where it is one of the system's.
  package let customClass: String?
  /// The superview's place among the scene's views; `nil` for the outermost.
  package let parent: Int?
  /// In the superview's coordinates, as the file has it: on a Mac y may count from below.
  package let frame: LayoutFrame
  /// Whether constraints place it; else its frame and its mask do.
  package let usesConstraints: Bool
  /// Whether a stack view arranges it.
  package let isArranged: Bool
  /// Whether it, or what holds it, is hidden.
  package let isHidden: Bool
  /// Whether its own element says so.
  package let isHiddenItself: Bool
  /// The springs of a view that its frame places.
  package let mask: AutoresizingMask
  /// Whether a collection view's layout asks its items for their sizes.
  package let asksItemsForSizes: Bool
  /// The stack view's rules; `nil` for any other view.
  package let stack: StackSettings?
  /// The margins that are written; `nil` where none are.
  package let margins: AlignmentInsets?
  /// The size that a placeholder gives an axis; a `nil` inside says that there is none.
  package let placeholderWidth, placeholderHeight: Rational??
  /// The attributes of the element.
  package let attributes: [String: String]
  /// Those of its cell, which draws many of AppKit's controls; empty where it has none.
  package let cell: [String: String]
  /// What it shows.
  package let text: String?
  /// The size of its font in points; `nil` where none is written.
  package let fontSize: Rational?
  /// The name of its font; `nil` where that is the system's.
  package let fontName: String?
  /// The style by which its font follows the user's text size; `nil` where the font does not.
  package let textStyle: String?
  /// Whether nothing but lines of one font makes it high: no image, no insets, no configuration.
  package let showsLinesAlone: Bool
  /// What its designer is told of ambiguity.
  package let ambiguityCheck: AmbiguityCheck
  /// What Interface Builder wrote when it last looked.
  package let isFlaggedAmbiguous, isFlaggedMisplaced: Bool
  /// The element's start tag in bytes of the file.
  package let range: Range<Int>

  /// How its designer calls it.
  package var label: String? { attributes["userLabel"] }
  /// Whether the file says that the size depends on the user's text size.
  package var hasTextStyle: Bool { textStyle != nil }
  /// How strongly it holds its content's size against growing.
  package func hugging(along axis: Axis) -> Rational {
    priority(axis == .horizontal ? "horizontalHuggingPriority" : "verticalHuggingPriority") ?? 250
  }
  /// How strongly it holds its content's size against shrinking.
  package func resistance(along axis: Axis) -> Rational {
    priority(
      axis == .horizontal
        ? "horizontalCompressionResistancePriority" : "verticalCompressionResistancePriority")
      ?? 750
  }

  private func priority(_ name: String) -> Rational? {
    InterfaceNumber.read(attributes[name])
  }
}

/// How a stack view arranges.
package struct StackSettings: Hashable, Sendable {
  /// How it shares its length.
  package enum Distribution: Sendable {
    case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
  }

  /// Where its views lie across its axis.
  package enum Alignment: Sendable {
    case fill, near, far, center, baseline
  }

  /// Along what it arranges.
  package var axis: Axis
  /// How it shares its length.
  package var distribution: Distribution
  /// Where its views lie across its axis.
  package var alignment: Alignment
  /// The distance between neighbours.
  package var spacing: Rational
  /// Whether distances between neighbours are given one by one, or from baseline to baseline.
  package var hasOtherSpacing: Bool
  /// Whether it arranges inside of its margins.
  package var isRelativeToMargins: Bool
  /// Whether its rules may give way: what NSStackView demands of itself is not documented, and it clips what
  /// does not fit where its clipping resistance is below 1000.
  package var mayGiveWay: Bool
}

/// One constraint of a scene.
package struct InterfaceConstraint: Sendable {
  /// What one side speaks of.
  package struct End: Hashable, Sendable {
    /// The view or guide.
    package var item: InterfaceItem
    /// Which of its edges, centers or sizes.
    package var attribute: LayoutAttribute

    /// Makes the side of its parts.
    package init(item: InterfaceItem, attribute: LayoutAttribute) {
      self.item = item
      self.attribute = attribute
    }
  }

  /// What it is called in the file; `nil` where nothing is written.
  package let id: String?
  /// The view that holds it.
  package let owner: Int
  /// The side left of the relation.
  package let first: End
  /// How both sides compare.
  package let relation: Relation
  /// The side right of it; `nil` for a number alone.
  package let second: End?
  /// The factor of `second`.
  package let multiplier: Rational
  /// What is added, in points.
  package let constant: Rational
  /// From 1000 on it is required.
  package let priority: Rational
  /// Whether it holds in the size classes for which the file is read.
  package let isInstalled: Bool
  /// Whether a size class is written for which it holds, or for which it does not.
  package let dependsOnSizeClass: Bool
  /// Whether it is left out of the app when that is built.
  package let isPlaceholder: Bool
  /// The element in bytes of the file.
  package let range: Range<Int>
}

/// What a constraint can speak of.
package enum InterfaceItem: Hashable, Sendable {
  /// A view, by its place among the scene's.
  case view(Int)
  /// A guide of a view.
  case guide(GuideKind, of: Int)

  /// The view that is meant, or that holds the guide.
  package var view: Int {
    switch self {
    case .view(let view), .guide(_, of: let view): view
    }
  }
}

/// A guide that Interface Builder has.
package enum GuideKind: String, Hashable, Sendable {
  case safeArea, layoutMargins, contentLayoutGuide, frameLayoutGuide
  /// Between the bars of a controller, before there were safe areas.
  case topLayoutGuide, bottomLayoutGuide
  /// One of a name that is not known here.
  case other
}
