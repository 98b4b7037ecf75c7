internal import LayoutModel
internal import LinearArithmetic

/// Every English word that a picture adds to those that it was given.
enum DrawingWords {
  // MARK: Layouts

  /// The heading of a layout in which the constraints with these labels are missed, and with them that which
  /// the system dropped.
  static func before(_ labels: [String], dropped: String?) -> String {
    guard let dropped else {
      return "Before, if \(enumerated(labels)) \(labels.count > 1 ? "are" : "is") dropped"
    }
    let before = "Before: the system drops \(dropped)"
    return labels.isEmpty ? before : "\(before); what else gives way is not known"
  }

  /// At most two labels.
  private static func enumerated(_ labels: [String]) -> String {
    let more = labels.count > 2 ? " and \(labels.count - 2) more" : ""
    return "\(labels.prefix(2).joined(separator: " and "))\(more)"
  }

  /// That what was dropped is not all that gives way, and that the constraints with these labels stand for
  /// what does.
  static func unsettled(without dropped: String, _ labels: [String]) -> String {
    "Without \(dropped) the rest still conflict, and this report does not say what else gives way: "
      + "here \(enumerated(labels)) \(labels.count > 1 ? "do" : "does"), as an example."
  }

  /// The heading of the layout that a fix makes, which tells what to do.
  static func after(_ number: Int, _ fix: String?) -> String {
    "After fix \(number)" + (fix.map { ": \($0.prefix(1).lowercased() + $0.dropFirst())" } ?? "")
  }

  /// The heading of what the same fix makes of other conflicts.
  static func after(_ number: Int, inConflicts conflicts: [Int]) -> String {
    let places = conflicts.map(String.init)
    return "After fix \(number), in conflict\(places.count == 1 ? "" : "s") \(list(places))"
  }

  /// That the fixes with these numbers, which have no picture, make what is drawn.
  static func alike(_ fixes: [String]) -> String {
    fixes.count == 1
      ? "Fix \(fixes[0]) makes the same frames." : "Fixes \(all(fixes)) make the same frames."
  }

  /// Which constraints a layout after a fix no longer has as they were written; `nil` of none.
  static func notDrawn(_ steps: [String]) -> String? {
    guard let first = steps.first else { return nil }
    return steps.count == 1
      ? "Not drawn: constraint \(first), which this fix takes out or changes."
      : "Not drawn: constraints \(all(steps)), which this fix takes out or changes."
  }

  /// Whose frame stands where a view is that a container holds.
  static func wrapped(_ item: String) -> String {
    "\(item) stands for the plain view around it, in which it is hidden."
  }

  /// The sum of what several constraints of one conflict miss.
  static func together(_ gap: String) -> String { "Together they miss \(gap)." }

  /// That a constraint misses more than in the text, which counts the conflict alone.
  static func beyond(_ told: String, missing here: String) -> String {
    "The conflict’s own constraints miss \(told); in this layout, with all others, it is \(here)."
  }

  /// The heading of two layouts between which nothing decides; a bound is `nil` where there is none.
  static func range(
    _ quantity: LayoutQuantity, of item: String, _ minimum: Rational?, _ maximum: Rational?
  ) -> String {
    "The \(word(quantity)) of \(item): \(minimum?.rounded ?? "−∞") to \(maximum?.rounded ?? "∞")"
  }

  /// What the arrow over such a range means.
  static func range(_ quantity: LayoutQuantity, of item: String) -> String {
    "The range of \(word(quantity)) of \(item)"
  }

  /// The heading of what satisfies every constraint.
  static func consistent(isAmbiguous: Bool) -> String {
    isAmbiguous ? "Two layouts satisfy every constraint" : "The layout"
  }

  /// What the picture with these headings shows.
  static func drawing(_ titles: [String]) -> String {
    "Layouts drawn to scale: \(titles.joined(separator: "; "))."
  }

  /// The description of pictures that share a file.
  static let column = "The pictures of several reports, one below the other."

  /// The first words of a panel's description.
  static func panel(isDouble: Bool) -> String {
    isDouble ? "Two layouts, one over the other." : "A layout."
  }

  /// By how much what the sentence demands is not there.
  static func missing(_ sentence: String, _ gap: String) -> String {
    "\(sentence) Missing: \(gap)."
  }

  /// The end of a distance's label that is not what its constraint wants.
  static func miss(_ gap: String) -> String { " misses by \(gap)" }

  /// The end of an inequality's label that does not end where its bound is.
  static func here(_ distance: String) -> String { ", here \(distance)" }

