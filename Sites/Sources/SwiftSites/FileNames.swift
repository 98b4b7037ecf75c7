internal import SiteRecords
internal import SwiftSyntax

/// What the names of a file stand for, scope by scope.
final class FileNames {
  let source: SourceText
  var functions: [SyntaxIdentifier: FunctionScope] = [:]
  var members: [String: [String: [Declaration]]] = [:]
  var globals: [String: [Declaration]] = [:]
  /// The types that functions of a name give back.
  var returns: [String: Set<String>] = [:]
  var imports: Set<String> = []
  /// Parameters of generic types and functions, whose class is unknown.
  var generics: Set<String> = []
  /// What stands in place of names inside of a closure.
  var renames: [SyntaxIdentifier: [String: String]] = [:]
  /// The lines of expressions that are too long to be read.
  var passedOver: [Int] = []
  private var counts: [Character: Int] = [:]

  init(source: SourceText) { self.source = source }

  func newID(_ letter: Character) -> SiteID {
    counts[letter, default: 0] += 1
    return SiteID("\(letter)\(counts[letter, default: 0])")
  }

  func declare(
    _ name: String, _ declaration: Declaration, in function: FunctionScope?, type: String?
  ) {
    if let function {
      function.locals[name, default: []].append(declaration)
    } else if let type {
      members[type, default: [:]][name, default: []].append(declaration)
    } else {
      globals[name, default: []].append(declaration)
    }
  }

  // MARK: - Looking up

  /// The declarations that a name or a path such as `Style.gap` stands for; empty for parameters.
  func declarations(_ path: String, _ function: FunctionScope?, _ type: String?) -> [Declaration] {
    if path.hasPrefix(".") { return implicit(String(path.dropFirst())) }
    var parts = path.split(separator: ".").map(String.init)
    if parts.count > 1, parts[0] == "self" || parts[0] == "Self" {
      let rest = parts.dropFirst().joined(separator: ".")
      return parts.count > 2 ? declarations(rest, nil, type) : member(rest, of: type)
    }
    guard parts.count > 1, let name = parts.popLast() else { return simple(path, function, type) }
    let owner = parts.joined(separator: ".")
    let found = member(name, of: qualified(owner, from: type))
    guard found.isEmpty, parts.count < 5 else { return found }
    // `layout.gap`, where the file says of which type `layout` is.
    return className(of: owner, function, type).map { member(name, of: qualified($0, from: type)) }
      ?? []
  }

  /// `.gap`, where the file extends the types of numbers and insets.
  private func implicit(_ name: String) -> [Declaration] {
    let types = ["CGFloat", "Double", "Int", "UILayoutPriority", "UIEdgeInsets", "CGSize"]
    return types.flatMap { member(name, of: $0) }
  }

  private func simple(_ name: String, _ function: FunctionScope?, _ type: String?) -> [Declaration]
  {
    var scope = function
    while let current = scope {
      if let found = current.locals[name] { return found }
      if current.parameterTypes[name] != nil { return [] }
      scope = current.outer
    }
    var outer = type
    while let current = outer {
      if let found = members[current]?[name] { return found }
      outer = current.outerType
    }
    return globals[name] ?? []
  }

  private func member(_ name: String, of type: String?) -> [Declaration] {
    type.flatMap { members[$0]?[name] } ?? []
  }

  /// The full name of a type that is written as `path` inside of `type`.
  private func qualified(_ path: String, from type: String?) -> String {
    var outer = type
    while let current = outer {
      if members["\(current).\(path)"] != nil { return "\(current).\(path)" }
      outer = current.outerType
    }
    return path
  }

  /// What the list says of its elements: their class, and the strings among them.
  func element(
    of list: String, _ literal: Literal?, _ function: FunctionScope?, _ type: String?
  ) -> Declaration {
    let found = declarations(list, function, type)
    let className = className(of: list, function, type)
    var element = Declaration(literal: literal ?? found.lazy.compactMap(\.literal).first)
    if let className, className.hasPrefix("["), className.hasSuffix("]"), !className.contains(":") {
      element.className = String(className.dropFirst().dropLast())
    }
    return element
  }

