internal import LayoutCasebook
internal import LayoutCode
package import LayoutDiagnosis
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
  fileprivate var selfSizing: [String] {
    guard let sized = english.selfSizing(remedy) else { return [] }
    // The cells of a list size themselves, and its layout is no flow layout.
    if sized == .collectionCell,
      system.items.contains(where: \.isCalledListCell)
        || !english.report.surroundings.estimates.isEmpty
    {
      return []
    }
    let remark: String? =
      switch sized {
      case .tableHeaderOrFooter: "of a footer: sectionFooterHeight"
      case .tableRow: neededHeight.map { "estimatedRowHeight near \($0)" }
      case .collectionCell: neededHeight.map { "compositional: .estimated(\($0))" }
      }
    return [write(sized.code) + (remark.map { "   // \($0)" } ?? "")]
  }

  /// How tall the row's other constraints make it.
  private var neededHeight: String? {
    let diagnosis = english.diagnosis
    guard let row = SelfSizing.freedHeight(by: remedy, of: diagnosis, in: system),
      let plain = diagnosis.conflicts.first
    else { return nil }
    let stronger = plain.tightened.flatMap { $0.constraints.contains(row) ? $0 : nil }
    return Misfit(of: row, in: stronger ?? plain, of: system).map { $0.needed.rounded }
  }

  private static func joined(_ lines: [String]) -> String? {
    lines.count > 1 ? lines.joined(separator: "\n") : lines.first
  }

  /// The app's own lines with the change in them, where the lines are known.
  private var ownLines: String? {
    guard let codes = english.diagnosed.places?.codes, !codes.isEmpty else { return nil }
    guard let lines = english.diagnosis.remedies.firstIndex(of: remedy).flatMap({ codes[$0] })
    else { return nil }
    // Where the table or the layout is set up, nobody looked.
    return (selfSizing + [lines]).joined(separator: "\n")
  }

  private func code(for change: Remedy.Change) -> String? {
    switch change {
    case .remove(let id), .lowerPriority(let id, _, _), .setConstant(let id, _, _, _),
      .setRelation(let id, _, _), .setMultiplier(let id, _, _):
      return located(change, id)
    case .disableMaskTranslation(let item, _):
      return write(
        .set("\(variable(item)).translatesAutoresizingMaskIntoConstraints", .bool(false)))
    case .setFrame(let item, let parts): return frameCode(item, parts)
    case .wrap(let item, let moved):
      return moved.first.map { hiding in
        write(
          .wrap(
            CodeWrapping(
              view: variable(item), stack: stackView(around: item),
              isVertical: system[hiding].first.attribute.axis == .vertical)))
      }
    case .setStackView(let stack, let property, _):
      let view = stack.map(variable) ?? blank("the stack view")
      let type = "UIStackView\(property.rawValue.uppercasedFirst)"
      return write(.set("\(view).\(property.rawValue)", .member(type, property.change.to)))
    case .add(let item, let quantity, let reference, let points):
      return addition(item, quantity, reference, points)
    case .leave: return nil
    }
  }

  private func write(_ statement: CodeStatement) -> String {
    english.codeStyle.writer.text(statement)
  }

  // MARK: Constraints

  /// The line for a constraint, with the place in the app's code that made it.
  private func located(_ change: Remedy.Change, _ id: ConstraintID) -> String? {
    // It is changed in the storyboard.
    if system[id].origin == .interfaceBuilder || english.isMadeAgain(id) { return nil }
    if let updated = UpdatedConstraint(remedy, in: english) {
      let place = updated.place(in: system).map { "   \(DisplayText.comment($0))" } ?? ""
      return String(saying: UTF8Text(updated.code(english) + place))
    }
    let code = statement(change, ConstraintCode(id, english)).map {
      ConstraintCode(id, english).writer.text($0)
    }
    guard let place = system[id].codeLocation else {
      let call = system[id].keyOfCall.map {
        "   \(DisplayText.comment("by the call with the key \($0)"))"
      }
      // There is no reference to a line that is to be deleted.
      return code.map {
        String(saying: "\($0)\(call ?? ($0.hasPrefix("//") ? "" : swapping(change, id)))")
      }
    }
    let comment = DisplayText.comment(
      "\(madeTogether(id))\(place.file.lastPathComponent):\(place.line)")
    return code.map { String(saying: "\($0)   \(comment)") }
  }

  /// `   // if each is for one state, …` of one of two that set the same.
  private func swapping(_ change: Remedy.Change, _ id: ConstraintID) -> String {
    guard case .remove = change, [.givenTwice, .contradictingValues].contains(remedy.reason),
      remedy.principles.contains(where: { $0 == .restBesideMove || $0 == .earlierDuplicate }),
      let rival = english.rival(of: id), let place = english.place(of: rival)
    else { return "" }
    return
      "   \(DisplayText.comment("if each is for one state, keep a reference, and then activate that of \(place)"))"
  }

  /// `with others at ` of a constraint whose line made others of the report as well.
  private func madeTogether(_ id: ConstraintID) -> String {
    let place = system[id].codeLocation
    return system.constraints.count { $0.codeLocation == place } > 1 ? "with others at " : ""
  }

  private func statement(_ change: Remedy.Change, _ code: ConstraintCode) -> CodeStatement? {
    var changed = code.written
    switch change {
    case .lowerPriority(let id, _, let priority) where system[id].origin == .contentSize:
      return .setContentPriority(
        ContentPriority(system[id], on: system.platform), of: variable(system[id].first.item),
        to: priority.description)
    case .remove: return .remove(code.named)
    case .lowerPriority(_, _, let priority): return .setPriority(code.named, priority.description)
    case .setConstant where remedy.isClamping:
      // `heightConstraint.constant = max(0, <#computed#>)`
      return .setConstantAtLeastZero(code.named, blank: blank("computed"))
    case .setConstant(_, _, let constant, _): return .setConstant(code.named, .exact(constant))
    case .setRelation(_, _, let relation): changed.relation = relation
    case .setMultiplier(_, _, let multiplier): changed.multiplier = multiplier
    case .disableMaskTranslation, .setFrame, .wrap, .setStackView, .add, .leave: return nil
    }
    return .replace(code.named, by: changed)
  }

  // MARK: Sizes

  private func frameCode(_ item: ItemID, _ parts: [Remedy.FramePart]) -> String? {
    let sizes = parts.newSizes
    guard let giver = remedy.frameGiver else { return nil }
    if giver == .cell {
      return write(
        .set(
          "contentView.autoresizingMask",
          .options("UIViewAutoresizing", ["flexibleWidth", "flexibleHeight"])))
    }
    guard let first = sizes.first else { return nil }
    switch giver {
    case .system, .container, .otherSide, .table, .collection, .listOfCells, .collectionLayout,
      .cell,
      .cellAround:
      return nil
    case .popover(let axis): return write(.setPopoverSize(axis, number(first)))
    // How tall its title bar is, no log tells.
    case .window(.vertical) where system[item].isTitledWindowFrame: return nil
    case .window(.horizontal):
      return write(.setWindowSize(width: number(first), height: blank("height")))
        + "\n" + limitOfWindow(first)
    case .window(.vertical):
      return write(.setWindowSize(width: blank("width"), height: number(first)))
        + "\n" + limitOfWindow(first)
    case .accessory:
      return write(
        .set(
          "\(variable(item)).autoresizingMask", .options("UIViewAutoresizing", ["flexibleHeight"])))
    case .item:
      return write(
        .setMembers(
          view: "flowLayout", property: "itemSize",
          sizes.map { (["\($0.quantity.name)"], number($0)) }))
    case .tableHeader: return write(.setTableHeader(variable(item)))
    case .keyboard: return write(.set("\(variable(item)).allowsSelfSizing", .bool(true)))
    case .row(.within):
      return write(
        .set("tableView.separatorStyle", .member("UITableViewCellSeparatorStyle", "none")))
    case .row(let separator):
      let height =
        number(first) + (separator == nil ? "" : " + 1 / \(screenScale)")
        + (system[item].isTableRowView
          ? " - \(english.codeStyle.path("tableView.intercellSpacing.height"))" : "")
      return write(.set("tableView.rowHeight", .text(height)))
    case .column(let isSure):
      let condition = isSure ? "" : "   // if it is a table's cell"
      return write(.set("tableColumn.minWidth", .text(number(first)))) + condition
    case .app:
      return write(
        .setMembers(
          view: variable(item), property: "frame",
          sizes.map { (["size", "\($0.quantity.name)"], number($0)) }))
    }
  }

  /// The line that keeps a window so large, or so small, while somebody drags its edge.
  private func limitOfWindow(_ size: Remedy.FrameSize) -> String {
    let isShrunk = size.from.map { size.to < $0 } == true
    return write(
      .setMembers(
        view: "window", property: isShrunk ? "contentMaxSize" : "contentMinSize",
        [(["\(size.quantity.name)"], number(size))]))
  }

  /// The size to write; where something has no size at just that, the reader chooses a larger one.
  private func number(_ size: Remedy.FrameSize) -> String {
    let exact = english.codeStyle.literal(size.to)
    if !english.boundMark.isEmpty { return blank("\(exact) plus margins") }
    return size.isLeast && !remedy.collapses.isEmpty ? blank("more than \(exact)") : exact
  }

  /// How many pixels a point has; a separator is one pixel.
  private var screenScale: String {
    english.codeStyle.path(
      language == .swift ? "UIScreen.main.scale" : "UIScreen.mainScreen.scale")
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
    let number = points.map(CodeNumber.exact) ?? .text(blank(quantity.plainWord))
    let view = variable(item)
    let place: LayoutAttribute? =
      switch quantity {
      case .minX: .leading
      case .minY: .top
      default: nil
      }
    let superview = reference.flatMap(container) ?? blank("superview")
    let constraint = CodeConstraint(
      .init(view, place ?? (quantity == .width ? .width : .height)), .equal,
      place.map { .init(superview, $0) }, constant: number,
      holder: place == nil ? view : superview)
    guard language == .objectiveC, system.shows(.masonry) else { return write(.make(constraint)) }
    let line = LibraryCode(.masonry, in: english.codeStyle).text(.make(constraint))
    return "[\(view) mas_makeConstraints:^(MASConstraintMaker *make) { \(line) }];"
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

  private func variable(_ item: ItemID) -> String { english.codeNames[item] }

  /// What the reader fills in.
  private func blank(_ word: String) -> String { CodeBlank(language).text(word) }
}

extension LayoutItem {
  /// Whether nothing tells more of the view than that it is another one's superview.
  fileprivate var isUnnamedSuperview: Bool {
    role == .superview && address == nil && name == nil
  }
}

extension DiagnosedReport {
  /// The line of a remedy that belongs where a table or a layout is set up, to which no constraint leads.
  package func lineElsewhere(of remedy: Remedy) -> String? {
    RemedyCode(english: ReportContext(self), remedy: remedy).selfSizing.first
  }
}

extension LayoutConstraint {
  /// The key of the call that made it with others: Masonry numbers what `edges`, `size` and `center` make.
  fileprivate var keyOfCall: String? {
    guard let key, key.last == "]", let open = key.lastIndex(of: "["),
      case let number = key[open...].dropFirst().dropLast(), Int(number) != nil
    else { return nil }
    return String(key[..<open])
  }
}
