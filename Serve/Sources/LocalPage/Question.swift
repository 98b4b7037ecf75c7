/// What the page asks of a log: the words of a command line, made of numbers alone.
struct Question: Equatable {
  /// The command with its options; the log is its standard input.
  let arguments: [String]
  /// What the command answers with.
  let kind: ContentKind

  /// Reads the path of a request and its parameters; `nil` where nothing is asked there.
  ///
  /// - Throws: `Refusal` where a parameter is not what the page sends.
  init?(path: String, _ parameters: [(name: String, value: String)]) throws(Refusal) {
    var given: [String: [String]] = [:]
    for (name, value) in parameters { given[name, default: []].append(value) }
    var words = Parameters(given)
    let layout = try words.flag("layout") ? ["--layout"] : []
    switch path {
    case "/explain":
      arguments = ["diagnose", "--format=html"] + layout
      kind = .html
    case "/exercise":
      let isDrawn = try words.choice("format", of: ["svg", "json"]) == "svg"
      kind = isDrawn ? .svg : .json
      arguments =
        ["exercise", isDrawn ? "--format=svg" : "--format=json"]
        + ["--report=line \(try words.number("line"))"]
        + (try words.optionalNumber("remedy").map { ["--remedy=\($0)"] } ?? [])
        + (try words.optionalChoice("threshold", of: ["width", "height"]).map {
          ["--threshold=\($0)"]
        } ?? [])
        + (try words.sizes("container").map { "--container=\($0)" })
        + (try words.constants("set").map { "--set=\($0)" }) + layout
    default: return nil
    }
    try words.end()
  }
}

/// What an answer holds.
enum ContentKind: String {
  case html = "text/html; charset=utf-8"
  case css = "text/css; charset=utf-8"
  case script = "text/javascript; charset=utf-8"
  case svg = "image/svg+xml"
  case json = "application/json"
  case text = "text/plain; charset=utf-8"
}

/// The parameters of a request, each read once.
private struct Parameters {
  private var given: [String: [String]]

  init(_ given: [String: [String]]) { self.given = given }

  /// Nothing may be left that nobody has read.
  func end() throws(Refusal) {
    if let name = given.keys.min() { throw .parameter(name) }
  }

  mutating func flag(_ name: String) throws(Refusal) -> Bool {
    guard let value = try one(name) else { return false }
    guard value == "1" else { throw .parameter(name) }
    return true
  }

  mutating func choice(_ name: String, of choices: [String]) throws(Refusal) -> String {
    guard let value = try optionalChoice(name, of: choices) else { throw .parameter(name) }
    return value
  }

  mutating func optionalChoice(_ name: String, of choices: [String]) throws(Refusal) -> String? {
    guard let value = try one(name) else { return nil }
    guard choices.contains(value) else { throw .parameter(name) }
    return value
  }

  mutating func number(_ name: String) throws(Refusal) -> Int {
    guard let number = try optionalNumber(name) else { throw .parameter(name) }
    return number
  }

  mutating func optionalNumber(_ name: String) throws(Refusal) -> Int? {
    guard let value = try one(name) else { return nil }
    guard value.utf8.count <= 9, Self.isDigits(value), let number = Int(value)
    else { throw .parameter(name) }
    return number
  }

  /// `390x844`, `390x` or `x844`.
  mutating func sizes(_ name: String) throws(Refusal) -> [String] {
    try all(name) {
      let sides = $0.split(separator: "x", omittingEmptySubsequences: false)
      return sides.count == 2 && sides.contains { !$0.isEmpty }
        && sides.allSatisfy { $0.isEmpty || Self.isPoints($0) }
    }
  }

  /// `c3.constant=44.5`.
  mutating func constants(_ name: String) throws(Refusal) -> [String] {
    try all(name) { value in
      guard value.first == "c" else { return false }
      let parts = value.dropFirst().split(separator: "=", omittingEmptySubsequences: false)
      guard parts.count == 2, parts[0].hasSuffix(".constant") else { return false }
      return Self.isDigits(parts[0].dropLast(".constant".count)) && Self.isPoints(parts[1])
    }
  }

  private mutating func one(_ name: String) throws(Refusal) -> String? {
    let values = given.removeValue(forKey: name) ?? []
    guard values.count <= 1 else { throw .parameter(name) }
    return values.first
  }

  private mutating func all(
    _ name: String, _ isFine: (Substring) -> Bool
  ) throws(Refusal) -> [String] {
    let values = given.removeValue(forKey: name) ?? []
    guard values.count <= 2, values.allSatisfy({ isFine($0[...]) }) else { throw .parameter(name) }
    return values
  }

  /// Digits, perhaps with a point among them.
  private static func isPoints(_ text: Substring) -> Bool {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    return text.utf8.count <= 9 && (1...2).contains(parts.count) && parts.allSatisfy(isDigits)
  }

  private static func isDigits(_ text: some StringProtocol) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }
}
