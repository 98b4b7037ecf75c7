internal import LayoutModel
internal import LinearArithmetic

/// Changes a line of PureLayout: `view.autoPinEdge(toSuperviewEdge: .top, withInset: 8)`.
struct PureLayoutEdit: LibraryEdit {
  let records: [ConstraintRecord]
  let context: EditContext
  let file: ScannedFile

  func edits(_ changes: [Int: SourceChange]) throws(NoDiff) -> [SourceEdit] {
    guard let call = CallText(file.bytes, range), let link = call.links.last, link.arguments != nil,
      records.allSatisfy({ $0.stored == nil }), let statement = context.statement(records[0], file),
      isWhole(statement)
    else { throw unknownForm }
    guard records.count > 1 else {
      guard let change = changes[0] else { throw unknownForm }
      return [try edit(change, link, statement)]
    }
    return [try split(changes, call, link, statement)]
  }

  /// Whether the statement is nothing but the call.
  private func isWhole(_ statement: StatementPlace) -> Bool {
    guard statement.range.lowerBound == range.lowerBound,
      let rest = file.text(range.upperBound..<max(range.upperBound, statement.range.upperBound))
    else { return false }
    return rest.utf8.allSatisfy { $0 <= 0x20 || $0 == UInt8(ascii: ";") }
  }

  private func edit(
    _ change: SourceChange, _ link: CallText.Link, _ statement: StatementPlace
  ) throws(NoDiff) -> SourceEdit {
    switch change {
    case .remove:
      guard let edit = statement.removal else { throw unknownForm }
      return edit
    case .setPriority(let priority):
      guard records[0].priority.text.isEmpty, statement.lines != nil, let line = file.text(range)
      else { throw unknownForm }
      return SourceEdit(bytes: range, replacement: wrapped(line, try priority.code.orNoDecimals()))
    case .setConstant(let constant): return try constantEdit(constant, link)
    case .setRelation, .setMultiplier: throw unknownForm
    }
  }

  /// The line in a block that gives what it makes a priority.
  private func wrapped(_ line: String, _ priority: String) -> String {
    let outer = file.indentation(range.lowerBound)
    let inner = outer + (outer.hasPrefix("\t") ? "\t" : "    ")
    if context.isObjectiveC {
      return "[NSLayoutConstraint autoSetPriority:\(priority) forConstraints:^{\(file.newline)"
        + "\(inner)\(line);\(file.newline)\(outer)}]"
    }
    return
      "NSLayoutConstraint.autoSetPriority(\(context.priorityType)(\(priority))) {\(file.newline)"
      + "\(inner)\(line)\(file.newline)\(outer)}"
  }

  /// To the superview an inset points inwards.
  private func constantEdit(
    _ constant: Rational, _ link: CallText.Link
  ) throws(NoDiff) -> SourceEdit {
    let record = records[0]
    let isInset = link.name.contains("Superview") || link["toSuperviewEdge"] != nil
    let isNegated = isInset && record.isFarEdge
    let new = try (isNegated ? -constant : constant).code.orNoDecimals()
    if let written = link["withInset", "withOffset", "toSize"] {
      let old = record.oldConstant.map { isNegated && $0 != 0 ? -$0 : $0 }
      return try file.replaced(written.value, from: old, to: new, record.name)
    }
    guard record.constant.text.isEmpty, let last = link.arguments?.last,
      ["autoPinEdge", "autoPinEdgeToSuperviewEdge"].contains(link.name)
    else { throw unknownForm }
    let word = isInset ? "withInset" : "withOffset"
    return SourceEdit(
      bytes: last.range.upperBound..<last.range.upperBound,
      replacement: context.isObjectiveC ? " \(word):\(new)" : ", \(word): \(new)")
  }

  // MARK: Splitting

  /// All edges but one, and that one in a form of its own.
  private func split(
    _ changes: [Int: SourceChange], _ call: CallText, _ link: CallText.Link,
    _ statement: StatementPlace
  ) throws(NoDiff) -> SourceEdit {
    let names = ["autoPinEdgesToSuperviewEdges", "autoPinEdgesToSuperviewEdgesWithInsets"]
    guard names.contains(link.name), records.count == 4, changes.count == 1, statement.lines != nil,
      link.arguments?.count ?? 0 <= 1, let place = changes.keys.first, let change = changes[place],
      let receiver = file.text(call.base), records[0].priority.text.isEmpty
    else { throw NoDiff(reason: "\(records[0].name) makes \(records.count) constraints at once") }
    let record = records[place]
    let edge = record.first.attribute
    var lines = [edges(without: edge, link, receiver)]
    if change != .remove { lines.append(try alone(record, change, receiver)) }
    return StatementPlace(file: file, range: range, isObjectiveC: context.isObjectiveC)
      .replaced(by: lines)
  }

  private func edges(without edge: String, _ link: CallText.Link, _ receiver: String) -> String {
    let insets = link.arguments?.first.flatMap { file.text($0.value) }
    if context.isObjectiveC {
      return "[\(receiver) autoPinEdgesToSuperviewEdgesWithInsets:\(insets ?? "UIEdgeInsetsZero") "
        + "excludingEdge:ALEdge\(edge.capitalizedFirst)]"
    }
    let front = file.text(range.lowerBound..<link.nameRange.lowerBound) ?? ""
    return
      "\(front)autoPinEdgesToSuperviewEdges(with: \(insets ?? ".zero"), excludingEdge: .\(edge))"
  }

  private func alone(
    _ record: ConstraintRecord, _ change: SourceChange, _ receiver: String
  ) throws(NoDiff) -> String {
    guard var constant = record.oldNumber else {
      throw unknownForm
    }
    if case .setConstant(let new) = change { constant = new }
    let inset = try (record.isFarEdge ? -constant : constant).code.orNoDecimals()
    let edge = record.first.attribute
    let line: String
    if context.isObjectiveC {
      line =
        "[\(receiver) autoPinEdgeToSuperviewEdge:ALEdge\(edge.capitalizedFirst)"
        + (inset == "0" ? "]" : " withInset:\(inset)]")
    } else {
      let front = receiver.isEmpty ? "" : "\(receiver)."
      line =
        "\(front)autoPinEdge(toSuperviewEdge: .\(edge)"
        + (inset == "0" ? ")" : ", withInset: \(inset))")
    }
    guard case .setPriority(let priority) = change else { return line }
    return wrapped(line, try priority.code.orNoDecimals())
  }
}
