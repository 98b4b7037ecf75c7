import Foundation
import Testing

@testable import LocalPage

/// What the server answers, and to whom, over real sockets.
@Suite(.timeLimit(.minutes(5)))
struct ServerTests {
  /// Runs a server while `talk` talks to it.
  private func withServer(
    _ limits: AnswerLimits = AnswerLimits(), port: Int? = nil,
    _ talk: @escaping @Sendable (Int, FakeDoctor) async throws -> Void
  ) async throws {
    let doctor = try FakeDoctor()
    let server = try await LocalServer(
      Doctor(path: doctor.path, limits: limits), port: port, limits: limits)
    let (ready, announce) = AsyncStream<Int>.makeStream()
    let serving = Task {
      defer { announce.finish() }
      try await server.run { announce.yield($0) }
    }
    var ports = ready.makeAsyncIterator()
    let opened = try #require(await ports.next())
    do {
      try await talk(opened, doctor)
    } catch {
      serving.cancel()
      throw error
    }
    serving.cancel()
    _ = await serving.result
  }

  @Test func `gives its page, and the command's style and script`() async throws {
    try await withServer { port, _ in
      let page = try await ask(port: port)
      #expect(page.status == 200)
      #expect(page.body.contains("data-limit=\"8000000\""))
      #expect(try await ask("GET", "/page.css", port: port).body == "a{}")
      #expect(try await ask("GET", "/page.js", port: port).body == "1")
      #expect(try await ask("GET", "/serve.js", port: port).status == 200)
      #expect(try await ask("GET", "/etc/passwd", port: port).status == 404)
      #expect(try await ask("GET", "/../../etc/passwd", port: port).status == 404)
      let head = try await ask("HEAD", port: port)
      #expect(head.status == 200 && head.body.isEmpty)
    }
  }

