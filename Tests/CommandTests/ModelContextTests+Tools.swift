import Foundation
import JSONReading
import TestSupport
import Testing

@testable import autolayout_doctor

extension ModelContextTests {
  @Test func `springs and explain answer in Markdown`() throws {
    let springs = texts(
      try result("springs", ["frame": "20,20,100,44", "superview": "320x480", "mask": "W"]))
    #expect(springs.first?.contains("\n\n- view.") == true, "\(springs)")
    let explained = texts(try result("explain", ["description": "H:[a(>=b)]"])).joined()
    #expect(explained.contains("b is taken to be a view"), "\(explained)")
  }

  @Test func `one report of several is told, by its number or by a line of it`() throws {
    let files = ["Samples/several-reports.log"]
    for name in ["3", "r3", "line 18"] {
      let answer = try result("diagnose", ["files": files, "report": name])
      let text = try #require(texts(answer).first)
      #expect(text.contains("several-reports.log:"), "\(name): \(text)")
      #expect(text.components(separatedBy: "conflict, proved").count == 2, "\(name): \(text)")
    }
    let stray = try result("diagnose", ["files": files, "report": "9"])
    #expect(stray["isError"] == .bool(true))
    #expect(texts(stray).contains { $0.contains("there is no report 9: there are r1 to r3") })
  }

  @Test func `a fix of one report is tried, and no line is wrapped`() throws {
    let files = ["Samples/cell-height-against-contents.log"]
    let tried = try result("exercise", ["files": files, "report": "r1", "fix": 2])
    #expect(texts(tried).first?.contains("fix 2") == true, "\(tried)")
    let decided = try result(
      "exercise", ["files": ["Samples/card.layout"], "threshold": "width"])
    #expect(texts(decided).first?.contains("Below 100 points of width") == true, "\(decided)")
    let why = try result("why", ["files": ["Samples/card.layout"], "quantity": "title.width"])
    let lines = texts(why).first?.split(separator: "\n") ?? []
    #expect(lines.contains { $0.count > 200 && $0.hasSuffix("210 points too few.") }, "\(lines)")
  }

  @Test func `a storyboard is checked, and what is found is no failed call`() throws {
    let answer = try result("check", ["paths": ["Samples/InterfaceBuilder"]])
    #expect(answer["isError"] == .bool(false))
    #expect(texts(answer).first?.contains("proved") == true)
  }

