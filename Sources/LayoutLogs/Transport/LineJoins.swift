/// Which lines of a region go on in the next ones, because they were broken at a fixed width.
struct LineJoins {
  /// What a line adds to the one above, without what stands in front of each piece; by the line's
  /// place in the region.
  private var pieces: [Int: TextRange] = [:]
  /// Whether some line breaks off in the middle of a description that the next one closes.
  var isProven = false
  /// Where pieces begin in front of which a blank was lost.
  var lostBlanks: Set<Int> = []
  /// Lines that did not end by themselves.
  private(set) var brokenCount = 0

  var count: Int { pieces.count }

  /// Whether line `line` is part of the one above.
  func isPiece(_ line: Int) -> Bool { pieces[line] != nil }

  /// What the lines behind line `line` add to it.
  func pieces(after line: Int) -> [TextRange] {
    var found: [TextRange] = []
    while let piece = pieces[line + found.count + 1] { found.append(piece) }
    return found
  }

  mutating func join(_ line: Int, adding piece: TextRange, isBroken: Bool) {
    pieces[line] = piece
    brokenCount += isBroken ? 1 : 0
  }
}
