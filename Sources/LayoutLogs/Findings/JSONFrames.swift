internal import LayoutModel

/// The `lastExceptionBacktrace` of an `.ips` body, with the names of its `usedImages`.
enum ExceptionBacktrace {
  static func frames(in lines: ArraySlice<TextLine>) -> [Complaint.Frame] {
    let objects = JSONText.objects(of: "\"lastExceptionBacktrace\"", in: lines).objects
    guard !objects.isEmpty else { return [] }
    let images = JSONText.objects(of: "\"usedImages\"", in: lines).objects.map {
      $0.jsonString(of: "\"name\"")
    }
    return objects.map { object in
      let index = object.jsonInteger(of: "\"imageIndex\"")
      let image = index.flatMap { images.indices.contains($0) ? images[$0] : nil } ?? []
      var frame = StackFrameParser.make(
        image: image, symbol: object.jsonString(of: "\"symbol\"") ?? [])
      if let file = object.jsonString(of: "\"sourceFile\"") {
        frame.file = file.string
        frame.line = object.jsonInteger(of: "\"sourceLine\"")
      }
      return frame
    }
  }
}

/// The `frames` of a crash service's event: a JSON object for each, with function, file and line.
///
/// The lines were unescaped before, so this reads member by member, as `CrashReport` does.
enum EventFrames {
  /// How many lines behind the reason the frames are looked for where each member has its own.
  private static let reach = 512

  /// The frames of the event whose reason begins `lines`, the one that threw first; `end` is the
  /// line behind them.
  static func read(_ lines: ArraySlice<TextLine>) -> (frames: [Complaint.Frame], end: Int)? {
    let near = event(lines)
    guard
      let (key, first) = stacks.lazy.compactMap({ key in
        near.firstIndex { $0.text.holds(key) }.map { (key, $0) }
      }).first
    else { return nil }
    let (objects, last) = JSONText.objects(of: key, in: near[first...])
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

  // What the services call the same: Sentry, Firebase and Bugsnag, in this order.
  private static let stacks: [StaticString] = ["\"frames\"", "\"stacktrace\""]
  private static let functions: [StaticString] = ["\"function\"", "\"symbol\"", "\"method\""]
  private static let images: [StaticString] = ["\"package\"", "\"library\"", "\"machoFile\""]
  private static let files: [StaticString] = ["\"filename\"", "\"file\""]
  private static let lines: [StaticString] = ["\"lineno\"", "\"line\"", "\"lineNumber\""]
  /// What tells that a frame is the app's own, and the value that says so.
  private static let marks: [(key: StaticString, own: StaticString)] = [
    ("\"in_app\"", "true"), ("\"owner\"", "\"DEVELOPER\""), ("\"inProject\"", "true"),
  ]

  private static func frame(_ object: ArraySlice<UInt8>) -> Complaint.Frame? {
    func string(_ keys: [StaticString]) -> ArraySlice<UInt8>? {
      keys.lazy.compactMap { object.jsonString(of: $0) }.first
    }
    guard let function = string(functions) else { return nil }
    let path = string(images) ?? []
    let image = path.split(separator: UInt8(ascii: "/")).last ?? []
    var frame = StackFrameParser.make(image: image, symbol: function)
    if let file = string(files) {
      frame.file = file.string
      frame.line = lines.lazy.compactMap { object.jsonInteger(of: $0) }.first
    }
    for (key, own) in marks {
      frame.isApp = object.jsonValue(of: key, begins: own) ?? frame.isApp
    }
    return frame
  }
}
