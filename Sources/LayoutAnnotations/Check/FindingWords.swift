internal import InterfaceBuilder
internal import LayoutCheck
internal import LayoutModel
internal import LayoutReports
internal import LinearArithmetic

/// A finding of `check` in words.
struct FindingWords {
  private let finding: CheckFinding
  private let scene: InterfaceScene
  private let names: SceneNames
  private let places: TextPlaces

  init(_ finding: CheckFinding, in scene: InterfaceScene, _ places: TextPlaces) {
    self.finding = finding
    self.scene = scene
    self.places = places
    names = SceneNames(scene: scene)
  }

  /// One sentence that can stand alone.
  var headline: String {
    let text =
      switch finding.fact {
      case .conflict(let conflict): headline(conflict)
      case .open(let view, let quantities): headline(view, open: quantities.map(\.quantity))
      case .tie(let view, let quantities):
        "\(Self.list(quantities.map { Self.noun($0.quantity) })) of \(names.name(view)) \(quantities.count == 1 ? "is" : "are") "
          + "likely open: with \(Self.about(quantities)) several layouts are equally good"
      case .misplaced(let element): headline(element)
      case .habit(let habit): headline(habit)
      }
    let classes = finding.sizeClasses.map { " in \($0.words)" } ?? ""
    return Self.capitalised(text) + classes + "."
  }

  /// What it rests on, a line each.
  var evidence: [String] {
    switch finding.fact {
    case .conflict(let conflict): evidence(conflict)
    case .open(let view, let quantities): quantities.map { evidence($0, of: view) }
    case .tie(let view, let quantities):
      quantities.compactMap(evidence) + quantities.compactMap { evidence($0, rivalsOf: view) }
    case .misplaced(let element): element.constraints.map(line(of:))
    case .habit(let habit): habit.evidence.map(line(of:))
    }
  }

  private func line(of number: Int) -> String { names.line(of: number, places) }

  // MARK: - Conflicts

  private func headline(_ conflict: SceneConflict) -> String {
    let count = conflict.constraints.count
    let who: String
    switch (count, conflict.stacks.first) {
    case (1, let stack?):
      who = "a required constraint contradicts the rules of \(names.name(stack))"
    case (_, let stack?):
      who =
        "\(count) required constraints and the rules of \(names.name(stack)) contradict each other"
    case (1, nil): who = "a required constraint cannot hold"
    case (_, nil): who = "\(count) required constraints contradict each other"
    }
    let sized = conflict.conditions.compactMap(\.sized)
    let conditions = conflict.conditions.map { condition($0, sized) }
    return conditions.isEmpty
      ? "\(who) at any size" : "\(who) \(conditions.joined(separator: " and "))"
  }

  private func condition(_ condition: SceneConflict.Condition, _ sized: [Int]) -> String {
    switch condition {
    case .size(let view, let axis, let points):
      "while \(names.name(view)) is \(points.rounded) points \(axis == .horizontal ? "wide" : "high")"
    case .frame(let view, let axis):
      "while \(names.name(view)) keeps its \(axis == .horizontal ? "horizontal" : "vertical") place "
        + "and size of the file"
    case .margin(let view):
      sized == [view] ? "has its usual margins" : "with the usual margins of \(names.name(view))"
    case .safeAreaSides(let view):
      "while the safe area of \(names.name(view)) leaves nothing out at the sides"
    }
  }

  private func evidence(_ conflict: SceneConflict) -> [String] {
    let usesFile = conflict.conditions.contains {
      switch $0 {
      case .margin, .safeAreaSides: false
      case .size, .frame: true
      }
    }
    let tolerance =
      usesFile
      ? "; sizes of the file, which Xcode rounds, count as up to half a point less and a point more"
      : ""
    var lines = conflict.constraints.map(line(of:))
    lines.append(
      "one of these numbers would have to change by at least \(conflict.gap.points)\(tolerance)")
    lines += [fitting(conflict)].compactMap(\.self)
    lines += conflict.conditions.compactMap(givingWay)
    lines += conflict.sums.map { sum in
      let numbers = sum.constraints.map {
        "\(places.line(of: scene.constraints[$0].range.lowerBound))"
      }
      return "with another conflict it adds up to a third one of \(sum.gap.points) "
        + "(lines \(Self.list(numbers))), which is not listed"
    }
    return lines
  }

  /// At which sizes the constraints do not contradict each other.
  private func fitting(_ conflict: SceneConflict) -> String? {
    guard let range = conflict.fitting,
      let sized = conflict.conditions.lazy.compactMap(\.size).first
    else { return nil }
    let sizes: String
    switch (range.lower, range.upper) {
    case (let lower?, let upper?) where lower == upper: sizes = upper.points
    case (let lower?, let upper?): sizes = "\(lower.rounded) to \(upper.points)"
    case (let lower?, nil): sizes = "at least \(lower.points)"
    case (nil, let upper?): sizes = "at most \(upper.points)"
    case (nil, nil): return nil
    }
    return "they can hold together where \(names.name(sized.view)) is \(sizes) "
      + (sized.axis == .horizontal ? "wide" : "high")
  }

  /// That a row or an item has another size in the app, unless code says otherwise.
  private func givingWay(_ condition: SceneConflict.Condition) -> String? {
    guard case .size(let view, let axis, _) = condition, scene.sizesItself(view, axis) else {
      return nil
    }
    let extent = axis == .horizontal ? "wide" : "high"
    return scene.views[view].tag.hasPrefix("tableView")
      ? "the table makes its rows as high as their contents ask for, unless code gives them a height"
      : "the collection view asks its items how \(extent) they want to be, unless code gives them a size"
  }

