internal import SiteRecords
internal import SwiftSyntax

extension SiteReader {
  /// `label.text = "Tea"`, `height.constant = 4`.
  func readAssignment(_ sequence: SequenceExprSyntax) {
    if let change = sequence.assignment("+=") ?? sequence.assignment("-=") {
      return readChange(change.target, change.value, sequence)
    }
    guard let (target, values) = sequence.assignment(), let last = values.last else { return }
    let cast = values.count == 3 ? values[2].as(TypeExprSyntax.self)?.type : nil
    if let cast { return readCast(target, values[0], to: cast, at: sequence) }
    let value = values.count == 1 ? last : ExprSyntax(sequence)
    let written = values.map { text($0) }.joined()
    readConstruction(target, value, at: sequence)
    readEntry(target, last)
    guard let (owner, property) = settingTarget(target, number: number(written)) else { return }
    set(
      owner, property, written, string: values.count == 1 ? last.literalString : nil, at: sequence)
  }

  /// `height.constant += 4`.
  private func readChange(
    _ target: ExprSyntax, _ values: [ExprSyntax], _ sequence: SequenceExprSyntax
  ) {
    guard let member = target.unwrapped.as(MemberAccessExprSyntax.self), let base = member.base,
      Self.numbers.contains(member.declName.baseName.text),
      let sign = Array(sequence.elements)[1].operatorText?.first
    else { return }
    let value = "\(text(target))\(sign)(\(values.map { text($0) }.joined()))"
    set(text(base), member.declName.baseName.text, value, at: sequence)
  }

  /// `button = sender as? UIButton`.
  private func readCast(
    _ target: ExprSyntax, _ value: ExprSyntax, to type: TypeSyntax, at node: some SyntaxProtocol
  ) {
    guard target.isOwnName else { return }
    assign(
      text(target), className: TypeText.name(type), source: .cast, value: text(value), at: node)
  }

  func set(
    _ target: String, _ property: String, _ value: String, string: String? = nil,
    at node: some SyntaxProtocol
  ) {
    let number = number(value)
    add(
      .set(
        SetRecord(
          target: target, property: property, value: value, string: string,
          number: number.values.isEmpty && !Self.numbers.contains(property) ? nil : number,
          function: functionID(), range: statement(around: node))))
  }

  private func settingTarget(_ target: ExprSyntax, number: Number) -> (
    owner: String, property: String
  )? {
    let target = target.unwrapped
    if let member = target.as(MemberAccessExprSyntax.self), let base = member.base {
      let name = Self.today(member.declName.baseName.text)
      guard Self.properties.contains(name) || isPlainNumber(number, base) else { return nil }
      // What makes a constraint and activates it is one site.
      return name == "isActive" && !base.isName ? nil : (text(base), name)
    }
    guard let name = target.as(DeclReferenceExprSyntax.self)?.baseName.text,
      Self.properties.contains(Self.today(name)) || !number.values.isEmpty, !isLocal(name)
    else { return nil }
    return ("self", Self.today(name))
  }

  /// Numbers of the project's own properties are candidates for constants.
  private func isPlainNumber(_ number: Number, _ base: ExprSyntax) -> Bool {
    !number.values.isEmpty && !text(base).hasSuffix("layer")
  }

  private func isLocal(_ name: String) -> Bool {
    function?.locals[name] != nil || function?.parameterTypes[name] != nil
  }

  /// `plate = UIView()` says the class of `plate`, and is the line that makes it; `guide = view.guide`
  /// is another name.
  private func readConstruction(
    _ target: ExprSyntax, _ value: ExprSyntax, at node: some SyntaxProtocol
  ) {
    let construction = Construction(value)
    guard target.isOwnName, construction.className != nil || value.isName else { return }
    let name = text(target)
    if let alias = construction.alias { names.renames[alias.closure.id] = [alias.name: name] }
    assign(
      name, className: construction.className, source: construction.source,
      value: construction.made.map { text($0) }, at: node)
  }

  /// Says of a name what an assignment tells of it.
  private func assign(
    _ name: String, className: String?, source: VariableRecord.Source?, value: String?,
    at node: some SyntaxProtocol
  ) {
    let isMember = !isLocal(name)
    let isGeneric = className.map(names.generics.contains) ?? false
    add(
      .variable(
        VariableRecord(
          name: isMember && name.hasPrefix("self.") ? String(name.dropFirst(5)) : name,
          type: isMember ? type : nil, function: isMember ? nil : functionID(),
          className: isGeneric ? nil : className, source: isGeneric ? nil : source, text: value,
          range: statement(around: node))))
  }

