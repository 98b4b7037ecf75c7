/// How a constraint gets out of the expression that makes it.
package enum SiteForm: String, Sendable {
  case isActive, activate, addConstraint, addConstraints, stored, returned, block, ib, element
}

package struct ConstraintRecord: Hashable, Sendable {
  package enum Library: String, Sendable {
    case anchors, item, snapkit, masonry, purelayout, tinyconstraints, cartography, easypeasy
    case anchorage, stevia, ib
  }

  package enum Relation: String, Sendable {
    case equal = "=="
    case lessOrEqual = "<="
    case greaterOrEqual = ">="
  }

  package struct End: Hashable, Sendable {
    package var item: String
    /// The name that `NSLayoutConstraint` prints, or an expression where only running code tells it.
    package var attribute: String

    package init(item: String, attribute: String) {
      self.item = item
      self.attribute = attribute
    }
  }

  /// What a library does again with constraints that it made before.
  package enum Making: String, Sendable { case make, remake, update }

  package var id: SiteID
  package var library: Library
  package var first: End
  package var second: End?
  package var relation: Relation = .equal
  package var multiplier: Number = .unwritten(1)
  package var constant: Number = .unwritten(0)
  package var priority: Number = .unwritten(1000)
  package var identifier: String?
  /// Then `constant` is the multiplier of the system's spacing.
  package var systemSpacing = false
  package var stored: String?
  package var form: SiteForm?
  package var piece = 0
  package var pieces = 1
  package var block: SiteID?
  package var range: SourceRange
  package var statement: SourceRange
  package var activation: SourceRange?
  package var label: String?
  package var made: Making?
  package var function: SiteID?
  // Only Interface Builder says these.
  package var outlets: [String] = []
  package var isPlaceholder = false
  package var isSymbolic = false
  package var excludedIn: [String] = []

  package init(
    id: SiteID, library: Library, first: End, second: End? = nil, range: SourceRange,
    statement: SourceRange
  ) {
    self.id = id
    self.library = library
    self.first = first
    self.second = second
    self.range = range
    self.statement = statement
  }
}

package struct FormatRecord: Hashable, Sendable {
  /// A piece of a format string: written out, or an interpolated expression.
  package enum Piece: Hashable, Sendable {
    case literal(String)
    case text(String)
  }

  package struct Entry<Value: Hashable & Sendable>: Hashable, Sendable {
    package var key: String
    package var value: Value

    package init(_ key: String, _ value: Value) {
      self.key = key
      self.value = value
    }
  }

  /// A dictionary that stands there, or the expression that holds it.
  package enum Dictionary<Value: Hashable & Sendable>: Hashable, Sendable {
    case entries([Entry<Value>])
    case text(String)
  }

  package var id: SiteID
  package var string: [Piece]
  package var views: Dictionary<String>?
  package var metrics: Dictionary<Number>?
  package var options: [String] = []
  /// The name that all of its constraints are given behind the call.
  package var identifier: String?
  /// The call that makes them, where it is Swift's.
  package var call: SourceRange?
  package var stored: String?
  package var form: SiteForm?
  package var activation: SourceRange?
  package var function: SiteID?
  /// The range of the string literal, quotes included.
  package var range: SourceRange
  package var statement: SourceRange

  package init(id: SiteID, string: [Piece], range: SourceRange, statement: SourceRange) {
    self.id = id
    self.string = string
    self.range = range
    self.statement = statement
  }
}

package struct CallRecord: Hashable, Sendable {
  package struct Argument: Hashable, Sendable {
    package var label: String?
    package var text: String
    package var number: Number?
    package var string: String?
    /// The pieces of a string with interpolations.
    package var pieces: [FormatRecord.Piece] = []
    package var range: SourceRange?

    package init(label: String? = nil, text: String, number: Number? = nil, string: String? = nil) {
      self.label = label
      self.text = text
      self.number = number
      self.string = string
    }
  }

  package var id: SiteID
  package var name: String
  package var labels: [String]
  package var receiver: String?
  package var arguments: [Argument]
  package var stored: String?
  package var form: SiteForm?
  package var function: SiteID?
  package var range: SourceRange
  package var statement: SourceRange

  package init(
    id: SiteID, name: String, labels: [String] = [], receiver: String? = nil,
    arguments: [Argument], range: SourceRange, statement: SourceRange
  ) {
    self.id = id
    self.name = name
    self.labels = labels
    self.receiver = receiver
    self.arguments = arguments
    self.range = range
    self.statement = statement
  }
}

/// A view, guide or controller of an Interface Builder file.
package struct ElementRecord: Hashable, Sendable {
  package struct Outlet: Hashable, Sendable {
    package var name: String
    package var owner: String?

    package init(name: String, owner: String?) {
      self.name = name
      self.owner = owner
    }
  }

  package var id: SiteID
  /// The class that the tag stands for.
  package var className: String
  package var customClass: String?
  package var text: String?
  package var userLabel: String?
  package var parent: SiteID?
  package var outlets: [Outlet] = []
  package var tag: String
  /// The class of the scene's controller or of the file's owner.
  package var scene: String?
  package var range: SourceRange

  package init(id: SiteID, className: String, tag: String, range: SourceRange) {
    self.id = id
    self.className = className
    self.tag = tag
    self.range = range
  }
}
