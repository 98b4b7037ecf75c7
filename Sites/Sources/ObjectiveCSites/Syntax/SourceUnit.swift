/// What a file declares, in the order of the file.
struct SourceUnit {
  var classes: [ClassPart] = []
  var functions: [Function] = []
  /// Constants and variables outside of methods.
  var globals: [Statement] = []
  var enumerators: [Enumerator] = []
  var problems: [(offset: Int, what: String)] = []
}

/// An interface, a category, an implementation or a protocol.
struct ClassPart {
  enum Form { case interface, category, implementation, `protocol` }

  let name: String
  let form: Form
  var inherits: [String] = []
  var fields: [Field] = []
  var range: Range<Int>
}

/// A property or an instance variable.
struct Field {
  let name: String
  let type: TypeName
  let isOutlet: Bool
  let range: Range<Int>
}

/// A method, a function of C, or a macro that holds statements.
struct Function {
  enum Form { case method, function, macro }

  let name: String
  let form: Form
  let parameters: [Parameter]
  let returns: TypeName?
  let isStatic: Bool
  /// The class around it.
  let type: String?
  /// `nil` where it is only declared.
  let body: [Statement]?
  let range: Range<Int>
}

struct Enumerator {
  let name: String
  let value: Expression?
  /// The enumerator in front of it, which it follows by one where it has no value.
  let previous: String?
  let range: Range<Int>
}
