internal import LayoutCode
internal import LayoutDiagnosis
package import LayoutModel
internal import LinearArithmetic

/// Trees of views with masks, rewritten as code, with what was probably meant instead.
package struct MigrationReport: Sendable {
  private let trees: [(system: LayoutSystem, migration: Migration)]
  private let hints: Hints
  private let style: CodeStyle

  /// A report on the trees of one input; of those that show the same views only the one with most.
  ///
  /// The code is Swift, or Objective-C, for a system of that age or newer.
  package init(
    _ systems: [LayoutSystem], includingUnmasked: Bool = false, inObjectiveC: Bool = false,
    age: MigrationAge = .anchors, hints: Hints = .none
  ) {
    self.hints = hints
    style = CodeStyle(
      inObjectiveC ? .objectiveC : .swift, hasAnchors: age == .anchors,
      hasActivation: age != .beforeActivation)
    trees = Self.withoutRepeats(systems)
      .map { ($0, Migration($0, includingUnmasked: includingUnmasked)) }
  }

  /// Those of `systems` whose views are not all in another one, or in an earlier one with the same.
  private static func withoutRepeats(_ systems: [LayoutSystem]) -> [LayoutSystem] {
    let views = systems.map { Set($0.items.compactMap(\.address)) }
    return systems.indices.filter { index in
      !views.indices.contains { other in
        other != index && !views[index].isEmpty && views[other].isSuperset(of: views[index])
          && (other < index || views[other].count > views[index].count)
      }
    }
    .map { systems[$0] }
  }

  /// Whether no view had a mask that could be rewritten.
  package var isEmpty: Bool {
    trees.allSatisfy { $0.migration.views.isEmpty && $0.migration.left.isEmpty }
  }

  /// Code with comments.
  package var text: String {
    if isEmpty {
      let hint = hints.text(
        .unmaskedViews, before: "; views without \"autoresize =\" are taken with ")
      return """
        No view here has an autoresizing mask to rewrite. Paste the output of
        po view.recursiveDescription()\(hint).

        """
    }
    let edges = style.hasAnchors ? "anchors" : "attributes"
    let heading = """
      // Leading and trailing follow the writing direction, which a mask does not;
      // use the left and right \(edges) where the layout must not mirror.


      """
    let hasInsets = trees.contains { system, migration in
      system.platform == .appKit && migration.views.contains { system[$0.item].isButton }
    }
    return heading + (hasInsets ? Self.frames : "")
      + trees.map(code).joined(separator: "\n")
  }

  private static let frames = """
    // The numbers are those of frames. Constraints count from alignment rectangles, which lie inside of
    // the frames of AppKit's buttons: take alignmentRectInsets off.


    """

  private func code(_ system: LayoutSystem, _ migration: Migration) -> String {
    let code = MigrationCode(system, style)
    var blocks = migration.views.map { view in
      "\(DisplayText.comment(comment(view, system, code.names)))\n\(code.text(view))\n"
    }
    for (item, reason) in migration.left {
      blocks.append(
        "\(DisplayText.comment("\(code.names[item]) keeps its mask: \(reason.words)"))\n")
    }
    if !migration.intents.isEmpty {
      let notes = migration.intents.map { intent in
        IntentWords(style).lines(intent, code.names).map { "// " + $0 }.joined(separator: "\n")
      }
      blocks.append("// The intent is probably another:\n" + notes.joined(separator: "\n") + "\n")
    }
    return blocks.joined(separator: "\n")
  }

  private func comment(_ view: MigratedView, _ system: LayoutSystem, _ names: SwiftNames) -> String
  {
    let item = system[view.item]
    // A text that the name in code is made of tells nothing more.
    let text = item.name == nil ? nil : item.text.map { " '\($0)'" }
    let className = item.shortClassName + (text ?? "")
    let flexible = view.mask.flexibleNames(on: system.platform)
    let mask = flexible.isEmpty ? "no flexible part" : flexible.joined(separator: ", ")
    let corner =
      system.platform == .appKit && system[view.superview].isFlipped == false ? "bottom" : "top"
    let behaviour =
      view.mask == .unset ? "fixed size at a fixed distance from the \(corner) left" : mask
    return "\(names[view.item]), a \(className) in \(names[view.superview]): \(behaviour)"
  }

  /// One JSON object with the views, the ones left alone, and the notes.
  package var json: [UInt8] {
    var json = JSONWriter(lineBreakDepth: 5)
    json.object { json in
      json.member("schemaVersion", 1)
      json.member("trees", listing: trees) { json, tree in
        json.object { MigrationReport.write(tree.system, tree.migration, style, to: &$0) }
      }
    }
    json.newline()
    return json.take()
  }

  private static func write(
    _ system: LayoutSystem, _ migration: Migration, _ style: CodeStyle,
    to json: inout JSONWriter
  ) {
    let code = MigrationCode(system, style)
    json.member("items", listing: system.itemIDs) { system[$1].write(to: &$0, id: $1, owner: nil) }
    json.member("views", listing: migration.views) { json, view in
      json.object { json in
        json.member("item", view.item)
        json.member("superview", view.superview)
        json.key("mask")
        view.mask.write(to: &json, platform: system.platform)
        json.member("constraints", listing: view.constraints) { json, constraint in
          json.object { json in
            json.member("attribute", constraint.attribute.rawValue)
            json.member("superviewAttribute", constraint.superviewAttribute?.rawValue)
            json.member("multiplier", constraint.multiplier)
            json.member("constant", constraint.constant)
            json.member("code", code.text(constraint, in: view))
          }
        }
        json.member("code", code.text(view))
      }
    }
    json.member("left", listing: migration.left) { json, entry in
      json.object { json in
        json.member("item", entry.item)
        json.member("reason", entry.reason.rawValue)
        json.member("text", entry.reason.words)
      }
    }
    json.member("intents", listing: migration.intents) { json, intent in
      json.object { json in
        json.member("kind", IntentWords.name(intent.kind))
        json.member("axis", String(describing: intent.axis))
        json.member("items", listing: intent.items) { $0.value($1) }
        json.member("superview", intent.superview)
        json.member("text", IntentWords(style).lines(intent, code.names).joined(separator: "\n"))
      }
    }
  }
}

