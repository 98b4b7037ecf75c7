package import LayoutModel
package import LinearArithmetic

/// A change to a whole layout system: "what if?".
package enum LayoutEdit: Hashable, Sendable {
  /// Gives the outermost container another size, or one side of it.
  case container(LayoutSize)
  /// Swaps leading and trailing.
  case rightToLeft
  /// Lets texts grow, as a longer language or larger type does.
  case textScale(Rational)
  case constant(ConstraintID, Rational)
  case without(ConstraintID)
  case priority(ConstraintID, Rational)
  case relation(ConstraintID, Relation)
  case multiplier(ConstraintID, Rational)
  /// Adds a constraint: a size, or a place measured from another item's.
  case fixed(ItemID, LayoutQuantity, from: ItemID?, Rational)
}

extension LayoutEdit {
  /// An edit between this one and another of its kind; this one where `other` is of another kind.
  func mixed(with other: LayoutEdit, share: Rational) -> LayoutEdit {
    switch (self, other) {
    case (.container(let size), .container(let other)): .container(size.mixed(with: other, share))
    case (.constant(let id, let value), .constant(let other, let otherValue)) where id == other:
      .constant(id, value + (otherValue - value) * share)
    default: self
    }
  }

  /// The constraint that it takes out or gives another demand; `nil` where it does neither.
  var altered: ConstraintID? {
    switch self {
    case .without(let id), .constant(let id, _), .relation(let id, _), .multiplier(let id, _): id
    case .container, .rightToLeft, .textScale, .priority, .fixed: nil
    }
  }

  /// `390x844`, `390 points wide`, `c3.constant = 12`; nothing for what has no steps.
  var words: String {
    switch self {
    case .container(let size): size.words
    case .constant(let id, let value): "\(id.name).constant = \(value)"
    case .rightToLeft, .textScale, .without, .priority, .relation, .multiplier, .fixed: ""
    }
  }
}

extension LayoutSystem {
  /// The system after `edits`, and the constraint of this system that each of its constraints was.
  package func applying(_ edits: [LayoutEdit], pin: ItemID? = nil) -> EditedSystem {
    var edited = EditedSystem(system: self, sources: constraintIDs.map { $0 })
    for edit in edits { edited.apply(edit, container: pin ?? PinnedItem.byDefault(in: self)) }
    edited.dropRemoved()
    edited.system = edited.system.wrappingTexts(pin: pin)
    return edited
  }
}

/// A system after changes, with the origin of its constraints.
package struct EditedSystem: Sendable {
  /// The system as it is now.
  package internal(set) var system: LayoutSystem
  /// For each constraint, the one that it was before; `nil` where it was added.
  package internal(set) var sources: [ConstraintID?]
  private var removed: Set<Int> = []

  init(system: LayoutSystem, sources: [ConstraintID?]) {
    self.system = system
    self.sources = sources
  }

  mutating func apply(_ edit: LayoutEdit, container: ItemID?) {
    switch edit {
    case .container(let size):
      guard let container else { return }
      if let width = size.width { setSize(.width, of: container, to: width) }
      if let height = size.height { setSize(.height, of: container, to: height) }
    case .rightToLeft:
      for index in system.constraints.indices { system.constraints[index].mirror() }
    case .textScale(let factor):
      for index in system.constraints.indices
      where system.isTextWidth(system.constraints[index]) {
        system.constraints[index].setConstant(system.constraints[index].constant * factor)
      }
      for index in system.texts.indices { system.texts[index].width *= factor }
      system.textScale *= factor
    case .constant(let id, let value):
      guard system.constraints.indices.contains(id.index) else { return }
      system.constraints[id.index].setConstant(value)
      keepContent(of: system.constraints[id.index])
    case .without(let id): removed.insert(id.index)
    case .priority(let id, let value):
      guard system.constraints.indices.contains(id.index) else { return }
      system.constraints[id.index].priority = value
    case .relation(let id, let relation):
      guard system.constraints.indices.contains(id.index) else { return }
      system.constraints[id.index].relation = relation
    case .multiplier(let id, let value):
      guard system.constraints.indices.contains(id.index) else { return }
      system.constraints[id.index].setMultiplier(value)
    case .fixed(let item, let quantity, let reference, let points):
      add(quantity, of: item, from: reference, points)
    }
  }

  /// Lets a text whose content was given another size wrap from there: with a height of its own it no longer
  /// takes that which its width asks for.
  private mutating func keepContent(of content: LayoutConstraint) {
    guard content.origin == .contentSize else { return }
    if content.first.attribute == .height {
      system.texts.removeAll { $0.item == content.first.item }
    } else {
      for index in system.texts.indices where system.texts[index].item == content.first.item {
        system.texts[index].width = content.constant
      }
    }
  }

  private mutating func add(
    _ quantity: LayoutQuantity, of item: ItemID, from reference: ItemID?, _ points: Rational
  ) {
    let attribute: LayoutAttribute
    switch quantity {
    case .minX: attribute = .left
    case .minY: attribute = .top
    case .width: attribute = .width
    case .height: attribute = .height
    default: return
    }
    let first = LayoutAnchor(item, attribute)
    let second = reference.map { LayoutAnchor($0, attribute) }
    var form = first.form
    if let second { form.add(second.form, times: -1) }
    form.constant = -points
    var constraint = LayoutConstraint(
      className: "NSLayoutConstraint", first: first, relation: .equal, second: second,
      constant: points, form: form, raw: "\(attribute.rawValue) == \(points)")
    constraint.identifier = "what-if-\(attribute.rawValue)"
    system.constraints.append(constraint)
    sources.append(nil)
  }

  mutating func dropRemoved() {
    for index in removed.sorted(by: >) where system.constraints.indices.contains(index) {
      system.constraints.remove(at: index)
      sources.remove(at: index)
    }
    removed = []
  }

  /// Changes the constraints that give the item its size, or adds one.
  private mutating func setSize(_ attribute: LayoutAttribute, of item: ItemID, to value: Rational) {
    let anchor = LayoutAnchor(item, attribute)
    let fixed = system.constraints.indices.filter { index in
      let constraint = system.constraints[index]
      return constraint.first == anchor && constraint.second == nil
        && constraint.relation == .equal && constraint.firstSubtracted == nil
    }
    for index in fixed { system.constraints[index].setConstant(value) }
    if fixed.contains(where: { system.constraints[$0].isRequired }) { return }
    add(attribute == .width ? .width : .height, of: item, from: nil, value)
  }

}

