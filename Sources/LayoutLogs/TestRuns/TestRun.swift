/// Which test ran at which line of a test run's output.
package struct TestRun: Sendable {
  /// What is known of the test to which some lines belong.
  package enum Place: Equatable, Sendable {
    case during(String)
    /// One of several that ran at once, in the order in which they began.
    case duringOneOf([String])
    /// Tests are announced when they begin, and none had begun and not ended.
    case outside
    /// No test has ended since, and this runner tells tests only when they end.
    case notKnownYet
  }

  private struct Test {
    var name: String
    /// The line that announced it; `nil` where only its end was told.
    var first: Int?
    /// The line that told its end; `nil` while it runs.
    var last: Int?
    var pid: Int?
  }

  private var tests: [Test] = []
  private var suite: String?
  private var announces = false
  private var line = 0
  private var unfinished: [UInt8] = []

  /// How many of the last tests are kept.
  private static let kept = 4_096
  /// A longer line tells of no test.
  private static let longestLine = 4_096

  package init() {}

  /// Reads on in the output.
  package mutating func read(_ bytes: ArraySlice<UInt8>) {
    var rest = bytes
    while let end = rest.firstIndex(of: 0x0A) {
      take(unfinished.isEmpty ? rest[..<end] : (unfinished + rest[..<end])[...])
      unfinished.removeAll(keepingCapacity: true)
      rest = rest[(end + 1)...]
    }
    unfinished += rest.prefix(max(0, Self.longestLine + 1 - unfinished.count))
  }

  private mutating func take(_ text: Bytes) {
    line += 1
    guard text.count <= Self.longestLine, let read = TestLine(text) else { return }
    switch read {
    case .suite(let name): suite = name
    case .began(let name):
      announces = true
      tests.append(Test(name: qualified(name), first: line))
    case .ended(let name, let pid): end(qualified(name), pid)
    }
    if tests.count > 2 * Self.kept {
      let old = tests.prefix(tests.count - Self.kept).filter { $0.last == nil }
      tests = old + tests.suffix(Self.kept)
    }
  }

  /// A test whose line names no class is told with the suite that was named last.
  private func qualified(_ name: String) -> String {
    guard let suite, !name.contains("."), !announces else { return name }
    return "\(suite).\(name)"
  }

  private mutating func end(_ name: String, _ pid: Int?) {
    if let running = tests.lastIndex(where: { $0.name == name && $0.last == nil }) {
      (tests[running].last, tests[running].pid) = (line, pid)
    } else {
      tests.append(Test(name: name, last: line, pid: pid))
    }
  }

  /// The test during which line `line` was written by the process `pid`, as far as has been read.
  package func place(of line: Int, pid: Int?) -> Place {
    let running = tests.filter { test in
      guard let first = test.first, first <= line else { return false }
      return (test.last ?? .max) >= line && Self.agree(test.pid, pid)
    }
    if running.count > 1 { return .duringOneOf(running.map(\.name)) }
    if let test = running.first { return .during(test.name) }
    let ended = tests.first { test in
      test.first == nil && (test.last ?? 0) > line && Self.agree(test.pid, pid)
    }
    if let ended { return .during(ended.name) }
    return announces ? .outside : .notKnownYet
  }

  private static func agree(_ a: Int?, _ b: Int?) -> Bool { a == nil || b == nil || a == b }
}
