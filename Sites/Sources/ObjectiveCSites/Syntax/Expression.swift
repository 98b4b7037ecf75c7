/// An expression with its place, half-open offsets in bytes.
struct Expression {
  indirect enum Kind {
    case name(String)
    case number(Double, text: String)
    case string(String)
    case message(Expression, [MessagePart])
    case member(Expression, String)
    case call(Expression, [Expression])
    case index(Expression, Expression)
    case array([Expression])
    case dictionary([(key: Expression, value: Expression)])
    case list([Expression])
    case prefix(String, Expression)
    case binary(Expression, String, Expression)
    case ternary(Expression, Expression, Expression)
    case assignment(Expression, String, Expression)
    case cast(TypeName, Expression)
    case block([Parameter], [Statement])
    case statements([Statement])
    /// What is no expression that is known here, as it stands there.
    case other(String)
  }

  let kind: Kind
  let range: Range<Int>
  /// How many levels the tree has.
  let height: Int

  init(kind: Kind, range: Range<Int>) {
    self.kind = kind
    self.range = range
    height = 1 + kind.heightOfParts
  }
}

extension Expression.Kind {
  fileprivate var heightOfParts: Int {
    switch self {
    case .name, .number, .string, .other: 0
    case .message(let receiver, let parts):
      max(receiver.height, parts.lazy.flatMap(\.arguments).greatestHeight)
    case .member(let inner, _), .prefix(_, let inner), .cast(_, let inner): inner.height
    case .call(let inner, let list): max(inner.height, list.greatestHeight)
    case .array(let list), .list(let list): list.greatestHeight
    case .dictionary(let pairs): pairs.map { max($0.key.height, $0.value.height) }.max() ?? 0
    case .index(let a, let b), .binary(let a, _, let b), .assignment(let a, _, let b):
      max(a.height, b.height)
    case .ternary(let a, let b, let c): max(a.height, b.height, c.height)
    case .block(_, let body), .statements(let body): body.lazy.map(\.height).max() ?? 0
    }
  }
}

extension Sequence<Expression> {
  var greatestHeight: Int { lazy.map(\.height).max() ?? 0 }
}

/// A part of a message: `constant:8`; `label` is without the colon.
struct MessagePart {
  let label: String
  /// None in a message without arguments, several in one that takes a list.
  let arguments: [Expression]
}

struct Parameter {
  let name: String
  let type: TypeName
}

/// `static UIView *const`, `NSArray<UIView *> *`.
struct TypeName {
  var name = ""
  /// The first type in angle brackets.
  var element: String?
  var isPointer = false
  var isOutlet = false

  static let unknown = Self()
}

extension Expression {
  /// The selector of a message, `constraintEqualToAnchor:constant:`, else `nil`.
  var selector: String? {
    guard case .message(_, let parts) = kind else { return nil }
    return parts.selector
  }

  /// The expression without the casts and the boxes around it.
  var unwrapped: Expression {
    switch kind {
    case .cast(_, let inner), .prefix("@", let inner): inner.unwrapped
    default: self
    }
  }

  /// `c` of `b = c`.
  var innermostValue: Expression {
    var value = self
    while case .assignment(_, _, let inner) = value.unwrapped.kind { value = inner }
    return value
  }

  /// What a condition chooses from, or the expression itself.
  var choices: [Expression] {
    guard case .ternary(_, let first, let second) = unwrapped.kind else { return [self] }
    return first.choices + second.choices
  }

  var name: String? {
    guard case .name(let name) = unwrapped.kind else { return nil }
    return name
  }

  var string: String? {
    guard case .string(let text) = unwrapped.kind else { return nil }
    return text
  }

  /// A property that is read, `views.allValues` or `[views allValues]`.
  var propertyRead: (base: Expression, name: String)? {
    switch unwrapped.kind {
    case .member(let base, let name): (base, name)
    case .message(let base, let parts) where parts.count == 1 && parts[0].arguments.isEmpty:
      (base, parts[0].label)
    default: nil
    }
  }

  var isNil: Bool {
    switch name {
    case "nil", "NULL", "Nil", "nullptr": true
    default: false
    }
  }

  /// The elements of `@[a, b]`, `nil` for any other expression.
  var elements: [Expression]? {
    switch unwrapped.kind {
    case .array(let elements): elements
    case .message(let receiver, let parts)
    where receiver.name?.hasSuffix("Array") == true
      && parts.first?.label.hasPrefix("arrayWithObject") == true:
      parts[0].arguments.filter { !$0.isNil }
    default: nil
    }
  }
}

extension [MessagePart] {
  var selector: String {
    if count == 1, self[0].arguments.isEmpty { return self[0].label }
    return map { "\($0.label):" }.joined()
  }

  /// The first argument of the part with that label.
  subscript(_ label: String) -> Expression? {
    first { $0.label == label }?.arguments.first
  }
}
