internal import LayoutLogs
internal import LayoutModel

/// The code that goes with a finding's advice, with the names that the log gives.
struct FindingExample {
  private let english: ReportEnglish
  private let finding: Complaint
  private let code: ExampleCode

  init(_ finding: Complaint, _ english: ReportEnglish) {
    self.finding = finding
    self.english = english
    code = ExampleCode(isObjectiveC: english.isObjectiveC)
  }

  /// The general example where the log names nothing; `nil` where there is none.
  var text: String? { named ?? general }

  private var general: String? {
    let entry = finding.id.entry
    guard english.isObjectiveC, let code = entry.objectiveCExample,
      finding.codeExample == entry.codeExample
    else { return finding.codeExample }
    return code
  }

  private var system: LayoutSystem { english.system }

  private func name(_ item: ItemID) -> String { english.codeNames[item] }

  private func name(_ anchor: LayoutAnchor) -> String {
    "\(name(anchor.item)).\(anchor.attribute.anchorName)"
  }

  private var named: String? {
    switch finding.id {
    case .noCommonAncestor: unrelatedPair
    case .viewHierarchyNotPrepared: unpreparedConstraint
    case .constraintOutsideSubtree: misplacedConstraint
    case .constantNotFinite: finiteConstant
    case .requiredPriorityChanged: switchedPriority
    case .itemNotLayoutItem: legalItem
    case .constraintToUpdateMissing: remadeConstraint
    case .layoutIssue: missingConstraints
    default: nil
    }
  }

  // MARK: Hierarchies

  private var unrelatedPair: String? {
    for detail in finding.details {
      switch detail {
      case .unrelatedAnchors(let first, let second):
        return inOneHierarchy(
          first.item, second.item, code.activation(of: name(first), equalTo: name(second)))
      case .unrelatedItems(let first, let second): return inOneHierarchy(first, second, nil)
      default: continue
      }
    }
    return nil
  }

  private var unpreparedConstraint: String? {
    guard let id = finding.constraints.first, let second = system[id].second else { return nil }
    return inOneHierarchy(
      system[id].first.item, second.item, ConstraintCode(id, english).statement())
  }

  /// What has to be added to what, and then the constraint between two items.
  private func inOneHierarchy(_ a: ItemID, _ b: ItemID, _ statement: String?) -> String? {
    let additions = self.additions(a, b)
    let names = Set(additions.flatMap { [$0.child, $0.parent] } + [a, b].map(name))
    let items = Set(additions.flatMap(\.items) + [a, b])
    guard a != b, names.count == items.count + (additions.contains(where: \.isOpen) ? 1 : 0) else {
      return nil
    }
    guard !additions.isEmpty else {
      return statement.map { "// once both are in one hierarchy:\n\($0)" }
    }
    var lines = additions.map { code.addition(of: $0.child, to: $0.parent) }
    lines[0] += "   // first"
    return (lines + [statement].compactMap(\.self)).joined(separator: "\n")
  }

  /// A view that a superview is to get.
  private struct Addition {
    var child: String
    var parent: String
    var items: [ItemID]
    /// Whether the log does not name the superview.
    var isOpen: Bool
  }

  private func addition(of child: ItemID, to parent: ItemID?) -> Addition {
    Addition(
      child: name(child), parent: parent.map(name) ?? "container",
      items: [child] + [parent].compactMap { $0 }, isOpen: parent == nil)
  }

  private func additions(_ a: ItemID, _ b: ItemID) -> [Addition] {
    for case .elsewhere(_, .some) in finding.details { return [] }
    for case .outside(let item, let container) in finding.details {
      guard let child = addable(item), child != container else { return [] }
      return [addition(of: child, to: container)]
    }
    if system.isAncestor(b, of: a) { return [addition(of: a, to: b)] }
    switch (addable(a), addable(b)) {
    case (let child?, nil): return holder(b).map { [addition(of: child, to: $0)] } ?? []
    case (nil, let child?): return holder(a).map { [addition(of: child, to: $0)] } ?? []
    case (let first?, let second?) where first != second:
      return [first, second].map { addition(of: $0, to: nil) }
    default: return []
    }
  }

  /// The view that the app adds to a superview: a guide's is the one that owns it.
  private func addable(_ item: ItemID) -> ItemID? {
    let view = system[item].role == .guide ? system[item].superview : item
    guard let view, system[view].role != .window, !isPlacedByOwner(view) else { return nil }
    return view
  }

  /// The view into which an app puts what belongs beside `item`, where that is `item` itself.
  private func holder(_ item: ItemID) -> ItemID? {
    system[item].className.hasSuffix("ContentView") ? item : nil
  }

  /// Cells, rows and their content views are no views that an app adds to another.
  private func isPlacedByOwner(_ view: ItemID) -> Bool {
    ["Cell", "CellView", "RowView", "ContentView"].contains {
      system[view].className.hasSuffix($0)
    }
  }

  private var misplacedConstraint: String? {
    guard let id = finding.constraints.first,
      [.uiKit, .appKit].contains(ConstraintDialect(system[id], on: system.platform))
    else { return nil }
    for case .installedOn(let view) in finding.details {
      let constraint = english.codeNames[id]
      return """
        // instead of \(code.installation(of: constraint, on: name(view)))
        \(code.activation(of: constraint))
        """
    }
    return nil
  }

  // MARK: Numbers

  private var finiteConstant: String? {
    for case .notFinite(.constant, _, let first?, _) in finding.details {
      return code.finiteConstant(of: english.codeNames.constraint(at: first))
    }
    return nil
  }

  private var switchedPriority: String? {
    for case .priorityChange(_, let new) in finding.details where !new.isEmpty {
      return code.switchedPriority(to: new)
    }
    return nil
  }

  // MARK: Items

  private var legalItem: String? {
    for detail in finding.details {
      switch detail {
      case .partnerIllegal(let view):
        return code.activation(
          of: "\(name(view)).topAnchor", equalTo: "controller.view.topAnchor")
      case .itemIllegal(let item) where system[item].className.hasSuffix("Controller"):
        return code.activation(
          of: "\(name(item)).view.topAnchor", equalTo: "container.topAnchor")
      default: continue
      }
    }
    return nil
  }

  private var remadeConstraint: String? {
    guard let id = finding.constraints.first,
      ConstraintDialect(system[id], on: system.platform) == .snapKit
    else { return nil }
    return """
      \(name(system[id].first.item)).snp.remakeConstraints { make in
        \(ConstraintCode(id, english).statement())   // and all others that the view keeps
      }
      """
  }

  private var missingConstraints: String? {
    guard let item = finding.items.first, !system[item].className.isEmpty else { return nil }
    return QuantityAdvice.code(for: system[item].ambiguousMarks, of: name(item))
  }
}
