package import LayoutModel
package import LinearArithmetic

/// A tree of views with masks, rewritten as constraints that behave alike.
package struct Migration: Sendable {
  /// The views that can be rewritten, in the tree's order.
  package var views: [MigratedView]
  /// The views that have a mask and cannot, with the reason.
  package var left: [(item: ItemID, reason: Obstacle)]
  /// What the frames seem to mean.
  package var intents: [LayoutIntent]

  /// Why a view keeps its mask.
  package enum Obstacle: String, Hashable, Sendable {
    /// The tree does not show the superview, or not its frame.
    case noSuperviewFrame
    /// The tree does not show the view's own frame.
    case noFrame
    /// The mask divides what is left over, and nothing is.
    case noRoom
    /// The tree begins with it.
    case outermost
    /// The superview lays the view out itself: a cell's content view, a window's root.
    case managedBySystem
  }

  /// Rewrites every view with a mask; views without one as well where `includingUnmasked` is set.
  ///
  /// A description without `autoresize =` has an empty mask, or constraints already: which, it does
  /// not tell.
  package init(_ system: LayoutSystem, includingUnmasked: Bool = false) {
    views = []
    left = []
    for id in system.itemIDs {
      let item = system[id]
      guard item.autoresizing != nil || includingUnmasked,
        item.superview != nil || item.frame != nil
      else { continue }
      switch MigratedView.of(id, in: system) {
      case .success(let view): views.append(view)
      case .failure(.isRoot):
        if item.autoresizing != nil, item.role != .window { left.append((id, .outermost)) }
      case .failure(.obstacle(let reason)): left.append((id, reason))
      }
    }
    intents = LayoutIntent.all(in: system, among: views.map(\.item))
  }
}

/// One view and the constraints that replace its mask.
package struct MigratedView: Hashable, Sendable {
  /// The view and its superview.
  package var item, superview: ItemID
  /// The mask that is replaced.
  package var mask: AutoresizingMask
  /// Two constraints per axis, horizontal first, but for sizes that the view's content gives.
  package var constraints: [ModernConstraint]
  /// The fixed sizes that need no constraint, for views of the class bring them.
  package var givenByContent: [ModernConstraint]

  enum Failure: Error {
    case isRoot
    case obstacle(Migration.Obstacle)
  }

  static func of(_ id: ItemID, in system: LayoutSystem) -> Result<MigratedView, Failure> {
    let item = system[id]
    guard let superview = item.superview else { return .failure(.isRoot) }
    if ManagedViews.isLaidOutBySuperview(item, in: system[superview]) {
      return .failure(.obstacle(.managedBySystem))
    }
    guard item.frame != nil else { return .failure(.obstacle(.noFrame)) }
    guard let horizontal = FixedPlace(id, .horizontal, in: system),
      let vertical = FixedPlace(id, .vertical, in: system)
    else { return .failure(.obstacle(.noSuperviewFrame)) }
    guard let across = horizontal.axis.derivation(horizontal.mask),
      let down = vertical.axis.derivation(vertical.mask)
    else { return .failure(.obstacle(.noRoom)) }
    let all =
      ModernConstraint.replacing(across.placement, axis: .horizontal)
      + ModernConstraint.replacing(down.placement, axis: .vertical)
    func isGiven(_ constraint: ModernConstraint) -> Bool {
      let (size, axis) = (constraint.constant, constraint.attribute.axis)
      return constraint.attribute.isSize && constraint.superviewAttribute == nil
        && (item.brings(size, axis) || item.bringsElsewhere(size, axis))
    }
    return .success(
      MigratedView(
        item: id, superview: superview, mask: item.autoresizing ?? .unset,
        constraints: all.filter { !isGiven($0) }, givenByContent: all.filter(isGiven)))
  }
}

extension AutoresizingMask {
  /// The mask of a view that nobody set one for.
  package static let unset = AutoresizingMask(
    horizontal: .init(near: false, size: false, far: true),
    vertical: .init(near: false, size: false, far: true))
}

/// Views whose frames their superview sets.
enum ManagedViews {
  static func isLaidOutBySuperview(_ item: LayoutItem, in superview: LayoutItem) -> Bool {
    superview.role == .window || superview.holdsRootView
      || item.isContentView && superview.isPlacedAsCell
      || item.owner == .system && !item.isHostingView
  }
}

/// A constraint as one would write it today: `attribute == multiplier * superview.other + constant`.
package struct ModernConstraint: Hashable, Sendable {
  /// The view's attribute.
  package var attribute: LayoutAttribute
  /// The superview's attribute; `nil` where the constraint is a plain size.
  package var superviewAttribute: LayoutAttribute?
  /// Multiplies the superview's attribute.
  package var multiplier: Rational
  /// In points.
  package var constant: Rational

  /// `attribute == multiplier * superview.superviewAttribute + constant`.
  package init(
    _ attribute: LayoutAttribute, _ superviewAttribute: LayoutAttribute? = nil,
    multiplier: Rational = 1, constant: Rational
  ) {
    self.attribute = attribute
    self.superviewAttribute = superviewAttribute
    self.multiplier = multiplier
    self.constant = constant
  }

  /// The two constraints that hold exactly where `placement` does, in a superview of any size.
  ///
  /// A share of the superview is written over centres, which can be multiplied, where an edge
  /// cannot: `left == a*W + c` is `centerX == 2*(a + b/2)*superview.centerX + …`.
  static func replacing(_ placement: SpringsPlacement, axis: Axis) -> [ModernConstraint] {
    let words = AxisWords(axis)
    let (start, size, end) = (placement.origin, placement.length, placement.farMargin)
    let sizeConstraint =
      size.share.isZero
      ? ModernConstraint(words.size, constant: size.offset)
      : ModernConstraint(
        words.size, words.size, multiplier: size.share, constant: size.offset)
    if start.share.isZero {
      let near = ModernConstraint(words.near, words.near, constant: start.offset)
      if end.share.isZero {
        return [near, ModernConstraint(words.far, words.far, constant: -end.offset)]
      }
      return [near, sizeConstraint]
    }
    if end.share.isZero {
      return [ModernConstraint(words.far, words.far, constant: -end.offset), sizeConstraint]
    }
    let centre = ModernConstraint(
      words.center, words.center, multiplier: (start.share + size.share * .half) * 2,
      constant: start.offset + size.offset * .half)
    return [centre, sizeConstraint]
  }

  private struct AxisWords {
    var near, far, size, center: LayoutAttribute

    init(_ axis: Axis) {
      switch axis {
      case .horizontal: (near, far, size, center) = (.leading, .trailing, .width, .centerX)
      case .vertical: (near, far, size, center) = (.top, .bottom, .height, .centerY)
      }
    }
  }
}
