/// What Xcode's console copies below a message:
/// `Type: Error | Timestamp: 2023-10-11 13:09:41.119+02:00 | Process: Tea | … | TID: 0x1b2f4a`.
enum MetadataBelow {
  /// Empty lines that may stand between the message and the line.
  private static let reach = 3

  /// The time, process and thread that are told below line `index - 1`; `nil` where none are.
  static func context(_ text: LogText, from index: Int) -> LogReport.Context? {
    let near = text.lines[min(index, text.lines.count)...].prefix(reach)
    guard let line = near.first(where: { $0.start < $0.end }) else { return nil }
    let fields = text.bytes.array(line.range)[...].pieces(between: UInt8(ascii: "|"))
    guard fields.count > 2, fields[0].begins(with: "Type: ") else { return nil }
    func value(_ name: StaticString) -> String? {
      fields.first { $0.begins(with: name) }?.split(at: name)?.after.trimmed.string
    }
    guard let process = value("Process:"), !process.isEmpty, let time = value("Timestamp:")
    else { return nil }
    return LogReport.Context(time: time, process: process, thread: value("TID:"))
  }
}
