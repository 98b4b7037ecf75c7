internal import LayoutDiagnosis
internal import LayoutLogs
internal import LayoutModel
internal import LayoutReports
internal import LinearArithmetic
internal import VisualFormat

/// Reads what-if options against the system of one report.
struct EditParser {
  private let system: LayoutSystem
  private let diagnosis: Diagnosis
  private let rowsGrow: Bool
  private let named: NamedConstraints
  private(set) var edits: [LayoutEdit] = []
  /// What was asked for, in the user's words.
  private(set) var names: [String] = []

  init(_ report: DiagnosedReport) {
    system = report.report.system
    diagnosis = report.diagnosis
    rowsGrow = !report.report.isBeforeActivation
    named = NamedConstraints(report)
  }

  mutating func add(_ command: ExerciseLayouts) throws {
    if let number = command.fix { try addRemedy(number) }
    for text in command.without {
      let meant = try constraints(text)
      edits += meant.map { .without($0) }
      names.append("without \(named.list(meant))")
    }
    for text in command.changes { try addChange(text) }
    for text in command.priority { try addPriority(text) }
    if let text = command.text { try addScale(text) }
    if command.direction == .rtl { add(.rightToLeft, "right to left") }
    if let size = command.container { try addContainer(size) }
    if let name = command.device, name != "all" { try addDevice(name) }
  }

  private mutating func add(_ edit: LayoutEdit, _ name: String) {
    edits.append(edit)
    names.append(name)
  }

  private mutating func addRemedy(_ number: Int) throws(CommandFailure) {
    let remedies = diagnosis.remedies
    guard remedies.indices.contains(number - 1) else {
      let count = remedies.count
      throw .usage(
        "\(Hints.option("fix", "\(number)")): "
          + (count == 0 ? "the report has no fixes." : "the report has fixes 1 to \(count)."))
    }
    guard
      let changes = remedies[number - 1].edits(of: diagnosis, in: system, rowsGrow: rowsGrow)
    else {
      throw .usage(
        "\(Hints.option("fix", "\(number)")): it puts a view into a container of its own, which is not tried here."
      )
    }
    edits += changes
    names.append("fix \(number)")
  }

  private mutating func addChange(_ text: String) throws {
    guard let (id, value) = try constant(text)
    else {
      throw CommandFailure.usage(
        "\(Hints.option("set", text)): expected c3.constant=12 or c3.constant+=10.")
    }
    add(.constant(id, value), "\(id.name).constant = \(value)")
  }

  /// Reads `c3.constant=12`, and `c3.constant+=10` as code changes it; `nil` where the text is something else.
  private func constant(_ text: String) throws -> (ConstraintID, Rational)? {
    guard var (left, value) = assignment(text) else { return nil }
    let sign = left.last.flatMap { "+-".contains($0) ? left.removeLast() : nil }
    guard left.hasSuffix(".constant") else { return nil }
    let id = try constraint(String(left.dropLast(".constant".count)))
    switch sign {
    case "+": value = present(id) + value
    case "-": value = present(id) - value
    default: break
    }
    return (id, value)
  }

  /// The constant that the changes before leave the constraint.
  private func present(_ id: ConstraintID) -> Rational {
    for case .constant(id, let value) in edits.reversed() { return value }
    return system[id].constant
  }

  /// One end of an animation: a size of the container or a constant.
  func end(_ text: String) throws -> LayoutEdit {
    if let size = LayoutSize(text) { return .container(size) }
    guard let (id, value) = try constant(text) else {
      throw CommandFailure.usage("--animate \(text): expected 390x844 or c3.constant=12.")
    }
    return .constant(id, value)
  }

  private mutating func addPriority(_ text: String) throws {
    guard let (left, value) = assignment(text), value.isPositive, value <= 1000 else {
      throw CommandFailure.usage(
        "\(Hints.option("priority", text)): expected c3=749, above 0 and at most 1000.")
    }
    let id = try constraint(left)
    add(.priority(id, value), "\(id.name) at \(value)")
  }

  private mutating func addScale(_ text: String) throws {
    let digits = text.hasSuffix("x") ? text.dropLast() : text[...]
    guard let factor = Rational(digits), factor.isPositive
    else {
      throw CommandFailure.usage(
        "\(Hints.option("text", text)): expected a factor such as 1.4 or 2x.")
    }
    add(.textScale(factor), "texts \(factor) times as wide")
  }

