/// The last frames of a stack whose first ones an input does not have.
struct StackTail {
  /// The line of the first frame, from 1.
  var line: Int
  /// That frame, without what stands in front of it.
  var text: String
  /// The frames' numbers.
  var numbers: ClosedRange<Int>
  /// Their functions.
  var symbols: [String]

  /// `nil` where the frames are not one after the other, or one has the number 0.
  init?(in text: Bytes) {
    var found: [(line: Int, text: Bytes, number: Int, symbol: String)] = []
    for line in TextLine.lines(of: text) {
      guard let (frame, number, symbol) = Self.frame(line.text) else { continue }
      if let last = found.last, last.number + 1 != number { return nil }
      found.append((line.number, frame, number, symbol))
    }
    guard found.count > 1, let first = found.first, let last = found.last, first.number > 0
    else { return nil }
    line = first.line
    self.text = first.text.prefix(LogProblem.longestText).string
    numbers = first.number...last.number
    symbols = found.map(\.symbol)
  }

  /// The frame at the end of a line, behind whatever a log prints in front of it.
  private static func frame(_ line: Bytes) -> (text: Bytes, number: Int, symbol: String)? {
    var tried = 0
    for at in line.indices.reversed()
    where line[at].isDigit && (at == line.startIndex || line[at - 1].isBlank) {
      let rest = line[at...]
      let digits = rest.prefix(while: \.isDigit).count
      // A number, blanks, an image: `7   UIKitCore`.
      guard digits < 4, rest.dropFirst(digits).first?.isBlank == true,
        rest.dropFirst(digits).first(where: { !$0.isBlank })?.isDigit == false
      else { continue }
      if let found = StackFrameParser.frame(rest), let number = found.number,
        let symbol = found.frame.symbol
      {
        return (rest, number, symbol)
      }
      tried += 1
      if tried == mostTried { break }
    }
    return nil
  }

  /// So many places of a line are taken for a frame's number; what stands behind one has few numbers.
  private static let mostTried = 16
}
