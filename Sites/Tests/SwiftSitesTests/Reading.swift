import SiteRecords
import SwiftSites

/// What a reader says of a source, one short line a record.
struct Reading {
  let records: [Record]

  init(_ source: String) {
    records = SwiftReader.sites(in: Array(source.utf8), path: "A.swift")
  }

  /// `label.top == self.top + 8 @750`, with what is not usual behind it.
  var constraints: [String] {
    records.compactMap { if case .constraint(let record) = $0 { Self.line(record) } else { nil } }
  }

  var formats: [String] {
    records.compactMap { if case .format(let record) = $0 { Self.line(record) } else { nil } }
  }

  var variables: [String] {
    records.compactMap { if case .variable(let record) = $0 { Self.line(record) } else { nil } }
  }

  var sets: [String] {
    records.compactMap {
      guard case .set(let record) = $0 else { return nil }
      return "\(record.target).\(record.property) = \(record.value)"
        + (record.number.map { " \(Self.number($0))" } ?? "")
    }
  }

  /// The lines of each branch behind the number of its statement and its own: `s1.0 2-4`.
  var branches: [String] {
    records.compactMap {
      guard case .branch(let record) = $0 else { return nil }
      return
        "\(record.id.rawValue).\(record.number) \(record.range.line)-\(record.range.endLine)"
    }
  }

  var parents: [String] {
    records.compactMap {
      guard case .parent(let record) = $0 else { return nil }
      return "\(record.child) in \(record.parent) by \(record.how.rawValue)"
    }
  }

  var calls: [String] {
    records.compactMap {
      guard case .call(let record) = $0 else { return nil }
      let arguments = record.arguments.map { ($0.label.map { "\($0): " } ?? "") + $0.text }
      return "\(record.receiver ?? "-") \(record.name)(\(arguments.joined(separator: ", ")))"
    }
  }

  var problems: [FileRecord.Problem] {
    guard case .file(let file) = records.first else { return [] }
    return file.problems
  }

  private static func line(_ record: ConstraintRecord) -> String {
    var line = "\(record.first.item).\(record.first.attribute) \(record.relation.rawValue)"
    if let second = record.second { line += " \(second.item).\(second.attribute)" }
    if record.multiplier != .unwritten(1) { line += " * \(number(record.multiplier))" }
    if record.constant != .unwritten(0) || record.second == nil {
      line += (record.second == nil ? " " : " + ") + number(record.constant)
    }
    if record.systemSpacing { line += " spaces" }
    if record.priority != .unwritten(1000) { line += " @ \(number(record.priority))" }
    if let identifier = record.identifier { line += " '\(identifier)'" }
    if record.pieces > 1 { line += " \(record.piece + 1)/\(record.pieces)" }
    return line
  }

  private static func line(_ record: FormatRecord) -> String {
    let string = record.string.map { piece in
      switch piece {
      case .literal(let text): text
      case .text(let text): "<\(text)>"
      }
    }.joined()
    return ([string] + dictionaries(record) + record.options).joined(separator: " ")
  }

  private static func dictionaries(_ record: FormatRecord) -> [String] {
    var parts: [String] = []
    switch record.views {
    case .entries(let entries): parts += entries.map { "\($0.key)=\($0.value)" }
    case .text(let text): parts.append(text)
    case nil: break
    }
    switch record.metrics {
    case .entries(let entries): parts += entries.map { "\($0.key)=\(number($0.value))" }
    case .text(let text): parts.append(text)
    case nil: break
    }
    return parts
  }

  private static func line(_ record: VariableRecord) -> String {
    var line = (record.type.map { "\($0)." } ?? "") + record.name
    if let className = record.className { line += ": \(className)" }
    if let source = record.source { line += " \(source.rawValue)" }
    if let value = record.value { line += " \(number(value))" }
    if let string = record.string { line += " \"\(string)\"" }
    if let list = record.elementOf { line += " of \(list)" }
    return line
  }

  /// `8`; `-inset?` where the value is unknown; `margin=8`.
  static func number(_ number: Number) -> String {
    let values = number.values.map { Int(exactly: $0).map(String.init) ?? "\($0)" }
    let known = values.joined(separator: "|")
    if known.isEmpty { return number.text + "?" }
    return number.text.isEmpty || number.text == known ? known : "\(number.text)=\(known)"
  }
}

enum SwiftReaderUnderTest {
  static func records(_ bytes: [UInt8]) -> [Record] {
    SwiftReader.sites(in: bytes, path: "A.swift")
  }
}
