internal import JSONReading

/// The command line that a call of a tool stands for.
struct ToolCommand {
  /// The subcommand and its options.
  private(set) var options: [String]
  /// What stands behind `--`, so that nothing in it is taken for an option.
  private(set) var operands: [String] = []
  private(set) var input: [UInt8]?
  private(set) var isStructured = false
  /// The options that shorten the text, and that the document does not have.
  private var textOptions: [String] = []

  /// - Throws: what is wrong with the arguments.
  init(_ tool: AgentTool, _ given: [String: JSONValue]) throws(ToolFailure) {
    options = [tool.command ?? tool.name] + tool.options
    let known = tool.arguments.map { "\($0.name)" }
    if let stray = given.keys.sorted().first(where: { !known.contains($0) }) {
      throw ToolFailure(
        "there is no argument \(stray); there are \(known.joined(separator: ", ")).")
    }
    var files: [String] = []
    for argument in tool.arguments {
      guard let value = given["\(argument.name)"], value != .null else {
        if argument.isRequired { throw ToolFailure("\(argument.name) is missing.") }
        continue
      }
      let words = try argument.words(value)
      switch argument.place {
      case .input: input = words.first.map { Array($0.utf8) }
      case .files: files = words
      case .operand: operands += words
      case .own: break
      case .structured: isStructured = !words.isEmpty
      case .option(let name):
        if case .flag = argument.kind {
          options += words.map { _ in name }
        } else {
          options += words.map { "\(name)=\($0)" }
        }
      case .textOption(let name): textOptions += words.map { _ in name }
      }
    }
    let hasInput = !files.isEmpty || input != nil
    if tool.readsLogs, !files.isEmpty && input != nil || tool.needsInput && !hasInput {
      throw ToolFailure("give either log or files.")
    }
    operands += files
  }

  /// Whether it tells fixes of lines in a source, which may have a diff.
  var mayHaveDiff: Bool {
    options.first == "diagnose" && options.contains { $0.hasPrefix("--source=") }
      && textOptions.isEmpty && !options.contains { $0.hasPrefix("--fix") }
  }

  /// The words of the command line, with `more` options.
  func arguments(_ more: [String] = []) -> [String] {
    options + textOptions + more + ["--"] + operands
  }

  /// The words of the command line that gives the document.
  var argumentsOfDocument: [String] { options + ["--format=json", "--"] + operands }
}
