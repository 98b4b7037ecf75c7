internal import LayoutModel
internal import LinearArithmetic

/// Changes a constraint that anchors or `NSLayoutConstraint(item:…)` make.
struct CodeEdit {
  private let record: ConstraintRecord
  private let context: EditContext
  private let file: ScannedFile

  init(_ record: ConstraintRecord, _ context: EditContext, _ file: ScannedFile) {
    self.record = record
    self.context = context
    self.file = file
  }

  func edits(_ change: SourceChange) throws(NoDiff) -> [SourceEdit] {
    switch change {
    case .remove: try removal()
    case .setPriority(let priority):
      try lowering(priority.code.orNoDecimals())
    case .setConstant(let constant): [try constantEdit(constant)]
    case .setRelation(let relation): [try relationEdit(relation)]
    case .setMultiplier(let multiplier): [try multiplierEdit(multiplier)]
    }
  }

  private var unknownForm: NoDiff { SourceFixer.unknownForm(record.name) }

  /// The statement that activates the constraint, or stores it.
  private var statement: StatementPlace? {
    guard let statement = context.statement(record, file) else { return nil }
    // A closure among the arguments has statements of its own.
    if let activation = record.activation, record.stored == nil,
      activation.bytes.lowerBound < statement.range.lowerBound
    {
      return nil
    }
    return statement
  }

  // MARK: Removing

  private func removal() throws(NoDiff) -> [SourceEdit] {
    guard let statement else { throw unknownForm }
    if let edit = assignmentRemoval(statement) { return [edit] }
    switch record.form {
    case "activate" where record.stored == nil, "addConstraints" where record.stored == nil,
      "element" where fillsList(statement):
      guard let edit = element(statement) else { throw unknownForm }
      return [edit]
    case "isActive" where record.stored == nil, "addConstraint" where record.stored == nil:
      guard let edit = statement.removal else { throw unknownForm }
      return [edit]
    default: throw unknownForm
    }
  }

  /// The assignment taken out, where what holds the constraint may hold none and nothing insists on it.
  private func assignmentRemoval(_ statement: StatementPlace) -> SourceEdit? {
    guard record.stored != nil, record.form != "element", !context.isObjectiveC,
      let name = assigned(statement.range), name.hasSuffix("?"),
      let last = CodeText.path(String(name.dropLast())).last,
      !file.contains("\(last)!"), !file.contains("\(last).isActive")
    else { return nil }
    return statement.removal
  }

  /// The element taken out of its list, or the statement where the list has no other.
  private func element(_ statement: StatementPlace) -> SourceEdit? {
    let range = record.range.bytes
    if isOnly(range) {
      return record.form == "element" && !addsToList(statement) ? nil : statement.removal
    }
    if let lines = file.wholeLines(range) { return SourceEdit(bytes: lines, replacement: "") }
    let bytes = file.bytes
    if byte(behind: range.upperBound) == UInt8(ascii: ",") {
      guard let comma = bytes[range.upperBound...].firstIndex(of: UInt8(ascii: ",")) else {
        return nil
      }
      let end = bytes[(comma + 1)...].firstIndex { $0 != 0x20 } ?? comma + 1
      return SourceEdit(bytes: range.lowerBound..<end, replacement: "")
    }
    guard byte(before: range.lowerBound) == UInt8(ascii: ","),
      byte(behind: range.upperBound) == UInt8(ascii: "]"),
      let comma = bytes[..<range.lowerBound].lastIndex(of: UInt8(ascii: ","))
    else { return nil }
    return SourceEdit(bytes: comma..<range.upperBound, replacement: "")
  }

  /// Whether the element has no others beside it, in a list or as an argument.
  private func isOnly(_ range: Range<Int>) -> Bool {
    let ends = (byte(before: range.lowerBound), byte(behind: range.upperBound))
    return ends == (UInt8(ascii: "["), UInt8(ascii: "]"))
      || record.form == "element" && ends.1 == UInt8(ascii: ")") && ends.0 != UInt8(ascii: ",")
  }