extension Migration.Obstacle {
  /// The reason in a sentence.
  fileprivate var words: String {
    switch self {
    case .noSuperviewFrame: "the tree does not show its superview's frame."
    case .noFrame: "the tree does not show its frame."
    case .noRoom:
      "its flexible parts share what is left over in its superview, and nothing is left over."
    case .outermost:
      "the tree does not show what places it. A view controller's own view always keeps it: what shows the "
        + "controller sets its frame."
    case .managedBySystem: "its superview lays it out; add constraints to its subviews instead."
    }
  }
}

/// Code for the constraints that replace masks.
struct MigrationCode {
  let names: SwiftNames
  private let system: LayoutSystem
  private let style: CodeStyle

  init(_ system: LayoutSystem, _ style: CodeStyle) {
    names = SwiftNames(system)
    self.system = system
    self.style = style
  }

  /// The statements for one view.
  func text(_ view: MigratedView) -> String {
    let remarks =
      view.givenByContent.map { given in
        let (size, axis) = (given.constant, given.attribute.axis)
        let isElsewhere = system[view.item].bringsElsewhere(size, axis)
        return "// no \(given.attribute.rawValue) (\(size.code)): its content gives it"
          + (isElsewhere
            ? ", on other systems \(system[view.item].usualExtent(axis).code)" : "")
      } + kept(view)
    return style.text(
      .set("\(names[view.item]).translatesAutoresizingMaskIntoConstraints", .bool(false)),
      .makeAll(view.constraints.map { written($0, in: view) }, remarks: remarks))
  }