  /// That the log tells nothing of places along the axis.
  static func madeUp(_ axis: Axis) -> String {
    "\(axis == .horizontal ? "Horizontal" : "Vertical") places are arbitrary: the constraints "
      + "do not say."
  }

  /// That nothing tells where the items with these names are along the axis, while it tells of others;
  /// `nil` of none.
  static func madeUpPlaces(of names: [String], on axis: Axis) -> String? {
    madeUp(axis == .horizontal ? "horizontal place" : "vertical place", of: names)
  }

  /// That nothing tells how large the items with these names are along the axis; `nil` of none.
  static func madeUpSizes(of names: [String], on axis: Axis) -> String? {
    madeUp(axis == .horizontal ? "width" : "height", of: names)
  }

  private static func madeUp(_ matter: String, of names: [String]) -> String? {
    guard let first = names.first else { return nil }
    return names.count == 1
      ? "The \(matter) of \(first) is arbitrary: the constraints do not say."
      : "The \(matter)s of \(list(names)) are arbitrary: the constraints do not say."
  }

  /// That the sizes of the items with these names along the axis are guesses; `nil` of none.
  static func guessed(_ names: [String], on axis: Axis) -> String? {
    guard let first = names.first else { return nil }
    let matter = axis == .horizontal ? "width" : "height"
    return names.count == 1
      ? "The \(matter) of \(first) is a guess: no constraint here gives it."
      : "The \(matter)s of \(list(names)) are a guess: no constraint here gives them."
  }

  /// That the items with these names, which have a least size along the axis, are drawn as large as that;
  /// `nil` of none.
  static func least(_ names: [String], on axis: Axis) -> String? {
    guard let first = names.first else { return nil }
    let size = axis == .horizontal ? "wider" : "taller"
    return names.count == 1
      ? "\(first) is drawn no \(size) than necessary."
      : "\(list(names)) are drawn no \(size) than necessary."
  }

  /// All of the names.
  private static func all(_ names: [String]) -> String {
    [names.dropLast().joined(separator: ", "), names.last ?? ""]
      .filter { !$0.isEmpty }.joined(separator: " and ")
  }

  /// What a picture says of quantities that nothing decides, `isFurther` than the one whose range it shows;
  /// `nil` of none.
  static func open(
    _ quantities: [(LayoutQuantity, of: String)], isFurther: Bool = false
  ) -> String? {
    if quantities.isEmpty { return nil }
    let names = quantities.map { "the \(word($0)) of \($1)" }
    let what = isFurther ? "Also open" : "Open here"
    return "\(what), and drawn at one of its values: \(list(names))."
  }

  /// At most three of the names.
  private static func list(_ names: [String]) -> String {
    let shown = names.prefix(3)
    if names.count > shown.count {
      return shown.joined(separator: ", ") + " and \(names.count - shown.count) more"
    }
    return all(Array(shown))
  }

  /// Of a layout that a fix was found by, which need not be the only one.
  static let witness = "One layout that this fix allows; there may be others."

  /// What the dashed frames of an animation's step are.
  static let straight = "Dashed: a straight line from the first step to the last."

  /// What the dotted frames around others are.
  static let alignmentLegend =
    "Dotted: the view’s frame; its alignment rectangle, which constraints see, is inside."

  /// What part of the system was solved for.
  static func drawn(from note: String) -> String { "Drawn from \(note)." }

  /// The description of a frame of which nothing is known.
  static let unknownSize = "of unknown size"

  /// What stands behind the name of a view that is drawn as a line.
  static func flat(_ axis: Axis) -> String { axis == .horizontal ? " · width 0" : " · height 0" }

  /// One side or place of a frame.
  static func side(_ quantity: LayoutQuantity, _ value: String) -> String {
    "\(word(quantity)) \(value)"
  }

  /// The title and the description of where two siblings cover each other.
  static func overlap(
    of first: String, and second: String, _ box: Box
  ) -> (title: String, description: String) {
    (
      "\(first) and \(second) overlap",
      "They share \(box.width.short) × \(box.height.short) points."
    )
  }

  // MARK: Printed frames

  /// The heading of the frames that the input prints.
  static func printed(isMisplaced: Bool) -> String {
    isMisplaced ? "Where the views are, and where they belong" : "Where the views are"
  }

  /// What a view is of which there is nothing to be seen.
  static func empty(_ width: String, _ height: String) -> String { "empty, \(width) × \(height)" }

  /// What lies in a view that cannot be seen for this reason.
  static func inside(_ mark: PrintedFrames.Mark) -> String { "in a \(mark.rawValue) view" }

