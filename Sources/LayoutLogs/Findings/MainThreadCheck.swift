/// What the Main Thread Checker prints beside the call that it caught.
enum MainThreadCheck {
  /// The words in front of the call.
  static let words: StaticString = "UI API called on a background thread"

  /// The method of a message: `-[UIView setNeedsLayout]`.
  static func call(in reason: ArraySlice<UInt8>) -> String? {
    guard let (_, rest) = reason.split(at: words) else { return nil }
    let call = rest.drop { $0 == UInt8(ascii: ":") || $0.isBlank }.prefix { $0 != 0x0A }.trimmed
    return call.isEmpty ? nil : call.string
  }

  /// The thread of `PID: 812, TID: 40211, Thread name: (none), Queue name: com.example.q, QoS: 21`.
  static func thread(in line: ArraySlice<UInt8>) -> String? {
    let text = line.trimmed
    guard text.begins(with: "PID: "), let number = field("TID: ", in: text) else { return nil }
    let name = field("Thread name: ", in: text) ?? field("Queue name: ", in: text)
    return name.map { "\(number) (\($0))" } ?? number
  }

  private static func field(_ name: StaticString, in text: ArraySlice<UInt8>) -> String? {
    guard let (_, rest) = text.split(at: name) else { return nil }
    let end = rest.firstOffset(of: ", ") ?? rest.endIndex
    let value = rest[..<end].trimmed
    return value.isEmpty || value.elementsEqual("(none)".utf8) ? nil : value.string
  }
}
