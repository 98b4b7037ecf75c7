public import LayoutModel
public import LinearArithmetic

/// A concrete change that was checked by solving again.
public struct Remedy: Hashable, Sendable {
  /// What is done; the names are those of the JSON document.
  public enum Action: String, Hashable, Sendable {
    case remove, lowerPriority, changeConstant, changeRelation, changeMultiplier
    case disableMaskTranslation, wrap, setFrame, add, ignore
  }

  /// What one change does to one constraint or item.
  public struct Change: Hashable, Sendable {
    /// What is done.
    public var action: Action
    /// The constraint that is changed.
    public var constraint: ConstraintID?
    /// The item that is changed.
    public var item: ItemID?
    /// The old and new constant, priority, multiplier (exact numbers) or relation (`==`).
    public var from, to: String?
    /// The constants that would work; an open end is `nil`.
    public var range: (minimum: Rational?, maximum: Rational?)?
    /// Of a constraint to add: what of the item it fixes.
    public var quantity: LayoutQuantity?
    /// Of a constraint to add: the item that a place is measured from.
    public var reference: ItemID?

    /// A change from one number or relation to another.
    public init(
      _ action: Action, constraint: ConstraintID? = nil, item: ItemID? = nil, from: String? = nil,
      to: String? = nil, range: (minimum: Rational?, maximum: Rational?)? = nil,
      quantity: LayoutQuantity? = nil, reference: ItemID? = nil
    ) {
      self.action = action
      self.constraint = constraint
      self.item = item
      self.from = from
      self.to = to
      self.range = range
      self.quantity = quantity
      self.reference = reference
    }

    /// Equal where they change the same in the same way.
    public static func == (a: Change, b: Change) -> Bool {
      a.action == b.action && a.constraint == b.constraint && a.item == b.item && a.from == b.from
        && a.to == b.to && a.range?.minimum == b.range?.minimum
        && a.range?.maximum == b.range?.maximum && a.quantity == b.quantity
        && a.reference == b.reference
    }

    /// Takes in what tells changes apart.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(action)
      hasher.combine(constraint)
      hasher.combine(item)
      hasher.combine(to)
    }
  }

  /// How much a remedy resolves.
  public enum Scope: String, Hashable, Sendable {
    case report, conflict
  }

  /// Why the remedy stands where it does; the words are chosen from this.
  public enum Reason: String, Hashable, Sendable {
    case duplicate, contradictingValues, unintendedMask, stackViewHiding, encapsulatedSize,
      zeroSizeLayout
    case overconstrained, oversized, systemOwned, other
  }

  /// What is done.
  public var action: Action
  /// Everything it changes, the main change first.
  public var changes: [Change]
  /// How much it resolves, shown by solving again.
  public var resolves: Scope
  /// Why it stands where it does.
  public var reason: Reason
  /// Index into the diagnosis' layouts: the layout that results.
  public var layout: Int?
  /// What was determined before and nothing else in the log determines afterwards.
  public var leavesAmbiguous: [AmbiguousAxis]
  /// Sizes of which every layout that results makes 0 what nothing asked to be 0.
  public var collapses: [AmbiguousAxis] = []
  /// The higher, the sooner a seasoned developer would try it; only comparisons mean something.
  public var weight: Int

  /// A remedy that makes `changes`.
  public init(
    _ action: Action, changes: [Change], resolves: Scope, reason: Reason = .other,
    layout: Int? = nil, leavesAmbiguous: [AmbiguousAxis] = []
  ) {
    self.action = action
    self.changes = changes
    self.resolves = resolves
    self.reason = reason
    self.layout = layout
    self.leavesAmbiguous = leavesAmbiguous
    self.weight = 0
  }

  /// Every constraint that the remedy changes.
  public var constraints: [ConstraintID] {
    var constraints: [ConstraintID] = []
    constraints.reserveCapacity(changes.count)
    for index in changes.indices {
      if let id = changes[index].constraint { constraints.append(id) }
    }
    return constraints
  }
}

/// An item's axis that is not determined.
public struct AmbiguousAxis: Hashable, Sendable {
  /// Whose axis.
  public var item: ItemID
  /// Which of its two axes.
  public var axis: Axis

  /// One axis of one item.
  public init(_ item: ItemID, _ axis: Axis) {
    self.item = item
    self.axis = axis
  }
}
