internal import AutoLayoutDoctor
internal import JSONReading
internal import LayoutReports

/// Answers messages of the Model Context Protocol (modelcontextprotocol.io/specification): JSON-RPC
/// 2.0, a message a line.
///
/// It remembers nothing between messages, so that their order does not matter.
enum ModelContextServer {
  /// The revisions of the protocol that begin with `initialize`, the oldest first.
  static let revisions = ["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25"]

  /// The reply to a line, on one line; `nil` where none is due.
  static func reply(to line: [UInt8]) -> [UInt8]? {
    var json = JSONWriter()
    do throws(JSONCursor.Failure) {
      guard answer(try JSONValue(json: line), &json) else { return nil }
    } catch {
      json.refusal(.parse("invalid JSON: \(error.reason), at byte \(error.offset)"), id: .null)
    }
    json.newline()
    return json.take()
  }

  /// The reply to a line that was longer than `limit` bytes.
  static func reply(toLineLongerThan limit: Int) -> [UInt8] {
    var json = JSONWriter()
    json.refusal(.invalid("a message has at most \(limit) bytes: give files, not log"), id: .null)
    json.newline()
    return json.take()
  }

  /// Writes what a message or a batch of them is answered; `false` where that is nothing.
  private static func answer(_ message: JSONValue, _ json: inout JSONWriter) -> Bool {
    guard case .array(let batch) = message else { return answer(one: message, &json) }
    if batch.isEmpty {
      json.refusal(.invalid("a batch holds a message at least"), id: .null)
      return true
    }
    let replies = batch.compactMap { message in
      var reply = JSONWriter()
      return answer(one: message, &reply) ? reply.take() : nil
    }
    json.array(of: replies) { $0.value(json: $1) }
    return !replies.isEmpty
  }

  private static func answer(one message: JSONValue, _ json: inout JSONWriter) -> Bool {
    // Nothing was asked of the client, so that there is no answer of its to wait for.
    if message["method"] == nil, message["result"] != nil || message["error"] != nil {
      return false
    }
    guard let id = message["id"] else {
      guard message["method"]?.string != nil else {
        json.refusal(.invalid("a message is an object with jsonrpc, method and id"), id: .null)
        return true
      }
      return false
    }
    do throws(RPCFailure) {
      let result = try result(of: message, id: id)
      json.object { json in
        json.envelope(id)
        json.key("result")
        json.value(json: result)
      }
    } catch {
      json.refusal(error, id: id)
    }
    return true
  }

  private static func result(of message: JSONValue, id: JSONValue) throws(RPCFailure) -> [UInt8] {
    guard let method = message["method"]?.string, message["jsonrpc"]?.string == "2.0", id.isID
    else { throw .invalid("a request has jsonrpc 2.0, a method and an id, a string or number") }
    let parameters = message["params"] ?? .object([:])
    var json = JSONWriter()
    switch method {
    case "initialize": try json.welcome(parameters)
    case "ping": json.object { _ in }
    case "tools/list":
      json.object { $0.member("tools", listing: AgentTools.all) { $1.write(to: &$0) } }
    case "tools/call": try call(parameters).write(to: &json)
    case "resources/list": AgentResources.list(to: &json)
    case "resources/templates/list":
      json.object { $0.member("resourceTemplates", listing: [String]()) { $0.value($1) } }
    case "resources/read":
      let uri = parameters["uri"]?.string ?? ""
      if !AgentResources.write(uri, to: &json) {
        throw .missing("there is no resource \(uri); resources/list names them")
      }
    default: throw .unknown("there is no method \(method)")
    }
    return json.take()
  }

  private static func call(_ parameters: JSONValue) throws(RPCFailure) -> ToolAnswer {
    let name = parameters["name"]?.string ?? ""
    guard let tool = AgentTools.all.first(where: { $0.name == name }) else {
      let names = AgentTools.all.map(\.name).joined(separator: ", ")
      throw .parameters("there is no tool “\(name)”; there are \(names)")
    }
    guard case .object(let arguments) = parameters["arguments"] ?? .object([:])
    else { throw .parameters("arguments must be an object") }
    do throws(ToolFailure) {
      return try ToolCall(tool, arguments).answer()
    } catch {
      return .error(error.message)
    }
  }
}

/// Why a message gets no result; the codes are those of JSON-RPC 2.0, section 5.1.
private struct RPCFailure: Error {
  let code: Int
  let message: String

  static func parse(_ message: String) -> Self { .init(code: -32700, message: message) }
  static func invalid(_ message: String) -> Self { .init(code: -32600, message: message) }
  static func unknown(_ message: String) -> Self { .init(code: -32601, message: message) }
  /// The protocol's own code for a resource that is none.
  static func missing(_ message: String) -> Self { .init(code: -32002, message: message) }
  static func parameters(_ message: String) -> Self { .init(code: -32602, message: message) }
}

extension JSONValue {
  fileprivate var isID: Bool {
    switch self {
    case .string, .number: true
    case .null, .bool, .array, .object: false
    }
  }
}

extension JSONWriter {
  /// The members that every reply has; an id that is none is `null`.
  fileprivate mutating func envelope(_ id: JSONValue) {
    member("jsonrpc", "2.0")
    key("id")
    switch id {
    case .string(let text): value(text)
    case .number(let digits): value(json: Array(digits.utf8))
    case .null, .bool, .array, .object: null()
    }
  }

  fileprivate mutating func refusal(_ failure: RPCFailure, id: JSONValue) {
    object { json in
      json.envelope(id)
      json.object("error") { json in
        json.member("code", failure.code)
        json.member("message", failure.message)
      }
    }
  }

  /// The answer to `initialize`: the client's revision where it is known, else the newest.
  fileprivate mutating func welcome(_ parameters: JSONValue) throws(RPCFailure) {
    guard let wanted = parameters["protocolVersion"]?.string
    else { throw .parameters("initialize names a protocolVersion") }
    let known = ModelContextServer.revisions
    object { json in
      json.member("protocolVersion", known.contains(wanted) ? wanted : known.last)
      json.object("capabilities") { json in
        json.object("tools") { _ in }
        json.object("resources") { _ in }
      }
      json.object("serverInfo") { json in
        json.member("name", "autolayout-doctor")
        json.member("version", DiagnosisSession.version)
      }
      json.member(
        "instructions",
        "Ask instead of guessing: give diagnose a log with Auto Layout's messages, and try a change "
          + "with exercise before you write it. What is called proved was checked in exact fractions."
      )
    }
  }
}
