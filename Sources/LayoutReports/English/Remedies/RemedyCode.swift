internal import LayoutDiagnosis
internal import LayoutLogs
internal import LayoutModel
internal import LayoutSources
internal import LinearArithmetic

/// Writes the lines of code that carry out a remedy, in the language of the constraint.
struct RemedyCode {
  let english: ReportContext
  let remedy: Remedy

  private var system: LayoutSystem { english.system }
  private var language: CodeLanguage { english.language }
  /// What ends a statement.
  private var end: String { language == .swift ? "" : ";" }

  /// `nil` where there is nothing to write.
  var text: String? {
    if let own = ownLines { return own }
    let additions = remedy.changes.filter { $0.action == .add }.compactMap(code)
    return Self.joined(
      selfSizing + remedy.toldChanges.compactMap(code)
        + (additions.isEmpty ? [] : [condition]) + additions)
  }

  /// When what takes the place of a mask is needed.
  private var condition: String {
    let added = RemedyWords(english: english, remedy: remedy).addedWords
    return "// only if nothing else sets its \(EnglishList.and(added, "or")):"
  }

  /// The same without the constraints that take the place of a mask.
  var withoutAdditions: String? {
    ownLines ?? Self.joined(selfSizing + remedy.toldChanges.compactMap(code))
  }

  /// The line that has a row or a cell size itself.
  private var selfSizing: [String] {
    [english.selfSizing(remedy)?.code(in: language)].compactMap(\.self)
  }

  private static func joined(_ lines: [String]) -> String? {
    lines.count > 1 ? lines.joined(separator: "\n") : lines.first
  }

  /// The app's own lines with the change in them, where the lines are known.
  private var ownLines: String? {
    guard let codes = english.diagnosed.places?.codes, !codes.isEmpty else { return nil }
    return english.diagnosis.remedies.firstIndex(of: remedy).flatMap { codes[$0] }
  }

  private func code(for change: Remedy.Change) -> String? {
    switch change {
    case .remove(let id), .lowerPriority(let id, _, _), .setConstant(let id, _, _, _),
      .setRelation(let id, _, _), .setMultiplier(let id, _, _):
      return located(change, id)
    case .disableMaskTranslation(let item, _):
      let property = "\(variable(item)).translatesAutoresizingMaskIntoConstraints"
      let no = language == .objectiveC ? "NO" : "false"
      return "\(said(property)) = \(no)\(end)"
    case .setFrame(let item, let parts): return frameCode(item, parts)
    case .wrap(let item, let moved): return wrappingCode(item, moved)
    case .setStackView(let stack, let property, _): return rearrangement(stack, property)
    case .add(let item, let quantity, let reference, let points):
      return addition(item, quantity, reference, points)
    case .leave: return nil
    }
  }

  /// The line for a constraint, with the place in the app's code that made it.
  private func located(_ change: Remedy.Change, _ id: ConstraintID) -> String? {
    // It is changed in the storyboard.
    if system[id].origin == .interfaceBuilder || english.isMadeAgain(id) { return nil }
    let code = constraintCode(change, ConstraintCode(id, english))
    guard let place = system[id].codeLocation else { return code }
    let comment = DisplayText.comment("\(madeTogether(id))\(place.shortFile):\(place.line)")
    return code.map { String(saying: "\($0)   \(comment)") }
  }

  /// `with others at ` of a constraint whose line made others of the report as well.
  private func madeTogether(_ id: ConstraintID) -> String {
    let place = system[id].codeLocation
    return system.constraints.count { $0.codeLocation == place } > 1 ? "with others at " : ""
  }

  // MARK: Items

  private func wrappingCode(_ item: ItemID, _ moved: [ConstraintID]) -> String? {
    guard let hiding = moved.first else { return nil }
    let wrapping = WrappingCode(
      view: variable(item), stack: stackView(around: item),
      isVertical: system[hiding].first.attribute.axis == .vertical)
    switch language {
    case .swift: return wrapping.swift
    case .objectiveC: return wrapping.objectiveC
    case .cSharp: return nil
    }
  }

