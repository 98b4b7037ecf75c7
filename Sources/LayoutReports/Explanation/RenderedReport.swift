internal import LayoutDiagnosis
internal import LayoutLogs
internal import LayoutModel

/// A report with the words that stand around and in its explanation, for formats made elsewhere.
package struct RenderedReport: Sendable {
  /// Index into the document's reports.
  package var index: Int
  /// Where it is from, what kind it is, how often it came.
  package var heading: String
  package var headline: String
  /// The explanation without its headline and without `otherWays`.
  package var blocks: [Block]
  /// Every remedy but the first.
  package var otherWays: [Block]
  /// One sentence per constraint.
  package var sentences: [String]
}

extension DiagnosedDocument {
  /// One report for each cause, and each report without a cause, explained in full.
  package var rendered: [RenderedReport] {
    representatives.map { entry in
      let explanation = Explanation(reports[entry.index])
      let parts = explanation.parts(TextOptions(detail: .everything))
      return RenderedReport(
        index: entry.index, heading: DisplayText.safe(heading(entry, explanation)),
        headline: DisplayText.safe(explanation.headline),
        blocks: Array(parts.beforeOtherWays.dropFirst()) + parts.afterOtherWays,
        otherWays: parts.otherWays,
        sentences: explanation.context.system.constraints.map {
          DisplayText.safe(explanation.context.sentences.sentence($0))
        })
    }
  }

  /// `11 reports, 2 causes`, or that there is nothing.
  package var overviewSentence: String { reports.isEmpty ? Self.nothingFound : overview + "." }
}

/// A cause as it is told at the end of a document.
struct ToldCause {
  var fingerprint: String
  /// The numbers of its reports, from 1; of a stream only the first ones.
  var reports: [Int]
  var count: Int
  /// The sentence that stands for it.
  var headline: String?
}

extension DiagnosedDocument {
  /// The causes with the headlines of their first reports.
  func toldCauses(_ headlines: [Int: String]) -> [ToldCause] {
    causes.map { cause in
      ToldCause(
        fingerprint: cause.fingerprint, reports: cause.reports.map { reports[$0].number },
        count: cause.count,
        headline: cause.reports.first.flatMap { headlines[$0] })
    }
  }
}
