package import LayoutModel
internal import LinearArithmetic

/// Reports of one input that speak of the same objects, put together into one system.
///
/// A dump of constraints has no frames and knows a superview only where a names list tells it; a
/// view tree has both and no constraints. What names the same address is the same object.
package struct SystemJoin: Sendable {
  /// All items and constraints; constraints that were printed twice are there once.
  package private(set) var system: LayoutSystem
  /// Indices of the reports that take part, in the log's order.
  package private(set) var reports: [Int]
  /// For each of `reports`, what its items became.
  package private(set) var items: [[ItemID]]

  private var itemOfAddress: [Address: ItemID] = [:]
  private var itemOfName: [String: ItemID] = [:]
  private var constraintOfAddress: [Address: [ConstraintID]] = [:]
  /// The superviews without an address, by the item that they hold.
  private var unnamedSuperviews: [ItemID: ItemID] = [:]

  /// The joined systems of all reports that describe one, in the log's order.
  ///
  /// Reports that share no address stay apart; whoever wants one answer takes the largest. Each is
  /// made when it is asked for, so that not all need memory at once.
  package static func join(_ all: [LogReport]) -> LazyMapCollection<[[Int]], SystemJoin> {
    groups(all).lazy.map { SystemJoin(all, $0) }
  }

  /// Whether a report describes views and constraints as they were, and not only names some.
  package static func describes(_ report: LogReport) -> Bool {
    switch report.kind {
    case .constraints, .trace, .layout: true
    case .ambiguity: report.system.items.contains { $0.address != nil || $0.frame != nil }
    case .unsatisfiable, .exception, .warning, .feedbackLoop: false
    }
  }

  // MARK: Grouping

  /// Indices of the reports that describe a system, grouped by the addresses that they share, in
  /// the log's order.
  package static func groups(_ all: [LogReport]) -> [[Int]] {
    var classes = UnionFind(count: all.count)
    var owner: [Address: Int] = [:]
    for (index, report) in all.enumerated() where describes(report) {
      for address in report.system.items.compactMap(\.address) {
        if let other = owner[address] {
          classes.unite(index, other)
        } else {
          owner[address] = index
        }
      }
    }
    var groups: [Int: [Int]] = [:]
    for (index, report) in all.enumerated() where describes(report) {
      groups[classes.find(index), default: []].append(index)
    }
    return groups.sorted { $0.key < $1.key }.map(\.value)
  }

  /// Whether reports print frames of different moments, which no one layout can have: one view with two
  /// frames, or some before and some after its ambiguity was exercised.
  package static func mixesMoments(_ reports: some Sequence<LogReport>) -> Bool {
    var frames: [Address: LayoutFrame] = [:]
    var hasFrames = false
    for report in reports {
      let framed = report.system.items.filter { $0.frame != nil }
      if framed.isEmpty { continue }
      guard let complaint = report.complaint else { continue }
      if complaint.mixesMoments || hasFrames && complaint.followsExercise { return true }
      hasFrames = true
      for case (let address?, let frame?) in framed.map({ ($0.address, $0.frame) }) {
        if let known = frames[address], !known.isRounded(frame) { return true }
        frames[address] = frame
      }
    }
    return false
  }

  // MARK: Joining

  /// Joins the reports of `all` whose indices are in `group`.
  package init(_ all: [LogReport], _ group: [Int]) {
    system = LayoutSystem()
    reports = group
    items = []
    // Trees first: they know the superviews that dumps leave without a name.
    let order = group.indices.sorted { isTree(all[group[$0]]) && !isTree(all[group[$1]]) }
    var maps = [[ItemID]](repeating: [], count: group.count)
    for index in order { maps[index] = insertItems(of: all[group[index]].system) }
    items = maps
    for (index, map) in zip(group, maps) { insertConstraints(of: all[index].system, map) }
    ScrollContents.read(in: &system)
    func isTree(_ report: LogReport) -> Bool { report.system.constraints.isEmpty }
  }

  private mutating func insertItems(of other: LayoutSystem) -> [ItemID] {
    system.platform = system.platform ?? other.platform
    var map: [ItemID?] = other.items.map { isUnnamed($0) ? nil : insert($0) }
    for (index, item) in other.items.enumerated() where map[index] == nil {
      map[index] = insertUnnamed(item, childrenOf: ItemID(index: index), in: other, map)
    }
    let ids = map.compactMap { $0 }
    guard ids.count == map.count else { return ids }
    for (index, item) in other.items.enumerated() {
      guard let parent = item.superview, parent.index < ids.count else { continue }
      setSuperview(of: ids[index], to: ids[parent.index])
    }
    return ids
  }

  private func isUnnamed(_ item: LayoutItem) -> Bool {
    item.role == .superview && item.address == nil && item.name == nil
  }

  private mutating func insert(_ item: LayoutItem) -> ItemID {
    if let address = item.address {
      if let known = itemOfAddress[address] {
        system[known].fill(from: item)
        return known
      }
      let id = append(item)
      itemOfAddress[address] = id
      return id
    }
    guard let name = item.name else { return append(item) }
    if let known = itemOfName[name] { return known }
    let id = append(item)
    itemOfName[name] = id
    return id
  }

  private mutating func append(_ item: LayoutItem) -> ItemID {
    var item = item
    item.superview = nil
    system.items.append(item)
    return ItemID(index: system.items.count - 1)
  }

  /// The known superview of one of the items that an unnamed superview holds, or a new item.
  private mutating func insertUnnamed(
    _ item: LayoutItem, childrenOf id: ItemID, in other: LayoutSystem, _ map: [ItemID?]
  ) -> ItemID {
    let children = other.items.indices.filter { other.items[$0].superview == id }
      .compactMap { map[$0] }
    for child in children {
      if let known = system[child].superview ?? unnamedSuperviews[child] { return known }
    }
    let new = append(item)
    for child in children { unnamedSuperviews[child] = new }
    return new
  }

  /// The first report that tells a superview is believed, unless that would close a circle.
  private mutating func setSuperview(of item: ItemID, to parent: ItemID) {
    guard system[item].superview == nil, item != parent else { return }
    var next: ItemID? = parent
    while let ancestor = next {
      if ancestor == item { return }
      next = system[ancestor].superview
    }
    system[item].superview = parent
  }

  // MARK: Constraints

  private mutating func insertConstraints(of other: LayoutSystem, _ map: [ItemID]) {
    guard map.count == other.items.count else { return }
    for constraint in other.constraints {
      let moved = constraint.moved(map)
      if let address = constraint.address {
        let known = constraintOfAddress[address] ?? []
        if known.contains(where: { system[$0].isSameRow(as: moved) }) { continue }
        constraintOfAddress[address, default: []].append(
          ConstraintID(index: system.constraints.count))
      }
      system.constraints.append(moved)
    }
    system.inactive += other.inactive.map { $0.moved(map) }
  }
}

extension LayoutFrame {
  /// Whether both may be one frame, printed with more digits once than the other time.
  func isRounded(_ other: LayoutFrame) -> Bool {
    [x - other.x, y - other.y, width - other.width, height - other.height]
      .allSatisfy { $0.magnitude <= Self.rounding }
  }

  private static let rounding = Rational(1, 100)
}

extension LayoutConstraint {
  /// Whether both say the same: an intrinsic size has two rows at one address.
  fileprivate func isSameRow(as other: LayoutConstraint) -> Bool {
    form == other.form && relation == other.relation && priority == other.priority
  }
}
