internal import LayoutDiagnosis
internal import LayoutModel
internal import LinearArithmetic

/// Says a remedy as an instruction, and writes the line of code that does it.
struct RemedyWords {
  let english: ReportEnglish
  let remedy: Remedy

  private var system: LayoutSystem { english.system }
  private var names: ItemNames { english.names }

  // MARK: Instruction

  /// The whole instruction, with why it helps.
  var instruction: String { instruction(withReason: true) }

  func instruction(withReason: Bool) -> String {
    var sentences: [String] = []
    for (index, change) in remedy.changes.enumerated() {
      if isRepeatedMask(change, at: index) { continue }
      sentences.append(instruction(for: change))
    }
    if remedy.changes.isEmpty { sentences.append(withoutChange) }
    var text = sentences.joined(separator: " Also: ")
    if withReason, let reason { text += " " + reason }
    if remedy.resolves == .conflict { text += " That settles this conflict, not the whole report." }
    if let open = stillOpen { text += " " + open }
    return text
  }

  private func instruction(for change: Remedy.Change) -> String {
    switch change.action {
    case .remove: return "Remove \(quoted(change))."
    case .lowerPriority:
      return
        "Lower the priority of \(quoted(change)) to \(change.to ?? "999"), so that it gives way."
    case .changeConstant: return constantInstruction(change)
    case .changeRelation:
      return "Let \(quoted(change)) give way in one direction: "
        + "\(change.to ?? ">=") instead of \(change.from ?? "==")."
    case .changeMultiplier:
      return "Change the multiplier of \(quoted(change)) \(fromTo(change))."
    case .disableMaskTranslation:
      return "Set translatesAutoresizingMaskIntoConstraints to false on \(name(change.item)): "
        + "until then its autoresizing mask stands for a frame that your constraints contradict."
    case .wrap:
      return
        "Put \(name(change.item)) into a plain container view, and let the stack view hide the "
        + "container: the fixed size inside then has room."
    case .setFrame:
      return "Give \(name(change.item)) a frame with a size before it is first laid out."
    case .add: return "Add a constraint for \(name(change.item))."
    case .ignore: return withoutChange
    }
  }

  private func constantInstruction(_ change: Remedy.Change) -> String {
    var text = "Change the constant of \(quoted(change)) \(fromTo(change))"
    switch change.range {
    case (let low?, let high?)? where low != high:
      text += " (anything from \(low.rounded) to \(high.rounded) works)"
    case (let low?, nil)?: text += " (anything from \(low.rounded) up works)"
    case (nil, let high?)?: text += " (anything up to \(high.rounded) works)"
    default: break
    }
    return text + "."
  }

  private var withoutChange: String {
    if let advice = english.diagnosis.known?.advice { return advice }
    guard let id = remedy.constraints.first, system.constraints.indices.contains(id.index) else {
      return "Leave it as it is."
    }
    return "Leave it as it is: the system breaks \(quoted(id)) and nothing of yours depends on it."
  }

  private var reason: String? {
    switch remedy.reason {
    case .duplicate:
      "Another constraint already speaks of the same thing; often the code that makes it runs twice."
    case .encapsulatedSize:
      "The container imposes its size at priority 1000; one of your own constraints along that axis "
        + "has to yield to it."
    case .stackViewHiding: "The stack view can then collapse the view to 0 while it is hidden."
    case .zeroSizeLayout: "That keeps the first layout at size 0 quiet; the real size comes later."
    case .unintendedMask, .replacedConstant, .overconstrained, .systemOwned, .other: nil
    }
  }

  private var stillOpen: String? {
    guard !remedy.leavesAmbiguous.isEmpty else { return nil }
    let axes = remedy.leavesAmbiguous.prefix(3).map { place in
      "\(names[place.item]) \(place.axis == .horizontal ? "horizontally" : "vertically")"
    }
    let more = remedy.leavesAmbiguous.count > 3 ? " and others" : ""
    return "That leaves open: \(axes.joined(separator: ", "))\(more); give "
      + "\(remedy.leavesAmbiguous.count == 1 ? "it" : "them") a constraint of "
      + "\(remedy.leavesAmbiguous.count == 1 ? "its" : "their") own."
  }

