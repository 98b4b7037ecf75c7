internal import LayoutModel
internal import LinearArithmetic

/// A layout system as rows of a priority hierarchy, with what every layout obeys.
///
/// Distances that a log does not print (insets, baselines) are drawn to their usual values below
/// every printed priority: the running app knows them, so they make nothing ambiguous.
struct PriorityModel {
  /// What a row stands for.
  enum Origin: Hashable {
    case constraint(ConstraintID)
    case size(LayoutVariable)
    case pin(LayoutVariable)
    /// A side of the pinned item's frame.
    case pinnedSize(LayoutVariable)
    case scrollOrigin(LayoutVariable)
    case usualDistance(LayoutVariable)
    /// What holds a view to the size of its content, of which nothing printed tells.
    case content(LayoutVariable)
    /// What a mask's second constraint fixes where only the first is printed.
    case mask(LayoutVariable)
  }

  let system: LayoutSystem
  let pinned: ItemID?
  private(set) var rows: [PrioritisedRow] = []
  private(set) var origins: [Origin] = []

  /// Above every optional priority: what surrounds the pinned item gives it the size that it is seen
  /// to have, and no contents pull it in.
  static let pinnedSizePriority = Rational(1000) - Rational.half
  /// Below every priority that a constraint can have.
  static let usualDistancePriority = Rational(-1)

  init(
    _ system: LayoutSystem, pinned: ItemID?, using constraints: Set<ConstraintID>? = nil,
    contents: [TakenContent] = []
  ) {
    self.system = system
    self.pinned = pinned
    for id in system.constraintIDs where constraints?.contains(id) ?? true {
      let constraint = system[id]
      add(
        constraint.row, .constraint(id),
        priority: constraint.isRequired ? nil : constraint.priority)
    }
    for item in system.itemIDs { addFacts(of: item) }
    if let pinned, system.itemIDs.contains(pinned) {
      for quantity in [LayoutQuantity.minX, .minY] {
        let variable = LayoutVariable(pinned, quantity)
        add(Self.row(variable, .equal, 0), .pin(variable))
      }
      addSize(of: pinned)
    }
    addMasks()
    addUsualDistances()
    for content in contents {
      for (relation, priority) in [
        (Relation.greaterOrEqual, UntoldContents.resistance),
        (.lessOrEqual, UntoldContents.hugging(system[content.variable.item])),
      ] {
        add(
          Self.row(content.variable, relation, content.value), .content(content.variable),
          priority: priority)
      }
    }
  }

  private mutating func add(_ row: LinearRow, _ origin: Origin, priority: Rational? = nil) {
    rows.append(PrioritisedRow(row, priority: priority))
    origins.append(origin)
  }

  private static func row(
    _ variable: LayoutVariable, _ relation: Relation, _ value: Rational
  ) -> LinearRow {
    LinearRow(LinearForm([.init(variable.id, 1)], constant: -value), relation)
  }

  private mutating func addFacts(of item: ItemID) {
    for quantity in [LayoutQuantity.width, .height] {
      let variable = LayoutVariable(item, quantity)
      add(Self.row(variable, .greaterOrEqual, 0), .size(variable))
    }
  }

  /// What lies outside of the input gives the outermost item its size: where a tree shows that, it
  /// is no open question.
  private mutating func addSize(of pinned: ItemID) {
    guard let frame = system[pinned].frame else { return }
    for (quantity, side) in [(LayoutQuantity.width, frame.width), (.height, frame.height)] {
      let variable = LayoutVariable(pinned, quantity)
      add(
        Self.row(variable, .equal, side), .pinnedSize(variable), priority: Self.pinnedSizePriority)
    }
  }

  /// A mask always makes two constraints an axis.
  ///
  /// Where one is printed the other holds as well, with a number that is not told.
  private mutating func addMasks() {
    let masks = Dictionary(grouping: system.constraints.filter { $0.mask != nil }) {
      $0.first.item
    }
    for item in system.itemIDs where item != pinned {
      for axis in Axis.allCases {
        let place = AmbiguousAxis(item, axis)
        let printed = masks[item, default: []].filter { $0.first.attribute.axis == axis }
        guard printed.count == 1, let only = printed.first else { continue }
        let isSize = only.first.attribute.isSize
        let quantity = isSize ? place.origin : place.extent
        let form = isSize ? place.corner(from: system[item].superview) : place.size
        add(
          LinearRow(form, .equal), .mask(LayoutVariable(item, quantity)),
          priority: Self.usualDistancePriority)
      }
    }
  }