extension LayoutSystem {
  /// Whether the constraint is the width of a content that may be a text.
  fileprivate func isTextWidth(_ constraint: LayoutConstraint) -> Bool {
    guard constraint.origin == .contentSize, constraint.first.attribute == .width else {
      return false
    }
    let name = self[constraint.first.item].shortClassName
    return !["ImageView", "Switch", "Stepper", "Slider", "ProgressView"].contains {
      name.hasSuffix($0)
    }
  }

  /// Whether a width of a text stands in it.
  var hasTexts: Bool {
    constraints.contains(where: isTextWidth)
      || items.contains { $0.axesOfOwnSize.contains(.horizontal) && $0.isAsWideAsText }
  }
}

extension LayoutConstraint {
  /// Takes another constant, in the form too.
  mutating func setConstant(_ value: Rational) {
    form.constant += constant - value
    constant = value
  }

  /// Takes another multiplier, in the form too.
  mutating func setMultiplier(_ value: Rational) {
    guard let second else { return }
    form.add(second.form, times: multiplier - value)
    multiplier = value
  }

  /// Reads the constraint from right to left where it follows the writing direction.
  mutating func mirror() {
    let anchors = [first, second, firstSubtracted, secondSubtracted].compactMap { $0 }
    guard anchors.contains(where: \.attribute.followsWritingDirection) else { return }
    guard let second, multiplier != 1, firstSubtracted == nil, secondSubtracted == nil,
      !first.attribute.isSize, !second.attribute.isSize
    else {
      form = form.mirrored
      return
    }
    // The edges turn; the coordinate that is multiplied is measured from the left as before.
    form.add(first.form, times: -1)
    form.add(second.form, times: multiplier)
    form.add(first.turned.form)
    form.add(second.turned.form, times: -multiplier)
    form.constant = constant
  }
}

extension LayoutAnchor {
  /// The edge that takes its place where the writing direction is the other one.
  fileprivate var turned: LayoutAnchor {
    let attribute: LayoutAttribute =
      switch attribute {
      case .leading: .trailing
      case .trailing: .leading
      case .leadingMargin: .trailingMargin
      case .trailingMargin: .leadingMargin
      default: attribute
      }
    return LayoutAnchor(item, attribute)
  }
}

extension LinearForm {
  /// The form in coordinates that grow to the left, where an item's near edge is its right one.
  fileprivate var mirrored: LinearForm {
    var result = LinearForm(constant: constant)
    for term in terms {
      let variable = LayoutVariable(term.variable)
      let (item, k) = (variable.item, term.coefficient)
      switch variable.quantity {
      case .minX:
        result.add(-k, of: term.variable)
        result.add(-k, of: LayoutVariable(item, .width).id)
      case .contentMinX:
        result.add(-k, of: term.variable)
        result.add(-k, of: LayoutVariable(item, .contentWidth).id)
      case .leadingInset: result.add(k, of: LayoutVariable(item, .trailingInset).id)
      case .trailingInset: result.add(k, of: LayoutVariable(item, .leadingInset).id)
      default: result.add(k, of: term.variable)
      }
    }
    return result
  }
}
