internal import LayoutModel
internal import LinearArithmetic

/// Changes the call of a helper: an argument, or the whole call.
struct HelperEdit {
  private let index: SourceIndex
  private let site: Site
  private let call: CallRecord

  /// `nil` where the site is not made by a call.
  init?(_ index: SourceIndex, _ site: Site) {
    guard let number = site.call else { return nil }
    self.index = index
    self.site = site
    call = index.facts.calls[number]
  }

  /// What is to be done with the call.
  private enum Plan {
    case remove
    /// A new text in the place of the argument's value.
    case replace(argument: Int, old: Double?, new: String)
    /// A new argument behind another one.
    case insert(text: String, behind: Int?)
  }

  /// Whether the call alone can carry the change.
  func canCarry(_ change: SourceChange) -> Bool { (try? plan(change)) != nil }

  func edits(_ change: SourceChange, _ file: ScannedFile) throws(NoDiff) -> [SourceEdit] {
    let plan = try plan(change)
    guard let text = CallText(file.bytes, call.range.bytes), let link = text.links.last,
      let arguments = link.arguments, arguments.count == call.arguments.count
    else { throw SourceFixer.unknownForm(site.place.name) }
    switch plan {
    case .remove:
      let isObjectiveC = index.files.first { $0.path == call.file }?.language == "objc"
      let statement = StatementPlace(
        file: file, range: call.statement.bytes, isObjectiveC: isObjectiveC)
      let front = call.statement.bytes.lowerBound == call.range.bytes.lowerBound
      guard front, file.endsLine(call.range.bytes.upperBound), let edit = statement.removal else {
        throw SourceFixer.unknownForm(site.place.name)
      }
      return [edit]
    case .replace(let argument, let old, let new):
      let value = arguments[argument].value
      guard let old else { return [SourceEdit(bytes: value, replacement: new)] }
      return [try file.replaced(value, from: old, to: new, site.place.name)]
    case .insert(let text, let behind):
      guard !arguments.isEmpty, let behind else {
        guard arguments.isEmpty else { throw SourceFixer.unknownForm(site.place.name) }
        let place = link.range.upperBound - 1
        return [SourceEdit(bytes: place..<place, replacement: text)]
      }
      let place = arguments[behind].range.upperBound
      return [SourceEdit(bytes: place..<place, replacement: ", \(text)")]
    }
  }

  // MARK: Planning

  private var shared: NoDiff {
    let helper = site.helpers.first?.name ?? site.place.name
    let callers = index.callers(of: site)
    return NoDiff(
      reason: "\(site.place.name) calls a helper, \(helper), which \(callers) calls share")
  }

  private func plan(_ change: SourceChange) throws(NoDiff) -> Plan {
    switch change {
    case .remove:
      guard makesOnlyThis, isOneStatement, call.stored == nil else { throw shared }
      return .remove
    case .setConstant(let constant): return try constantPlan(constant)
    case .setPriority(let priority): return try priorityPlan(try priority.code.orNoDecimals())
    case .setRelation, .setMultiplier: throw shared
    }
  }

  private func constantPlan(_ constant: Rational) throws(NoDiff) -> Plan {
    guard site.constant.values.count == 1, let old = site.constant.values.first else {
      throw shared
    }
    let numbers = call.arguments.indices.filter { place in
      guard let value = NumberParser.literal(call.arguments[place].text) else { return false }
      return abs(value) == abs(old)
    }
    guard numbers.count == 1, let place = numbers.first,
      let value = NumberParser.literal(call.arguments[place].text)
    else { throw shared }
    let new = value == old ? constant : -constant
    return .replace(argument: place, old: value, new: try new.code.orNoDecimals())
  }

  /// The helper's own parameter for a priority, given or with a value that stands for it.
  private func priorityPlan(_ priority: String) throws(NoDiff) -> Plan {
    guard let function, let bound = call.arguments(for: function), makesOnlyThis,
      let place = function.parameters.firstIndex(where: { parameter in
        "\(parameter.label ?? "") \(parameter.name)".lowercased().contains("priority")
      }), let value = value(priority, for: function.parameters[place])
    else { throw shared }
    if let argument = bound[place], let given = call.arguments.firstIndex(of: argument) {
      return .replace(argument: given, old: nil, new: value)
    }
    guard function.parameters[place].defaultText != nil,
      let label = function.parameters[place].label,
      label != "_"
    else { throw shared }
    let former = (0..<place).last { bound[$0] != nil }
    let behind = former.flatMap { bound[$0] }.flatMap { call.arguments.firstIndex(of: $0) }
    return .insert(text: "\(label): \(value)", behind: behind)
  }

  private func value(_ priority: String, for parameter: FunctionRecord.Parameter) -> String? {
    switch parameter.type {
    case "UILayoutPriority", "NSLayoutConstraint.Priority": "\(parameter.type)(\(priority))"
    case "Float", "CGFloat", "Double", "Int": priority
    default: nil
    }
  }

  // MARK: The helper

  private var record: ConstraintRecord? { index.record(of: site) }

  /// The function that the call names and that makes the constraint.
  private var function: FunctionRecord? {
    guard site.helpers.count == 1, let id = record?.function else { return nil }
    return index.facts.functions.first { $0.id == id && $0.name == call.name }
  }

  /// Whether the call makes no other constraint.
  private var makesOnlyThis: Bool {
    Set(index.sites.filter { $0.call == site.call }.map(\.source)).count == 1
  }

  /// Whether the helper does nothing but make the constraint.
  private var isOneStatement: Bool {
    guard let function, let statement = record?.statement else { return false }
    return statement.line <= function.range.line + 1
      && function.range.endLine <= statement.endLine + 1
  }
}
