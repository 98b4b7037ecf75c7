internal import LayoutModel
internal import LinearArithmetic

/// Reads what lines around a report name.
struct SurroundingsReader {
  /// How many lines above and below a report are read.
  static let reach = 24

  private static let longestLine = 4 << 10

  private let bytes: ByteView
  private(set) var found = Surroundings()

  init(_ bytes: ByteView) { self.bytes = bytes }

  /// Names begin so; Objective-C goes on where Swift has a parenthesis.
  private static let calls: [(name: StaticString, call: Surroundings.Call)] = [
    ("inputAccessoryView", .inputAccessoryView), ("inputView", .inputView),
    ("tableHeaderView", .tableHeaderView), ("tableFooterView", .tableFooterView),
    ("sizeForItemAt", .sizeForItem), ("layoutIfNeeded", .layoutIfNeeded),
    ("preferredLayoutAttributesFitting", .preferredLayoutAttributesFitting),
    ("systemLayoutSizeFitting", .systemLayoutSizeFitting),
  ]

  /// Reads the names in a line.
  mutating func read(_ line: TextRange) {
    if line.count > Self.longestLine { return }
    var index = line.start
    while index < line.end {
      if isPrintedMethod(index) {
        index = bytes.firstIndex(of: UInt8(ascii: "]"), from: index, to: line.end) ?? line.end
        continue
      }
      guard bytes[index].isLetter else {
        index += 1
        continue
      }
      let end = endOfName(index, line.end)
      readName(index, end, line)
      index = end
    }
  }

  /// Whether a method is printed there as stacks and messages do, `-[UIView layoutIfNeeded]`: the system's calls
  /// tell nothing of the app's.
  private func isPrintedMethod(_ index: Int) -> Bool {
    bytes[index + 1] == UInt8(ascii: "[")
      && (bytes[index] == UInt8(ascii: "-") || bytes[index] == UInt8(ascii: "+"))
  }

  private func endOfName(_ start: Int, _ limit: Int) -> Int {
    var end = start
    while end < limit, bytes[end].isNameByte { end += 1 }
    return end
  }

  /// What of a description is read: its class, its address and what comes before its frame.
  private static let longestHead = 512

  /// The view whose description begins at `open`.
  private func view(at open: Int?, to end: Int) -> LayoutItem? {
    guard let open else { return nil }
    var cursor = ByteCursor(bytes.array(TextRange(open, min(end, open + Self.longestHead)))[...])
    return ViewDescription(&cursor)?.item
  }

  /// Notes the view that is printed with an empty frame, which begins at `frame`.
  private mutating func readEmptyFrame(_ frame: Int, _ line: TextRange) {
    let open = (max(line.start, frame - Self.longestHead)..<frame).last {
      bytes[$0] == UInt8(ascii: "<")
    }
    guard let item = view(at: open, to: frame) else { return }
    if item.isAppsList { found.showsListWithoutSize = true }
    if let address = item.address { found.emptyFrames.insert(address) }
  }

  private mutating func readName(_ start: Int, _ end: Int, _ line: TextRange) {
    for (name, call) in Self.calls where bytes.matches(name, at: start, to: end) {
      found.calls.insert(call)
    }
    if bytes.matches("frame = (0 0; 0 0)", at: start, to: line.end) {
      readEmptyFrame(start, line)
    } else if bytes.matches("without being in the view hierarchy", at: start, to: line.end) {
      let open = bytes.firstIndex(of: UInt8(ascii: "<"), from: end, to: line.end)
      if view(at: open, to: line.end)?.isAppsList != false { found.showsListWithoutSize = true }
    }
    guard bytes[end] == UInt8(ascii: "("), end + 1 < line.end else { return }
    let label = endOfName(end + 1, line.end)
    if bytes[end + 1].isLetter, bytes[label] == UInt8(ascii: ":"), bytes[label + 1] == 0x20 {
      found.showsSwift = true
    }
    guard start > line.start, bytes[start - 1] == UInt8(ascii: "."), end - start == 9,
      bytes.matches("estimated", at: start, to: end), let number = number(end + 1)
    else { return }
    found.estimates.insert(number)
  }

  /// The whole number that a parenthesis ends.
  private func number(_ start: Int) -> Rational? {
    var (index, number) = (start, 0)
    while bytes[index].isDigit, index - start < 6 {
      number = number * 10 + Int(bytes[index] - 0x30)
      index += 1
    }
    return index > start && bytes[index] == UInt8(ascii: ")") ? Rational(number) : nil
  }
}
