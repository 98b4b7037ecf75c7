package import LayoutModel
internal import LinearArithmetic

/// The size of a dump's outermost item where the dump does not tell it: what lies around the item
/// fixes it, and contents do not pull it in.
struct OutermostSize {
  private let system: LayoutSystem
  private let pinned: ItemID
  /// The sides that matter to the dump and that it does not tell.
  let loose: [LayoutVariable]

  /// `nil` where the dump tells the size along all axes of which it speaks.
  init?(of pinned: ItemID, in system: LayoutSystem) {
    guard system[pinned].frame == nil else { return nil }
    let required = PriorityModel(system, pinned: pinned).rows.filter { $0.priority == nil }
    guard case .optimal(var optimum) = PriorityHierarchy(required).solve() else { return nil }
    let spoken = system.spokenAxes
    loose = [.width, .height].map { LayoutVariable(pinned, $0) }.filter { size in
      spoken.contains(size.quantity.axis)
        && !system.constraints.contains { constraint in
          constraint.form.terms.allSatisfy { LayoutVariable($0.variable) == size }
        } && !optimum.range(of: LinearForm([.init(size.id, 1)])).isSingle
    }
    if loose.isEmpty { return nil }
    (self.system, self.pinned) = (system, pinned)
  }

  /// By how many points a sample is larger than the contents make the item.
  private static let room = Rational(100)

  /// The system with a size that leaves the contents room, as any but the least does.
  func sample(beside natural: Assignment) -> LayoutSystem {
    let sides = [.width, .height].map { (quantity: LayoutQuantity) in
      let size = LayoutVariable(pinned, quantity)
      return natural[size.id] + (loose.contains(size) ? Self.room : .zero)
    }
    var sample = system
    sample[pinned].frame = LayoutFrame(x: 0, y: 0, width: sides[0], height: sides[1])
    return sample
  }
}

extension LayoutSystem {
  /// The axes along which a constraint says something.
  package var spokenAxes: Set<Axis> {
    Set(constraints.flatMap { $0.form.terms.map { LayoutVariable($0.variable).quantity.axis } })
  }
}
