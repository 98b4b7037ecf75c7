/// Which lines of a window go on in which others, because they were broken at a fixed width.
struct WrappedLines {
  /// What one line adds to another that was broken.
  struct Piece {
    /// The line's place in the window.
    var line: Int
    /// The line without what quotes or syslogs put in front of each piece.
    var content: TextRange
  }

  /// Whether a reported line breaks off in the middle of a description.
  private(set) var isProven = false
  private var following: [Int: Piece] = [:]
  private var pieces: Set<Int> = []

  var isEmpty: Bool { following.isEmpty }

  /// What follows line `line`, if it was broken.
  func piece(after line: Int) -> Piece? { following[line] }

  /// Whether line `line` is part of another.
  func isPiece(_ line: Int) -> Bool { pieces.contains(line) }

  mutating func add(_ stretch: WrapSearch.Stretch) {
    isProven = isProven || stretch.isProven
    for (line, piece) in stretch.joins {
      following[line] = piece
      pieces.insert(piece.line)
    }
  }
}