  /// Whether the statement assigns, returns or adds to a list: what it makes is put in force elsewhere.
  private func fillsList(_ statement: StatementPlace) -> Bool {
    guard !context.isObjectiveC, let text = file.text(statement.range) else { return false }
    return ["let ", "var ", "return "].contains(where: text.hasPrefix)
      || addsToList(statement) || CodeText.trimmed(Self.behindPath(text)).hasPrefix("= ")
  }

  private func addsToList(_ statement: StatementPlace) -> Bool {
    guard !context.isObjectiveC, let text = file.text(statement.range) else { return false }
    let rest = CodeText.trimmed(Self.behindPath(text))
    return rest.hasPrefix("+= ")
      || rest.hasPrefix("(") && text.dropLast(rest.count).hasSuffix(".append")
  }

  private static func behindPath(_ text: String) -> String {
    String(decoding: text.utf8.drop { $0.isNameByte || $0 == UInt8(ascii: ".") }, as: UTF8.self)
  }

  private func byte(before offset: Int) -> UInt8? { file.bytes[..<offset].last { $0 > 0x20 } }

  private func byte(behind offset: Int) -> UInt8? { file.bytes[offset...].first { $0 > 0x20 } }

  // MARK: Priorities

  private func lowering(_ priority: String) throws(NoDiff) -> [SourceEdit] {
    guard record.priority.text.isEmpty else { return [try otherPriority(priority)] }
    if let edit = lazyLowering(priority) { return [edit] }
    guard let statement else { throw unknownForm }
    // What an optional chain makes is optional, too.
    if !context.isObjectiveC, file.text(record.range.bytes)?.contains("?.") ?? true {
      throw unknownForm
    }
    if record.form != "element", let stored = record.stored {
      return [try behind(statement, stored, priority)]
    }
    guard let name = freeName(not: []) else { throw unknownForm }
    return try lifted(statement, as: name, setting(name, priority))
  }

  /// A closure in the place of a lazy property's first value.
  private func lazyLowering(_ priority: String) -> SourceEdit? {
    let range = record.range.bytes
    guard !context.isObjectiveC, record.statement.bytes.upperBound <= range.upperBound,
      file.endsLine(range.upperBound),
      let front = file.text(file.lineStart(range.lowerBound)..<range.lowerBound),
      let expression = file.text(range), !expression.contains("?."),
      let word = front.firstRange(of: "lazy var "),
      let equals = front[word.upperBound...].firstIndex(of: "="),
      front[equals...].utf8.dropFirst().allSatisfy({ $0 <= 0x20 })
    else { return nil }
    let type = front[word.upperBound..<equals].contains(":") ? "" : " () -> NSLayoutConstraint in"
    let indentation = file.indentation(range.lowerBound)
    let unit = indentation.hasPrefix("\t") ? "\t" : "    "
    let lines = [
      "let constraint = \(expression)", setting("constraint", priority), "return constraint",
    ].map { indentation + unit + $0 + file.newline }
    return SourceEdit(
      bytes: range,
      replacement: "{\(type)\(file.newline)\(lines.joined())\(indentation)}()")
  }

  // MARK: Names

  /// Lines that give the constraint an identifier; `words` are variables that other new lines of the
  /// file have.
  func naming(_ identifier: String, not words: inout Set<String>) throws(NoDiff) -> [SourceEdit] {
    guard let statement else { throw unknownForm }
    if !context.isObjectiveC, file.text(record.range.bytes)?.contains("?.") ?? true {
      throw unknownForm
    }
    let text = "\(context.isObjectiveC ? "@" : "")\"\(identifier)\""
    if record.form != "element", record.stored != nil {
      guard let variable = assigned(statement.range),
        let edit = statement.behind("\(variable).identifier = \(text)")
      else { throw unknownForm }
      return [edit]
    }
    guard let variable = freeName(not: words) else { throw unknownForm }
    let edits = try lifted(statement, as: variable, "\(variable).identifier = \(text)")
    words.insert(variable)
    return edits
  }

