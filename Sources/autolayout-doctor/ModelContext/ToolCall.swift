internal import JSONReading
internal import LayoutReports

/// A call of a tool: its command, run in a process of its own.
struct ToolCall {
  private let tool: AgentTool
  private let command: ToolCommand
  /// What is done in place of the command.
  private let watch: LogWatch?

  /// - Throws: what is wrong with the arguments.
  init(_ tool: AgentTool, _ arguments: [String: JSONValue]) throws(ToolFailure) {
    self.tool = tool
    command = try ToolCommand(tool, arguments)
    watch = tool.watches ? try LogWatch(arguments) : nil
  }

  /// What the command gives; a failure of it is an answer, too.
  func answer() -> ToolAnswer {
    do throws(InputError) {
      if let watch { return try watch.answer() }
      var answer = try tool.writesPictures ? pictures() : text()
      if command.isStructured, !answer.isError { try addDocument(to: &answer) }
      return answer
    } catch {
      return .error(error.message)
    }
  }

  private func run(_ more: [String] = []) throws(InputError) -> ProgramRun {
    try run(arguments: command.arguments(more))
  }

  private func run(arguments: [String]) throws(InputError) -> ProgramRun {
    try ProgramRun(
      Platform.executable, arguments, input: command.input ?? [],
      environment: ["AUTOLAYOUT_DOCTOR_HINTS": Hints.reader(of: tool)])
  }

  /// Adds the document, or why there is none.
  private func addDocument(to answer: inout ToolAnswer) throws(InputError) {
    let run = try run(arguments: command.argumentsOfDocument)
    guard run.status == 0, !run.output.isEmpty else {
      answer.add("There is no document of this:")
      return answer.add(run.errors)
    }
    answer.add(structured: run.output)
  }

  private func text() throws(InputError) -> ToolAnswer {
    var answer = ToolAnswer()
    answer.add(try run())
    if command.mayHaveDiff, !answer.isError {
      let fix = try run(["--fix=1"])
      if fix.status == 0, !fix.output.isEmpty {
        answer.add(Array("Fix 1 as a diff:\n\n```diff\n".utf8) + fix.output + Array("```\n".utf8))
        answer.add(fix.errors)
      }
    }
    return answer
  }

  /// What the command writes for each report, in the order of their names.
  private func pictures() throws(InputError) -> ToolAnswer {
    let parent = Platform.environment("TMPDIR") ?? "/tmp"
    guard let folder = Platform.privateFolder(in: parent)
    else { throw InputError.ofLastCall("no folder in \(parent)") }
    defer { Platform.removeFolder(folder) }
    let run = try run(["--output=\(folder)/"])
    var answer = ToolAnswer()
    for name in (Platform.names(in: folder) ?? []).sorted() {
      try answer.add(pictureAt: "\(folder)/\(name)", name)
    }
    answer.add(run, withOutput: false)
    return answer
  }
}

extension ToolAnswer {
  /// Adds what a run gives and complains of, and whether it failed.
  mutating func add(_ run: ProgramRun, withOutput: Bool = true) {
    if withOutput { add(run.output) }
    add(run.errors)
    isError = run.status != 0
    if run.status == nil { add("The command ended by a signal.") }
    if blocks.isEmpty { add("There is nothing to tell.") }
  }

  fileprivate mutating func add(pictureAt path: String, _ name: String) throws(InputError) {
    var bytes: [UInt8] = []
    try OpenInput.each(of: path, named: []) { input throws(InputError) in
      let (contents, damage) = input.contents()
      if let damage { throw damage }
      bytes = contents
    }
    add("\(name):")
    if name.hasSuffix(".png") { blocks.append(.png(bytes)) } else { add(bytes) }
  }
}