  /// Why sizes of a view that brings its own are kept all the same.
  private func kept(_ view: MigratedView) -> [String] {
    let item = system[view.item]
    let sizes = view.constraints.filter {
      $0.attribute.isSize && $0.superviewAttribute == nil && !item.isStackView
        && item.axesOfOwnSize.contains($0.attribute.axis)
    }
    if sizes.isEmpty { return [] }
    let words = EnglishList.and(sizes.map(\.attribute.rawValue))
    return [
      "// the \(words) \(sizes.count == 1 ? "is" : "are") the frame's; without "
        + "\(sizes.count == 1 ? "it" : "them"), its content gives its own"
    ]
  }

  /// One constraint as an expression.
  func text(_ constraint: ModernConstraint, in view: MigratedView) -> String {
    style.writer.expression(written(constraint, in: view))
  }

  private func written(_ constraint: ModernConstraint, in view: MigratedView) -> CodeConstraint {
    CodeConstraint(
      .init(names[view.item], constraint.attribute), .equal,
      constraint.superviewAttribute.map { .init(names[view.superview], $0) },
      multiplier: constraint.multiplier, constant: .exact(constraint.constant),
      holder: names[view.superview])
  }
}

/// What a fixed frame was probably meant to be, and the code that says it.
struct IntentWords {
  private let style: CodeStyle

  init(_ style: CodeStyle) { self.style = style }

  static func name(_ kind: LayoutIntent.Kind) -> String {
    switch kind {
    case .centered: "centered"
    case .fills: "fills"
    case .nearFarEdge: "nearFarEdge"
    case .behindNeighbour: "behindNeighbour"
    case .between: "between"
    case .upToNeighbour: "upToNeighbour"
    case .oneBaseline: "oneBaseline"
    case .equalSiblings: "equalSiblings"
    }
  }

  /// A sentence, then lines of code.
  func lines(_ intent: LayoutIntent, _ names: SwiftNames) -> [String] {
    let items = intent.items.map { names[$0] }
    guard let first = items.first, let last = items.last else { return [] }
    let words = Words(intent.axis, superview: names[intent.superview], style)
    switch intent.kind {
    case .centered: return words.centered(first)
    case .fills(let margin): return words.fills(first, margin)
    case .nearFarEdge(let distance): return words.nearFarEdge(first, distance)
    case .behindNeighbour(let distance): return words.behind(first, last, distance)
    case .between(let before, let behind): return words.between(first, last, before, behind)
    case .upToNeighbour(let margin, let distance):
      return words.upTo(first, last, margin, distance)
    case .oneBaseline: return words.oneBaseline(first, last)
    case .equalSiblings(let spacing, let nearMargin, let farMargin):
      let pairs = zip(items, items.dropFirst()).flatMap { words.chained($0, $1, spacing) }
      return [
        words.equal(EnglishList.and(items), spacing), words.pin(first, words.near, nearMargin),
      ]
        + pairs + [words.pin(last, words.far, -farMargin)]
        + words.inOneFormat(items, spacing, near: nearMargin, far: farMargin, isEqual: true)
    }
  }

  private struct Words {
    let axis: Axis
    let superview: String
    let style: CodeStyle
    let origin, farWord: String
    let size, center, near, far: LayoutAttribute

    init(_ axis: Axis, superview: String, _ style: CodeStyle) {
      (self.axis, self.superview, self.style) = (axis, superview, style)
      switch axis {
      case .horizontal:
        (origin, size, center) = ("x", .width, .centerX)
        (near, far, farWord) = (.leading, .trailing, "right")
      case .vertical:
        (origin, size, center) = ("y", .height, .centerY)
        (near, far, farWord) = (.top, .bottom, "bottom")
      }
    }

    func centered(_ view: String) -> [String] {
      [
        "\(view) sits in the middle of \(superview) by a fixed \(origin): center it instead.",
        pin(view, center, 0),
      ]
    }

