/// A line in which a test runner says that a test began or ended.
///
/// Read are XCTest's lines (those of parallel runs with their device too), Swift Testing's, and what
/// xcbeautify and xcpretty make of them.
enum TestLine: Equatable {
  case began(String)
  /// The process that ran the test, where the line tells it.
  case ended(String, pid: Int?)
  /// The suite of the next tests whose lines name none.
  case suite(String)

  init?(_ line: Bytes) {
    let text = Self.withoutColors(line).trimmed
    guard let known = Self.xctest(text) ?? Self.swiftTesting(text) ?? Self.pretty(text)
    else { return nil }
    self = known
  }

  /// A line without the terminal's escape sequences (ECMA-48, `ESC [ … letter`).
  private static func withoutColors(_ line: Bytes) -> Bytes {
    guard line.contains(0x1B) else { return line }
    var kept: [UInt8] = []
    var rest = line
    while let escape = rest.firstIndex(of: 0x1B) {
      kept += rest[..<escape]
      rest = rest[(escape + 1)...].drop { !$0.isLetter }.dropFirst()
    }
    return (kept + rest)[...]
  }

  // MARK: XCTest

  /// `Test Case '-[Module.Class test]' started.`, `Test case 'Class.test()' passed on 'Clone 1 of
  /// iPhone 15 - Tea (4711)' (0.1 seconds)`, `Test Suite 'Class' started at …`.
  private static func xctest(_ line: Bytes) -> TestLine? {
    if line.begins(with: "Test Suite ") { return suite(line.dropFirst(11)) }
    guard line.begins(with: "Test Case '") || line.begins(with: "Test case '"),
      let (name, rest) = line.dropFirst(11).split(at: "' ")
    else { return nil }
    if rest.begins(with: "started") { return .began(Self.name(name)) }
    guard outcomes.contains(where: rest.begins) else { return nil }
    return .ended(Self.name(name), pid: pid(rest))
  }

  private static let outcomes: [StaticString] = ["passed", "failed", "skipped"]

  private static func suite(_ rest: Bytes) -> TestLine? {
    guard let (name, _) = rest.split(at: " started") else { return nil }
    return .suite(name.drop { $0 == UInt8(ascii: "'") }.prefix { $0 != UInt8(ascii: "'") }.string)
  }

  /// `-[Module.Class test]` and `Class.test()` as `Class.test`, so that both forms are one test.
  private static func name(_ printed: Bytes) -> String {
    guard printed.begins(with: "-["), printed.last == UInt8(ascii: "]"),
      let (type, method) = printed.dropFirst(2).dropLast().split(at: " ")
    else { return withoutBrackets(printed).string }
    let own = type.lastIndex(of: UInt8(ascii: ".")).map { type[($0 + 1)...] } ?? type
    return "\(own.string).\(method.string)"
  }

  private static func withoutBrackets(_ name: Bytes) -> Bytes {
    name.count > 2 && name.suffix(2).elementsEqual("()".utf8) ? name.dropLast(2) : name
  }

  /// `4711` in `passed on 'Clone 1 of iPhone 15 - Tea (4711)' (0.1 seconds)`.
  private static func pid(_ rest: Bytes) -> Int? {
    guard let (_, device) = rest.split(at: " on '"), let (name, _) = device.split(at: "' ("),
      name.last == UInt8(ascii: ")"), let open = name.lastIndex(of: UInt8(ascii: "("))
    else { return nil }
    return Int(name[(open + 1)...].dropLast().string)
  }

  // MARK: Swift Testing

  /// `◇ Test "pours" started.`, `✔ Test pours() passed after 0.1 seconds.`; the sign in front is a
  /// picture of the terminal's font on a Mac.
  private static func swiftTesting(_ line: Bytes) -> TestLine? {
    guard let first = line.first, first >= 0x80 else { return nil }
    let text = line.drop { $0 >= 0x80 }.trimmingStart
    guard text.begins(with: "Test "), !text.begins(with: "Test run "),
      !text.begins(with: "Test case passing ")
    else { return nil }
    let rest = text.dropFirst(5)
    if let (name, _) = rest.split(at: " started.") { return .began(swiftName(name)) }
    for outcome in swiftOutcomes {
      if let (name, _) = rest.split(at: outcome) { return .ended(swiftName(name), pid: nil) }
    }
    return nil
  }

  private static let swiftOutcomes: [StaticString] = [
    " passed after ", " failed after ", " skipped",
  ]

  private static func swiftName(_ printed: Bytes) -> String {
    let quotes = printed.first == UInt8(ascii: "\"") && printed.last == UInt8(ascii: "\"")
    return
      (quotes && printed.count > 2
      ? printed.dropFirst().dropLast() : withoutBrackets(printed)).string
  }

  // MARK: xcbeautify and xcpretty

  private static let signs: [StaticString] = ["✔", "✓", "✖", "✗"]

  /// `✔ testPours (0.003 seconds)`, `✖ testPours, the reason`, and for parallel runs
  /// `✔ [KettleTests] testPours on 'Clone 1 of iPhone 15 - Tea (4711)' (0.003 seconds)`.
  private static func pretty(_ line: Bytes) -> TestLine? {
    guard let sign = signs.first(where: line.begins) else { return nil }
    var rest = line.dropFirst(sign.bytes.count).trimmingStart
    var suite: Bytes?
    if rest.first == UInt8(ascii: "["), let (name, after) = rest.dropFirst().split(at: "] ") {
      (suite, rest) = (name, after)
    }
    let method = rest.prefix { $0.isNameByte }
    let after = rest.dropFirst(method.count)
    let brackets = after.begins(with: "()") ? after.dropFirst(2) : after
    guard !method.isEmpty, [" (", " on '", ", "].contains(where: brackets.begins) else {
      return nil
    }
    let name = suite.map { "\($0.string).\(method.string)" } ?? method.string
    return .ended(name, pid: pid(after))
  }
}
