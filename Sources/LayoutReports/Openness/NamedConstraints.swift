internal import LayoutLogs
public import LayoutModel

/// Finds constraints by the names that answers give them.
public struct NamedConstraints {
  private let english: ReportContext

  /// The constraints of one report.
  public init(_ report: DiagnosedReport) { english = ReportContext(report) }

  /// The constraints that `text` may mean: an id, an address, an identifier, `line 7`, the sentence
  /// or the name in code that an answer gives.
  public func constraints(named text: String) -> [ConstraintID] {
    let system = english.system
    let plain = text.filter { !"“”".contains($0) }
    let meanings: [(ConstraintID) -> Bool] = [
      { $0.name == text },
      { system[$0].address.map { $0.isWritten(text) } ?? false },
      { system[$0].identifier == text || system[$0].key == text },
      { system[$0].range.map { "line \($0.startLine)" == text } ?? false },
      { english.sentences.clause(system[$0]) == plain },
      { english.sentences.sentence(system[$0]) == plain },
      { english.codeNames[$0] == text },
    ]
    for means in meanings {
      let found = system.constraintIDs.filter(means)
      if !found.isEmpty { return found }
    }
    return []
  }

  /// `c3 (the UILabel is 8 points wide)`, at most twelve of them.
  public func list(_ constraints: [ConstraintID]) -> String {
    let shown = constraints.prefix(12).map {
      "\($0.name) (\(DisplayText.safe(english.sentences.clause(english.system[$0]))))"
    }
    let more = constraints.count - shown.count
    return shown.joined(separator: ", ") + (more > 0 ? " and \(more) more" : "")
  }
}
