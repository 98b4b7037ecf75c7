/// One line of the index; `docs/sites.md` describes each kind.
///
/// A reader's first record is the file; identifiers are unique in the file.
package enum Record: Hashable, Sendable {
  case file(FileRecord)
  case type(TypeRecord)
  case function(FunctionRecord)
  case variable(VariableRecord)
  case parent(ParentRecord)
  case set(SetRecord)
  case constraint(ConstraintRecord)
  case format(FormatRecord)
  case call(CallRecord)
  case element(ElementRecord)
  case branch(BranchRecord)
}

/// One of several parts of a statement of which only one is run.
package struct BranchRecord: Hashable, Sendable {
  /// The same for all parts of the statement.
  package var id: SiteID
  package var number: Int
  package var function: SiteID?
  package var range: SourceRange

  package init(id: SiteID, number: Int, function: SiteID?, range: SourceRange) {
    self.id = id
    self.number = number
    self.function = function
    self.range = range
  }
}

/// The number of a function, constraint, format, call or block in its file; `#…` in Interface Builder.
package struct SiteID: Hashable, Sendable, ExpressibleByStringLiteral {
  package var rawValue: String

  package init(_ rawValue: String) { self.rawValue = rawValue }
  package init(stringLiteral value: String) { rawValue = value }
}

package struct FileRecord: Hashable, Sendable {
  package enum Language: String, Sendable { case swift, objc, ib }
  package enum Place: String, Sendable { case app, test, dependency }

  package struct Problem: Hashable, Sendable {
    package var line: Int
    package var what: String

    package init(line: Int, what: String) {
      self.line = line
      self.what = what
    }
  }

  package var language: Language
  package var lines: Int
  /// What the index knows and a reader does not: where the file lies.
  package var place: Place = .app
  package var hash: String = ""
  package var problems: [Problem]

  package init(language: Language, lines: Int, problems: [Problem] = []) {
    self.language = language
    self.lines = lines
    self.problems = problems
  }
}

package struct TypeRecord: Hashable, Sendable {
  package enum Form: String, Sendable {
    case `class`, `struct`, `enum`, `protocol`, `extension`, category
  }

  package var name: String
  package var form: Form
  package var inherits: [String]
  package var range: SourceRange

  package init(name: String, form: Form, inherits: [String], range: SourceRange) {
    self.name = name
    self.form = form
    self.inherits = inherits
    self.range = range
  }
}

package struct FunctionRecord: Hashable, Sendable {
  package struct Parameter: Hashable, Sendable {
    package var name: String
    package var type: String?
    package var defaultValue: String?

    package init(name: String, type: String? = nil, defaultValue: String? = nil) {
      self.name = name
      self.type = type
      self.defaultValue = defaultValue
    }
  }

  package var id: SiteID
  package var name: String
  /// The labels of the parameters, `_` where there is none; empty in Objective-C.
  package var labels: [String]
  package var parameters: [Parameter]
  /// The type that has the function; `nil` for a global one.
  package var type: String?
  package var returns: String?
  package var isStatic = false
  package var isMacro = false
  package var range: SourceRange

  package init(
    id: SiteID, name: String, labels: [String] = [], parameters: [Parameter] = [],
    type: String? = nil, returns: String? = nil, range: SourceRange
  ) {
    self.id = id
    self.name = name
    self.labels = labels
    self.parameters = parameters
    self.type = type
    self.returns = returns
    self.range = range
  }
}

package struct VariableRecord: Hashable, Sendable {
  /// How the class is known.
  package enum Source: String, Sendable {
    case constructed, declared, outlet, cast, returned, element
  }

  package var name: String
  /// The type that has the property; `nil` for a global or local variable.
  package var type: String?
  /// The function that has the local variable.
  package var function: SiteID?
  package var className: String?
  package var source: Source?
  package var value: Number?
  package var string: String?
  /// The expression that it is initialised with.
  package var text: String?
  /// What a loop goes through, if this is a loop's variable.
  package var elementOf: String?
  package var range: SourceRange

  package init(
    name: String, type: String? = nil, function: SiteID? = nil, className: String? = nil,
    source: Source? = nil, value: Number? = nil, string: String? = nil, text: String? = nil,
    elementOf: String? = nil, range: SourceRange
  ) {
    self.name = name
    self.type = type
    self.function = function
    self.className = className
    self.source = source
    self.value = value
    self.string = string
    self.text = text
    self.elementOf = elementOf
    self.range = range
  }
}

package struct ParentRecord: Hashable, Sendable {
  package enum How: String, Sendable {
    case addSubview, insertSubview, addArrangedSubview, arrangedSubviews, addLayoutGuide, ib
  }

  package var child: String
  package var parent: String
  package var how: How
  package var function: SiteID?
  package var range: SourceRange

  package init(child: String, parent: String, how: How, function: SiteID?, range: SourceRange) {
    self.child = child
    self.parent = parent
    self.how = how
    self.function = function
    self.range = range
  }
}

package struct SetRecord: Hashable, Sendable {
  package var target: String
  package var property: String
  package var value: String
  /// The text of a literal.
  package var string: String?
  package var number: Number?
  package var function: SiteID?
  /// The whole statement.
  package var range: SourceRange

  package init(
    target: String, property: String, value: String, string: String? = nil, number: Number? = nil,
    function: SiteID? = nil, range: SourceRange
  ) {
    self.target = target
    self.property = property
    self.value = value
    self.string = string
    self.number = number
    self.function = function
    self.range = range
  }
}
