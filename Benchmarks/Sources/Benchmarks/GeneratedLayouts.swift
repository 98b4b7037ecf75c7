import Foundation

/// Writes layouts of growing size, the same on every machine, in the form that `LayoutFile` reads.
struct GeneratedLayouts {
  private var lines: [String] = []
  private var variableCount = 0
  private var state: UInt64

  private init(seed: UInt64) { state = seed }

  static func write(to folder: String) throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for count in [100, 1000, 5000] {
      try row(count).save(folder, "equal-row-\(count)")
      try contentRow(count).save(folder, "content-row-\(count)")
      try differences(count, optional: 0).save(folder, "differences-\(count)")
      try differences(count, optional: count).save(folder, "optional-differences-\(count)")
    }
    for depth in 2...5 { try nestedStacks(depth: depth).save(folder, "stacks-4^\(depth)") }
  }

  private func save(_ folder: String, _ name: String) throws {
    let head = "vars \(variableCount)\ncons \(lines.count)\n"
    let text = head + lines.joined(separator: "\n") + "\n"
    try text.write(toFile: "\(folder)/\(name).alb", atomically: true, encoding: .utf8)
  }

  private mutating func variable() -> Int {
    variableCount += 1
    return variableCount - 1
  }

  private mutating func add(
    _ terms: [(Int, Int)], _ relation: String, _ value: Int, at priority: Int = 1000
  ) {
    let list = terms.map { "\($0.0) \($0.1)" }.joined(separator: " ")
    lines.append("c \(priority) \(relation) \(value) \(terms.count) \(list)")
  }

  /// splitmix64.
  private mutating func random(_ range: ClosedRange<Int>) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return range.lowerBound + Int((z ^ (z >> 31)) % UInt64(range.count))
  }

  // MARK: - Layouts

  /// Views of one width in a row, 8 points apart.
  private static func row(_ count: Int) -> GeneratedLayouts {
    var layout = GeneratedLayouts(seed: 1)
    let views = layout.chain(count, container: 58 * count + 8)
    for view in views.dropFirst() { layout.add([(1, view.size), (-1, views[0].size)], "==", 0) }
    return layout
  }

  /// Views in a row that is 10 points a view too narrow for their contents.
  private static func contentRow(_ count: Int) -> GeneratedLayouts {
    var layout = GeneratedLayouts(seed: 2)
    let contents = (0..<count).map { _ in layout.random(20...120) }
    let views = layout.chain(
      count, container: contents.reduce(0, +) + 8 * (count + 1) - 10 * count)
    for (view, content) in zip(views, contents) {
      layout.add([(1, view.size)], ">=", content, at: 750)
      layout.add([(1, view.size)], "<=", content, at: 250)
    }
    return layout
  }

  private mutating func chain(_ count: Int, container: Int) -> [(place: Int, size: Int)] {
    let (start, width) = (variable(), variable())
    add([(1, start)], "==", 0)
    add([(1, width)], "==", container)
    let views = (0..<count).map { _ in (place: variable(), size: variable()) }
    for view in views { add([(1, view.size)], ">=", 0) }
    add([(1, views[0].place), (-1, start)], "==", 8)
    for (a, b) in zip(views, views.dropFirst()) {
      add([(1, b.place), (-1, a.place), (-1, a.size)], "==", 8)
    }
    let last = views[count - 1]
    add([(1, start), (1, width), (-1, last.place), (-1, last.size)], "==", 8)
    return views
  }

  /// Random distances that a hidden layout obeys, and optional ones that it nearly obeys.
  private static func differences(_ count: Int, optional: Int) -> GeneratedLayouts {
    var layout = GeneratedLayouts(seed: UInt64(3 + optional))
    let places = (0..<count).map { _ in layout.random(0...1000) }
    for _ in places { _ = layout.variable() }
    layout.add([(1, 0)], "==", places[0])
    for index in 1...(count / 2) {
      let other = layout.random(0...(index - 1))
      layout.add([(1, index), (-1, other)], "==", places[index] - places[other])
    }
    for _ in 0..<(2 * count) {
      let (a, b) = layout.pair(count)
      layout.add([(1, a), (-1, b)], ">=", places[a] - places[b] - layout.random(0...200))
    }
    for _ in 0..<optional {
      let (a, b) = layout.pair(count)
      layout.add(
        [(1, a), (-1, b)], "==", places[a] - places[b] + layout.random(-30...30),
        at: [750, 500, 250][layout.random(0...2)])
    }
    return layout
  }

  private mutating func pair(_ count: Int) -> (Int, Int) {
    let first = random(0...(count - 1))
    let second = random(0...(count - 1))
    return (first, first == second ? (second + 1) % count : second)
  }

  /// Stack views of four in stack views of four, with contents at the leaves.
  private static func nestedStacks(depth: Int) -> GeneratedLayouts {
    var layout = GeneratedLayouts(seed: UInt64(10 + depth))
    let root = layout.box()
    for axis in 0...1 {
      layout.add([(1, root[axis].place)], "==", 0)
      layout.add([(1, root[axis].size)], "==", 64 << (2 * depth))
    }
    layout.fill(root, depth: depth, axis: 0)
    return layout
  }

  private mutating func box() -> [(place: Int, size: Int)] {
    (0...1).map { _ in
      let axis = (place: variable(), size: variable())
      add([(1, axis.size)], ">=", 0)
      return axis
    }
  }

  private mutating func fill(_ parent: [(place: Int, size: Int)], depth: Int, axis: Int) {
    if depth == 0 {
      for side in parent {
        let content = random(8...64)
        add([(1, side.size)], ">=", content, at: 750)
        add([(1, side.size)], "<=", content, at: 250)
      }
      return
    }
    let views = (0..<4).map { _ in box() }
    let isEqual = random(0...1) == 1
    align(views, in: parent, axis: 1 - axis)
    distribute(views.map { $0[axis] }, in: parent[axis], isEqual: isEqual)
    for view in views { fill(view, depth: depth - 1, axis: 1 - axis) }
  }

  private mutating func align(
    _ views: [[(place: Int, size: Int)]], in parent: [(place: Int, size: Int)], axis: Int
  ) {
    let frame = parent[axis]
    for side in views.map({ $0[axis] }) {
      add([(1, side.place), (-1, frame.place)], "==", 0)
      add([(1, side.place), (1, side.size), (-1, frame.place), (-1, frame.size)], "==", 0)
    }
  }

  private mutating func distribute(
    _ sides: [(place: Int, size: Int)], in frame: (place: Int, size: Int), isEqual: Bool
  ) {
    add([(1, sides[0].place), (-1, frame.place)], "==", 0)
    let last = sides[sides.count - 1]
    add([(1, last.place), (1, last.size), (-1, frame.place), (-1, frame.size)], "==", 0)
    for (a, b) in zip(sides, sides.dropFirst()) {
      add([(1, b.place), (-1, a.place), (-1, a.size)], "==", 8)
      if isEqual { add([(1, b.size), (-1, sides[0].size)], "==", 0) }
    }
  }
}
