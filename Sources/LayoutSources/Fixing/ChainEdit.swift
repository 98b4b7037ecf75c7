internal import LayoutModel
internal import LinearArithmetic

/// Changes a line of SnapKit or Masonry: `make.top.left.equalTo(view).offset(8)`.
struct ChainEdit: LibraryEdit {
  let records: [ConstraintRecord]
  let context: EditContext
  let file: ScannedFile

  func edits(_ changes: [Int: SourceChange]) throws(NoDiff) -> [SourceEdit] {
    guard let call = CallText(file.bytes, range) else { throw unknownForm }
    let isSame = changes.count == records.count && Set(changes.values).count == 1
    guard records.count > 1, let change = changes.values.first else {
      return try whole(changes[0], call)
    }
    if isSame, !isNumber(change) { return try whole(change, call) }
    return [try split(changes, call)]
  }

  private func isNumber(_ change: SourceChange) -> Bool {
    if case .setConstant = change { true } else { false }
  }

  /// A change of all that the line makes.
  private func whole(_ change: SourceChange?, _ call: CallText) throws(NoDiff) -> [SourceEdit] {
    guard let change else { throw unknownForm }
    if case .remove = change {
      guard records[0].stored == nil, let statement = context.statement(records[0], file),
        let edit = removal(of: statement)
      else { throw unknownForm }
      return [edit]
    }
    return [try edit(change, records[0], call)]
  }

  /// The statement taken out; where it is the only one of a closure, the closure's call goes with it.
  private func removal(of statement: StatementPlace) -> SourceEdit? {
    if let call = SoleStatement(statement)?.call, Self.makers.contains(call.maker) {
      return call.removal(keepingMaskOff: context.losesMaskOff)
    }
    return statement.removal ?? InlineStatement(statement)?.removal(from: Self.makers)
  }

  /// What does nothing but make what its closure says, and turn the mask of its view off.
  ///
  /// Source: `ConstraintMaker.init` of SnapKit's `ConstraintMaker.swift` prepares the item;
  /// `-[MAS_VIEW mas_makeConstraints:]` of Masonry's `View+MASAdditions.m`.
  private static let makers: Set<String> = ["makeConstraints", "mas_makeConstraints"]

  // MARK: Splitting

  /// The line without the pieces that change, and a line for each that stays in another form.
  private func split(_ changes: [Int: SourceChange], _ call: CallText) throws(NoDiff) -> SourceEdit
  {
    guard records.allSatisfy({ $0.stored == nil }),
      let first = call.links.first(where: {
        $0.arguments != nil
      }), let names = names(call, upTo: first), let statement = context.statement(records[0], file),
      let maker = file.text(call.base)
    else { throw unknownForm }
    let tail = first.range.lowerBound..<range.upperBound
    var lines: [String] = []
    let rest = names.filter { name in
      records.contains { $0.first.attribute == name.attribute && changes[$0.piece] == nil }
    }
    if !rest.isEmpty {
      lines.append(maker + rest.map { ".\($0.spelled)" }.joined() + (file.text(tail) ?? ""))
    }
    for record in records {
      guard let change = changes[record.piece], change != .remove,
        let name = names.first(where: { $0.attribute == record.first.attribute })
      else { continue }
      guard let text = file.text(tail, with: [try edit(change, record, call)]) else {
        throw unknownForm
      }
      lines.append("\(maker).\(name.spelled)\(text)")
    }
    return StatementPlace(file: file, range: range, isObjectiveC: statement.isObjectiveC)
      .replaced(by: lines)
  }

  /// The line's attributes one by one, as it spells them; `nil` where they are not those of its pieces.
  private func names(
    _ call: CallText, upTo first: CallText.Link
  ) -> [(spelled: String, attribute: String)]? {
    var names: [(spelled: String, attribute: String)] = []
    for link in call.links.prefix(while: { $0.range.lowerBound < first.range.lowerBound }) {
      if link.name == "and" || link.name == "with" { continue }
      if let parts = Self.composites[link.name] {
        names += parts.map { ($0, $0) }
      } else {
        names.append((link.name, link.name == "baseline" ? "lastBaseline" : link.name))
      }
    }
    let made = records.map(\.first.attribute)
    guard Set(names.map(\.attribute)) == Set(made), Set(made).count == made.count,
      names.count == made.count
    else { return nil }
    return names
  }

