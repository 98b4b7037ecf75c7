import Foundation
import JSONReading
import TestSupport
import Testing

@testable import autolayout_doctor

/// `autolayout-doctor mcp` answers every line that deserves one, whatever stands in it.
struct ModelContextTests {
  static let log =
    (try? String(
      contentsOf: CommandRun.root.appending(path: "Samples/two-heights.log"), encoding: .utf8))
    ?? ""

  /// The replies to some lines, each read as JSON.
  func replies(
    _ lines: [String], environment: [String: String] = [:]
  ) throws -> [JSONValue] {
    let run = try CommandRun(
      ["mcp"], input: lines.joined(separator: "\n"), environment: environment)
    #expect(run.status == 0 && run.errors == "")
    return try run.output.split(separator: "\n").map { try JSONValue(json: Array($0.utf8)) }
  }

  func result(
    _ tool: String, _ arguments: [String: Any], environment: [String: String] = [:]
  ) throws -> JSONValue {
    let message: [String: Any] = [
      "jsonrpc": "2.0", "id": 1, "method": "tools/call",
      "params": ["name": tool, "arguments": arguments],
    ]
    let line = try JSONSerialization.data(withJSONObject: message)
    let text = String(decoding: line, as: UTF8.self)
    return try #require(try replies([text], environment: environment).first?["result"])
  }

  func texts(_ result: JSONValue) -> [String] {
    (result["content"]?.elements ?? []).compactMap { $0["text"]?.string }
  }