  /// The number of `.withPriority(1000)`.
  private func otherPriority(_ priority: String) throws(NoDiff) -> SourceEdit {
    let old = record.priority.values.count == 1 ? record.priority.values[0] : nil
    let call = CallText(file.bytes, record.range.bytes)
    let argument = call?.links.last { link in
      (link.name + (link.arguments?.first?.label ?? "")).lowercased().contains("priorit")
    }?.arguments?.first
    guard let argument else { throw unknownForm }
    return try file.replaced(argument.value, from: old, to: priority, record.name)
  }

  /// A line behind the one that stores the constraint, where nothing has activated it yet.
  private func behind(
    _ statement: StatementPlace, _ stored: String, _ priority: String
  ) throws(NoDiff) -> SourceEdit {
    if let activation = record.activation,
      activation.bytes.lowerBound < statement.range.upperBound
    {
      throw unknownForm
    }
    guard let name = assigned(statement.range), CodeText.bare(name) == CodeText.bare(stored),
      let edit = statement.behind(setting(name, priority))
    else { throw unknownForm }
    return edit
  }

  /// What stands in front of `= ` and the expression, as code behind it calls it; `nil` where the
  /// statement is anything but that assignment, or the name's type is not written in the file.
  private func assigned(_ statement: Range<Int>) -> String? {
    let start = statement.lowerBound
    guard start < record.range.bytes.lowerBound,
      let front = file.text(start..<record.range.bytes.lowerBound),
      let rest = file.text(record.range.bytes.upperBound..<statement.upperBound),
      rest.utf8.allSatisfy({ $0 <= 0x20 || $0 == UInt8(ascii: ";") })
    else { return nil }
    var target = CodeText.trimmed(front)
    guard target.hasSuffix("=") else { return nil }
    target = CodeText.trimmed(String(target.dropLast()))
    if context.isObjectiveC {
      for prefix in ["NSLayoutConstraint *", "NSLayoutConstraint*"] where target.hasPrefix(prefix) {
        target = CodeText.trimmed(String(target.dropFirst(prefix.count)))
      }
      return Self.isPath(target) ? target : nil
    }
    for word in ["let ", "var "] where target.hasPrefix(word) {
      let name = CodeText.trimmed(
        String(target.dropFirst(word.count).prefix { $0 != ":" }))
      return Self.isPath(name) ? name : nil
    }
    guard Self.isPath(target), let name = CodeText.path(target).last else { return nil }
    if file.contains("\(name): NSLayoutConstraint?") { return "\(target)?" }
    return file.contains("\(name): NSLayoutConstraint") ? target : nil
  }

  private static func isPath(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { $0.isNameByte || $0 == UInt8(ascii: ".") }
  }

  /// The constraint gets a variable, and what `setting` sets before it is activated.
  private func lifted(
    _ statement: StatementPlace, as name: String, _ setting: String
  ) throws(NoDiff) -> [SourceEdit] {
    let forms = ["isActive", "activate", "addConstraint", "addConstraints"]
    guard forms.contains(record.form) || record.form == "element" && fillsList(statement),
      var expression = file.text(record.range.bytes),
      statement.range.lowerBound <= record.range.bytes.lowerBound
    else { throw unknownForm }
    // What the list's type tells, as in `.init(item: …)`, a declaration has to say.
    if expression.hasPrefix(".") { expression = "NSLayoutConstraint" + expression }
    let declaration =
      context.isObjectiveC
      ? "NSLayoutConstraint *\(name) = \(expression)" : "let \(name) = \(expression)"
    guard let lead = statement.before([declaration, setting]) else {
      throw unknownForm
    }
    return [lead, SourceEdit(bytes: record.range.bytes, replacement: name)]
  }

  private func setting(_ name: String, _ priority: String) -> String {
    context.isObjectiveC
      ? "\(name).priority = \(priority)"
      : "\(name).priority = \(context.priorityType)(\(priority))"
  }