  private static let composites = [
    "edges": ["top", "left", "bottom", "right"],
    "directionalEdges": ["top", "leading", "bottom", "trailing"],
    "horizontalEdges": ["left", "right"], "verticalEdges": ["top", "bottom"],
    "directionalHorizontalEdges": ["leading", "trailing"],
    "directionalVerticalEdges": ["top", "bottom"], "size": ["width", "height"],
    "center": ["centerX", "centerY"],
  ]

  // MARK: What follows the attributes

  private func edit(
    _ change: SourceChange, _ record: ConstraintRecord, _ call: CallText
  ) throws(NoDiff) -> SourceEdit {
    switch change {
    case .remove: throw unknownForm
    case .setPriority(let priority): return try priorityEdit(priority.code.orNoDecimals(), call)
    case .setConstant(let constant): return try constantEdit(constant, record, call)
    case .setRelation(let relation): return try relationEdit(relation, call)
    case .setMultiplier(let multiplier): return try multiplierEdit(multiplier, record, call)
    }
  }

  private func priorityEdit(_ priority: String, _ call: CallText) throws(NoDiff) -> SourceEdit {
    if let old = call.links.last(where: { $0.name.hasPrefix("priority") }) {
      // A property such as Masonry's `with.priorityHigh()`.
      return SourceEdit(bytes: old.range, replacement: ".priority(\(priority))")
    }
    // A label ends what SnapKit can say of a constraint.
    let label = call.links.first { ["labeled", "key"].contains($0.name) }
    let place = label?.range.lowerBound ?? range.upperBound
    return SourceEdit(bytes: place..<place, replacement: ".priority(\(priority))")
  }

  private func target(_ call: CallText) -> CallText.Link? {
    call.links.first { $0.arguments != nil && Self.relations.contains(Self.plain($0.name)) }
  }

  private static let relations: Set<String> = [
    "equalTo", "lessThanOrEqualTo", "greaterThanOrEqualTo", "equalToSuperview",
    "lessThanOrEqualToSuperview", "greaterThanOrEqualToSuperview",
  ]

  private static func plain(_ name: String) -> String {
    name.hasPrefix("mas_") ? String(name.dropFirst(4)) : name
  }

  private func constantEdit(
    _ constant: Rational, _ record: ConstraintRecord, _ call: CallText
  ) throws(NoDiff) -> SourceEdit {
    let new = try constant.code.orNoDecimals()
    let negated = try (-constant).code.orNoDecimals()
    if let offset = call.link("offset", "mas_offset", "valueOffset"), let value = offset.only {
      return try file.replaced(value, from: record.oldConstant, to: new, record.name)
    }
    if let inset = call.link("inset"), let value = inset.only {
      let isFar = record.isFarEdge
      return try file.replaced(
        value, from: record.oldConstant.map { isFar && $0 != 0 ? -$0 : $0 },
        to: isFar ? negated : new, record.name)
    }
    guard let target = target(call) else { throw unknownForm }
    if let value = target.only, file.number(in: value) != nil {
      return try file.replaced(value, from: record.oldConstant, to: new, record.name)
    }
    guard record.constant.text.isEmpty, record.second != nil else {
      throw NoDiff(reason: "the number at \(record.name) is not written there")
    }
    let factor = call.links.last { ["multipliedBy", "dividedBy"].contains($0.name) }
    let place = (factor ?? target).range.upperBound
    return SourceEdit(bytes: place..<place, replacement: ".offset(\(new))")
  }

  private func relationEdit(_ relation: Relation, _ call: CallText) throws(NoDiff) -> SourceEdit {
    guard let target = target(call) else { throw unknownForm }
    let prefix = target.name.hasPrefix("mas_") ? "mas_" : ""
    let end = target.name.hasSuffix("Superview") ? "ToSuperview" : "To"
    return SourceEdit(bytes: target.nameRange, replacement: "\(prefix)\(relation.word)\(end)")
  }

  private func multiplierEdit(
    _ multiplier: Rational, _ record: ConstraintRecord, _ call: CallText
  ) throws(NoDiff) -> SourceEdit {
    let new = try multiplier.code.orNoDecimals()
    if let factor = call.link("multipliedBy"), let value = factor.only {
      let old = record.multiplier.values.count == 1 ? record.multiplier.values[0] : nil
      return try file.replaced(value, from: old, to: new, record.name)
    }
    guard record.multiplier.text.isEmpty, record.second != nil, let target = target(call) else {
      throw unknownForm
    }
    let place = target.range.upperBound
    return SourceEdit(bytes: place..<place, replacement: ".multipliedBy(\(new))")
  }
}

extension CallText.Link {
  /// The value of the only argument.
  fileprivate var only: Range<Int>? { arguments?.count == 1 ? arguments?[0].value : nil }
}