    func fills(_ view: String, _ margin: Rational) -> [String] {
      let what =
        margin.isZero
        ? "fills \(superview)" : "leaves \(margin.points) on both sides of \(superview)"
      return [
        "\(view) \(what) by a fixed \(size.rawValue): pin both edges instead.",
        pin(view, near, margin),
        pin(view, far, -margin),
      ] + inOneFormat([view], 0, near: margin, far: margin)
    }

    func nearFarEdge(_ view: String, _ distance: Rational) -> [String] {
      let place =
        "\(view) lies \(distance.points) from the \(farWord) edge of \(superview) by a fixed \(origin)"
      return [
        "\(place), and will not follow that edge: pin it there instead.", pin(view, far, -distance),
      ]
    }

    func between(
      _ first: String, _ view: String, _ before: Rational, _ behind: Rational
    ) -> [String] {
      [
        "\(view) reaches from \(first) to the \(farWord) edge of \(superview) by fixed numbers: tie it to both "
          + "and leave out its \(size.rawValue).",
        line(.init(view, near), .init(first, far), before), pin(view, far, -behind),
      ] + inOneFormat([first, view], before, far: behind)
    }

    func upTo(
      _ view: String, _ other: String, _ margin: Rational, _ distance: Rational
    ) -> [String] {
      let place = distance.isZero ? "where \(other) begins" : "\(distance.points) before \(other)"
      return [
        "\(view) ends \(place) by a fixed number: tie its \(farWord) to that, and leave out its \(size.rawValue).",
        pin(view, near, margin), line(.init(view, far), .init(other, near), -distance),
      ]
    }

    /// The same as a visual format, where one says it.
    func inOneFormat(
      _ views: [String], _ spacing: Rational, near: Rational? = nil, far: Rational? = nil,
      isEqual: Bool = false
    ) -> [String] {
      let format = ChainFormat(
        axis: axis, views: views, spacing: spacing, near: near, far: far, isEqual: isEqual)
      return format.text.map { ["  in one visual format: \($0)"] } ?? []
    }

    func oneBaseline(_ first: String, _ view: String) -> [String] {
      [
        "\(first) stands in one line with \(view) by a fixed y: one baseline keeps their texts in it, whatever "
          + "the fonts.",
        line(.init(first, baseline), .init(view, baseline), 0),
      ]
    }

    /// The first baseline is as old as activation.
    private var baseline: LayoutAttribute {
      style.hasActivation ? .firstBaseline : .lastBaseline
    }

    func behind(_ first: String, _ view: String, _ distance: Rational) -> [String] {
      let direction = near == .top ? "below" : "after"
      let place =
        distance.isZero
        ? "directly \(direction) \(first)" : "\(distance.points) \(direction) \(first)"
      return [
        "\(view) lies \(place) by a fixed \(origin): tie it to that instead.",
        line(.init(view, near), .init(first, far), distance),
      ]
    }

    func equal(_ views: String, _ spacing: Rational) -> String {
      "\(views) have one \(size.rawValue) and \(spacing.points) between them by fixed numbers: "
        + "let them share the space, or put them into a stack view that fills equally."
    }

    func chained(_ before: String, _ after: String, _ spacing: Rational) -> [String] {
      [
        line(.init(after, size), .init(before, size), 0),
        line(.init(after, near), .init(before, far), spacing),
      ]
    }

    func pin(_ view: String, _ edge: LayoutAttribute, _ distance: Rational) -> String {
      line(.init(view, edge), .init(superview, edge), distance)
    }

    private func line(
      _ first: CodeConstraint.Side, _ second: CodeConstraint.Side, _ distance: Rational
    ) -> String {
      let constraint = CodeConstraint(first, .equal, second, constant: .exact(distance))
      return "  \(style.writer.expression(constraint))"
    }
  }
}
