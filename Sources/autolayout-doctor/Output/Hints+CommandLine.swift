internal import LayoutDrawing
internal import LayoutReports

extension Hints {
  /// The options that show what an explanation leaves out.
  static let commandLine = Hints { hint in
    switch hint {
    case .everything, .unmaskedViews: "--all"
    case .moreConflicts: "--max-conflicts"
    case .otherPin: "--pin"
    case .wholeList: "--format json"
    }
  }
}

extension Graphviz.Failure {
  /// What to try instead, in front of it a mark that parts it from the reason; empty where there is
  /// nothing.
  var hint: String {
    if case .tooLarge = self { "; try --engine dot or --only conflict" } else { "" }
  }
}
