internal import LayoutModel
internal import LinearArithmetic

/// Changes a constraint that Swift or Objective-C makes in one expression.
struct CodeEdit {
  private let record: ConstraintRecord
  private let site: Site
  private let isObjectiveC: Bool
  private let isAppKit: Bool

  init(
    _ record: ConstraintRecord, _ site: Site, _ index: SourceIndex,
    _ platform: LayoutSystem.Platform?
  ) {
    self.record = record
    self.site = site
    isObjectiveC = index.files.first { $0.path == record.file }?.language == "objc"
    isAppKit = platform == .appKit
  }

  func edits(_ change: SourceChange, _ file: ScannedFile) throws(NoDiff) -> [SourceEdit] {
    switch change {
    case .remove: try removal(file)
    case .setPriority(let priority): try lowering(priority.description, file)
    case .setConstant(let constant): try constantEdit(constant.description, file)
    }
  }

  // MARK: Removing

  private func removal(_ file: ScannedFile) throws(NoDiff) -> [SourceEdit] {
    let isElement = ["activate", "addConstraints", "element"].contains(record.form)
    let range = isElement ? record.range.bytes : record.statement.bytes
    guard record.stored == nil, let lines = file.wholeLines(range) else {
      throw SourceFixer.unknownForm(site)
    }
    return [SourceEdit(bytes: lines, replacement: "")]
  }

  // MARK: Priorities

  private func lowering(_ priority: String, _ file: ScannedFile) throws(NoDiff) -> [SourceEdit] {
    guard record.priority.text.isEmpty else { throw SourceFixer.unknownForm(site) }
    switch record.library {
    case "snapkit", "masonry":
      let end = record.range.bytes.upperBound
      return [SourceEdit(bytes: end..<end, replacement: ".priority(\(priority))")]
    case "anchors", "item":
      if let stored = record.stored { return try behind(stored, priority, file) }
      return try lifted(priority, file)
    default: throw SourceFixer.unknownForm(site)
    }
  }

  /// A line behind the one that stores the constraint, where nothing has activated it yet.
  private func behind(
    _ name: String, _ priority: String, _ file: ScannedFile
  ) throws(NoDiff) -> [SourceEdit] {
    let statement = record.statement.bytes
    if let activation = record.activation, activation.bytes.lowerBound < statement.upperBound {
      throw SourceFixer.unknownForm(site)
    }
    guard file.wholeLines(statement) != nil else { throw SourceFixer.unknownForm(site) }
    let end = file.lineEnd(statement.upperBound)
    let line = file.indentation(statement.lowerBound) + setting(CodeText.bare(name), priority)
    return [SourceEdit(bytes: end..<end, replacement: line + "\n")]
  }

  /// The constraint gets a name, and its priority before it is activated.
  private func lifted(_ priority: String, _ file: ScannedFile) throws(NoDiff) -> [SourceEdit] {
    guard let expression = file.text(record.range.bytes),
      let name = freeName(file), file.bytes.count >= record.statement.bytes.upperBound
    else { throw SourceFixer.unknownForm(site) }
    let statement = record.statement.bytes
    let start = file.lineStart(statement.lowerBound)
    let indentation = file.indentation(statement.lowerBound)
    guard start + indentation.utf8.count == statement.lowerBound else {
      throw SourceFixer.unknownForm(site)
    }
    let declaration =
      isObjectiveC ? "NSLayoutConstraint *\(name) = \(expression);" : "let \(name) = \(expression)"
    let lead = "\(declaration)\n\(indentation)\(setting(name, priority))\n\(indentation)"
    switch record.form {
    case "isActive", "activate", "addConstraint", "addConstraints":
      return [
        SourceEdit(bytes: statement.lowerBound..<statement.lowerBound, replacement: lead),
        SourceEdit(bytes: record.range.bytes, replacement: name),
      ]
    default: throw SourceFixer.unknownForm(site)
    }
  }

  private func setting(_ name: String, _ priority: String) -> String {
    if isObjectiveC { return "\(name).priority = \(priority);" }
    let type = isAppKit ? "NSLayoutConstraint.Priority" : "UILayoutPriority"
    return "\(name).priority = \(type)(\(priority))"
  }

  /// `bannerHeight`, with a number where the file has that word already.
  private func freeName(_ file: ScannedFile) -> String? {
    let item = CodeText.head(CodeText.path(CodeText.bare(record.first.item)).last ?? "").name
    let attribute = record.first.attribute
    guard let first = attribute.first, !item.isEmpty, item.utf8.allSatisfy({ $0 < 0x80 }) else {
      return nil
    }
    let base = CodeText.name(item) + first.uppercased() + attribute.dropFirst()
    let names = [base, "\(base)Constraint"] + (2...9).map { "\(base)\($0)" }
    return names.first { !file.contains($0) }
  }

  // MARK: Constants

  /// The literal that the source has now is written once in the expression, behind a label.
  private func constantEdit(_ constant: String, _ file: ScannedFile) throws(NoDiff) -> [SourceEdit]
  {
    guard let old = NumberParser.literal(record.constant.text), !record.constant.text.isEmpty,
      let expression = file.text(record.range.bytes)
    else { throw NoDiff(reason: "the number at \(site.place.name) is not written there") }
    let labels = ["constant:", "equalToConstant:", "ToConstant:", "offset(", "equalTo("]
    for label in labels {
      guard let found = literal(behind: label, in: expression, old) else { continue }
      let start = record.range.bytes.lowerBound
      return [
        SourceEdit(
          bytes: (start + found.lowerBound)..<(start + found.upperBound), replacement: constant)
      ]
    }
    throw SourceFixer.unknownForm(site)
  }