  @Test func `answers at both loopback addresses, and at no other`() async throws {
    try await withServer { port, _ in
      let old = try await ask(port: port)
      #expect(old.status == 200)
      // A container may have no IPv6.
      if let new = try? await ask(port: port, address: "::1", headers: ["Host": "[::1]:\(port)"]) {
        #expect(new.status == 200)
      }
      // Each address of this block leads here; only the first is opened.
      await #expect(throws: (any Error).self) {
        try await ask(port: port, address: "127.0.0.2")
      }
    }
  }

  @Test(arguments: [
    "evil.example", "evil.example:PORT", "127.0.0.1", "127.0.0.1:1", "localhost.evil.example:PORT",
    "127.0.0.1.nip.io:PORT", "0.0.0.0:PORT", "localhost:PORT@evil.example", "",
  ])
  func `a name that was rebound to this machine is refused`(host: String) async throws {
    try await withServer { port, _ in
      let host = host.replacing("PORT", with: "\(port)")
      for (method, path) in [("GET", "/"), ("POST", "/explain")] {
        let answer = try await ask(
          method, path, port: port, headers: ["Host": host, "Origin": "http://\(host)"])
        #expect(answer.status == 421 || answer.status == 400, "\(method) \(host)")
        #expect(!answer.body.contains("<"))
      }
    }
  }

  @Test func `a question from another origin is refused`() async throws {
    try await withServer { port, _ in
      let refused: [[String: String?]] = [
        ["Origin": "http://evil.example"], ["Origin": "null"], ["Origin": nil],
        ["Origin": "http://127.0.0.1:1"], ["Origin": "https://127.0.0.1:\(port)"],
        ["Origin": "http://localhost:\(port)"], ["Sec-Fetch-Site": "cross-site"],
        ["Sec-Fetch-Site": "same-site"],
      ]
      for headers in refused {
        let answer = try await ask(
          "POST", "/explain", port: port, headers: headers, body: Array("x".utf8))
        #expect(answer.status == 403, "\(headers)")
      }
      let own = try await ask(
        "POST", "/explain", port: port, headers: ["Sec-Fetch-Site": "same-origin"],
        body: Array("x".utf8))
      #expect(own.status == 200)
    }
  }

  @Test func `another site may link to the page, and take nothing from it`() async throws {
    try await withServer { port, _ in
      let cross = ["Sec-Fetch-Site": "cross-site"]
      let link = try await ask(
        "GET", "/", port: port, headers: cross.merging(["Sec-Fetch-Mode": "navigate"]) { $1 })
      #expect(link.status == 200)
      #expect(try await ask("GET", "/page.js", port: port, headers: cross).status == 403)
      #expect(try await ask("GET", "/", port: port, headers: cross).status == 403)
      #expect(try await ask("PUT", "/", port: port).status == 405)
      #expect(try await ask("OPTIONS", "/explain", port: port).status == 405)
      #expect(try await ask("GET", "/explain", port: port).status == 404)
    }
  }

  @Test func `every answer forbids what is not the page's own`() async throws {
    try await withServer { port, _ in
      let answers = [
        try await ask(port: port), try await ask("GET", "/nothing", port: port),
        try await ask("POST", "/explain", port: port, body: Array("x".utf8)),
        try await ask("GET", "/", port: port, headers: ["Host": "evil.example"]),
      ]
      for answer in answers {
        let policy = answer.headers["content-security-policy"] ?? ""
        #expect(policy.hasPrefix("default-src 'none';"))
        #expect(!policy.contains("unsafe"))
        #expect(policy.contains("frame-ancestors 'none'"))
        #expect(policy.contains("require-trusted-types-for 'script'"))
        #expect(answer.headers["x-content-type-options"] == "nosniff")
        #expect(answer.headers["referrer-policy"] == "no-referrer")
        #expect(answer.headers["cross-origin-resource-policy"] == "same-origin")
        #expect(answer.headers["cache-control"] == "no-store")
        #expect(answer.headers["access-control-allow-origin"] == nil)
      }
    }
  }

  @Test func `asks the command, and passes on what it says without style and script`() async throws
  {
    try await withServer { port, doctor in
      let answer = try await ask(
        "POST", "/exercise?format=svg&line=12&remedy=3&set=c6.constant%3D60", port: port,
        body: Array("a log".utf8))
      #expect(answer.status == 200)
      #expect(answer.headers["content-type"] == "image/svg+xml")
      #expect(answer.body == "<head></head><main>a log</main>\n")
      #expect(
        try doctor.arguments == [
          "exercise", "--format=svg", "--report=line 12", "--remedy=3", "--set=c6.constant=60",
        ])
    }
  }

  @Test func `passes on what the command complains of as plain text`() async throws {
    try await withServer { port, _ in
      let silent = try await ask("POST", "/explain", port: port, body: Array("silent".utf8))
      #expect(silent.status == 422)
      #expect(silent.body == "there is <nothing> to say")
      #expect(silent.headers["content-type"] == "text/plain; charset=utf-8")
      let partly = try await ask("POST", "/explain", port: port, body: Array("partly".utf8))
      #expect(partly.status == 200)
      #expect(
        partly.headers["doctor-notes"]?.removingPercentEncoding == "line 7 is “cut”")
      let wordy = try await ask("POST", "/explain", port: port, body: Array("wordy".utf8))
      let notes = wordy.headers["doctor-notes"]?.removingPercentEncoding ?? ""
      #expect(wordy.status == 200)
      #expect(notes.hasPrefix("a line cannot be read\na line cannot be read\n"))
      #expect(notes.hasSuffix("…") && notes.count < 3000)
    }
  }

  @Test func `a complaint of a command that reads no log is told, however long the log is`()
    async throws
  {
    try await withServer { port, doctor in
      try doctor.becomeHasty()
      let log = [UInt8](repeating: 0x20, count: 2_000_000)
      let answer = try await ask("POST", "/explain", port: port, body: log)
      #expect(answer.status == 422)
      #expect(answer.body == "line 2 of its file is wrong")
    }
  }

  @Test func `refuses a log that is too large in a sentence`() async throws {
    try await withServer { port, _ in
      let large = [UInt8](repeating: UInt8(ascii: "x"), count: 10_000_000)
      let answer = try await ask("POST", "/explain", port: port, body: large)
      #expect(answer.status == 413)
      #expect(answer.body.contains("larger than 8 MB"))
    }
  }

  @Test func `refuses a log that does not tell its size and is too large`() async throws {
    var limits = AnswerLimits()
    limits.log = 100_000
    try await withServer(limits) { port, _ in
      let piece = "8000\r\n" + String(repeating: "x", count: 0x8000) + "\r\n"
      let body = String(repeating: piece, count: 8) + "0\r\n\r\n"
      let answer = try await ask(
        "POST", "/explain", port: port,
        headers: ["Content-Length": nil, "Transfer-Encoding": "chunked"], body: Array(body.utf8))
      #expect(answer.status == 413)
    }
  }

  @Test func `gives up what takes too long, and ends its process`() async throws {
    var limits = AnswerLimits()
    limits.time = .seconds(10)
    try await withServer(limits) { port, doctor in
      let answer = try await ask("POST", "/explain", port: port, body: Array("slow".utf8))
      #expect(answer.status == 504)
      #expect(answer.body.contains("longer than 10 seconds"))
      let process = try #require(doctor.slowProcess)
      #expect(kill(process, 0) == -1)
    }
  }

  @Test func `gives up an answer that is too large`() async throws {
    var limits = AnswerLimits()
    limits.answer = 1_000_000
    try await withServer(limits) { port, _ in
      let answer = try await ask("POST", "/explain", port: port, body: Array("loud".utf8))
      #expect(answer.status == 502)
      #expect(answer.body.contains("larger than this page can hold"))
    }
  }

  @Test func `answers several questions at once, and tells whom it cannot`() async throws {
    var limits = AnswerLimits()
    limits.waiting = 64
    try await withServer(limits) { port, _ in
      try await withThrowingTaskGroup(of: (Int, String).self) { group in
        for number in 0..<12 {
          group.addTask {
            let log = Array("log \(number)".utf8)
            return (number, try await ask("POST", "/explain", port: port, body: log).body)
          }
        }
        for try await (number, body) in group {
          #expect(body == "<head></head><main>log \(number)</main>\n")
        }
      }
    }
    limits.atOnce = 1
    limits.waiting = 0
    limits.time = .seconds(10)
    try await withServer(limits) { port, doctor in
      let slow = Task { try await ask("POST", "/explain", port: port, body: Array("slow".utf8)) }
      for _ in 0..<400 where doctor.slowProcess == nil {
        try await Task.sleep(for: .milliseconds(20))
      }
      let busy = try await ask("POST", "/explain", port: port, body: Array("x".utf8))
      #expect(busy.status == 503)
      #expect(busy.body == "Too many questions wait already: ask again in a moment.")
      #expect(try await slow.value.status == 504)
    }
  }

  @Test func `a port that is taken is told`() async throws {
    try await withServer { port, doctor in
      let second = try await LocalServer(Doctor(path: doctor.path), port: port)
      await #expect {
        try await second.run { _ in }
      } throws: { error in
        (error as? ServingFailure)?.message.contains("port \(port) of 127.0.0.1 is in use") == true
      }
    }
  }

  @Test func `a command that is missing or of another kind is told`() async throws {
    await #expect {
      _ = try await LocalServer(Doctor(path: "/nowhere/autolayout-doctor"), port: nil)
    } throws: {
      ($0 as? ServingFailure)?.message.contains("cannot be started") == true
    }
    await #expect {
      _ = try await LocalServer(Doctor(path: "/bin/echo"), port: nil)
    } throws: {
      ($0 as? ServingFailure)?.message.contains("install both of one version") == true
    }
  }
}
