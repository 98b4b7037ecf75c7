internal import LayoutModel
internal import LinearArithmetic

/// Changes a line of Cartography, `a.top == b.bottom + 8`, or of Anchorage, `a.topAnchor == b.bottomAnchor + 8`.
struct CartographyEdit: LibraryEdit {
  let records: [ConstraintRecord]
  let context: EditContext
  let file: ScannedFile

  func edits(_ changes: [Int: SourceChange]) throws(NoDiff) -> [SourceEdit] {
    guard records.allSatisfy({ $0.stored == nil }),
      let statement = context.statement(records[0], file), statement.range == range,
      let text = file.text(range), let line = CartographyLine(text)
    else { throw unknownForm }
    guard records.count > 1 else {
      guard let change = changes[0] else { throw unknownForm }
      if change == .remove {
        guard let edit = statement.removal else { throw unknownForm }
        return [edit]
      }
      return [SourceEdit(bytes: range, replacement: try changed(line, change, records[0]))]
    }
    return [try split(changes, line, statement)]
  }

  private var spelling: OperatorSpelling {
    records[0].library == "anchorage" ? .anchorage : .cartography
  }
  private func changed(
    _ line: CartographyLine, _ change: SourceChange, _ record: ConstraintRecord
  ) throws(NoDiff) -> String {
    var line = line
    switch change {
    case .remove, .setMultiplier: throw unknownForm
    case .setPriority(let priority):
      let number = try priority.code.orNoDecimals()
      line.priority = spelling.priority(number)
    case .setRelation(let relation):
      line.relation = line.relation.hasPrefix("/") ? "/\(relation.symbol)/" : relation.symbol
    case .setConstant(let constant):
      guard let old = record.oldConstant, line.setConstant(constant, from: old, record) else {
        throw NoDiff(reason: "the number at \(record.name) is not written there")
      }
    }
    return line.text
  }

  /// A line for each attribute of `a.edges == b.edges`.
  private func split(
    _ changes: [Int: SourceChange], _ line: CartographyLine, _ statement: StatementPlace
  ) throws(NoDiff) -> SourceEdit {
    guard let sides = line.sides else {
      throw NoDiff(reason: "\(records[0].name) makes \(records.count) constraints at once")
    }
    var lines: [String] = []
    for record in records where changes[record.piece] != .remove {
      guard let constant = record.oldNumber else {
        throw unknownForm
      }
      let attribute = record.first.attribute
      var alone = line
      alone.left = "\(sides.left).\(attribute)\(spelling.anchorSuffix)"
      alone.right = "\(sides.right).\(attribute)\(spelling.anchorSuffix)"
      guard alone.setConstant(constant, from: 0, record) else { throw unknownForm }
      if let change = changes[record.piece] {
        lines.append(try changed(alone, change, record))
      } else {
        lines.append(alone.text)
      }
    }
    guard !lines.isEmpty else { throw unknownForm }
    return statement.replaced(by: lines)
  }
}

/// What the two libraries write differently.
private struct OperatorSpelling {
  let anchorSuffix: String
  let priority: @Sendable (String) -> String

  static let cartography = OperatorSpelling(anchorSuffix: "") { "LayoutPriority(\($0))" }
  static let anchorage = OperatorSpelling(anchorSuffix: "Anchor") { ".custom(.init(\($0)))" }
}

/// `left == right ~ priority`.
private struct CartographyLine {
  var left, relation, right: String
  var priority: String?

  /// `nil` where the line has comments, or is of another form.
  init?(_ text: String) {
    guard !text.contains("//"), !text.contains("/*") else { return nil }
    var rest = text
    if let tilde = rest.firstIndex(of: "~") {
      priority = CodeText.trimmed(String(rest[rest.index(after: tilde)...]))
      rest = String(rest[..<tilde])
    }
    let relations = ["==", "<=", ">="].filter { rest.contains($0) }
    guard relations.count == 1 else { return nil }
    let slashed = "/\(relations[0])/"
    relation = rest.contains(slashed) ? slashed : relations[0]
    guard let range = rest.firstRange(of: relation),
      rest[range.upperBound...].firstRange(of: relations[0]) == nil
    else { return nil }
    left = CodeText.trimmed(String(rest[..<range.lowerBound]))
    right = CodeText.trimmed(String(rest[range.upperBound...]))
  }

  var text: String { "\(left) \(relation) \(right)" + (priority.map { " ~ \($0)" } ?? "") }

  /// The views of `a.edges` and `b.edges`, also of `inset(b.edges, 8)`; `nil` of everything else.
  var sides: (left: String, right: String)? {
    var other = right
    if let call = CodeText.call(right), call.name == "inset", let first = call.arguments.first {
      other = CodeText.trimmed(first)
    } else if let call = other.firstRange(of: ".inseted(") {
      other = String(other[..<call.lowerBound])
    }
    let (a, b) = (CodeText.path(left), CodeText.path(other))
    guard a.count == 2, b.count == 2, a[1] == b[1],
      (a + b).allSatisfy({ part in
        !part.isEmpty && part.utf8.allSatisfy(\.isNameByte)
      })
    else { return nil }
    return (a[0], b[0])
  }

  /// Writes a number in the place of the one that is written; `false` where there is another.
  mutating func setConstant(_ new: Rational, from old: Double, _ record: ConstraintRecord) -> Bool {
    guard let number = new.code, let size = (new.isNegative ? -new : new).code else { return false }
    guard record.second != nil else {
      guard NumberParser.literal(right) == old else { return false }
      right = number
      return true
    }
    let sum = new.isZero ? "" : " \(new.isNegative ? "-" : "+") \(size)"
    for (sign, factor) in [(" + ", 1.0), (" - ", -1.0)] {
      guard let place = right.firstRange(of: sign) else { continue }
      guard NumberParser.literal(String(right[place.upperBound...])) == factor * old else {
        return false
      }
      right = right[..<place.lowerBound] + sum
      return true
    }
    let isPlain = right.utf8.allSatisfy { $0.isNameByte || $0 == UInt8(ascii: ".") }
    guard old == 0, isPlain else { return false }
    right += sum
    return true
  }
}
