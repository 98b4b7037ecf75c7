internal import LayoutModel
internal import LinearArithmetic

/// Changes a line of TinyConstraints: `view.topToSuperview(offset: 8)`.
struct TinyEdit: LibraryEdit {
  let records: [ConstraintRecord]
  let context: EditContext
  let file: ScannedFile

  func edits(_ changes: [Int: SourceChange]) throws(NoDiff) -> [SourceEdit] {
    guard let call = CallText(file.bytes, range), let link = call.links.last, link.arguments != nil
    else { throw unknownForm }
    guard records.count > 1 else {
      guard let change = changes[0] else { throw unknownForm }
      return [try edit(change, link)]
    }
    return [try split(changes, call, link)]
  }

  private func edit(_ change: SourceChange, _ link: CallText.Link) throws(NoDiff) -> SourceEdit {
    switch change {
    case .remove:
      guard records[0].stored == nil, let edit = context.statement(records[0], file)?.removal else {
        throw unknownForm
      }
      return edit
    case .setPriority(let priority):
      let number = ".init(\(try priority.code.orNoDecimals()))"
      if let old = link["priority"] { return SourceEdit(bytes: old.value, replacement: number) }
      return try inserted("priority: \(number)", before: ["isActive", "usingSafeArea"], link)
    case .setConstant(let constant): return try constantEdit(constant, link)
    case .setRelation, .setMultiplier: throw unknownForm
    }
  }

  /// The argument in its place; labels that are not among `later` stand in front of it.
  private func inserted(
    _ argument: String, before later: [String], _ link: CallText.Link
  ) throws(NoDiff) -> SourceEdit {
    let arguments = link.arguments ?? []
    if let next = arguments.first(where: { $0.label.map(later.contains) ?? false }) {
      let place = next.range.lowerBound
      return SourceEdit(bytes: place..<place, replacement: "\(argument), ")
    }
    guard let last = arguments.last else {
      let place = link.range.upperBound - 1
      return SourceEdit(bytes: place..<place, replacement: argument)
    }
    let place = last.range.upperBound
    return SourceEdit(bytes: place..<place, replacement: ", \(argument)")
  }

  /// The trailing edge's offset to the superview points inwards.
  private func constantEdit(
    _ constant: Rational, _ link: CallText.Link
  ) throws(NoDiff) -> SourceEdit {
    let record = records[0]
    let isNegated = link.name == "trailingToSuperview"
    let new = try (isNegated ? -constant : constant).code.orNoDecimals()
    let isSize = record.second == nil
    let written =
      link["offset"] ?? (isSize ? link["min", "max"] ?? link.arguments?.first : nil)
    if let written {
      let old = record.oldConstant.map { isNegated && $0 != 0 ? -$0 : $0 }
      return try file.replaced(written.value, from: old, to: new, record.name)
    }
    guard record.constant.text.isEmpty else { throw unknownForm }
    return try inserted(
      "offset: \(new)", before: ["relation", "priority", "isActive", "usingSafeArea"], link)
  }

  // MARK: Splitting

  /// `edgesToSuperview(excluding: .bottom)`, and a line for an edge that stays in another form.
  private func split(
    _ changes: [Int: SourceChange], _ call: CallText, _ link: CallText.Link
  ) throws(NoDiff) -> SourceEdit {
    let words = ["edgesToSuperview", "horizontalToSuperview", "verticalToSuperview"]
    let known = ["insets", "usingSafeArea"]
    guard words.contains(link.name), records.allSatisfy({ $0.stored == nil }),
      changes.count < records.count,
      link.arguments?.allSatisfy({ $0.label.map(known.contains) ?? false }) ?? false,
      let statement = context.statement(records[0], file), statement.range == range
    else { throw NoDiff(reason: "\(records[0].name) makes \(records.count) constraints at once") }
    let receiver = file.text(range.lowerBound..<link.nameRange.lowerBound) ?? ""
    var lines: [String] = []
    if link.name == "edgesToSuperview" {
      let edges = records.filter { changes[$0.piece] != nil }.map { ".\($0.first.attribute)" }
      let excluded = edges.count == 1 ? edges[0] : "[\(edges.joined(separator: ", "))]"
      let rest = (link.arguments ?? []).compactMap { file.text($0.range) }
      let list = (["excluding: \(excluded)"] + rest).joined(separator: ", ")
      lines.append("\(receiver)edgesToSuperview(\(list))")
    }
    for record in records {
      if let change = changes[record.piece] {
        if change != .remove { lines.append(receiver + (try edge(record, change, link))) }
      } else if link.name != "edgesToSuperview" {
        lines.append(receiver + (try edge(record, nil, link)))
      }
    }
    return statement.replaced(by: lines)
  }

  /// `bottomToSuperview(offset: -8, priority: .init(999))`.
  private func edge(
    _ record: ConstraintRecord, _ change: SourceChange?, _ link: CallText.Link
  ) throws(NoDiff) -> String {
    guard var constant = record.oldNumber else {
      throw unknownForm
    }
    var arguments: [String] = []
    if case .setConstant(let new)? = change { constant = new }
    let attribute = record.first.attribute
    if !constant.isZero {
      let offset = attribute == "trailing" ? -constant : constant
      arguments.append("offset: \(try offset.code.orNoDecimals())")
    }
    if case .setPriority(let priority)? = change {
      arguments.append("priority: .init(\(try priority.code.orNoDecimals()))")
    }
    if let safe = link["usingSafeArea"].flatMap({ file.text($0.range) }) { arguments.append(safe) }
    return "\(attribute)ToSuperview(\(arguments.joined(separator: ", ")))"
  }
}
