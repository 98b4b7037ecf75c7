internal import LayoutModel
internal import LinearArithmetic

/// One line of a call tree as Instruments copies it: `8.20 s  98.6%<TAB>0 s<TAB> <TAB>  Cup.layoutSubviews()`.
///
/// It has no images; `ProfilerOwnership` tells which of its calls are the app's.
struct ProfilerLine {
  enum Content {
    case thread(String)
    case call(CallTree.Node)
  }

  let content: Content

  /// What a line of the tree tells; `nil` where it is none.
  init?(_ line: Bytes) {
    var cursor = ByteCursor(line)
    cursor.skipBlanks()
    guard let weight = Self.milliseconds(&cursor) else { return nil }
    cursor.skipBlanks()
    guard cursor.number() != nil, cursor.skip("%") else { return nil }
    cursor.skipBlanks()
    // Older versions give the call's own time without a unit: `6410.0ms  100.0%	0.0	 	start`.
    var own = cursor
    if Self.milliseconds(&own) != nil {
      cursor = own
    } else {
      guard cursor.number() != nil else { return nil }
    }
    let rest = cursor.rest
    let column = rest.lastIndex(of: 0x09).map { $0 + 1 } ?? rest.startIndex
    let text = rest[column...]
    let name = text.trimmed
    guard weight > 0, !name.isEmpty else { return nil }
    if let (thread, _) = name.split(at: "  0x"), !name.begins(with: "-[") {
      content = .thread(thread.string)
    } else {
      content = .call(
        CallTree.Node(
          frame: Self.frame(name), samples: weight,
          depth: text.distance(from: text.startIndex, to: name.startIndex)))
    }
  }

  /// `8.20 s`, `20.00 ms`, `1.10 min`, `300.00 µs`.
  private static func milliseconds(_ cursor: inout ByteCursor) -> Int? {
    guard let number = cursor.number() else { return nil }
    cursor.skipBlanks()
    let units: [(name: StaticString, milliseconds: Rational)] = [
      ("ms", 1), ("min", 60_000), ("s", 1_000), ("\u{B5}s", 0), ("ns", 0),
    ]
    guard let unit = units.first(where: { cursor.skip($0.name) }), !number.isNegative,
      number <= longest
    else { return nil }
    return Int((number * unit.milliseconds).doubleValue.rounded())
  }

  /// In any unit more than a recording lasts.
  private static let longest = Rational(1_000_000_000)

  private static func frame(_ name: Bytes) -> Complaint.Frame {
    var frame = StackFrameParser.make(image: [], symbol: name)
    frame.image = nil
    frame.isApp = false
    return frame
  }
}