  private func frameCode(_ item: ItemID, _ parts: [Remedy.FramePart]) -> String? {
    let sizes = parts.newSizes
    let giver = FrameGiver.of(item, parts, in: english)
    if giver == .cell { return flexibleMask }
    guard let first = sizes.first else { return nil }
    switch giver {
    case .system, .container, .table, .collection, .listOfCells, .collectionLayout, .cell,
      .cellAround:
      return nil
    case .popover(let axis): return popoverCode(axis, number(first))
    // How tall its title bar is, no log tells.
    case .window(.vertical) where system[item].isTitledWindowFrame: return nil
    case .window(let axis): return windowCode(axis, number(first))
    case .keyboard:
      let yes = language == .objectiveC ? "YES" : "true"
      return "\(said("\(variable(item)).allowsSelfSizing")) = \(yes)\(end)"
    case .row(.within): return separatorCode
    case .row(let separator):
      let height =
        number(first) + (separator == nil ? "" : " + 1 / \(screenScale)")
        + (system[item].isTableRowView
          ? " - \(said("tableView.intercellSpacing.height"))" : "")
      return "\(said("tableView.rowHeight")) = \(height)\(end)"
    case .column(let isSure):
      let condition = isSure ? "" : "   // if it is a table's cell"
      return "\(said("tableColumn.minWidth")) = \(number(first))\(end)\(condition)"
    case .app:
      let view = variable(item)
      if language == .swift {
        return sizes.map { "\(view).frame.size.\($0.quantity.name) = \(number($0))" }
          .joined(separator: "\n")
      }
      let (type, size) = language == .cSharp ? ("var", "frame") : ("CGRect", "frame.size")
      let changed = sizes.map { "\(said("\(size).\($0.quantity.name)")) = \(number($0));" }
      return "\(type) frame = \(said("\(view).frame"));\n\(changed.joined(separator: "\n"))\n"
        + "\(said("\(view).frame")) = frame;"
    }
  }

  /// `popover.contentSize.width = 320`.
  private func popoverCode(_ axis: Axis, _ number: String) -> String {
    let size = said("popover.contentSize")
    if language == .swift {
      return "\(size).\(axis.sizeNoun) = \(number)"
    }
    let make = language == .cSharp ? "new CGSize" : "NSMakeSize"
    let sides =
      axis == .horizontal
      ? "\(number), \(said("popover.contentSize.height"))"
      : "\(said("popover.contentSize.width")), \(number)"
    return "\(size) = \(make)(\(sides));"
  }

  /// `window.setContentSize(NSSize(width: 540, height: <#height#>))`.
  private func windowCode(_ axis: Axis, _ number: String) -> String {
    let (width, height) =
      axis == .horizontal ? (number, blank("height")) : (blank("width"), number)
    switch language {
    case .swift: return "window.setContentSize(NSSize(width: \(width), height: \(height)))"
    case .objectiveC: return "[window setContentSize:NSMakeSize(\(width), \(height))];"
    case .cSharp: return "Window.SetContentSize(new CGSize(\(width), \(height)));"
    }
  }

  /// The size to write; where something has no size at just that, the reader chooses a larger one.
  private func number(_ size: Remedy.FrameSize) -> String {
    if !english.boundMark.isEmpty { return blank("\(literal(size.to)) plus margins") }
    return size.isLeast && !remedy.collapses.isEmpty
      ? blank("more than \(literal(size.to))") : literal(size.to)
  }

  private var flexibleMask: String {
    switch language {
    case .swift: "contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]"
    case .objectiveC:
      "contentView.autoresizingMask = UIViewAutoresizingFlexibleWidth | "
        + "UIViewAutoresizingFlexibleHeight;"
    case .cSharp: "ContentView.AutoresizingMask = UIViewAutoresizing.FlexibleDimensions;"
    }
  }

