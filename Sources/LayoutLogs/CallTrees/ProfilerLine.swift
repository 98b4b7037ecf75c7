internal import LayoutModel
internal import LinearArithmetic

/// One line of a call tree as Instruments copies it: `8.20 s  98.6%<TAB>0 s<TAB> <TAB>  Cup.layoutSubviews()`,
/// or the same as comma-separated values: `"8.20 s  98.6%","0 s","  Cup.layoutSubviews()"`.
///
/// It has no images; `ProfilerOwnership` tells which of its calls are the app's.
struct ProfilerLine {
  enum Content {
    case thread(String, milliseconds: Int)
    case call(CallTree.Node)
  }

  let content: Content

  /// What a line of the tree tells; `nil` where it is none.
  init?(_ line: Bytes) {
    var cursor = ByteCursor(Self.withTabs(line))
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
      content = .thread(thread.string, milliseconds: weight)
    } else {
      content = .call(
        CallTree.Node(
          frame: Self.frame(name), samples: weight,
          depth: text.distance(from: text.startIndex, to: name.startIndex)))
    }
  }

  /// A row of comma-separated values as Instruments copies one, the columns between tabs.
  ///
  /// A function's name may have commas too, so the first value must be the weight alone.
  private static func withTabs(_ line: Bytes) -> Bytes {
    guard !line.contains(0x09), line.contains(UInt8(ascii: ",")) else { return line }
    var fields: [Bytes] = [[]]
    var isQuoted = false
    for byte in line.trimmed {
      switch byte {
      case UInt8(ascii: "\""): isQuoted.toggle()
      case UInt8(ascii: ",") where !isQuoted && fields.count <= 2: fields.append([])
      default: fields[fields.count - 1].append(byte)
      }
    }
    guard fields.count == 3, fields[0].trimmed.last == UInt8(ascii: "%") else { return line }
    return ArraySlice(fields.joined(separator: [0x09]))
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
