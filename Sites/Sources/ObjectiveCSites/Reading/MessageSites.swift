internal import SiteRecords

/// A message with its place.
struct Message {
  let receiver: Expression
  let parts: [MessagePart]
  let range: Range<Int>

  var label: String { parts[0].label }
  var argument: Expression? { parts[0].arguments.first }
}

/// Which message makes or changes what.
extension SourceReader {
  mutating func visitMessage(_ message: Message, _ use: Use) {
    if visitActivation(message, use) || visitMaking(message, use) || visitMaker(message, use)
      || visitPureLayout(message, use) || visitViewTree(message, use) || visitSetter(message, use)
    {
      return
    }
    visitOther(message, use)
  }

  private mutating func visitMaking(_ message: Message, _ use: Use) -> Bool {
    if message.label == "constraintWithItem" {
      appendItemForm(message, use)
    } else if message.label == "constraintsWithVisualFormat" {
      appendFormat(message, use)
    } else if !appendAnchorForm(message, use) {
      return false
    }
    return true
  }

  private static let plain: Set<String> = ["alloc", "init", "new", "class", "copy", "mutableCopy"]

  private mutating func visitOther(_ message: Message, _ use: Use) {
    if !Self.plain.contains(message.parts.selector) { appendCall(message, use) }
    if message.label.hasPrefix("enumerateObjects") { appendEnumerated(message) }
    visit(message.receiver, use.inner)
    for argument in message.parts.flatMap(\.arguments) { visit(argument, use.inner) }
    visitUnknownBuilder(
      Expression(kind: .message(message.receiver, message.parts), range: message.range),
      message.parts.flatMap(\.arguments), use)
  }

  /// The variable of `enumerateObjectsUsingBlock:`, and the number behind it.
  private mutating func appendEnumerated(_ message: Message) {
    guard case .block(let parameters, _)? = message.parts.last?.arguments.first?.unwrapped.kind
    else { return }
    let list = elements(of: message.receiver).map { "[\(texts($0))]" } ?? text(message.receiver)
    for (parameter, elementOf) in zip(parameters, [list, "\(list).indices"]) {
      var record = VariableRecord(
        name: parameter.name, function: scope.function, className: parameter.type.className,
        elementOf: elementOf, range: lines.range(message.range))
      record.source = record.className == nil ? nil : .declared
      records.append(.variable(record))
    }
  }

  // MARK: - Activation

  private mutating func visitActivation(_ message: Message, _ use: Use) -> Bool {
    guard let argument = message.argument else { return visitInstallation(message, use) }
    switch message.parts.selector {
    case "activateConstraints:":
      put(argument, inForce: use.with(.activate, activation: message.range, block: makeID("b")))
    case "addConstraints:", "removeConstraints:", "deactivateConstraints:":
      visitList(argument, message, use)
    case "addConstraint:":
      put(argument, inForce: use.with(.addConstraint, activation: message.range))
    case "removeConstraint:": appendActive(argument, false, use)
    case "addObject:", "addObjectsFromArray:", "arrayByAddingObjectsFromArray:",
      "arrayByAddingObject:":
      return visitCollecting(argument, message, use)
    default: return false
    }
    return true
  }

  /// `[self.height uninstall]` of Masonry, `autoRemove` of PureLayout.
  private mutating func visitInstallation(_ message: Message, _ use: Use) -> Bool {
    let isVariable = message.receiver.unwrapped.name != nil || isVariableRead(message.receiver)
    switch message.label {
    case "install", "activate", "autoInstall":
      if isVariable { appendActive(message.receiver, true, use) }
    case "uninstall", "deactivate", "autoRemove":
      if isVariable { appendActive(message.receiver, false, use) }
    default: break
    }
    return false
  }

  private mutating func visitList(_ argument: Expression, _ message: Message, _ use: Use) {
    if message.label == "addConstraints" {
      let block = isList(argument) ? makeID("b") : nil
      put(argument, inForce: use.with(.addConstraints, activation: message.range, block: block))
    } else {
      appendActive(argument, false, use)
    }
  }

  private func isList(_ expression: Expression) -> Bool { expression.elements != nil }

  /// A list with constraints in it is visited; names are told to become active.
  private mutating func put(_ argument: Expression, inForce use: Use) {
    if let elements = argument.elements {
      for element in elements { put(element, inForce: use) }
    } else if argument.unwrapped.name != nil || isVariableRead(argument) {
      appendActive(argument, true, use)
    } else {
      visit(argument, use)
    }
  }

  private func isVariableRead(_ expression: Expression) -> Bool {
    guard case .member = expression.unwrapped.kind else { return false }
    return true
  }

  private mutating func appendActive(_ argument: Expression, _ isActive: Bool, _ use: Use) {
    for item in argument.elements ?? [argument] {
      records.append(
        .set(
          SetRecord(
            target: text(item), property: "isActive", value: isActive ? "true" : "false",
            function: scope.function, range: lines.range(use.statement))))
    }
  }

  /// Visits `[constraints addObject:[…]]`, whose receiver holds the constraint then.
  private mutating func visitCollecting(_ argument: Expression, _ message: Message, _ use: Use)
    -> Bool
  {
    guard !(argument.unwrapped.name != nil) else { return false }
    var collected = use.with(.element)
    collected.stored = text(message.receiver)
    visit(argument, collected)
    return true
  }
}
