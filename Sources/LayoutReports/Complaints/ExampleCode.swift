internal import LinearArithmetic

/// The statements of which examples are made, in the app's language.
struct ExampleCode {
  var language: CodeLanguage
  /// Whether views have anchors in the system that printed the log.
  var hasAnchors = true

  var isObjectiveC: Bool { language == .objectiveC }

  func addition(of child: String, to parent: String) -> String {
    switch language {
    case .swift: "\(parent).addSubview(\(child))"
    case .objectiveC: "[\(parent) addSubview:\(child)];"
    case .cSharp: "\(CSharpCode.expression(parent)).AddSubview(\(CSharpCode.expression(child)));"
    }
  }

  func activation(of first: String, equalTo second: String, constant: String? = nil) -> String {
    if !hasAnchors, let side = AnchorlessCode.Side(anchor: first),
      let other = AnchorlessCode.Side(anchor: second)
    {
      let code = AnchorlessCode(language: language)
      return code.statement(
        side, .equal, other, constant: constant ?? "0",
        on: other.item == "container" ? other.item : code.unknownHolder)
    }
    if isObjectiveC {
      let offset = constant.map { " constant:\($0)" } ?? ""
      return "[\(first) constraintEqualToAnchor:\(second)\(offset)].active = YES;"
    }
    if language == .cSharp, constant == nil {
      return CSharpCode.statement(first, .equal, second, 1, 0)
    }
    let offset = constant.map { ", constant: \($0)" } ?? ""
    return "\(first).constraint(equalTo: \(second)\(offset)).isActive = true"
  }

  func activation(of size: String, equalToConstant constant: String) -> String {
    if !hasAnchors, let side = AnchorlessCode.Side(anchor: size) {
      return AnchorlessCode(language: language).statement(
        side, .equal, nil, constant: constant, on: side.item)
    }
    return isObjectiveC
      ? "[\(size) constraintEqualToConstant:\(constant)].active = YES;"
      : "\(size).constraint(equalToConstant: \(constant)).isActive = true"
  }

  func activation(of constraint: String) -> String {
    isObjectiveC ? "\(constraint).active = YES;" : "\(constraint).isActive = true"
  }

  func installation(of constraint: String, on view: String) -> String {
    isObjectiveC ? "[\(view) addConstraint:\(constraint)];" : "\(view).addConstraint(\(constraint))"
  }

  func finiteConstant(of constraint: String) -> String {
    whereFinite("\(constraint).constant = value\(isObjectiveC ? ";" : "")")
  }

  /// Sets what `path` names of a view: `["bounds", "size", "width"]`.
  func finiteNumber(at path: [String]) -> String {
    let member = path.joined(separator: ".")
    guard isObjectiveC, let property = path.first else {
      return whereFinite("view.\(member) = value")
    }
    return """
      if (isfinite(value)) {
        \(path.count > 2 ? "CGRect" : "CGPoint") \(property) = view.\(property);
        \(member) = value;
        view.\(property) = \(property);
      }
      """
  }

  /// The statement, run where `value` is a number.
  func whereFinite(_ statement: String) -> String {
    isObjectiveC
      ? "if (isfinite(value)) { \(statement) }" : "if value.isFinite { \(statement) }"
  }

  /// Required and other priorities are exchanged only while the constraint is not active.
  func switchedPriority(to new: String) -> String {
    if isObjectiveC {
      return "constraint.active = NO;\nconstraint.priority = \(new);\nconstraint.active = YES;"
    }
    let names = ["1000": "required", "750": "defaultHigh", "250": "defaultLow"]
    let priority = names[new] ?? "init(\(new))"
    return """
      constraint.isActive = false
      constraint.priority = .\(priority)
      constraint.isActive = true
      """
  }
}
