internal import ArgumentParser
internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

/// Reads what-if options against one system.
struct EditParser {
  let system: LayoutSystem
  private(set) var edits: [LayoutEdit] = []
  /// What was asked for, in the user's words.
  private(set) var names: [String] = []

  init(system: LayoutSystem) { self.system = system }

  mutating func add(_ command: ExerciseLayouts) throws {
    for id in command.without { add(.without(try constraint(id)), "without \(id)") }
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

  private mutating func addChange(_ text: String) throws {
    guard let (left, value) = assignment(text), left.hasSuffix(".constant") else {
      throw ValidationError("--set \(text): expected c3.constant=12.")
    }
    let id = try constraint(String(left.dropLast(".constant".count)))
    add(.constant(id, value), "\(id.name).constant = \(value)")
  }

  private mutating func addPriority(_ text: String) throws {
    guard let (left, value) = assignment(text), value.isPositive, value <= 1000 else {
      throw ValidationError("--priority \(text): expected c3=749, above 0 and at most 1000.")
    }
    let id = try constraint(left)
    add(.priority(id, value), "\(id.name) at \(value)")
  }

  private mutating func addScale(_ text: String) throws {
    let digits = text.hasSuffix("x") ? text.dropLast() : text[...]
    guard let factor = Rational(digits), factor.isPositive else {
      throw ValidationError("--text \(text): expected a factor such as 2x or 1.3x.")
    }
    add(.textScale(factor), "texts \(factor) times as wide")
  }

  private mutating func addContainer(_ text: String) throws {
    guard let size = LayoutSize(text) else {
      throw ValidationError("--container \(text): expected a size such as 390x844.")
    }
    add(.container(width: size.width, height: size.height), text)
  }

  private mutating func addDevice(_ name: String) throws {
    guard let device = DeviceWindow.named(name) else {
      throw ValidationError("--device \(name): unknown; --device list prints those there are.")
    }
    add(
      .container(width: Rational(device.width), height: Rational(device.height)),
      "\(name) (\(device.width)x\(device.height))")
  }

  private func assignment(_ text: String) -> (left: String, value: Rational)? {
    guard let equals = text.firstIndex(of: "="),
      let value = Rational(text[text.index(after: equals)...])
    else { return nil }
    return (String(text[..<equals]), value)
  }

  /// A constraint by its id, address or identifier.
  private func constraint(_ text: String) throws -> ConstraintID {
    for id in system.constraintIDs {
      let constraint = system[id]
      if id.name == text || constraint.identifier == text || constraint.key == text {
        return id
      }
      if let address = constraint.address, text.hasPrefix("0x"),
        UInt64(text.dropFirst(2), radix: 16) == address.value
      {
        return id
      }
    }
    let last = system.constraintIDs.last.map { ": there are c1 to \($0.name)" } ?? ""
    throw ValidationError(
      "there is no constraint \(text)\(last); addresses and identifiers do as well.")
  }
}