  /// Where a literal of the value stands right behind the label; `nil` where it does not.
  private func literal(behind label: String, in text: String, _ value: Double) -> Range<Int>? {
    let bytes = Array(text.utf8)
    let word = Array(label.utf8)
    guard let place = bytes.indices.last(where: { bytes[$0...].starts(with: word) }) else {
      return nil
    }
    var start = place + word.count
    while start < bytes.count, bytes[start] == 0x20 || bytes[start] == UInt8(ascii: "@") {
      start += 1
    }
    var end = start
    while end < bytes.count, bytes[end].isASCIIDigit || "-._".utf8.contains(bytes[end]) { end += 1 }
    guard end > start,
      NumberParser.literal(String(decoding: bytes[start..<end], as: UTF8.self)) == value,
      end == bytes.count || !bytes[end].isNameByte
    else { return nil }
    return start..<end
  }
}

/// Changes a `<constraint>` of an Interface Builder file.
struct InterfaceBuilderEdit {
  private let record: ConstraintRecord

  init(_ record: ConstraintRecord) { self.record = record }

  func edits(_ change: SourceChange, _ file: ScannedFile) throws(NoDiff) -> [SourceEdit] {
    let range = record.range.bytes
    switch change {
    case .remove:
      guard record.outlets.isEmpty, let lines = file.wholeLines(range) else {
        throw NoDiff(reason: "an outlet or another element is tied to the constraint")
      }
      return [SourceEdit(bytes: lines, replacement: "")]
    case .setPriority(let priority): return try attribute("priority", priority.description, file)
    case .setConstant(let constant): return try attribute("constant", constant.description, file)
    }
  }

  /// Sets an attribute of the element's first tag.
  private func attribute(
    _ name: String, _ value: String, _ file: ScannedFile
  ) throws(NoDiff) -> [SourceEdit] {
    let start = record.range.bytes.lowerBound
    guard let close = file.bytes[start...].firstIndex(of: UInt8(ascii: ">")),
      file.bytes[start...].starts(with: "<constraint ".utf8)
    else { throw NoDiff(reason: "the constraint's element is not where it was read") }
    let opening = Array(" \(name)=\"".utf8)
    if let place = (start..<close).first(where: { file.bytes[$0...].starts(with: opening) }) {
      let first = place + opening.count
      let end = file.bytes[first...].firstIndex(of: UInt8(ascii: "\"")) ?? first
      return [SourceEdit(bytes: first..<end, replacement: value)]
    }
    // Interface Builder writes attributes in an order of its own, which does not matter to it.
    let place = file.bytes[close - 1] == UInt8(ascii: "/") ? close - 1 : close
    return [SourceEdit(bytes: place..<place, replacement: " \(name)=\"\(value)\"")]
  }
}

/// Changes one piece of a visual format, where its string is written in one literal.
struct FormatEdit {
  private let site: Site
  private let span: Range<Int>

  init(_ site: Site, _ span: Range<Int>) {
    self.site = site
    self.span = span
  }

  func edits(_ change: SourceChange, _ file: ScannedFile) throws(NoDiff) -> [SourceEdit] {
    guard case .setPriority(let priority) = change, let literal = file.text(site.place.range.bytes),
      let (template, offsets) = Self.template(literal), span.upperBound <= template.count,
      !span.isEmpty
    else { throw SourceFixer.unknownForm(site) }
    let start = site.place.range.bytes.lowerBound
    let piece = template[span]
    guard !piece.contains(UInt8(ascii: "@")) else { throw SourceFixer.unknownForm(site) }
    let bytes = (start + offsets[span.lowerBound])..<(start + offsets[span.upperBound - 1] + 1)
    let old = String(decoding: file.bytes[bytes], as: UTF8.self)
    return [
      SourceEdit(bytes: bytes, replacement: try Self.lowered(old, priority.description, site))
    ]
  }

  /// `-(8@999)-` for `-8-` and `-(8)-`, `40@999` for `40`.
  private static func lowered(
    _ piece: String, _ priority: String, _ site: Site
  ) throws(NoDiff) -> String {
    let isGap = piece.hasPrefix("-") && piece.hasSuffix("-") && piece.utf8.count > 2
    guard isGap else {
      if piece.hasPrefix("-") { throw NoDiff(reason: "a dash without a number cannot give way") }
      return "\(piece)@\(priority)"
    }
    var inner = piece.dropFirst().dropLast()
    if inner.hasPrefix("("), inner.hasSuffix(")"), !inner.contains(",") {
      inner = inner.dropFirst().dropLast()
    }
    if inner.contains(",") { throw SourceFixer.unknownForm(site) }
    return "-(\(inner)@\(priority))-"
  }

  /// The format's text as it was read, and where in the literal each of its bytes stands; `nil` for
  /// literals with escapes or interpolations.
  private static func template(_ literal: String) -> (text: [UInt8], offsets: [Int])? {
    let bytes = Array(literal.utf8)
    let quote = bytes.first == UInt8(ascii: "@") ? 1 : 0
    guard bytes.count > quote + 1, bytes[quote] == UInt8(ascii: "\""),
      bytes.last == UInt8(ascii: "\""), !bytes.contains(UInt8(ascii: "\\"))
    else { return nil }
    let range = (quote + 1)..<(bytes.count - 1)
    return (Array(bytes[range]), Array(range))
  }
}
