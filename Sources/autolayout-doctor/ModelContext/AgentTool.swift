internal import LayoutReports

/// A command of this program that a model may call, with the arguments that it may give.
struct AgentTool {
  let name: String
  /// The subcommand that is run, where it is not called like the tool.
  var command: String?
  let help: String
  /// Whether a call without a log is refused.
  var needsInput = true
  /// Options that hold unless an argument says otherwise.
  var options: [String] = []
  /// Whether the command writes a file for each report in place of a text.
  var writesPictures = false
  /// Whether the tool itself reads a file that grows, in place of a command.
  var watches = false
  /// Whether an argument lets the command change files.
  var writesFiles = false
  let arguments: [ToolArgument]

  /// Whether there is an argument of that name.
  func takes(_ argument: String) -> Bool {
    arguments.contains { "\($0.name)" == argument }
  }

  /// Whether the command reads logs, given as text or as files.
  var readsLogs: Bool {
    arguments.contains { argument in if case .input = argument.place { true } else { false } }
  }
}

extension AgentTool {
  /// A tool as `tools/list` describes it.
  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("name", name)
      json.member("description", help)
      json.object("inputSchema") { json in
        json.member("type", "object")
        json.object("properties") { json in
          for argument in arguments {
            json.key(argument.name)
            argument.write(to: &json)
          }
        }
        json.member("required", listing: arguments.filter(\.isRequired)) {
          $0.value("\($1.name)")
        }
        json.member("additionalProperties", false)
      }
      json.object("annotations") { json in
        json.member("readOnlyHint", !writesFiles)
        if writesFiles { json.member("destructiveHint", true) }
        json.member("idempotentHint", true)
        json.member("openWorldHint", false)
      }
    }
  }
}