  /// `views["label"] = label`, and `views["v\(index)"] = view` in a loop.
  private func readEntry(_ target: ExprSyntax, _ value: ExprSyntax) {
    guard let entry = target.unwrapped.as(SubscriptCallExprSyntax.self),
      let key = entry.arguments.first.flatMap({ keyLiteral($0.expression) })
    else { return }
    var pair: (key: String, value: ExprSyntax)?
    if let plain = ExprSyntax(key).literalString {
      pair = (plain, value)
    } else if let (prefix, number) = key.numbered, let list = list(of: value, number) {
      pair = ("\(prefix)*", list)
    }
    guard let pair else { return }
    let dictionary = text(entry.calledExpression)
    names.declare(dictionary, Declaration(literal: .dictionary([pair])), in: function, type: type)
  }

  /// The list of which the value is an element, at the place that `number` says.
  private func list(of value: ExprSyntax, _ number: String) -> ExprSyntax? {
    if let list = value.loopList { return list }
    let made = names.declarations(text(value), function, type).compactMap(\.made)
    let element = (made.count == 1 ? made[0] : value).unwrapped.as(SubscriptCallExprSyntax.self)
    guard let element, element.arguments.first.map({ text($0.expression) }) == number else {
      return nil
    }
    return element.calledExpression
  }

  /// The key's string, which may lie in a variable.
  private func keyLiteral(_ key: ExprSyntax) -> StringLiteralExprSyntax? {
    if let literal = key.as(StringLiteralExprSyntax.self) { return literal }
    let found = names.declarations(text(key), function, type)
    guard found.count == 1, case .strings(let strings) = found[0].literal else { return nil }
    return strings.count == 1 ? strings[0] : nil
  }

  // MARK: - Calls

  /// `setTitle(_:for:)`, priorities of content, `activate` and `deactivate`, SnapKit's `update`.
  func readSettings(_ chain: Chain, at index: Int) {
    let link = chain.links[index]
    guard let first = link.arguments?.first else { return readToggle(chain, at: index) }
    let target = chain.receiver(of: index).map { text($0) } ?? "self"
    switch link.name {
    case "setTitle", "setText", "setPlaceholder":
      let property = String(link.name.dropFirst(3)).uncapitalized
      set(target, property, text(first.value), string: first.value.literalString, at: link.node)
    case "setContentHuggingPriority": setContent(target, "hugging", link)
    case "setContentCompressionResistancePriority": setContent(target, "compression", link)
    case "setCustomSpacing": setSpacing(target, link)
    case "update":
      if first.label == "offset" || first.label == "inset" {
        set(target, "constant", text(first.value), at: link.node)
      }
    case "activate", "activateConstraints", "addConstraints", "addConstraint": toggle(link, "true")
    case "deactivate", "deactivateConstraints", "removeConstraints", "removeConstraint":
      toggle(link, "false")
    default: readSetter(target, link)
    }
  }

  /// `setTranslatesAutoresizingMaskIntoConstraints(false)` of Swift 1.
  private func readSetter(_ target: String, _ link: Chain.Link) {
    let property = Self.today(String(link.name.dropFirst(3)).uncapitalized)
    guard link.name.hasPrefix("set"), link.labels == ["_"], Self.properties.contains(property),
      let value = link.arguments?.first?.value
    else { return }
    set(target, property, text(value), string: value.literalString, at: link.node)
  }

  private func setContent(_ target: String, _ property: String, _ link: Chain.Link) {
    let axis = link["for"] ?? link["forAxis"]
    let priority = link.arguments?.first.map { number(text($0.value)) }
    add(
      .set(
        SetRecord(
          target: target, property: property,
          value: axis.map { text($0).lastComponent.uncapitalized } ?? "", number: priority,
          function: functionID(), range: statement(around: link.node))))
  }

  private func setSpacing(_ target: String, _ link: Chain.Link) {
    guard let after = link["after"], let spacing = link.arguments?.first?.value else { return }
    add(
      .set(
        SetRecord(
          target: target, property: "customSpacing", value: text(after),
          number: number(text(spacing)), function: functionID(), range: statement(around: link.node)
        )))
  }

  /// `first.deactivate()`, `list.activate()`.
  private func readToggle(_ chain: Chain, at index: Int) {
    let name = chain.links[index].name
    guard name == "activate" || name == "deactivate", let target = chain.receiver(of: index) else {
      return
    }
    set(
      text(target), "isActive", name == "activate" ? "true" : "false", at: chain.links[index].node)
  }

