internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

/// Writes the lines of code that carry out a remedy, in the language of the constraint.
struct RemedyCode {
  let english: ReportContext
  let remedy: Remedy

  private var system: LayoutSystem { english.system }
  private var isObjectiveC: Bool { english.isObjectiveC }

  /// `nil` where there is nothing to write.
  var text: String? {
    let lines =
      remedy.toldChanges.compactMap(code)
      + remedy.changes.filter { $0.action == .add }.compactMap(code)
    return lines.count > 1 ? lines.joined(separator: "\n") : lines.first
  }

  private func code(for change: Remedy.Change) -> String? {
    switch change {
    case .remove(let id), .lowerPriority(let id, _, _), .setConstant(let id, _, _, _),
      .setRelation(let id, _, _), .setMultiplier(let id, _, _):
      return located(change, id)
    case .disableMaskTranslation(let item, _):
      let property = "\(variable(item)).translatesAutoresizingMaskIntoConstraints"
      return isObjectiveC ? "\(property) = NO;" : "\(property) = false"
    case .setFrame(let item, let parts): return frameCode(item, parts)
    case .wrap(let item, let moved): return wrappingCode(item, moved)
    case .add(let item, let quantity, let reference, let points):
      return addition(item, quantity, reference, points)
    case .leave: return nil
    }
  }

  /// The line for a constraint, with the place in the app's code that made it.
  private func located(_ change: Remedy.Change, _ id: ConstraintID) -> String? {
    // It is changed in the storyboard.
    if system[id].origin == .interfaceBuilder { return nil }
    let code = constraintCode(change, ConstraintCode(id, english))
    guard let place = system[id].codeLocation else { return code }
    return code.map { String(saying: "\($0)   // \(place.shortFile):\(place.line)") }
  }

  // MARK: Items

  private func wrappingCode(_ item: ItemID, _ moved: [ConstraintID]) -> String? {
    guard let hiding = moved.first else { return nil }
    let wrapping = WrappingCode(
      view: variable(item), stack: stackView(around: item),
      isVertical: system[hiding].first.attribute.axis == .vertical)
    return isObjectiveC ? wrapping.objectiveC : wrapping.swift
  }

  private func frameCode(_ item: ItemID, _ parts: [Remedy.FramePart]) -> String? {
    let sizes = parts.newSizes
    guard let first = sizes.first else { return nil }
    switch english.frameGiver(item, parts) {
    case .system: return nil
    case .row: return "tableView.rowHeight = \(first.to.code)\(isObjectiveC ? ";" : "")"
    case .column: return "tableColumn.minWidth = \(first.to.code)\(isObjectiveC ? ";" : "")"
    case .app:
      let view = variable(item)
      if isObjectiveC {
        let changed = sizes.map { "frame.size.\($0.quantity.name) = \($0.to.code);" }
        return "CGRect frame = \(view).frame;\n\(changed.joined(separator: "\n"))\n"
          + "\(view).frame = frame;"
      }
      return sizes.map { "\(view).frame.size.\($0.quantity.name) = \($0.to.code)" }
        .joined(separator: "\n")
    }
  }

  private func stackView(around item: ItemID) -> String {
    guard let superview = system[item].superview,
      system[superview].isStackView
    else { return "stackView" == variable(item) ? "outerStackView" : "stackView" }
    return variable(superview)
  }

  // MARK: Additions

  /// `label.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 8).isActive = true`.
  private func addition(
    _ item: ItemID, _ quantity: LayoutQuantity, _ reference: ItemID?, _ points: Rational?
  ) -> String {
    let number = points?.code ?? "<#\(quantity.plainWord)#>"
    let view = variable(item)
    let edge = quantity == .minX ? "leading" : "top"
    let isPlace = quantity == .minX || quantity == .minY
    let superview = reference.map(variable) ?? "<#superview#>"
    if isObjectiveC {
      let rule =
        isPlace
        ? "make.\(edge).equalTo(\(superview)).offset(\(number));"
        : "make.\(quantity.name).equalTo(@\(number));"
      return "[\(view) mas_makeConstraints:^(MASConstraintMaker *make) { \(rule) }];"
    }
    guard isPlace else {
      return "\(view).\(quantity.name)Anchor.constraint(equalToConstant: \(number)).isActive = true"
    }
    let constant = number == "0" ? "" : ", constant: \(number)"
    return "\(view).\(edge)Anchor.constraint(equalTo: \(superview).\(edge)Anchor\(constant))"
      + ".isActive = true"
  }

  // MARK: Constraints

  private func constraintCode(_ change: Remedy.Change, _ writer: ConstraintCode) -> String? {
    switch change {
    case .remove: removal(writer)
    case .lowerPriority(_, _, let priority): lowering(to: priority.description, writer)
    case .setConstant(_, _, let constant, _): setting(constant, writer)
    case .setRelation(_, _, let relation):
      String(saying: "\(replacing(writer))\(writer.statement(relation: relation))\(writer.end)")
    case .setMultiplier(_, _, let multiplier):
      replacing(writer) + writer.statement(multiplier: multiplier) + writer.end
    case .disableMaskTranslation, .setFrame, .wrap, .add, .leave: nil
    }
  }

  private func removal(_ writer: ConstraintCode) -> String {
    guard writer.isPlain else { return "// delete: \(writer.statement())\(writer.end)" }
    return String(
      saying: "\(writer.variable)\(isObjectiveC ? ".active = NO;" : ".isActive = false")")
  }

  private func lowering(to priority: String, _ writer: ConstraintCode) -> String {
    guard writer.isPlain else { return "\(writer.statement()).priority(\(priority))\(writer.end)" }
    if isObjectiveC { return "\(writer.variable).priority = \(priority);" }
    let type = writer.dialect == .appKit ? "NSLayoutConstraint.Priority" : "UILayoutPriority"
    return String(saying: "\(writer.variable).priority = \(type)(\(priority))")
  }

  private func setting(_ constant: Rational, _ writer: ConstraintCode) -> String {
    guard writer.isPlain else { return writer.statement(constant: constant) + writer.end }
    return String(
      saying: "\(writer.variable).constant = \(constant.code)\(isObjectiveC ? ";" : "")")
  }

  /// Switches the constraint off for which another is made; in the libraries' languages its own
  /// line is rewritten.
  private func replacing(_ writer: ConstraintCode) -> String {
    writer.isPlain ? "\(removal(writer))\n" : ""
  }

  private func variable(_ item: ItemID) -> String { english.codeNames[item] }
}
