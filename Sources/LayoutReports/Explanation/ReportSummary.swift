internal import LayoutDiagnosis
internal import LayoutLogs
public import LayoutModel

/// The words that a picture of a report shows.
public struct ReportSummary: Sendable {
  /// The line that tells it all.
  public var headline: String
  /// One name per item, as it stands in a sentence.
  public var itemNames: [String]
  /// One sentence per constraint.
  public var sentences: [String]
  /// One sentence per link of the finding.
  public var links: [String]
  /// The first conflict's constraints in the order in which the explanation visits them.
  public var walk: [ConstraintID]
}

extension DiagnosedReport {
  /// What a picture of this report says.
  public var summary: ReportSummary {
    let explanation = Explanation(self)
    let context = explanation.context
    return ReportSummary(
      headline: DisplayText.safe(explanation.headline),
      itemNames: report.system.itemIDs.map { DisplayText.safe(context.names[$0]) },
      sentences: report.system.constraints.map { DisplayText.safe(context.sentences.sentence($0)) },
      links: context.complaint?.linkSentences.map(DisplayText.safe) ?? [],
      walk: context.walkedConstraints)
  }
}

extension ReportContext {
  /// In the order in which the story of the first conflict tells them.
  fileprivate var walkedConstraints: [ConstraintID] {
    guard let conflict = diagnosis.conflicts.first else { return [] }
    var order: [ConstraintID] = []
    if let walk = firstPlot?.walk {
      for step in walk.contents.steps + walk.frame.steps {
        if let id = conflict.constraint(of: step.reference), !order.contains(id) {
          order.append(id)
        }
      }
    }
    return order + conflict.constraints.filter { !order.contains($0) }
  }
}

extension Conflict {
  /// The constraint that a line of the certificate stands for.
  func constraint(of reference: Reference) -> ConstraintID? {
    switch reference {
    case .constraint(let id): id
    case .bound(let index): bounds.indices.contains(index) ? bounds[index].replaces : nil
    case .assumption(let index):
      assumptions.indices.contains(index) ? assumptions[index].replaces : nil
    }
  }
}
