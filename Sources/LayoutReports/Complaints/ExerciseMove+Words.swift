internal import LayoutLogs
internal import LayoutModel

extension ExerciseMove {
  /// Along which axes the view is ambiguous, by what moved, and the two frames.
  var account: String {
    let rest = changedAxes.count == 1 ? "; that it \(Self.reservation)" : ""
    return "probably \(axes), for \(evidence)\(rest)"
  }

  /// What the move tells of a view that nothing else calls ambiguous.
  func sentence(of view: String) -> String {
    let rest = changedAxes.count == 1 ? " That it \(Self.reservation)." : ""
    return "\(view) is probably ambiguous \(axes): \(evidence).\(rest)"
  }

  private var changedAxes: [Axis] {
    Axis.allCases.filter { axis in changed.contains { $0.axis == axis } }
  }

  private var axes: String {
    changedAxes.map(\.adverb).joined(separator: " and ")
  }

  private var evidence: String {
    let names = EnglishList.and(changed.map(\.frameWord))
    let verb = changed.count == 1 ? "differs" : "differ"
    return
      "its \(names) \(verb) before and after exerciseAmbiguityInLayout, (\(before.frame.printed)) "
      + "in the print at line \(before.line) and (\(after.frame.printed)) in that at line \(after.line)"
  }

  /// One call picks one of the places that there are.
  private static let reservation =
    "kept still along the other axis does not show that it is settled there"
}

extension LayoutFrame {
  /// `20 100; 280 21`, as views are described.
  fileprivate var printed: String {
    "\(x.rounded) \(y.rounded); \(width.rounded) \(height.rounded)"
  }
}
