internal import LayoutModel

/// The headers of a crash report, whose labels are in the user's language: what they tell is
/// recognised by its form.
struct CrashHeader {
  private(set) var context = LogReport.Context()
  /// What crashed: `4 (tea.brewing)`.
  private(set) var thread: String?
  /// What the system's version tells.
  private(set) var platform: LayoutSystem.Platform?
  /// The index of the line that names the process, with which the report begins.
  let line: Int

  private static let reach = 60

  /// The headers above line `start`, which hold the process at least.
  init?(_ lines: [TextLine], above start: Int, floor: Int) {
    let first = max(floor, start - Self.reach)
    guard first < start, !lines[start].beginsRecord else { return nil }
    let isForeign = { (line: TextLine) in
      line.beginsRecord || line.text.trimmed.first?.isDigit == true
    }
    let top = lines[first..<start].lastIndex(where: isForeign).map { $0 + 1 } ?? first
    let headers = lines[top..<start]
    guard let line = headers.firstIndex(where: { Self.process($0.text) != nil }),
      let process = Self.process(lines[line].text)
    else { return nil }
    (context.process, context.pid) = process
    self.line = line
    context.time = headers[line...].lazy.compactMap { Self.time($0.text) }.first
    thread = headers[line...].lazy.compactMap { Self.thread($0.text) }.first
    platform =
      headers[line...].lazy.compactMap { Self.value($0.text)?.trimmed }
      .compactMap(LayoutSystem.Platform.init(system:)).first
  }

  private static func value(_ line: Bytes) -> Bytes? { line.split(at: ":")?.after }

  /// Reads `Process:   Tea Time [812]`, the values in one column; others have a process as well.
  private static func process(_ line: Bytes) -> (name: String, pid: Int)? {
    guard let value = value(line)?.trimmingEnd, value.last == UInt8(ascii: "]"),
      value.begins(with: "  ") || value.first == 0x09 || line.begins(with: "Process:"),
      !others.contains(where: line.begins), let open = value.lastIndex(of: UInt8(ascii: "[")),
      let pid = Int(value[(open + 1)...].dropLast().string), pid > 1,
      case let name = value[..<open].trimmed, !name.isEmpty
    else { return nil }
    return (name.string, pid)
  }

  private static let others: [StaticString] = [
    "Parent Process:", "Responsible:", "Responsible Process:", "Terminating Process:",
  ]

  /// Reads `Date/Time:   2026-03-02 09:15:22.120 +0100`; that of the crash comes first.
  private static func time(_ line: Bytes) -> String? {
    guard let value = value(line)?.trimmed else { return nil }
    let form = value.prefix(19).map { $0.isDigit ? UInt8(ascii: "0") : $0 }
    return form.elementsEqual("0000-00-00 00:00:00".utf8) ? value.string : nil
  }

  /// Reads `Crashed Thread:   4  Dispatch queue: tea.brewing`, without a queue in English alone.
  private static func thread(_ line: Bytes) -> String? {
    if MessageEnvelope.threadHeaders.contains(where: line.begins) {
      return MessageEnvelope.threadName(in: line)
    }
    guard let value = value(line)?.trimmed else { return nil }
    var cursor = ByteCursor(value)
    guard let number = cursor.integer(), cursor.skip("  "), let queue = Self.value(cursor.rest)
    else { return nil }
    return "\(number) (\(queue.trimmed.string))"
  }
}
