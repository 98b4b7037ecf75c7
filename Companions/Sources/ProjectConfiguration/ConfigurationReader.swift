import Foundation
import Yams

/// What is wrong in a file, and where.
package struct ConfigurationFailure: Error, Equatable {
  /// From 1.
  package var line: Int
  package var column: Int
  package var message: String
}

/// Reads the YAML of a configuration strictly: what is not known is refused where it stands.
package struct ConfigurationReader {
  /// - Throws: `ConfigurationFailure`.
  package static func read(_ yaml: String) throws -> ProjectConfiguration {
    do {
      var configuration = ProjectConfiguration()
      guard let root = try Yams.compose(yaml: yaml) else { return configuration }
      try read(root, into: &configuration)
      return configuration
    } catch let error as YamlError {
      throw ConfigurationFailure(error)
    }
  }

  private static func read(_ root: Node, into configuration: inout ProjectConfiguration) throws {
    for (key, value) in try members(
      of: root, ["source", "app", "modules", "known", "limits", "fail-on", "check"],
      in: "the file")
    {
      switch key {
      case "source": configuration.source = try folder(value)
      case "app": configuration.app = try app(value)
      case "modules": configuration.modules = try modules(value)
      case "known": configuration.known = try list(value, "known").map(known)
      case "check": configuration.check.ignore = try ignored(value)
      case "limits": configuration.maxConflicts = try conflicts(value)
      default: configuration.failOn = try words(value, "fail-on").joined(separator: ",")
      }
    }
  }

  private static func folder(_ node: Node) throws -> String {
    let path = try text(node, "source")
    guard !path.isEmpty else { throw failure(node, "source is a folder, such as . or Sources") }
    return path
  }

  private static func app(_ node: Node) throws -> ProjectConfiguration.App {
    var app = ProjectConfiguration.App()
    for (key, value) in try members(of: node, ["classes", "prefixes"], in: "app") {
      let names = try words(value, key)
      if key == "classes" { app.classes = names } else { app.prefixes = names }
    }
    return app
  }

  /// `Checkout: Sources/Checkout` asks CODEOWNERS; `Checkout: ["@pay"]` names the owners.
  private static func modules(_ node: Node) throws -> [ProjectConfiguration.Module] {
    try members(of: node, nil, in: "modules").map { name, value in
      if value.sequence != nil {
        return .init(name: name, path: nil, owners: try words(value, name))
      }
      return .init(name: name, path: try text(value, name), owners: [])
    }
  }

  private static func known(_ node: Node) throws -> ProjectConfiguration.Known {
    let members = Dictionary(
      uniqueKeysWithValues: try members(of: node, ["fingerprint", "reason", "until"], in: "known"))
    guard let fingerprint = members["fingerprint"], let reason = members["reason"] else {
      throw failure(node, "a known cause has a fingerprint and a reason")
    }
    let printed = try text(fingerprint, "fingerprint")
    guard !printed.isEmpty, printed.allSatisfy(\.isHexDigit) else {
      throw failure(
        fingerprint,
        "a fingerprint is a hexadecimal number, as the JSON document prints it; put it into quotes")
    }
    let because = try text(reason, "reason")
    guard !because.isEmpty else { throw failure(reason, "a reason says why the cause is left") }
    let until = try members["until"].map { try day($0) }
    return .init(fingerprint: printed, reason: because, until: until)
  }

  /// `check: {ignore: [{rule: scene-tie, element: Xxm-wi-hLM, file: Main.storyboard, reason: …}]}`.
  private static func ignored(_ node: Node) throws -> [ProjectConfiguration.Ignored] {
    guard let list = try members(of: node, ["ignore"], in: "check").first?.1 else { return [] }
    return try self.list(list, "ignore").map { node in
      let members = Dictionary(
        uniqueKeysWithValues: try members(
          of: node, ["rule", "element", "file", "reason", "until"], in: "ignore"))
      guard let rule = members["rule"], let reason = members["reason"] else {
        throw failure(node, "what is ignored has a rule and a reason")
      }
      let because = try text(reason, "reason")
      guard !because.isEmpty else { throw failure(reason, "a reason says why it is ignored") }
      return .init(
        rule: try text(rule, "rule"),
        element: try members["element"].map { try text($0, "element") },
        file: try members["file"].map { try text($0, "file") }, reason: because,
        until: try members["until"].map(day))
    }
  }

  private static func day(_ node: Node) throws -> String {
    let text = try text(node, "until")
    let strategy = Date.ISO8601FormatStyle(timeZone: .gmt).year().month().day()
    guard text.utf8.count == 10, (try? strategy.parse(text)) != nil else {
      throw failure(node, "until is a day, YYYY-MM-DD")
    }
    return text
  }

  private static func conflicts(_ node: Node) throws -> Int? {
    try members(of: node, ["conflicts"], in: "limits").first.map { _, value in
      guard let number = Int(try text(value, "conflicts")), number >= 1 else {
        throw failure(value, "conflicts is a number from 1")
      }
      return number
    }
  }

  // MARK: Nodes

  /// The members of a mapping in their order; `known` are the names that it may have.
  private static func members(
    of node: Node, _ known: [String]?, in place: String
  ) throws -> [(String, Node)] {
    guard let mapping = node.mapping else { throw failure(node, "\(place) is a mapping of names") }
    var seen: Set<String> = []
    return try mapping.map { key, value in
      guard let name = key.scalar?.string else { throw failure(key, "a name is a word") }
      if let known, !known.contains(name) {
        throw failure(key, "\(place) has no \(name); it may have \(known.joined(separator: ", "))")
      }
      guard seen.insert(name).inserted else { throw failure(key, "\(name) stands here twice") }
      return (name, value)
    }
  }

  private static func list(_ node: Node, _ name: String) throws -> [Node] {
    guard let sequence = node.sequence else { throw failure(node, "\(name) is a list") }
    return Array(sequence)
  }

  /// One word, or a list of them.
  private static func words(_ node: Node, _ name: String) throws -> [String] {
    guard node.sequence != nil else { return [try text(node, name)] }
    return try list(node, name).map { try text($0, name) }
  }

  private static func text(_ node: Node, _ name: String) throws -> String {
    guard let scalar = node.scalar else { throw failure(node, "\(name) is a word") }
    return scalar.string
  }

  private static func failure(_ node: Node, _ message: String) -> ConfigurationFailure {
    ConfigurationFailure(
      line: node.mark?.line ?? 1, column: node.mark?.column ?? 1, message: message)
  }
}

extension ConfigurationFailure {
  fileprivate init(_ error: YamlError) {
    switch error {
    case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
      .composer(_, let problem, let mark, _):
      self.init(line: mark.line, column: mark.column, message: "this is no YAML: \(problem)")
    case .duplicatedKeysInMapping(let duplicates, let context):
      let names = duplicates.map { "\($0)" }.sorted().joined(separator: ", ")
      self.init(
        line: context.mark.line, column: context.mark.column, message: "\(names) stands here twice")
    default: self.init(line: 1, column: 1, message: "this is no YAML: \(error)")
    }
  }
}
