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
}

/// A name that is declared, with what it begins with.
struct Declarator {
  let name: String
  let isPointer: Bool
  let value: Expression?
  let range: Range<Int>
}
