internal import LayoutModel
internal import LinearArithmetic

/// Changes a line of Stevia: `box.leading(12).width(>=80)`.
///
/// A priority has no place in it.
struct SteviaEdit: LibraryEdit {
  let records: [ConstraintRecord]
  let context: EditContext
  let file: ScannedFile

  func edits(_ changes: [Int: SourceChange]) throws(NoDiff) -> [SourceEdit] {
    guard let call = CallText(file.bytes, range), records.allSatisfy({ $0.stored == nil }) else {
      throw unknownForm
    }
    let calls = call.links.filter { $0.arguments != nil }
    if changes.count == records.count, changes.values.allSatisfy({ $0 == .remove }) {
      guard records.count > 1 || calls.count == 1 else { throw unknownForm }
      return [try statementRemoval()]
    }
    // Each call makes one constraint, of the attribute that it is named for.
    guard calls.map(\.name) == records.map(\.first.attribute) else {
      throw NoDiff(reason: "\(records[0].name) makes \(records.count) constraints at once")
    }
    var edits: [SourceEdit] = []
    for record in records {
      guard let change = changes[record.piece] else { continue }
      edits.append(try edit(change, record, at: record.piece, of: calls))
    }
    return edits
  }

  private func statementRemoval() throws(NoDiff) -> SourceEdit {
    guard let statement = context.statement(records[0], file), statement.range == range,
      let edit = statement.removal
    else { throw unknownForm }
    return edit
  }

  private func edit(
    _ change: SourceChange, _ record: ConstraintRecord, at place: Int, of calls: [CallText.Link]
  ) throws(NoDiff) -> SourceEdit {
    switch change {
    case .remove: return removal(of: place, calls)
    case .setConstant(let constant): return try constantEdit(constant, record, calls[place])
    case .setRelation(let relation): return try relationEdit(relation, record, calls[place])
    case .setPriority, .setMultiplier: throw unknownForm
    }
  }

  /// One of several calls taken out of the chain.
  private func removal(of place: Int, _ calls: [CallText.Link]) -> SourceEdit {
    let link = calls[place].range
    // The view's own method begins the chain without a point.
    if link.lowerBound == range.lowerBound, place + 1 < calls.count {
      let next = calls[place + 1].nameRange.lowerBound
      return SourceEdit(bytes: link.lowerBound..<next, replacement: "")
    }
    return SourceEdit(bytes: file.wholeLines(link) ?? link, replacement: "")
  }

  /// The number, behind `>=` where that is written.
  private func amount(of call: CallText.Link) throws(NoDiff) -> Range<Int> {
    guard let value = call.arguments?.first?.value, call.arguments?.count == 1 else {
      throw unknownForm
    }
    let sign = file.bytes[value].prefix { "<>=".utf8.contains($0) }
    return sign.endIndex..<value.upperBound
  }

  /// The number of a far edge points inwards.
  private func constantEdit(
    _ constant: Rational, _ record: ConstraintRecord, _ call: CallText.Link
  ) throws(NoDiff) -> SourceEdit {
    let isFar = record.second != nil && record.isFarEdge
    return try file.replaced(
      amount(of: call), from: record.oldConstant.map { isFar && $0 != 0 ? -$0 : $0 },
      to: (isFar ? -constant : constant).code, record.name)
  }

  private func relationEdit(
    _ relation: Relation, _ record: ConstraintRecord, _ call: CallText.Link
  ) throws(NoDiff) -> SourceEdit {
    let number = try amount(of: call)
    guard let start = call.arguments?.first?.value.lowerBound, file.number(in: number) != nil else {
      throw unknownForm
    }
    let isFar = record.second != nil && record.isFarEdge
    let symbol = (isFar ? relation.flipped : relation).symbol
    return SourceEdit(
      bytes: start..<number.lowerBound, replacement: relation == .equal ? "" : symbol)
  }
}