  /// The class that a call of one of the file's functions gives, if they agree.
  func returnedClass(of text: String) -> String? {
    guard let end = text.firstIndex(of: "(") else { return nil }
    var path = text[..<end].split(separator: ".")
    let name = path.popLast().map(String.init) ?? ""
    // Of another object's function of that name, nothing is known.
    guard path.allSatisfy({ $0 == "self" || $0.first?.isUppercase == true }) else { return nil }
    guard let found = returns[name] else { return nil }
    return found.count == 1 ? found.first : nil
  }

  // MARK: - Values

  /// The numbers that an expression can be, as far as this file tells.
  func values(
    _ text: String, _ function: FunctionScope?, _ type: String?, depth: Int = 0
  ) -> [Double] {
    guard depth < 6, text.utf8.count < 200 else { return [] }
    return Arithmetic.values(of: text) { name in
      Self.known(name).map { [$0] } ?? self.named(name, function, type, depth: depth)
    }
  }

  private func named(
    _ name: String, _ function: FunctionScope?, _ type: String?, depth: Int
  ) -> [Double] {
    let path = name.hasSuffix(".rawValue") ? String(name.dropLast(9)) : name
    let found = declarations(path, function, type)
    if !found.isEmpty { return joined(found.map(\.text), function, type, depth) }
    guard let point = path.lastIndex(of: ".") else { return [] }
    let whole = declarations(String(path[..<point]), function, type)
    let part = String(path[path.index(after: point)...])
    return joined(whole.map { $0.text?.component(part) }, function, type, depth)
  }

  /// Empty where one of the texts is unknown: then what is known would be a guess.
  private func joined(
    _ texts: [String?], _ function: FunctionScope?, _ type: String?, _ depth: Int
  ) -> [Double] {
    var all: [Double] = []
    for text in texts {
      let values = text.map { self.values($0, function, type, depth: depth + 1) } ?? []
      if values.isEmpty { return [] }
      for value in values where !all.contains(value) { all.append(value) }
    }
    return all
  }

  /// Priorities by their names, and zero.
  private static func known(_ name: String) -> Double? {
    var parts = name.split(separator: ".", omittingEmptySubsequences: false)
    if parts.last == "rawValue" || parts.last == "value" { parts.removeLast() }
    guard let last = parts.last else { return nil }
    if last == "zero" { return parts.count <= 2 ? 0 : nil }
    if name.hasPrefix("UILayoutPriority"), parts.count == 1 {
      return priorities[name.dropFirst("UILayoutPriority".count).lowercased()]
    }
    let owner = parts.dropLast().last ?? ""
    guard parts.count > 1, owner.isEmpty || owner.hasSuffix("Priority") else { return nil }
    return priorities[last.lowercased()]
  }

  private static let priorities: [String: Double] = [
    "required": 1000, "defaulthigh": 750, "high": 750, "medium": 500, "low": 250,
    "defaultlow": 250, "fittingsizelevel": 50, "fittingsize": 50,
    "dragthatcanresizescene": 510, "scenesizestayput": 500, "dragthatcannotresizescene": 490,
  ]
}

extension String {
  /// `A` for `A.B`.
  var outerType: String? { lastIndex(of: ".").map { String(self[..<$0]) } }

  /// The argument `top` of `UIEdgeInsets(top:8,left:4,bottom:8,right:4)`; zero of `.zero`.
  func component(_ label: String) -> String? {
    if hasSuffix(".zero") { return "0" }
    guard hasSuffix(")"), let open = firstIndex(of: "(") else { return nil }
    let arguments = self[index(after: open)...].dropLast()
    var level = 0
    var pieces = [""]
    for character in arguments {
      if character == "(" || character == "[" { level += 1 }
      if character == ")" || character == "]" { level -= 1 }
      if character == ",", level == 0 {
        pieces.append("")
      } else {
        pieces[pieces.count - 1].append(character)
      }
    }
    let labelled = pieces.first { $0.hasPrefix(label + ":") }
    return labelled.map { String($0.dropFirst(label.count + 1)) }
  }
}
