import LinearArithmetic

/// Layouts of our own: trees of views with planted contradictions, and chains one point too wide.
enum GeneratedSystems {
  static func all() -> [NamedSystem] {
    [12, 100, 1_000, 10_000, 100_000].map { tree(constraints: $0, conflicts: 1) }
      + [tree(constraints: 100, conflicts: 8), tree(constraints: 10_000, conflicts: 20)]
      + [chain(views: 250), chain(views: 1_000)]
  }

  /// Views in views, each placed in its parent by an edge and a size or by two edges so that all agree,
  /// and `conflicts` sizes that are demanded twice.
  static func tree(constraints: Int, conflicts: Int) -> NamedSystem {
    var random = SystemRandom(state: 7)
    var layout = LayoutRows()
    var sizes = [800]
    layout.pin(layout.addView(), size: 800)
    while layout.constraints.count + conflicts < constraints {
      let parent = Int.random(in: 0..<sizes.count, using: &random)
      if sizes[parent] < 24 { continue }
      let view = layout.addView()
      let lead = Int.random(in: 0...8, using: &random)
      let size = Int.random(in: 8...(sizes[parent] - 8), using: &random)
      sizes.append(size)
      layout.equal(layout.minimum(view), layout.minimum(parent), plus: lead)
      if random.next() % 3 == 0 {
        layout.equal(
          layout.maximum(view), layout.maximum(parent), plus: lead + size - sizes[parent])
      } else {
        layout.size(view, .equal, size)
      }
      if random.next() % 8 == 0 { layout.size(view, .greaterOrEqual, size / 2) }
    }
    for index in 0..<conflicts {
      let view = (index + 1) * (sizes.count - 1) / conflicts
      layout.size(view, .equal, sizes[view] + 1 + index)
    }
    return layout.named("tree-\(constraints)-\(conflicts)")
  }

  /// A row of views with fixed sizes and spacings in a container that is a point too narrow.
  static func chain(views: Int) -> NamedSystem {
    var layout = LayoutRows()
    let container = layout.addView()
    var previous: Int?
    for _ in 0..<views {
      let view = layout.addView()
      layout.equal(
        layout.minimum(view), previous.map(layout.maximum) ?? layout.minimum(container), plus: 8)
      layout.size(view, .equal, 44)
      previous = view
    }
    if let previous { layout.equal(layout.maximum(container), layout.maximum(previous), plus: 8) }
    layout.pin(container, size: views * 52 + 7)
    return layout.named("chain-\(2 * views + 2)")
  }
}

/// Collects the rows of a layout along one axis.
private struct LayoutRows {
  private var bounds: [LinearRow] = []
  private(set) var constraints: [LinearRow] = []
  private var viewCount = 0

  mutating func addView() -> Int {
    viewCount += 1
    let view = viewCount - 1
    bounds.append(LinearRow(difference(maximum(view), minimum(view), 0), .greaterOrEqual))
    return view
  }

  func minimum(_ view: Int) -> Int { view * 16 }
  func maximum(_ view: Int) -> Int { view * 16 + 1 }

  mutating func equal(_ edge: Int, _ other: Int, plus distance: Int) {
    constraints.append(LinearRow(difference(edge, other, distance), .equal))
  }

  mutating func size(_ view: Int, _ relation: Relation, _ size: Int) {
    constraints.append(LinearRow(difference(maximum(view), minimum(view), size), relation))
  }

  mutating func pin(_ view: Int, size: Int) {
    bounds.append(LinearRow(LinearForm([variable(minimum(view), 1)]), .equal))
    self.size(view, .equal, size)
  }

  func named(_ name: String) -> NamedSystem {
    NamedSystem(name: name, rows: bounds + constraints, firstMember: bounds.count)
  }

  private func variable(_ edge: Int, _ coefficient: Rational) -> LinearForm.Term {
    LinearForm.Term(VariableID(rawValue: Int32(edge)), coefficient)
  }

  private func difference(_ edge: Int, _ other: Int, _ distance: Int) -> LinearForm {
    LinearForm([variable(edge, 1), variable(other, -1)], constant: Rational(-distance))
  }
}

/// Steele, Lea and Flood, "Fast splittable pseudorandom number generators", OOPSLA 2014.
private struct SystemRandom: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }
}
