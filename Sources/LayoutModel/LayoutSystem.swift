package import LinearArithmetic

/// Items and the constraints between them: all that a report says about a layout.
package struct LayoutSystem: Hashable, Sendable {
  /// The framework that wrote a report.
  package enum Platform: String, Hashable, Sendable {
    case uiKit = "UIKit"
    case appKit = "AppKit"

    /// The framework that a class is of by its prefix; `nil` of apps' classes, and of other frameworks'.
    package init?(className: String) {
      var name = className.utf8[...]
      if className.begins(withBytes: ClassName.observedPrefix) {
        name = name.dropFirst(ClassName.observedPrefix.utf8.count)
      }
      if name.first == UInt8(ascii: "_") { name = name.dropFirst() }
      switch (name.first, name.dropFirst().first) {
      case (UInt8(ascii: "U"), UInt8(ascii: "I")): self = .uiKit
      case (UInt8(ascii: "N"), UInt8(ascii: "S")): self = .appKit
      default: return nil
      }
    }

    /// The class of which all its views are.
    package var viewClass: String { self == .appKit ? "NSView" : "UIView" }
  }

  /// The items; an `ItemID` is a place in this list.
  package var items: [LayoutItem]
  /// The constraints; a `ConstraintID` is a place in this list.
  package var constraints: [LayoutConstraint]
  /// Constraints that were printed as inactive: they hold nothing.
  package var inactive: [LayoutConstraint] = []
  /// The texts whose heights follow their widths, where that is told.
  package var texts: [WrappingText] = []
  /// How many times as wide texts are as the classes of views are taken to make them.
  package var textScale: Rational = 1
  /// The framework; `nil` where the wording does not tell.
  package var platform: Platform?

  /// Makes a system of items and the constraints that refer to them by number.
  package init(
    items: [LayoutItem] = [], constraints: [LayoutConstraint] = [], platform: Platform? = nil
  ) {
    self.items = items
    self.constraints = constraints
    self.platform = platform
  }

  /// The framework that the classes of the items tell: an app of UIKit's may have views of AppKit's
  /// around it, and not the reverse.
  package var platformOfClasses: Platform? {
    var found: Platform?
    for item in items where item.role != .guide {
      guard let platform = Platform(className: item.className) else { continue }
      if platform == .uiKit { return .uiKit }
      found = platform
    }
    return found
  }

  /// Whether views of UIKit's are among the items, and none of AppKit's.
  package var hasViewsOfUIKitAlone: Bool {
    let platforms = items.lazy.filter { $0.role != .guide }.compactMap {
      Platform(className: $0.className)
    }
    return !platforms.isEmpty && platforms.allSatisfy { $0 == .uiKit }
  }

  /// Whether the log, or else the classes of the items, tell that AppKit lays them out.
  package var isOfAppKit: Bool { (platform ?? platformOfClasses) == .appKit }

  /// The class of which all views are, UIKit's where the framework is unknown.
  package var viewClass: String { (platform ?? .uiKit).viewClass }

  // Items and constraints are large: `_read` lends them where `get` would copy them. Modules that have
  // inlined accessors of their own take those.

  /// The item that `id` numbers.
  @_disfavoredOverload
  package subscript(id: ItemID) -> LayoutItem {
    _read { yield items[id.index] }
    _modify { yield &items[id.index] }
  }

  /// The constraint that `id` numbers.
  @_disfavoredOverload
  package subscript(id: ConstraintID) -> LayoutConstraint {
    _read { yield constraints[id.index] }
    _modify { yield &constraints[id.index] }
  }

  /// The first side of a constraint, or the second where the first is its superview's, as it is in
  /// `V:[view]-(0)-|`: of a mask's constraint, the side of the view that has the mask.
  package func innerAnchor(of constraint: LayoutConstraint) -> LayoutAnchor {
    guard let second = constraint.second, self[second.item].superview == constraint.first.item
    else { return constraint.first }
    return second
  }

  /// The anchor of what a constraint places: of two items the one that is not around the other, and of
  /// an edge at a margin the edge.
  package func placedAnchor(of constraint: LayoutConstraint) -> LayoutAnchor {
    let first = constraint.first
    guard let second = constraint.second, !isAround(second.item, first.item) else { return first }
    let isAtMargin =
      first.item != second.item && first.attribute.isMargin && second.attribute.isEdge
    return isAtMargin || isAround(first.item, second.item) ? second : first
  }

  /// Whether others are placed in `outer`, `inner` among them: it is known to hold `inner`, is of a
  /// class that always holds others, or is a guide beside a view.
  package func isAround(_ outer: ItemID, _ inner: ItemID) -> Bool {
    guard items.indices.contains(inner.index), !isAncestor(inner, of: outer) else { return false }
    if isAncestor(outer, of: inner) { return true }
    return self[outer].isContainer && !self[inner].isContainer
      || self[outer].role == .guide && self[inner].role != .guide
  }

  /// Whether Masonry made one of the constraints, and so describes all of them in its own way.
  package var printsMasonry: Bool { constraints.contains(where: \.isOfMasonry) }

  /// The numbers of all constraints, in their order.
  package var constraintIDs: [ConstraintID] { constraints.indices.map { ConstraintID(index: $0) } }
  /// The numbers of all items, in their order.
  package var itemIDs: [ItemID] { items.indices.map { ItemID(index: $0) } }

  /// Whether the views of a constraint have addresses, and no other constraint is of one of them.
  package func isApart(_ id: ConstraintID) -> Bool {
    func items(of id: ConstraintID) -> Set<ItemID> {
      Set([self[id].first.item] + [self[id].second?.item].compactMap(\.self))
    }
    let own = items(of: id)
    return constraints.count > 1 && own.allSatisfy { self[$0].address != nil }
      && constraintIDs.allSatisfy { $0 == id || items(of: $0).isDisjoint(with: own) }
  }

  /// About how many bytes the system takes in memory.
  package var weight: Int {
    let names = items.reduce(0) {
      $0 + $1.className.utf8.count + ($1.name?.utf8.count ?? 0) + ($1.text?.utf8.count ?? 0)
    }
    let fixed =
      MemoryLayout<LayoutConstraint>.stride
      + MemoryLayout<LayoutConstraint.PrintedFacts>.stride
    return items.count * MemoryLayout<LayoutItem>.stride + names
      + (constraints + inactive).reduce(0) { $0 + fixed + $1.raw.utf8.count }
  }
}

/// A value behind a reference, so that what holds it stays small and cheap to copy.
///
/// The value is never changed in place: whoever changes it makes a new one.
struct Boxed<Value: Sendable>: Sendable {
  private final class Storage: Sendable {
    let value: Value

    init(_ value: Value) { self.value = value }
  }

  private let storage: Storage

  /// Moves `value` behind a reference.
  init(_ value: Value) { storage = Storage(value) }

  /// What the reference leads to.
  var value: Value { storage.value }
}

extension Boxed: Equatable where Value: Equatable {
  static func == (a: Boxed, b: Boxed) -> Bool { a.storage === b.storage || a.value == b.value }
}

extension Boxed: Hashable where Value: Hashable {
  func hash(into hasher: inout Hasher) { hasher.combine(value) }
}

extension LayoutSystem {
  /// Whether of every view of which a constraint speaks all that it holds was printed: what holds a
  /// view is held by the view and those around it.
  package var isListedWhole: Bool {
    let terms = constraints.flatMap(\.form.terms)
    return Set(terms.map { LayoutVariable($0.variable).item }).allSatisfy { self[$0].isListed }
  }
}