  private func toggle(_ link: Chain.Link, _ value: String) {
    guard let list = link.arguments?.first?.value else { return }
    for element in list.listed where element.isName {
      set(text(element), "isActive", value, at: link.node)
    }
  }

  // MARK: - Names

  private static func today(_ name: String) -> String {
    ["active": "isActive", "hidden": "isHidden"][name] ?? name
  }

  private static let numbers: Set<String> = ["constant", "priority", "spacing", "rowHeight"]

  private static let properties: Set<String> = [
    "text", "attributedText", "title", "placeholder", "accessibilityIdentifier",
    "accessibilityLabel", "identifier", "translatesAutoresizingMaskIntoConstraints",
    "autoresizingMask", "spacing", "axis", "distribution", "alignment", "constant", "priority",
    "isActive", "isHidden", "frame", "frameSize", "frameOrigin", "center", "bounds", "rowHeight",
    "estimatedRowHeight",
    "sectionHeaderHeight", "sectionFooterHeight", "estimatedSectionHeaderHeight",
    "estimatedSectionFooterHeight", "tableHeaderView", "tableFooterView", "estimatedItemSize",
    "itemSize", "layoutMargins", "directionalLayoutMargins", "contentInset", "contentEdgeInsets",
    "isLayoutMarginsRelativeArrangement", "preservesSuperviewLayoutMargins",
    "preferredMaxLayoutWidth", "numberOfLines", "titleView", "accessoryView", "inputAccessoryView",
    "height", "width", "size", "origin",
  ]
}

extension ExprSyntax {
  /// Whether it is a variable of the function or a property of self.
  fileprivate var isOwnName: Bool {
    let target = unwrapped
    if target.is(DeclReferenceExprSyntax.self) { return true }
    return target.as(MemberAccessExprSyntax.self)?.base?.trimmedDescription == "self"
  }

  /// The elements of lists that are written out, also of those that are added up.
  fileprivate var listed: [ExprSyntax] {
    if let elements = arrayElements { return elements }
    guard let sum = unwrapped.as(SequenceExprSyntax.self) else { return [self] }
    let parts = Array(sum.elements)
    let isSum = stride(from: 1, to: parts.count, by: 2).allSatisfy { parts[$0].operatorText == "+" }
    return isSum ? parts.filter { $0.operatorText == nil }.flatMap(\.listed) : [self]
  }

  /// Whether it is a name or a path of names.
  var isName: Bool {
    switch unwrapped.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr: true
    case .memberAccessExpr(let member): member.base?.isName ?? false
    case .subscriptCallExpr(let call): call.calledExpression.isName
    default: false
    }
  }
}

extension StringLiteralExprSyntax {
  /// `v` and `index` of `"v\(index)"`.
  fileprivate var numbered: (prefix: String, number: String)? {
    let parts = Array(segments)
    guard parts.count >= 2, case .stringSegment(let prefix) = parts[0],
      case .expressionSegment(let inner) = parts[1],
      let number = inner.expressions.first?.expression
    else { return nil }
    let rest = parts.dropFirst(2).map(\.trimmedDescription).joined()
    return rest.isEmpty ? (prefix.content.text, number.trimmedDescription) : nil
  }
}

extension ExprSyntax {
  /// The list that goes through this loop's variable.
  fileprivate var loopList: ExprSyntax? {
    let name = trimmedDescription
    var current: Syntax? = parent
    while let node = current {
      if let loop = node.as(ForStmtSyntax.self), loop.pattern.boundNames.contains(name) {
        let chain = Chain(loop.sequence.unwrapped)
        let isNumbered = chain.links.last?.isEnumeration == true
        return isNumbered ? chain.receiver(of: chain.links.count - 1) : loop.sequence
      }
      if let closure = node.as(ClosureExprSyntax.self), closure.parameterNames.contains(name) {
        return closure.enumeratedList
      }
      current = node.parent
    }
    return nil
  }
}

extension ClosureExprSyntax {
  /// `list` of `list.enumerated().forEach { … }`.
  fileprivate var enumeratedList: ExprSyntax? {
    guard let call = parent?.as(ExprSyntax.self) else { return nil }
    let chain = Chain(call)
    guard let index = chain.index(where: \.isEnumeration) else { return nil }
    return chain.receiver(of: index)
  }
}
