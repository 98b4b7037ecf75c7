internal import SiteRecords

/// A chain `make.left.right.equalTo(view).offset(8)` taken apart.
struct MasonryChain {
  private struct Link {
    let name: String
    let argument: Expression?
  }

  let maker: String
  private(set) var attributes: [String] = []
  private(set) var relation = ConstraintRecord.Relation.equal
  private(set) var target: Expression?
  /// Whether the relation is a macro that boxes numbers, `mas_equalTo`.
  private(set) var isBoxed = false
  private var links: [Link] = []

  /// `nil` for what is no chain of names, or has no attribute in it.
  init?(_ expression: Expression) {
    guard let (root, links) = Self.links(of: expression), !links.isEmpty else { return nil }
    maker = root
    for link in links { read(link) }
    guard !attributes.isEmpty else { return nil }
  }

  /// The argument of the last link of that name.
  subscript(_ name: String) -> Expression? {
    links.last { $0.name == name }?.argument
  }

  func has(_ name: String) -> Bool { links.contains { $0.name == name } }

  private mutating func read(_ link: Link) {
    let name = link.name.hasPrefix("mas_") ? String(link.name.dropFirst(4)) : link.name
    if let relation = Self.relations[name] {
      self.relation = relation
      target = link.argument
      isBoxed = link.name.hasPrefix("mas_")
    } else if link.argument == nil, let attributes = Self.attributes(name) {
      self.attributes += attributes
    } else {
      links.append(Link(name: name, argument: link.argument))
    }
  }

  private static let relations: [String: ConstraintRecord.Relation] = [
    "equalTo": .equal, "greaterThanOrEqualTo": .greaterOrEqual, "lessThanOrEqualTo": .lessOrEqual,
  ]

  private static func attributes(_ name: String) -> [String]? {
    switch name {
    case "edges": ["top", "left", "bottom", "right"]
    case "size": ["width", "height"]
    case "center": ["centerX", "centerY"]
    default: AttributeName.known(name).map { [$0] }
    }
  }

  private static func links(of expression: Expression) -> (root: String, links: [Link])? {
    var links: [Link] = []
    var rest = expression
    while true {
      switch rest.kind {
      case .name(let root): return (root, links.reversed())
      case .member(let base, let name):
        links.append(Link(name: name, argument: nil))
        rest = base
      case .call(let function, let arguments):
        guard case .member(let base, let name) = function.kind else { return nil }
        links.append(Link(name: name, argument: arguments.first ?? none(function)))
        rest = base
      case .message(let base, let parts) where parts.count == 1 && parts[0].arguments.isEmpty:
        links.append(Link(name: parts[0].label, argument: nil))
        rest = base
      default: return nil
      }
    }
  }

  /// `priorityHigh()` has no argument, but is no attribute either.
  private static func none(_ function: Expression) -> Expression {
    Expression(kind: .other(""), range: function.range)
  }
}
