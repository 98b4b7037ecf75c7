/// A statement with its place; the range includes the semicolon.
struct Statement {
  indirect enum Kind {
    case expression(Expression)
    case declaration(TypeName, [Declarator])
    case compound([Statement])
    /// What is run if, while or as often as something: the bodies of `if`, `while`, `switch`, `@try` …
    case branches([Expression], [Statement])
    case forEach(Declarator, TypeName, Expression, Statement)
    case exit(Expression?)
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

extension Statement.Kind {
  fileprivate var heightOfParts: Int {
    switch self {
    case .expression(let expression): expression.height
    case .declaration(_, let names): names.lazy.compactMap(\.value).greatestHeight
    case .compound(let body): body.lazy.map(\.height).max() ?? 0
    case .branches(let conditions, let body):
      max(conditions.greatestHeight, body.lazy.map(\.height).max() ?? 0)
    case .forEach(_, _, let list, let body): max(list.height, body.height)
    case .exit(let value): value?.height ?? 0
    }
  }
}

/// A name that is declared, with what it begins with.
struct Declarator {
  let name: String
  let isPointer: Bool
  let value: Expression?
  let range: Range<Int>
}
