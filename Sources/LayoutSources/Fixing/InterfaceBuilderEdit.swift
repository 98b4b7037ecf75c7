internal import LayoutModel
internal import LinearArithmetic

/// Changes a `<constraint>` of an Interface Builder file.
struct InterfaceBuilderEdit {
  private let record: ConstraintRecord

  init(_ record: ConstraintRecord) { self.record = record }

  func edits(_ change: SourceChange, _ file: ScannedFile) throws(NoDiff) -> [SourceEdit] {
    guard let tag = XMLTag(file, record.range.bytes, named: "constraint") else {
      throw SourceFixer.unknownForm(record.name)
    }
    switch change {
    case .remove: return [try removal(file)]
    case .setPriority(let priority): return [try tag.setting("priority", priority.code)]
    case .setConstant(let constant):
      // A number of one's own is no standard space any more.
      let symbolic = ["symbolic", "symbolType"].compactMap(tag.removing)
      return [try tag.setting("constant", constant.code)] + symbolic
    case .setMultiplier(let multiplier): return [try tag.setting("multiplier", multiplier.code)]
    case .setRelation(let relation): return [try tag.setting("relation", relation.word)]
    }
  }

  private func removal(_ file: ScannedFile) throws(NoDiff) -> SourceEdit {
    let id = record.id.hasPrefix("#") ? String(record.id.dropFirst()) : record.id
    guard record.outlets.isEmpty, !id.isEmpty, file.count(of: "\"\(id)\"") == 1,
      let lines = file.wholeLines(record.statement.bytes)
    else {
      throw NoDiff(reason: "an outlet or another element is tied to the constraint")
    }
    return SourceEdit(bytes: file.listHolding(only: lines) ?? lines, replacement: "")
  }
}

extension ScannedFile {
  /// The lines of `<constraints>` and `</constraints>` around `lines`, where nothing else stands
  /// between them: Xcode writes no empty list.
  fileprivate func listHolding(only lines: Range<Int>) -> Range<Int>? {
    let (open, close) = ("<constraints>", "</constraints>")
    guard let last = bytes[..<lines.lowerBound].lastIndex(where: { $0 > 0x20 }),
      let first = bytes[lines.upperBound...].firstIndex(where: { $0 > 0x20 })
    else { return nil }
    let start = last + 1 - open.utf8.count
    let end = first + close.utf8.count
    guard start >= 0, end <= bytes.count, text(start..<(last + 1)) == open,
      text(first..<end) == close
    else { return nil }
    return wholeLines(start..<end)
  }
}

/// The tag with which an element begins.
///
/// Attributes stand in Xcode's order, and those of usual values not at all, so that its next save changes
/// nothing.
struct XMLTag {
  private let file: ScannedFile
  private let range: Range<Int>

  /// `nil` where no such tag stands there, or one that is not as Interface Builder writes it.
  init?(_ file: ScannedFile, _ element: Range<Int>, named name: String?) {
    guard element.upperBound <= file.bytes.count, file.bytes[element].first == UInt8(ascii: "<"),
      let close = file.bytes[element].firstIndex(of: UInt8(ascii: ">")),
      name.map({ file.bytes[element].starts(with: "<\($0) ".utf8) }) ?? true,
      !file.bytes[element.lowerBound..<close].contains(UInt8(ascii: "'"))
    else { return nil }
    self.file = file
    range = element.lowerBound..<close
  }

  /// The attributes of a constraint in the order in which Xcode writes them.
  static let order = [
    "firstItem", "firstAttribute", "relation", "secondItem", "secondAttribute", "multiplier",
    "priority", "constant", "symbolic", "symbolType", "placeholder", "identifier", "id",
    "userLabel",
  ]

  /// The values that Xcode does not write.
  private static let usual = [
    "relation": "equal", "multiplier": "1", "priority": "1000", "constant": "0",
  ]

  /// Gives an attribute a value.
  ///
  /// - Throws: `NoDiff` where the value is no plain number or word.
  func setting(_ name: String, _ value: String?) throws(NoDiff) -> SourceEdit {
    guard let value else { throw NoDiff(reason: "the number has no finite decimal form") }
    if Self.usual[name] == value, let edit = removing(name) { return edit }
    if let old = self.value(of: name) { return SourceEdit(bytes: old, replacement: value) }
    let place = place(for: name)
    return SourceEdit(bytes: place..<place, replacement: " \(name)=\"\(value)\"")
  }

  /// Takes an attribute out; `nil` where the tag has none.
  func removing(_ name: String) -> SourceEdit? {
    value(of: name).map {
      SourceEdit(
        bytes: ($0.lowerBound - name.utf8.count - 3)..<($0.upperBound + 1), replacement: "")
    }
  }

  /// In front of the first attribute that stands behind it in Xcode's files: of elements other than
  /// constraints that is `id`.
  private func place(for name: String) -> Int {
    let later = Self.order.firstIndex(of: name).map { Self.order[($0 + 1)...] } ?? ["id"]
    let starts = later.compactMap { next in
      value(of: next).map { $0.lowerBound - next.utf8.count - 3 }
    }
    if let first = starts.min() { return first }
    let isEmpty = file.bytes[range.upperBound - 1] == UInt8(ascii: "/")
    return isEmpty ? range.upperBound - 1 : range.upperBound
  }

  func value(of name: String) -> Range<Int>? {
    let word = Array("\(name)=\"".utf8)
    let place = range.dropFirst().first {
      file.bytes[$0...].starts(with: word) && file.bytes[$0 - 1] <= 0x20
    }
    guard let first = place.map({ $0 + word.count }),
      let end = file.bytes[first..<range.upperBound].firstIndex(of: UInt8(ascii: "\""))
    else { return nil }
    return first..<end
  }
}

extension ScannedFile {
  /// How often the text stands in the file.
  func count(of text: String) -> Int {
    let word = Array(text.utf8)
    guard let first = word.first else { return 0 }
    return bytes.indices.count { bytes[$0] == first && bytes[$0...].starts(with: word) }
  }
}

extension Relation {
  /// As Interface Builder, Swift and the libraries spell it.
  var word: String {
    switch self {
    case .equal: "equal"
    case .lessOrEqual: "lessThanOrEqual"
    case .greaterOrEqual: "greaterThanOrEqual"
    }
  }
}

extension Rational {
  /// The number as code writes it; `nil` where it has no end of decimals.
  var code: String? {
    let text = description
    return text.utf8.contains(UInt8(ascii: "/")) || text.utf8.contains(UInt8(ascii: "e"))
      ? nil : text
  }
}