  private mutating func addContainer(_ text: String) throws {
    guard let size = LayoutSize(text) else {
      throw CommandFailure.usage(
        "\(Hints.option("container", text)): expected a size such as 390x844 (390x is a width alone); "
          + "\(Hints.option("device")) takes a device's name.")
    }
    add(.container(size), size.words)
  }

  private mutating func addDevice(_ name: String) throws {
    let device = try Self.device(name)
    let isTurned = name != Self.upright(name)
    let (width, height) =
      isTurned ? (device.height, device.width) : (device.width, device.height)
    add(
      .container(LayoutSize(width: Rational(width), height: Rational(height))),
      "\(name) (\(width)x\(height))")
  }

  /// The device's name of one that is told on its side, as `all` prints it.
  static func upright(_ name: String) -> String {
    let ending = " on its side"
    return name.lowercased().hasSuffix(ending) ? String(name.dropLast(ending.count)) : name
  }

  /// The device of that name.
  ///
  /// - Throws: what may have been meant, where there is none.
  static func device(_ name: String) throws(CommandFailure) -> DeviceWindow {
    if let device = DeviceWindow.named(name) { return device }
    if let device = DeviceWindow.named(upright(name)), device.rotates { return device }
    let near = devices(like: name).map { "'\($0)'" }
    let meant = near.isEmpty ? "" : "did you mean \(near.joined(separator: " or "))? "
    throw .usage(
      "\(Hints.option("device", name)): there is no such device; \(meant)\(Hints.option("device", "list")) "
        + "prints those there are.")
  }

  /// Up to three devices whose names go on where `name` ends, else the one that is nearest to it.
  private static func devices(like name: String) -> [String] {
    let wanted = name.lowercased().utf8
    let longer = DeviceWindow.names.filter { $0.lowercased().utf8.starts(with: wanted) }
    if !longer.isEmpty { return Array(longer.prefix(3)) }
    if let nearest = device(numberedLike: name) { return [nearest] }
    // A slip at the end: of `iPhone SEE` those of `iPhone SE`.
    let begun = name.dropLast().lowercased()
    let alike = DeviceWindow.names.filter { $0.lowercased().hasPrefix(begun) }
    if begun.last != " ", (1...3).contains(alike.count) { return alike }
    return NearMiss.of(name, among: DeviceWindow.names).map { [$0] } ?? []
  }

  /// The device of the same family and the nearest number: of `iPhone 20` the newest there is.
  private static func device(numberedLike name: String) -> String? {
    func parts(_ name: String) -> (family: Substring, number: Int)? {
      let family = name.prefix { !$0.isNumber }
      return Int(name.dropFirst(family.count)).map { (family, $0) }
    }
    guard let wanted = parts(name.lowercased()) else { return nil }
    return DeviceWindow.names.compactMap { name in
      parts(name.lowercased()).flatMap { $0.family == wanted.family ? (name, $0.number) : nil }
    }
    .min { abs($0.1 - wanted.number) < abs($1.1 - wanted.number) }?.0
  }

  private func assignment(_ text: String) -> (left: String, value: Rational)? {
    guard let equals = text.firstIndex(of: "="),
      let value = Rational(text[text.index(after: equals)...])
    else { return nil }
    return (String(text[..<equals]), value)
  }

  /// The one constraint of that name.
  private func constraint(_ text: String) throws -> ConstraintID {
    let found = try constraints(text)
    guard found.count == 1, let only = found.first else {
      throw CommandFailure.usage("“\(text)” names several constraints: \(named.list(found)).")
    }
    return only
  }

  /// The constraint of that name; of an address or a line, all that it stands for.
  private func constraints(_ text: String) throws -> [ConstraintID] {
    let found = named.constraints(named: text)
    if found.count > 1, Set(found.map { system[$0].raw }).count > 1 {
      throw CommandFailure.usage("“\(text)” names several constraints: \(named.list(found)).")
    }
    if !found.isEmpty { return found }
    let last =
      system.constraintIDs.last.map {
        ": there are c1 to \($0.name), which count all constraints that the report speaks of"
      } ?? ""
    throw CommandFailure.usage(
      "there is no constraint \(text)\(last); 2 or 'constraint 2' is the row of that number in the answer; "
        + "addresses, identifiers, 'line 7' and the words of an answer do as well.")
  }
}