  private var separatorCode: String {
    switch language {
    case .swift: "tableView.separatorStyle = .none"
    case .objectiveC: "tableView.separatorStyle = UITableViewCellSeparatorStyleNone;"
    case .cSharp: "tableView.SeparatorStyle = UITableViewCellSeparatorStyle.None;"
    }
  }

  /// How many pixels a point has; a separator is one pixel.
  private var screenScale: String {
    switch language {
    case .swift: "UIScreen.main.scale"
    case .objectiveC: "UIScreen.mainScreen.scale"
    case .cSharp: "UIScreen.MainScreen.Scale"
    }
  }

  /// `stackView.alignment = .center`.
  private func rearrangement(_ stack: ItemID?, _ property: Remedy.StackViewProperty) -> String {
    let left = said("\(stack.map(variable) ?? blank("the stack view")).\(property.rawValue)")
    let type = "UIStackView\(property.rawValue.uppercasedFirst)"
    let value = property.change.to
    switch language {
    case .swift: return "\(left) = .\(value)"
    case .objectiveC: return "\(left) = \(type)\(value.uppercasedFirst);"
    case .cSharp: return "\(left) = \(type).\(value.uppercasedFirst);"
    }
  }

  private func stackView(around item: ItemID) -> String {
    guard let superview = system[item].superview,
      system[superview].isStackView
    else { return blank("the stack view around it") }
    return variable(superview)
  }

  // MARK: Additions

  /// `label.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 8).isActive = true`.
  private func addition(
    _ item: ItemID, _ quantity: LayoutQuantity, _ reference: ItemID?, _ points: Rational?
  ) -> String {
    let number = points.map(literal) ?? blank(quantity.plainWord)
    let view = variable(item)
    let edge = quantity == .minX ? "leading" : "top"
    let isPlace = quantity == .minX || quantity == .minY
    let superview = reference.flatMap(container) ?? blank("superview")
    if english.report.isBeforeAnchors, !english.system.shows(.masonry) {
      let attribute: LayoutAttribute =
        switch quantity {
        case .minX: .leading
        case .minY: .top
        case .width: .width
        default: .height
        }
      return AnchorlessCode(language: language).statement(
        .init(view, attribute), .equal, isPlace ? .init(superview, attribute) : nil,
        constant: number,
        on: isPlace ? superview : view)
    }
    if language == .cSharp {
      let anchor = said("\(view).\(isPlace ? edge : String(describing: quantity.name))Anchor")
      let offset = number == "0" ? "" : ", \(number)"
      let argument = isPlace ? "\(said("\(superview).\(edge)Anchor"))\(offset)" : number
      return "\(anchor).ConstraintEqualTo(\(argument)).Active = true;"
    }
    if language == .objectiveC, english.system.shows(.masonry) {
      let rule =
        isPlace
        ? "make.\(edge).equalTo(\(superview)).offset(\(number));"
        : "make.\(quantity.name).equalTo(@\(number));"
      return "[\(view) mas_makeConstraints:^(MASConstraintMaker *make) { \(rule) }];"
    }
    if language == .objectiveC {
      let rule =
        isPlace
        ? "\(edge)Anchor constraintEqualToAnchor:\(superview).\(edge)Anchor constant:\(number)"
        : "\(quantity.name)Anchor constraintEqualToConstant:\(number)"
      return "[\(view).\(rule)].active = YES;"
    }
    guard isPlace else {
      return "\(view).\(quantity.name)Anchor.constraint(equalToConstant: \(number)).isActive = true"
    }
    let constant = number == "0" ? "" : ", constant: \(number)"
    return "\(view).\(edge)Anchor.constraint(equalTo: \(superview).\(edge)Anchor\(constant))"
      + ".isActive = true"
  }

  /// What a place is measured from: of a superview that only its role tells, the view that it is taken
  /// to be.
  private func container(_ item: ItemID) -> String? {
    guard system[item].isUnnamedSuperview else { return variable(item) }
    for fact in english.diagnosis.conflicts.first?.assumptions ?? []
    where fact.kind == .sameSuperview {
      let items = fact.row.form.terms.map { LayoutVariable($0.variable).item }
      guard items.contains(item),
        let other = items.first(where: { $0 != item && !system[$0].isUnnamedSuperview })
      else { continue }
      return variable(other)
    }
    return nil
  }