  @Test(arguments: [
    ("2024-11-05", "2024-11-05"), ("2025-11-25", "2025-11-25"), ("1999-01-01", "2025-11-25"),
    ("", "2025-11-25"),
  ])
  func `speaks the client's revision where it knows it, else its newest`(
    asked: String, answered: String
  ) throws {
    let line = #"""
      {"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"\#(asked)"}}
      """#
    let result = try #require(try replies([line]).first?["result"])
    #expect(result["protocolVersion"]?.string == answered)
    #expect(result["capabilities"]?["tools"] != nil)
  }

  @Test func `the casebook and the kinds are resources, told as --explain tells them`() throws {
    let list = #"{"jsonrpc":"2.0","id":1,"method":"resources/list"}"#
    let resources = try #require(try replies([list]).first?["result"]?["resources"]?.elements)
    let uris = resources.compactMap { $0["uri"]?.string }
    #expect(uris.count > 200 && Set(uris).count == uris.count)
    let uri = try #require(uris.first { $0.hasSuffix("/maskLeftOn") })
    let read = #"{"jsonrpc":"2.0","id":2,"method":"resources/read","params":{"uri":"\#(uri)"}}"#
    let contents = try #require(try replies([read]).first?["result"]?["contents"]?.elements)
    let text = try #require(contents.first?["text"]?.string)
    #expect(text.hasPrefix("## maskLeftOn: a case of the casebook"))
    #expect(resources.allSatisfy { $0["description"]?.string?.isEmpty == false })
  }

  @Test(arguments: [
    ("not JSON", -32700), ("{", -32700), ("\"\u{1}\"", -32700),
    (String(repeating: "[", count: 100_000), -32700),
    ("[]", -32600), ("5", -32600), ("{}", -32600), (#"{"jsonrpc":"2.0","id":1}"#, -32600),
    (#"{"id":1,"method":"ping"}"#, -32600), (#"{"jsonrpc":"1.0","id":1,"method":"ping"}"#, -32600),
    (#"{"jsonrpc":"2.0","id":null,"method":"ping"}"#, -32600),
    (#"{"jsonrpc":"2.0","id":{},"method":"ping"}"#, -32600),
    (#"{"jsonrpc":"2.0","id":1,"method":7}"#, -32600),
    (#"{"jsonrpc":"2.0","id":1,"method":"prompts/list"}"#, -32601),
    (
      #"{"jsonrpc":"2.0","id":1,"method":"resources/read","params":{"uri":"file:///etc/passwd"}}"#,
      -32002
    ),
    (#"{"jsonrpc":"2.0","id":1,"method":"initialize"}"#, -32602),
    (#"{"jsonrpc":"2.0","id":1,"method":"initialize","params":[1]}"#, -32602),
    (#"{"jsonrpc":"2.0","id":1,"method":"tools/call"}"#, -32602),
    (#"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"rm"}}"#, -32602),
    (
      #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"why","arguments":[]}}"#,
      -32602
    ),
  ])
  func `a message that cannot be answered is refused, and the next one answered`(
    line: String, code: Int
  ) throws {
    let replies = try replies([line, #"{"jsonrpc":"2.0","id":"next","method":"ping"}"#])
    #expect(replies.count == 2)
    #expect(replies[0]["error"]?["code"]?.integer == code)
    #expect(replies[1]["id"]?.string == "next" && replies[1]["result"] == .object([:]))
  }

  @Test func `what asks for nothing gets nothing`() throws {
    let lines = [
      "", "  ", #"{"jsonrpc":"2.0","method":"notifications/initialized"}"#,
      #"{"jsonrpc":"2.0","method":"notifications/anything","params":{"a":[1]}}"#,
      #"{"jsonrpc":"2.0","id":3,"result":{}}"#, #"[{"jsonrpc":"2.0","method":"x"}]"#,
    ]
    #expect(try replies(lines) == [])
  }

  @Test func `a batch is answered together, in its order`() throws {
    let lines = [
      #"[{"jsonrpc":"2.0","id":1,"method":"ping"},{"jsonrpc":"2.0","method":"n"},7,{"jsonrpc":"2.0","id":1.5,"method":"x"}]"#
    ]
    let batch = try #require(try replies(lines).first?.elements)
    #expect(batch.map { $0["id"] } == [.number("1"), .null, .number("1.5")])
    #expect(batch.map { $0["error"]?["code"]?.integer } == [nil, -32600, -32601])
  }

  @Test func `a line that is too long is refused without being held`() throws {
    let pipe = Pipe()
    let long = String(repeating: "x", count: 5_000)
    let writer = pipe.fileHandleForWriting
    Thread.detachNewThread {
      try? writer.write(contentsOf: Data("ab\n\(long)\n\(long)".utf8))
      try? writer.close()
    }
    var lines = MessageLines(pipe.fileHandleForReading.fileDescriptor, longest: 1_000)
    var read: [String] = []
    while let line = try lines.next() {
      if case .whole(let bytes) = line {
        read.append(String(decoding: bytes, as: UTF8.self))
      } else {
        read.append("too long")
      }
    }
    #expect(read == ["ab", "too long", "too long"])
  }

  @Test func `every tool is described by a schema of its arguments`() throws {
    let line = #"{"jsonrpc":"2.0","id":1,"method":"tools/list"}"#
    let tools = try #require(try replies([line]).first?["result"]?["tools"]?.elements)
    #expect(
      tools.compactMap { $0["name"]?.string } == [
        "diagnose", "fix", "why", "exercise", "ambiguity", "explain", "springs", "graph", "draw",
        "check", "watch", "identify",
      ])
    for tool in tools {
      let schema = try #require(tool["inputSchema"])
      guard case .object(let properties) = schema["properties"] else {
        Issue.record("\(tool) has no properties")
        continue
      }
      #expect(properties.values.allSatisfy { $0["type"] != nil && $0["description"] != nil })
      let required = try #require(schema["required"]?.elements).compactMap(\.string)
      #expect(required.allSatisfy { properties[$0] != nil })
    }
  }

  @Test func `one report of several is asked about, and springs without a log`() throws {
    for (tool, more) in [("why", ["quantity": "v1"]), ("ambiguity", [:])] {
      let missing = texts(
        try result(tool, more.merging(["log": Self.log, "report": "7"]) { one, _ in one })
      ).joined()
      #expect(missing.contains("report: there is no report 7"), "\(tool): \(missing)")
    }
    let springs = texts(
      try result(
        "springs", ["frame": "20,20,100,44", "superview": "320x480", "mask": "W+RM"])
    ).joined()
    #expect(springs.contains("100") && springs.contains("superview"), "\(springs)")
    let both = texts(try result("springs", ["log": Self.log, "files": ["a.log"]])).joined()
    #expect(both == "give either log or files.")
  }

  @Test func `a log that grows is told from a cursor on`() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: file) }
    try Self.log.write(to: file, atomically: true, encoding: .utf8)
    let first = texts(try result("watch", ["file": file.path]))
    #expect(first.first?.contains("tall") == true)
    #expect(first.last?.hasSuffix("\ncursor: \(Self.log.utf8.count)\n") == true)
    let cursor = "\(Self.log.utf8.count)"
    let silent = texts(try result("watch", ["file": file.path, "cursor": cursor]))
    #expect(silent == ["Nothing new was written.\n\ncursor: \(cursor)\n"])
    try (Self.log + "a quiet line\nhalf").write(to: file, atomically: true, encoding: .utf8)
    let quiet = texts(try result("watch", ["file": file.path, "cursor": cursor]))
    #expect(quiet.last?.hasSuffix("\ncursor: \(Self.log.utf8.count + 13)\n") == true)
    #expect(quiet.first?.contains("tall") == false)
    try "new\n".write(to: file, atomically: true, encoding: .utf8)
    let shorter = texts(try result("watch", ["file": file.path, "cursor": cursor]))
    #expect(
      shorter.first?.contains("shorter") == true && shorter.last?.hasSuffix("\ncursor: 4\n") == true
    )
    let wrong = try result("watch", ["file": file.path, "cursor": "-1"])
    #expect(wrong["isError"] == .bool(true))
  }

  @Test func `a log of several blocks is read up to its end`() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: file) }
    let noise = String(repeating: "a line of something else\n", count: 100_000)
    try (noise + Self.log + String(repeating: "x", count: 1_100_000)).write(
      to: file, atomically: true, encoding: .utf8)
    let news = texts(try result("watch", ["file": file.path, "cursor": "\(noise.utf8.count)"]))
      .joined()
    #expect(news.contains("\(file.lastPathComponent):100001") && news.contains("proved"))
    #expect(news.hasSuffix("\ncursor: \((noise + Self.log).utf8.count)\n"))
  }

  @Test func `a report that is being written is waited for, and told when it is whole`() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: file) }
    func news(_ text: String, _ cursor: String) throws -> (text: String, cursor: String) {
      try text.write(to: file, atomically: true, encoding: .utf8)
      let answer = texts(try result("watch", ["file": file.path, "cursor": cursor])).joined()
      let next = try #require(answer.firstRange(of: "cursor: ")?.upperBound)
      return (answer, String(answer[next...].prefix { $0 != "\n" }))
    }
    let half = Self.log.utf8.count / 2
    let part = String(decoding: Self.log.utf8.prefix(half), as: UTF8.self)
    let begun = try news("Ready.\n" + part, "0")
    #expect(begun.text.contains("not whole yet") && !begun.text.contains("##"))
    let whole = try news("Ready.\n" + Self.log, begun.cursor)
    #expect(whole.text.contains("\(file.lastPathComponent):2") && whole.text.contains("proved"))
    let again = try news("Ready.\n" + Self.log + "\n" + Self.log, whole.cursor)
    #expect(again.text.contains("1 new report of a cause that stands before it."))
    // Nobody writes the rest of it.
    let stopped = try news("Ready.\n" + part, "0")
    #expect(try news("Ready.\n" + part, stopped.cursor).text.contains("##"))
  }

  @Test func `what is written into a pipe goes to a file that is watched`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let pipe = folder.appending(path: "pipe").path
    let isMade = unsafe mkfifo(pipe, 0o600) == 0
    #expect(isMade)
    let answer = texts(try result("watch", ["file": pipe], environment: ["TMPDIR": folder.path]))
      .joined(separator: "\n")
    let start = try #require(answer.firstRange(of: "goes to ")?.upperBound)
    let log = String(answer[start...].prefix { $0 != ":" })
    try Data(Self.log.utf8).write(to: URL(filePath: pipe))
    var news = ""
    for _ in 0..<20 where !news.contains("proved") {
      news = texts(try result("watch", ["file": log, "cursor": "0"])).joined()
    }
    #expect(news.contains("proved"))
  }

  @Test func `an answer names its verdict, a brief one its level and owner as well`() throws {
    let whole = texts(try result("diagnose", ["log": Self.log])).joined()
    #expect(whole.contains("· verdict: fix*") && !whole.contains("· owner: "))
    let brief = texts(try result("diagnose", ["log": Self.log, "brief": true])).joined()
    #expect(brief.contains("· error · owner: app · verdict: fix*"))
  }

  @Test(
    arguments: [
      ("diagnose", ["report": "7"], "report: there is no report 7"),
      ("diagnose", ["report": 7], "report: there is no report 7"),
      ("diagnose", ["source": "/no/such"], "source: there is no folder /no/such"),
      ("exercise", ["set": ["c1.height"]], "set: c1.height: expected"),
    ] as [(String, [String: any Sendable], String)])
  func `a refusal names arguments as a model gives them`(
    tool: String, arguments: [String: any Sendable], words: String
  ) throws {
    let answer = texts(try result(tool, arguments.merging(["log": Self.log]) { one, _ in one }))
      .joined()
    #expect(answer.contains(words) && !answer.contains("--"), "\(answer)")
  }

  @Test func `without a file, the simulator's log goes to one`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let program = folder.appending(path: "xcrun")
    try "#!/bin/sh\necho \"$@\"\n".write(to: program, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program.path)
    let line =
      #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"watch","arguments":{}}}"#
    let run = try CommandRun(
      ["mcp"], input: line,
      environment: ["PATH": "\(folder.path):/usr/bin:/bin", "TMPDIR": folder.path])
    let answer = try JSONValue(json: Array(run.output.utf8))["result"]
    let text = try #require(answer?["content"]?.elements?.first?["text"]?.string)
    let start = try #require(text.firstRange(of: "goes to ")?.upperBound)
    let end = try #require(text.firstRange(of: ". Let the app")?.lowerBound)
    let log = String(text[start..<end])
    var written = ""
    for _ in 0..<50 where written.isEmpty {
      Thread.sleep(forTimeInterval: 0.1)
      written = (try? String(contentsOfFile: log, encoding: .utf8)) ?? ""
    }
    #expect(written.hasPrefix("simctl spawn booted log stream --timeout 1h"))
  }

  @Test func `a log is explained as the command explains it`() throws {
    let answer = try result("diagnose", ["log": Self.log])
    #expect(answer["isError"] == .bool(false) && answer["structuredContent"] == nil)
    let printed = try CommandRun(["--format", "markdown"], input: Self.log).output
    let text = try #require(texts(answer).first)
    // The last line says how to ask for more.
    #expect(text.split(separator: "\n").dropLast() == printed.split(separator: "\n").dropLast())
  }

  @Test func `an answer advises arguments of the tool and no options of the command`() throws {
    let text = try #require(texts(try result("diagnose", ["log": Self.log])).first)
    #expect(text.contains("all: true") && text.contains("proof: true"))
    #expect(!text.contains(/--[a-z]/), "\(text)")
  }

  @Test func `whatever flags are given together, the answer is one line of JSON`() throws {
    let flags = ["all", "proof", "brief", "structured", "layout"]
    let files = ["Samples/two-conflicts-at-once.log"]
    for (index, one) in flags.enumerated() {
      for other in flags[(index + 1)...] {
        let answer = try result("diagnose", ["files": files, one: true, other: true])
        #expect(!texts(answer).isEmpty, "\(one), \(other)")
        let isAsked = [one, other].contains("structured")
        #expect((answer["structuredContent"] != nil) == isAsked, "\(one), \(other): \(answer)")
      }
    }
    // The text is brief, and the document is whole.
    let brief = try result("diagnose", ["files": files, "brief": true, "structured": true])
    #expect(brief["structuredContent"]?["reports"]?.elements?.count == 1)
    #expect(texts(brief).first?.contains("Fixes, each") == false)
  }

  @Test func `an argument that the asking tool has not is named with the tool that has it`() throws
  {
    let told = texts(try result("watch", ["file": "Samples/two-conflicts-at-once.log"])).joined()
    #expect(told.contains("the tool diagnose with all: true"), "\(told)")
    let own = texts(
      try result("diagnose", ["files": ["Samples/two-conflicts-at-once.log"]])
    ).joined()
    #expect(own.contains(": all: true") && !own.contains("the tool diagnose"), "\(own)")
  }

  @Test(
    arguments: [
      ("springs", ["mask": "W+H"], "frame and superview of the tool springs give them."),
      (
        "springs", ["frame": "0,0,9,9", "mask": "W"],
        "frame and superview belong together, and to a mask"
      ),
      ("ambiguity", ["log": ModelContextTests.log], "the tool diagnose explains"),
      ("diagnose", ["log": ""], "what log holds is empty"),
      (
        "diagnose", ["log": ModelContextTests.log, "brief": true, "all": true],
        "brief leaves out what all adds"
      ),
      (
        "exercise", ["log": ModelContextTests.log, "fix": 99],
        "fix: 99: the report has fixes 1 to"
      ),
      (
        "exercise", ["files": ["Samples/card.layout"], "device": "Tin 9"],
        "device: list prints those there are"
      ),
    ] as [(String, [String: any Sendable], String)])
  func `a model is told arguments and tools, and no words of a terminal`(
    tool: String, arguments: [String: any Sendable], words: String
  ) throws {
    let answer = texts(try result(tool, arguments)).joined()
    #expect(answer.contains(words), "\(answer)")
    #expect(!answer.contains(/--[a-z]/), "\(answer)")
    #expect(!answer.contains("autolayout-doctor diagnose"), "\(answer)")
  }
}
