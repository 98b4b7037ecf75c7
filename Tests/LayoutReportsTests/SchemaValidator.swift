/// Validates values against the part of JSON Schema (2020-12) that the published schema uses, and
/// refuses keywords that it does not know.
struct SchemaValidator {
  let root: JSONValue
  private let patterns: [String: Regex<AnyRegexOutput>]

  init(root: JSONValue) throws {
    self.root = root
    var patterns: [String: Regex<AnyRegexOutput>] = [:]
    for pattern in Self.patterns(in: root) where patterns[pattern] == nil {
      patterns[pattern] = try Regex(pattern)
    }
    self.patterns = patterns
  }

  private static func patterns(in schema: JSONValue) -> [String] {
    switch schema {
    case .object(let members):
      members.flatMap { key, value in
        key == "pattern" ? [value.string].compactMap(\.self) : patterns(in: value)
      }
    case .array(let elements): elements.flatMap(patterns)
    default: []
    }
  }

  private static let known: Set<String> = [
    "$schema", "$defs", "$ref", "title", "description", "type", "properties", "required", "items",
    "additionalProperties", "enum", "const", "pattern", "anyOf", "minimum", "minItems", "maxItems",
  ]

  /// What is wrong with `value`, each with its path.
  func faults(_ value: JSONValue) -> [String] { faults(value, root, "") }

  /// What is wrong with `value` as the definition `name`.
  func faults(_ value: JSONValue, as name: String) -> [String] {
    guard let schema = root["$defs"]?[name] else { return ["there is no definition \(name)"] }
    return faults(value, schema, "")
  }

  private func faults(_ value: JSONValue, _ schema: JSONValue, _ path: String) -> [String] {
    guard case .object(let keywords) = schema else { return ["\(path): the schema is no object"] }
    var found = keywords.keys.filter { !Self.known.contains($0) }.map { "unknown keyword \($0)" }
    if let name = keywords["$ref"]?.string {
      let target = root["$defs"]?[String(name.dropFirst("#/$defs/".count))]
      found += target.map { faults(value, $0, path) } ?? ["\(path): \(name) leads nowhere"]
    }
    if let types = keywords["type"], !allows(types, value) { found.append("\(path): wrong type") }
    if let choice = keywords["enum"], !choice.elements.contains(value) {
      found.append("\(path): not one of the allowed values")
    }
    if let constant = keywords["const"], constant != value {
      found.append("\(path): not the constant")
    }
    if case .array(let choices)? = keywords["anyOf"],
      !choices.contains(where: { faults(value, $0, path).isEmpty })
    {
      found.append("\(path): matches none of the alternatives")
    }
    found += scalarFaults(value, keywords, path)
    found += arrayFaults(value, keywords, path)
    found += objectFaults(value, keywords, path)
    return found
  }

  private func allows(_ types: JSONValue, _ value: JSONValue) -> Bool {
    let names = types.string.map { [$0] } ?? types.elements.compactMap(\.string)
    return names.contains { value.typeNames.contains($0) }
  }

  private func scalarFaults(
    _ value: JSONValue, _ keywords: [String: JSONValue], _ path: String
  ) -> [String] {
    if let minimum = keywords["minimum"]?.integer, let number = value.integer, number < minimum {
      return ["\(path): below \(minimum)"]
    }
    guard let pattern = keywords["pattern"]?.string, let text = value.string else { return [] }
    guard let regex = patterns[pattern] else { return ["\(path): the pattern is broken"] }
    return text.contains(regex) ? [] : ["\(path): “\(text)” does not match \(pattern)"]
  }

  private func arrayFaults(
    _ value: JSONValue, _ keywords: [String: JSONValue], _ path: String
  ) -> [String] {
    guard case .array(let elements) = value else { return [] }
    var found: [String] = []
    if let least = keywords["minItems"]?.integer, elements.count < least {
      found.append("\(path): too few elements")
    }
    if let most = keywords["maxItems"]?.integer, elements.count > most {
      found.append("\(path): too many elements")
    }
    guard let items = keywords["items"] else { return found }
    for (index, element) in elements.enumerated() {
      found += faults(element, items, "\(path)/\(index)")
    }
    return found
  }

  private func objectFaults(
    _ value: JSONValue, _ keywords: [String: JSONValue], _ path: String
  ) -> [String] {
    guard case .object(let members) = value else { return [] }
    var found: [String] = []
    for name in keywords["required"]?.elements.compactMap(\.string) ?? [] where members[name] == nil
    {
      found.append("\(path): \(name) is missing")
    }
    for (name, member) in members {
      if let schema = keywords["properties"]?[name] {
        found += faults(member, schema, "\(path)/\(name)")
      } else if let rest = keywords["additionalProperties"] {
        found += faults(member, rest, "\(path)/\(name)")
      }
    }
    return found
  }
}
