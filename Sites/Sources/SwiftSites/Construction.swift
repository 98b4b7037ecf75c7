internal import SiteRecords
internal import SwiftSyntax

/// What an initialiser tells of the value: its class, and how that is known.
struct Construction {
  var className: String?
  var source: VariableRecord.Source?
  /// The expression that makes the value; inside of a closure, that of the closure's result.
  var made: ExprSyntax?
  /// A closure in which the value has another name, and that name.
  var alias: (closure: ClosureExprSyntax, name: String)?

  init(_ expression: ExprSyntax, declared: String? = nil, depth: Int = 0) {
    made = expression
    className = declared
    source = declared == nil ? nil : .declared
    if let type = expression.castType {
      className = TypeText.name(type)
      source = .cast
    } else if let closure = expression.calledClosure {
      takeResult(of: closure, declared: declared, depth: depth)
    } else {
      takeConstructor(Chain(expression.unwrapped), declared: declared)
    }
  }

  private mutating func takeResult(of closure: ClosureExprSyntax, declared: String?, depth: Int) {
    guard depth < 8, let result = closure.result else { return }
    if let name = result.as(DeclReferenceExprSyntax.self)?.baseName.text {
      alias = (closure, name)
      takeLocal(name, of: closure, declared: declared, depth: depth)
    } else {
      let inner = Construction(result, declared: declared, depth: depth + 1)
      (className, source, made) = (inner.className, inner.source, inner.made)
    }
  }

  private mutating func takeLocal(
    _ name: String, of closure: ClosureExprSyntax, declared: String?, depth: Int
  ) {
    guard let binding = closure.local(name) else { return }
    let type = binding.typeAnnotation.map { TypeText.name($0.type) }
    guard let value = binding.initializer?.value else {
      className = type ?? declared
      return
    }
    let inner = Construction(value, declared: type ?? declared, depth: depth + 1)
    (className, source, made) = (inner.className, inner.source, inner.made)
  }

  private mutating func takeConstructor(_ chain: Chain, declared: String?) {
    guard let index = chain.index(where: \.isCall) else { return }
    let call = chain.links[index]
    let rest = chain.links[(index + 1)...]
    guard rest.allSatisfy(\.isConfiguring) else {
      // `TideBar().forAutoLayout()`: a method of the project's own gives back the view, as a rule.
      guard declared == nil, rest.allSatisfy(\.isCall),
        let name = chain.constructedClass(at: index),
        name.namesView
      else { return }
      (className, source) = (name, .returned)
      return
    }
    if let name = chain.constructedClass(at: index) ?? (call.name == "init" ? declared : nil) {
      className = name
      source = call.isFactory ? .returned : .constructed
      alias = chain.links[index...].compactMap(\.configuration).first
    }
  }
}

extension Chain {
  /// `UILabel` for `UILabel()`, `UILabel.init()` and `UIKit.UILabel()`.
  func constructedClass(at index: Int) -> String? {
    let call = links[index]
    if index == 0, base == nil, !isImplicit { return call.name.isTypeName ? call.name : nil }
    let before = links[..<index].map(\.name)
    guard let first = base?.as(DeclReferenceExprSyntax.self)?.baseName.text, first.isTypeName else {
      return nil
    }
    guard before.allSatisfy(\.isTypeName) else { return nil }
    if call.name == "init" || call.isFactory { return ([first] + before).joined(separator: ".") }
    return call.name.isTypeName ? ([first] + before + [call.name]).joined(separator: ".") : nil
  }
}

extension Chain.Link {
  /// Whether it is PureLayout's method of a class, which makes a view of the class and switches its
  /// mask off.
  fileprivate var isFactory: Bool { ["newAutoLayout", "newAutoLayoutView"].contains(name) }

  /// Whether the call gives back the same object: `then { }`, `configure { }`.
  fileprivate var isConfiguring: Bool {
    isCall
      && (closure != nil
        || ["then", "with", "configure", "configured", "apply", "also"].contains(name))
  }

  /// The closure's name for the object that it gets.
  fileprivate var configuration: (closure: ClosureExprSyntax, name: String)? {
    guard isConfiguring, !name.isTypeName, let closure else { return nil }
    return (closure, closure.parameterNames.first ?? "$0")
  }
}

extension Chain.Link {
  /// `enumerated()`, in Swift 2 `enumerate()`.
  var isEnumeration: Bool { name == "enumerated" || name == "enumerate" }
}

extension String {
  var isTypeName: Bool { first?.isUppercase == true }

  /// Whether a type of this name is a view's by its ending.
  fileprivate var namesView: Bool {
    ["View", "Label", "Button", "Cell", "Bar", "Field", "Control", "Slider", "Switch", "Indicator"]
      .contains(where: hasSuffix)
  }
}

extension ExprSyntax {
  /// The closure of `{ … }()`.
  var calledClosure: ClosureExprSyntax? {
    unwrapped.as(FunctionCallExprSyntax.self)?.calledExpression.unwrapped.as(ClosureExprSyntax.self)
  }
}

extension ClosureExprSyntax {
  var parameterNames: [String] {
    switch signature?.parameterClause {
    case .simpleInput(let list): list.map(\.name.text)
    case .parameterClause(let clause):
      clause.parameters.map { ($0.secondName ?? $0.firstName).text }
    case nil: []
    }
  }

  /// What it returns at its end.
  var result: ExprSyntax? { statements.result }

  fileprivate func local(_ name: String) -> PatternBindingSyntax? {
    let bindings = statements.lazy.compactMap { $0.item.as(VariableDeclSyntax.self) }
      .flatMap(\.bindings)
    return bindings.first { $0.pattern.trimmedDescription == name }
  }
}

extension CodeBlockItemListSyntax {
  /// What the last statement returns, or is if it is the only one.
  var result: ExprSyntax? {
    guard let last = last?.item else { return nil }
    if let expression = last.as(ReturnStmtSyntax.self)?.expression { return expression.unwrapped }
    return count == 1 ? last.as(ExprSyntax.self)?.unwrapped : nil
  }
}
