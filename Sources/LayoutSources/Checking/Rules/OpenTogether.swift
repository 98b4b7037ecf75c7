internal import LayoutModel
internal import LinearArithmetic

extension CodeFacts {
  /// Plain views that have constraints enough, and all the same leave one another open.
  ///
  /// All of these views move, and nothing else does. A move is one that changes no constraint of theirs,
  /// optional ones and inequalities included, so it needs no number but multipliers.
  func openTogether(_ views: [Int]) -> [CodeMatch] {
    let moving = moving(views)
    let sites = Set(moving.flatMap(touching)).sorted().map { index.sites[$0] }
    var space = DirectionSpace()
    for site in sites { if let form = movement(site, moving) { space.fix(form) } }
    let order = moving.sorted()
    var told: Set<VariableID> = []
    return order.flatMap { entity in
      [Axis.horizontal, .vertical].compactMap { axis -> CodeMatch? in
        let open = OpenPart.allCases.compactMap { part in
          let free = space.reduce(.one(variable(entity, part, axis))).terms.map(\.variable)
          // What one move opens is told once, of the first view that it moves.
          return free.first { !told.contains($0) }.map { (part, $0) }
        }
        for part in OpenPart.allCases {
          told.formUnion(space.reduce(.one(variable(entity, part, axis))).terms.map(\.variable))
        }
        return open.first.map { part, free in
          let variables = order.flatMap { other in
            OpenPart.allCases.map { variable(other, $0, axis) }
          }
          let move = space.direction(moving: free, of: variables)
          let open = variable(entity, part, axis)
          return match(entity, axis, part, moves(move, growing: open, of: order, axis))
        }
      }
    }
  }

  /// The views of which every constraint is known; what else a constraint names keeps its place.
  private func moving(_ views: [Int]) -> Set<Int> {
    var moving = Set(views)
    while true {
      let known = moving.filter { entity in
        let sites = touching(entity).map { index.sites[$0] }
        return sites.contains { activation(of: $0) != nil }
          && sites.allSatisfy { site in
            !site.isLooped && !isInterfaceBuilders(site) && site.first.attribute != nil
              && (site.second == nil || site.second?.attribute != nil && multiplier(site) != nil)
              && site.entities.allSatisfy { isOne($0, moving) }
          }
      }
      if known.count == moving.count { return known }
      moving = known
    }
  }

  /// Whether the entity is certainly none of the views, or certainly one of them.
  private func isOne(_ entity: Int, _ views: Set<Int>) -> Bool {
    switch index.entities[entity].kind {
    case .superview(let child):
      let parents = index.superviews[child] ?? []
      return parents.count == 1 || !parents.isEmpty && parents.allSatisfy { !views.contains($0) }
    // A guide for reading has a width of its own.
    case .guide(_, let guide):
      return Self.insetGuides.contains(guide) || !views.contains(index.owner(of: entity))
    default: return true
    }
  }

  private static let insetGuides: Set<String> = [
    "safeAreaLayoutGuide", "layoutMarginsGuide", "safeArea", "safeAreaGuide",
  ]

  /// The view that the entity is, or is a guide of.
  private func view(_ entity: Int) -> Int {
    if case .superview(let child) = index.entities[entity].kind,
      let parents = index.superviews[child], parents.count == 1
    {
      return parents[0]
    }
    return index.owner(of: entity)
  }

  /// What of the site's sum the moving views change; `nil` where they take no part.
  private func movement(_ site: Site, _ moving: Set<Int>) -> LinearForm? {
    var form = LinearForm()
    let factor = site.second.map { _ in -(multiplier(site) ?? 1) } ?? .zero
    for (anchor, factor) in [(site.first, Rational.one), (site.second ?? site.first, factor)] {
      let entity = view(anchor.entity)
      guard moving.contains(entity), let attribute = anchor.attribute else { continue }
      // Margins and baselines of an empty view keep their distance from its edges.
      for part in attribute.shape where Self.moved.contains(part.quantity) {
        form.add(factor * part.coefficient, of: variable(entity, part.quantity))
      }
    }
    return form.terms.isEmpty ? nil : form
  }

  private static let moved: [LayoutQuantity] = [.minX, .width, .minY, .height]

  private func variable(_ entity: Int, _ quantity: LayoutQuantity) -> VariableID {
    VariableID(rawValue: Int32(entity) * 32 + Int32(quantity.rawValue))
  }

  private func variable(_ entity: Int, _ part: OpenPart, _ axis: Axis) -> VariableID {
    variable(entity, part.quantity(axis))
  }

  // MARK: - Words

  /// What the second of two layouts has otherwise than the first, in which `grows` is smaller.
  private func moves(
    _ move: Assignment, growing grows: VariableID, of views: [Int], _ axis: Axis
  ) -> String {
    let largest = move.entries.map { max($0.value, -$0.value) }.max() ?? 1
    let scale = (move[grows].isNegative ? -10 : 10) / largest
    let parts = views.compactMap { entity -> String? in
      let changes = OpenPart.allCases.compactMap { part -> String? in
        let value = move[variable(entity, part, axis)] * scale
        return value.isZero ? nil : part.change(value, axis)
      }
      return changes.isEmpty ? nil : "\(name(entity)) is \(changes.joined(separator: " and "))"
    }
    return "two layouts satisfy all of them alike; in the second "
      + parts.joined(separator: ", ")
  }

  private func match(_ entity: Int, _ axis: Axis, _ part: OpenPart, _ moves: String) -> CodeMatch {
    let name = name(entity)
    let notes = touching(entity).map { index.sites[$0] }.filter {
      $0.first.attribute?.axis == axis || $0.second?.attribute?.axis == axis
    }
    return CodeMatch(
      place: making(of: entity),
      headline:
        "Nothing says \(part.question(name, axis)): its \(notes.count) constraints along this axis leave it open",
      notes: notes.map { CodeFinding.Note($0.place, sentence($0)) }
        + [CodeFinding.Note(making(of: entity), moves)],
      subjects: [
        index.entities[entity].type ?? "", name, axis == .horizontal ? "horizontal" : "vertical",
      ])
  }
}

/// What of a view may be open along an axis.
enum OpenPart: CaseIterable {
  case size, place

  func quantity(_ axis: Axis) -> LayoutQuantity {
    switch (self, axis) {
    case (.size, .horizontal): .width
    case (.size, .vertical): .height
    case (.place, .horizontal): .minX
    case (.place, .vertical): .minY
    }
  }

  /// What nothing says of the view.
  func question(_ name: String, _ axis: Axis) -> String {
    switch (self, axis) {
    case (.size, .horizontal): "how wide \(name) is"
    case (.size, .vertical): "how high \(name) is"
    case (.place, .horizontal): "where on the horizontal axis \(name) is"
    case (.place, .vertical): "where on the vertical axis \(name) is"
    }
  }

  /// How a view differs by a number of points: `10 points wider`.
  func change(_ points: Rational, _ axis: Axis) -> String {
    let amount = points.isNegative ? -points : points
    let number = amount == 1 ? "1 point" : "\(amount) points"
    let (more, less) =
      switch (self, axis) {
      case (.size, .horizontal): ("wider", "narrower")
      case (.size, .vertical): ("higher", "lower")
      case (.place, .horizontal): ("further right", "further left")
      case (.place, .vertical): ("further down", "further up")
      }
    return "\(number) \(points.isNegative ? less : more)"
  }
}
