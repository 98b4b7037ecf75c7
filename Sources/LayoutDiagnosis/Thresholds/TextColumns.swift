internal import LayoutModel
internal import LinearArithmetic

/// What goes wrong along the vertical axis for each number of lines of every text, solved once each, while
/// the work lasts.
struct TextColumns {
  typealias Failures = [LayoutThreshold.Failure: [ConstraintID]]

  /// What goes wrong with one number of lines for each text.
  struct Column {
    /// What does in every best layout, with the constraints that decide it.
    var failures: Failures
    /// Which of those that were asked about do in some best layout.
    var possible: Set<LayoutThreshold.Failure>
  }

  /// How much may still be solved, in rows times views.
  var workLeft: Int

  private let system: LayoutSystem
  private let container: ItemID
  private let asked: Set<LayoutThreshold.Failure>
  private var known: [[Int]: Column] = [:]

  init(
    _ system: LayoutSystem, _ container: ItemID, asking: Set<LayoutThreshold.Failure> = [],
    workLeft: Int
  ) {
    (self.system, self.container, asked, self.workLeft) = (system, container, asking, workLeft)
  }

  /// `nil` where that takes too much work.
  mutating func column(withLines lines: [Int]) -> Column? {
    if let known = known[lines] { return known }
    guard workLeft > 0, let column = solved(system.withLines(lines)) else { return nil }
    known[lines] = column
    return column
  }

  private mutating func solved(_ system: LayoutSystem) -> Column? {
    let model = PriorityModel(system, pinned: container)
    var rows: [PrioritisedRow] = []
    var ids: [ConstraintID?] = []
    for (row, origin) in zip(model.rows, model.origins) where Self.isVertical(row.row) {
      if case .pinnedSize = origin { continue }
      rows.append(row)
      if case .constraint(let id) = origin { ids.append(id) } else { ids.append(nil) }
    }
    workLeft -= rows.count * system.items.count
    switch PriorityHierarchy(rows).solve() {
    case .undecided: return nil
    case .contradictory(let certificate):
      return Column(
        failures: [.conflict: certificate.entries.compactMap { ids[$0.row] }], possible: asked)
    case .optimal(var optimum):
      let column = TextColumn(system: system, rows: rows, ids: ids, optimum.assignment())
      let failures = column.clips(&optimum).merging(column.leaves(&optimum, but: container)) {
        first, _ in first
      }
      let possible = asked.filter { column.mayHappen($0, &optimum) }
      return optimum.didGiveUp ? nil : Column(failures: failures, possible: possible)
    }
  }

  private static func isVertical(_ row: LinearRow) -> Bool {
    row.form.terms.contains { LayoutVariable($0.variable).quantity.axis == .vertical }
  }
}

/// The layout along the vertical axis where each text has its lines.
struct TextColumn {
  private let system: LayoutSystem
  private let rows: [PrioritisedRow]
  private let ids: [ConstraintID?]
  private let assignment: Assignment

  init(
    system: LayoutSystem, rows: [PrioritisedRow], ids: [ConstraintID?], _ assignment: Assignment
  ) {
    (self.system, self.rows, self.ids, self.assignment) = (system, rows, ids, assignment)
  }

  /// The contents that are cut in every best layout, and those of one priority of which one is.
  func clips(_ optimum: inout HierarchyOptimum) -> [LayoutThreshold.Failure: [ConstraintID]] {
    var found: [LayoutThreshold.Failure: [ConstraintID]] = [:]
    var maybe: [Rational: [ConstraintID]] = [:]
    var certain: Set<Rational> = []
    for id in system.constraintIDs {
      let content = system[id]
      guard content.origin == .contentSize, content.relation == .greaterOrEqual,
        content.first.attribute == .height
      else { continue }
      let slack = optimum.range(of: content.form)
      if slack.maximum?.isNegative ?? false {
        found[.clipped([id])] = deciding(content.row, above: content.priority)
        certain.insert(content.priority)
      } else if slack.minimum?.isNegative ?? true,
        !rowsOf(content.priority).allSatisfy({ $0.row.violation(under: assignment).isZero })
      {
        maybe[content.priority, default: []].append(id)
      }
    }
    for (priority, contents) in maybe where !certain.contains(priority) && contents.count > 1 {
      found[.clipped(contents)] = contents
    }
    return found
  }

  private func rowsOf(_ priority: Rational) -> [PrioritisedRow] {
    rows.filter { $0.priority == priority }
  }

  /// The views that reach out of their superviews at one side in every best layout.
  func leaves(
    _ optimum: inout HierarchyOptimum, but container: ItemID
  ) -> [LayoutThreshold.Failure: [ConstraintID]] {
    var found: [LayoutThreshold.Failure: [ConstraintID]] = [:]
    for item in system.itemIDs where item != container && system[item].role != .guide {
      for form in room(of: item) where optimum.range(of: form).maximum?.isNegative ?? false {
        found[.leaves(item)] = deciding(LinearRow(form, .greaterOrEqual), above: 0)
      }
    }
    return found
  }

  /// How far an item lies within its superview at the top and at the bottom.
  private func room(of item: ItemID) -> [LinearForm] {
    guard let parent = system[item].superview, system[parent].role != .scrollView else { return [] }
    return [(LayoutAttribute.top, Rational(1)), (.bottom, -1)].map { edge, sign in
      var form = LayoutAnchor(item, edge).form.scaled(by: sign)
      form.add(LayoutAnchor(parent, edge).form, times: -sign)
      return form
    }
  }

  /// Whether it goes wrong in some best layout.
  func mayHappen(_ failure: LayoutThreshold.Failure, _ optimum: inout HierarchyOptimum) -> Bool {
    let kept: [LinearForm] =
      switch failure {
      // Columns have no contents that nothing prints.
      case .conflict, .cut: []
      case .clipped(let contents), .missed(let contents): contents.map { system[$0].form }
      case .leaves(let item): room(of: item)
      case .collapse(let item): [LayoutAnchor(item, .height).form]
      }
    for form in kept where optimum.range(of: form).minimum?.isNegative ?? true { return true }
    return false
  }

  /// The constraints of a proof that what holds does not allow `wish`.
  private func deciding(_ wish: LinearRow, above priority: Rational) -> [ConstraintID] {
    let held = rows.indices.filter { index in
      rows[index].priority.map { $0 > priority } ?? true
        && rows[index].row.violation(under: assignment).isZero
    }
    let all = held.map { rows[$0].row } + [wish]
    guard case .contradictory(let certificate) = try? LinearSystem(rows: all).feasibility() else {
      return []
    }
    return certificate.entries.compactMap {
      held.indices.contains($0.row) ? ids[held[$0.row]] : nil
    }
  }
}

extension LayoutSystem {
  /// The system with each text as tall as so many lines.
  fileprivate func withLines(_ lines: [Int]) -> LayoutSystem {
    var result = self
    for (text, count) in zip(texts, lines) {
      for place in constraints.indices
      where constraints[place].origin == .contentSize
        && constraints[place].first == LayoutAnchor(text.item, .height)
      {
        result.constraints[place].setConstant(text.lineHeight * Rational(count))
      }
    }
    return result
  }
}
