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
    case .setConstant(let constant): return [try tag.setting("constant", constant.code)]
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
    return SourceEdit(bytes: lines, replacement: "")
  }
}

/// The tag with which an element begins.
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

  /// Gives an attribute a value.
  ///
  /// - Throws: `NoDiff` where the value is no plain number or word.
  func setting(_ name: String, _ value: String?) throws(NoDiff) -> SourceEdit {
    guard let value else { throw NoDiff(reason: "the number has no finite decimal form") }
    if let old = self.value(of: name) { return SourceEdit(bytes: old, replacement: value) }
    // Interface Builder writes attributes in an order of its own, which does not matter to it.
    let isEmpty = file.bytes[range.upperBound - 1] == UInt8(ascii: "/")
    let place = isEmpty ? range.upperBound - 1 : range.upperBound
    return SourceEdit(bytes: place..<place, replacement: " \(name)=\"\(value)\"")
  }

  private func value(of name: String) -> Range<Int>? {
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
