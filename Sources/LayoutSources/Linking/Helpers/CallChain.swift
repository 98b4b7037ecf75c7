/// The calls that lead from a line of the app's into a helper.
struct CallChain {
  private let names: SourceNames
  /// The calls' numbers; the outermost, whose line is the one to change, comes first.
  let indices: [Int]

  /// `indices` has at least one.
  init(_ indices: [Int], _ names: SourceNames) {
    self.indices = indices
    self.names = names
  }

  /// The outermost call.
  var first: CallRecord { names.facts.calls[indices[0]] }

  /// The frame of the outermost call.
  var caller: Frame { names.frames.frame(around: first) }

  /// The lines inside of helpers down to `place`, the innermost first.
  func lines(to place: CodePlace) -> [CodePlace] {
    [place] + indices.dropFirst().reversed().map { names.facts.calls[$0].place }
  }

  /// The chain with another call at its end; `nil` where it would be too long or go round.
  func extended(by index: Int) -> CallChain? {
    indices.count < 4 && !indices.contains(index) ? CallChain(indices + [index], names) : nil
  }
}
