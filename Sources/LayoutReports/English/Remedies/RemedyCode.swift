internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

/// Writes the lines of code that carry out a remedy, in the language of the constraint.
struct RemedyCode {
  let english: ReportEnglish
  let remedy: Remedy

  private var system: LayoutSystem { english.system }
  private var isObjectiveC: Bool { english.isObjectiveC }

  /// `nil` where there is nothing to write.
  var text: String? {
    var lines = remedy.toldChanges.compactMap(code)
    for change in remedy.changes where change.action == .add {
      if let line = addition(change) { lines.append(line) }
    }
    return lines.count > 1 ? lines.joined(separator: "\n") : lines.first
  }

  private func code(for change: Remedy.Change) -> String? {
    if let item = change.item, let line = itemCode(change, item) { return line }
    guard let id = change.constraint, system.constraints.indices.contains(id.index) else {
      return nil
    }
    // It is changed in the storyboard.
    if system[id].origin == .interfaceBuilder { return nil }
    let code = constraintCode(change, ConstraintCode(id, english))
    guard let place = system[id].codeLocation else { return code }
    return code.map { String(saying: "\($0)   // \(place.shortFile):\(place.line)") }
  }

  // MARK: Items

  private func itemCode(_ change: Remedy.Change, _ item: ItemID) -> String? {
    guard system.items.indices.contains(item.index) else { return nil }
    let view = variable(item)
    switch change.action {
    case .disableMaskTranslation:
      let property = "\(view).translatesAutoresizingMaskIntoConstraints"
      return isObjectiveC ? "\(property) = NO;" : "\(property) = false"
    case .setFrame: return frameCode(change, item)
    case .wrap:
      guard let hiding = remedy.constraints.first else { return nil }
      let isVertical = system[hiding].first.attribute.axis == .vertical
      let wrapping = WrappingCode(
        view: view, stack: stackView(around: item), isVertical: isVertical)
      return isObjectiveC ? wrapping.objectiveC : wrapping.swift
    default: return nil
    }
  }

  private func frameCode(_ change: Remedy.Change, _ item: ItemID) -> String? {
    let sizes = remedy.newSizes(of: item)
    guard let first = sizes.first else { return nil }
    switch english.frameGiver(change) {
    case .system: return nil
    case .row: return "tableView.rowHeight = \(first.points.code)\(isObjectiveC ? ";" : "")"
    case .column: return "tableColumn.minWidth = \(first.points.code)\(isObjectiveC ? ";" : "")"
    case .app:
      let view = variable(item)
      if isObjectiveC {
        let changed = sizes.map { "frame.size.\($0.quantity.name) = \($0.points.code);" }
        return "CGRect frame = \(view).frame;\n\(changed.joined(separator: "\n"))\n"
          + "\(view).frame = frame;"
      }
      return sizes.map { "\(view).frame.size.\($0.quantity.name) = \($0.points.code)" }
        .joined(separator: "\n")
    }
  }

  private func stackView(around item: ItemID) -> String {
    guard let superview = system[item].superview,
      system[superview].className.hasSuffix("StackView")
    else { return "stackView" == variable(item) ? "outerStackView" : "stackView" }
    return variable(superview)
  }

  // MARK: Additions

  /// `label.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 8).isActive = true`.
  private func addition(_ change: Remedy.Change) -> String? {
    guard let item = change.item, let quantity = change.quantity else { return nil }
    let number = change.to.flatMap { Rational($0)?.code } ?? "<#\(quantity.plainWord)#>"
    let view = variable(item)
    let edge = quantity == .minX ? "leading" : "top"
    let isPlace = quantity == .minX || quantity == .minY
    let superview = change.reference.map(variable) ?? "<#superview#>"
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
    let end = writer.dialect == .masonry ? ";" : ""
    if isObjectiveC, let line = property(change, writer) { return line }
    lazy var number = change.to.flatMap { Rational($0) }
    switch (change.action, writer.dialect) {
    case (.lowerPriority, .uiKit):
      return String(
        saying: "\(writer.variable).priority = UILayoutPriority(\(change.to ?? "999"))")
    case (.lowerPriority, .appKit):
      return "\(writer.variable).priority = NSLayoutConstraint.Priority(\(change.to ?? "999"))"
    case (.lowerPriority, .snapKit), (.lowerPriority, .masonry):
      return "\(writer.statement()).priority(\(change.to ?? "999"))\(end)"
    case (.remove, .uiKit), (.remove, .appKit):
      return String(saying: "\(writer.variable).isActive = false")
    case (.remove, .snapKit), (.remove, .masonry):
      return "// delete: \(writer.statement())\(end)"
    case (.changeConstant, .uiKit), (.changeConstant, .appKit):
      return number.map { String(saying: "\(writer.variable).constant = \($0.code)") }
    case (.changeConstant, .snapKit), (.changeConstant, .masonry):
      return number.map { writer.statement(constant: $0) + end }
    case (.changeRelation, _):
      let relation = Relation.allCases.first { $0.symbol == change.to }
      return relation.map {
        String(saying: "\(replacing(writer))\(writer.statement(relation: $0))\(end)")
      }
    case (.changeMultiplier, _):
      return number.map { replacing(writer) + writer.statement(multiplier: $0) + end }
    default:
      return nil
    }
  }

  /// A property of a plain constraint, set in Objective-C.
  private func property(_ change: Remedy.Change, _ writer: ConstraintCode) -> String? {
    guard [.uiKit, .appKit].contains(writer.dialect) else { return nil }
    switch change.action {
    case .lowerPriority: return "\(writer.variable).priority = \(change.to ?? "999");"
    case .remove: return "\(writer.variable).active = NO;"
    case .changeConstant:
      let number = change.to.flatMap { Rational($0) }
      return number.map { "\(writer.variable).constant = \($0.code);" }
    default: return nil
    }
  }

  /// Switches the constraint off for which another is made; in the libraries' languages its own
  /// line is rewritten.
  private func replacing(_ writer: ConstraintCode) -> String {
    switch writer.dialect {
    case .uiKit, .appKit:
      String(
        saying: "\(writer.variable)\(isObjectiveC ? ".active = NO;" : ".isActive = false")\n")
    case .snapKit, .masonry: ""
    }
  }

  private func variable(_ item: ItemID) -> String { english.codeNames[item] }
}
