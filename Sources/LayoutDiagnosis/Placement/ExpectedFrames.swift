internal import LayoutModel
internal import LinearArithmetic

/// The frames that the constraints allow and that lie nearest to the actual ones.
///
/// The actual frames are wishes, the outermost view's first. So a frame is expected to be another
/// only where the required constraints leave no choice, given the frames of the views around it;
/// what the input does not constrain stays where it is. Optional constraints ask for nothing here:
/// whatever outweighs one, such as the size of the contents, need not be listed.
struct ExpectedFrames {
  private let frames: [LayoutFrame?]
  private let layout: FrameRows
  /// The constraints, with nothing but the frame of the outermost view.
  private let stated: [PrioritisedRow]
  /// The layout to which the frames belong.
  let assignment: Assignment

  subscript(item: ItemID) -> LayoutFrame? { frames[item.index] }

  /// The frames of the `constrained` items; `nil` where the required constraints contradict each
  /// other.
  ///
  /// `isStrict` lets optional constraints ask for frames too, but for what contents wish.
  init?(
    _ system: LayoutSystem, constrained: Set<ItemID>, broken: Set<ConstraintID>,
    isStrict: Bool = false
  ) {
    let layout = FrameRows(system)
    let containers = Set(constrained.flatMap { system.ancestors(of: $0) })
    let wishes = system.constraintIDs.filter {
      isStrict ? system.isWish($0) : !system[$0].isRequired
    }
    var rows = PlacementRows.rows(of: system, broken: broken.union(wishes))
    var stated = rows
    // The frames of all that they lie in tell where they are, too.
    for id in constrained.union(containers).sorted() {
      let depth = Rational(system.ancestors(of: id).count)
      let goals = layout.goals(for: id)
      // What surrounds the outermost view gives it its size; no contents pull it in.
      let isOutermost =
        containers.contains(id)
        && constrained.isDisjoint(with: system.ancestors(of: id))
      for (index, goal) in goals.enumerated() {
        let isHeld = isOutermost && index < 2
        let row = PrioritisedRow(
          LinearRow(goal, .equal),
          priority: isHeld ? PriorityModel.pinnedSizePriority : -1 - depth)
        rows.append(row)
        if isOutermost { stated.append(row) }
      }
    }
    (self.layout, self.stated) = (layout, stated)
    guard case .optimal(var optimum) = PriorityHierarchy(rows).solve() else { return nil }
    let assignment = optimum.assignment()
    self.assignment = assignment
    frames = system.itemIDs.map { id in
      guard constrained.contains(id), let actual = system[id].frame else { return nil }
      let insets = system[id].alignmentInsets ?? .none
      return LayoutFrame(
        x: layout.x(of: id).value { assignment[$0] },
        y: layout.y(of: id)?.value { assignment[$0] } ?? actual.y,
        width: assignment[LayoutVariable(id, .width).id] + insets.left + insets.right,
        height: assignment[LayoutVariable(id, .height).id] + insets.top + insets.bottom)
    }
  }

  /// What the constraints allow where only the outermost view is where it is.
  var statedOptimum: HierarchyOptimum? {
    guard case .optimal(let optimum) = PriorityHierarchy(stated).solve() else { return nil }
    return optimum
  }

  /// A number of the item's frame; `nil` where the input does not tell from where it counts.
  func form(of quantity: LayoutQuantity, of item: ItemID) -> LinearForm? {
    switch quantity {
    case .minX: layout.x(of: item)
    case .minY: layout.y(of: item)
    default: LinearForm([.init(LayoutVariable(item, quantity).id, 1)])
    }
  }
}

/// What the constraints say, and what every layout obeys.
enum PlacementRows {
  static func rows(of system: LayoutSystem, broken: Set<ConstraintID>) -> [PrioritisedRow] {
    var rows: [PrioritisedRow] = []
    for id in system.constraintIDs where !broken.contains(id) {
      let constraint = system[id]
      rows.append(
        PrioritisedRow(
          constraint.row, priority: constraint.isRequired ? nil : constraint.priority))
    }
    for id in system.itemIDs {
      for quantity in LayoutQuantity.allCases where quantity.isSize {
        let size = LinearForm([.init(LayoutVariable(id, quantity).id, 1)])
        rows.append(PrioritisedRow(LinearRow(size, .greaterOrEqual)))
      }
    }
    return rows
  }
}

/// Frames as linear forms: positions count from the superview's corner, or its content's.
struct FrameRows {
  private let system: LayoutSystem
  /// Scroll views whose contents the constraints speak of.
  private let withContent: Set<ItemID>

  init(_ system: LayoutSystem) {
    self.system = system
    var withContent: Set<ItemID> = []
    for constraint in system.constraints {
      for term in constraint.form.terms {
        let variable = LayoutVariable(term.variable)
        switch variable.quantity {
        case .contentMinX, .contentMinY: withContent.insert(variable.item)
        default: break
        }
      }
    }
    self.withContent = withContent
  }

  /// The distance from the superview's left edge.
  func x(of item: ItemID) -> LinearForm {
    var x = LinearForm(
      [.init(LayoutVariable(item, .minX).id, 1)],
      constant: -(system[item].alignmentInsets?.left ?? 0))
    if let superview = system[item].superview {
      x.constant += system[superview].alignmentInsets?.left ?? 0
      x.add(
        -1, of: LayoutVariable(superview, withContent.contains(superview) ? .contentMinX : .minX).id
      )
    }
    return x
  }

  /// The distance that a frame's y means: from the superview's top, or its bottom where that is not
  /// flipped; `nil` where the input does not tell which.
  func y(of item: ItemID) -> LinearForm? {
    let insets = system[item].alignmentInsets ?? .none
    let top = LinearForm([.init(LayoutVariable(item, .minY).id, 1)], constant: -insets.top)
    guard let superview = system[item].superview else { return top }
    let isFlipped = system.platform == .appKit ? system[superview].isFlipped : true
    guard let isFlipped else { return nil }
    let around = system[superview].alignmentInsets ?? .none
    var y = LinearForm()
    if isFlipped {
      y.add(top)
      y.constant += around.top
      y.add(
        -1, of: LayoutVariable(superview, withContent.contains(superview) ? .contentMinY : .minY).id
      )
    } else {
      y.constant = around.bottom - insets.bottom
      y.add(LayoutAnchor(superview, .bottom).form)
      y.add(LayoutAnchor(item, .bottom).form, times: -1)
    }
    return y
  }

  /// Forms that are 0 where the item has its actual frame, those of its size first.
  func goals(for item: ItemID) -> [LinearForm] {
    guard let frame = system[item].frame else { return [] }
    let insets = system[item].alignmentInsets ?? .none
    var goals = [
      LinearForm(
        [.init(LayoutVariable(item, .width).id, 1)],
        constant: insets.left + insets.right - frame.width),
      LinearForm(
        [.init(LayoutVariable(item, .height).id, 1)],
        constant: insets.top + insets.bottom - frame.height),
    ]
    var x = x(of: item)
    x.constant -= frame.x
    goals.append(x)
    if var y = y(of: item) {
      y.constant -= frame.y
      goals.append(y)
    }
    return goals
  }
}
