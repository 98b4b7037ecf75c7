/// The `frames` of a crash service's event: a JSON object for each, with function, file and line.
///
/// The lines were unescaped before, so this reads member by member, as `CrashReport` does.
enum EventFrames {
  /// How many lines behind the reason the frames are looked for where each member has its own.
  private static let reach = 512

  /// The frames of the event whose reason begins `lines`, the one that threw first; `end` is the
  /// line behind them.
  static func read(_ lines: ArraySlice<TextLine>) -> (frames: [LogFinding.Frame], end: Int)? {
    let near = event(lines)
    guard let first = near.firstIndex(where: { $0.text.holds("\"frames\"") }) else { return nil }
    let (objects, last) = ExceptionBacktrace.objects(of: "\"frames\"", in: near[first...])
    let frames = objects.compactMap(frame)
    // A service that tells which frames are the app's lists the outermost call first.
    let isReversed = objects.contains { $0.holds("\"in_app\"") }
    return (isReversed ? frames.reversed() : frames, (last ?? first) + 1)
  }

  /// The lines of the event: the one that holds all of it, or those up to its brace in the first
  /// column or the next event's reason.
  private static func event(_ lines: ArraySlice<TextLine>) -> ArraySlice<TextLine> {
    guard let first = lines.first else { return [] }
    switch first.text.trimmingStart.first {
    case UInt8(ascii: "{"): return lines.prefix { $0.number == first.number }
    case UInt8(ascii: "\""):
      let rest = lines.prefix(reach).dropFirst().prefix {
        ![0x7B, 0x7D].contains($0.text.first) && ReasonTable.match($0.text) == nil
      }
      return lines[lines.startIndex..<rest.endIndex]
    default: return []
    }
  }

  private static func frame(_ object: ArraySlice<UInt8>) -> LogFinding.Frame? {
    guard let function = ExceptionBacktrace.string("\"function\"", in: object) else { return nil }
    let path = ExceptionBacktrace.string("\"package\"", in: object) ?? []
    let image = path.split(separator: UInt8(ascii: "/")).last ?? []
    var frame = StackFrameParser.make(image: image, symbol: function)
    if let file = ExceptionBacktrace.string("\"filename\"", in: object) {
      frame.file = file.string
      frame.line = ExceptionBacktrace.number("\"lineno\"", in: object)
    }
    if let (_, rest) = object.split(at: "\"in_app\"") {
      frame.isApp = rest.drop { $0.isBlank || $0 == UInt8(ascii: ":") }.begins(with: "true")
    }
    return frame
  }
}
