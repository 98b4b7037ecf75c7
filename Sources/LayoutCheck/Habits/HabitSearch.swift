internal import InterfaceBuilder
internal import LayoutModel
internal import LinearArithmetic

/// Finds habits.
struct HabitSearch {
  let scene: InterfaceScene

  func habits() -> [Habit] {
    let rows = SceneRows(scene)
    var found: [Habit] = []
    for view in scene.views.indices where showsText(view) && !rows.isTakenOut(view) {
      if let constraint = onlyTie(of: view) {
        found.append(
          Habit(rule: .textRunsOut, view: view, constraint: nil, evidence: [constraint]))
      }
      if let constraint = fixedWidth(of: view) {
        found.append(
          Habit(
            rule: .fixedTextWidth, view: view, constraint: constraint, evidence: [constraint]))
      }
    }
    return found + margins
  }

  /// Whether a text of one line stands there that constraints place.
  private func showsText(_ view: Int) -> Bool {
    let it = scene.views[view]
    guard it.usesConstraints, it.customClass == nil || it.tag == "label" || it.tag == "button",
      ["label", "button"].contains(it.tag), let text = it.text, text.count > 3
    else { return false }
    return true
  }

  /// What ties one edge to what is around it, where nothing at all stops the other.
  private func onlyTie(of view: Int) -> Int? {
    guard !scene.views[view].isArranged, let parent = scene.views[view].parent,
      scene.views[parent].tag != "scrollView"
    else { return nil }
    let sides = scene.constraints.indices.flatMap { number in
      ends(of: scene.constraints[number], on: view).filter { $0.axis == .horizontal }
        .map { (number, $0.side) }
    }
    return sides.count == 1 && sides[0].1 == .near ? sides[0].0 : nil
  }

  private func ends(of constraint: InterfaceConstraint, on view: Int) -> [LayoutAttribute] {
    [constraint.first, constraint.second].compactMap(\.self)
      .filter { $0.item == .view(view) }.map(\.attribute)
  }

  /// A width in points that a longer text does not fit into.
  private func fixedWidth(of view: Int) -> Int? {
    let it = scene.views[view]
    guard it.attributes["adjustsFontSizeToFit"] != "YES",
      it.attributes["minimumScaleFactor"] == nil,
      (it.attributes["numberOfLines"] ?? "1") == "1"
    else { return nil }
    return scene.constraints.indices.first { number in
      let constraint = scene.constraints[number]
      return constraint.first.item == .view(view) && constraint.first.attribute == .width
        && constraint.second == nil && constraint.relation == .equal
        && constraint.priority.isRequired && constraint.isInstalled && !constraint.isPlaceholder
    }
  }

  /// Constraints on the upper and lower margins of a controller's view, in a file that has safe areas.
  private var margins: [Habit] {
    var safe: [Int: Int] = [:]
    for (number, constraint) in scene.constraints.enumerated() {
      for case .guide(.safeArea, let view)? in [constraint.first.item, constraint.second?.item]
      where scene.views[view].parent == nil && safe[view] == nil {
        safe[view] = number
      }
    }
    return scene.constraints.indices.compactMap { number in
      let constraint = scene.constraints[number]
      let ends = [constraint.first, constraint.second].compactMap(\.self)
      let margin = ends.first {
        [.topMargin, .bottomMargin].contains($0.attribute) && safe[$0.item.view] != nil
      }
      guard let margin, let other = safe[margin.item.view] else { return nil }
      return Habit(
        rule: .marginForSafeArea, view: margin.item.view, constraint: number,
        evidence: [number, other])
    }
  }
}