  /// `bannerHeight`, with a number where the file has that word already, or `words` do.
  private func freeName(not words: Set<String>) -> String? {
    let item = CodeText.head(CodeText.path(CodeText.bare(record.first.item)).last ?? "").name
    let attribute = record.first.attribute
    guard let first = attribute.first, let head = item.utf8.first,
      item.utf8.allSatisfy({ $0.isNameByte && $0 < 0x80 && $0 != UInt8(ascii: "$") }),
      !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(head)
    else { return nil }
    let base = CodeText.name(item) + first.uppercased() + attribute.dropFirst()
    let names = [base, "\(base)Constraint"] + (2...99).map { "\(base)\($0)" }
    return names.first { !words.contains($0) && !file.contains($0) }
  }

  // MARK: Numbers and relations

  private var making: CallText.Link? {
    CallText(file.bytes, record.range.bytes)?.links.first { !($0.arguments?.isEmpty ?? true) }
  }

  private func constantEdit(_ constant: Rational) throws(NoDiff) -> SourceEdit {
    guard !record.isSystemSpacing, let making else { throw unknownForm }
    let written = making.arguments?.last {
      $0.label?.lowercased().hasSuffix("constant") ?? false
    }
    if let written {
      return try file.replaced(
        written.value, from: record.oldConstant, to: constant.code, record.name)
    }
    guard record.constant.text.isEmpty, record.library == "anchors", record.second != nil,
      let last = making.arguments?.last
    else { throw unknownForm }
    let number = try constant.code.orNoDecimals()
    return SourceEdit(
      bytes: last.range.upperBound..<last.range.upperBound,
      replacement: context.isObjectiveC ? " constant:\(number)" : ", constant: \(number)")
  }

  private func multiplierEdit(_ multiplier: Rational) throws(NoDiff) -> SourceEdit {
    guard let written = making?["multiplier"] else { throw unknownForm }
    let old = record.multiplier.values.count == 1 ? record.multiplier.values[0] : nil
    return try file.replaced(written.value, from: old, to: multiplier.code, record.name)
  }

  /// `equalTo` becomes `lessThanOrEqualTo`, `.equal` becomes `.lessThanOrEqual`.
  private func relationEdit(_ relation: Relation) throws(NoDiff) -> SourceEdit {
    guard let making, let old = Relation.spelled(record.relation) else { throw unknownForm }
    if let related = making["relatedBy"], let text = file.text(related.value) {
      let word = context.isObjectiveC ? "NSLayoutRelation" : "."
      let spell = { (relation: Relation) in
        word + (context.isObjectiveC ? relation.word.capitalizedFirst : relation.word)
      }
      guard text == spell(old) else { throw unknownForm }
      return SourceEdit(bytes: related.value, replacement: spell(relation))
    }
    guard let first = making.arguments?.first, let label = first.label else { throw unknownForm }
    let prefix = context.isObjectiveC ? "constraint" : ""
    let words = [old, relation].map {
      prefix + (context.isObjectiveC ? $0.word.capitalizedFirst : $0.word) + "To"
    }
    guard label.hasPrefix(words[0]) else { throw unknownForm }
    let start = first.range.lowerBound
    return SourceEdit(
      bytes: start..<(start + label.utf8.count),
      replacement: words[1] + label.dropFirst(words[0].count))
  }
}

extension Relation {
  /// Of `==`, `<=` and `>=`.
  static func spelled(_ text: String) -> Relation? {
    [Relation.equal, .lessOrEqual, .greaterOrEqual].first { $0.symbol == text }
  }
}

extension String {
  /// `LessThan` of `lessThan`.
  var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}

extension String? {
  /// - Throws: `NoDiff` for a number that code cannot write.
  func orNoDecimals() throws(NoDiff) -> String {
    guard let self else { throw NoDiff(reason: "the number has no finite decimal form") }
    return self
  }
}
