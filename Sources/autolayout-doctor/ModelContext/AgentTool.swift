internal import LayoutReports

/// A command of this program that a model may call, with the arguments that it may give.
struct AgentTool {
  let name: String
  let help: String
  /// Options that hold unless an argument says otherwise.
  var options: [String] = []
  /// Whether the command writes a file for each report in place of a text.
  var writesPictures = false
  let arguments: [ToolArgument]

  /// Whether the command reads logs.
  var readsLogs: Bool {
    arguments.contains { argument in if case .files = argument.place { true } else { false } }
  }
}

extension JSONWriter {
  /// A tool as `tools/list` describes it.
  mutating func write(_ tool: AgentTool) {
    object { json in
      json.member("name", tool.name)
      json.member("description", tool.help)
      json.object("inputSchema") { json in
        json.member("type", "object")
        json.object("properties") { json in
          for argument in tool.arguments {
            json.key(argument.name)
            json.write(argument)
          }
        }
        json.member("required", listing: tool.arguments.filter(\.isRequired)) {
          $0.value("\($1.name)")
        }
        json.member("additionalProperties", false)
      }
      json.object("annotations") { json in
        json.member("readOnlyHint", true)
        json.member("idempotentHint", true)
        json.member("openWorldHint", false)
      }
    }
  }
}
