package import SiteRecords

extension Record {
  /// The record as a line that a person reads, its line number in front.
  ///
  /// `12 anchors a.top == b.bottom + gap=8 @750 isActive`: numbers as the source writes them and,
  /// where that is not the value itself, what they are.
  package var shown: String {
    switch self {
    case .file(let record):
      "\(record.language) \(record.lines) lines"
        + record.problems.map { "; \($0.line): \($0.what)" }.joined()
    case .type(let record):
      "\(record.range.line) \(record.form) \(record.name)"
        + (record.inherits.isEmpty ? "" : ": " + record.inherits.joined(separator: ", "))
    case .function(let record): record.shown
    case .variable(let record): record.shown
    case .parent(let record):
      "\(record.range.line) \(record.child) in \(record.parent) by \(record.how)"
    case .set(let record):
      "\(record.range.line) \(record.target).\(record.property) = \(record.value)"
        + (record.number.map { $0.shown == record.value ? "" : " (\($0.shown))" } ?? "")
    case .constraint(let record): record.shown
    case .format(let record): record.shown
    case .call(let record):
      "\(record.range.line) call \(record.receiver.map { $0 + " " } ?? "")\(record.name)"
        + "(\(record.arguments.map(\.text).joined(separator: ", ")))"
    case .element(let record): record.shown
    case .branch(let record):
      "\(record.range.line) \(record.id.rawValue) branch \(record.number)"
    }
  }
}

extension Number {
  package var shown: String {
    let values = values.map(\.shown).joined(separator: "|")
    if text.isEmpty { return values }
    return self.values.isEmpty || Double(text) == self.values.first ? text : "\(text)=\(values)"
  }

  fileprivate func shown(unless missing: Double, _ sign: String) -> String {
    text.isEmpty && values == [missing] ? "" : " \(sign) \(shown)"
  }
}

extension Double {
  fileprivate var shown: String { Int(exactly: self)?.description ?? description }
}

extension FunctionRecord {
  fileprivate var shown: String {
    let parameters = parameters.map {
      [$0.type, $0.name].compactMap(\.self).joined(separator: " ")
    }
    let kind = isMacro ? "macro" : isStatic ? "static function" : "function"
    return "\(range.line) \(kind) \(type.map { $0 + "." } ?? "")\(name)"
      + (parameters.isEmpty ? "" : "(\(parameters.joined(separator: ", ")))")
      + (returns.map { " -> \($0)" } ?? "")
  }
}

extension VariableRecord {
  fileprivate var shown: String {
    "\(range.line) \(type.map { $0 + "." } ?? "")\(name)"
      + (className.map { ": \($0)" } ?? "") + (source.map { " \($0)" } ?? "")
      + (value.map { " = \($0.shown)" } ?? text.map { " = \($0)" } ?? "")
      + (elementOf.map { " of \($0)" } ?? "")
  }
}

extension ConstraintRecord {
  fileprivate var shown: String {
    "\(range.line) \(library) \(first.item).\(first.attribute) \(relation.rawValue)"
      + (second.map { " \($0.item).\($0.attribute)" } ?? "") + multiplier.shown(unless: 1, "*")
      + constant.shown(unless: 0, second == nil ? "" : "+").replacing("  ", with: " ")
      + priority.shown(unless: 1000, "@").replacing("@ ", with: "@")
      + notes.map { " " + $0 }.joined()
  }

  private var notes: [String] {
    [
      systemSpacing ? "systemSpacing" : nil, stored.map { "in \($0)" }, form?.rawValue,
      made == .make ? nil : made?.rawValue, identifier.map { "'\($0)'" }, label.map { "'\($0)'" },
      outlets.isEmpty ? nil : "outlets \(outlets.joined(separator: ","))",
      isPlaceholder ? "placeholder" : nil, isSymbolic ? "symbolic" : nil,
      excludedIn.isEmpty ? nil : "excluded in \(excludedIn.joined(separator: ","))",
    ].compactMap(\.self)
  }
}

extension FormatRecord {
  fileprivate var shown: String {
    "\(range.line) format \(string.map(\.shown).joined())"
      + (views.map { " views \($0.shown(\.self))" } ?? "")
      + (metrics.map { " metrics \($0.shown(\.shown))" } ?? "")
      + (options.isEmpty ? "" : " options \(options.joined(separator: ","))")
      + (stored.map { " in \($0)" } ?? "") + (form.map { " \($0)" } ?? "")
  }
}

extension FormatRecord.Piece {
  fileprivate var shown: String {
    switch self {
    case .literal(let text): text
    case .text(let text): "<\(text)>"
    }
  }
}

extension FormatRecord.Dictionary {
  fileprivate func shown(_ value: (Value) -> String) -> String {
    switch self {
    case .text(let text): text
    case .entries(let entries):
      entries.map { "\($0.key):\(value($0.value))" }.joined(separator: ",")
    }
  }
}

extension ElementRecord {
  fileprivate var shown: String {
    "\(range.line) \(id.rawValue) \(className)" + (customClass.map { " as \($0)" } ?? "")
      + (text.map { " '\($0)'" } ?? "") + (userLabel.map { " labelled \($0)" } ?? "")
      + (parent.map { " in \($0.rawValue)" } ?? "")
      + outlets.map { " outlet \($0.owner.map { $0 + "." } ?? "")\($0.name)" }.joined()
      + (scene.map { " scene \($0)" } ?? "")
  }
}
