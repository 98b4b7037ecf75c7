internal import LayoutModel

/// A stack whose line ends were lost: `*** First throw call stack: ( 0   CoreFoundation   0x… + 242 1   Tea   0x… )`.
enum OneLineStack {
  /// The frames behind the words that introduce a stack, where two or more follow each other on the line.
  static func frames(in line: Bytes) -> [Complaint.Frame] {
    guard let (_, stack) = line.split(at: "call stack") else { return [] }
    let pieces = pieces(of: stack)
    return pieces.count < 2 ? [] : pieces.compactMap { StackFrameParser.frame($0)?.frame }
  }

  /// The frames of a text, each from its number to the next one's.
  static func pieces(of text: Bytes) -> [Bytes] {
    let text = text.prefix(longestText)
    var starts: [Int] = []
    var rest = text
    while starts.count < StackReader.longestStack, let start = start(of: starts.count, in: rest) {
      starts.append(start)
      rest = text[(start + 1)...]
    }
    return starts.indices.map { place in
      let isLast = place == starts.count - 1
      let piece = text[starts[place]..<(isLast ? text.endIndex : starts[place + 1])].trimmed
      return isLast ? piece[..<(piece.firstOffset(of: " )") ?? piece.endIndex)] : piece
    }
  }

  /// Where the frame of a number begins; an offset, `+ 12`, is none.
  private static func start(of number: Int, in text: Bytes) -> Int? {
    let digits = Array(String(number).utf8)
    var from = text.startIndex
    while let hit = text[from...].firstOffset(of: digits) {
      let isAlone = hit == text.startIndex || text[hit - 1].isBlank || text[hit - 1] == 0x28
      if isAlone, let (_, found) = StackFrameParser.frame(text[hit...].prefix(longestFrame)),
        found == number
      {
        return hit
      }
      from = hit + digits.count
    }
    return nil
  }

  /// More than a frame has, and more than a stack.
  private static let longestFrame = 400
  private static let longestText = 64 << 10
}
