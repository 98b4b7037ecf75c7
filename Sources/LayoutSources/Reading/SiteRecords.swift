// What the readers say of one file each: the objects of docs/sites.md.

/// A stretch of a source file.
package struct CodeRange: Hashable, Sendable {
  /// Lines from 1, columns in UTF-8 bytes from 1; the end lies just past the last byte.
  package var line = 0, column = 0, endLine = 0, endColumn = 0
  /// The same stretch in bytes of the file, from 0.
  package var bytes = 0..<0

  /// Whether `other` lies within the lines of this one.
  func containsLines(of other: CodeRange) -> Bool {
    line <= other.line && other.endLine <= endLine
  }
}

/// A number as the source writes it, and its values as far as the file alone tells them.
struct SiteNumber: Hashable, Sendable {
  /// Empty where the source leaves the number out.
  var text = ""
  var values: [Double] = []

  static let zero = SiteNumber(values: [0])
  static let one = SiteNumber(values: [1])
  static let required = SiteNumber(values: [1000])
}

/// A file that was read.
package struct FileRecord: Sendable {
  /// Whose file it is.
  package enum Place: String, Sendable {
    case app, test, dependency
  }

  /// The path from the folder that was searched.
  package var path = ""
  package var language = ""
  package var place = Place.app
  /// Of the content; `nil` where the index does not tell.
  var hash: String?
}

struct TypeRecord: Sendable {
  var name = ""
  var form = ""
  var inherits: [String] = []
  var file = ""
  var range = CodeRange()
}

struct FunctionRecord: Sendable {
  struct Parameter: Sendable {
    var name = ""
    var type = ""
    var defaultText: String?
    var label: String?
  }

  var id = ""
  var name = ""
  var labels: [String] = []
  var parameters: [Parameter] = []
  /// `nil` for a global function.
  var type: String?
  var returns: String?
  var isStatic = false
  var file = ""
  var range = CodeRange()
}

struct VariableRecord: Sendable {
  var name = ""
  /// The type that has the variable as a member; `nil` for a global or a local one.
  var type: String?
  var function: String?
  var className: String?
  var sure = ""
  var value: SiteNumber?
  var string: String?
  /// The initialiser's source text.
  var text: String?
  var elementOf: String?
  var file = ""
  var range = CodeRange()
}

struct ParentRecord: Sendable {
  var child = ""
  var parent = ""
  var how = ""
  var function: String?
  var file = ""
  var range = CodeRange()
}

struct SetRecord: Sendable {
  var target = ""
  var property = ""
  var value = ""
  var string: String?
  var number: SiteNumber?
  var function: String?
  var file = ""
  var range = CodeRange()
}

struct AnchorRecord: Hashable, Sendable {
  var item = ""
  var attribute = ""
}

/// One of several parts of a statement of which only one is run.
struct BranchRecord: Hashable, Sendable {
  /// The same for all parts of the statement.
  var statement = ""
  var number = 0
  var bytes = 0..<0

  /// Whether one run of the code around them cannot come to places in the ones and in the others.
  static func exclude(_ some: [BranchRecord], _ others: [BranchRecord]) -> Bool {
    some.contains { branch in
      others.contains { $0.statement == branch.statement && $0.number != branch.number }
    }
  }
}

struct ConstraintRecord: Sendable {
  var id = ""
  var library = ""
  var first = AnchorRecord()
  var second: AnchorRecord?
  var relation = "=="
  var multiplier = SiteNumber.one
  var constant = SiteNumber.zero
  var priority = SiteNumber.required
  var identifier: String?
  var isSystemSpacing = false
  var stored: String?
  var form = ""
  var piece = 0
  var pieces = 1
  var block: String?
  var range = CodeRange()
  var statement = CodeRange()
  var activation: CodeRange?
  var label: String?
  var made: String?
  var outlets: [String] = []
  var isPlaceholder = false
  var isExcluded = false
  var function: String?
  var file = ""
}

struct FormatRecord: Sendable {
  /// A stretch of the string: what stands there, or an expression that is put in.
  enum Part: Hashable, Sendable {
    case literal(String)
    case expression(String)
  }

  /// What names mean in a format.
  enum Names: Sendable {
    case table([String: String])
    /// The source text of what holds them.
    case text(String)
  }

  var string: [Part] = []
  var views = Names.table([:])
  /// The values of metrics as far as they are numbers, their texts otherwise.
  var metrics = Names.table([:])
  var metricNumbers: [String: SiteNumber] = [:]
  var options: [String] = []
  /// What all of its constraints are named.
  var identifier: String?
  /// The call that makes them; `nil` where it is no expression that a name can follow.
  var call: CodeRange?
  var form = ""
  var range = CodeRange()
  var statement = CodeRange()
  var function: String?
  var file = ""
}

struct CallRecord: Sendable {
  struct Argument: Hashable, Sendable {
    var label: String?
    var text = ""
    var number: SiteNumber?
    var string: String?
    /// Of a string's literal.
    var range: CodeRange?
  }

  var id = ""
  var name = ""
  var receiver: String?
  var arguments: [Argument] = []
  var stored: String?
  var range = CodeRange()
  var statement = CodeRange()
  var function: String?
  var file = ""
}

struct ElementRecord: Sendable {
  struct Outlet: Sendable {
    var name = ""
    var owner = ""
  }

  var id = ""
  var className: String?
  var customClass: String?
  var text: String?
  var userLabel: String?
  var parent: String?
  var outlets: [Outlet] = []
  var file = ""
  var range = CodeRange()
}
