internal import LayoutDiagnosis
internal import LayoutLogs
package import LayoutModel

/// A report with the words that stand around and in its explanation, for formats made elsewhere.
package struct RenderedReport: Sendable {
  /// Index into the document's reports.
  package var index: Int
  /// Where it is from, what kind it is, how often it came.
  package var heading: String
  package var headline: String
  /// The explanation without its headline and without `otherWays`.
  package var blocks: [Block]
  /// Where the first remedy begins among `blocks`; `nil` where there is none.
  package var firstWay: Int?
  /// Every remedy but the first.
  package var otherWays: [Block]
  /// One sentence per constraint.
  package var sentences: [String]
  /// The first conflict's constraints in the order in which rows and pictures number them.
  package var walk: [ConstraintID]
}

extension DiagnosedDocument {
  /// One report for each cause, and each report without a cause, explained in full.
  package var rendered: [RenderedReport] {
    representatives.map { entry in
      let explanation = Explanation(reports[entry.index])
      let options = TextOptions(detail: .everything)
      let parts = explanation.parts(options)
      // The first remedy is the last that stands before the others.
      let before = Array(parts.beforeOtherWays.dropFirst())
      let hasWays = !reports[entry.index].diagnosis.remedies.isEmpty
      return RenderedReport(
        index: entry.index, heading: DisplayText.safe(heading(entry, explanation)),
        headline: DisplayText.safe(explanation.headline),
        blocks: before + parts.afterOtherWays + others(of: entry, options),
        firstWay: hasWays ? before.lastIndex(where: \.isAdvice) : nil,
        otherWays: parts.otherWays,
        sentences: explanation.context.system.constraints.map {
          DisplayText.safe(explanation.context.sentences.sentence($0))
        },
        walk: explanation.context.walkedConstraints)
    }
  }

  /// `11 reports, 2 causes`, or that there is nothing.
  package var overviewSentence: String { reports.isEmpty ? nothingTold : overview + "." }
}

/// A cause as it is told at the end of a document.
struct CauseSummary {
  var fingerprint: String
  /// The numbers of its reports, from 1; of a stream only the first ones.
  var reports: [Int]
  var count: Int
  /// The sentence that stands for it.
  var headline: String?
}

extension DiagnosedDocument {
  /// The causes with the headlines of their first reports.
  func causeSummaries(_ headlines: [Int: String]) -> [CauseSummary] {
    causes.map { cause in
      CauseSummary(
        fingerprint: cause.fingerprint, reports: cause.reports.map { reports[$0].number },
        count: cause.count,
        headline: cause.reports.first.flatMap { headlines[$0] })
    }
  }
}

/// The words that a picture of a report shows.
package struct ReportSummary: Sendable {
  /// The line that tells it all.
  package var headline: String
  /// One name per item, as it stands in a sentence.
  package var itemNames: [String]
  /// One sentence per constraint.
  package var sentences: [String]
  /// One sentence per link of the finding.
  package var links: [String]
  /// The first conflict's constraints in the order in which the explanation visits them.
  package var walk: [ConstraintID]
  /// What a layout's numbers rest on that the input does not tell; `nil` where it tells all.
  package var assumption: String?
  /// What each of the first fixes says to do, in the order of the text.
  package var fixes: [String]
}

extension DiagnosedReport {
  /// What a picture of this report says.
  package var summary: ReportSummary {
    let explanation = Explanation(self)
    let context = explanation.context
    let numbers = RowNumbers(context)
    return ReportSummary(
      headline: DisplayText.safe(explanation.headline),
      itemNames: report.system.itemIDs.map { DisplayText.safe(context.names[$0]) },
      sentences: report.system.constraints.map { DisplayText.safe(context.sentences.sentence($0)) },
      links: context.complaint?.linkSentences.map(DisplayText.safe) ?? [],
      walk: context.walkedConstraints, assumption: context.assumption.map(DisplayText.safe),
      fixes: context.diagnosis.remedies.prefix(3).map { remedy in
        let line = RemedyLine(
          context: context, remedy: remedy, numbers: numbers, isCodeShown: false,
          isCodeWhole: false)
        return DisplayText.safe(line.instruction)
      })
  }
}

extension ReportContext {
  fileprivate var assumption: String? {
    let conflicts = firstTelling.flatMap { AssumptionSection(telling: $0).sentence }
    return conflicts ?? takenDistances
  }

  /// In the order in which the story of the first conflict tells them.
  var walkedConstraints: [ConstraintID] {
    guard let plot = firstPlot else { return [] }
    let told =
      plot.sum.map { ($0.contents.steps + $0.frame.steps).flatMap(\.references) }
      ?? plot.derivation?.steps.map(\.reference) ?? []
    var isTold = Array(repeating: false, count: system.constraints.count)
    return (told.compactMap(plot.told.constraint) + plot.told.constraints).filter { id in
      defer { isTold[id.index] = true }
      return !isTold[id.index]
    }
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