  /// What the views cannot be seen for stands behind their names.
  static let unseenLegend = "Grey and dashed: cannot be seen."
  static let ambiguousLegend = "Orange and dashed: ambiguous."
  static let misplacedLegend =
    "Solid: where the view is. Dashed in red: where its constraints put it."
  static let oneSuperview =
    "Views whose superviews are not printed are drawn as if these had one origin."
  static let unflipped = "Where isFlipped is not printed, y counts up from the bottom."

  /// What hatches mean; `nil` where there are none.
  static func hatched(isClipped: Bool, overlaps: Bool) -> String? {
    switch (isClipped, overlaps) {
    case (true, true): "Hatched: clipped, or where two views overlap."
    case (true, false): "Hatched: clipped."
    case (false, true): "Hatched: where two views overlap."
    case (false, false): nil
    }
  }

  /// That the scroll views with these names may be scrolled.
  static func unscrolled(_ names: [String]) -> String {
    "The content offset of \(names.prefix(3).joined(separator: ", ")) is not printed: drawn as if it were 0."
  }

  /// That only so many views are drawn.
  static func outermost(_ count: Int, of all: Int) -> String {
    "Drawn: the outermost \(count) of \(all) views."
  }

  /// What the constraints ask for in place of what the frame is.
  static func misplaced(
    _ item: String, _ differences: [(LayoutQuantity, actual: Rational, expected: Rational)]
  ) -> String {
    let parts = differences.map {
      "\(word($0.0)) \($0.expected.rounded), not \($0.actual.rounded)"
    }
    return "The constraints ask of \(item) for \(parts.joined(separator: "; "))."
  }

  /// By how much an edge is not where it belongs.
  static func off(_ edge: LayoutAttribute, by distance: String) -> String {
    "The \(edge.rawValue) edge is \(distance) off"
  }

  /// The description of a frame where it belongs.
  static func misplacedFrame(of item: String) -> String { "Where its constraints put \(item)" }

  /// The title and the description of what a view around it clips.
  static func clipped(
    _ item: String, by container: String, _ box: Box
  ) -> (title: String, description: String) {
    (
      "\(container) clips \(item)",
      "\(box.width.short) × \(box.height.short) points do not show."
    )
  }

  /// The title and the description of what reaches out of its container.
  static func overhang(
    of item: String, beyond container: String, _ box: Box
  ) -> (title: String, description: String) {
    (
      "\(item) reaches out of \(container)",
      "\(box.width.short) × \(box.height.short) points lie outside."
    )
  }

  /// What a graph shows, before its steps.
  static func graph(items: Int, constraints: Int, relations: Int) -> String {
    let text = "Constraint graph: \(items) items, \(constraints) constraints"
    return relations == 0
      ? text + "." : text + ", \(relations) other arrow\(relations == 1 ? "" : "s")."
  }

  /// What leads the sentences of a graph's steps.
  static func steps(ofConflict number: Int, isCycle: Bool) -> String {
    isCycle ? " The cycle: " : number == 1 ? " The conflict: " : " \(conflict(number)): "
  }

  /// What the legend calls a conflict.
  static func conflict(_ number: Int) -> String { "Conflict \(number)" }

  /// The description of the frame around what an item holds.
  static func cluster(of item: String) -> String { "What \(item) holds" }

  /// The description of an item.
  static func node(_ name: String, isSystems: Bool, ambiguity: String?) -> String {
    name + (isSystems ? ", made by the system" : "")
      + (ambiguity.map { ". Ambiguous: \($0)" } ?? "")
  }

  /// What an ambiguous item's box says.
  static func ambiguous(_ variables: String) -> String { "↔ ambiguous: \(variables)" }

  /// What the description of a dropped constraint adds.
  static let droppedNote = " The system dropped this constraint."
  /// What the label of a dropped constraint adds.
  static let droppedMark = " · dropped"
  /// What the box of an item says that is not inside the view that should contain it.
  static let outside = "outside"

  /// That only so many constraints are drawn.
  static func selection(_ count: Int, of all: Int, aroundConflict: Bool) -> String {
    "\(count) of \(all) constraints: \(aroundConflict ? "the conflict" : "the middle of the layout")"
      + " and what touches it"
  }

  /// That only so many arrows are drawn.
  static func arrows(_ count: Int, of all: Int) -> String {
    "\(count) of \(all) arrows: the cycle and what was printed first"
  }

  /// The quantity in the words that the explanations use: `x` for the smallest x.
  static func word(_ quantity: LayoutQuantity) -> String {
    switch quantity {
    case .minX: "x"
    case .minY: "y"
    case .contentMinX: "content x"
    case .contentMinY: "content y"
    case .contentWidth: "content width"
    case .contentHeight: "content height"
    default: "\(quantity.name)"
    }
  }
}