  private mutating func addUsualDistances() {
    var seen: Set<VariableID> = []
    for row in rows { for term in row.row.form.terms { seen.insert(term.variable) } }
    let told = toldNumbers
    for id in seen.sorted() {
      let variable = LayoutVariable(id)
      switch variable.quantity {
      case .leadingInset, .trailingInset, .topInset, .bottomInset:
        if !told.contains(id) { addUsualDistance(8, variable) }
      case .firstBaselineOffset, .lastBaselineOffset:
        addUsualDistance(system[variable.item].hasBaselineAtEdge ? 0 : 4, variable)
      case .contentWidth, .contentHeight:
        add(Self.row(variable, .greaterOrEqual, 0), .size(variable))
      case .contentMinX:
        addScrollOrigin(variable, at: .minX)
        addContentSize(LayoutVariable(variable.item, .contentWidth), unless: seen)
      case .contentMinY:
        addScrollOrigin(variable, at: .minY)
        addContentSize(LayoutVariable(variable.item, .contentHeight), unless: seen)
      case .minX, .width, .minY, .height: break
      }
    }
  }

  private mutating func addUsualDistance(_ value: Rational, _ variable: LayoutVariable) {
    add(
      Self.row(variable, .equal, value), .usualDistance(variable),
      priority: Self.usualDistancePriority)
  }

  /// What a required row gives one number, whatever the rest of the layout is.
  private var toldNumbers: Set<VariableID> {
    Set(
      rows.compactMap { entry in
        let (row, terms) = (entry.row, entry.row.form.terms)
        return entry.priority == nil && row.relation == .equal && terms.count == 1
          ? terms.first?.variable : nil
      })
  }

  /// The content of a scroll view that nobody has scrolled.
  private mutating func addScrollOrigin(_ content: LayoutVariable, at quantity: LayoutQuantity) {
    var form = LinearForm([.init(content.id, 1)])
    form.add(-1, of: LayoutVariable(content.item, quantity).id)
    add(LinearRow(form, .equal), .scrollOrigin(content))
  }

  /// A content that begins somewhere ends somewhere, even where no constraint tells where.
  private mutating func addContentSize(
    _ variable: LayoutVariable, unless seen: Set<VariableID>
  ) {
    guard !seen.contains(variable.id) else { return }
    add(Self.row(variable, .greaterOrEqual, 0), .size(variable))
  }

  /// The quantities whose ranges a reader asks for: frames and contents, not insets.
  var quantities: [LayoutVariable] {
    var contents: Set<LayoutVariable> = []
    for row in rows {
      for term in row.row.form.terms {
        let variable = LayoutVariable(term.variable)
        if [.contentWidth, .contentHeight].contains(variable.quantity) {
          contents.insert(variable)
        }
      }
    }
    return system.itemIDs.flatMap { item in
      [LayoutQuantity.minX, .width, .minY, .height].map { LayoutVariable(item, $0) }
        + [LayoutQuantity.contentWidth, .contentHeight].map { LayoutVariable(item, $0) }
        .filter(contents.contains)
    }
  }

  /// The distances that nothing printed tells: margins and baselines.
  var unprintedDistances: [LayoutVariable] {
    origins.compactMap { if case .usualDistance(let variable) = $0 { variable } else { nil } }
  }

  /// Whether there is a row that holds in the running app, or mostly, and that nothing prints.
  var takesForGranted: Bool { origins.contains(where: \.isTakenForGranted) }

  /// The same without what is taken for granted.
  var stated: PriorityModel {
    var stated = self
    let kept = origins.indices.filter { !origins[$0].isTakenForGranted }
    stated.rows = kept.map { rows[$0] }
    stated.origins = kept.map { origins[$0] }
    return stated
  }

  /// The best layouts, or `nil` where the required constraints contradict each other or `allowance` is
  /// spent.
  func solve(within allowance: StepAllowance? = nil) -> HierarchyOptimum? {
    guard case .optimal(let optimum) = PriorityHierarchy(rows).solve(within: allowance) else {
      return nil
    }
    return optimum
  }

  /// The constraints of a certificate's rows, in the log's order.
  func constraints(in certificate: FarkasCertificate) -> [ConstraintID] {
    certificate.entries.compactMap { entry in
      if case .constraint(let id) = origins[entry.row] { id } else { nil }
    }
  }
}

extension PriorityModel.Origin {
  fileprivate var isTakenForGranted: Bool {
    switch self {
    case .scrollOrigin, .usualDistance, .mask, .content: true
    case .constraint, .size, .pin, .pinnedSize: false
    }
  }
}