  private func isRepeatedMask(_ change: Remedy.Change, at index: Int) -> Bool {
    change.action == .disableMaskTranslation
      && remedy.changes[..<index].contains {
        $0.action == .disableMaskTranslation && $0.item == change.item
      }
  }

  private func name(_ item: ItemID?) -> String { item.map { names[$0] } ?? "the view" }

  private func quoted(_ change: Remedy.Change) -> String {
    change.constraint.map(quoted) ?? "the constraint"
  }

  private func quoted(_ id: ConstraintID) -> String {
    let place = english.place(of: id).map { " (\($0))" } ?? ""
    return "“\(english.sentences.clause(system[id]))”\(place)"
  }

  private func fromTo(_ change: Remedy.Change) -> String {
    let from = change.from.map { "from \(Self.short($0)) " } ?? ""
    return "\(from)to \(change.to.map(Self.short) ?? "another value")"
  }

  private static func short(_ number: String) -> String { Rational(number)?.rounded ?? number }

  // MARK: Code

  /// `nil` where there is nothing to write.
  var code: String? {
    var lines: [String] = []
    for (index, change) in remedy.changes.enumerated() where !isRepeatedMask(change, at: index) {
      if let line = code(for: change) { lines.append(line) }
    }
    return lines.isEmpty ? nil : lines.joined(separator: "\n")
  }

  private func code(for change: Remedy.Change) -> String? {
    if let item = change.item, let line = itemCode(change, item) { return line }
    guard let id = change.constraint, system.constraints.indices.contains(id.index) else {
      return nil
    }
    let constraint = system[id]
    let writer = ConstraintCode(constraint, in: system, names)
    let place = constraint.codeLocation.map { "   // \($0.shortFile):\($0.line)" } ?? ""
    return constraintCode(change, writer).map { $0 + place }
  }

  private func itemCode(_ change: Remedy.Change, _ item: ItemID) -> String? {
    guard system.items.indices.contains(item.index) else { return nil }
    let view = CodeNames.variable(for: item, in: system, names)
    switch change.action {
    case .disableMaskTranslation:
      return "\(view).translatesAutoresizingMaskIntoConstraints = false"
    case .setFrame:
      let size = change.to ?? "width: 375, height: 44"
      return "\(view).frame = CGRect(x: 0, y: 0, \(size))"
    case .wrap:
      return "let container = UIView()\ncontainer.addSubview(\(view))\n"
        + "stackView.addArrangedSubview(container)"
    default:
      return nil
    }
  }

  private func constraintCode(_ change: Remedy.Change, _ writer: ConstraintCode) -> String? {
    let end = writer.dialect == .masonry ? ";" : ""
    switch (change.action, writer.dialect) {
    case (.lowerPriority, .uiKit):
      return "\(writer.variable).priority = UILayoutPriority(\(change.to ?? "999"))"
    case (.lowerPriority, .appKit):
      return "\(writer.variable).priority = NSLayoutConstraint.Priority(\(change.to ?? "999"))"
    case (.lowerPriority, .snapKit), (.lowerPriority, .masonry):
      return "\(writer.statement()).priority(\(change.to ?? "999"))\(end)"
    case (.remove, .uiKit), (.remove, .appKit):
      return "\(writer.variable).isActive = false"
    case (.remove, .snapKit), (.remove, .masonry):
      return "// delete: \(writer.statement())\(end)"
    case (.changeConstant, .uiKit), (.changeConstant, .appKit):
      return change.to.map { "\(writer.variable).constant = \(Rational($0)?.code ?? $0)" }
    case (.changeConstant, .snapKit), (.changeConstant, .masonry):
      return change.to.flatMap { Rational($0) }.map { writer.statement(constant: $0) + end }
    case (.changeRelation, _):
      let relation = Relation.allCases.first { $0.symbol == change.to }
      return relation.map { writer.statement(relation: $0) + end }
    case (.changeMultiplier, _):
      return change.to.flatMap { Rational($0) }.map { writer.statement(multiplier: $0) + end }
    default:
      return nil
    }
  }
}

extension ReportEnglish {
  /// What to do, as an instruction.
  func instruction(for remedy: Remedy) -> String {
    RemedyWords(english: self, remedy: remedy).instruction
  }

  /// The lines of code that do it, in the language the constraint came from.
  func code(for remedy: Remedy) -> String? {
    RemedyWords(english: self, remedy: remedy).code
  }
}
