internal import LayoutModel
internal import LinearArithmetic

/// Changes an attribute of EasyPeasy's: `Top(8).to(b).with(.high)` in a list of several.
struct EasyPeasyEdit: LibraryEdit {
  let records: [ConstraintRecord]
  let context: EditContext
  let file: ScannedFile

  func edits(_ changes: [Int: SourceChange]) throws(NoDiff) -> [SourceEdit] {
    guard changes.count == records.count, Set(changes.values).count == 1, let change = changes[0]
    else { throw NoDiff(reason: "\(records[0].name) makes \(records.count) constraints at once") }
    guard let call = CallText(file.bytes, range), let attribute = call.links.first else {
      throw unknownForm
    }
    switch change {
    case .remove: return [try removal()]
    case .setPriority(let priority):
      let word = ".with(.custom(\(try priority.code.orNoDecimals())))"
      let old = call.links.dropFirst().first { $0.name == "with" }?.range
      return [SourceEdit(bytes: old ?? range.upperBound..<range.upperBound, replacement: word)]
    case .setConstant(let constant) where records.count == 1:
      return [try constantEdit(constant, attribute)]
    case .setConstant, .setRelation, .setMultiplier: throw unknownForm
    }
  }

  /// The number of a far edge points inwards; `>=` may stand in front of it.
  private func constantEdit(
    _ constant: Rational, _ attribute: CallText.Link
  ) throws(NoDiff) -> SourceEdit {
    let record = records[0]
    let isFar = record.isFarEdge
    let new = try (isFar ? -constant : constant).code.orNoDecimals()
    guard let value = attribute.arguments?.first?.value else {
      let place = attribute.range.upperBound - 1
      return SourceEdit(bytes: place..<place, replacement: new)
    }
    let sign = file.bytes[value].prefix { "<>=".utf8.contains($0) }
    return try file.replaced(
      sign.endIndex..<value.upperBound,
      from: record.oldConstant.map { isFar && $0 != 0 ? -$0 : $0 }, to: new, record.name)
  }

  /// The attribute taken out of its list, or the statement where the list has no other.
  private func removal() throws(NoDiff) -> SourceEdit {
    let bytes = file.bytes
    let before = bytes[..<range.lowerBound].lastIndex { $0 > 0x20 }
    let behind = bytes[range.upperBound...].firstIndex { $0 > 0x20 }
    guard let before, let behind else { throw unknownForm }
    if bytes[behind] == UInt8(ascii: ",") {
      if let lines = file.wholeLines(range) { return SourceEdit(bytes: lines, replacement: "") }
      let end = bytes[(behind + 1)...].firstIndex { $0 > 0x20 } ?? behind + 1
      return SourceEdit(bytes: range.lowerBound..<end, replacement: "")
    }
    if bytes[before] == UInt8(ascii: ",") {
      return SourceEdit(bytes: before..<range.upperBound, replacement: "")
    }
    guard let edit = context.statement(records[0], file)?.removal else { throw unknownForm }
    return edit
  }
}
