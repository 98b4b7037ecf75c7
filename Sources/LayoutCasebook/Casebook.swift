internal import LayoutModel

/// All cases, and which of them a report is.
package enum Casebook {
  /// A new case is a file in `Cases` and a name here; of two that explain as much, the earlier one is told.
  package static let cases: [LayoutCase] = [
    .actionSheetWidth, .knownConflict,
    .rowAtZero, .separatorInRow, .rowHeight, .headerHeight, .itemSize, .measuredView,
    .firstPassAtZero,
    .hiddenArrangedView, .twoConstants, .maskLeftOn,
  ]

  /// A case that fits, and what it says.
  package struct Finding: Sendable {
    /// The case.
    package var layoutCase: LayoutCase
    /// What it says of the report.
    package var match: CaseMatch

    /// What is to be done, by this case.
    package var verdict: CaseVerdict { match.verdict ?? layoutCase.verdict }
  }

  /// The cases that fit, those first that explain most of the conflict.
  package static func findings(in facts: CaseFacts) -> [Finding] {
    let found = cases.compactMap { one in
      one.match(facts).map { Finding(layoutCase: one, match: $0) }
    }
    let explained = { (finding: Finding) in
      Set(finding.match.explains).intersection(facts.members).count
    }
    return found.enumerated().sorted {
      (-explained($0.element), $0.offset) < (-explained($1.element), $1.offset)
    }
    .map(\.element)
  }
}