  // MARK: Constraints

  private func constraintCode(_ change: Remedy.Change, _ writer: ConstraintCode) -> String? {
    switch change {
    case .lowerPriority(let id, _, let priority) where system[id].origin == .contentSize:
      ContentSizePriority(system[id], on: system.platform)
        .code(variable(system[id].first.item), priority.description, in: language)
    case .remove: removal(writer)
    case .lowerPriority(_, _, let priority): lowering(to: priority.description, writer)
    case .setConstant where remedy.isClamping: clamping(writer)
    case .setConstant(_, _, let constant, _): setting(constant, writer)
    case .setRelation(_, _, let relation):
      String(saying: "\(replacing(writer))\(writer.statement(relation: relation))\(writer.end)")
    case .setMultiplier(_, _, let multiplier):
      replacing(writer) + writer.statement(multiplier: multiplier) + writer.end
    case .disableMaskTranslation, .setFrame, .wrap, .setStackView, .add, .leave: nil
    }
  }

  private func removal(_ writer: ConstraintCode) -> String {
    guard writer.isPlain else { return "// delete: \(writer.statement())\(writer.end)" }
    if english.report.isBeforeActivation {
      switch language {
      case .swift: return "\(writer.holder).removeConstraint(\(writer.variable))"
      case .objectiveC: return "[\(writer.holder) removeConstraint:\(writer.variable)];"
      case .cSharp: return "\(writer.holder).RemoveConstraint(\(writer.variable));"
      }
    }
    switch language {
    case .swift: return "\(writer.variable).isActive = false"
    case .objectiveC: return "\(writer.variable).active = NO;"
    case .cSharp: return "\(writer.variable).Active = false;"
    }
  }

  private func lowering(to priority: String, _ writer: ConstraintCode) -> String {
    guard writer.isPlain else { return "\(writer.statement()).priority(\(priority))\(writer.end)" }
    if language != .swift { return "\(said("\(writer.variable).priority")) = \(priority);" }
    let type = writer.dialect == .appKit ? "NSLayoutConstraint.Priority" : "UILayoutPriority"
    return String(saying: "\(writer.variable).priority = \(type)(\(priority))")
  }

  private func setting(_ constant: Rational, _ writer: ConstraintCode) -> String {
    guard writer.isPlain else { return writer.statement(constant: constant) + writer.end }
    return "\(said("\(writer.variable).constant")) = \(literal(constant))\(end)"
  }

  /// `heightConstraint.constant = max(0, <#computed#>)`.
  private func clamping(_ writer: ConstraintCode) -> String {
    let computed = blank("computed")
    let clamped =
      switch language {
      case .swift: "max(0, \(computed))"
      case .objectiveC: "MAX(0, \(computed))"
      case .cSharp: "Math.Max(0, \(computed))"
      }
    guard writer.isPlain else { return writer.sizing(to: clamped) + writer.end }
    return "\(said("\(writer.variable).constant")) = \(clamped)\(end)"
  }

  /// Switches the constraint off for which another is made; in the libraries' languages its own
  /// line is rewritten.
  private func replacing(_ writer: ConstraintCode) -> String {
    writer.isPlain ? "\(removal(writer))\n" : ""
  }

  private func variable(_ item: ItemID) -> String { english.codeNames[item] }

  /// The expression as the language spells properties.
  private func said(_ expression: String) -> String {
    language == .cSharp ? CSharpCode.expression(expression) : expression
  }

  /// What the reader fills in.
  private func blank(_ word: String) -> String { CodeBlank(language: language).text(word) }

  private func literal(_ number: Rational) -> String {
    language == .cSharp ? CSharpCode.literal(number) : number.code
  }
}

extension LayoutItem {
  /// Whether nothing tells more of the view than that it is another one's superview.
  fileprivate var isUnnamedSuperview: Bool {
    role == .superview && address == nil && name == nil
  }
}