  @Test func `code is checked beside storyboards where its folder is given`() throws {
    let fixtures = CommandRun.root.appending(path: "Tests/Fixtures")
    let reader = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: reader) }
    // In the place of the program that reads code: what it printed of the folder.
    try "#!/bin/sh\ncat '\(fixtures.path)/CodeIndex/Tea.jsonl'\n".write(
      to: reader, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: reader.path)
    let arguments: [String: Any] = [
      "paths": ["Samples/InterfaceBuilder"], "source": "\(fixtures.path)/CodeApps/Tea",
      "grade": "proved",
    ]
    let answer = try result(
      "check", arguments, environment: ["AUTOLAYOUT_DOCTOR_SITES": reader.path])
    #expect(answer["isError"] == .bool(false))
    let text = try #require(texts(answer).first)
    #expect(text.contains("FilterBar.swift:47") && text.contains("never-activated"), "\(text)")
    #expect(text.contains(".storyboard:") && !text.contains("[made-again]"), "\(text)")
    // Without a reader nothing of the code is claimed.
    let none = try result("check", arguments, environment: ["AUTOLAYOUT_DOCTOR_SITES": "/none"])
    #expect(none["isError"] == .bool(true))
  }

  @Test func `what a layout leaves open is told and drawn`() throws {
    let files = ["Samples/labels-hug-equally.layout"]
    #expect(texts(try result("ambiguity", ["files": files])).first?.contains("points") == true)
    #expect(
      texts(try result("draw", ["files": files, "format": "svg"])).contains { $0.hasPrefix("<svg") }
    )
    #expect(try isImage(try result("draw", ["files": files])))
  }

  @Test func `the JSON document comes where it is asked for`() throws {
    let answer = try result("diagnose", ["log": Self.log, "structured": true, "proof": true])
    #expect(answer["structuredContent"]?["schemaVersion"]?.integer == 1)
    #expect(texts(answer).first?.contains("The proof") == true)
  }

  private func isImage(_ answer: JSONValue) throws -> Bool {
    let image = try #require(answer["content"]?.elements?.last)
    let data = try #require(Data(base64Encoded: image["data"]?.string ?? ""))
    return image["mimeType"]?.string == "image/png"
      && data.starts(with: [0x89, 0x50, 0x4E, 0x47])
  }

  @Test func `a graph comes as an image or a text for each report`() throws {
    let files = ["Samples/several-reports.log"]
    let dot = texts(try result("graph", ["files": files, "format": "dot"]))
    #expect(dot.filter { $0.hasPrefix("digraph") }.count == 3)
    #expect(dot.contains("several-reports-r3-graph.dot:"))
    #expect(try isImage(try result("graph", ["files": ["Samples/two-heights.log"]])))
    let drawn = try result("graph", ["files": files, "format": "svg", "structured": true])
    #expect(drawn["structuredContent"]?["graphs"]?.elements?.count == 3)
  }

  @Test(
    arguments: [
      ("diagnose", "{}", "give either log or files."),
      ("diagnose", #"{"log":"x","files":["y"]}"#, "give either log or files."),
      ("diagnose", #"{"log":7}"#, "log must be a string."),
      ("diagnose", #"{"files":["a",7]}"#, "files must be an array of strings."),
      ("diagnose", #"{"log":"x","all":"yes"}"#, "all must be true or false."),
      ("fix", #"{"log":"x"}"#, "source is missing."), ("check", "{}", "paths is missing."),
      ("exercise", #"{"log":"x","limit":1.5}"#, "limit must be a whole number."),
      (
        "exercise", #"{"log":"x","set":"c4.constant=104"}"#,
        #"set must be an array of strings, such as ["c4.constant=104"]."#
      ),
      ("graph", #"{"log":"x","format":"exe"}"#, "format must be one of png, svg, dot."),
      ("why", #"{"log":"x"}"#, "quantity is missing."),
      ("explain", #"{"description":"x","colour":1}"#, "there is no argument colour; there are "),
    ])
  func `wrong arguments are an answer that says what is wrong`(
    tool: String, arguments: String, words: String
  ) throws {
    let line =
      #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"\#(tool)","arguments":\#(arguments)}}"#
    let answer = try #require(try replies([line]).first?["result"])
    #expect(answer["isError"] == .bool(true))
    #expect(texts(answer).first?.hasPrefix(words) == true, "\(answer)")
  }

  @Test func `no argument becomes an option`() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).txt").path()
    for answer in [
      try result("diagnose", ["files": ["--update-baseline", "--baseline=\(file)"]]),
      try result("why", ["quantity": "--output=\(file)", "log": Self.log]),
      try result("exercise", ["container": "1x1 --output=\(file)", "log": Self.log]),
      try result("explain", ["description": "--version"]),
    ] {
      #expect(answer["isError"] == .bool(true), "\(answer)")
    }
    #expect(!FileManager.default.fileExists(atPath: file))
  }

  @Test func `a file that is missing is told`() throws {
    let answer = try result("why", ["quantity": "a.width", "files": ["no/such.log"]])
    #expect(answer["isError"] == .bool(true))
    #expect(texts(answer).first?.contains("cannot open no/such.log") == true)
  }

  @Test func `a long text is cut at a line, and that is said`() {
    var answer = ToolAnswer()
    answer.add(Array(String(repeating: "0123456\n", count: 40_000).utf8))
    guard case .text(let cut) = answer.blocks[0], case .text(let words) = answer.blocks[1] else {
      Issue.record("there are no two texts")
      return
    }
    #expect(cut.count < 262_144 && cut.count % 8 == 7)
    #expect(String(decoding: words, as: UTF8.self).contains("the first \(cut.count) of its 320000"))
  }

  @Test(arguments: ["", "f", "fo", "foo", "foob", "\u{FF}\u{0}?"])
  func `bitmaps are written in Base64`(text: String) {
    let letters = Base64.text(Array(text.utf8))
    #expect(String(decoding: letters, as: UTF8.self) == Data(text.utf8).base64EncodedString())
  }
}