  // MARK: - What is open

  private func headline(_ view: Int, open quantities: [OpenAxis.Quantity]) -> String {
    let content = quantities.filter { [.contentWidth, .contentHeight].contains($0) }
    let own = quantities.filter { !content.contains($0) }
    let parts = [(own, names.name(view)), (content, "the content of \(names.name(view))")]
    let questions = parts.filter { !$0.0.isEmpty }.map { quantities, name in
      "\(Self.list(quantities.map(Self.question))) \(name) is"
    }
    return "nothing says \(questions.joined(separator: ", nor "))"
  }

  private static func question(_ quantity: OpenAxis.Quantity) -> String {
    switch quantity {
    case .x: "where on the horizontal axis"
    case .y: "where on the vertical axis"
    case .width, .contentWidth: "how wide"
    case .height, .contentHeight: "how high"
    }
  }

  static func noun(_ quantity: OpenAxis.Quantity) -> String {
    switch quantity {
    case .x: "the horizontal position"
    case .y: "the vertical position"
    case .width: "the width"
    case .height: "the height"
    case .contentWidth: "the width of the content"
    case .contentHeight: "the height of the content"
    }
  }

  private func evidence(_ open: CheckFinding.OpenQuantity, of view: Int) -> String {
    let values =
      "\(Self.noun(open.quantity)) can be \(open.first.rounded) or \(open.second.rounded) points: both "
    if open.leftOut.isEmpty {
      return values
        + "layouts satisfy every required constraint, and no other constraint or content tells them apart"
    }
    let lines = open.leftOut.map {
      "line \(places.line(of: scene.constraints[$0].range.lowerBound))"
    }
    let isOne = open.leftOut.count == 1
    return values
      + "layouts satisfy every required constraint but \(isOne ? "that" : "those") of "
      + "\(Self.list(lines)), which \(isOne ? "takes part in a contradiction" : "take part in contradictions"), "
      + "and no constraint or content tells them apart"
  }

  private func evidence(_ tied: CheckFinding.TiedQuantity) -> String? {
    guard let low = tied.range.minimum, let high = tied.range.maximum else { return nil }
    return
      "\(Self.noun(tied.quantity)) can be anything from \(low.rounded) to \(high.rounded) points with "
      + "\(Self.taken(tied.contents)): each value is as good as the others"
  }

  /// How large the contents are whose sizes leave something open.
  private static func about(_ quantities: [CheckFinding.TiedQuantity]) -> String {
    quantities.allSatisfy { $0.contents == [.image] }
      ? "images of their own size" : "contents of about the file's sizes"
  }

  private static func taken(_ contents: Set<CheckFinding.ContentBasis>) -> String {
    let others = contents.subtracting([.image])
    let size =
      switch (others.contains(.frame), others.contains(.estimate)) {
      case (true, false): "contents as large as in the file"
      case (true, true): "contents as large as in the file or a little larger"
      case (false, _): "contents a little larger than in the file"
      }
    if !contents.contains(.image) { return size }
    return others.isEmpty
      ? "images of their own size" : "images of their own size and other \(size)"
  }

  /// Which others want the same as strongly.
  private func evidence(_ tied: CheckFinding.TiedQuantity, rivalsOf view: Int) -> String? {
    guard let first = tied.rivals.first else { return nil }
    let axis = tied.quantity.axis
    let it = scene.views[view]
    let more = tied.rivals.count - 1
    let others = more == 0 ? "" : more == 1 ? " and 1 other view" : " and \(more) other views"
    return "\(names.name(first))\(others) \(more == 0 ? "has" : "have") the same "
      + "\(axis == .horizontal ? "horizontal" : "vertical") priorities: hugging "
      + "\(it.hugging(along: axis).rounded), compression resistance "
      + "\(it.resistance(along: axis).rounded)"
  }

  // MARK: - Misplaced

  private func headline(_ element: MisplacedElement) -> String {
    func frame(_ value: (MisplacedElement.Difference) -> Rational) -> String {
      Self.list(
        element.differences.map { "\(Self.coordinate($0.quantity)) \(value($0).rounded)" })
    }
    let changes = element.differences.map { difference in
      let change = difference.asked - difference.file
      return "\(change.magnitude.rounded) \(change.isPositive ? "more" : "less")"
    }
    return
      "\(names.name(element.view)) is misplaced: the file has \(frame(\.file)), and its constraints ask for "
      + "\(frame(\.asked)) (\(changes.joined(separator: ", ")))"
  }

  private static func coordinate(_ quantity: OpenAxis.Quantity) -> String {
    switch quantity {
    case .x: "x"
    case .y: "y"
    case .width, .contentWidth: "width"
    case .height, .contentHeight: "height"
    }
  }

  // MARK: - Habits

  private func headline(_ habit: Habit) -> String {
    switch habit.rule {
    case .textRunsOut:
      "nothing stops the trailing edge of \(names.name(habit.view)): a longer text runs past what is "
        + "around it"
    case .fixedTextWidth:
      "\(names.name(habit.view)) keeps its width whatever its text is: a longer text is cut off"
    default:
      "the constraint is on a margin of \(names.name(habit.view)), while others of the scene are on its "
        + "safe area"
    }
  }

  private static func list(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " and " + last
  }

  private static func capitalised(_ text: String) -> String {
    text.prefix(1).uppercased() + text.dropFirst()
  }
}

extension SceneConflict.Condition {
  /// The view whose size it names.
  fileprivate var size: (view: Int, axis: Axis)? {
    if case .size(let view, let axis, _) = self { (view, axis) } else { nil }
  }

  fileprivate var sized: Int? { size?.view }
}
