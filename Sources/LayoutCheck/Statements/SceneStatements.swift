package import InterfaceBuilder
internal import LayoutModel
internal import LinearArithmetic

/// A scene as a layout written by hand: what holds on the canvas, a statement a line.
///
/// Contents have the sizes of the file, margins and safe areas the distances that its frames tell.
package struct SceneStatements {
  package private(set) var text = ""
  /// Constraints that no statement can say, by their places in the scene's list.
  package private(set) var unsaid: [Int] = []
  /// Stack views of which a rule cannot be said, by their places among the scene's views.
  package private(set) var unsaidStacks: [Int] = []

  private let document: InterfaceDocument
  private let scene: InterfaceScene
  private let model: CanvasModel
  private let names: SceneNames
  private var guides: [InterfaceItem: String] = [:]

  /// Says all of a scene of a document.
  package init(_ document: InterfaceDocument, scene number: Int) {
    self.document = document
    scene = document.scenes[number]
    model = CanvasModel(document, scene)
    names = SceneNames(scene, isDesktop: document.system == .macOS)
    for view in scene.views.indices where !model.rows.isTakenOut(view) {
      text += names.declaration(of: view)
      if scene.views[view].isHiddenItself { line("\(names[view]).hidden = YES") }
    }
    for view in scene.views.indices where !model.rows.isTakenOut(view) {
      place(view)
      content(view)
      if scene.views[view].stack != nil { arrange(view) }
    }
    for number in scene.constraints.indices {
      let constraint = scene.constraints[number]
      let items = [constraint.first.item] + (constraint.second.map { [$0.item] } ?? [])
      guard constraint.isInstalled, !constraint.isPlaceholder,
        !items.contains(where: { model.rows.isTakenOut($0.view) })
      else { continue }
      say(number)
    }
    // What is drawn where it belongs is drawn where it is, too.
    if document.system != .macOS {
      for element in MisplacedSearch(document, scene, without: []).misplaced() {
        let frame = scene.views[element.view].frame
        line(
          "\(names[element.view]).frame = (\(frame.x) \(frame.y); \(frame.width) \(frame.height))")
      }
    }
  }

  private mutating func line(_ words: String) { text += words + "\n" }

  // MARK: - Views

  /// What nothing but the frame of the file tells.
  private mutating func place(_ view: Int) {
    let it = scene.views[view]
    if it.usesConstraints { return }
    guard let parent = it.parent else {
      // The canvas has the size of a screen, which no constraint of the scene's can change.
      let maker = document.system == .macOS ? "NSView" : "UIView"
      line("'\(maker)-Encapsulated-Layout-Width' \(names[view]).width == \(it.frame.width)")
      return line(
        "'\(maker)-Encapsulated-Layout-Height' \(names[view]).height == \(it.frame.height)")
    }
    for axis in CanvasModel.axes {
      let (near, far, size) = Self.edges(axis)
      let own = model.rows.forms.frame(view, axis)
      let outer = model.rows.forms.frame(parent, axis)
      let isFlexible = (axis == .horizontal ? it.mask.horizontal : it.mask.vertical).size
      if let value = model.frames.value(of: own.near - outer.near) {
        line("\(names[view]).\(near) == \(names[parent]).\(near) + \(value)")
      }
      if isFlexible, let value = model.frames.value(of: outer.far - own.far) {
        line("\(names[parent]).\(far) == \(names[view]).\(far) + \(value)")
      } else if let value = model.frames.value(of: own.far - own.near) {
        line("\(names[view]).\(size) == \(value)")
      }
    }
  }

  private static func edges(_ axis: Axis) -> (near: String, far: String, size: String) {
    axis == .horizontal ? ("left", "right", "width") : ("top", "bottom", "height")
  }

  private mutating func content(_ view: Int) {
    let sizes = CanvasModel.axes.map { axis -> String in
      // A content's size is no fraction in this language; a thousandth of a point is not seen.
      model.contentSize(view, axis).map { size in
        "\(Rational(Int((size.doubleValue * 1000).rounded()), 1000))"
      } ?? "-"
    }
    if sizes == ["-", "-"] { return }
    let it = scene.views[view]
    func both(_ priority: (Axis) -> Rational) -> String {
      "\(priority(.horizontal))x\(priority(.vertical))"
    }
    line(
      "\(names[view]).intrinsic == \(sizes[0])x\(sizes[1]) hug \(both { it.hugging(along: $0) }) "
        + "resist \(both { it.resistance(along: $0) })")
  }

  // MARK: - Stack views

  private mutating func arrange(_ stack: Int) {
    for row in model.stackRows(stack) {
      // A stack view's margins have the width that the frames tell.
      guard let sentence = difference(model.withoutInsets(row).row.form) else {
        if unsaidStacks.last != stack { unsaidStacks.append(stack) }
        continue
      }
      let relation = Self.word(row.row.relation)
      line("\(sentence.left) \(relation) \(sentence.right)\(Self.priority(row.priority))")
    }
  }

  /// `a - b + c` as two sides of a relation; `nil` where it has other terms.
  private func difference(_ form: LinearForm) -> (left: String, right: String)? {
    guard form.terms.count == 2, form.terms[0].coefficient == -form.terms[1].coefficient,
      let one = edge(form.terms[0].variable), let other = edge(form.terms[1].variable)
    else { return sizes(form) }
    let isFirst = form.terms[0].coefficient == 1
    let (plus, minus) = isFirst ? (one, other) : (other, one)
    return (plus, "\(minus) + \(-form.constant)")
  }

  /// A difference of two sizes, or of two centers.
  private func sizes(_ form: LinearForm) -> (left: String, right: String)? {
    let views = Array(Set(form.terms.map { SceneQuantity.view(of: $0.variable) })).sorted()
    guard !views.isEmpty, views.count <= 2 else { return nil }
    for axis in CanvasModel.axes {
      let own = views.map { model.rows.forms.size($0, axis) }
      if views.count == 1, (own[0] + form.constant) == form {
        return ("\(names[views[0]]).\(Self.edges(axis).size)", "\(-form.constant)")
      }
      guard views.count == 2 else { continue }
      let centers = views.map {
        let frame = model.rows.forms.frame($0, axis)
        return (frame.near + frame.far).scaled(by: .half)
      }
      let center = axis == .horizontal ? "centerX" : "centerY"
      for (a, b) in [(0, 1), (1, 0)] {
        for (word, values, scale) in [
          (Self.edges(axis).size, own, Rational.one), (center, centers, .half),
        ] where (values[a] - values[b]).terms == form.scaled(by: scale).terms {
          let distance = -form.constant * scale
          return (
            "\(names[views[a]]).\(word)", "\(names[views[b]]).\(word) + \(distance)"
          )
        }
      }
    }
    return nil
  }

  private func edge(_ variable: VariableID) -> String? {
    let name = names[SceneQuantity.view(of: variable)]
    switch SceneQuantity(variable) {
    case .minX: return "\(name).left"
    case .maxX: return "\(name).right"
    case .minY: return "\(name).top"
    case .maxY: return "\(name).bottom"
    default: return nil
    }
  }

  // MARK: - Constraints

  private mutating func say(_ number: Int) {
    let constraint = scene.constraints[number]
    guard let first = anchor(constraint.first) else { return unsaid.append(number) }
    var right = "\(constraint.constant)"
    if let end = constraint.second {
      guard let second = anchor(end) else { return unsaid.append(number) }
      let factor = constraint.multiplier == 1 ? "" : "\(constraint.multiplier)*"
      right = "\(factor)\(second) + \(right)"
    }
    let id = constraint.id.map { $0.utf8.contains(UInt8(ascii: "'")) ? "" : "'\($0)' " } ?? ""
    let priority = constraint.priority.isRequired ? nil : constraint.priority
    line("\(id)\(first) \(Self.word(constraint.relation)) \(right)\(Self.priority(priority))")
  }

  private mutating func anchor(_ end: InterfaceConstraint.End) -> String? {
    let attribute = end.attribute.rawValue
    guard case .guide(let kind, let view) = end.item else {
      return "\(names[end.item.view]).\(attribute)"
    }
    if kind == .contentLayoutGuide {
      // To what is inside of it, a scroll view's edges are those of what it scrolls.
      return end.attribute.isSize ? nil : "\(names[view]).\(attribute)"
    }
    if kind == .other { return nil }
    return "\(guide(end.item, kind, view)).\(attribute)"
  }

  /// The name of a guide, which is placed where it is first named.
  private mutating func guide(_ item: InterfaceItem, _ kind: GuideKind, _ view: Int) -> String {
    if let name = guides[item] { return name }
    let name = names[view] + kind.rawValue.prefix(1).uppercased() + kind.rawValue.dropFirst()
    guides[item] = name
    line("\(name) is UILayoutGuide")
    // Beside a scroll view, where its edges are those of its frame.
    let holder = kind == .frameLayoutGuide ? scene.views[view].parent : view
    if let holder { line("\(name) in \(names[holder])") }
    for axis in CanvasModel.axes {
      let (near, far, _) = Self.edges(axis)
      let frame = model.rows.forms.frame(view, axis)
      let edges = model.rows.forms.edges(of: item, axis)
      let lead = model.distance(edges.near - frame.near)
      let trail = model.distance(frame.far - edges.far)
      line("\(name).\(near) == \(names[view]).\(near) + \(lead)")
      line("\(names[view]).\(far) == \(name).\(far) + \(trail)")
    }
    return name
  }

  private static func word(_ relation: Relation) -> String {
    switch relation {
    case .lessOrEqual: "<="
    case .equal: "=="
    case .greaterOrEqual: ">="
    }
  }

  private static func priority(_ priority: Rational?) -> String { priority.map { " @\($0)" } ?? "" }
}

extension CanvasModel {
  /// The size that the file gives a content; `nil` where there is none.
  fileprivate func contentSize(_ view: Int, _ axis: Axis) -> Rational? {
    guard scene.views[view].usesConstraints,
      ContentSize(document: document).kind(of: scene.views[view], axis) != .none
    else { return nil }
    return frames.value(of: rows.forms.size(view, axis))
  }

  /// A distance that only margins and safe areas make.
  fileprivate func distance(_ form: LinearForm) -> Rational {
    withoutInsets(SceneRow(form, .equal, .bound)).row.form.constant
  }
}
