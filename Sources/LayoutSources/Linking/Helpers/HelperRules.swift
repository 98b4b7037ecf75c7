internal import LayoutModel

/// Tells functions that lay out what their callers give, so that a call is the line to change, from
/// those that lay out what is theirs.
struct HelperRules {
  let names: SourceNames

  /// Whether all of the items are what a caller gives, so that the call is the line to change.
  func isHelper(_ texts: [String], in frame: Frame) -> Bool {
    guard let function = frame.function else { return false }
    let isGiven = texts.map { comesFromCaller($0, frame, 0) }
    if isGiven.allSatisfy(\.self) { return true }
    guard isGiven.contains(true) else { return false }
    // A type that lays out what it is given makes the constraint itself, unless it does so often.
    return callsOfOwn(names.facts.functions[function]) > 1
  }

  /// How many calls of the function's own type mean it.
  private func callsOfOwn(_ function: FunctionRecord) -> Int {
    names.calls(of: function.name).count {
      let call = names.facts.calls[$0]
      return call.file == function.file
        && ["self", ""].contains(CodeText.bare(call.receiver ?? "self"))
    }
  }

  /// Whether the function around the constraint is a helper: of the items, or of the attribute.
  func isHelper(_ record: ConstraintRecord, in frame: Frame) -> Bool {
    isHelper(record.items, in: frame) || takesAttribute(record, frame)
  }

  /// Whether a caller says which attribute is meant, as with `view[keyPath: edge]`.
  private func takesAttribute(_ record: ConstraintRecord, _ frame: Frame) -> Bool {
    [record.first.attribute, record.second?.attribute].compactMap(\.self).contains {
      LayoutAttribute(rawValue: $0) == nil && names.parameter($0, in: frame) != nil
    }
  }

  /// Whether the source has calls that may mean the function around the code.
  func isCalled(_ frame: Frame) -> Bool {
    frame.function.map { !names.calls(of: names.facts.functions[$0].name).isEmpty } ?? false
  }

  /// Whether the call stands in a helper itself, so that its callers are the lines to change.
  func standsInHelper(_ call: CallRecord, _ frame: Frame) -> Bool {
    guard frame.function != nil else { return false }
    let views = call.arguments.filter { $0.number?.values.isEmpty ?? true }.map(\.text)
    return ([call.receiver ?? "self"] + views.filter(Self.mayBeView)).contains {
      comesFromCaller($0, frame, 0)
    }
  }

  private static func mayBeView(_ text: String) -> Bool {
    let bare = CodeText.bare(text)
    return NumberParser.literal(bare) == nil && CodeText.stringParts(bare) == nil
      && bare.utf8.first?.isNameByte == true
  }

  // MARK: What a caller gives

  /// Whether an expression is a parameter, or `self` in an extension that everybody may call.
  private func comesFromCaller(_ text: String, _ frame: Frame, _ depth: Int) -> Bool {
    guard depth < 6 else { return false }
    let name = Self.firstName(of: text)
    if name == "self" { return isOpen(frame) }
    if let place = names.parameter(name, in: frame) {
      return !Self.isValue(names.facts.functions[place.function].parameters[place.index].type)
    }
    if let variable = names.locals(name, in: frame).first.map({ names.facts.variables[$0] }) {
      guard let origin = variable.elementOf ?? variable.text, origin != text else { return false }
      return comesFromCaller(CodeText.elements(origin)?.first ?? origin, frame, depth + 1)
    }
    // `view` in an extension of every controller's is that of whoever calls.
    return name.first?.isLowercase == true && isOpen(frame)
  }

  /// The name with which an expression, or the one whose superview it is, begins.
  private static func firstName(of text: String) -> String {
    var bare = CodeText.bare(text)
    if let call = CodeText.call(bare), call.name == "superview", let inner = call.arguments.first {
      bare = CodeText.bare(inner)
    }
    return CodeText.name(CodeText.head(CodeText.path(bare)[0]).name)
  }

  /// Whether code in the frame is code of whoever calls it.
  private func isOpen(_ frame: Frame) -> Bool { frame.type.map(names.family.isOpen) ?? false }

  /// Whether a parameter's type is a number's, a text's or the like, and no view's.
  private static func isValue(_ type: String) -> Bool {
    let beginnings = [
      "CG", "Int", "Float", "Double", "Bool", "BOOL", "String", "NSString", "NSInteger", "float",
      "double", "int",
    ]
    let endings = [
      "Style", "Insets", "Coder", "Bundle", "Priority", "Relation", "Attribute", "Identifier",
      "Color", "Font", "Set",
    ]
    return beginnings.contains(where: type.hasPrefix) || endings.contains(where: type.hasSuffix)
  }
}

extension ConstraintRecord {
  /// The expressions of its items.
  var items: [String] { [first.item] + [second?.item].compactMap(\.self) }
}
